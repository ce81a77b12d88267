// Lines of what an algorithm built over the grid, as the core gives them.
import type { Camera } from './camera';
import type { Frame } from './frame';
import { visibleRegion } from './marks';
import type { Tokens } from './palette';
import type { Pen } from './pen';

/** Strokes that one frame draws, and tests for visibility. */
const drawnAtOnce = 3000;
const seenAtOnce = 60_000;
/** The most strokes in view that are drawn: more would only cover each other. */
export const mostDrawn = 45_000;
/** The most strokes in view that are drawn with dashes. */
const mostDashed = 6000;
/** Numbers of one stroke: x, y, x, y in half cells, kind. */
const fields = 5;
const styles: readonly { colour: keyof Tokens; width: number; alpha: number; dash: readonly number[] }[] = [
  { colour: 'ink', width: 1, alpha: 0.38, dash: [] },
  { colour: 'danger', width: 2, alpha: 0.7, dash: [] },
  { colour: 'accent', width: 1.25, alpha: 0.55, dash: [4, 3] },
];

/** In the parts in which they are read; numbered through all of them. */
export class Strokes {
  readonly parts: Int32Array[] = [];
  count = 0;

  add(part: Int32Array): void {
    this.parts.push(part);
    this.count += part.length / fields;
  }
}

/** Some of the strokes. */
interface StrokePart {
  first: number;
  /** Behind the last one. */
  end: number;
  /** Draws one stroke of each `every`. */
  every: number;
  /** Draws dashes where the style has them. Dashes of many strokes take long and look like solid lines. */
  dashed: boolean;
}

/** Places of the numbers of these strokes. */
function* placesOf(strokes: Strokes, { first, end, every }: StrokePart): Generator<[Int32Array, number]> {
  let before = 0;
  let next = first;
  for (const numbers of strokes.parts) {
    const behind = before + numbers.length / fields;
    for (; next < Math.min(behind, end); next += every) yield [numbers, (next - before) * fields];
    before = behind;
  }
}

export function drawStrokes(
  pen: Pen,
  strokes: Strokes,
  camera: Camera,
  view: { width: number; height: number },
  tokens: Tokens,
  part: StrokePart = { first: 0, end: strokes.count, every: 1, dashed: true },
): void {
  const x = (half: number): number => camera.left + (half / 2) * camera.scale;
  const y = (half: number): number => camera.top + (half / 2) * camera.scale;
  for (const [kind, { colour, width, alpha, dash }] of styles.entries()) {
    pen.beginPath();
    for (const [numbers, i] of placesOf(strokes, part)) {
      if (numbers[i + 4] !== kind) continue;
      const [x0, y0, x1, y1] = [x(numbers[i]!), y(numbers[i + 1]!), x(numbers[i + 2]!), y(numbers[i + 3]!)];
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

/** Draws some of those in view, from stroke `first` on; returns the stroke to go on with. */
export function drawSome(
  pen: Pen,
  strokes: Strokes,
  first: number,
  map: { width: number; height: number },
  camera: Camera,
  frame: Frame,
  tokens: Tokens,
): number {
  const { left, top, right, bottom } = visibleRegion(camera, frame.width, frame.height, map.width, map.height);
  const share = Math.max((Math.max(right - left, 0) * Math.max(bottom - top, 0)) / (map.width * map.height), 1 / strokes.count);
  const inView = strokes.count * share;
  const every = Math.ceil(inView / mostDrawn);
  const end = Math.min(first + Math.min(seenAtOnce, Math.ceil(drawnAtOnce / share)) * every, strokes.count);
  drawStrokes(pen, strokes, camera, frame, tokens, { first, end, every, dashed: inView <= mostDashed });
  return end;
}
