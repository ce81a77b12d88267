// What an algorithm built over the grid (clusters, a mesh, gates, abstract links), as thin lines above the cells.
import type { Session } from '../core/engine';
import type { Snapshot } from '../model/ui';
import type { Camera } from './camera';
import type { Tokens } from './palette';
import type { Pen } from './pen';

/** Numbers of one stroke: x, y, x, y, kind. */
const fields = 5;
const styles: readonly { colour: keyof Tokens; width: number; alpha: number; dash: readonly number[] }[] = [
  { colour: 'ink', width: 1, alpha: 0.38, dash: [] },
  { colour: 'danger', width: 2, alpha: 0.7, dash: [] },
  { colour: 'accent', width: 1.25, alpha: 0.55, dash: [4, 3] },
];
/** While a search builds it, the core is asked this often. */
const milliseconds = 120;

export class Structure {
  private strokes = new Int32Array(0);
  private key = '';
  private read = -Infinity;

  /** True when it may have grown since it was read. */
  private update(session: Session, lane: number, { mapVersion, algorithm, options, recordedSteps, movement }: Snapshot, now: number): boolean {
    const key = JSON.stringify([mapVersion, algorithm, options, movement, recordedSteps]);
    if (key === this.key) return false;
    if (now - this.read < milliseconds) return true;
    this.key = key;
    this.read = now;
    this.strokes = session.structureView(lane).slice();
    return false;
  }

  draw(context: Pen, session: Session, lane: number, snapshot: Snapshot, camera: Camera, view: { width: number; height: number }, now: number, tokens: Tokens): boolean {
    const stale = this.update(session, lane, snapshot, now);
    const { strokes } = this;
    const x = (half: number): number => camera.left + (half / 2) * camera.scale;
    const y = (half: number): number => camera.top + (half / 2) * camera.scale;
    for (const [kind, { colour, width, alpha, dash }] of styles.entries()) {
      context.beginPath();
      for (let i = 0; i < strokes.length; i += fields) {
        if (strokes[i + 4] !== kind) continue;
        const [x0, y0, x1, y1] = [x(strokes[i]!), y(strokes[i + 1]!), x(strokes[i + 2]!), y(strokes[i + 3]!)];
        if (Math.max(x0, x1) < 0 || Math.max(y0, y1) < 0 || Math.min(x0, x1) > view.width || Math.min(y0, y1) > view.height) continue;
        context.moveTo(x0, y0);
        context.lineTo(x1, y1);
      }
      context.strokeStyle = tokens[colour];
      context.lineWidth = Math.min(width, Math.max(0.5, camera.scale * 0.2));
      context.globalAlpha = alpha;
      context.setLineDash([...dash]);
      context.stroke();
    }
    context.globalAlpha = 1;
    context.setLineDash([]);
    return stale;
  }
}
