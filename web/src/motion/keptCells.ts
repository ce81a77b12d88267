// Cells that a repair knew before and leaves as they are: pale, with a dot, so that what it looks at again stands out. Such a cell
// was closed before the first step, so its order is 0.
import { explainOf } from '../core/explain';
import { CellValue } from '../core/explainConstants';
import type { Engine } from '../core/engine';
import { Slice } from '../core/job';
import { wall } from '../input/tools';
import { NumberField } from '../layers/cellField';
import { FieldPicture } from '../layers/fieldPicture';
import type { Camera } from '../view/camera';
import type { Region } from '../view/marks';
import { toPixel, toRgb, type Tokens } from '../view/palette';
import type { Shot } from '../view/shot';

/** They differ from free and from open cells for all eyes, as the colours of the palette do. */
export const keptColours = { light: '#d2e1f0', dark: '#273852' } as const;

/** Milliseconds of a frame: while something plays, and at rest. */
const playBudget = 1;
const restBudget = 5;
/** From here on a cell has its dot, in pixels, unless more cells than these are in sight. */
const dotScale = 8;
const mostDots = 6000;
/** The order of a cell that was closed before the first step. */
const knownBefore = 0;

interface MapSize {
  width: number;
  height: number;
}

function scaleOf(dark: boolean): { key: string; pixelOf(order: number): number } {
  const colour = keptColours[dark ? 'dark' : 'light'];
  const pixel = toPixel(toRgb(colour));
  return { key: colour, pixelOf: (order) => (order === knownBefore ? pixel : 0) };
}

export class KeptCells {
  private readonly field = new NumberField(CellValue.Order, false);
  private readonly picture = new FieldPicture(this.field);

  private terrain: Uint8Array = new Uint8Array();
  /** The kept cells that are walls by now, because something changed after the planning. */
  private walls: { key: string; cells: readonly number[] } = { key: '', cells: [] };

  /** Whether the cell at this index is kept and no wall by now, as of the last update. */
  readonly has = (cell: number): boolean => this.field.values[cell] === knownBefore && this.terrain[cell] !== wall;

  /** `terrain`: of the tick that is shown. */
  see(terrain: Uint8Array): void {
    this.terrain = terrain;
  }

  /** `key`: of the tick that is shown and of all that may have changed in it. Precondition: see(), and all kept cells are read. */
  findWalls(key: string): void {
    const { terrain } = this;
    if (key === this.walls.key) return;
    const { values } = this.field;
    const cells: number[] = [];
    for (let cell = terrain.indexOf(wall); cell >= 0; cell = terrain.indexOf(wall, cell + 1)) if (values[cell] === knownBefore) cells.push(cell);
    this.walls = { key, cells };
  }

  /** True while there is more to read. Precondition: the lane is not stale. */
  read(engine: Engine, lane: number, { width, height }: MapSize, slice = new Slice(restBudget)): boolean {
    return this.field.update(explainOf(engine), lane, width, height, slice);
  }

  /** The same, with the picture. */
  update(engine: Engine, lane: number, size: MapSize, dark: boolean, isBusy: boolean): boolean {
    const slice = new Slice(isBusy ? playBudget : restBudget);
    const isMore = this.read(engine, lane, size, slice);
    return this.picture.update(scaleOf(dark), slice) || isMore;
  }

  /** One pixel a cell, 0 where it is not kept. */
  pixels(dark: boolean): Uint32Array {
    const { pixelOf } = scaleOf(dark);
    return Uint32Array.from(this.field.values, (order, cell) => (this.terrain[cell] === wall ? 0 : pixelOf(order)));
  }

  draw({ context, frame }: Pick<Shot, 'context' | 'frame'>, camera: Camera, { left, top, right, bottom }: Region, tokens: Tokens): void {
    const { canvas } = this.picture;
    if (right <= left || bottom <= top || canvas.width !== this.field.width) return;
    const { scale } = camera;
    const [across, down] = [right - left, bottom - top];
    context.imageSmoothingEnabled = scale * frame.ratio < 1;
    const [x, y] = [camera.left + left * scale, camera.top + top * scale];
    context.drawImage(canvas, left, top, across, down, x, y, across * scale, down * scale);
    context.imageSmoothingEnabled = true;
    context.fillStyle = tokens.wall;
    for (const cell of this.walls.cells) {
      const [column, row] = [cell % this.field.width, Math.floor(cell / this.field.width)];
      if (column >= left && column < right && row >= top && row < bottom)
        context.fillRect(camera.left + column * scale, camera.top + row * scale, scale, scale);
    }
    if (scale < dotScale || across * down > mostDots) return;
    const size = Math.min(Math.max(scale * 0.1, 1.5), 4);
    context.fillStyle = tokens.muted;
    context.globalAlpha = 0.55;
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++) {
        if (!this.has(row * this.field.width + column)) continue;
        context.fillRect(camera.left + (column + 0.5) * scale - size / 2, camera.top + (row + 0.5) * scale - size / 2, size, size);
      }
    context.globalAlpha = 1;
  }
}
