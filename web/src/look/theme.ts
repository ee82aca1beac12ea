// Light or dark: what the device says, until somebody chooses.
import { remember } from '../net/keep';

export function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

export function turnTheme(): void {
  const theme = isDark() ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = theme;
  remember('gloaming/theme', theme);
}
