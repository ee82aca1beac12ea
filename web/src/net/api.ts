// Requests to the house.  A link goes out as a bearer header, never in an address.
import type { FaultFace, RefusedAnswer } from '../protocol';

export const API = '/api/1';

/** The house has refused something; the text says why. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    readonly accepted: string[] = [],
    /** After how many seconds one may try again. */
    readonly retry = 0,
    /** Everything that is wrong with a text, where it was read as a whole. */
    readonly faults: FaultFace[] = [],
  ) {
    super(text);
  }
}

/** The house cannot be reached. */
export class Unreachable extends Error {}

interface Wish {
  link?: string | undefined;
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

export async function ask<T>(method: 'GET' | 'POST', path: string, wish: Wish = {}): Promise<T> {
  const response = await reach(method, path, wish);
  return (await response.json()) as T;
}

export async function askText(method: 'GET' | 'POST', path: string, wish: Wish = {}): Promise<string> {
  return (await reach(method, path, wish)).text();
}

/** The language in which texts of games are wanted; it is set when the page knows it. */
let language = '';
export function speak(code: string): void {
  language = code;
}

export async function reach(method: 'GET' | 'POST', path: string, wish: Wish): Promise<Response> {
  const headers: Record<string, string> = { ...wish.headers };
  if (wish.link) headers['authorization'] = `Bearer ${wish.link}`;
  if (language) headers['accept-language'] = language;
  const asked: RequestInit = { method, headers, cache: 'no-store', credentials: 'omit' };
  if (wish.signal) asked.signal = wish.signal;
  if (wish.body !== undefined) {
    headers['content-type'] = 'application/json';
    asked.body = JSON.stringify(wish.body);
  }
  let response: Response;
  try {
    response = await fetch(API + path, asked);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Unreachable(String(error));
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

async function refusal(response: Response): Promise<Refused> {
  const retry = Number(response.headers.get('retry-after') ?? 0);
  try {
    const told = (await response.json()) as RefusedAnswer;
    return new Refused(response.status, told.code, told.text, told.accepted, retry, told.faults);
  } catch {
    return new Refused(response.status, 'fault/unknown', '', [], retry);
  }
}
