// Lines of what an algorithm built over the grid, as the core gives them.
import type { Camera } from './camera';
import type { Tokens } from './palette';
import type { Pen } from './pen';

/** Numbers of one stroke: x, y, x, y in half cells, kind. */
const fields = 5;
const styles: readonly { colour: keyof Tokens; width: number; alpha: number; dash: readonly number[] }[] = [
  { colour: 'ink', width: 1, alpha: 0.38, dash: [] },
  { colour: 'danger', width: 2, alpha: 0.7, dash: [] },
  { colour: 'accent', width: 1.25, alpha: 0.55, dash: [4, 3] },
];

export const strokeCount = (strokes: Int32Array): number => strokes.length / fields;

/** Some of the strokes. */
export interface Part {
  first: number;
  /** Behind the last one. */
  end: number;
  /** One out of so many. */
  every: number;
  /** Dashes of many take long, and are not to be told from lines. */
  dashed: boolean;
}

export function drawStrokes(pen: Pen, strokes: Int32Array, camera: Camera, view: { width: number; height: number }, tokens: Tokens, part: Part = { first: 0, end: strokeCount(strokes), every: 1, dashed: true }): void {
  const x = (half: number): number => camera.left + (half / 2) * camera.scale;
  const y = (half: number): number => camera.top + (half / 2) * camera.scale;
  for (const [kind, { colour, width, alpha, dash }] of styles.entries()) {
    pen.beginPath();
    for (let i = part.first * fields; i < part.end * fields; i += part.every * fields) {
      if (strokes[i + 4] !== kind) continue;
      const [x0, y0, x1, y1] = [x(strokes[i]!), y(strokes[i + 1]!), x(strokes[i + 2]!), y(strokes[i + 3]!)];
      if (Math.max(x0, x1) < 0 || Math.max(y0, y1) < 0 || Math.min(x0, x1) > view.width || Math.min(y0, y1) > view.height) continue;
      pen.moveTo(x0, y0);
      pen.lineTo(x1, y1);
    }
    pen.strokeStyle = tokens[colour];
    pen.lineWidth = Math.min(width, Math.max(0.5, camera.scale * 0.2));
    pen.globalAlpha = alpha;
    pen.setLineDash(part.dashed ? [...dash] : []);
    pen.stroke();
  }
  pen.globalAlpha = 1;
  pen.setLineDash([]);
}
