// The stroke of the tool Stops: a click on a cell adds a stop to the patrol of the goal, a drag moves a stop. A click on a stop takes it away, but
// one on the first of several ends the list.
import { mostStops } from '../core/motionConstants';
import type { Motion } from '../core/motion';
import type { Stroke } from '../input/tools';
import type { Cell } from '../model/ui';
import { withStops } from './goal';
import { setTarget, type Target } from './readMotion';

/** Pixels of a cell from which on a stop is hit by its own cell alone. */
const smallScale = 12;

/** What the stroke may do. */
export interface StopStrokeHost {
  target(): Target;
  /** Pixels of a cell. */
  scale(): number;
  isWall(cell: Cell): boolean;
  /** A part of the gesture. `isAgain`: the part before is taken back. */
  apply(change: (motion: Motion) => void, isAgain: boolean): void;
  /** A stop was made, moved or taken away. */
  changed(what: 'placed' | 'removed', stop: number, cell: Cell): void;
  refused(why: 'wall' | 'full'): void;
  finished(): void;
  /** A stop was clicked by a tool that changes nothing. */
  picked(): void;
}

/** The number of the stop at the cell, or of one that is too near to tell apart; -1 where there is none. */
export function stopAt(stops: readonly Cell[], { x, y }: Cell, scale: number): number {
  const reach = scale < smallScale ? Math.ceil(smallScale / scale / 2) : 0;
  return stops.findLastIndex((stop) => Math.max(Math.abs(stop.x - x), Math.abs(stop.y - y)) <= reach);
}

/** `onlyMoves`: the tool is one that inspects, so a click changes nothing. */
export function stopStroke(host: StopStrokeHost, onlyMoves = false): (cell: Cell) => Stroke {
  return (from) => {
    const target = host.target();
    const { stops } = target;
    const hit = stopAt(stops, from, host.scale());
    if (hit < 0 && stops.length >= mostStops) return { waits: false, move: () => undefined, up: () => host.refused('full') };
    const stop = hit < 0 ? stops.length : hit;
    let placed: Cell | null = null;
    const put = (cell: Cell): void => {
      if (host.isWall(cell)) return;
      const wanted = withStops(target, Object.assign([...stops], { [stop]: cell }));
      host.apply((motion) => void setTarget(motion, wanted), placed !== null);
      placed = cell;
    };
    const click = (): void => {
      if (onlyMoves) return host.picked();
      if (stop === 0 && stops.length > 1) return host.finished();
      host.apply(
        (motion) =>
          void setTarget(
            motion,
            withStops(
              target,
              stops.filter((_, i) => i !== stop),
            ),
          ),
        false,
      );
      host.changed('removed', stop, from);
    };
    const up = (): void => {
      if (placed) host.changed('placed', stop, placed);
      else if (hit >= 0) click();
      else host.refused('wall');
    };
    if (hit < 0) put(from);
    return { waits: false, move: put, up };
  };
}
