// Texts: everything that people read comes from Fluent catalogues, one for each language.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { speak } from '../net/api';
import { remember, remembered } from '../net/keep';

const files = import.meta.glob<string>('../../../src/gloaming/server/texts/page.*.ftl', {
  query: '?raw',
  import: 'default',
});
const catalogues = new Map(
  Object.entries(files).map(([path, load]) => [/page\.([\w-]+)\.ftl$/.exec(path)?.[1] ?? '', load]),
);
export const LANGUAGES = [...catalogues.keys()].sort();
const USUAL = 'en';
const KEY = 'gloaming/language';
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Marks that set a text apart from the direction of the text around it. */
const FIRST_STRONG = String.fromCharCode(0x2068);
const POP = String.fromCharCode(0x2069);

type Values = Record<string, FluentVariable>;

export const spoken = $state({ language: USUAL });
let bundle = new FluentBundle(USUAL);

/** The language that was chosen on this device, or the first one of the browser that we speak. */
export function wanted(): string {
  const chosen = remembered(KEY);
  const wishes = [...(chosen ? [chosen] : []), ...navigator.languages];
  return wishes.map((each) => each.split('-')[0] ?? '').find((each) => catalogues.has(each)) ?? USUAL;
}

export async function useLanguage(language: string, choose = false): Promise<void> {
  const load = catalogues.get(language);
  if (!load) return;
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(await load()));
  bundle = made;
  if (choose) remember(KEY, language);
  speak(language);
  document.documentElement.lang = language;
  spoken.language = language;
}

/** Say something; an id that no catalogue has is shown as it is, and found by a test. */
export function t(id: string, values?: Values): string {
  void spoken.language; // so that what is shown changes with the language
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return id;
  return bundle.formatPattern(pattern, values && isolated(values));
}

/** Keep names that run from right to left from turning the sentence around them. */
function isolated(values: Values): Values {
  const found: Values = {};
  for (const [key, value] of Object.entries(values)) {
    found[key] = typeof value === 'string' ? apart(value) : value;
  }
  return found;
}

function apart(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? FIRST_STRONG + text + POP : text;
}

/** "Ann, Bob and Cy", in the language that is spoken. */
export function list(names: string[]): string {
  return new Intl.ListFormat(spoken.language, { type: 'conjunction' }).format(names.map(apart));
}

export function languageName(code: string): string {
  return new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
}

/** A word or a sentence from a game, with a capital at its beginning. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase(spoken.language) + text.slice(1);
}

/** The same, with a full stop where it has no end. */
export function full(text: string): string {
  return /[.!?…]$/.test(text) ? sentence(text) : `${sentence(text)}.`;
}
