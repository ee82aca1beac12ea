// A seat: all that its player may see now, made of the messages that have come, and what they may do.
import { Connection, type Incoming, type LineState } from '../net/connection';
import { ask as request } from '../net/api';
import { houseAhead } from '../net/house_clock';
import { kept, tab } from '../net/keep';
import { spoken } from '../words/words.svelte';
import { notes } from './notes';
import type {
  AskMessage,
  Block,
  Card,
  Choice,
  NoticeMessage,
  OverMessage,
  PhaseFace,
  RoomFace,
  SeatFace,
  SeenNews,
  TableFace,
  TalkChannel,
  WelcomeMessage,
} from '../protocol';

/** So much of what only one seat knows is written on its card. */
const MOST_KNOWN = 8;

/** So many milliseconds a turn of phase waits for its news. */
const LATEST_NEWS = 1500;

/** One thing that was seen, with the phase in which it happened. */
export interface Told extends SeenNews {
  at: number;
  phase: string;
  /** When this device heard of it; 0 for what had happened before the page was opened. */
  heard: number;
}

/** A phase that has ended, as this seat saw it. */
export interface Turn {
  phase: string;
  sealed: boolean;
  /** What happened at its end and is told to everyone, in order. */
  lines: Told[];
  /** What is for this seat alone. */
  slip: Told[];
  /** What this seat had ordered. */
  orders: string[];
}

export class Seat {
  line = $state<LineState>('opening');
  face = $state.raw<RoomFace | null>(null);
  welcome = $state.raw<WelcomeMessage | null>(null);
  news = $state.raw<Told[]>([]);
  board = $state.raw<Block[]>([]);
  own = $state.raw<Block[]>([]);
  question = $state.raw<AskMessage | null>(null);
  /** The orders of this seat that count, in the words of the notation. */
  standing = $state.raw<string[]>([]);
  /** The question to which this seat has nothing more to say. */
  private finished = $state(-1);
  over = $state.raw<OverMessage | null>(null);
  notices = $state.raw<(NoticeMessage & { n: number })[]>([]);
  /** The table as it is now: the phase, the clock, and whether this seat is done or gone. */
  table = $state.raw<TableFace | null>(null);
  /** When the phase closes, as this device counts time; 0 where no clock runs. */
  due = $state(0);
  /** How long the phase is, in milliseconds. */
  length = $state(0);
  /** The phase that has ended last; it is shown until its player goes on. */
  turn = $state.raw<Turn | null>(null);
  /** What was said and not heard by others yet. */
  unheard = $state.raw<string[]>([]);
  /** What this player has written down; no other player is shown it. */
  notes = $state.raw<string[]>([]);

  private readonly connection: Connection;
  /** The phases that this page has seen, by title: the next one may be open before we hear of its end. */
  private readonly phases = new Map<string, PhaseFace>();
  /** Choices that have words for people, by their verbs, as far as this seat was offered them. */
  private readonly offered = new Map<string, Choice>();
  /** The table after a turn whose news has not come yet. */
  private coming: TableFace | null = null;
  private turning = 0;
  private fresh = true;
  private noticed = 0;

  constructor(
    readonly room: string,
    readonly link: string,
  ) {
    this.connection = new Connection(link, {
      message: (message) => this.hear(message),
      state: (state) => this.lineIs(state),
    });
    this.notes = notes.get(link);
    void this.look();
  }

  private lineIs(state: LineState): void {
    // After a break the house may be another one, with another clock.
    if (state === 'open' && this.line === 'lost') this.measure({ anew: true });
    this.line = state;
  }

  close(): void {
    clearTimeout(this.turning);
    this.connection.close();
  }

  // -- what is so

  get you(): string {
    return this.welcome?.you ?? '';
  }

  get players(): SeatFace[] {
    return this.welcome?.players ?? this.face?.seats ?? [];
  }

  /** The phase, as people read it. */
  get phase(): string {
    return this.table?.phase.text ?? this.face?.stage?.text ?? '';
  }

  /** The number of the phase: with each night there are more stars. */
  get number(): number {
    return this.table?.phase.number ?? 0;
  }

  /** Whether orders are secret until the phase closes. */
  get sealed(): boolean {
    return this.table?.phase.sealed ?? false;
  }

  get paused(): boolean {
    return this.table?.paused ?? this.face?.paused ?? false;
  }

  /** Whether this seat has nothing more to say for now. */
  get done(): boolean {
    return (this.table?.done ?? false) || (this.question !== null && this.question.number === this.finished);
  }

  get card(): Card | null {
    const card = this.welcome?.card;
    return card && 'title' in card ? card : null;
  }

  /** Where this seat may speak now. */
  get channels(): TalkChannel[] {
    return this.table?.talk.length ? this.table.talk : (this.question?.talk ?? []);
  }

  /** Which players are still there, as far as the board tells. */
  readonly living = $derived.by(() => {
    const roster = this.board.find((each) => each.block === 'roster');
    return roster ? new Set(roster.places.filter((each) => each.alive).map((each) => each.name)) : null;
  });

  /** What only this seat was told in the game, the last first. */
  get known(): string[] {
    const told = this.news.filter((each) => each.private && each.phase && each.level <= 2 && !('text' in each.event));
    return told.slice(-MOST_KNOWN).reverse().map((each) => each.text);
  }

  /** Whether the game is of distances, and not of people in a village. */
  get space(): boolean {
    return this.board.some((each) => each.block === 'ranges');
  }

  isAlive(seat: string): boolean {
    return this.living?.has(seat) ?? true;
  }

  /** Whether the player of this seat is out of the game. */
  get gone(): boolean {
    return this.table?.gone ?? false;
  }

  name(seat: string): string {
    return this.players.find((each) => each.seat === seat)?.name ?? seat;
  }

  /** An order as people say it: what it is called and its names, where it is one that was offered. */
  inWords(order: string): { verb: string; called: string; name: string } | null {
    let verb = order;
    while (verb && !this.offered.has(verb)) verb = verb.slice(0, Math.max(0, verb.lastIndexOf(' ')));
    const choice = this.offered.get(verb);
    if (!choice) return null;
    const rest = order.slice(verb.length + 1);
    const [target = '', second = ''] = choice.link ? rest.split(` ${choice.link} `) : [rest];
    const at = choice.targets.indexOf(target);
    if (at < 0 && target.includes(' ')) return null;
    const number = choice.most > 0;
    const first = number ? `${choice.asks} ${target}` : choice.labels[at] || (target && this.name(target));
    const more = second && `${number ? ',' : ''} ${choice.linked || choice.link} ${this.name(second)}`;
    return { verb, called: choice.called, name: first + more };
  }

  // -- what one may do

  async choose(choice: Choice, target = '', second = ''): Promise<void> {
    const { question } = this;
    await this.connection.send({ is: 'choose', ask: question?.number ?? 0, verb: choice.verb, target, second });
    // What acts at once is on the board already.
    if (question?.kind === 'free') return;
    const link = second ? choice.link : '';
    // One has several orders, and one suspicion.
    const others = question?.kind === 'hunch' ? [] : this.standing;
    this.ordered(question, [...others, [choice.verb, target, link, second].filter(Boolean).join(' ')]);
  }

  /** Show what is ordered now; the house may have told it meanwhile. */
  private ordered(question: AskMessage | null, standing: string[]): void {
    if (this.question === question) this.standing = standing;
  }

  /** Take back every order that begins with a verb. */
  async takeBack(verb: string): Promise<void> {
    for (let i = this.standing.length - 1; i >= 0; i--) {
      if (`${this.standing[i]} `.startsWith(`${verb} `)) await this.withdraw(i);
    }
  }

  async withdraw(index: number): Promise<void> {
    const { question } = this;
    await this.connection.send({ is: 'withdraw', ask: question?.number ?? 0, index });
    this.ordered(question, this.standing.toSpliced(index, 1));
  }

  /** Give an order in the words of the notation. */
  async order(text: string): Promise<void> {
    const { question } = this;
    await this.connection.send({ is: 'order', ask: question?.number ?? 0, text });
    this.ordered(question, [...this.standing, text]);
  }

  async finish(): Promise<void> {
    await this.connection.send({ is: 'done', ask: this.question?.number ?? 0 });
    this.finished = this.question?.number ?? -1;
  }

  async say(text: string, channel = '', acts: string[][] = []): Promise<void> {
    await this.connection.send({ is: 'say', text, channel, acts });
    const held = this.question?.kind === 'round' && !this.done;
    if (held) this.unheard = [...this.unheard, text];
  }

  /** Write into the notebook.  It is sent, too: so a watcher of the network cannot tell those who
   *  write for themselves from those who speak with friends.  Nobody else is shown it. */
  async note(text: string): Promise<void> {
    await this.connection.send({ is: 'note', text });
    this.notes = [...this.notes, text];
    notes.set(this.link, this.notes);
  }

  tearOut(index: number): void {
    this.notes = this.notes.toSpliced(index, 1);
    notes.set(this.link, this.notes);
  }

  /** Play here again after another device has taken the seat. */
  again(): void {
    this.connection.again();
  }

  /** Hear everything again, in the language that is spoken now. */
  hearAgain(): void {
    this.news = [];
    this.notices = [];
    this.turn = null;
    this.fresh = true;
    this.connection.restart();
    void this.look();
  }

  goOn(): void {
    this.turn = null;
  }

  /** Look at the public face of the room: it knows the clock. */
  async look(): Promise<void> {
    try {
      const face = await request<RoomFace>('GET', `/rooms/${this.room}`, { link: this.link });
      this.face = face;
      this.measure();
    } catch {
      // The line tells whether the house can be reached.
    }
  }

  // -- what comes

  private hear(message: Incoming): void {
    switch (message.is) {
      case 'lobby':
        this.face = message;
        return;
      case 'welcome':
        if (!this.welcome) void this.look();
        this.welcome = message;
        return;
      case 'back':
        this.news = this.news.slice(0, message.position);
        this.over = null;
        this.turn = null;
        this.question = null;
        this.standing = [];
        return;
      case 'table':
        return this.stand(message);
      case 'seen':
        return this.see(message.news, message.board, message.own);
      case 'ask':
        return this.asked(message);
      case 'notice':
        return this.told(message);
      case 'over':
        this.over = message;
        this.question = null;
        this.due = 0;
        return;
    }
  }

  private see(news: SeenNews[], board: Block[], own: Block[]): void {
    const heard = this.fresh ? 0 : Date.now();
    const all = [...this.news];
    let phase = all.at(-1)?.phase ?? '';
    for (const each of news) {
      if (each.event.kind === 'Opened') {
        this.end(phase, all);
        phase = String(each.event['title']);
      }
      all.push({ ...each, at: all.length, phase, heard });
    }
    this.news = all;
    this.board = board;
    this.own = own;
    this.unheard = [];
    this.fresh = false;
    if (this.coming?.phase.title === phase) this.turnTo(this.coming);
  }

  /** A phase has ended: gather what its end has brought. */
  private end(phase: string, all: Told[]): void {
    if (!phase || this.fresh) return;
    const recent = all.filter((each) => each.phase === phase && each.heard);
    const lines = recent.filter((each) => !each.private && each.level <= 1 && !isFrame(each));
    const slip = recent.filter((each) => each.private && each.level <= 2);
    const ended = this.phases.get(phase);
    this.turn = { phase: ended?.text ?? phase, sealed: ended?.sealed ?? false, lines, slip, orders: this.standing };
    this.question = null;
    this.standing = [];
  }

  /** A turn of phase is shown together with what it has brought, which may come a beat later. */
  private stand(table: TableFace): void {
    this.phases.set(table.phase.title, table.phase);
    clearTimeout(this.turning);
    this.coming = null;
    const { title } = table.phase;
    if (this.fresh || !this.table || this.table.phase.title === title || this.news.at(-1)?.phase === title) return this.turnTo(table);
    this.coming = table;
    this.turning = window.setTimeout(() => this.turnTo(table), LATEST_NEWS);
  }

  private turnTo(table: TableFace): void {
    clearTimeout(this.turning);
    this.coming = null;
    this.table = table;
    this.measure();
  }

  /** Work out when the phase closes, by the clock of this device, and how long it is. */
  private measure({ anew = false } = {}): void {
    const at = (this.table ?? this.face)?.due ?? 0;
    void houseAhead({ anew }).then((ahead) => {
      this.due = at ? at * 1000 - ahead : 0;
      const clock = this.face?.clock;
      const whole = ((this.sealed ? clock?.night : clock?.day) ?? 0) * 1000;
      this.length = Math.max(whole, this.due ? this.due - Date.now() : 0);
    });
  }

  private asked(question: AskMessage): void {
    for (const choice of question.choices) if (choice.called) this.offered.set(choice.verb, choice);
    this.question = question;
    this.standing = question.standing;
    this.fresh = false;
  }

  private told(notice: NoticeMessage): void {
    this.notices = [...this.notices, { ...notice, n: ++this.noticed }];
    if (notice.name && this.welcome) {
      const kind = notice.kind === 'bot' ? 'bot' : 'person';
      const players = this.welcome.players.map((each) =>
        each.seat === notice.seat ? { ...each, name: notice.name, kind } : each,
      );
      this.welcome = { ...this.welcome, players };
    }
  }
}

/** Openings and closings of phases: the sky tells them. */
function isFrame(told: Told): boolean {
  return ['Opened', 'Closed', 'Ended', 'GameEnded'].includes(told.event.kind);
}

/** The seat of this tab.  No page owns it: somebody who is at the desk, or reads the rules, is still
 *  at the table. */
let sitting: Seat | null = null;
let leave = () => {};

/** Be at a table where this device has a seat, or stay at the one where this tab was. */
export function attend(room = tab.get('at')): Seat | null {
  const link = kept(room)?.seat;
  if (!link) return null;
  if (sitting?.link === link && ['opening', 'open', 'lost'].includes(sitting.line)) return sitting;
  leave();
  leave = $effect.root(() => {
    const seat = (sitting = new Seat(room, link));
    let { language } = spoken;
    // Where all is over there is nothing to be missed.
    $effect(() => {
      if (seat.over) tab.set('at', '');
    });
    $effect(() => {
      if (spoken.language === language) return;
      ({ language } = spoken);
      seat.hearAgain();
    });
    return () => seat.close();
  });
  tab.set('at', room);
  return sitting;
}
