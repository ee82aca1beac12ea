// Live regions: talk and banners are told politely, phases and deaths at once, and nothing else.
export const live = $state({ polite: '', assertive: '' });

export function announce(text: string, urgent = false): void {
  const key = urgent ? 'assertive' : 'polite';
  // The same words again would not be read again.
  live[key] = live[key] === text ? `${text}\u00a0` : text;
}
