// A small picture of a whole map, for lists and previews.
import { barrier, costOfClass } from '../formats/grid';
import type { Cell } from '../model/ui';
import { drawGoal, drawStart } from '../view/marks';
import { mix, terrainColours, themes, toPixel } from '../view/palette';

interface Miniature {
  width: number;
  height: number;
  /** Terrain class of a cell. */
  terrainAt(x: number, y: number): number;
  start: Cell | null;
  goal: Cell | null;
  /** Thin walls: a bit for each side of a cell. */
  barriers?: Uint8Array | undefined;
}

/** Finer lines would be a grey of their own. */
const leastOfThinWalls = 3;

/** The south and east sides of each cell: the other two are sides of its neighbours. */
function drawThinWalls(
  context: CanvasRenderingContext2D,
  barriers: Uint8Array,
  width: number,
  height: number,
  left: number,
  top: number,
  scale: number,
  colour: string,
): void {
  context.beginPath();
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [right, bottom] = [left + (x + 1) * scale, top + (y + 1) * scale];
      if (barriers[i]! & barrier.east) {
        context.moveTo(right, bottom - scale);
        context.lineTo(right, bottom);
      }
      if (barriers[i]! & barrier.south) {
        context.moveTo(right - scale, bottom);
        context.lineTo(right, bottom);
      }
    }
  }
  context.strokeStyle = colour;
  context.lineWidth = Math.min(2, scale / 3);
  context.lineCap = 'square';
  context.stroke();
}

/** In CSS pixels: without it, a light map on a light form has no edge. */
const frame = 1;

/** Fits the map with its frame into the box, in CSS pixels. */
export function drawThumbnail(
  canvas: HTMLCanvasElement,
  boxWidth: number,
  boxHeight: number,
  { width, height, terrainAt, start, goal, barriers }: Miniature,
  dark: boolean,
): void {
  const tokens = themes[dark ? 'dark' : 'light'];
  const ratio = window.devicePixelRatio || 1;
  canvas.width = boxWidth * ratio;
  canvas.height = boxHeight * ratio;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(ratio, ratio);
  context.fillStyle = tokens.background;
  context.fillRect(0, 0, boxWidth, boxHeight);
  const scale = Math.min((boxWidth - 2 * frame) / width, (boxHeight - 2 * frame) / height);
  const [left, top] = [Math.round((boxWidth - scale * width) / 2), Math.round((boxHeight - scale * height) / 2)];
  context.fillStyle = tokens.frame;
  context.fillRect(left - frame, top - frame, scale * width + 2 * frame, scale * height + 2 * frame);
  // A pixel of the sheet is a cell, or one of the many that share a pixel of the screen.
  const sheet = document.createElement('canvas');
  sheet.width = Math.min(width, Math.ceil(scale * width * ratio));
  sheet.height = Math.min(height, Math.ceil(scale * height * ratio));
  const sheetContext = sheet.getContext('2d');
  if (!sheetContext) return;
  const named = terrainColours(tokens);
  const dear = named.pop()!;
  // About as the core has its ramp: by the logarithm of the cost.
  const colours = costOfClass.map((cost, class_) => toPixel(named[class_] ?? mix(named[1]!, dear, Math.log2(cost) / 8)));
  const data = sheetContext.createImageData(sheet.width, sheet.height);
  const pixels = new Uint32Array(data.data.buffer);
  for (let y = 0, i = 0; y < sheet.height; y++) {
    const cellY = Math.floor(((y + 0.5) * height) / sheet.height);
    for (let x = 0; x < sheet.width; x++) pixels[i++] = colours[terrainAt(Math.floor(((x + 0.5) * width) / sheet.width), cellY)]!;
  }
  sheetContext.putImageData(data, 0, 0);
  context.imageSmoothingEnabled = false;
  context.drawImage(sheet, left, top, scale * width, scale * height);
  if (barriers && scale >= leastOfThinWalls) drawThinWalls(context, barriers, width, height, left, top, scale, tokens.wall);
  const radius = Math.max(scale * 0.4, 4.5);
  if (start) drawStart(context, left + (start.x + 0.5) * scale, top + (start.y + 0.5) * scale, radius, tokens);
  if (goal) drawGoal(context, left + (goal.x + 0.5) * scale, top + (goal.y + 0.5) * scale, radius, tokens);
}
