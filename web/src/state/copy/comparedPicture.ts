// A picture (PNG) of several searches: the painter of the page paints each of them, band by band.
import type { PicturePlan } from '../../exports/picturePlan';
import { PngWriter } from '../../exports/png';
import { sheetGap, type SheetPlan } from '../../exports/sheetPlan';
import type { ComparedSheet } from '../../lanes/comparedLanes';
import type { LaneView } from '../../lanes/laneView';
import { themes } from '../../view/palette';
import type { Pen } from '../../view/pen';
import type { Scene } from '../../view/scene';
import { nextTask } from '../../core/job';
import { Bands } from './bands';
import { planComparedPicture } from './comparedPlan';
import { drawnOf, headsOf, sharedMapOf, writeSheet } from './comparedTexts';
import type { CopySheet } from './copySheet';
import { noInsets } from '../../view/camera';

/** Rows of the sheet, over its whole width. */
class Rows {
  private readonly canvas = document.createElement('canvas');
  readonly pen: CanvasRenderingContext2D;

  constructor(
    private readonly width: number,
    private readonly ratio: number,
    private readonly background: string,
  ) {
    const pen = this.canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (!pen) throw new Error('there is no canvas');
    this.pen = pen;
  }

  /** Blank rows; the pen draws in CSS pixels. */
  begin(rows: number): void {
    const { canvas, pen, width, ratio } = this;
    [canvas.width, canvas.height] = [width * ratio, rows * ratio];
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.fillStyle = this.background;
    pen.fillRect(0, 0, width, rows);
  }

  /** What is on this canvas, at this place of the rows. */
  copy(canvas: HTMLCanvasElement, x: number): void {
    this.pen.resetTransform();
    this.pen.drawImage(canvas, Math.round(x * this.ratio), 0);
  }

  read(): Uint8ClampedArray {
    return this.pen.getImageData(0, 0, this.canvas.width, this.canvas.height).data;
  }
}

/** Null: it is no longer wanted. `part`: of the map; null: all of it. `dress`: adds what lies above the cells. */
export async function makeComparedPicture(
  copy: CopySheet,
  compared: ComparedSheet,
  part: PicturePlan | null,
  ratio: number,
  dark: boolean,
  dress: (scene: Scene) => void,
): Promise<Blob | null> {
  const { views, scene } = copy;
  const { session } = copy.view;
  const shared = sharedMapOf(compared, views);
  if (shared) {
    scene.layers.add(shared.draw);
    scene.overlays.add(shared.drawPath);
  }
  dress(scene);
  const heads = shared ? [] : headsOf(compared, views, true);
  const { picture, sheet } = planComparedPicture(
    compared,
    { heads, key: shared?.key(dark) ?? [] },
    { width: session.width(), height: session.height() },
    part,
  );
  const tokens = themes[dark ? 'dark' : 'light'];
  const drawn = drawnOf(compared, views);
  return paintTiles(copy, {
    picture,
    sheet,
    ratio,
    background: tokens.background,
    write: (pen, tiles, top) => writeSheet(pen, sheet, tiles, heads, shared, top, dark, tokens),
    show: (tile) => drawn[tile]!,
  });
}

/** Pictures of one size, with texts above them. */
interface Tiles {
  picture: PicturePlan;
  sheet: SheetPlan;
  ratio: number;
  background: string;
  /** Writes above these tiles. `top`: where the pen begins on the sheet. */
  write(pen: Pen, tiles: readonly number[], top: number): void;
  /** The lane of a tile, ready to be painted. */
  show(tile: number): LaneView;
}

/** Null: it is no longer wanted. */
export async function paintTiles(copy: CopySheet, tiled: Tiles): Promise<Blob | null> {
  const { sheet, ratio, background, write } = tiled;
  const png = new PngWriter(sheet.width * ratio, sheet.height * ratio);
  const rows = new Rows(sheet.width, ratio, background);
  for (let first = 0; first < sheet.corners.length; first += sheet.columns) {
    const tiles = Array.from({ length: Math.min(sheet.columns, sheet.corners.length - first) }, (_, i) => first + i);
    const gap = first > 0 ? sheetGap : 0;
    rows.begin(gap + sheet.top);
    write(rows.pen, tiles, sheet.corners[first]!.y - gap);
    await png.add(rows.read());
    if (!(await addPictures(copy, tiled, tiles, rows, png))) {
      await png.cancel();
      return null;
    }
  }
  return png.finish();
}

/** The pictures of tiles beside each other. False when they are no longer wanted. */
async function addPictures(
  copy: CopySheet,
  { picture: { width, height, scale, left, top }, sheet, ratio, show }: Tiles,
  tiles: readonly number[],
  rows: Rows,
  png: PngWriter,
): Promise<boolean> {
  const {
    scene,
    view: { session },
  } = copy;
  const bands = new Bands(sheet.width * ratio * ratio, height);
  for (let band = bands.next(); band; band = bands.next()) {
    const { rows: count, top: first } = band;
    rows.begin(count);
    for (const tile of tiles) {
      scene.layout(width, count, noInsets, ratio);
      scene.camera.setMap(session.width(), session.height());
      Object.assign(scene.camera, { scale, left, top: top - first, isDefault: false });
      if (!(await copy.paint((task) => bands.timed(task), [show(tile)]))) return false;
      rows.copy(scene.canvas, sheet.corners[tile]!.x + sheet.side);
    }
    await nextTask();
    const pixels = bands.timed(() => rows.read());
    await nextTask();
    await bands.timed(() => png.add(pixels));
    await nextTask();
  }
  return true;
}
