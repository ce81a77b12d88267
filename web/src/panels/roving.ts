// Several buttons that are one tab stop: arrow keys go from one to the next that is shown, Home and End to the first and the last.
import { setAttribute } from './dom';

const ways: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** All `stops` in the order of the arrow keys, and the `chosen` one, which Tab reaches first. Returns what is called when either has changed. */
export function rove(container: HTMLElement, stops: () => readonly HTMLElement[], chosen: () => HTMLElement | undefined): () => void {
  const focused = (): HTMLElement | undefined => stops().find((button) => button.matches(':focus'));
  const mark = (): void => {
    const all = stops();
    const stop = focused() ?? chosen() ?? all[0];
    for (const button of all) setAttribute(button, 'tabindex', button === stop ? '0' : '-1');
  };
  container.addEventListener('focusin', mark);
  container.addEventListener('focusout', mark);
  container.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const shown = stops().filter((button) => button.checkVisibility());
    const at = shown.findIndex((button) => button.matches(':focus'));
    const way = ways[event.key];
    if (at < 0 || (way === undefined && event.key !== 'Home' && event.key !== 'End')) return;
    // Else the arrow would step through the search as well.
    event.preventDefault();
    const next = way !== undefined ? (at + way + shown.length) % shown.length : event.key === 'Home' ? 0 : shown.length - 1;
    shown[next]?.focus();
  });
  return mark;
}
