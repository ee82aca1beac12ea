// The connection of one seat: what is new comes in, commands go out, and nothing is lost between.
//
// A stream has no gaps: position plus length is the next position.  After a break it goes on from
// where we are, and every command that was not answered is sent again under the same id, so that
// it happens once.
import type { BeatFrame, FromSeat, Hello, RoomFace, TableFace, ToSeat } from '../protocol';
import { API, Refused, ask, reach } from './api';

export type Incoming = ToSeat | RoomFace | TableFace;
export type LineState = 'opening' | 'open' | 'lost' | 'dead' | 'replaced' | 'crowded' | 'over';

interface Waiting {
  message: FromSeat;
  settle: (refused: Refused | null) => void;
}

interface Hears {
  message: (message: Incoming) => void;
  state: (state: LineState) => void;
}

const LATEST = 15_000;
/** After so many sockets that never opened the page listens over HTTP instead. */
const MOST_FAILED = 3;
const CLOSED: Record<number, LineState> = {
  1000: 'over',
  4404: 'dead',
  4409: 'replaced',
  4429: 'crowded',
};

export class Connection {
  private socket: WebSocket | null = null;
  private stream: AbortController | null = null;
  private waiting = new Map<string, Waiting>();
  private branch = 0;
  private position = 0;
  private told = 0;
  /** The beginning of a message whose end comes with a later beat. */
  private rest = '';
  private tries = 0;
  private failed = 0;
  private timer = 0;
  private ended = false;
  private count = 0;
  private readonly session = Math.random().toString(36).slice(2, 10);

  constructor(
    private readonly link: string,
    private readonly hears: Hears,
  ) {
    addEventListener('online', this.hurry);
    addEventListener('offline', this.cut);
    document.addEventListener('visibilitychange', this.hurry);
    this.connect();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.cut);
    document.removeEventListener('visibilitychange', this.hurry);
    // One that is not open yet closes when it is: browsers complain of what is broken off before.
    if (this.socket?.readyState !== WebSocket.CONNECTING) this.socket?.close();
    this.stream?.abort();
  }

  /** Send a command; it is settled when the house has kept or refused it. */
  send(message: FromSeat): Promise<void> {
    const id = `${this.session}-${++this.count}`;
    const sent = { ...message, id };
    return new Promise((resolve, reject) => {
      const settle = (refused: Refused | null) => (refused ? reject(refused) : resolve());
      this.waiting.set(id, { message: sent, settle });
      this.deliver(sent);
    });
  }

  /** How many commands the house has not answered yet. */
  get unanswered(): number {
    return this.waiting.size;
  }

  // -- opening and losing

  private connect(): void {
    if (this.ended || this.socket || this.stream) return;
    this.rest = '';
    if (this.failed >= MOST_FAILED) void this.listen();
    else this.dial();
  }

  private dial(): void {
    const address = new URL(`${API}/seat`, location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address, 'gloaming.1');
    this.socket = socket;
    this.failed += 1; // until something has come through it
    socket.onopen = () => {
      if (this.ended) return socket.close();
      const language = document.documentElement.lang;
      const hello: Hello = { is: 'hello', link: this.link, from: [this.branch, this.position], told: this.told, language };
      socket.send(JSON.stringify(hello));
      for (const each of this.waiting.values()) socket.send(JSON.stringify(each.message));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket === socket) this.take(event.data);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.lost(CLOSED[event.code]);
    };
  }

  /** Listen without a socket: some networks let none through. */
  private async listen(): Promise<void> {
    const stream = (this.stream = new AbortController());
    let why: LineState | undefined;
    try {
      const place = `${this.branch}-${this.position}-${this.told}`;
      const headers = { 'last-event-id': place, accept: 'text/event-stream' };
      const response = await reach('GET', '/me/events', { link: this.link, headers, signal: stream.signal });
      for (const each of this.waiting.values()) this.deliver(each.message);
      await this.readEvents(response);
    } catch (error) {
      if (error instanceof Refused && error.status === 404) why = 'dead';
    }
    if (this.stream !== stream) return;
    this.stream = null;
    this.lost(why);
  }

  private async readEvents(response: Response): Promise<void> {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (reader) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = event.split('\n').find((line) => line.startsWith('data:'));
        if (data) this.take(data.slice(5).trim());
      }
    }
  }

  private lost(why: LineState | undefined): void {
    if (this.ended) return;
    this.hears.state(why ?? 'lost');
    if (why) return;
    const pause = Math.min(LATEST, 400 * 2 ** this.tries) * (0.7 + Math.random() * 0.6);
    this.tries += 1;
    this.timer = window.setTimeout(() => this.connect(), pause);
  }

  /** Try at once: the network, or the person, is back. */
  private hurry = (): void => {
    if (document.visibilityState !== 'visible' || this.socket || this.stream) return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.connect();
  };

  private cut = (): void => {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.stream?.abort();
    this.stream = null;
    this.lost(undefined);
  };

  /** Take the seat back on this device after another one has taken it. */
  again(): void {
    this.tries = 0;
    this.connect();
  }

  // -- in

  private take(text: string): void {
    const message = JSON.parse(text) as Incoming | BeatFrame;
    this.tries = this.failed = 0;
    this.hears.state('open');
    if (message.is !== 'beat') return this.hear(message);
    const lines = (this.rest + message.part).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.hear(JSON.parse(line) as Incoming);
  }

  private hear(message: Incoming): void {
    switch (message.is) {
      case 'ack':
        return this.settle(message.id, null);
      case 'no':
        return this.settle(message.id, new Refused(422, message.code, message.text, message.accepted));
      case 'back':
        this.branch = message.branch;
        this.position = message.position;
        break;
      case 'seen':
        if (message.branch !== this.branch || message.position !== this.position) return this.resume();
        this.position += message.news.length;
        break;
      case 'notice':
        this.told += 1;
        break;
    }
    this.hears.message(message);
  }

  /** Ask for everything anew, because it is to be told in another language. */
  restart(): void {
    this.branch = this.position = this.told = 0;
    this.resume();
  }

  /** There is a gap: ask again from our own end. */
  private resume(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.stream?.abort();
    this.stream = null;
    this.timer = window.setTimeout(() => this.connect(), 100);
  }

  private settle(id: string, refused: Refused | null): void {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    found?.settle(refused);
  }

  // -- out

  private deliver(message: FromSeat): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    else if (this.stream) void this.post(message);
  }

  private async post(message: FromSeat): Promise<void> {
    const id = message.id ?? '';
    try {
      await ask('POST', '/me/commands', { link: this.link, body: message });
      this.settle(id, null);
    } catch (error) {
      // What could not be sent is sent again after the next connection.
      if (error instanceof Refused) this.settle(id, error);
    }
  }
}
