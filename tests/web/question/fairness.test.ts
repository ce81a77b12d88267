// Law: every cell that may be next by what a reader can know is accepted, each other one is refused, and a number that is called the lowest is the lowest.
// This test computes what is right from the cells of the map, not from the open list of the core.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AlgorithmInfo } from '../../../web/src/core/engine';
import { ListKind } from '../../../web/src/core/explainConstants';
import { CellState, Status } from '../../../web/src/core/generated';
import type { LaneView } from '../../../web/src/lanes/laneView';
import { formulaOf } from '../../../web/src/model/formula';
import type { Cell, Snapshot } from '../../../web/src/model/ui';
import type { Context } from '../../../web/src/panels/context';
import { askNextCell } from '../../../web/src/question/nextCell';
import { expandedCell, lookAhead } from '../../../web/src/question/stepAhead';
import { readCell, type CellReport } from '../../../web/src/state/tell/cellReport';
import { words as en } from '../../../web/src/words/words';
import { decimal } from '../../../web/src/words/numbers';
import { loadSolver, type Solver } from '../solver';

const states = 2000;
const [width, height] = [11, 8];

let solver: Solver;
beforeAll(async () => {
  solver = await loadSolver();
});
afterAll(() => solver.end());

/** Numbers that are the same in each run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const openOf = [[CellState.Open, CellState.Met], [CellState.OpenBackward, CellState.Met]] as const;
const isOpen = ({ state }: CellReport, side: number): boolean => openOf[side]!.includes(state as never);

interface Told { at: Cell; report: CellReport }

it('accepts what may be next and refuses what may not, in 2,000 states of all algorithms', async () => {
  const { session, catalog, engine, explain } = solver;
  const roll = dice(3);
  const playground = { engine, catalog, strings: en } as unknown as Context['playground'];
  const seen = { tied: 0, numbered: 0, lowest: 0, refused: 0, notAsked: 0, cut: 0 };
  const tieRules = catalog.options.find(({ id }) => id === 'tie-break')!.choices.map(({ id }) => id);
  const zero = catalog.options.find(({ id }) => id === 'heuristic')!.choices.findIndex(({ id }) => id === 'zero');
  const numberOf = (option: string): number => catalog.options.findIndex(({ id }) => id === option);
  let asked = 0;

  const ask = async (info: AlgorithmInfo): Promise<void> => {
    const options = Object.fromEntries(info.parameters.map((parameter) => [parameter.id, parameter.default]));
    for (const id of ['tie-break', 'open-list']) {
      if (!(id in options)) continue;
      options[id] = roll(catalog.options[numberOf(id)]!.choices.length);
      session.setOption(0, id, options[id]);
    }
    // A narrow beam without a heuristic often cuts cells that equal those that it keeps.
    const narrow = 'width' in options ? { width: 1000 * (1 + roll(3)), heuristic: zero } : {};
    for (const [id, value] of Object.entries(narrow)) session.setOption(0, id, (options[id] = value));
    while (!session.makeReady(0));
    session.advance(0, 1 + roll(30));
    if (session.status(0) !== Status.Running) return;
    const snapshot = { algorithm: info.id, options, width, height } as unknown as Snapshot;
    const view = { session, lane: 0, snapshot } as LaneView;
    const step = session.step(0);
    const ahead = await lookAhead(view, () => expandedCell(view), () => true);
    if (!ahead) return;
    asked++;
    const question = await askNextCell({ playground, seek: () => null } as unknown as Context, view, () => true);
    const label = `${info.id} ${JSON.stringify(options)} step ${step}`;
    expect(session.step(0), label).toBe(step);
    if (!question || 'obstacle' in question) {
      expect(question?.obstacle, label).toMatch(/keeps no open list|several cells could be right/);
      seen.notAsked++;
      return;
    }
    session.seek(0, ahead.step - 1);
    while (!explain.readOpenList(0));
    const side = ahead.found.isBackward ? 1 : 0;
    const kind = explain.listKind(0) as ListKind;
    const told: Told[] = [];
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) told.push({ at: { x, y }, report: readCell(session, 0, { x, y }) });
    const { letter: by } = formulaOf(catalog, snapshot);
    // Where both sides have reached a cell, its numbers are those of the side of the start.
    const listed = told.filter(({ at, report }) => isOpen(report, side) && explain.openRowOf(0, side, at.x, at.y) >= 0);
    const taken = listed.find(({ at }) => at.x === ahead.found.x && at.y === ahead.found.y)!;
    const rule = 'tie-break' in options && kind === ListKind.Heap ? tieRules[options['tie-break']!]! : '';
    const isAlone = kind === ListKind.Queue || kind === ListKind.Stack || rule === 'lifo' || rule === 'fifo';
    const values = listed.map(({ report }) => report[by]!);
    const least = Math.min(...values);
    const equals = listed.filter(({ report }) => report[by] === least);
    const g = rule === 'larger-g' ? Math.max(...equals.map(({ report }) => report.g!)) : rule === 'smaller-g' ? Math.min(...equals.map(({ report }) => report.g!)) : null;
    const isKnown = kind === ListKind.Heap && info.ordersBy !== 'other' && !listed.some(({ report }) => report.state === CellState.Met);
    session.seek(0, step);
    const accepted: Told[] = [];
    let ties = 1;
    for (const each of told) {
      const judged = question.choose!(each.at)!;
      if (judged.isRight) accepted.push(each);
      else seen.refused++;
      if (each === taken) {
        expect(judged.isRight, label).toBe(true);
        const claim = /^([fgh]) (\S+) is the lowest\./.exec(judged.text);
        if (claim) {
          seen.lowest++;
          expect(claim.slice(1), label).toEqual([by, decimal(taken.report[by]!)]);
          for (const { report } of told) if (isOpen(report, 0) || isOpen(report, 1)) expect(report[by]! >= taken.report[by]! - 1e-9, `${label}: ${judged.text}`).toBe(true);
        }
        const tied = /(\d+) cells tie; this search took \((\d+), (\d+)\)/.exec(judged.text);
        if (!tied) continue;
        ties = Number(tied[1]);
        expect(tied.slice(2).map(Number), label).toEqual([taken.at.x, taken.at.y]);
      }
    }
    if (ties > 1) expect(accepted.length, label).toBe(ties);
    const places = (cells: readonly Told[]): string => cells.map(({ at }) => `${at.x},${at.y}`).join(' ');
    if (isAlone) {
      seen.numbered++;
      expect(places(accepted), label).toBe(places([taken]));
    } else if (isKnown) {
      seen.tied += Number(accepted.length > 1);
      expect(places(accepted), label).toBe(places(equals.filter(({ report }) => g === null || report.g === g)));
    } else {
      for (const each of accepted) {
        if (listed.includes(each)) continue;
        seen.cut++;
        expect([kind, isOpen(each.report, side), each.report.f, each.report.g], label).toEqual([ListKind.Layers, true, taken.report.f, taken.report.g]);
      }
      if (kind === ListKind.Heap) for (const { report } of accepted) expect(report[by], label).toBe(taken.report[by]);
    }
  };

  for (let round = 0; asked < states; round++) {
    session.newMap(width, height);
    session.setEnds(roll(3), roll(height), width - 1 - roll(3), roll(height));
    for (let wall = 0; wall < 14; wall++) session.paintRect(3 + roll(5), roll(height), 3, 1, 0);
    for (const info of catalog.algorithms) {
      session.setAlgorithm(0, info.id);
      for (let visit = 0; visit < 4 && asked < states; visit++) {
        session.restart(0);
        await ask(info);
      }
    }
  }
  expect(seen.tied).toBeGreaterThan(100);
  expect(seen.numbered).toBeGreaterThan(100);
  expect(seen.lowest).toBeGreaterThan(300);
  expect(seen.refused).toBeGreaterThan(10_000);
  expect(seen.notAsked).toBeGreaterThan(20);
  expect(seen.cut).toBeGreaterThan(3);
}, 60_000);
