// Why a unit waits, in one sentence, and the chain of those that wait for each other. The core reads the reason from the plan (Motion.whyWaits).
import { WaitKind } from '../core/motionConstants';
import type { Motion } from '../core/motion';
import { doorName } from '../motion/doorName';
import { doorAt, type Door } from '../motion/readMotion';
import { fill, joined } from '../words/fill';
import { count } from '../words/numbers';
import { crowdWords } from '../words/crowd';
import { motionWords } from '../words/motion';

const words = crowdWords.why;

/** Counted from 0. */
interface Reason {
  kind: WaitKind;
  other: number;
  cell: number;
  tick: number;
  /** The other unit was planned before this one. */
  isLater: boolean;
}

type Asked = Pick<Motion, 'whyWaits'>;

/** Units of a chain at most: it is one sentence. */
const mostOfChain = 8;

function reasonOf(motion: Asked, lane: number, unit: number, tick: number): Reason | null {
  const [kind, other, cell, at, isLater] = motion.whyWaits(lane, unit, tick);
  return kind === undefined || kind === WaitKind.None ? null : { kind, other: other!, cell: cell!, tick: at!, isLater: isLater === 1 };
}

const isOfUnits = ({ kind }: Reason): boolean => kind === WaitKind.SameCell || kind === WaitKind.Exchange || kind === WaitKind.Crossing;

/** The unit for which a unit waits in a tick; -1 where it waits for none. */
export function holderOf(motion: Asked, lane: number, unit: number, tick: number): number {
  const reason = reasonOf(motion, lane, unit, tick);
  return reason && isOfUnits(reason) ? reason.other : -1;
}

interface Place {
  lane: number;
  tick: number;
  width: number;
  doors: readonly Door[];
}

/** What the card of a unit says of its wait: the sentence, empty where it does not wait, and where and when it would meet another unit. */
export function waitOf(motion: Asked, unit: number, place: Place): { text: string; meeting: { cell: number; tick: number } | null } {
  const reason = reasonOf(motion, place.lane, unit, place.tick);
  if (!reason) return { text: '', meeting: null };
  const text = [whyText(reason, unit, place), chainText(motion, unit, place)].filter((part) => part !== '').join(' ');
  return { text, meeting: isOfUnits(reason) ? { cell: reason.cell, tick: reason.tick } : null };
}

function whyText(reason: Reason, unit: number, { width, doors }: Place): string {
  const cell = { x: reason.cell % width, y: Math.floor(reason.cell / width) };
  const values = { ...cell, unit: count(unit + 1), other: count(reason.other + 1), tick: count(reason.tick) };
  if (reason.kind === WaitKind.Pace) return fill(words.pace, values);
  if (reason.kind === WaitKind.Nothing) return fill(words.nothing, values);
  if (reason.kind === WaitKind.Matched) return fill(words.matched, values);
  if (reason.kind === WaitKind.AsOne) return fill(words.asOne, values);
  if (reason.kind === WaitKind.Together) return fill(words.together, values);
  if (reason.kind === WaitKind.Closed) {
    const door = doorAt(doors, cell);
    return door ? fill(words.door, { ...values, door: doorName(door.number) }) : fill(words.block, values);
  }
  const kind = reason.kind === WaitKind.SameCell ? words.sameCell : reason.kind === WaitKind.Exchange ? words.exchange : words.crossing;
  return fill(kind, { ...values, before: reason.isLater ? fill(words.before, values) : '' });
}

/** The units that wait for each other, from this one on; the last one does not wait for a unit, or closes a circle. */
export function chainFrom(motion: Asked, lane: number, unit: number, tick: number): { units: number[]; isCircle: boolean } {
  const units = [unit];
  for (;;) {
    const reason = reasonOf(motion, lane, units.at(-1)!, tick);
    // A unit that waits for a door, for its pace or without need ends the chain.
    if (!reason || !isOfUnits(reason)) return { units, isCircle: false };
    if (units.includes(reason.other)) return { units: units.slice(units.indexOf(reason.other)), isCircle: true };
    units.push(reason.other);
    if (units.length === mostOfChain) return { units, isCircle: false };
  }
}

/** The chain as a sentence; empty where the unit waits for one that goes on. */
export function chainText(motion: Asked, unit: number, { lane, tick }: Pick<Place, 'lane' | 'tick'>): string {
  const { units, isCircle } = chainFrom(motion, lane, unit, tick);
  if (isCircle)
    return fill(words.circle, {
      units: joined(
        motionWords.list,
        units.map((each) => count(each + 1)),
      ),
    });
  if (units.length < 3) return '';
  const links = units.slice(1).map((other, i) => fill(words.link, { unit: count(units[i]! + 1), other: count(other + 1) }));
  const end = reasonOf(motion, lane, units.at(-1)!, tick);
  const unitAtEnd = { unit: count(units.at(-1)! + 1) };
  const last = !end ? fill(words.lastGoes, unitAtEnd) : isOfUnits(end) ? words.goesOn : fill(words.lastWaits, unitAtEnd);
  return fill(words.chain, { links: joined(motionWords.list, [...links, last]) });
}
