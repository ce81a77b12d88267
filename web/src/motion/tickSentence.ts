// The sentence of a tick: what changed, what was planned for it, and what became of the walker.
import { Status } from '../core/generated';
import { Fate, NoteKind, PlanReason, RunStatus } from '../core/motionConstants';
import { fill, joined } from '../words/fill';
import { count, decimal, language } from '../words/numbers';
import { counted } from '../words/plural';
import { worldWords } from '../words/world';
import type { Cell } from '../model/ui';
import { doorName } from './doorName';
import { cellsOf, isOfGround, isRepair, reachedStop, type Planning, type TickNote, type WalkerPlace } from './readMotion';

export interface TickReport {
  tick: number;
  /** The name of the algorithm. */
  name: string;
  place: WalkerPlace | null;
  planning: Planning | null;
  notes: readonly TickNote[];
  /** Whether the walker has a pace. */
  walks: boolean;
  /** How many cells far the walker sees; 0: everything. */
  sight: number;
  /** What cut the plan in this tick, where that is known: a cell, and the number of the door or of the drifting obstacle that closes it. */
  block: { cell: Cell; door: number | null; drift: number | null } | null;
  /** The goal moves, so the walker catches it. */
  isChase: boolean;
  /** The stops of a patrol. */
  stops: readonly Cell[];
  /** How many obstacles drift. */
  drifts: number;
  /** The new plan goes where the one before went. */
  isSamePlan: boolean;
  runStatus: RunStatus;
  /** The last tick of the run. */
  lastTick: number;
  /** The ticks in which the goal was found to be unreachable, and those of arrivals; each in order. */
  unreachable: readonly number[];
  arrivals: readonly number[];
}

/** Names beyond this number are counted instead. */
const mostNames = 3;

const words = worldWords.tick;

function doorsText(notes: readonly TickNote[]): string {
  const names = notes.map(({ subject }) => doorName(subject));
  if (names.length > mostNames) return counted(words.manyDoors, names.length);
  if (names.length === 1) return fill(words.door, { name: names[0] });
  const last = names.at(-1)!;
  return fill(words.doors, { names: fill(words.and, { first: joined(words.list, names.slice(0, -1)), next: last }) });
}

const ofKind = (notes: readonly TickNote[], kind: NoteKind): readonly TickNote[] => notes.filter((note) => note.kind === kind);

const lastUntil = (ticks: readonly number[], tick: number): number | undefined => ticks.findLast((each) => each <= tick);

function cutText({ block, sight }: TickReport): string {
  if (!block) return words.cut;
  const { cell, door, drift } = block;
  if (drift !== null) return fill(sight === 0 ? words.driftOnPath : words.sawDrift, { block: count(drift + 1) });
  if (sight === 0) return fill(words.cutAt, cell);
  return door === null ? fill(words.sawWall, cell) : fill(words.sawDoor, { name: doorName(door) });
}

/** Where the goal is now, and which stop of its patrol that is. */
function goalText({ tick, notes, stops }: TickReport, goal: Cell, moved: boolean): string {
  const stop = reachedStop(notes, stops, tick);
  if (stop > 0) return fill(words.stop, { stop: count(stop), ...goal });
  return moved ? fill(words.goalMoved, goal) : '';
}

/** What opened besides doors: where no reader changed the map and all of it is seen, only a block can have moved. */
function openedText({ drifts, notes, sight }: TickReport): string {
  if (drifts === 0 || sight > 0 || ofKind(notes, NoteKind.Edit).length > 0) return words.somethingOpened;
  return drifts === 1 ? fill(words.driftOn, { block: count(1) }) : words.driftsOn;
}

/** What changed in this tick, as far as the walker knows; empty where nothing did. */
export function changeText(report: TickReport): string {
  const { tick, notes, planning, place } = report;
  const [closed, opened] = [ofKind(notes, NoteKind.Closed), ofKind(notes, NoteKind.Opened)];
  const reason = planning?.tick === tick ? planning.reason : null;
  const texts = [];
  if (notes.some(isOfGround)) texts.push(words.edited);
  if (place) texts.push(goalText(report, place.goal, reason === PlanReason.GoalMoved));
  const isCut = reason === PlanReason.Cut || report.block !== null;
  // A door may close in the tick in which something else blocks the path.
  const isByOther = report.block !== null && report.block.door === null;
  const isByDoor = isCut && closed.length > 0 && !isByOther;
  if (closed.length > 0) texts.push(fill(isByDoor ? words.closedOnPath : words.closed, { doors: doorsText(closed) }));
  if (opened.length > 0) texts.push(fill(words.opened, { doors: doorsText(opened) }));
  if (isCut && !isByDoor) texts.push(cutText(report));
  if (reason === PlanReason.Dearer) texts.push(words.dearer);
  if (reason === PlanReason.Opened && opened.length === 0) texts.push(openedText(report));
  return sentences(texts);
}

/** Says that a goal that patrols has no way to its stop. */
function noWayText({ notes }: TickReport): string {
  const [note] = ofKind(notes, NoteKind.NoWay);
  return note ? fill(words.noWay, note.cell) : '';
}

/** Joined; each but the first begins with a capital letter. */
export function sentences(texts: readonly string[]): string {
  return joined(
    words.sentences,
    texts.filter((text) => text !== '').map((text, i) => (i === 0 ? text : text.charAt(0).toLocaleUpperCase(language) + text.slice(1))),
  );
}

function planText({ tick, name, place, planning, sight, isSamePlan }: TickReport, hasChanged: boolean): string {
  if (planning?.tick !== tick) return hasChanged && planning?.status === Status.Found && place?.fate !== Fate.Home ? words.stays : '';
  const { reason, goesOn, kept, fresh } = planning;
  const isFirst = reason === PlanReason.First;
  const cells = cellsOf(planning);
  const wording = isRepair(planning) ? words.repaired : isFirst ? words.planned : words.replanned;
  const plan = isRepair(planning) && cells === 0 ? counted(words.keptAll, kept, { name }) : counted(wording, cells, { name, kept: count(kept) });
  const stays = isSamePlan && planning.status === Status.Found ? words.stays : '';
  return sentences([
    plan,
    stays,
    isFirst && sight > 0 ? counted(words.sees, sight) : '',
    // Where it spared nothing, the numbers beside each other say nothing.
    goesOn && fresh !== null && fresh !== cells ? counted(words.fresh, fresh) : '',
  ]);
}

/** What became of the walker. `isTold`: something was told of the tick already, so that a move needs no words. */
function fateText(report: TickReport, isTold: boolean): string {
  const { tick, name, walks, place, planning, notes, unreachable, arrivals, runStatus, lastTick, isChase } = report;
  if (!place) return words.unknown;
  const isOver = tick >= lastTick && runStatus !== RunStatus.Running;
  if (isOver && runStatus === RunStatus.Stuck && place.fate !== Fate.NoPath) return words.stuck;
  if (isOver && runStatus === RunStatus.NoMoves) return fill(words.noMoves, { name });
  switch (place.fate) {
    case Fate.Home:
      return counted(isChase ? words.caughtGoal : words.arrived, lastUntil(arrivals, tick) ?? tick, { cost: decimal(planning?.costWalked ?? 0) });
    case Fate.NoPath:
      return fill(isOver ? words.noPathEver : words.noPath, { since: count(lastUntil(unreachable, tick) ?? planning?.tick ?? tick) });
    case Fate.NoMoves:
      return fill(words.noMoves, { name });
    case Fate.Refused:
      return fill(words.refused, ofKind(notes, NoteKind.Refused)[0]?.cell ?? place.at);
    case Fate.Waits:
      if (isTold) return '';
      if (isOver) return words.ends;
      if (!walks) return words.stands;
      return tick < lastTick ? words.waits : words.unknown;
    case Fate.Moves:
      return isTold ? '' : counted(words.goes, planning?.movesToGo ?? 0, place.next);
  }
}

export function tickSentence(report: TickReport): string {
  const change = changeText(report);
  const plan = planText(report, change !== '');
  const caught = report.place?.isCaught ? words.caught : '';
  const told = [change, noWayText(report), plan, caught];
  const what = sentences([
    ...told,
    fateText(
      report,
      told.some((text) => text !== ''),
    ),
  ]);
  return fill(words.sentence, { tick: count(report.tick), what });
}
