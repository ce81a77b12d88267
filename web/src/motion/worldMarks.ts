// The marks of the row of ticks: what happened in which tick of the run of a lane.
import type { Motion } from '../core/engine';
import { NoteKind, Replan } from '../core/motionConstants';
import { fill, joined } from '../words/fill';
import { count } from '../words/numbers';
import { counted } from '../words/plural';
import { motionWords } from '../words/motion';
import { doorName } from './doorName';

/** Kinds that have no mark of their own: doors have lanes. */
const ofDoors: readonly NoteKind[] = [NoteKind.Closed, NoteKind.Opened];
/** In the order in which they are drawn. */
export const drawnKinds: readonly NoteKind[] = [
  NoteKind.Planned,
  NoteKind.Edit,
  NoteKind.Stop,
  NoteKind.Unreachable,
  NoteKind.Caught,
  NoteKind.Stuck,
  NoteKind.Arrived,
];
/** Beyond these notes of a tick, doors are not named. */
const manyNotes = 6;
/** Numbers of a note as the core tells it. */
const fields = 5;

const { happened } = motionWords;

/** The ticks of each kind of mark, in order. */
export type RunMarks = ReadonlyMap<NoteKind, Uint32Array>;

/** A run that plans every tick has no marks for that: each tick would be one. */
export function marksOf(motion: Motion, lane: number): RunMarks {
  const kinds = [...drawnKinds, ...ofDoors].filter((kind) => kind !== NoteKind.Planned || motion.replan() !== Replan.Tick);
  return new Map(kinds.map((kind) => [kind, motion.noteTicks(lane, kind).slice()]));
}

/** All of them, in any order. */
export function* ticksOf(marks: RunMarks): Generator<number> {
  for (const ticks of marks.values()) yield* ticks;
}

/** What happened in the tick that is shown, of the kinds that are marks; empty where nothing did. */
export function happenedText(motion: Motion, lane: number, marks: RunMarks): string {
  const notes = motion.notes(lane).slice();
  const [, , , expanded = 0] = motion.planning(lane);
  const texts = new Set<string>();
  for (let i = 0; i + fields <= notes.length; i += fields) {
    const [kind, subject] = [notes[i] as NoteKind, notes[i + 1]!];
    if (marks.has(kind)) texts.add(textOf(kind, subject, expanded, notes.length > fields * manyNotes));
  }
  return joined(motionWords.and, [...texts]);
}

function textOf(kind: NoteKind, subject: number, expanded: number, areMany: boolean): string {
  switch (kind) {
    case NoteKind.Closed:
      return areMany ? happened.doorsClosed : fill(happened.closed, { name: doorName(subject) });
    case NoteKind.Opened:
      return areMany ? happened.doorsOpened : fill(happened.opened, { name: doorName(subject) });
    case NoteKind.Planned:
      return counted(happened.planned, expanded);
    case NoteKind.Edit:
      return happened.edit;
    case NoteKind.Stop:
      return happened.stop;
    case NoteKind.Unreachable:
      return happened.unreachable;
    case NoteKind.Caught:
      return happened.caught;
    case NoteKind.Stuck:
      return happened.stuck;
    case NoteKind.Arrived:
      return happened.arrived;
    default:
      return '';
  }
}

/** "tick 7 of 37, door A closed". */
export function placeText(tick: number, last: number, isWhole: boolean, what: string): string {
  const { time } = motionWords;
  const place = fill(isWhole ? time.tickOf : time.tick, { tick: count(tick), total: count(last) });
  return joined(motionWords.list, [place, what]);
}
