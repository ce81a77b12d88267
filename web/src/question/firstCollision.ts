// "Where would two units first collide if each took a shortest path of its own?" A final plan has no collisions, so the map shows those paths as
// lines, and the units stand at their starts.
import { groupColours } from '../crowd/unitColours';
import { lineThrough, piecesOf } from '../crowd/sideBySide';
import { unitsIn, type UnitRecord } from '../crowd/unitRecords';
import type { LaneView } from '../lanes/laneView';
import type { Cell } from '../model/ui';
import type { TimeContext } from '../panels/context';
import { strokeLines } from '../view/haloStroke';
import type { Overlay } from '../view/shot';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { questionWords } from '../words/question';
import { readAloneOf, type AlonePlan } from './aloneRecord';
import { drawMark } from './cellMarks';
import { collisionsOf, type Collision } from './collisions';
import { plannedCrowd } from './plannedCrowd';
import type { Judgement, NoQuestion, Question } from './question';

const { impossible, conflict: words, texts, how } = questionWords;

/** Lines begin beside the starts, this far from the middle of a unit of one cell. */
const besideStart = 0.45;

const cellIn = (place: number, width: number): Cell => ({ x: place % width, y: Math.floor(place / width) });

/** How two units collide, as a sentence. */
export function collisionText({ conflict, from, to, cells }: Collision, width: number): string {
  const { kind, tick, one, other } = conflict;
  const [place = from] = cells;
  const at = cellIn(kind === 'sameCell' ? place : from, width);
  const next = cellIn(to, width);
  return fill(words[kind], { ...at, toX: next.x, toY: next.y, one: count(one + 1), other: count(other + 1), tick: count(tick) });
}

/** Judges a cell. `all`: in the order of time. */
export function judgeCollision({ x, y }: Cell, all: readonly Collision[], width: number): Judgement {
  const here = all.find(({ cells }) => cells.has(y * width + x));
  const isRight = here !== undefined && here.time === all[0]!.time;
  const text = isRight ? collisionText(here, width) : fill(here ? words.later : words.none, { x, y, tick: count(here?.conflict.tick ?? 0) });
  return { answer: { x, y }, isRight, text };
}

/** A line from each start, beside the others, in the colour of the group of its unit. */
function drawWays(
  [{ context: pen, camera }, , , tokens]: Parameters<Overlay>,
  ways: AlonePlan['ways'],
  units: readonly Pick<UnitRecord, 'size' | 'group'>[],
  width: number,
  dark: boolean,
): void {
  const colours = groupColours[dark ? 'dark' : 'light'];
  for (const [unit, pieces] of piecesOf(ways, width, camera.scale).entries()) {
    const { size, group } = units[unit]!;
    const shift = (size - 1) / 2;
    const [first] = pieces;
    if (!first) continue;
    // The unit stands there with its number.
    const { from, to } = first;
    first.from = { x: from.x + Math.sign(to.x - from.x) * size * besideStart, y: from.y + Math.sign(to.y - from.y) * size * besideStart };
    const line = lineThrough(pieces, ({ x, y }) => camera.centreOf({ x: x + shift, y: y + shift }));
    strokeLines(
      pen,
      [line],
      [
        [tokens.free, 3.2, 0.9],
        [colours[group % colours.length]!, 2],
      ],
    );
  }
}

export async function askFirstCollision(context: TimeContext, view: LaneView, isWanted: () => boolean): Promise<Question | NoQuestion | null> {
  const { playground } = context;
  const { lane } = view;
  const motion = await plannedCrowd(context, lane, isWanted);
  if (!motion || 'obstacle' in motion) return motion;
  const version = motion.version();
  const isSame = (): boolean => isWanted() && motion.version() === version;
  const alone = await readAloneOf(playground.engine, lane, isSame);
  if (!isSame() || alone === null) return null;
  if (typeof alone === 'string') return { obstacle: impossible.alone[alone] };
  const { world } = view.snapshot;
  const units = unitsIn(motion.units());
  const all = collisionsOf(
    alone,
    units.map(({ size }) => size),
    world.width,
  );
  const [first] = all;
  if (!first) return { obstacle: impossible.noCollision };
  // The lines begin where the units start.
  if (motion.tick() !== 0) playground.world!.ticks.runTo(0);
  const corner = { x: world.width - 1, y: world.height - 1, tick: count(all.at(-1)!.conflict.tick) };
  const wrong: Cell[] = [];
  let isRevealed = false;
  return {
    kind: 'conflict',
    view,
    step: 0,
    text: texts.conflict,
    how: how.conflict,
    cellLines: { none: words.pointed, of: (cell) => fill(words.cell, cell), longest: fill(words.cell, corner) },
    solution: collisionText(first, world.width),
    wrongs: [fill(words.later, corner), fill(words.none, corner)],
    fields: null,
    onward: 'again',
    choose: (cell) => {
      const judgement = judgeCollision(cell, all, world.width);
      if (!judgement.isRight) wrong.push(cell);
      return judgement;
    },
    isStale: () => motion.version() !== version,
    isGivenAway: () => false,
    reveal: () => {
      isRevealed = true;
    },
    goOn: () => true,
    draw: (...shot) => {
      const [{ context: pen, camera }, shownLane, , tokens] = shot;
      if (shownLane !== lane) return false;
      drawWays(shot, alone.ways, units, world.width, playground.store.get().dark);
      for (const each of wrong) drawMark(pen, camera, each, 'wrong', tokens);
      if (isRevealed) for (const place of first.cells) drawMark(pen, camera, cellIn(place, world.width), 'right', tokens);
      return false;
    },
  };
}
