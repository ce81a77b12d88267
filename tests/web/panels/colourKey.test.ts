// The key beside the map and the cells of the map mean the same f.
import { endsOf } from '../../../web/src/core/endsOf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CellState, LabelField, Status } from '../../../web/src/core/generated';
import { words as en } from '../../../web/src/words/words';
import { formulaOf } from '../../../web/src/model/formula';
import { formulaText } from '../../../web/src/panels/colourKey';
import { loadSolver, type Solver } from '../solver';

let solver: Solver;
beforeAll(async () => (solver = await loadSolver()));
afterAll(() => solver.end());

const side = 20;
const fields = Object.keys(LabelField).length / 2;

/** What the formula of the key comes to. */
function evaluate(formula: string, g: number, h: number, weight: number, fromStart = h): number {
  const [text] = formula.split(', w ');
  const code = text!
    .replaceAll('×', '*')
    .replaceAll('^', '**')
    .replace(/(\d)(?=[a-z])/g, '$1*')
    .replace(/([\dgwh)]) +(?=[gwhm(])/g, '$1*');
  return (new Function('g', 'h', 'w', 'N', 'sqrt', 'min', `return ${code}`) as (...values: unknown[]) => number)(
    g,
    h,
    weight,
    fromStart,
    Math.sqrt,
    Math.min,
  );
}

it('reads formulas as they are written', () => {
  expect(evaluate('g + (w - (w - 1) min(g, N) / N) h', 3, 2, 1.5, 6)).toBe(3 + 1.25 * 2);
  expect(evaluate('(g + (2w - 1) h + sqrt((g - h)^2 + 4 w g h)) / 2', 3, 2, 1.5)).toBeCloseTo((3 + 4 + Math.sqrt(1 + 36)) / 2);
  expect(evaluate('g + 1.5 × h', 3, 2, 1)).toBe(6);
});

it.each([0, 500, 1000, 1500, 3000])('is the f of every cell, with a weight of %d thousandths', (weight) => {
  const { session, catalog } = solver;
  solver.strew(7, 15, side);
  session.setEnds(1, 1, 18, 17);
  let compared = 0;
  for (const { id, priority, parameters } of catalog.algorithms) {
    session.setAlgorithm(0, id);
    session.setOption(0, 'weight', weight);
    if (solver.solve() === Status.Refused) continue;
    const options = Object.fromEntries(catalog.options.map((option) => [option.id, session.option(0, option.id)]));
    const formula = formulaOf(catalog, { algorithm: id, options });
    const text = formulaText(formula, en);
    if (parameters.some((parameter) => parameter.id === 'weight'))
      expect(text, id).toMatch(weight === 1000 ? /^g \+ h$|w = 1$/ : new RegExp(`${weight / 1000}`));
    const labels = session.labels(0, 0, 0, side, side);
    const fromStart = labels[(endsOf(session).start.y * side + endsOf(session).start.x) * fields + LabelField.H]!;
    for (let cell = 0; cell < side * side; cell++) {
      const read = (field: LabelField): number => labels[cell * fields + field]!;
      if (read(LabelField.State) === CellState.Unvisited || Number.isNaN(read(LabelField.F))) continue;
      expect(priority, `${id} shows an f`).not.toBe('');
      // A weight that falls has come down to 1 when the search ends.
      const w = formula.firstWeight === null ? weight / 1000 : 1;
      expect(Math.abs(read(LabelField.F) - evaluate(text, read(LabelField.G), read(LabelField.H), w, fromStart)), `${id}: f = ${text}`).toBeLessThan(
        0.01,
      );
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(3000);
});
