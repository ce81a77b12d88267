// Ground that is not known, in square tiles of pixels: which of them have changed, and what is in one. A tile is soon made, so no frame is late
// however large the map is.
import { wall } from '../input/tools';
import type { Region } from '../view/marks';

/** Cells along the side of a tile. */
export const tileSide = 256;

export interface Tile {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The colours of cells that are not known, as pixels. */
export interface UnknownColours {
  floor: number;
  hidden: number;
}

export class UnknownTiles {
  private readonly isKnown: Uint8Array;
  private readonly across: number;
  private readonly isDirty: Uint8Array;
  /** The cells that are known, in the order in which they came into sight. */
  private known: Uint32Array = new Uint32Array();
  private colours: UnknownColours = { floor: 0, hidden: 0 };

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.isKnown = new Uint8Array(width * height);
    this.across = Math.ceil(width / tileSide);
    this.isDirty = new Uint8Array(this.across * Math.ceil(height / tileSide)).fill(1);
  }

  /** Other cells are known. From tick to tick these are more of the same ones or fewer. */
  show(known: Uint32Array): void {
    const before = this.known;
    if (known === before) return;
    const most = Math.min(known.length, before.length);
    let same = 0;
    while (same < most && known[same] === before[same]) same++;
    for (const cell of before.subarray(same)) this.set(cell, 0);
    for (const cell of known.subarray(same)) this.set(cell, 1);
    this.known = known;
  }

  /** The ground below has changed. */
  markDirty(): void {
    this.isDirty.fill(1);
  }

  /** The colours from now on. Another object with the same colours changes nothing. */
  colour(colours: UnknownColours): void {
    const { floor, hidden } = this.colours;
    if (colours.floor !== floor || colours.hidden !== hidden) this.markDirty();
    this.colours = colours;
  }

  /** The tiles in the region that have changed since they were filled. */
  *dirty({ left, top, right, bottom }: Region): Generator<Tile> {
    const last = (cell: number, cells: number): number => Math.ceil(Math.min(cell, cells) / tileSide);
    for (let y = Math.floor(Math.max(top, 0) / tileSide); y < last(bottom, this.height); y++)
      for (let x = Math.floor(Math.max(left, 0) / tileSide); x < last(right, this.width); x++)
        if (this.isDirty[y * this.across + x] === 1) yield this.tile(x, y);
  }

  /** Writes the pixels of a tile, row by row, `tileSide` apart. A cell that is known has none. */
  fill({ left, top, width, height }: Tile, terrain: Uint8Array, pixels: Uint32Array): void {
    const { floor, hidden } = this.colours;
    for (let y = 0; y < height; y++) {
      let cell = (top + y) * this.width + left;
      for (let x = 0; x < width; x++, cell++) pixels[y * tileSide + x] = this.isKnown[cell] === 1 ? 0 : terrain[cell] === wall ? hidden : floor;
    }
    this.isDirty[(top / tileSide) * this.across + left / tileSide] = 0;
  }

  private set(cell: number, value: 0 | 1): void {
    this.isKnown[cell] = value;
    this.isDirty[Math.floor(Math.floor(cell / this.width) / tileSide) * this.across + Math.floor((cell % this.width) / tileSide)] = 1;
  }

  private tile(x: number, y: number): Tile {
    const [left, top] = [x * tileSide, y * tileSide];
    return { left, top, width: Math.min(tileSide, this.width - left), height: Math.min(tileSide, this.height - top) };
  }
}
