// The marks of the row of ticks: what happened in which tick of the run of a lane.
import type { Motion } from '../core/motion';
import { NoteKind, Replan, TargetKind } from '../core/motionConstants';
import { fill, joined } from '../words/fill';
import { count } from '../words/numbers';
import { counted } from '../words/plural';
import { motionWords } from '../words/motion';
import { doorName } from './doorName';
import { cellsOf, isRepair, notesOf, planningOf, reachedStop, targetOf, type TickNote } from './readMotion';

/** The row draws no mark for these kinds, because doors have lanes. Keys and tips still know them. */
const ofDoors: readonly NoteKind[] = [NoteKind.Closed, NoteKind.Opened];
/** A kind of note, or plannings whose plan before was cut. */
export type MarkKind = NoteKind | 'Cut';
/** In the order in which they are drawn. */
export const drawnKinds: readonly MarkKind[] = [
  NoteKind.Planned,
  'Cut',
  NoteKind.Edit,
  NoteKind.Stop,
  NoteKind.Unreachable,
  NoteKind.NoWay,
  NoteKind.Caught,
  NoteKind.Stuck,
  NoteKind.Arrived,
];
/** Beyond these notes of a tick, doors are not named. */
const manyNotes = 6;

const { happened } = motionWords;

/** A tick of a run. */
export interface TickPlace {
  readonly tick: number;
  readonly lastKnown: number;
  /** The run is known to its end. */
  readonly isWhole: boolean;
}

/** The ticks of each kind of mark, in order. */
export type RunMarks = ReadonlyMap<MarkKind, Uint32Array>;

/** A run that plans every tick has no marks for that: each tick would be one. */
export function marksOf(motion: Motion, lane: number): RunMarks {
  const kinds = [...drawnKinds, ...ofDoors].filter((kind) => kind !== NoteKind.Planned || motion.replan() !== Replan.Tick);
  return new Map(kinds.map((kind) => [kind, kind === 'Cut' ? motion.cutTicks(lane) : motion.noteTicks(lane, kind)]));
}

/** All of them, in any order. */
export function* ticksOf(marks: RunMarks): Generator<number> {
  for (const ticks of marks.values()) yield* ticks;
}

/** The marks within `near` ticks of a place of the axis, in words; empty where there are none. */
export function tipText(marks: RunMarks, place: number, near: number): string {
  const ticks = new Set<number>();
  const kinds = new Set<string>();
  for (const [kind, all] of marks)
    for (const tick of all) {
      if (Math.abs(tick - place) > near) continue;
      ticks.add(tick);
      kinds.add(motionWords.kinds[kind === 'Cut' ? kind : NoteKind[kind]]!);
    }
  if (ticks.size === 0) return '';
  const values = { tick: count(Math.min(...ticks)), what: joined(motionWords.and, [...kinds]) };
  return ticks.size > 1 ? counted(motionWords.tips, ticks.size, values) : fill(motionWords.tip, values);
}

/** What happened in the tick that is shown, of the kinds that are marks; empty where nothing did. */
export function happenedText(motion: Motion, lane: number, marks: RunMarks): string {
  const notes = notesOf(motion, lane).filter(({ kind }) => marks.has(kind));
  const isCut = marks.get('Cut')?.includes(motion.tick()) ?? false;
  const areMany = notes.length > manyNotes;
  const texts = notes.flatMap((note) => [...(isCut && note.kind === NoteKind.Planned ? [happened.cut] : []), textOf(motion, lane, note, areMany)]);
  return joined(motionWords.and, [...new Set(texts)]);
}

function textOf(motion: Motion, lane: number, { kind, subject }: TickNote, areMany: boolean): string {
  switch (kind) {
    case NoteKind.Closed:
      return areMany ? happened.doorsClosed : fill(happened.closed, { name: doorName(subject) });
    case NoteKind.Opened:
      return areMany ? happened.doorsOpened : fill(happened.opened, { name: doorName(subject) });
    case NoteKind.Planned: {
      const planning = planningOf(motion, lane);
      if (!planning) return '';
      if (isRepair(planning) && planning.touched === 0) return happened.unchanged;
      return counted(isRepair(planning) ? happened.repaired : happened.planned, cellsOf(planning));
    }
    case NoteKind.Edit:
      return happened.edit;
    case NoteKind.Stop: {
      const stop = reachedStop(notesOf(motion, lane), targetOf(motion).stops, motion.tick());
      return stop > 0 ? fill(happened.stop, { stop: count(stop) }) : '';
    }
    case NoteKind.Unreachable:
      return happened.unreachable;
    case NoteKind.NoWay:
      return happened.noWay;
    case NoteKind.Caught:
      return happened.caught;
    case NoteKind.Stuck:
      return happened.stuck;
    case NoteKind.Arrived:
      if (motion.unitCount() > 1) return happened.allArrived;
      return targetOf(motion).kind === TargetKind.Stand ? happened.arrived : happened.caughtGoal;
    default:
      return '';
  }
}

/** "tick 7 of 37", or "Tick 7 of 37" with the other words. */
export function placeText({ tick, lastKnown, isWhole }: TickPlace, words: { tick: string; tickOf: string }): string {
  return fill(isWhole ? words.tickOf : words.tick, { tick: count(tick), total: count(lastKnown) });
}

/** A tick as a sentence, with what happened there. */
export function spokenText(place: TickPlace, what: string): string {
  return fill(what === '' ? motionWords.rests : motionWords.at, { place: placeText(place, motionWords.places), what });
}
