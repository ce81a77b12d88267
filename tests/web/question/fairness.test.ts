// Law: every cell that may be next by what a reader can know is accepted, each other one is refused, and a number that is called the lowest is the
// lowest. This test computes what is right from the cells of the map, not from the open list of the core.
import { Runner } from '../../../web/src/lanes/runner';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AlgorithmInfo } from '../../../web/src/core/engine';
import { ListKind } from '../../../web/src/core/explainConstants';
import { CellState, Status } from '../../../web/src/core/generated';
import type { LaneView } from '../../../web/src/lanes/laneView';
import { formulaOf } from '../../../web/src/model/formula';
import type { Cell, Snapshot } from '../../../web/src/model/ui';
import type { TimeContext } from '../../../web/src/panels/context';
import { askNextCell } from '../../../web/src/question/nextCell';
import { expandedCell, lookAhead } from '../../../web/src/question/stepAhead';
import { readCell, type CellFacts } from '../../../web/src/state/tell/cellReport';
import { words as en } from '../../../web/src/words/words';
import { decimal } from '../../../web/src/words/numbers';
import { loadSolver, type Solver } from '../solver';
import { isLeft } from '../../../web/src/core/job';

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

const openOf = [
  [CellState.Open, CellState.Met],
  [CellState.OpenBackward, CellState.Met],
] as const;
const isOpen = ({ state }: CellFacts, side: number): boolean => openOf[side]!.includes(state as never);

interface Told {
  at: Cell;
  report: CellFacts;
}

/** The cells of the map before an expansion, as the reader sees them. */
interface State {
  label: string;
  kind: ListKind;
  /** The side that expands a cell. */
  side: number;
  /** The letter of the number that orders the list. */
  by: 'f' | 'g' | 'h';
  /** The id of the tie rule that was chosen; '' where there is none. */
  tieRule: string;
  hasOwnFormula: boolean;
  all: readonly Told[];
  /** The cells in the open list of the side. */
  listed: readonly Told[];
  taken: Told;
}

const seen = { tied: 0, numbered: 0, lowest: 0, refused: 0, notAsked: 0, cut: 0 };
const choicesOf = (option: string): string[] => solver.catalog.options.find(({ id }) => id === option)!.choices.map(({ id }) => id);
const places = (cells: readonly Told[]): string => cells.map(({ at }) => `${at.x},${at.y}`).join(' ');

function chooseOptions({ parameters }: AlgorithmInfo, roll: (below: number) => number): Record<string, number> {
  const options: Record<string, number> = Object.fromEntries(parameters.map((parameter) => [parameter.id, parameter.default]));
  for (const id of ['tie-break', 'open-list']) if (id in options) options[id] = roll(choicesOf(id).length);
  // A narrow beam without a heuristic often cuts cells that equal those that it keeps.
  if ('width' in options) Object.assign(options, { width: 1000 * (1 + roll(3)), heuristic: choicesOf('heuristic').indexOf('zero') });
  for (const [id, value] of Object.entries(options)) solver.session.setOption(0, id, value);
  return options;
}

/** Precondition: the cursor stands before the expansion of `next`. */
function readState(info: AlgorithmInfo, snapshot: Snapshot, next: Cell & { isBackward: boolean }, label: string): State {
  const { session, catalog, explain } = solver;
  while (isLeft(explain.readOpenList(0)));
  const side = Number(next.isBackward);
  const kind = explain.listKind(0) as ListKind;
  const all: Told[] = [];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) all.push({ at: { x, y }, report: readCell(session, 0, { x, y }) });
  const listed = all.filter(({ at, report }) => isOpen(report, side) && explain.openRowOf(0, side, at.x, at.y) >= 0);
  const taken = listed.find(({ at }) => at.x === next.x && at.y === next.y)!;
  // A search that repairs has a second key, the smaller g, which is no option.
  const ownRule = info.repairs.length > 0 ? 'smaller-g' : '';
  const tieRule = kind === ListKind.Heap ? (choicesOf('tie-break')[snapshot.options['tie-break'] ?? -1] ?? ownRule) : '';
  return { label, kind, side, by: formulaOf(catalog, snapshot).letter, tieRule, hasOwnFormula: info.ordersBy === 'other', all, listed, taken };
}

/** The cells that may go first; null where the numbers that the reader sees do not tell. */
function rightCells({ kind, by, tieRule, hasOwnFormula, listed, taken }: State): readonly Told[] | null {
  if (kind === ListKind.Queue || kind === ListKind.Stack || tieRule === 'lifo' || tieRule === 'fifo') return [taken];
  // Where both sides have reached a cell, its numbers are those of the side of the start.
  if (kind !== ListKind.Heap || hasOwnFormula || listed.some(({ report }) => report.state === CellState.Met)) return null;
  const least = Math.min(...listed.map(({ report }) => report[by]!));
  const equals = listed.filter(({ report }) => report[by] === least);
  const costs = equals.map(({ report }) => report.g!);
  if (tieRule !== 'larger-g' && tieRule !== 'smaller-g') return equals;
  const g = tieRule === 'larger-g' ? Math.max(...costs) : Math.min(...costs);
  return equals.filter(({ report }) => report.g === g);
}

/** What the sentence about the right cell claims is true. Returns the number of cells that tie, as far as it says one. */
function checkClaims(text: string, { label, by, all, taken }: State): number | null {
  const claim = /^([fgh]) (\S+) is the lowest\./.exec(text);
  if (claim) {
    seen.lowest++;
    expect(claim.slice(1), label).toEqual([by, decimal(taken.report[by]!)]);
    const open = all.filter(({ report }) => isOpen(report, 0) || isOpen(report, 1));
    for (const { report } of open) expect(report[by]! >= taken.report[by]! - 1e-9, `${label}: ${text}`).toBe(true);
  }
  const tied = /(\d+) cells tie; this search took \((\d+), (\d+)\)/.exec(text);
  if (tied) expect(tied.slice(2).map(Number), label).toEqual([taken.at.x, taken.at.y]);
  return tied && Number(tied[1]);
}

function checkAccepted(accepted: readonly Told[], state: State): void {
  const { label, kind, by, side, listed, taken } = state;
  const right = rightCells(state);
  if (right) {
    if (right.length === 1) seen.numbered++;
    else seen.tied++;
    return expect(places(accepted), label).toBe(places(right));
  }
  for (const each of accepted) {
    if (kind === ListKind.Heap) expect(each.report[by], label).toBe(taken.report[by]);
    if (listed.includes(each)) continue;
    seen.cut++;
    const { f, g } = taken.report;
    expect([kind, isOpen(each.report, side), each.report.f, each.report.g], label).toEqual([ListKind.Layers, true, f, g]);
  }
}

/** Asks at a random step of a search; false where that expands no cell. */
async function ask(info: AlgorithmInfo, roll: (below: number) => number): Promise<boolean> {
  const { session, catalog, engine } = solver;
  const options = chooseOptions(info, roll);
  while (isLeft(session.makeReady(0)));
  session.advance(0, 1 + roll(30));
  if (session.status(0) !== Status.Running) return false;
  const snapshot = { algorithm: info.id, info, options, world: { width, height } } as unknown as Snapshot;
  const view = { engine, session, lane: 0, runner: new Runner(() => session, 0), snapshot } as LaneView;
  const step = session.step(0);
  const ahead = await lookAhead(
    view,
    (at) => expandedCell(session, at),
    () => true,
    () => true,
  );
  if (!ahead) return false;
  const context = {
    playground: { engine, catalog, strings: en, guard: { whileAlive: () => () => true } },
    seek: () => null,
  } as unknown as TimeContext;
  const question = await askNextCell(context, view, () => true);
  const label = `${info.id} ${JSON.stringify(options)} step ${step}`;
  expect(session.step(0), label).toBe(step);
  if (!question || 'obstacle' in question) {
    expect(question?.obstacle, label).toMatch(/keeps no open list|several cells could be right/);
    seen.notAsked++;
    return true;
  }
  session.seek(0, ahead.step - 1);
  const state = readState(info, snapshot, ahead.found, label);
  session.seek(0, step);
  const judged = state.all.map((each) => ({ each, ...question.choose!(each.at)! }));
  const accepted = judged.filter(({ isRight }) => isRight).map(({ each }) => each);
  expect(accepted, label).toContain(state.taken);
  seen.refused += judged.length - accepted.length;
  const ties = checkClaims(judged.find(({ each }) => each === state.taken)!.text, state);
  if (ties !== null) expect(accepted.length, label).toBe(ties);
  checkAccepted(accepted, state);
  return true;
}

it('accepts what may be next and refuses what may not, in 2,000 states of all algorithms', async () => {
  const { session, catalog } = solver;
  const roll = dice(3);
  let asked = 0;
  while (asked < states) {
    session.newMap(width, height);
    session.setEnds(roll(3), roll(height), width - 1 - roll(3), roll(height));
    for (let wall = 0; wall < 14; wall++) session.paintRect(3 + roll(5), roll(height), 3, 1, 0);
    for (const info of catalog.algorithms) {
      session.setAlgorithm(0, info.id);
      for (let visit = 0; visit < 4 && asked < states; visit++) {
        session.restart(0);
        asked += Number(await ask(info, roll));
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
