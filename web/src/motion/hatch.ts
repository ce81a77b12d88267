// Slanted lines in a box, for pens that cannot cut what they draw to a shape.
import type { Pen } from '../view/pen';

/** The path of the lines, `gap` pixels apart, at places that do not move with the box. */
export function hatchPath(pen: Pen, left: number, top: number, width: number, height: number, gap: number): void {
  const [right, bottom] = [left + width, top + height];
  pen.beginPath();
  for (let sum = Math.ceil((left + top) / gap) * gap; sum < right + bottom; sum += gap) {
    // The points of the line x + y = sum at the edges of the box.
    const fromX = Math.max(left, sum - bottom);
    const toX = Math.min(right, sum - top);
    if (toX <= fromX) continue;
    pen.moveTo(fromX, sum - fromX);
    pen.lineTo(toX, sum - toX);
  }
}
