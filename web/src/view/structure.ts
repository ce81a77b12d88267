// What an algorithm built over the grid (clusters, a mesh, gates, abstract links), as thin lines above the cells: read from the core
// when it may have changed, and drawn at once where it is little, else read and drawn a part in each frame.
import type { Session } from '../core/engine';
import { isLeft, Slice } from '../core/job';
import type { Snapshot } from '../model/ui';
import type { Camera } from './camera';
import type { Frame } from './frame';
import type { Tokens } from './palette';
import { PartsLayer } from './partsLayer';
import { StrokeReader } from './strokeReader';
import { drawSome, drawStrokes, Strokes } from './strokes';

/** Strokes that are drawn in every frame. */
const fewStrokes = 4000;
/** While a search builds it, the core is asked this often; less often where an answer takes long. */
const milliseconds = 120;
const shareOfTime = 0.1;
/** Milliseconds of reading in one frame. */
const readBudget = 6;

export class Structure {
  private strokes = new Strokes();
  private reader: StrokeReader | null = null;
  private readonly layer = new PartsLayer();
  /** The search and the step that were read last. */
  private origin = '';
  private steps = -1;
  /** Milliseconds that reading it took. */
  private spent = 0;
  private readAgain = -Infinity;

  /** As much of it as a frame bears; true while there is more to come. */
  show(
    context: CanvasRenderingContext2D,
    session: Session,
    lane: number,
    snapshot: Snapshot,
    camera: Camera,
    frame: Frame,
    now: number,
    tokens: Tokens,
  ): boolean {
    const isStale = this.update(session, lane, snapshot, now);
    const { strokes } = this;
    if (strokes.count > fewStrokes)
      return (
        this.layer.draw(context, strokes, strokes.count, camera, frame, tokens, (pen, next) =>
          drawSome(pen, strokes, next, snapshot.world, camera, frame, tokens),
        ) || isStale
      );
    drawStrokes(context, strokes, camera, frame, tokens);
    return isStale;
  }

  /** True when it may have grown since it was read. */
  private update(session: Session, lane: number, { judged, recordedSteps }: Snapshot, now: number): boolean {
    if (judged !== this.origin) {
      this.layer.forget();
      this.strokes = new Strokes();
      this.begin(session, lane);
      this.origin = judged;
      this.steps = recordedSteps;
    } else if (!this.reader && recordedSteps !== this.steps) {
      // What is half drawn comes to its end first.
      if (now < this.readAgain || this.layer.isBusy) return true;
      this.begin(session, lane);
      this.steps = recordedSteps;
    }
    if (this.reader) this.read(this.reader, now);
    return this.reader !== null || recordedSteps !== this.steps;
  }

  private begin(session: Session, lane: number): void {
    this.reader = new StrokeReader(session, lane);
    this.spent = 0;
  }

  private read(reader: StrokeReader, now: number): void {
    const began = performance.now();
    const progress = new Slice(readBudget).run(reader);
    this.spent += performance.now() - began;
    if (isLeft(progress)) return;
    this.strokes = reader.strokes;
    this.reader = null;
    this.readAgain = now + Math.max(milliseconds, this.spent / shareOfTime);
  }
}
