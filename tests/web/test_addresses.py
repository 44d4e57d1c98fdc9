"""The address in the QR is the one that phones on the home network can reach."""

import ipaddress
from collections.abc import Mapping, Sequence

import pytest

from companion.web.addresses import Candidate, lan_candidates, ranked

LOOPBACK = {"lo": ["127.0.0.1", "::1"]}
DOCKER = {"docker0": ["172.17.0.1"], "br-1f0c9be1d0aa": ["172.18.0.1"], "veth12ab": ["169.254.9.9"]}
VPN = {"tun0": ["10.8.0.2"]}
WIFI = {"wlp3s0": ["192.168.178.23", "fe80::1"]}


def addresses(interfaces: Mapping[str, Sequence[str]], routed: str | None) -> list[str]:
    return [candidate.address for candidate in ranked(interfaces, routed)]


@pytest.mark.parametrize(
    ("interfaces", "routed", "first"),
    [
        pytest.param(
            LOOPBACK | DOCKER | VPN | WIFI, "192.168.178.23", "192.168.178.23", id="wi-fi among others"
        ),
        pytest.param(
            LOOPBACK | DOCKER | VPN | WIFI, "10.8.0.2", "192.168.178.23", id="everything goes through a VPN"
        ),
        pytest.param(LOOPBACK | DOCKER | WIFI, None, "192.168.178.23", id="a network without internet"),
        pytest.param(
            {"eth0": ["10.0.0.5"], "wlan0": ["192.168.1.7"]}, "192.168.1.7", "192.168.1.7", id="two networks"
        ),
        pytest.param({"en5": ["9.9.9.9"], "en0": ["10.1.2.3"]}, "9.9.9.9", "10.1.2.3", id="private first"),
        pytest.param(
            {"eth0": ["8.8.4.4"], "docker0": ["172.17.0.1"]}, "8.8.4.4", "8.8.4.4", id="only a public one"
        ),
        pytest.param(
            {"utun4": ["100.101.1.2"], "en0": ["192.168.1.2"]}, "100.101.1.2", "192.168.1.2", id="macOS"
        ),
        pytest.param(
            {
                "vEthernet (WSL)": ["172.28.0.1"],
                "VirtualBox Host-Only Network": ["192.168.56.1"],
                "Wi-Fi": ["10.0.0.9"],
            },
            "10.0.0.9",
            "10.0.0.9",
            id="Windows",
        ),
        pytest.param(
            {"br0": ["192.168.0.4"], "virbr0": ["192.168.122.1"]}, None, "192.168.0.4", id="a bridged desktop"
        ),
    ],
)
def test_the_address_of_the_room_comes_first(
    interfaces: Mapping[str, Sequence[str]], routed: str | None, first: str
) -> None:
    best, *_ = ranked(interfaces, routed)
    assert best.address == first
    assert best.likely


@pytest.mark.parametrize(
    "interfaces",
    [
        pytest.param({}, id="no interface"),
        pytest.param(LOOPBACK, id="loopback only"),
        pytest.param({"eth0": ["169.254.3.4"]}, id="an address that the computer gave itself"),
        pytest.param({"eth0": ["fe80::2", "2001:db8::5"]}, id="IPv6 only"),
        pytest.param({"eth0": ["0.0.0.0", "224.0.0.1", "nonsense", ""]}, id="what is no host's address"),  # noqa: S104
    ],
)
def test_without_a_usable_address_there_is_none(interfaces: Mapping[str, Sequence[str]]) -> None:
    assert ranked(interfaces, None) == ()


def test_all_others_can_be_chosen_and_the_unlikely_come_last() -> None:
    assert [c.likely for c in ranked(LOOPBACK | DOCKER | VPN | WIFI, None)] == [True, False, False, False]


@pytest.mark.parametrize(
    "name",
    [
        "docker0",
        "br-1f0c9be1d0aa",
        "virbr0",
        "vmnet8",
        "vboxnet0",
        "utun3",
        "tun0",
        "tap0",
        "wg0",
        "tailscale0",
        "zt7x",
        "vEthernet (Default Switch)",
        "VMware Network Adapter VMnet8",
        "ProtonVPN",
        "bridge100",
        "podman1",
        "ppp0",
    ],
)
def test_a_virtual_network_is_unlikely(name: str) -> None:
    assert ranked({name: ["192.168.50.1"]}, "192.168.50.1") == (
        Candidate("192.168.50.1", name, likely=False),
    )


@pytest.mark.parametrize(
    "name", ["wlp3s0", "wlan0", "eth0", "enp0s31f6", "en0", "Wi-Fi", "Ethernet 2", "br0", "ap1"]
)
def test_a_real_network_is_likely(name: str) -> None:
    assert ranked({name: ["192.168.50.1"]}, None) == (Candidate("192.168.50.1", name, likely=True),)


def test_an_address_from_a_carrier_or_tailnet_is_unlikely() -> None:
    assert ranked({"eth0": ["100.64.0.1"]}, "100.64.0.1") == (Candidate("100.64.0.1", "eth0", likely=False),)


def test_an_address_is_named_once() -> None:
    assert addresses({"eth0": ["10.0.0.1", "10.0.0.1"]}, None) == ["10.0.0.1"]


def test_the_order_does_not_depend_on_the_order_of_the_interfaces() -> None:
    found = LOOPBACK | DOCKER | VPN | WIFI
    assert ranked(dict(reversed(found.items())), None) == ranked(found, None)


def test_this_computer_names_no_address_that_only_itself_can_reach() -> None:
    for candidate in lan_candidates():
        address = ipaddress.IPv4Address(candidate.address)
        assert not address.is_loopback
        assert not address.is_link_local
