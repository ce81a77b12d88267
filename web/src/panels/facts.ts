// What only one algorithm has to tell, with the names of the catalogue.
import written from '#facts';
import { byId } from '../core/byId';
import { factTexts } from '../words/factTexts';
import { count, decimalMark } from '../words/numbers';
import type { Context } from './context';
import { make } from './dom';

/** Fills the list with the facts of each snapshot. */
export function showFacts({ playground, watch }: Context, list: HTMLElement): void {
  let shown = '';
  watch(({ snapshot }) => {
    const key = JSON.stringify(snapshot.facts);
    if (key === shown) return;
    shown = key;
    list.hidden = snapshot.facts.length === 0;
    const { algorithms } = playground.catalog;
    const said = (value: string): string =>
      /^\d+$/.test(value)
        ? count(BigInt(value))
        : /^\d+\.\d+$/.test(value)
          ? value.replace('.', decimalMark)
          : (byId(algorithms, value)?.name ?? value);
    list.replaceChildren(
      ...snapshot.facts.map(({ id, value }) =>
        make('div', {}, make('dt', { text: factTexts[id] ?? written[id] ?? id }), make('dd', { text: said(value) })),
      ),
    );
  });
}
