// Drawing that the first frame does not need.
import { drawFlying } from './flying';
import { numberScale } from './labelScales';
import { Labels } from './labels';
import { LongPath } from './longPath';
import type { Region } from './marks';
import type { Tokens } from './palette';
import type { RowBand } from './rectangles';
import type { Overlay, Shot } from './shot';
import type { Snapshot } from '../model/ui';
import { Structure } from './structure';
import { drawTrail, parentsOf } from './trail';

const noPath: ReadonlySet<number> = new Set();
const cellsWithin = (path: Uint32Array, { left, top, right, bottom }: Region, width: number): ReadonlySet<number> =>
  new Set(path.filter((cell) => cell % width >= left && cell % width < right && cell >= top * width && cell < bottom * width));

export class LateDrawing {
  readonly labels = new Labels();
  readonly structure = new Structure();
  readonly longPath = new LongPath();
  readonly drawFlying = drawFlying;
  readonly drawTrail = drawTrail;
  /** True while something still moves. */
  readonly drawOverlays: Overlay = (shot, ...of) => [...shot.overlays].map((overlay) => overlay(shot, ...of)).includes(true);
  readonly parentsOf = parentsOf;

  /** `rows`: those that changed. True while cells are left for the next frame. */
  updateLabels(
    { session, camera, frame, marks, at }: Shot,
    lane: number,
    { atEnd, pathCells, world: { width } }: Snapshot,
    tokens: Tokens,
    region: Region,
    rows: RowBand,
  ): boolean {
    const path = camera.scale >= numberScale && atEnd && pathCells > 0 ? cellsWithin(session.pathView(lane).slice(), region, width) : noPath;
    return this.labels.update(session, at(lane), rows, camera, frame, region, path, tokens, marks);
  }

  noLabels(): boolean {
    this.labels.clear();
    return false;
  }
}
