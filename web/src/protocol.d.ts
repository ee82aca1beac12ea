// The protocol of the house, made of the types that the house itself checks with.
// Do not edit: `python -m tests.server.page_types` writes it.

/** Something that a seat has seen. */
export interface SeenNews {
  text: string;
  private: boolean;
  level: number;
  event: { kind: string } & Record<string, unknown>;
}

/** A sentence of an explanation; `depth` says how far it is below what is explained. */
export interface WhyClause {
  depth: number;
  relation: string;
  text: string;
  records: number[];
  ordered: boolean;
  late: boolean;
  reasons: Record<string, unknown>[];
}

/** A record of a what-if. */
export interface ToldRecord {
  text: string;
  fate: string;
  event: Record<string, unknown>;
}

/** A part of what is new by night; the parts of all beats make lines, each a message. */
export interface BeatFrame {
  is: "beat";
  part: string;
}

export type ToSeat = WelcomeMessage | SeenMessage | AskMessage | BackMessage | NoticeMessage | AckMessage | NoMessage | OverMessage;

export type FromSeat = ChooseRequest | OrderRequest | WithdrawRequest | SayRequest | DoneRequest | NoteRequest;

export type Block = Paragraph | Listing | Grid | Facts | Gauge | Boxes | Card | Roster | Count | RangeTable | Section;

/** A message was taken, and is kept. */
export interface AckMessage {
  is: "ack";
  id: string;
}

/** An act that talk may carry: a verb, and the names it may be about; one is chosen. */
export interface ActOffer {
  verb: string;
  names: string[];
  hint: string;
}

/** A question; every answer names its number. */
export interface AskMessage {
  is: "ask";
  number: number;
  phase: string;
  turn: number;
  kind: string;
  sealed: boolean;
  seconds: number | null;
  choices: Choice[];
  standing: string[];
  forms: Block[];
  talk: TalkChannel[];
}

/** Something was undone: forget what came after this position. */
export interface BackMessage {
  is: "back";
  branch: number;
  position: number;
}

/** Fill the table with bots, and deal. */
export interface BeginBody {
  rounds?: number;
}

/** Boxes that are crossed off one after another, in rows: the hull of a ship. */
export interface Boxes {
  block: "boxes";
  label: string;
  rows: number[];
  lost: number;
  marked: number[];
  mark: string;
}

/** Who a player is: what they were dealt, what it does, and how they win. */
export interface Card {
  block: "card";
  player: string;
  title: string;
  side: string;
  text: string[];
  aim: string;
  powers: Power[];
  groups: KnownGroup[];
  more: (Paragraph | Listing | Grid | Facts | Gauge | Boxes | Card | Roster | Count | RangeTable | Section)[];
}

/** A cast of one's own, as it was read. */
export interface CastAnswer {
  page: PageFace;
  sizes: number[];
  line: string;
}

/** A cast of one's own, as it is written in a file. */
export interface CastBody {
  cast: string;
}

/** Something a player may order now: a verb, and the names it may be given. */
export interface Choice {
  verb: string;
  targets: string[];
  link: string;
  seconds: string[];
  hint: string;
  asks: string;
  most: number;
  words: boolean;
  ballot: boolean;
  labels: string[];
  called: string;
  question: string;
  linked: string;
}

/** Take one of the choices of a question. */
export interface ChooseRequest {
  is: "choose";
  ask: number;
  verb: string;
  target?: string;
  second?: string;
  id?: string;
}

/** Times that are often played by. */
export interface ClockFace {
  name: string;
  text: string;
  clock: Record<string, number>;
}

/** The votes: a wagon for each candidate, and how many are needed. */
export interface Count {
  block: "count";
  wagons: Wagon[];
  needed: number;
  silent: string[];
  title: string;
}

/** What pasted posts come to. */
export interface CountAnswer {
  title: string;
  body: Block[];
  bbcode: string;
  markdown: string;
  orders: string[];
  doubts: DoubtFace[];
}

/** Posts that were pasted, and how they are to be read. */
export interface CountBody {
  text: string;
  aliases?: Record<string, string>;
  hosts?: string[];
  first?: number;
  last?: number | null;
}

/** What the desk shows; a sealed one shows nothing that the host's seat does not see. */
export interface DeskFace {
  is: "desk";
  face: RoomFace;
  sealed: boolean;
  entries: number;
  awaited: string[];
  notes: string[];
  code: string;
  seats: DeskSeat[];
  board: Block[];
  points: UndoPoint[];
  prods: ProdFace[];
  public: number;
}

/** A seat as the desk sees it. */
export interface DeskSeat {
  seat: string;
  name: string;
  kind: string;
  here: boolean;
  awaited: boolean;
  gone: boolean;
  misses: number;
  card: Card | Record<string, never>;
  orders: string[];
  silenced: boolean;
}

/** It was done, and is kept. */
export interface DoneAnswer {
  done: boolean;
}

/** Have nothing more to say to a question. */
export interface DoneRequest {
  is: "done";
  ask: number;
  id?: string;
}

/** Something that a host has to decide. */
export interface DoubtFace {
  line: number;
  by: string;
  text: string;
  why: string;
}

/** Nothing more is needed. */
export interface EmptyBody {
}

/** Let the open question close so many seconds from now. */
export interface ExtendBody {
  seconds: number;
  why: string;
}

/** Labels with their values, a line each: "lynch: 5 votes". */
export interface Facts {
  block: "facts";
  rows: [string, string][];
}

/** One thing that is wrong with a text, and its place. */
export interface FaultFace {
  code: string;
  text: string;
  accepted: string[];
  line: number;
  column: number;
}

/** Put bots on empty chairs. */
export interface FillBody {
  count?: number;
  strength?: string;
}

/** How much is left of something that can be counted: hull, armour, shots. */
export interface Gauge {
  block: "gauge";
  label: string;
  value: number;
  most: number;
}

/** A table; every row is as long as the head. */
export interface Grid {
  block: "table";
  head: string[];
  rows: string[][];
}

/** The first frame: the link, and how far one has read. */
export interface Hello {
  is: "hello";
  link: string;
  from?: [number, number];
  told?: number;
  language?: string;
}

/** People a player knows to be on one side with them. */
export interface KnownGroup {
  name: string;
  members: string[];
  leader: string;
}

/** Pages, by shelf. */
export interface LibraryAnswer {
  shelves: Record<string, PageFace[]>;
}

/** The secret of a new link, which is told once. */
export interface LinkAnswer {
  link: string;
}

/** Hand out a new link; the old one is dead. */
export interface LinkBody {
  kind: "host" | "invitation" | "seat" | "spectator" | "tv";
  seat?: string;
  keep?: boolean;
}

/** A list, an item a line. */
export interface Listing {
  block: "list";
  items: string[];
}

/** Let nobody else sit down, or let them again. */
export interface LockBody {
  locked?: boolean;
}

/** A message was refused, and has changed nothing. */
export interface NoMessage {
  is: "no";
  id: string;
  code: string;
  text: string;
  accepted: string[];
}

/** Write something down, for the host alone. */
export interface NoteBody {
  text: string;
}

/** Write down something that nobody else is shown. */
export interface NoteRequest {
  is: "note";
  text: string;
  id?: string;
}

/** Something happened at the table that is not of the game. */
export interface NoticeMessage {
  is: "notice";
  kind: string;
  seat: string;
  name: string;
  why: string;
  text: string;
}

/** Ask who would win a setup or a cast how often. */
export interface OddsBody {
  pack: string;
  setup?: string;
  cast?: string;
  seats?: number;
  rules?: string;
  games?: number;
}

/** Who wins how often. */
export interface OddsFace {
  players: number;
  games: number;
  sides: SideFace[];
  text: string;
}

/** Open a room; `pack` is enough. */
export interface OpenBody {
  pack: string;
  setup?: string;
  cast?: string;
  seats?: number;
  plays?: string;
  bots?: string;
  rules?: string;
  schedule?: "free" | "rounds";
  rounds?: number;
  policy?: Record<string, unknown>;
  clock?: Pacing | "live" | "none" | "slow";
  watch?: "link" | "nobody";
  delay?: number;
  webhook?: string;
  language?: string;
  title?: string;
}

/** A room, and the secrets of its links, which are told once. */
export interface OpenedAnswer {
  room: string;
  host: string;
  invitation: string;
  spectator: string;
  seat: string;
  code: string;
}

/** A line that was not taken, and why. */
export interface OrderRefusal {
  line: number;
  code: string;
  text: string;
  accepted: string[];
}

/** Give an order in the words of the notation, without one's own name. */
export interface OrderRequest {
  is: "order";
  ask: number;
  text: string;
  id?: string;
}

/** What became of orders that were typed in. */
export interface OrdersAnswer {
  taken: number;
  refused: OrderRefusal[];
}

/** Orders that the host types in for others, a line each. */
export interface OrdersBody {
  lines: string[];
}

/** The game has ended. */
export interface OverMessage {
  is: "over";
  you: string;
  winners: string[];
  victory: string;
  seed: string;
  salt: string;
  hunches: { page: number; seat: string; about: string }[];
  epilogue: Block[];
}

/** How much time there is, in seconds; it is chosen when a room opens, and told in the lobby. */
export interface Pacing {
  day?: number;
  night?: number;
  least?: number;
  bots?: number;
  beat?: number;
}

/** A game that can be played here. */
export interface PackFace {
  name: string;
  usual: string;
  bots: string[];
  rounds: number;
  casts: boolean;
  setups: SetupFace[];
  switches: SwitchFace[];
  presets: ValueFace[];
  shelves: string[];
  shelf_titles: Record<string, string>;
}

/** The games that can be played here. */
export interface PacksAnswer {
  packs: PackFace[];
  clocks: ClockFace[];
  languages: string[];
}

/** A page of a library. */
export interface PageFace {
  name: string;
  title: string;
  text: string;
  facts: [string, string][];
  aliases: string[];
}

/** A paragraph. */
export interface Paragraph {
  block: "paragraph";
  text: string;
}

/** A phase, as a structure. */
export interface PhaseFace {
  name: string;
  number: number;
  title: string;
  text: string;
  sealed: boolean;
  free: boolean;
}

/** One player in a roster. */
export interface Place {
  name: string;
  alive: boolean;
  shown: string;
  side: string;
  fate: string;
  won: boolean;
}

/** What happens around the game.  It is chosen when a room opens, and told in the lobby. */
export interface Policy {
  absent: string;
  misses: number;
  dead: string;
  replacement: string;
  bots: string;
}

/** A post that is ready to be copied. */
export interface PostFace {
  title: string;
  to: string;
  phase: string;
  text: string;
}

/** The posts of a game. */
export interface PostsAnswer {
  posts: PostFace[];
}

/** Something a player can do, as their card tells it. */
export interface Power {
  verb: string;
  text: string;
  group: string;
}

/** A player whom the table waits for, and a text to copy. */
export interface ProdFace {
  seat: string;
  name: string;
  text: string;
}

/** Let anybody read the finished game, or nobody else any more. */
export interface PublishBody {
  published?: boolean;
}

/** Where a finished game can be read. */
export interface PublishedAnswer {
  path: string;
}

/** The distance between every two of some things. */
export interface RangeTable {
  block: "ranges";
  names: string[];
  distances: number[][];
  unit: string;
  title: string;
}

/** Use a power for a reason, which everyone is told. */
export interface ReasonBody {
  why: string;
}

/** Something that happened, or did not. */
export interface RecordFace {
  record: number;
  text: string;
  fate: string;
  level: number;
  cause: number;
  rule: string;
  seen: string[];
  public: boolean;
  order: string;
  event: Record<string, unknown>;
}

/** Why something was not done. */
export interface RefusedAnswer {
  code: string;
  text: string;
  accepted: string[];
  faults: FaultFace[];
}

/** Take a player out of the game. */
export interface RemoveBody {
  seat: string;
  why: string;
  reveals?: boolean;
}

/** Be called otherwise. */
export interface RenameBody {
  name: string;
}

/** Show a seat by another name. */
export interface RenameSeatBody {
  seat: string;
  name: string;
}

/** Give a seat to somebody else, or to a bot. */
export interface ReplaceBody {
  seat: string;
  why: string;
  name?: string;
}

/** What everyone may know of a room. */
export interface RoomFace {
  is: "lobby";
  room: string;
  pack: string;
  setup: string;
  title: string;
  seats: SeatFace[];
  size: number;
  begun: boolean;
  over: boolean;
  paused: boolean;
  phase: string;
  stage: PhaseFace | null;
  due: number | null;
  policy: Policy;
  clock: Pacing;
  rules: string;
  schedule: string;
  rounds: number;
  watch: string;
  delay: number;
  webhook: string;
  locked: boolean;
  published: boolean;
  again: string;
  here: string[];
  promise: string;
  host_plays: boolean;
  unsealed: string;
}

/** Who takes part, who is still there, and what is known of each. */
export interface Roster {
  block: "roster";
  places: Place[];
  title: string;
}

/** A ruling: a script with the result that it must have. */
export interface RulingFace {
  name: string;
  title: string;
  source: string;
  lines: string[];
}

/** Rulings that have some words. */
export interface RulingsAnswer {
  rulings: RulingFace[];
}

/** Say something where one may speak now. */
export interface SayRequest {
  is: "say";
  text: string;
  channel?: string;
  acts?: string[][];
  id?: string;
}

/** How a table is asked in phases that resolve at once. */
export interface Schedule {
  manner: string;
  rounds: number;
  words: number;
}

/** A seat, and the secret of its link, which is told once. */
export interface SeatAnswer {
  seat: string;
  link: string;
}

/** A seat as everyone sees it. */
export interface SeatFace {
  seat: string;
  name: string;
  kind: string;
}

/** All that a seat may see: messages as the socket sends them, and the place after them. */
export interface SeatSnapshot {
  messages: (ToSeat | RoomFace)[];
  branch: number;
  position: number;
  told: number;
}

/** Blocks under a heading. */
export interface Section {
  block: "section";
  title: string;
  body: (Paragraph | Listing | Grid | Facts | Gauge | Boxes | Card | Roster | Count | RangeTable | Section)[];
}

/** How much of what would be undone a seat has seen. */
export interface SeenBy {
  seat: string;
  records: number;
}

/** All that is new, with the place in the seat's stream at which it begins. */
export interface SeenMessage {
  is: "seen";
  branch: number;
  position: number;
  news: SeenNews[];
  board: Block[];
  own: Block[];
}

/** Free a chair in the lobby. */
export interface SendAwayBody {
  seat: string;
}

/** A setup, as one chooses it. */
export interface SetupFace {
  name: string;
  title: string;
  text: string;
  line: string;
  sizes: number[];
  rules: string;
  bots: string;
  odds: OddsFace | null;
}

/** How often a side wins, with the interval it lies in. */
export interface SideFace {
  side: string;
  text: string;
  share: number;
  low: number;
  high: number;
}

/** Keep a player from speaking, or let them speak again. */
export interface SilenceBody {
  seat: string;
  why: string;
  silent?: boolean;
}

/** Take a seat. */
export interface SitBody {
  name: string;
}

/** A whole game. */
export interface StoryFace {
  room: string;
  pack: string;
  title: string;
  over: boolean;
  seats: SeatFace[];
  winners: string[];
  victory: string;
  seed: string;
  salt: string;
  promise: string;
  epilogue: Block[];
  hunches: { page: number; seat: string; about: string }[];
  phases: StoryPhase[];
}

/** A phase, and all that happened in it; the first is the deal. */
export interface StoryPhase {
  title: string;
  text: string;
  name: string;
  sealed: boolean;
  records: RecordFace[];
  board: Block[];
}

/** A rule that tables differ in; the first value is the usual one. */
export interface SwitchFace {
  name: string;
  text: string;
  values: ValueFace[];
}

/** The table as it is now, as a seat sees it; it is sent whenever it is different. */
export interface TableFace {
  is: "table";
  phase: PhaseFace;
  since: number | null;
  due: number | null;
  paused: boolean;
  done: boolean;
  gone: boolean;
  here: string[] | null;
  talk: TalkChannel[];
}

/** A place to speak in. */
export interface TalkChannel {
  key: string;
  label: string;
  hearers: string[] | null;
  acts: ActOffer[];
  own: boolean;
}

/** A catalogue of the page's own words. */
export interface TextsAnswer {
  language: string;
  languages: string[];
  text: string;
}

/** Go back to an entry. */
export interface UndoBody {
  to: number;
  why: string;
}

/** What an undo would take back. */
export interface UndoFace {
  to: number;
  entries: number;
  records: number;
  public: number;
  seen: SeenBy[];
  told: string[];
}

/** An entry that one can go back to: what came after it would be undone. */
export interface UndoPoint {
  entry: number;
  at: number;
  by: string;
  phase: string;
  text: string;
}

/** One position of a switch. */
export interface ValueFace {
  value: string;
  text: string;
}

/** The votes for one candidate. */
export interface Wagon {
  target: string;
  votes: number;
  voters: string[];
  note: string;
  chosen: boolean;
}

/** What is played, before anything is. */
export interface WelcomeMessage {
  is: "welcome";
  version: number;
  game: string;
  setup: string;
  you: string;
  players: SeatFace[];
  promise: string;
  schedule: Schedule;
  policy: Policy;
  card: Card;
}

/** Resolve a phase again with a change. */
export interface WhatIfBody {
  phase?: string;
  without?: string[];
  with?: string[];
  instead?: [string, string] | null;
}

/** What differs. */
export interface WhatIfFace {
  question: string;
  text: string;
  gone: ToldRecord[];
  new: ToldRecord[];
  changed: { was: ToldRecord; now: ToldRecord }[];
  dropped: string[];
  same: boolean;
}

/** Why something happened, or what became of somebody. */
export interface WhyFace {
  title: string;
  clauses: WhyClause[];
  records: Record<string, unknown>[];
}

/** Take back an order, by its place among those that count. */
export interface WithdrawRequest {
  is: "withdraw";
  ask: number;
  index: number;
  id?: string;
}

export interface Routes {
  "GET /packs": { takes: null; gives: PacksAnswer };
  "GET /packs/{pack}": { takes: null; gives: PackFace };
  "GET /packs/{pack}/library": { takes: null; gives: LibraryAnswer };
  "GET /packs/{pack}/library/{shelf}/{name}": { takes: null; gives: LibraryAnswer };
  "GET /packs/{pack}/rulings": { takes: null; gives: RulingsAnswer };
  "POST /packs/{pack}/cast": { takes: CastBody; gives: CastAnswer };
  "POST /odds": { takes: OddsBody; gives: OddsFace };
  "GET /catalogue/{language}": { takes: null; gives: TextsAnswer };
  "POST /rooms": { takes: OpenBody; gives: OpenedAnswer };
  "GET /rooms/{room}": { takes: null; gives: RoomFace };
  "POST /rooms/{room}/seats": { takes: SitBody; gives: SeatAnswer };
  "GET /rooms/{room}/calendar.ics": { takes: null; gives: string };
  "GET /codes/{code}": { takes: null; gives: RoomFace };
  "POST /codes/{code}/seats": { takes: SitBody; gives: SeatAnswer };
  "GET /me": { takes: null; gives: SeatSnapshot };
  "POST /me/commands": { takes: ChooseRequest | OrderRequest | WithdrawRequest | SayRequest | DoneRequest | NoteRequest; gives: AckMessage };
  "POST /me/rename": { takes: RenameBody; gives: DoneAnswer };
  "POST /me/leave": { takes: EmptyBody; gives: DoneAnswer };
  "POST /me/again": { takes: EmptyBody; gives: SeatAnswer };
  "GET /rooms/{room}/story": { takes: null; gives: StoryFace };
  "GET /rooms/{room}/why": { takes: null; gives: WhyFace };
  "GET /rooms/{room}/causes.svg": { takes: null; gives: string };
  "POST /rooms/{room}/whatif": { takes: WhatIfBody; gives: WhatIfFace };
  "GET /rooms/{room}/export.{form}": { takes: null; gives: string };
  "GET /desk": { takes: null; gives: DeskFace };
  "POST /desk/away": { takes: SendAwayBody; gives: DoneAnswer };
  "POST /desk/lock": { takes: LockBody; gives: DoneAnswer };
  "POST /desk/rename": { takes: RenameSeatBody; gives: DoneAnswer };
  "POST /desk/bots": { takes: FillBody; gives: DoneAnswer };
  "POST /desk/seat": { takes: SitBody; gives: SeatAnswer };
  "POST /desk/begin": { takes: BeginBody; gives: DoneAnswer };
  "POST /desk/extend": { takes: ExtendBody; gives: DoneAnswer };
  "POST /desk/pause": { takes: ReasonBody; gives: DoneAnswer };
  "POST /desk/resume": { takes: EmptyBody; gives: DoneAnswer };
  "POST /desk/close": { takes: ReasonBody; gives: DoneAnswer };
  "POST /desk/link": { takes: LinkBody; gives: LinkAnswer };
  "POST /desk/replace": { takes: ReplaceBody; gives: LinkAnswer };
  "POST /desk/remove": { takes: RemoveBody; gives: DoneAnswer };
  "POST /desk/silence": { takes: SilenceBody; gives: DoneAnswer };
  "POST /desk/undo": { takes: UndoBody; gives: DoneAnswer };
  "GET /desk/undo": { takes: null; gives: UndoFace };
  "POST /desk/unseal": { takes: ReasonBody; gives: DoneAnswer };
  "POST /desk/note": { takes: NoteBody; gives: DoneAnswer };
  "POST /desk/count": { takes: CountBody; gives: CountAnswer };
  "POST /desk/orders": { takes: OrdersBody; gives: OrdersAnswer };
  "GET /desk/posts": { takes: null; gives: PostsAnswer };
  "POST /desk/publish": { takes: PublishBody; gives: PublishedAnswer };
  "POST /desk/again": { takes: EmptyBody; gives: OpenedAnswer };
  "POST /desk/delete": { takes: ReasonBody; gives: DoneAnswer };
}
