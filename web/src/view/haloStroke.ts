// A line that is seen on every ground: wide strokes in one colour, thinner ones in another over them.
import type { Pen } from './pen';

type Stroke = readonly [colour: string, width: number, alpha?: number, dash?: number[]];

/** Strokes the path of the pen with each of these, the widest first. */
export function strokeAll(pen: Pen, strokes: readonly Stroke[]): void {
  for (const [colour, width, alpha = 1, dash = []] of strokes) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.globalAlpha = alpha;
    pen.setLineDash(dash);
    pen.stroke();
  }
  pen.globalAlpha = 1;
  pen.setLineDash([]);
}

export function strokeLines(pen: Pen, lines: readonly (readonly { x: number; y: number }[])[], strokes: readonly Stroke[]): void {
  pen.beginPath();
  for (const line of lines) line.forEach(({ x, y }, i) => (i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.lineJoin = pen.lineCap = 'round';
  strokeAll(pen, strokes);
  pen.lineCap = 'butt';
}
