// "Which unit is unit 7 waiting for?" The question goes to a tick in which a unit waits for another one. The reason that the core reads from the plan
// is the truth; its sentence is the one on the card of the unit.
import { inSlices } from '../core/job';
import { waitOf } from '../crowd/whyWaits';
import { chosenUnitsOf } from '../crowd/chosenUnits';
import type { LaneView } from '../lanes/laneView';
import type { Cell } from '../model/ui';
import type { TimeContext } from '../panels/context';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { questionWords } from '../words/question';
import { drawMark } from './cellMarks';
import { WaitSearch, type Wait } from './nextWait';
import { plannedCrowd } from './plannedCrowd';
import type { CellLines, Judgement, NoQuestion, Question } from './question';
import { UnitsAt } from './unitsAt';

const { impossible, wait: words, texts, how } = questionWords;

/** A click this many pixels beside a unit in a small cell means it. */
const reachInPixels = 6;

/** What each question asks about: the next one goes on behind it. */
const waits = new WeakMap<Question, Wait>();

const numberOf = (unit: number): string => count(unit + 1);

/** Judges a unit that the reader chose on a cell; -1: there is none. `reason`: why the unit waits. */
export function judgeUnit(cell: Cell, chosen: number, { unit, other }: Wait, reason: string): Judgement {
  if (chosen < 0) return { answer: null, isRight: false, text: fill(words.empty, cell) };
  if (chosen === unit) return { answer: null, isRight: false, text: fill(words.itself, { unit: numberOf(unit) }) };
  const answer = { x: cell.x, y: cell.y, unit: chosen + 1 };
  const isRight = chosen === other;
  return { answer, isRight, text: isRight ? reason : fill(words.isOther, { unit: numberOf(unit), other: numberOf(chosen) }) };
}

function linesOf(on: (cell: Cell) => number, { width, height }: { width: number; height: number }, units: number): CellLines {
  const line = (cell: Cell, unit: number): string => fill(unit < 0 ? words.noUnit : words.unit, { ...cell, unit: numberOf(unit) });
  return { none: words.none, of: (cell) => line(cell, on(cell)), longest: line({ x: width - 1, y: height - 1 }, units - 1) };
}

export async function askWaitsFor(
  context: TimeContext,
  view: LaneView,
  isWanted: () => boolean,
  before: Question | null,
): Promise<Question | NoQuestion | null> {
  const { playground } = context;
  const { lane } = view;
  const motion = await plannedCrowd(context, lane, isWanted);
  if (!motion || 'obstacle' in motion) return motion;
  const shown = motion.tick();
  const last = before && waits.get(before);
  // If the reader went to another tick, the question is about that tick.
  const search = new WaitSearch(motion, lane, shown, last && last.tick === shown ? last : null);
  const version = motion.version();
  const isSame = (): boolean => isWanted() && motion.version() === version;
  await inSlices(search, isSame);
  if (!isSame()) return null;
  const wait = search.found;
  if (!wait) return { obstacle: impossible.noWait };
  const { tick, unit, other } = wait;
  const { world } = view.snapshot;
  // The card of the unit would say it.
  const pinned = chosenUnitsOf(playground);
  if (pinned.pinned === unit) pinned.clear();
  if (tick !== shown) playground.world!.ticks.runTo(tick);
  const { text: reason } = waitOf(motion, unit, { lane, tick, width: world.width, doors: [] });
  const keyNow = (): string => [motion.version(), ...motion.whyWaits(lane, unit, tick)].join(' ');
  const key = keyNow();
  const units = new UnitsAt(motion, lane, world.width);
  const isAlive = playground.guard.whileAlive();
  const reach = (): number => Math.max(reachInPixels / playground.scene.camera.scale - 0.5, 0);
  const on = (cell: Cell): number => (isAlive() ? units.on(cell, reach()) : -1);
  const isOther = { unit: numberOf(unit), other: numberOf(motion.unitCount() - 1) };
  const wrong = new Set<number>();
  let isRevealed = false;

  const question: Question = {
    kind: 'wait',
    view,
    step: tick,
    text: fill(texts.wait, { tick: count(tick), unit: numberOf(unit) }),
    how: how.wait,
    cellLines: linesOf(on, world, motion.unitCount()),
    solution: reason,
    wrongs: [fill(words.isOther, isOther), fill(words.itself, isOther), fill(words.empty, { x: world.width - 1, y: world.height - 1 })],
    fields: null,
    onward: 'again',
    choose: (cell) => {
      const chosen = on(cell);
      const judgement = judgeUnit(cell, chosen, wait, reason);
      if (judgement.answer !== null && !judgement.isRight) wrong.add(chosen);
      return judgement;
    },
    isStale: () => keyNow() !== key,
    isGivenAway: () => pinned.pinned === unit,
    reveal: () => {
      isRevealed = true;
    },
    goOn: () => true,
    draw: ({ context: pen, camera }, shownLane, _snapshot, tokens) => {
      if (shownLane !== lane || !isAlive()) return false;
      const mark = (of: number, look: Parameters<typeof drawMark>[3]): void => {
        const middle = units.middleOf(of);
        if (middle) drawMark(pen, camera, middle, look, tokens);
      };
      mark(unit, 'asked');
      for (const each of wrong) mark(each, 'wrong');
      if (isRevealed) mark(other, 'right');
      return false;
    },
  };
  waits.set(question, wait);
  return question;
}
