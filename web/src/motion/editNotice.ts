// A wall that is drawn at a tick stands there from that tick on, and not before. A reader who expects it on the map itself hears so once a world,
// with the way back to tick 0.
import { TimedKind } from '../core/motionConstants';
import { wall } from '../input/tools';
import type { TimeContext } from '../panels/context';
import { ToastLine } from '../state/tell/toastLine';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { worldWords } from '../words/world';
import { isOfGround, notesOf, type TickNote } from './readMotion';
import type { WorldClock } from './worldClock';

const words = worldWords.editAtTick;

/** A tick, and the number of edits that the reader has made in it. */
export interface EditsAtTick {
  tick: number;
  edits: number;
}

/** The reader has drawn at this tick since it was last looked at. `before`: null in a world that is not known yet. */
export const hasDrawn = (before: EditsAtTick | null, { tick, edits }: EditsAtTick): boolean =>
  before !== null && tick > 0 && before.tick === tick && edits > before.edits;

/** `goToStart`: shows tick 0. */
export function tellEditAtTick({ playground, signal }: TimeContext, clock: WorldClock, goToStart: () => void): void {
  const { editor, guard, opening } = playground;
  const line = new ToastLine(playground);
  let isTold = false;
  let before: EditsAtTick | null = null;
  /** The change that was looked at last. */
  let seen = '';
  /** The tick that the line is about. */
  let toldTick = 0;
  const tell = (tick: number, { cell, value }: TickNote): void => {
    isTold = true;
    toldTick = tick;
    const isWall = value === TimedKind.Barriers || playground.terrainAt(cell) === wall;
    const offer = { text: words.goToStart, run: () => guard.run(goToStart) };
    line.tell(fill(isWall ? words.wall : words.change, { tick: count(tick) }), { offer });
  };
  /** Undo took the change away, so that what the line says is no longer so. */
  const takeBack = (): void => {
    isTold = false;
    line.clear();
  };
  const look = (): void => {
    const { tick, motion } = clock;
    if (tick !== toldTick) line.clear();
    const hasBeenRead = isTold && (line.isGone || tick !== toldTick);
    // The line waits for the end of the stroke, and for the runs to reach the tick again.
    const isUnderWay = editor.editing || clock.busy;
    if (hasBeenRead || isUnderWay || !clock.moves) return;
    const change = `${motion.version()} ${tick}`;
    if (change === seen) return;
    seen = change;
    const notes = notesOf(motion, playground.chosen.lane).filter(isOfGround);
    const now = { tick, edits: notes.length };
    if (isTold && now.edits === 0) takeBack();
    else if (!isTold && hasDrawn(before, now)) tell(tick, notes.at(-1)!);
    before = now;
  };
  const forget = (): void => {
    takeBack();
    before = null;
    seen = '';
  };
  for (const end of [playground.late.ticked.add(look), opening.onOpened.add(forget)]) signal.addEventListener('abort', end);
}
