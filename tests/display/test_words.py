"""The languages: complete, with right plurals, the game's own terms, and a glyph for every letter."""

import io
import re
from itertools import chain
from pathlib import Path

import pygame
import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

import display
from display.errors import UnknownLanguage
from display.faces import Design, face
from display.lettering import missing
from display.theme import Look
from display.view import ResultView
from display.views.result import result_view
from display.views.ruling import ruling_view
from display.views.trouble import Trouble, machine_view
from display.words import DOMAIN, LANGUAGES, LOCALE, Words, sentence
from rules.cards import Card, Rank, Suit
from rules.seats import Zone
from tests.display.showcase import all_views, ruling
from tests.display.telling import tell

KEYWORDS = {"say": None, "term": ((1, "c"), 2), "count": (1, 2)}
FOREIGN = [language for language in LANGUAGES if language != "en"]

Key = tuple[str | None, str | tuple[str, ...]]


def in_code() -> set[Key]:
    """Find every message that the code says on the screen."""
    house = Path(display.__file__).parent.parent
    found = chain.from_iterable(
        extract_from_dir(house / package, [("**.py", "python")], keywords=KEYWORDS) for package in ("display", "device")
    )
    return {(context, message) for _, _, message, _, context in found}


def catalogue(language: str) -> Catalog:
    text = (LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po").read_bytes()
    return read_po(io.BytesIO(text), locale=language)


def messages(language: str) -> list[Message]:
    return [message for message in catalogue(language) if message.id]


def strings(of: Message) -> tuple[str, ...]:
    return tuple(of.string) if isinstance(of.string, (tuple, list)) else (of.string or "",)


def identifiers(of: Message) -> tuple[str, ...]:
    return tuple(of.id) if isinstance(of.id, (tuple, list)) else (of.id,)


def places(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", text))


@pytest.mark.parametrize("language", FOREIGN)
def test_every_sentence_of_the_code_is_in_the_catalogue_and_no_other(language: str) -> None:
    there: set[Key] = set()
    for message in messages(language):
        there.add((message.context, message.id if isinstance(message.id, str) else tuple(message.id)))
    assert there == in_code()


@pytest.mark.parametrize("language", FOREIGN)
def test_every_sentence_is_translated_in_each_of_its_forms(language: str) -> None:
    of = catalogue(language)
    for message in messages(language):
        assert not message.fuzzy, message.id
        assert all(strings(message)), message.id
        if message.pluralizable:
            assert len(strings(message)) == of.num_plurals, message.id


@pytest.mark.parametrize("language", FOREIGN)
def test_a_translation_fills_in_what_the_original_does(language: str) -> None:
    for message in messages(language):
        expected = set(chain.from_iterable(places(text) for text in identifiers(message)))
        for text in strings(message):
            assert places(text) == expected, (message.id, text)


@pytest.mark.parametrize("language", FOREIGN)
def test_the_compiled_catalogue_is_that_of_the_text(language: str) -> None:
    with (LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
        compiled = read_mo(file)
    written = {(message.context, identifiers(message)[0]): strings(message) for message in messages(language)}
    read = {(message.context, identifiers(message)[0]): strings(message) for message in compiled if message.id}
    assert read == written


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_has_a_glyph(language: str) -> None:
    said = [LANGUAGES[language], *(tell(view) for view in all_views(Words(language)).values())]
    if language != "en":
        said += [text for message in messages(language) for text in strings(message)]
    assert missing("".join(said).replace("\n", "")) == ""


@pytest.mark.parametrize(
    ("language", "number", "said"),
    [
        ("en", 1, "1 card read."),
        ("en", 2, "2 cards read."),
        ("en", 0, "0 cards read."),
        ("uk", 1, "Прочитано 1 карту."),
        ("uk", 3, "Прочитано 3 карти."),
        ("uk", 5, "Прочитано 5 карт."),
        ("uk", 11, "Прочитано 11 карт."),
        ("uk", 21, "Прочитано 21 карту."),
        ("ru", 1, "Прочитана 1 карта."),
        ("ru", 4, "Прочитаны 4 карты."),
        ("ru", 12, "Прочитано 12 карт."),
        ("ru", 17, "Прочитано 17 карт."),
        ("ru", 22, "Прочитаны 22 карты."),
        ("sv", 1, "1 kort läst."),
        ("sv", 17, "17 kort lästa."),
        ("eo", 1, "1 karto legita."),
        ("eo", 2, "2 kartoj legitaj."),
        ("fr", 0, "0 carte lue."),
        ("fr", 1, "1 carte lue."),
        ("fr", 17, "17 cartes lues."),
    ],
)
def test_plurals_are_right(language: str, number: int, said: str) -> None:
    assert Words(language).count("{number} card read.", "{number} cards read.", number) == said


TERMS = {
    "en": (
        "A K Q J | Tableau 1 | En carte",
        "The king is the highest trump and takes the lowest against it, the two.",
    ),
    "uk": (
        "Т К Д В | Табло 1 | Ан-карт",
        "Король — найстарший козир і бере найменший із чужих: двійку.",
    ),
    "ru": (
        "Т К Д В | Табло 1 | Ан-карт",
        "Король — старший козырь и берёт младший из чужих: двойку.",
    ),
    "sv": (
        "E K D Kn | Tablå 1 | En carte",
        "Kungen är högsta trumf och tar den lägsta mot sig, tvåan.",
    ),
    "eo": (
        "A R D F | Tabelo 1 | En carte",
        "La reĝo estas la plej alta atuto kaj prenas la plej malaltan kontraŭan: la duon.",
    ),
    "fr": (
        "1 R D V | Tableau 1 | En cartes",
        "Le roi est l’atout le plus haut et prend le plus bas d’en face\u202f: le deux.",
    ),
}
"""The index letters, a place, a tie, and a reason, as the sources say them."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_games_own_terms(language: str) -> None:
    words = Words(language)
    index = " ".join(words.index(rank) for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.KNAVE))
    tie = result_view(words, ruling()).tableaux[0].verdict.words
    told = f"{index} | {words.zone(Zone.PUNTER1)} | {tie}", ruling_view(words, ruling(), Zone.PUNTER1, 2).reason
    assert told == TERMS[language]


def skeleton(of: ResultView) -> list[object]:
    """Give all of a result that is no word."""
    return [
        (
            one.stake,
            one.score,
            one.verdict.winner,
            [card.card for card in one.hand],
            [step.leader for step in one.steps],
        )
        for one in of.tableaux
    ]


def test_a_language_changes_words_and_nothing_else() -> None:
    one = ruling()
    views = [result_view(Words(language), one) for language in LANGUAGES]
    assert len({view.total for view in views}) > 1
    for view in views:
        assert skeleton(view) == skeleton(views[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rank_leads_is_taken_and_comes_in_pairs(language: str) -> None:
    # A name that misses in a dictionary raises; a name that two ranks share would say the wrong card.
    words = Words(language)
    names = {words.term("leads", f"the {rank.name.lower()}") for rank in Rank}
    assert len(names) == len(Rank)
    assert len({words.card(card) for card in ruling().deal.cards()}) == len(set(ruling().deal.cards()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trouble_has_its_words(language: str) -> None:
    words = Words(language)
    told = [machine_view(words, trouble) for trouble in Trouble]
    assert len({view.sentences for view in told}) == len({view.remedy for view in told}) == len(Trouble)


def test_words_change_their_language_while_they_are_in_use() -> None:
    words = Words("en")
    one = ruling()
    view = result_view(words, one)
    for language in [*FOREIGN, "en"]:
        words.turn()
        assert words.language == language
        assert result_view(words, one) == result_view(Words(language), one)
        assert language == "en" or result_view(words, one) != view
        assert words.index(Rank.ACE) == Words(language).index(Rank.ACE)


def test_words_that_are_told_an_unknown_language_stay_as_they_are() -> None:
    words = Words("sv")
    with pytest.raises(UnknownLanguage, match="got 'de'"):
        words.become("de")
    assert words.language == "sv"
    assert words.suit(Suit.HEARTS) == Words("sv").suit(Suit.HEARTS)


def test_index_letters_on_drawn_cards_follow_the_language() -> None:
    ace = Card(Rank.ACE, Suit.SPADES)
    faces = {
        language: pygame.image.tobytes(
            face(ace, Design(Words(language).shown(ace).index, plain=True), 120, Look()), "RGBA"
        )
        for language in LANGUAGES
    }
    # English and Esperanto both write A; Ukrainian and Russian Т, Swedish E, French 1.
    assert faces["en"] == faces["eo"]
    assert faces["uk"] == faces["ru"]
    assert len(set(faces.values())) == 4


TINY = {"uk": "менш ніж 1 %", "ru": "менее 1 %", "sv": "under 1 %", "eo": "malpli ol 1 %", "fr": "moins de 1 %"}
NEARLY = {"uk": "понад 99 %", "ru": "более 99 %", "sv": "över 99 %", "eo": "pli ol 99 %", "fr": "plus de 99 %"}


@pytest.mark.parametrize(
    ("share", "said", "foreign"),
    [
        (0.0, "0\N{NARROW NO-BREAK SPACE}%", None),
        (1e-9, "under 1 %", TINY),
        (0.0037, "under 1 %", TINY),
        (0.006, "1\N{NARROW NO-BREAK SPACE}%", None),
        (0.5, "50\N{NARROW NO-BREAK SPACE}%", None),
        (0.994, "99\N{NARROW NO-BREAK SPACE}%", None),
        (0.9963, "over 99 %", NEARLY),
        (1 - 1e-9, "over 99 %", NEARLY),
        (1.0, "100\N{NARROW NO-BREAK SPACE}%", None),
    ],
)
def test_what_can_happen_has_never_no_chance_and_what_can_fail_is_never_certain(
    share: float, said: str, foreign: dict[str, str] | None
) -> None:
    assert Words("en").percent(share) == said
    assert {one: Words(one).percent(share) for one in FOREIGN} == (foreign or dict.fromkeys(FOREIGN, said))


def test_a_sentence_begins_large() -> None:
    assert sentence("l’as entame") == "L’as entame"
    assert sentence("") == ""


def test_suits_are_named_in_every_language() -> None:
    for language in LANGUAGES:
        words = Words(language)
        assert all(words.suit(suit) and words.trump(suit) != words.suit(suit) for suit in Suit)
