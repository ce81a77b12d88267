// The card shows the numbers of a cell in one line, so that the reader can choose by them.
import type { Cell } from '../model/ui';
import type { CellFacts } from '../state/tell/cellReport';
import { fill, joined } from '../words/fill';
import { decimal } from '../words/numbers';
import { panelWords } from '../words/panels';
import { questionWords } from '../words/question';

const { cell: words } = questionWords;
const { spoken, states } = panelWords;

/** `list`: the template that joins two numbers. */
export function cellNumbers(cell: Cell, { state, terrain, multiplier, g, h, f, otherG }: CellFacts, list: string): string {
  const isFree = terrain !== 0 && multiplier !== 0;
  const named: [string, number | null][] = [
    [spoken.g, g],
    [spoken.h, h],
    [spoken.f, f],
    [spoken.otherG, otherG],
  ];
  const numbers = named.filter(([, value]) => value !== null && state !== 0).map(([text, value]) => fill(text, { value: decimal(value!) }));
  const values = { ...cell, state: isFree ? states[state] : words.blocked, numbers: joined(list, numbers) };
  return fill(numbers.length > 0 ? words.numbers : words.plain, values);
}
