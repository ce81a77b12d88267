// Drawing that the first frame does not need.
import { drawFlying } from './flying';
import { LongPath } from './longPath';
import { Structure } from './structure';
import { drawTrail, parentsOf } from './trail';

export class LateDrawing {
  readonly structure = new Structure();
  readonly longPath = new LongPath();
  readonly drawFlying = drawFlying;
  readonly drawTrail = drawTrail;
  readonly parentsOf = parentsOf;
}
