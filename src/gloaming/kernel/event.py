"""Events: what would happen and, once committed, a fact; and who may know of each.

For the type checker it is `dataclasses.replace`, because that is checked against the
fields of the class.  When the program runs, it is what msgspec has for the same.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    Generic,
    NamedTuple,
    TypeAlias,
    TypeVar,
    dataclass_transform,
)

import msgspec
from msgspec import Struct, StructMeta, field
from msgspec.structs import asdict

from gloaming.kernel.registry import ClassCount
from gloaming.renamed import EVENTS, take_old
from gloaming.text.errors import Malformed
from gloaming.text.phrase import Phrase, Term, gaps_in, say

if TYPE_CHECKING:
    from gloaming.kernel.agenda import Agenda
    from gloaming.kernel.game import Game
    from gloaming.kernel.state import State


class Everyone(NamedTuple):
    """The audience of what is public."""

    name: str = "everyone"


class Referee(NamedTuple):
    """The audience of what no player is told."""

    name: str = "referee"


class Field(NamedTuple):
    """The audience of one player, or several, or none, named in a field of the event."""

    name: str


class Computed(NamedTuple):
    """The audience that depends on the state: the event's own method `audience` names it."""

    name: str = "computed"


AudienceOf: TypeAlias = Callable[["Event[Any]", Any], Iterable[str]]
"""An event's method `audience`, as the kernel calls it: with the event and the state."""

Audience: TypeAlias = Everyone | Referee | Field | Computed

EVERYONE: Final = Everyone()
REFEREE: Final = Referee()
COMPUTED: Final = Computed()
ACTOR: Final = Field("actor")
TARGET: Final = Field("target")


def admits(event: Event[Any], seen: tuple[str, ...] | None, player: str) -> bool:
    """Tell whether a player is in the audience of an event that happened.

    `seen` is what the event's method `audience` answered at the time; static audiences need none.
    """
    if seen is not None:
        return player in seen
    audience = type(event).seen_by
    if audience is EVERYONE:  # as most is
        return True
    if not isinstance(audience, Field):
        return False
    named = getattr(event, audience.name)
    if isinstance(named, str):
        return player == named
    return named is not None and player in named


if TYPE_CHECKING:  # it is checked against the fields of the class, as msgspec's own is not
    from dataclasses import replace as replace  # noqa: PLC0414
else:
    from msgspec.structs import replace  # noqa: F401


T_contra = TypeVar("T_contra", bound="State", contravariant=True)
"""The state that an event happens to: what can happen to any state can happen to a pack's."""

Cell: TypeAlias = tuple[str, str]
"""One readable and writable aspect of one thing: `("safety", "bob")`."""

Moot: TypeAlias = Callable[..., bool]
Apply: TypeAlias = Callable[..., None]
Consequences: TypeAlias = Callable[..., Iterable["Event[Any]"]]
MakeAgenda: TypeAlias = Callable[..., "Agenda | None"]
"""What an event class may write for itself, as the kernel calls it."""


WRITING: Final[set[type]] = set()
"""The kinds of event that may alter what others read."""


class OwnMethods(NamedTuple):
    """What the kernel must call for a kind of event; None for what the kind did not write."""

    moot: Moot | None
    apply: Apply | None
    consequences: Consequences | None
    agenda: MakeAgenda | None
    audience_of: AudienceOf | None


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class EventType(StructMeta):
    """The class of event classes; insists that each says who may know of it."""

    seen_by: Audience
    says: str
    terms: Mapping[str, str]
    sentence_key: str
    harms: str
    helps: str
    own_methods: OwnMethods

    def __new__(  # noqa: PYI034  (a metaclass may not return Self)
        mcls,
        name: str,
        bases: tuple[type, ...],
        namespace: dict[str, Any],
        *,
        seen_by: Audience | None = None,
        **config: Any,
    ) -> EventType:
        """Make an event class, or refuse one that does not declare its audience."""
        if seen_by is None:
            raise TypeError(f"event {name} does not say who may know of it: give seen_by=...")
        cls = super().__new__(mcls, name, bases, namespace, tag=True, **config)
        ClassCount.made += 1
        if isinstance(seen_by, Field) and seen_by.name not in cls.__struct_fields__:
            raise TypeError(f"event {name} has no field {seen_by.name!r} to be seen by")
        if not isinstance(seen_by, (Everyone, Referee, Field, Computed)):
            raise TypeError(f"event {name} cannot be seen by {seen_by!r}")
        audience_of = _own_method(cls, "audience")
        if seen_by is COMPUTED and audience_of is None:
            raise TypeError(f"event {name} has no method 'audience' that names who may know of it")
        if seen_by is not COMPUTED:
            if audience_of is not None and "audience" in namespace:
                raise TypeError(f"event {name} has a method 'audience': give seen_by=COMPUTED")
            audience_of = None
        for field_told in (*gaps_in(cls.says), *cls.terms):
            if field_told not in cls.__struct_fields__:
                raise TypeError(f"event {name} has no field {field_told!r} to tell of")
        cls.sentence_key = f"{_domain(cls.__module__)}-{name}"
        for manner in ("harms", "helps", "tells_of"):
            concerned = getattr(cls, manner)
            if concerned and not hasattr(cls, concerned):
                raise TypeError(f"event {name} has no field {concerned!r} for {manner!r}")
        take_old(cls, EVENTS, bool)
        cls.seen_by = seen_by
        if _own_method(cls, "writes") is not None:
            WRITING.add(cls)
        cls.own_methods = OwnMethods(
            _own_method(cls, "moot"),
            _own_method(cls, "apply"),
            _own_method(cls, "consequences"),
            _own_method(cls, "agenda"),
            audience_of,
        )
        return cls


def _domain(module: str) -> str:
    """Name the game, or the layer, that a module belongs to, as catalogues have it."""
    layer = module.removeprefix("gloaming.").removeprefix("games.").partition(".")[0]
    return "kernel" if layer == "game_api" else layer  # whose events every game has, too


def _own_method(cls: EventType, method: str) -> Any:
    """Return a method of an event class, or None where it is the one all events have."""
    owners = [klass for klass in cls.__mro__ if method in vars(klass)]
    return getattr(cls, method) if len(owners) > 1 else None


class Event(
    Struct,
    Generic[T_contra],
    metaclass=EventType,
    seen_by=REFEREE,
    frozen=True,
    gc=False,
    omit_defaults=True,
    tag_field="kind",
):
    """Something that would happen; once committed, a fact of the game."""

    counts_classes: ClassVar[bool] = True
    """Whether new classes of this kind are counted, so that a registry knows when to look."""
    priority: ClassVar[int] = 0
    """Its place where a phase resolves by priority; the highest goes first."""
    waits: ClassVar[bool] = False
    """Whether it goes to the foot of the stack, among what the phase has pending."""
    has_no_effect: ClassVar[bool] = False
    """Whether it says no more than that something else does not come about, for now."""
    sends: ClassVar[bool] = False
    """Whether it may change where others land, and not only whether they do."""
    enlists: ClassVar[bool] = False
    """Whether all that it does is to let one subscriber listen."""
    bookkeeping: ClassVar[bool] = False
    """Whether it belongs to the calendar or to the sealed orders, and is legal in every phase."""
    instant: ClassVar[bool] = False
    """Whether it acts at once when it is submitted, even where a phase resolves at its close."""
    says: ClassVar[str] = ""
    """The sentence that tells of it, with its fields in braces."""
    terms: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The fields that hold words of the game's vocabulary, each with what sort: `role`, `side`."""
    sentence_key: ClassVar[str] = ""
    """What a catalogue finds its sentence by: the pack and the class."""
    informs: ClassVar[bool] = False
    """Whether it tells players what was found: that is a result, although it changes no state."""
    internal: ClassVar[bool] = False
    """Whether it is a step of the machinery, not worth a word where something else can be told."""
    harms: ClassVar[str] = ""
    """The field, or property, that names who would suffer from it, if anybody would."""
    helps: ClassVar[str] = ""
    """The field, or property, that names who wins by it, if anybody does."""
    tells_of: ClassVar[str] = ""
    """The field, or property, that names whom else it tells of: who acts in it, who is spared."""
    level: ClassVar[int] = 2
    """How much one must want to know to be told: 1 headlines, 2 events, 3 workings."""

    def apply(self, state: T_contra) -> None:
        """Change the state.  The only place in the system that may."""

    def moot(self, state: T_contra) -> bool:
        """Tell whether the time for this has passed: its target is gone, it is done already."""
        return False

    def consequences(self, game: Game[T_contra]) -> Iterable[Event[T_contra]]:
        """Yield what follows from this event of itself, with no subscriber's help."""
        return ()

    def agenda(self, state: T_contra) -> Agenda | None:
        """Return an agenda, filled, that is settled before anything else goes on.

        For the few events that set many others going in an order of their own.
        """
        return None

    def reads(self, state: T_contra) -> Iterable[Cell]:
        """Name what this event's outcome depends on."""
        return ()

    def writes(self, state: T_contra) -> Iterable[Cell]:
        """Name what this event's outcome may alter."""
        return ()

    def slot(self) -> Hashable:
        """Name what a later order replaces; None where no submission replaces another."""
        return None

    def audience(self, state: T_contra) -> Iterable[str]:
        """Name who may know of this, right after it happened; asked where `seen_by=COMPUTED`."""
        return ()

    def phrase(self) -> Phrase:
        """Return the sentence that tells of it, as data; from what its class says, if it does."""
        if not self.says:
            return Phrase("{event}", (("event", repr(self)),))
        return Phrase(self.says, tuple(self._gaps()), self.sentence_key)

    def describe(self) -> str:
        """Tell the event in a sentence, in the language of the voice in use."""
        return str(self.phrase())

    def _gaps(self) -> Iterator[tuple[str, object]]:
        for gap in dict.fromkeys(gaps_in(self.says)):
            value, sort = getattr(self, gap), self.terms.get(gap)
            if sort is not None and isinstance(value, tuple):
                yield gap, tuple(Term(sort, each) for each in value)
            else:
                yield gap, Term(sort, value) if sort and value else value


Then: TypeAlias = Iterator[Event[T_contra]]
"""What a rule yields: the events that follow."""


class WithCause(Struct, Generic[T_contra], frozen=True, gc=False):
    """An event that comes of an earlier record than the one being answered."""

    event: Event[T_contra]
    cause: int


if TYPE_CHECKING:
    AnyEvent: TypeAlias = Event[T_contra]
else:

    class _AnyKind(type):
        def __instancecheck__(cls, value: object) -> bool:
            return isinstance(value, Event)

    class AnyEvent(metaclass=_AnyKind):
        """Means, in a field's annotation, an event of any kind; the codec decides which."""

        def __class_getitem__(cls, state: object) -> type:
            """Return the same for every state: the state is for the type checker alone."""
            return cls


_FITS: dict[type, Callable[[bytes], object]] = {}
_SOME_EVENT = Event[Any]()
_encode = msgspec.json.Encoder().encode


def _set_aside(kind: type, value: object) -> object:
    return _SOME_EVENT


def _look_inside(kind: type, value: object) -> object:
    return check_shape(value)


def _fit(kind: type[Event[Any]]) -> Callable[[bytes], object]:
    found = _FITS[kind] = msgspec.json.Decoder(kind, dec_hook=_set_aside).decode
    return found


def check_shape(event: Any) -> Event[Any]:
    """Return an event whose fields hold what their annotations say, or complain."""
    kind = type(event)
    if type(kind) is not EventType:
        raise Malformed("malformed/not-an-event", say("this is not an event"), value=event)
    decode = _FITS.get(kind) or _fit(kind)
    try:
        # It can be written down and read back; where events are inside it, they are looked at, too.
        fitted = decode(_encode(event))
        if fitted != event:
            fitted = msgspec.convert(asdict(event), kind, dec_hook=_look_inside)
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError) as error:
        raise Malformed(
            "malformed/field",
            say("{kind} does not fit its fields: {error}", kind=kind.__name__, error=str(error)),
            value=event,
        ) from error
    if fitted != event:  # a list, say, where a tuple should be: readable, but it could change
        raise Malformed(
            "malformed/field",
            say("{kind} should read {fitted!r}", kind=kind.__name__, fitted=fitted),
            value=event,
        )
    found: Event[Any] = event
    return found
