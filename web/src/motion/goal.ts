// What the goal does, as the page changes it: each change is one step of undo. Stops are remembered while the goal does something else.
import { endsOf } from '../core/endsOf';
import { withMovingPart } from '../core/movingPart';
import type { Motion } from '../core/motion';
import { TargetKind } from '../core/motionConstants';
import type { Cell } from '../model/ui';
import type { Pace } from './paceField';
import { setTarget, targetOf, walkerPlaceOf, type Target } from './readMotion';
import { changeMotion, whileSame, type World } from './worldHost';

/** A goal that begins to go is a little slower than the walker, so that it can be caught. */
const firstPace: Pace = { moves: 3, ticks: 4 };

export const goesByItself = (kind: TargetKind): boolean => kind === TargetKind.Patrol || kind === TargetKind.Flee;

/** Without stops a goal cannot patrol. */
export const withStops = (target: Target, stops: readonly Cell[]): Target => ({
  ...target,
  kind: stops.length > 0 ? TargetKind.Patrol : TargetKind.Stand,
  stops,
});

/** The same goal with another thing to do. `remembered`: stops for a patrol. */
export function targetOfKind(target: Target, kind: TargetKind, remembered: readonly Cell[]): Target {
  const pace = goesByItself(target.kind) || !goesByItself(kind) ? target : firstPace;
  return { ...target, moves: pace.moves, ticks: pace.ticks, kind, stops: kind === TargetKind.Patrol ? remembered : [] };
}

export class Goal {
  private remembered: readonly Cell[] = [];

  constructor(private readonly world: World) {
    const { context } = world;
    // Another map may have no room for them.
    context.signal.addEventListener(
      'abort',
      context.playground.opening.onOpened.add(() => void (this.remembered = [])),
    );
  }

  get target(): Target {
    return targetOf(this.motion);
  }

  /** Where it stands at the tick that is shown. */
  get cell(): Cell {
    const { chosen, session } = this.world.context.playground;
    return (this.world.clock.moves && walkerPlaceOf(this.motion, chosen.lane)?.goal) || endsOf(session).goal;
  }

  choose(kind: TargetKind): void {
    const { target } = this;
    if (target.stops.length > 0) this.remembered = target.stops;
    // A patrol that comes back to where the goal stands begins with its cell.
    const stops = this.remembered.length > 0 ? this.remembered : [this.cell];
    this.set(targetOfKind(target, kind, stops));
  }

  set(target: Target): void {
    const change = (): void => void changeMotion(this.world, (motion) => void setTarget(motion, target));
    withMovingPart(this.world.context.playground, change, whileSame(this.world));
  }

  private get motion(): Motion {
    return this.world.clock.motion;
  }
}
