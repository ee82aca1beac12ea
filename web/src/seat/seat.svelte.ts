// A seat: all that its player may see now, made of the messages that have come, and what they may do.
import { Connection, type Incoming, type LineState } from '../net/connection';
import { ask as request } from '../net/api';
import type {
  AskMessage,
  Block,
  Card,
  Choice,
  NoticeMessage,
  OverMessage,
  RoomFace,
  SeatFace,
  SeenNews,
  WelcomeMessage,
} from '../protocol';

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
  /** Whether this seat has nothing more to say to the open question. */
  done = $state(false);
  over = $state.raw<OverMessage | null>(null);
  notices = $state.raw<(NoticeMessage & { n: number })[]>([]);
  phase = $state('');
  /** Whether orders are sealed in the open phase. */
  sealed = $state(false);
  /** When the phase closes, as this device counts time; 0 where no clock runs. */
  due = $state(0);
  /** How long the phase is, in milliseconds. */
  length = $state(0);
  paused = $state(false);
  /** The phase that has ended last; it is shown until its player goes on. */
  turn = $state.raw<Turn | null>(null);
  /** What was said and not heard by others yet. */
  unheard = $state.raw<string[]>([]);
  notes = $state.raw<string[]>([]);

  private readonly connection: Connection;
  /** Which kinds of phases are sealed, by name: learned from the questions. */
  private readonly sealedByName = new Map<string, boolean>();
  private phaseName = '';
  private fresh = true;
  private noticed = 0;

  constructor(
    readonly room: string,
    private readonly link: string,
  ) {
    this.connection = new Connection(link, {
      message: (message) => this.hear(message),
      state: (state) => (this.line = state),
    });
    void this.look();
  }

  close(): void {
    this.connection.close();
  }

  // -- what is so

  get you(): string {
    return this.welcome?.you ?? '';
  }

  get players(): SeatFace[] {
    return this.welcome?.players ?? this.face?.seats ?? [];
  }

  get card(): Card | null {
    const card = this.welcome?.card;
    return card && 'title' in card ? card : null;
  }

  /** Which players are still there, as far as the board tells. */
  readonly living = $derived.by(() => {
    const roster = this.board.find((each) => each.block === 'roster');
    return roster ? new Set(roster.places.filter((each) => each.alive).map((each) => each.name)) : null;
  });

  isAlive(seat: string): boolean {
    return this.living?.has(seat) ?? true;
  }

  /** Whether the player of this seat is out of the game. */
  get gone(): boolean {
    return Boolean(this.you) && this.living !== null && !this.living.has(this.you);
  }

  name(seat: string): string {
    return this.players.find((each) => each.seat === seat)?.name ?? seat;
  }

  // -- what one may do

  async choose(choice: Choice, target = '', second = ''): Promise<void> {
    const ask = this.question?.number ?? 0;
    await this.connection.send({ is: 'choose', ask, verb: choice.verb, target, second });
    if (this.question?.kind === 'hunch') return;
    const link = second ? choice.link : '';
    this.standing = [...this.standing, [choice.verb, target, link, second].filter(Boolean).join(' ')];
  }

  /** Choose in place of what was chosen before under the same verb. */
  async choose_instead(choice: Choice, target = '', second = ''): Promise<void> {
    await this.take_back(choice.verb);
    await this.choose(choice, target, second);
  }

  /** Take back every order that begins with a verb. */
  async take_back(verb: string): Promise<void> {
    for (let i = this.standing.length - 1; i >= 0; i--) {
      if (`${this.standing[i]} `.startsWith(`${verb} `)) await this.withdraw(i);
    }
  }

  async withdraw(index: number): Promise<void> {
    const ask = this.question?.number ?? 0;
    await this.connection.send({ is: 'withdraw', ask, index });
    this.standing = this.standing.filter((_, i) => i !== index);
  }

  /** Give an order in the words of the notation. */
  async order(text: string): Promise<void> {
    await this.connection.send({ is: 'order', ask: this.question?.number ?? 0, text });
    this.standing = [...this.standing, text];
  }

  async finish(): Promise<void> {
    await this.connection.send({ is: 'done', ask: this.question?.number ?? 0 });
    this.done = true;
  }

  async say(text: string, channel = '', acts: string[][] = []): Promise<void> {
    await this.connection.send({ is: 'say', text, channel, acts });
    const held = this.question?.kind === 'round' && !this.done;
    if (held) this.unheard = [...this.unheard, text];
  }

  async note(text: string): Promise<void> {
    await this.connection.send({ is: 'note', text });
    this.notes = [...this.notes, text];
  }

  /** Play here again after another device has taken the seat. */
  again(): void {
    this.connection.again();
  }

  go_on(): void {
    this.turn = null;
  }

  /** Look at the public face of the room: it knows the clock. */
  async look(): Promise<void> {
    try {
      const face = await request<RoomFace>('GET', `/rooms/${this.room}`, { link: this.link });
      this.face = face;
      this.paused = face.paused;
      if (face.due && !this.due) this.due = face.due * 1000;
      if (!this.phase) this.phase = face.phase;
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
        return;
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
    let { phase } = this;
    const all = [...this.news];
    for (const each of news) {
      if (each.event.kind === 'Opened' && typeof each.event['title'] === 'string') {
        this.end(phase, all);
        phase = each.event['title'];
        this.phaseName = String(each.event['name']);
        this.open(phase);
      }
      all.push({ ...each, at: all.length, phase, heard });
    }
    this.news = all;
    this.board = board;
    this.own = own;
    this.unheard = [];
    this.fresh = false;
  }

  /** A phase has ended: gather what its end has brought. */
  private end(phase: string, all: Told[]): void {
    if (!phase || this.fresh) return;
    const recent = all.filter((each) => each.phase === phase && each.heard);
    const lines = recent.filter((each) => !each.private && each.level <= 1 && !isFrame(each));
    const slip = recent.filter((each) => each.private && each.level <= 2);
    this.turn = { phase, sealed: this.sealed, lines, slip, orders: this.standing };
  }

  private open(phase: string): void {
    this.phase = phase;
    this.sealed = this.sealedByName.get(this.phaseName) ?? false;
    this.question = null;
    this.standing = [];
    this.done = false;
    this.due = 0;
  }

  private asked(question: AskMessage): void {
    const again = this.question?.number === question.number;
    this.phase = question.phase;
    this.sealed = question.sealed;
    if (this.phaseName) this.sealedByName.set(this.phaseName, question.sealed);
    this.question = question;
    this.standing = question.standing;
    if (!again) this.done = false;
    const left = question.seconds === null ? 0 : question.seconds * 1000;
    this.due = left ? Date.now() + left : 0;
    const clock = this.face?.clock;
    const whole = (question.sealed ? clock?.night : clock?.day) ?? 0;
    this.length = Math.max(whole * 1000, again ? this.length : 0, left);
    this.fresh = false;
  }

  private told(notice: NoticeMessage): void {
    this.notices = [...this.notices, { ...notice, n: ++this.noticed }];
    if (notice.kind === 'paused') this.paused = true;
    if (notice.kind === 'resumed') this.paused = false;
    if (notice.name && this.welcome) {
      const kind = notice.kind === 'bot' ? 'bot' : 'person';
      const players = this.welcome.players.map((each) =>
        each.seat === notice.seat ? { ...each, name: notice.name, kind } : each,
      );
      this.welcome = { ...this.welcome, players };
    }
    if (notice.kind === 'due') void this.look();
  }
}

/** Openings and closings of phases: the sky tells them. */
function isFrame(told: Told): boolean {
  return ['Opened', 'Closed', 'Ended', 'GameEnded'].includes(told.event.kind);
}
