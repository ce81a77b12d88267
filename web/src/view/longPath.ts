// A found path of many corners, as depth-first search finds on large maps: its outline, then its line, a part in each frame.
import type { Session } from '../core/engine';
import type { Camera } from './camera';
import type { Frame } from './frame';
import type { Tokens } from './palette';
import { PartsLayer } from './partsLayer';
import { pathStrokes } from './path';

/** Segments that one frame draws, and segments that it tests to find them. */
const drawnAtOnce = 3000;
const seenAtOnce = 100_000;

const isSame = (a: Int32Array, b: Int32Array): boolean => a.length === b.length && a.every((number, i) => number === b[i]);

export class LongPath {
  private readonly layer = new PartsLayer();
  private line = new Int32Array(0);

  /** True while there is more to draw. */
  show(context: CanvasRenderingContext2D, session: Session, lane: number, camera: Camera, frame: Frame, tokens: Tokens): boolean {
    const line = session.lineView(lane);
    if (!isSame(line, this.line)) {
      this.line = line.slice();
      this.layer.forget();
    }
    const segments = this.line.length / 2 - 1;
    return this.layer.draw(context, this.line, 2 * segments, camera, frame, tokens, (pen, next) =>
      this.drawPart(pen, next, segments, camera, frame, tokens),
    );
  }

  private drawPart(pen: CanvasRenderingContext2D, next: number, segments: number, camera: Camera, frame: Frame, tokens: Tokens): number {
    const { line } = this;
    const [pass, first] = [Math.floor(next / segments), next % segments];
    const { width, colour } = pathStrokes(camera, tokens)[pass]!;
    const x = (corner: number): number => camera.left + (line[2 * corner]! / 2) * camera.scale;
    const y = (corner: number): number => camera.top + (line[2 * corner + 1]! / 2) * camera.scale;
    const end = Math.min(first + seenAtOnce, segments);
    pen.beginPath();
    let [i, drawn, joined] = [first, 0, -1];
    for (; i < end && drawn < drawnAtOnce; i++) {
      const [x0, y0, x1, y1] = [x(i), y(i), x(i + 1), y(i + 1)];
      if (Math.max(x0, x1) < -width || Math.max(y0, y1) < -width || Math.min(x0, x1) > frame.width + width || Math.min(y0, y1) > frame.height + width)
        continue;
      if (joined !== i) pen.moveTo(x0, y0);
      pen.lineTo(x1, y1);
      joined = i + 1;
      drawn++;
    }
    Object.assign(pen, { lineJoin: 'round', lineCap: 'round', strokeStyle: colour, lineWidth: width });
    pen.stroke();
    return pass * segments + i;
  }
}
