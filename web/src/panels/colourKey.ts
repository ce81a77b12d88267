// What the colours and shapes on the map mean under the chosen algorithm. Terrain is named where its costs are set.
import type { Context } from './context';
import { make } from './dom';

export function colourKey({ strings, playground, watch }: Context): HTMLElement {
  const words = strings.key;
  const entry = (mark: string, text: string): HTMLElement => make('span', {}, make('span', { class: `key-mark key-${mark}` }), text);
  const key = make('div', { class: 'colour-key', attributes: { role: 'note', 'aria-label': words.title } });
  let shown = '';
  watch(({ snapshot }) => {
    if (snapshot.algorithm === shown) return;
    shown = snapshot.algorithm;
    const info = playground.catalog.algorithms.find(({ id }) => id === shown);
    const priority = info?.priority ?? '';
    const formula = priority === '' || priority === 'g' || priority === 'h' ? [] : [
      make('span', {},
        make('span', { class: 'key-cell', attributes: { 'aria-hidden': 'true' } }, make('b', { text: 'f' }), make('i', { text: 'g' }), make('i', { text: 'h' })),
        words.cell(priority)),
    ];
    key.replaceChildren(entry('start', words.start), entry('goal', words.goal), entry('path', words.path),
      ...(info?.legend ?? []).map(({ mark, text }) => entry(mark, text)), ...formula);
  });
  return key;
}
