// What the parts of the dialog of benchmarks share.
import type { Configuration } from '../../benchmark/configuration';
import type { Benchmark } from '../../state/benchmark/benchmark';
import type { Context } from '../context';
import { make } from '../dom';
import { icon } from '../icons';

export interface BenchmarkPart {
  element: HTMLElement;
  /** Shows what is configured now. */
  show(configuration: Configuration): void;
}

export interface Host {
  context: Context;
  benchmark: Benchmark;
  /** Says what is wrong; '' for nothing. */
  tell(problem: string): void;
}

export function button({ context }: Host, action: string, text: string, look: string, click: () => void): HTMLButtonElement {
  return make('button', {
    class: `button ${look}`,
    text,
    'data-action': action,
    on: { click: () => context.playground.guard.run(click) },
  });
}

/** Entries, each with a button that removes it; the focus stays where it was. */
export function removableList(
  host: Host,
  removeWords: (name: string) => string,
  remove: (index: number) => void,
): { element: HTMLElement; show(entries: readonly { name: string; before: HTMLElement | null }[]): void } {
  const element = make('ul', { class: 'benchmark-list' });
  const removers = (): HTMLButtonElement[] => [...element.querySelectorAll<HTMLButtonElement>('[data-action="removeEntry"]')];
  return {
    element,
    show(entries) {
      const focused = removers().findIndex((each) => each.matches(':focus'));
      element.hidden = entries.length === 0;
      element.replaceChildren(
        ...entries.map(({ name, before }, index) => {
          const close = button(host, 'removeEntry', '', 'square', () => remove(index));
          close.setAttribute('aria-label', removeWords(name));
          close.title = removeWords(name);
          close.append(icon('close'));
          const text = make('span', { class: 'benchmark-entry', text: name });
          return make('li', {}, before ? make('label', { class: 'check' }, before, text) : text, close);
        }),
      );
      if (focused >= 0) removers()[Math.min(focused, removers().length - 1)]?.focus();
    },
  };
}
