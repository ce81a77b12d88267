// Drawing that the first frame does not need.
import { drawFlying } from './flying';
import { LongPath } from './longPath';
import type { Overlay } from './shot';
import { Structure } from './structure';
import { drawTrail, parentsOf } from './trail';

export class LateDrawing {
  readonly structure = new Structure();
  readonly longPath = new LongPath();
  readonly drawFlying = drawFlying;
  readonly drawTrail = drawTrail;
  /** True while something still moves. */
  readonly drawOverlays: Overlay = (shot, ...of) => [...shot.overlays].map((overlay) => overlay(shot, ...of)).includes(true);
  readonly parentsOf = parentsOf;
}
