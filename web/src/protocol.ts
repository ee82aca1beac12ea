// The protocol, made by `python -m gloaming.server.page_types`.  Do not change it by hand.

export interface SeenNews {
  text: string;
  private: boolean;
  level: number;
  event: { kind: string } & Record<string, unknown>;
}
export interface Beat {
  is: 'beat';
  part: string;
}
export interface AckMessage {
  is: 'ack';
  id: string;
}
export interface ActOffer {
  verb: string;
  names: string[];
  hint: string;
}
export interface AskMessage {
  is: 'ask';
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
export interface BackMessage {
  is: 'back';
  branch: number;
  position: number;
}
export interface BeginBody {
  rounds?: number;
}
export interface Boxes {
  block: 'boxes';
  label: string;
  rows: number[];
  lost: number;
  marked: number[];
  mark: string;
}
export interface Card {
  block: 'card';
  player: string;
  title: string;
  side: string;
  text: string[];
  aim: string;
  powers: Power[];
  groups: KnownGroup[];
  more: Block[];
}
export interface Choice {
  verb: string;
  targets: string[];
  link: string;
  seconds: string[];
  hint: string;
  asks: string;
  most: number;
  words: boolean;
}
export interface ChooseRequest {
  is: 'choose';
  ask: number;
  verb: string;
  target?: string;
  second?: string;
  id?: string;
}
export interface Count {
  block: 'count';
  wagons: Wagon[];
  needed: number;
  silent: string[];
  title: string;
}
export interface DeskFace {
  face: RoomFace;
  sealed: boolean;
  entries: number;
  awaited: string[];
  notes: string[];
}
export interface DoneAnswer {
  done: boolean;
}
export interface DoneRequest {
  is: 'done';
  ask: number;
  id?: string;
}
export interface EmptyBody {
}
export interface ExtendBody {
  seconds: number;
  why: string;
}
export interface Facts {
  block: 'facts';
  rows: [string, string][];
}
export interface Gauge {
  block: 'gauge';
  label: string;
  value: number;
  most: number;
}
export interface Grid {
  block: 'table';
  head: string[];
  rows: string[][];
}
export interface Hello {
  is: 'hello';
  link: string;
  from?: [number, number];
  told?: number;
}
export interface KnownGroup {
  name: string;
  members: string[];
  leader: string;
}
export interface LinkAnswer {
  link: string;
}
export interface LinkBody {
  kind: 'host' | 'invitation' | 'seat' | 'spectator';
  seat?: string;
}
export interface Listing {
  block: 'list';
  items: string[];
}
export interface NoMessage {
  is: 'no';
  id: string;
  code: string;
  text: string;
  accepted: string[];
}
export interface NoteBody {
  text: string;
}
export interface NoteRequest {
  is: 'note';
  text: string;
  id?: string;
}
export interface NoticeMessage {
  is: 'notice';
  kind: string;
  seat: string;
  name: string;
  why: string;
  text: string;
}
export interface OpenBody {
  pack: string;
  setup?: string;
  seats?: number;
  plays?: string;
  bots?: string;
  policy?: Record<string, unknown>;
  clock?: Pacing;
}
export interface OpenedAnswer {
  room: string;
  host: string;
  invitation: string;
  spectator: string;
  seat: string;
}
export interface OrderRequest {
  is: 'order';
  ask: number;
  text: string;
  id?: string;
}
export interface OverMessage {
  is: 'over';
  you: string;
  winners: string[];
  seed: string;
  salt: string;
  hunches: { page: number; seat: string; about: string }[];
  epilogue: Block[];
}
export interface Pacing {
  day?: number;
  night?: number;
  least?: number;
  bots?: number;
  beat?: number;
}
export interface PacksAnswer {
  packs: Record<string, unknown>[];
}
export interface Paragraph {
  block: 'paragraph';
  text: string;
}
export interface Place {
  name: string;
  alive: boolean;
  shown: string;
  side: string;
  fate: string;
  won: boolean;
}
export interface Policy {
  absent: string;
  misses: number;
  dead: string;
  replacement: string;
  bots: string;
}
export interface Power {
  verb: string;
  text: string;
  group: string;
}
export interface RangeTable {
  block: 'ranges';
  names: string[];
  distances: number[][];
  unit: string;
  title: string;
}
export interface ReasonBody {
  why: string;
}
export interface RefusedAnswer {
  code: string;
  text: string;
  accepted: string[];
}
export interface RemoveBody {
  seat: string;
  why: string;
  reveals?: boolean;
}
export interface ReplaceBody {
  seat: string;
  why: string;
  name?: string;
}
export interface RoomFace {
  is: 'lobby';
  room: string;
  pack: string;
  setup: string;
  seats: SeatFace[];
  size: number;
  begun: boolean;
  over: boolean;
  paused: boolean;
  phase: string;
  due: number | null;
  policy: Policy;
  clock: Pacing;
  promise: string;
  host_plays: boolean;
}
export interface Roster {
  block: 'roster';
  places: Place[];
  title: string;
}
export interface SayRequest {
  is: 'say';
  text: string;
  channel?: string;
  acts?: string[][];
  id?: string;
}
export interface SeatAnswer {
  seat: string;
  link: string;
}
export interface SeatFace {
  seat: string;
  name: string;
  kind: string;
}
export interface SeatSnapshot {
  messages: Record<string, unknown>[];
  branch: number;
  position: number;
  told: number;
}
export interface Section {
  block: 'section';
  title: string;
  body: Block[];
}
export interface SeenBy {
  seat: string;
  records: number;
}
export interface SeenMessage {
  is: 'seen';
  branch: number;
  position: number;
  news: SeenNews[];
  board: Block[];
  own: Block[];
}
export interface SilenceBody {
  seat: string;
  why: string;
  silent?: boolean;
}
export interface SitBody {
  name: string;
}
export interface TalkChannel {
  key: string;
  label: string;
  hearers: string[] | null;
  acts: ActOffer[];
  own: boolean;
}
export interface UndoBody {
  to: number;
  why: string;
}
export interface UndoFace {
  to: number;
  entries: number;
  records: number;
  public: number;
  seen: SeenBy[];
}
export interface Wagon {
  target: string;
  votes: number;
  voters: string[];
  note: string;
  chosen: boolean;
}
export interface WelcomeMessage {
  is: 'welcome';
  version: number;
  game: string;
  setup: string;
  you: string;
  players: SeatFace[];
  promise: string;
  schedule: { manner: string; rounds: number; words: number };
  policy: Policy;
  card: Card;
}
export interface WithdrawRequest {
  is: 'withdraw';
  ask: number;
  index: number;
  id?: string;
}
export type Block =
  | Paragraph
  | Listing
  | Grid
  | Facts
  | Gauge
  | Boxes
  | Card
  | Roster
  | Count
  | RangeTable
  | Section;
export type ToSeat =
  | WelcomeMessage
  | SeenMessage
  | AskMessage
  | BackMessage
  | NoticeMessage
  | AckMessage
  | NoMessage
  | OverMessage;
export type FromSeat =
  | ChooseRequest
  | OrderRequest
  | WithdrawRequest
  | SayRequest
  | DoneRequest
  | NoteRequest;
