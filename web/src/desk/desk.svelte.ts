// The desk: what it shows now, and what its host may do.
import { Refused, ask, reach } from '../net/api';
import { eventsOf } from '../net/events';
import { houseAhead } from '../net/house_clock';
import type { DeskFace, DeskSeat, LinkAnswer, Roster, Place, UndoFace } from '../protocol';

const PAUSE = 1500;

export class Desk {
  face = $state.raw<DeskFace | null>(null);
  /** Whether the house cannot be reached just now. */
  lost = $state(false);
  /** Whether the link does not open a desk any more. */
  dead = $state(false);
  /** By how much the clock of the house is ahead of ours, in milliseconds. */
  ahead = $state(0);
  private ended = false;
  private readonly stream = new AbortController();

  constructor(
    readonly room: string,
    readonly link: string,
  ) {
    void this.listen();
  }

  close(): void {
    this.ended = true;
    this.stream.abort();
  }

  /** Use a power of the desk. */
  async use<T = unknown>(power: string, body: unknown = {}): Promise<T> {
    return ask<T>('POST', `/desk/${power}`, { link: this.link, body });
  }

  /** Hand out a new link; the old one is dead, but for those who look on: there may be many of them. */
  newLink(kind: 'seat' | 'spectator' | 'tv' | 'invitation', seat = ''): Promise<LinkAnswer> {
    return this.use<LinkAnswer>('link', { kind, seat, keep: kind === 'spectator' });
  }

  undoing(to: number): Promise<UndoFace> {
    return ask<UndoFace>('GET', `/desk/undo?to=${to}`, { link: this.link });
  }

  get seats(): DeskSeat[] {
    return this.face?.seats ?? [];
  }

  name(seat: string): string {
    return this.seats.find((each) => each.seat === seat)?.name ?? seat;
  }

  /** What the board tells of somebody, where it has a roster. */
  place(seat: string): Place | undefined {
    const roster = this.face?.board.find((each): each is Roster => each.block === 'roster');
    return roster?.places.find((each) => each.name === seat);
  }

  isAlive(seat: DeskSeat): boolean {
    return !seat.gone && (this.place(seat.seat)?.alive ?? true);
  }

  private async listen(): Promise<void> {
    while (!this.ended) {
      try {
        const headers = { accept: 'text/event-stream' };
        const response = await reach('GET', '/me/events', { link: this.link, headers, signal: this.stream.signal });
        // Deadlines are told by the clock of the house, which its date header does not show: that of
        // the machine may have been set meanwhile.
        void houseAhead({ anew: true }).then((ahead) => (this.ahead = ahead));
        for await (const text of eventsOf(response)) this.hear(JSON.parse(text) as DeskFace);
      } catch (error) {
        if (this.ended) return;
        if (error instanceof Refused && error.status === 404) {
          this.dead = true;
          return;
        }
      }
      // After the end nothing more comes, and the house ends the stream.
      if (this.face?.face.over) return;
      this.lost = true;
      await new Promise((go) => setTimeout(go, PAUSE));
    }
  }

  private hear(face: DeskFace): void {
    if (face.is !== 'desk') return;
    this.lost = false;
    this.face = face;
  }
}
