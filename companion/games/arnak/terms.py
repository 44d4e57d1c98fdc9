"""Terms of the game, each with its rule in two lines."""

from __future__ import annotations

from companion.core.game import Rule
from companion.core.text import Text

RULES = (
    Rule(
        "turn",
        Text("Turn"),
        Text(
            "One main action: dig, discover, overcome a guardian, buy, play a card, research or pass. Free actions, those "
            "with lightning, at any time before, during or after it."
        ),
    ),
    Rule(
        "dig",
        Text("Dig"),
        Text(
            "Pay the travel cost, put an archaeologist on a free space of a known site and take what it shows."
        ),
    ),
    Rule(
        "camp",
        Text("Camp sites"),
        Text(
            "From left to right: 2 coins; 2 compasses; 2 tablets; an arrowhead; discard a card for a jewel. The first "
            "space costs one boot, the second two."
        ),
    ),
    Rule(
        "discover",
        Text("Discover"),
        Text(
            "3 compasses for level I, 6 for level II, and the travel cost. Take the idols, turn up a site tile and take "
            "what it shows, then put a guardian on it. Digging there later needs no compasses."
        ),
    ),
    Rule(
        "guardian",
        Text("Guardian"),
        Text(
            "To overcome it your archaeologist must be there; pay its cost. 5 points, and its boon once. It does not block "
            "digging, but whoever goes home from it takes a Fear."
        ),
    ),
    Rule(
        "travel",
        Text("Travel"),
        Text(
            "Boot below car and boat, both below plane: better pays for worse, and nothing is kept over. 2 coins are a "
            "plane. A card is used for travel or for its effect, never both."
        ),
    ),
    Rule(
        "buy",
        Text("Buy a card"),
        Text(
            "An item costs coins and goes under your deck. An artifact costs compasses, works at once without its tablet "
            "and goes to the play area; from the hand it costs a tablet."
        ),
    ),
    Rule(
        "research",
        Text("Research"),
        Text(
            "Move one piece one step along a line and pay what it shows. The first on a space takes its bonus tile; "
            "everybody takes the effect of the row, in either order."
        ),
    ),
    Rule(
        "notebook",
        Text("Notebook"),
        Text(
            "It may never be above the magnifying glass, and never enters the Lost Temple. Its rows bring and improve "
            "assistants."
        ),
    ),
    Rule(
        "temple",
        Text("Lost Temple"),
        Text(
            "Only the magnifying glass enters; earlier arrivals score more. Look through the bonus tiles and choose one. "
            "Later research actions buy temple tiles from any stack."
        ),
    ),
    Rule(
        "assistants",
        Text("Assistants"),
        Text(
            "At most two, silver first, later gold. A used one lies down until the round ends; turning it to gold stands "
            "it up."
        ),
    ),
    Rule(
        "idol",
        Text("Idols"),
        Text("3 points each, in a slot or not. Of two on a site only the face-up one has its effect."),
    ),
    Rule(
        "slots",
        Text("Idol slots"),
        Text(
            "A free action, each idol once: cover the leftmost empty slot and choose one effect. A coin for a jewel; an "
            "arrowhead; 2 tablets; a coin and a compass; draw a card. Empty slots score."
        ),
    ),
    Rule(
        "fear",
        Text("Fear"),
        Text(
            "−1 a card, −2 a Fear tile. Like the other start cards it can be played for travel. An exiled Fear card goes "
            "back to the supply."
        ),
    ),
    Rule(
        "exile",
        Text("Exile"),
        Text("A card from hand or play area leaves the game; it no longer scores."),
    ),
    Rule(
        "icons",
        Text("Upgrade and activate"),
        Text(
            "Upgrade: a tablet becomes an arrowhead, or an arrowhead a jewel. Activate: take the effect of a site without "
            "an archaeologist."
        ),
    ),
    Rule(
        "pass",
        Text("Pass"),
        Text(
            "You are skipped for the rest of the round; free actions are still allowed in that turn. Whoever is left "
            "takes as many turns as they like."
        ),
    ),
    Rule(
        "round_end",
        Text("End of a round"),
        Text(
            "Nine steps, from the archaeologists that come home to drawing up to five. After round V only the first, then "
            "everybody scores."
        ),
    ),
    Rule(
        "staff",
        Text("Moon staff"),
        Text(
            "It shows the round, with as many artifacts on its left as rounds begun, and items up to six cards."
        ),
    ),
    Rule(
        "tie",
        Text("Tie-break"),
        Text(
            "For the win only: who came to the Lost Temple earlier; if nobody of the tied arrived, more research points; "
            "else they share."
        ),
    ),
    Rule(
        "solo",
        Text("The rival"),
        Text(
            "It begins every round and uses ten tiles. It scores its magnifying glass, temple tiles, guardians, cards, 3 an "
            "idol of a new kind and 2 an idol on the −1 pile. You need more points than it has."
        ),
    ),
)
