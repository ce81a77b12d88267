// The mark of a walker. Its shape tells its state without colour: a beak toward the next cell, a badge where it waits, a ring where it has arrived, a
// cross where it knows no path.
import { Fate } from '../core/motionConstants';
import type { Cell } from '../model/ui';
import { strokeAll } from '../view/haloStroke';
import { circle } from '../view/marks';
import type { Hex, Tokens } from '../view/palette';
import type { Pen } from '../view/pen';

/** Pixels of a cell from which on the mark has a beak and a badge. */
export const beakScale = 10;

/** What has to wait. */
export const waitingColours: Record<'light' | 'dark', Hex> = { light: '#ea8a1d', dark: '#d9691a' };

/** It stands, and not for good. */
const stays: readonly Fate[] = [Fate.Waits, Fate.Refused, Fate.NoMoves];

export interface WalkerLook {
  fate: Fate;
  /** The angle toward the next cell; null where there is none. */
  heading: number | null;
  waiting: Hex;
}

/** Half of what the beak takes of the disc, as an angle: its edges touch the disc. */
const beakAngle = 0.8;

const walkerRadius = (scale: number): number => Math.min(Math.max(scale * 0.38, 5), 17);

/** The disc, with a beak where there is a heading. */
function body(pen: Pen, { x, y }: Cell, radius: number, heading: number | null): void {
  if (heading === null) return circle(pen, x, y, radius);
  const reach = radius / Math.cos(beakAngle);
  pen.beginPath();
  pen.arc(x, y, radius, heading + beakAngle, heading - beakAngle + Math.PI * 2);
  pen.lineTo(x + Math.cos(heading) * reach, y + Math.sin(heading) * reach);
  pen.closePath();
}

function cross(pen: Pen, { x, y }: Cell, half: number, width: number, colour: Hex): void {
  pen.beginPath();
  for (const side of [-1, 1]) {
    pen.moveTo(x - half, y - half * side);
    pen.lineTo(x + half, y + half * side);
  }
  strokeAll(pen, [[colour, width]]);
}

/** Two bars on a small disc at the upper right. */
function pauseBadge(pen: Pen, { x, y }: Cell, radius: number, colour: Hex, halo: Hex): void {
  const at = { x: x + radius * 0.85, y: y - radius * 0.85 };
  const size = Math.max(radius * 0.5, 4);
  circle(pen, at.x, at.y, size);
  strokeAll(pen, [[halo, 2.5]]);
  pen.fillStyle = colour;
  pen.fill();
  pen.beginPath();
  for (const side of [-1, 1]) {
    pen.moveTo(at.x + side * size * 0.32, at.y - size * 0.45);
    pen.lineTo(at.x + side * size * 0.32, at.y + size * 0.45);
  }
  strokeAll(pen, [[halo, Math.max(size * 0.28, 1.2)]]);
}

/** `at`: the middle of its cell, in pixels of the page. */
export function drawWalker(pen: Pen, at: Cell, scale: number, { fate, heading, waiting }: WalkerLook, tokens: Tokens): void {
  const radius = walkerRadius(scale);
  const { start, muted, halo } = tokens;
  const rim = Math.max(2, radius * 0.28);
  pen.lineJoin = 'round';
  if (fate === Fate.Home) {
    // Around the star of the goal.
    circle(pen, at.x, at.y, radius * 1.45);
    return strokeAll(pen, [
      [halo, radius * 0.36 + rim],
      [start, radius * 0.36],
    ]);
  }
  const isLarge = scale >= beakScale;
  const knowsNoPath = fate === Fate.NoPath;
  body(pen, at, radius, isLarge && !knowsNoPath ? heading : null);
  strokeAll(pen, [[halo, rim]]);
  pen.fillStyle = knowsNoPath ? muted : start;
  pen.fill();
  if (knowsNoPath) cross(pen, at, radius * 0.45, Math.max(radius * 0.24, 1.5), halo);
  else if (isLarge && stays.includes(fate)) pauseBadge(pen, at, radius, waiting, halo);
}
