// What the colours, shapes and numbers on the map mean under the chosen algorithm. Terrain is named where its costs are set.
import { fill } from '../words/fill';
import { decimal } from '../words/numbers';
import type { Strings } from '../words/words';
import { formulaOf, type Formula } from '../model/formula';
import type { Context } from './context';
import { make } from './dom';

/** The formula that the cells show, with the weight of this search in it. */
export function formulaText({ kind, text, weight, firstWeight }: Formula, { key }: Strings): string {
  if (firstWeight !== null) return fill(key.fallingWeight, { formula: text, first: decimal(firstWeight) });
  if (weight === null || (kind === 'f' && weight === 1)) return text;
  return kind === 'f' ? fill(key.weighted, { weight: decimal(weight) }) : fill(key.fixedWeight, { formula: text, weight: decimal(weight) });
}

export function colourKey({ strings, playground, watch }: Context): HTMLElement {
  const words = strings.key;
  const { catalog } = playground;
  const entry = (mark: string, text: string): HTMLElement => make('span', {}, make('span', { class: `key-mark key-${mark}` }), text);
  const key = make('div', { class: 'colour-key', role: 'note', 'aria-label': words.title });
  let shown = '';
  watch(({ snapshot }) => {
    const formula = formulaOf(catalog, snapshot);
    const now = `${snapshot.algorithm} ${JSON.stringify(formula)}`;
    if (now === shown) return;
    shown = now;
    const { info } = snapshot;
    const numbers =
      formula.kind === 'nothing'
        ? []
        : [
            make(
              'span',
              { 'data-part': 'formula' },
              make(
                'span',
                { class: 'key-cell', 'aria-hidden': 'true' },
                make('b', { text: 'f' }),
                make('i', { text: 'g' }),
                make('i', { text: 'h' }),
              ),
              fill(words.cell, { formula: formulaText(formula, strings) }),
            ),
          ];
    key.classList.toggle('one-sided', snapshot.isOneSided);
    key.replaceChildren(
      entry('start', words.start),
      entry('goal', words.goal),
      entry('path', words.path),
      ...(info?.legend ?? []).map(({ mark, text }) => entry(mark, text)),
      ...numbers,
    );
  });
  return key;
}
