// A search that has not begun has its start in its open list, in the colour of that list. This says nothing about a crowd, so the cell is painted as
// bare ground, with the lines of the grid around it.
import type { Session } from '../core/engine';
import { wall } from '../input/tools';
import type { Camera } from '../view/camera';
import { gridScale } from '../view/ground';
import { terrainColours, type Tokens } from '../view/palette';
import type { Pen } from '../view/pen';

const sides = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

export function drawBareStart(pen: Pen, { left, top, scale }: Camera, session: Session, tokens: Tokens): void {
  const [width, height] = [session.width(), session.height()];
  const [startX, startY] = [session.startX(), session.startY()];
  const ground = session.terrainView();
  const colours = terrainColours(tokens);
  const own = colours[ground[startY * width + startX]!] ?? colours.at(-1)!;
  const [x, y] = [Math.round(left + startX * scale), Math.round(top + startY * scale)];
  const [right, bottom] = [Math.round(left + (startX + 1) * scale), Math.round(top + (startY + 1) * scale)];
  pen.fillStyle = `rgb(${own.join()})`;
  pen.fillRect(x, y, right - x, bottom - y);
  if (scale <= gridScale) return;
  pen.fillStyle = tokens.line;
  pen.globalAlpha = Math.min(1, (scale - 4) / 10);
  for (const [dx, dy] of sides) {
    const [besideX, besideY] = [startX + dx, startY + dy];
    const isOnMap = besideX >= 0 && besideY >= 0 && besideX < width && besideY < height;
    if (!isOnMap || ground[besideY * width + besideX] === wall) continue;
    if (dy === 0) pen.fillRect((dx < 0 ? x : right) - 0.5, y, 1, bottom - y);
    else pen.fillRect(x, (dy < 0 ? y : bottom) - 0.5, right - x, 1);
  }
  pen.globalAlpha = 1;
}
