// Times in figures and in words.
import { t } from '../words/words.svelte';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A time as the clock shows it: `4:05`, or `31 h` where a phase takes days. */
export function clockFace(left: number): string {
  if (left >= HOUR) return t('clock-hours', { hours: Math.floor(left / HOUR) });
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function clockWords(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  if (left >= HOUR)
    return t('clock-left-hours', { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE) });
  if (seconds >= 60) return t('clock-left-minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  return t('clock-left-seconds', { seconds });
}

/** A length of time, as people agree on it: "5 min", "48 h". */
export function span(seconds: number): string {
  if (!seconds) return t('span-open');
  if (seconds >= 3600) return t('span-hours', { hours: Math.round(seconds / 360) / 10 });
  if (seconds >= 60) return t('span-minutes', { minutes: Math.round(seconds / 6) / 10 });
  return t('span-seconds', { seconds });
}
