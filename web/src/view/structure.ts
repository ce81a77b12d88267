// What an algorithm built over the grid (clusters, a mesh, gates, abstract links), as thin lines above the cells: read from the core
// when it may have changed, and drawn at once where it is little, else a part in each frame.
import type { Session } from '../core/engine';
import type { Snapshot } from '../model/ui';
import type { Camera } from './camera';
import type { Frame } from './frame';
import type { Tokens } from './palette';
import { drawStrokes, strokeCount } from './strokes';
import { StrokesLayer } from './strokesLayer';

/** So many are drawn in every frame. */
const fewStrokes = 4000;
/** While a search builds it, the core is asked this often; less often where an answer takes long. */
const milliseconds = 120;
const shareOfTime = 0.1;

export class Structure {
  private strokes = new Int32Array(0);
  private readonly layer = new StrokesLayer();
  /** What it belongs to, and how far it was built. */
  private origin = '';
  private steps = -1;
  private readAgain = -Infinity;

  /** As much of it as a frame bears; true while there is more to come. */
  show(context: CanvasRenderingContext2D, session: Session, lane: number, snapshot: Snapshot, camera: Camera, frame: Frame, now: number, tokens: Tokens): boolean {
    const isStale = this.update(session, lane, snapshot, now);
    if (strokeCount(this.strokes) > fewStrokes) return this.layer.draw(context, this.strokes, snapshot, camera, frame, tokens) || isStale;
    drawStrokes(context, this.strokes, camera, frame, tokens);
    return isStale;
  }

  /** True when it may have grown since it was read. */
  private update(session: Session, lane: number, { mapVersion, algorithm, options, recordedSteps, movement }: Snapshot, now: number): boolean {
    const origin = JSON.stringify([mapVersion, algorithm, options, movement]);
    const isOther = origin !== this.origin;
    if (!isOther && recordedSteps === this.steps) return false;
    // What is half drawn comes to its end first.
    if (now < this.readAgain || (this.layer.isBusy && !isOther)) return true;
    const began = performance.now();
    this.strokes = session.structureView(lane).slice();
    this.readAgain = now + Math.max(milliseconds, (performance.now() - began) / shareOfTime);
    if (isOther) this.layer.forget();
    this.origin = origin;
    this.steps = recordedSteps;
    return false;
  }
}
