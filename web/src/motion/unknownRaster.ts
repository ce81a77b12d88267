// Ground that is not known as a picture of one pixel a cell, for cells that are too small to be drawn one by one. Of a large map a frame makes some
// tiles.
import type { Session } from '../core/engine';
import { isLeft, jobDone, Slice } from '../core/job';
import type { Camera } from '../view/camera';
import type { Region } from '../view/marks';
import { mix, toRgb, type Tokens } from '../view/palette';
import { tileSide, UnknownTiles, type UnknownColours } from './unknownTiles';

/** How much of what lies below is covered. */
export const cover = 0.2;
/** Milliseconds of a frame for tiles. */
export const tileBudget = 8;

interface Size {
  readonly width: number;
  readonly height: number;
}

const pixelOf = ([red, green, blue]: readonly [number, number, number], alpha: number): number =>
  new Uint32Array(Uint8Array.from([red, green, blue, Math.round(alpha * 255)]).buffer)[0]!;

const coloursOf = ({ raised, muted }: Tokens): UnknownColours => ({
  floor: pixelOf(toRgb(muted), cover),
  hidden: pixelOf(mix(toRgb(raised), toRgb(muted), cover), 1),
});

export class UnknownRaster {
  private canvas: HTMLCanvasElement | null = null;
  private context: CanvasRenderingContext2D | null = null;
  private image: ImageData | null = null;
  private tiles: UnknownTiles | null = null;
  /** What the tiles were made for. */
  private session: Session | null = null;
  private version = -1;

  /** `budget`: milliseconds for tiles. */
  constructor(private readonly budget: number) {}

  /** `known`: in the order in which the cells came into sight. True while there is more to make. */
  draw(into: CanvasRenderingContext2D, known: Uint32Array, size: Size, session: Session, camera: Camera, region: Region, tokens: Tokens): boolean {
    const tiles = this.tilesFor(size);
    const version = session.mapVersion();
    if (session !== this.session || version !== this.version) tiles.markDirty();
    Object.assign(this, { session, version });
    tiles.colour(coloursOf(tokens));
    tiles.show(known);
    const isMore = this.make(tiles, session.terrainView(), region);
    const { left, top, scale } = camera;
    into.imageSmoothingEnabled = scale < 1;
    if (this.canvas) into.drawImage(this.canvas, left, top, size.width * scale, size.height * scale);
    return isMore;
  }

  private tilesFor({ width, height }: Size): UnknownTiles {
    const { tiles } = this;
    if (tiles?.width === width && tiles.height === height) return tiles;
    this.canvas = Object.assign(document.createElement('canvas'), { width, height });
    this.context = this.canvas.getContext('2d');
    return (this.tiles = new UnknownTiles(width, height));
  }

  private make(tiles: UnknownTiles, terrain: Uint8Array, region: Region): boolean {
    const { context } = this;
    if (!context) return false;
    const image = (this.image ??= context.createImageData(tileSide, tileSide));
    const pixels = new Uint32Array(image.data.buffer);
    const dirty = tiles.dirty(region);
    const advance = (): number => {
      const { value: tile } = dirty.next();
      if (!tile) return jobDone;
      tiles.fill(tile, terrain, pixels);
      context.putImageData(image, tile.left, tile.top, 0, 0, tile.width, tile.height);
      return 0;
    };
    return isLeft(new Slice(this.budget).run({ advance }));
  }
}
