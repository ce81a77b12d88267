// The choice of colours: the system's, or one that somebody made and that the browser may remember.
import { themeChoices, type ThemeChoice } from '../model/ui';

const key = 'astrolabe-theme';

export function savedTheme(): ThemeChoice {
  try {
    const saved = localStorage.getItem(key);
    return themeChoices.find((choice) => choice === saved) ?? 'system';
  } catch {
    return 'system';
  }
}

export function saveTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // Storage is forbidden in some frames: then the choice lasts as long as the page.
  }
}

export function isDark(choice: ThemeChoice, systemIsDark: boolean): boolean {
  return choice === 'system' ? systemIsDark : choice === 'dark';
}
