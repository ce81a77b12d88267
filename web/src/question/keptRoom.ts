// Texts as long as those that the card of a question may come to show, so that it keeps its height.
import { CellState } from '../core/generated';
import type { WorldSnapshot } from '../model/ui';
import { fill, joined } from '../words/fill';
import { decimal } from '../words/numbers';
import { panelWords } from '../words/panels';
import { questionWords } from '../words/question';

type Table = string | { readonly [key: string]: Table } | readonly string[];

const textsOf = (table: Table): string[] => (typeof table === 'string' ? [table] : Object.values(table).flatMap((each: Table) => textsOf(each)));
const longest = (texts: readonly string[]): string => texts.reduce((most, text) => (text.length > most.length ? text : most), '');

/** More than most costs and steps need. */
const wideNumber = decimal(1888.888);

/** What may be said of a cell that is not expanded next. `name`: of the algorithm. */
export function sentencesOfCells({ width, height }: Pick<WorldSnapshot, 'width' | 'height'>, name: string): string[] {
  const { rules, ...rest } = questionWords.next;
  const values = {
    x: width - 1,
    y: height - 1,
    by: 'f',
    value: wideNumber,
    best: wideNumber,
    closed: wideNumber,
    count: wideNumber,
    rule: longest(textsOf(rules)),
    name,
  };
  return textsOf(rest).map((text) => fill(text, values));
}

/** A long line about a cell from which the reader chooses. `list`: joins two numbers. */
export function linesOfCells({ width, height }: Pick<WorldSnapshot, 'width' | 'height'>, isTwoSided: boolean, list: string): string[] {
  const { cell: words } = questionWords;
  const value = decimal(width + height - 1 / 8);
  const numbers = joined(
    list,
    [panelWords.spoken.g, panelWords.spoken.h, panelWords.spoken.f].map((text) => fill(text, { value })),
  );
  return [
    fill(words.numbers, {
      x: width - 1,
      y: height - 1,
      state: longest(panelWords.states.filter((_, state) => isTwoSided || state <= CellState.Closed)),
      numbers,
    }),
    ...textsOf(words.none),
  ];
}
