// What the colours and shapes on the map mean. Terrain is named where its costs are set.
import type { Strings } from '../i18n/en';
import { make } from './dom';

export function colourKey(strings: Strings): HTMLElement {
  const words = strings.key;
  const entry = (mark: string, text: string): HTMLElement => make('span', {}, make('span', { class: `key-mark key-${mark}` }), text);
  const cell = make('span', { class: 'key-cell', attributes: { 'aria-hidden': 'true' } }, make('b', { text: 'f' }), make('i', { text: 'g' }), make('i', { text: 'h' }));
  return make('div', { class: 'colour-key', attributes: { role: 'note', 'aria-label': words.title } },
    entry('start', words.start), entry('goal', words.goal), entry('path', words.path),
    entry('open', words.open), entry('closed', words.closed),
    make('span', {}, cell, words.cell));
}
