// The choice of colours: the system's, or the reader's, which the browser may remember.
import { themeChoices, type ThemeChoice } from '../../model/ui';
import { attempt } from './refusal';

const key = 'astrolabe-theme';

export function savedTheme(): ThemeChoice {
  const saved = attempt(() => localStorage.getItem(key), null);
  return themeChoices.find((choice) => choice === saved) ?? 'system';
}

export function saveTheme(choice: ThemeChoice): void {
  // Where storage is forbidden, the choice lasts as long as the page.
  attempt(() => (choice === 'system' ? localStorage.removeItem(key) : localStorage.setItem(key, choice)), undefined);
}

export function isDark(choice: ThemeChoice, systemIsDark: boolean): boolean {
  return choice === 'system' ? systemIsDark : choice === 'dark';
}
