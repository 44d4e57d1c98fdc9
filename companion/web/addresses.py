"""Which of this computer's addresses a phone on the same network can reach."""

import ipaddress
import re
import socket
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import psutil

# Bridges of containers and virtual machines, tunnels of VPNs: no phone in the room is on them.
_VIRTUAL = re.compile(
    r"^(docker|podman|cni|flannel|cali|cilium|kube|hassio|br-|bridge|veth|virbr|lxc|lxdbr|incusbr|vmnet|vboxnet"
    r"|utun|tun|tap|wg|ppp|ipsec|tailscale|zt|nordlynx|mullvad|proton|gif|stf|awdl|llw|anpi)"
    r"|virtualbox|vmware|vethernet|hyper-v|wsl|vpn|wireguard|zerotier|tailscale|bluetooth|loopback",
    re.IGNORECASE,
)
# Shared by carriers' networks and by Tailscale; a home router never hands it out.
_SHARED = ipaddress.ip_network("100.64.0.0/10")
# Documentation: never anybody's. The second finds a network without a way to the internet.
_PROBES = ("192.0.2.1", "10.255.255.255")


@dataclass(frozen=True)
class Candidate:
    """An IPv4 address of this computer; `likely` if a phone at the same table should reach it."""

    address: str
    interface: str
    likely: bool


def ranked(interfaces: Mapping[str, Sequence[str]], routed: str | None) -> tuple[Candidate, ...]:
    """The addresses of `interfaces` (name → addresses), the best first; `routed` is the one that leads outside."""

    def rank(found: tuple[str, ipaddress.IPv4Address]) -> tuple[bool, bool, bool, str, ipaddress.IPv4Address]:
        name, address = found
        return not _likely(name, address), not address.is_private, str(address) != routed, name, address

    found = sorted(_reachable(interfaces), key=rank)
    return tuple(Candidate(str(address), name, _likely(name, address)) for name, address in found)


def _reachable(interfaces: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, ipaddress.IPv4Address]]:
    """IPv4 only: an address in a QR must also be short enough to be typed."""
    for name, texts in interfaces.items():
        for text in dict.fromkeys(texts):
            try:
                address = ipaddress.IPv4Address(text)
            except ValueError:
                continue
            if not (
                address.is_loopback or address.is_link_local or address.is_unspecified or address.is_multicast
            ):
                yield name, address


def _likely(name: str, address: ipaddress.IPv4Address) -> bool:
    return not _VIRTUAL.search(name) and address not in _SHARED


def lan_candidates() -> tuple[Candidate, ...]:
    """The addresses of this computer now; networks come and go, so ask again when the page is shown."""
    return ranked(_interfaces(), _routed())


def _interfaces() -> dict[str, list[str]]:
    up = {name for name, state in psutil.net_if_stats().items() if state.isup}
    return {
        name: [entry.address for entry in entries if entry.family == socket.AF_INET]
        for name, entries in psutil.net_if_addrs().items()
        if name in up
    }


def _routed() -> str | None:
    """The own address on the way outside. Connecting UDP looks a route up and sends nothing."""
    for target in _PROBES:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((target, 9))
            except OSError:
                continue
            return str(probe.getsockname()[0])
    return None
