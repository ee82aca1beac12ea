// The story of a game: its phases and records, why, and what if.
import { Refused, ask, askText } from '../net/api';
import { kept } from '../net/keep';
import type { RecordFace, StoryFace, StoryPhase, WhatIfBody, WhatIfFace, WhyFace } from '../protocol';

/** Records of a higher level are bookkeeping. */
const TOLD = 2;

export class Story {
  face = $state.raw<StoryFace | null>(null);
  missing = $state(false);
  lost = $state(false);
  readonly link: string | undefined;

  constructor(
    readonly room: string,
    link?: string,
  ) {
    const found = kept(room);
    this.link = link ?? found?.host ?? found?.seat ?? found?.spectator;
    void this.load();
  }

  async load(): Promise<void> {
    try {
      this.face = await ask<StoryFace>('GET', `/rooms/${this.room}/story`, { link: this.link });
      this.lost = this.missing = false;
    } catch (error) {
      if (error instanceof Refused && error.status === 404) this.missing = true;
      else this.lost = true;
    }
  }

  /** The phases in which something is told; the deal has no title. */
  get phases(): StoryPhase[] {
    return (this.face?.phases ?? []).filter((phase) => phase.title && told(phase).length);
  }

  name(seat: string): string {
    return this.face?.seats.find((each) => each.seat === seat)?.name ?? seat;
  }

  why(about: string | number, phase = ''): Promise<WhyFace> {
    return ask<WhyFace>('GET', `/rooms/${this.room}/why?${query(about, phase)}`, { link: this.link });
  }

  causes(about: string | number, phase = ''): Promise<string> {
    return askText('GET', `/rooms/${this.room}/causes.svg?${query(about, phase)}`, { link: this.link });
  }

  whatIf(body: WhatIfBody): Promise<WhatIfFace> {
    return ask<WhatIfFace>('POST', `/rooms/${this.room}/whatif`, { link: this.link, body });
  }
}

function query(about: string | number, phase: string): string {
  return new URLSearchParams({ about: String(about), phase }).toString();
}

/** The records of a phase that people want to read. */
export function told(phase: StoryPhase): RecordFace[] {
  return phase.records.filter((each) => each.level <= TOLD && !isFrame(each));
}

/** Whether a record is a turn of the story: it matters to all, and comes of something that was told. */
export function isTurn(phase: StoryPhase, record: RecordFace): boolean {
  return record.level <= 1 && told(phase).some((each) => each.record === record.cause);
}

export interface OrderTold {
  order: RecordFace;
  became: RecordFace;
  /** What became of it: a fate, `waits` while the phase is open, or `unused` where a later order counted. */
  fate: string;
}

/** The orders of a phase, each with what became of it. */
export function ordersOf(phase: StoryPhase): OrderTold[] {
  const closed = phase.records.some((each) => each.event['kind'] === 'Closed');
  return phase.records
    // What is quoted is talk, which changes nothing.
    .filter((each) => each.order && !each.order.includes('"'))
    .map((order) => {
      const became = phase.records.find((each) => each.cause === order.record && !isFrame(each)) ?? order;
      const sealed = became === order && order.event['kind'] === 'Submitted';
      return { order, became, fate: !sealed ? became.fate : closed ? 'unused' : 'waits' };
    });
}

/** The orders that counted, so that it matters whether they were given. */
export function counted(phase: StoryPhase): OrderTold[] {
  return ordersOf(phase).filter((each) => each.fate !== 'unused');
}

/** The beginning and the end of a phase: the strip of sky shows them. */
function isFrame(record: RecordFace): boolean {
  return ['Opened', 'Closed', 'Ended', 'Turned', 'Resolution'].includes(String(record.event['kind']));
}
