// Where insertion decides which cell goes first, a small number in each cell says when it was added: without it, no reader can tell.
import type { Camera } from '../view/camera';
import type { Region } from '../view/marks';
import type { Tokens } from '../view/palette';
import type { Pen } from '../view/pen';

/** The least side of a cell, in pixels, that a number fits into. */
const leastSide = 12;

/** The number of each cell, which is given by its place in reading order. */
export type OrderNumbers = ReadonlyMap<number, number>;

export function drawOrderNumbers(pen: Pen, camera: Camera, numbers: OrderNumbers, width: number, region: Region, tokens: Tokens): void {
  if (numbers.size === 0 || camera.scale < leastSide) return;
  pen.font = `600 ${Math.min(Math.max(camera.scale * 0.3, 8), 13)}px system-ui, sans-serif`;
  pen.textAlign = 'right';
  pen.textBaseline = 'bottom';
  pen.lineJoin = 'round';
  pen.lineWidth = 3;
  pen.strokeStyle = tokens.halo;
  pen.fillStyle = tokens.ink;
  const corner = camera.scale / 2 - 1;
  for (let y = region.top; y < region.bottom; y++)
    for (let x = region.left; x < region.right; x++) {
      const number = numbers.get(y * width + x);
      if (number === undefined) continue;
      const centre = camera.centreOf({ x, y });
      const text = String(number);
      pen.strokeText(text, centre.x + corner, centre.y + corner, camera.scale - 2);
      pen.fillText(text, centre.x + corner, centre.y + corner, camera.scale - 2);
    }
}
