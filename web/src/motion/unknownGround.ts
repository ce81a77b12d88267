// Ground that the walker has not seen: dotted grey over the cells, through which a search is seen that takes them for free. Walls that are not seen
// yet are outlines.
import type { Session } from '../core/engine';
import { wall } from '../input/tools';
import type { Camera } from '../view/camera';
import type { Region } from '../view/marks';
import type { Tokens } from '../view/palette';
import type { Pen } from '../view/pen';
import { cover, type UnknownRaster } from './unknownRaster';

/** Pixels of a cell from which on cells are drawn one by one, with dots and the outlines of walls. */
const detailScale = 4;
/** Pixels from dot to dot. */
const gap = 5;

/** The runs of zeros. */
function runsIn(row: Uint8Array): number[] {
  const runs: number[] = [];
  for (let from = row.indexOf(0); from >= 0; ) {
    const known = row.indexOf(1, from);
    runs.push(from, known < 0 ? row.length : known);
    from = known < 0 ? -1 : row.indexOf(0, known);
  }
  return runs;
}

/** The ground that the walker does not know. Each row keeps its runs of unknown cells: the first cell, and the cell after the last. */
export class UnknownGround {
  /** Made when the cells are large enough to be drawn one by one. */
  private byCell: { isKnown: Uint8Array; rows: readonly (readonly number[])[] } | null = null;

  /** `known`: in the order in which the cells came into sight; `raster`: that of another tick, which goes on from there. */
  constructor(
    readonly known: Uint32Array,
    readonly width: number,
    readonly height: number,
    readonly raster: UnknownRaster,
  ) {}

  private get cells(): NonNullable<UnknownGround['byCell']> {
    if (this.byCell) return this.byCell;
    const isKnown = new Uint8Array(this.width * this.height);
    for (const cell of this.known) isKnown[cell] = 1;
    // A search in all cells would go on through the rows below.
    const rows = Array.from({ length: this.height }, (_, y) => runsIn(isKnown.subarray(y * this.width, (y + 1) * this.width)));
    return (this.byCell = { isKnown, rows });
  }

  /** Cells that are not known yet. */
  isUnknown(x: number, y: number): boolean {
    return this.cells.isKnown[y * this.width + x] === 0;
  }

  /** The runs of a row within the region, as the first cell and the one after the last. */
  runs(y: number, { left, right }: Region): (readonly [number, number])[] {
    const runs: (readonly [number, number])[] = [];
    const row = this.cells.rows[y] ?? [];
    for (let i = 0; i < row.length; i += 2) {
      const [from, to] = [Math.max(row[i]!, left), Math.min(row[i + 1]!, right)];
      if (from < to) runs.push([from, to]);
    }
    return runs;
  }
}

/** The dots of a tile of the pattern, from its left and from its top. */
const dotPlaces = [1, 1 + gap];
const dotSide = 1.5;

/** The same dots in a drawing, as fills name them. */
export const unknownFill = 'url(#unknown)';
export const unknownPattern = (colour: string): string =>
  `<pattern id="unknown" width="${gap * 2}" height="${gap * 2}" patternUnits="userSpaceOnUse">
<path fill="${colour}" d="${dotPlaces.map((at) => `M${at} ${at}h${dotSide}v${dotSide}h-${dotSide}Z`).join('')}"/>
</pattern>
`;

const patterns = new Map<string, CanvasPattern>();

function dots(context: CanvasRenderingContext2D, colour: string): CanvasPattern | string {
  const known = patterns.get(colour);
  if (known) return known;
  const tile = document.createElement('canvas');
  tile.width = tile.height = gap * 2;
  const drawing = tile.getContext('2d');
  if (!drawing) return colour;
  drawing.fillStyle = colour;
  for (const at of dotPlaces) drawing.fillRect(at, at, dotSide, dotSide);
  const pattern = context.createPattern(tile, 'repeat');
  if (pattern) patterns.set(colour, pattern);
  return pattern ?? colour;
}

/** `session`: its map is that of the tick. True while there is more to draw. */
export function drawUnknown(
  context: CanvasRenderingContext2D,
  unknown: UnknownGround,
  session: Session,
  camera: Camera,
  region: Region,
  tokens: Tokens,
): boolean {
  if (camera.scale < detailScale) return unknown.raster.draw(context, unknown.known, unknown, session, camera, region, tokens);
  drawUnknownCells(context, unknown, session.terrainView(), camera, region, tokens, dots(context, tokens.muted));
  return false;
}

/** Cell by cell, for cells of any size. `dotted`: what fills with dots. */
export function drawUnknownCells(
  context: Pen,
  unknown: UnknownGround,
  terrain: Uint8Array,
  camera: Camera,
  region: Region,
  tokens: Tokens,
  dotted: CanvasPattern | string,
): void {
  const { left, top, scale } = camera;
  const [pixelX, pixelY] = [(x: number): number => Math.round(left + x * scale), (y: number): number => Math.round(top + y * scale)];
  const each = (draw: (from: number, to: number, y: number) => void): void => {
    for (let y = region.top; y < region.bottom; y++) for (const [from, to] of unknown.runs(y, region)) draw(from, to, y);
  };
  const fill = (from: number, to: number, y: number): void =>
    context.fillRect(pixelX(from), pixelY(y), pixelX(to) - pixelX(from), pixelY(y + 1) - pixelY(y));
  context.fillStyle = tokens.raised;
  each((from, to, y) => {
    // Walls show nothing of what they are but their outlines.
    const row = y * unknown.width;
    for (let x = from; x < to; x++) {
      const first = x;
      while (x < to && terrain[row + x] === wall) x++;
      if (x > first) fill(first, x, y);
    }
  });
  context.globalAlpha = cover;
  context.fillStyle = tokens.muted;
  each(fill);
  context.globalAlpha = 1;
  context.fillStyle = dotted;
  each(fill);
  outlineWalls(context, unknown, terrain, each, camera, tokens);
}

/** Lines between walls that are not seen and what is no such wall. */
function outlineWalls(
  context: Pen,
  unknown: UnknownGround,
  terrain: Uint8Array,
  each: (draw: (from: number, to: number, y: number) => void) => void,
  { left, top, scale }: Camera,
  tokens: Tokens,
): void {
  const { width } = unknown;
  const isHidden = (x: number, y: number): boolean => x >= 0 && x < width && terrain[y * width + x] === wall && unknown.isUnknown(x, y);
  context.beginPath();
  each((from, to, y) => {
    for (let x = from; x < to; x++) {
      if (terrain[y * width + x] !== wall) continue;
      const [a, b, c, d] = [left + x * scale, top + y * scale, left + (x + 1) * scale, top + (y + 1) * scale];
      const side = (dx: number, dy: number, fromX: number, fromY: number, toX: number, toY: number): void => {
        if (isHidden(x + dx, y + dy)) return;
        context.moveTo(fromX, fromY);
        context.lineTo(toX, toY);
      };
      side(0, -1, a, b, c, b);
      side(1, 0, c, b, c, d);
      side(0, 1, a, d, c, d);
      side(-1, 0, a, b, a, d);
    }
  });
  context.strokeStyle = tokens.muted;
  context.lineWidth = Math.min(Math.max(scale * 0.08, 1), 1.5);
  context.stroke();
}
