// Drawing that few maps need. It loads when it is first wanted.
import { drawFlying } from './flying';
import { LongPath } from './longPath';
import { Structure } from './structure';

export class LateDrawing {
  readonly structure = new Structure();
  readonly longPath = new LongPath();
  readonly drawFlying = drawFlying;
}
