// The outlines of units. Each adds itself to the path of a pen, so that many of one colour are filled at once. What is filled alone is not closed:
// browsers measure the whole path for each part that is closed, which costs more than all the rest.
import type { Pen } from '../view/pen';

const turn = 2 * Math.PI;
/** Half of what the beak takes of the disc, as an angle: its edges touch the disc. */
const beakAngle = 0.79;
const beakReach = 1 / Math.cos(beakAngle);

export function addDisc(pen: Pen, x: number, y: number, radius: number): void {
  pen.moveTo(x + radius, y);
  pen.arc(x, y, radius, 0, turn);
}

/** A disc with a beak toward `heading`, to be filled. */
export function addBeak(pen: Pen, x: number, y: number, radius: number, heading: number): void {
  const reach = radius * beakReach;
  pen.moveTo(x + Math.cos(heading) * reach, y + Math.sin(heading) * reach);
  pen.arc(x, y, radius, heading + beakAngle, heading - beakAngle + turn);
}

/** To be filled. */
export function addSquare(pen: Pen, x: number, y: number, half: number): void {
  pen.moveTo(x - half, y - half);
  pen.lineTo(x + half, y - half);
  pen.lineTo(x + half, y + half);
  pen.lineTo(x - half, y + half);
}

/** It is closed, because it is drawn in outline. */
export function addDiamond(pen: Pen, x: number, y: number, half: number): void {
  pen.moveTo(x, y - half);
  pen.lineTo(x + half, y);
  pen.lineTo(x, y + half);
  pen.lineTo(x - half, y);
  pen.closePath();
}

export function addCross(pen: Pen, x: number, y: number, half: number): void {
  pen.moveTo(x - half, y - half);
  pen.lineTo(x + half, y + half);
  pen.moveTo(x - half, y + half);
  pen.lineTo(x + half, y - half);
}

/** Two upright bars. */
export function addBars(pen: Pen, x: number, y: number, half: number): void {
  for (const side of [-1, 1]) {
    pen.moveTo(x + side * half * 0.42, y - half * 0.55);
    pen.lineTo(x + side * half * 0.42, y + half * 0.55);
  }
}

const points = 5;
const inner = 0.45;

/** It is closed, because it may have a rim. */
export function addStar(pen: Pen, x: number, y: number, radius: number): void {
  for (let i = 0; i < 2 * points; i++) {
    const angle = (i * Math.PI) / points - Math.PI / 2;
    const reach = i % 2 === 0 ? radius : radius * inner;
    if (i === 0) pen.moveTo(x, y - radius);
    else pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  pen.closePath();
}

/** Browsers smooth the edges of a path the worse the more shapes it has. */
const mostOfPath = 128;

/** Draws the shapes of these units, some of them in a path. */
export function inParts(pen: Pen, units: readonly number[], add: (unit: number) => void, draw: () => void): void {
  for (let from = 0; from < units.length; from += mostOfPath) {
    pen.beginPath();
    const end = Math.min(from + mostOfPath, units.length);
    for (let k = from; k < end; k++) add(units[k]!);
    draw();
  }
}
