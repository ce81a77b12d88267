// The walk of a unit through a world that moves. Callers give the motion as text, and read the answer tick by tick.
import type { Engine } from '../core/engine';
import { fieldAt } from '../core/fieldAt';
import { motionNames } from '../core/generated';
import { runWhole } from '../core/job';
import { motionOf, runTo, tickIn } from '../core/motion';
import { saysMotion } from '../core/movingPart';
import { NoteKind, RunStatus } from '../core/motionConstants';
import { fill } from '../words/fill';
import type { Place } from './checks';
import { throwIfAny } from './coreError';
import { AstrolabeError, badArgument, type AstrolabeErrorCode } from './error';
import type { Walk, WalkEventKind, WalkStatus } from './walkAnswer';

const lane = 0;
/** Characters of a field in an error. */
const longestShown = 80;

const statusIds: Record<Exclude<RunStatus, RunStatus.Running | RunStatus.NoPlan>, WalkStatus> = {
  [RunStatus.Arrived]: 'arrived',
  [RunStatus.Stuck]: 'stuck',
  [RunStatus.LastTick]: 'last-tick',
  [RunStatus.Capacity]: 'capacity',
  [RunStatus.NoMoves]: 'no-moves',
};

const kinds: Record<NoteKind, WalkEventKind> = {
  [NoteKind.Edit]: 'edit',
  [NoteKind.Closed]: 'closed',
  [NoteKind.Opened]: 'opened',
  [NoteKind.Planned]: 'planned',
  [NoteKind.Unreachable]: 'unreachable',
  [NoteKind.Caught]: 'caught',
  [NoteKind.Refused]: 'refused',
  [NoteKind.Stop]: 'stop',
  [NoteKind.Arrived]: 'arrived',
  [NoteKind.Stuck]: 'stuck',
  [NoteKind.NoWay]: 'no-way',
};

/** What moves, as fields of a link, with a pace where they have none; and the line in which each of them stands. */
export interface MotionText {
  readonly fields: string;
  readonly lines: ReadonlyMap<string, number>;
}

/** Reads lines `key=value`, whose keys are among these. */
export function readMotionText(motion: string, keys: readonly string[] = motionNames): MotionText {
  const fields = new Map([['pace', '1.1']]);
  const lines = new Map<string, number>();
  for (const [i, line] of motion.split(/\r?\n/).entries()) {
    const text = line.trim();
    if (text === '' || text.startsWith('#')) continue;
    const [, key, value] = /^(\w+)\s*=\s*([\w.-]*)$/.exec(text) ?? [];
    if (key === undefined || !keys.includes(key)) throw badArgument(`line ${i + 1} of motion is a field (${keys.join(', ')}), = and a value`);
    if (key === 'units') throw badArgument(`line ${i + 1} of motion has no units: a walk is that of one unit`);
    fields.set(key, value!);
    lines.set(key, i + 1);
  }
  return { fields: [...fields].map(([key, value]) => `&${key}=${value}`).join(''), lines };
}

/** Sets what moves beside the query of the session. Throws an error that names the line. */
export function setMotion(engine: Engine, { fields, lines }: MotionText): void {
  const { session } = engine;
  const text = session.fields(lane) + fields;
  const code = session.repeatFields(text);
  if (code === 0) return;
  // The core names the character of a text that callers have not seen.
  const { name, template, column, a, b } = engine.error(code);
  const field = fieldAt(text, column);
  const line = lines.get(field.split('=', 1)[0]!);
  if (line === undefined) return throwIfAny(engine, code);
  const why = name === 'LinkValue' ? 'this makes no sense.' : fill(template, { line, column, a, b });
  throw new AstrolabeError(name as AstrolabeErrorCode, `line ${line} of motion, ${field.slice(0, longestShown)}: ${why}`, { line });
}

/** Nothing moves any more; the map is the drawn one. */
export function stopMotion(engine: Engine): void {
  motionOf(engine).seekTick(0);
  engine.session.repeatFields(motionOf(engine).tickFields(lane));
}

/** Makes the run to this tick, or to its end, and shows that. */
export function showTick(engine: Engine, tick: number): void {
  const motion = motionOf(engine);
  const last = Math.min(tick, motion.lastTick());
  runWhole(runTo(motion, lane, last));
  motion.seekTick(Math.min(tick, motion.ticks(lane)));
}

/** Shows the tick of the link that was opened; false where nothing moves. */
export function showTickOfLink(engine: Engine, hash: string): boolean {
  if (!saysMotion(hash) || !motionOf(engine).moves()) return false;
  showTick(engine, tickIn(/(?:^|&)tick=([^&]*)/.exec(hash)?.[1] ?? ''));
  return true;
}

/** Precondition: the run is made to its end, which is shown. */
export function readWalk(engine: Engine): Walk {
  const { session } = engine;
  const motion = motionOf(engine);
  const width = session.width();
  const ticks = motion.ticks(lane);
  const [, , , , , plannings = 0, expanded = 0, cost = 0] = motion.planning(lane);
  const events = Object.entries(kinds).flatMap(([kind, id]) => [...motion.noteTicks(lane, Number(kind))].map((tick) => ({ tick, kind: id })));
  return {
    status: statusIds[motion.runStatus(lane) as keyof typeof statusIds],
    ticks,
    cost,
    plannings,
    expanded,
    places: Array.from({ length: ticks + 1 }, (_, tick) => motion.cellAt(lane, tick)).map((cell) => ({
      x: cell % width,
      y: Math.floor(cell / width),
    })),
    events: events.sort((a, b) => a.tick - b.tick),
  };
}

/** The walk of a query that needs no search. */
export const settledWalk = (isFound: boolean, from: Place): Walk => ({
  status: isFound ? 'arrived' : 'stuck',
  ticks: 0,
  cost: 0,
  plannings: 0,
  expanded: 0,
  places: [{ x: from.x, y: from.y }],
  events: [{ tick: 0, kind: isFound ? 'arrived' : 'unreachable' }],
});
