// The layers of what a map allows, over every lane: they are about the map, which all lanes share. Small cells are pixels of a picture, which is
// painted in parts; large ones are drawn.
import type { Explain } from '../core/engine';
import type { Snapshot } from '../model/ui';
import type { Camera } from '../view/camera';
import { fitCanvas, viewKey, type Frame } from '../view/frame';
import type { Region } from '../view/marks';
import type { Tokens } from '../view/palette';
import type { Overlay } from '../view/shot';
import { CellPicture, type CellNumbers } from './cellPicture';
import { colourOf, shareOfGain, whatIfColours, type WhatIfColours } from './whatIfColours';
import { drawBest, drawGains, drawPaths } from './whatIfDrawing';
import type { WhatIfLayerId } from './whatIfLayers';
import type { WhatIfReport } from './whatIfReport';

/** From here on a move is a line, and a wall a square. */
const drawnScale = 7;

export interface ShownLayers {
  report: WhatIfReport;
  ids: ReadonlySet<WhatIfLayerId>;
  dark: boolean;
  /** Whether the layers are about what a lane shows. */
  isOf(snapshot: Snapshot): boolean;
}

/** What removing the best obstacle gains. */
export function largestGain({ cost, removals }: WhatIfReport): number {
  return cost - (removals?.best[0]?.cost ?? cost);
}

export class WhatIfLayer {
  private shown: ShownLayers | null = null;
  private pictures: Partial<Record<WhatIfLayerId, CellPicture>> = {};
  private readonly sheet = document.createElement('canvas');
  private key = '';

  constructor(private readonly explain: () => Explain) {}

  show(shown: ShownLayers | null): void {
    this.shown = shown;
    this.pictures = {};
    this.key = '';
  }

  /** Paints parts of the pictures; true while more are left. */
  advance(width: number, height: number): boolean {
    if (!this.shown) return false;
    this.key = '';
    for (const id of this.shown.ids) {
      const picture = (this.pictures[id] ??= new CellPicture(width, height));
      if (picture.advance(this.numbersOf(id, this.shown))) return true;
    }
    return false;
  }

  readonly draw: Overlay = ({ context, camera, frame }, _lane, snapshot, tokens, region) => {
    const { shown } = this;
    if (!shown?.isOf(snapshot)) return false;
    const key = viewKey(camera, frame, tokens);
    if (key !== this.key) this.paint(shown, camera, frame, region, tokens);
    this.key = key;
    context.drawImage(this.sheet, 0, 0, this.sheet.width / frame.ratio, this.sheet.height / frame.ratio);
    return false;
  };

  private numbersOf(id: WhatIfLayerId, { report, dark }: ShownLayers): CellNumbers {
    const explain = this.explain();
    const colours = whatIfColours[dark ? 'dark' : 'light'];
    const largest = largestGain(report);
    if (id === 'paths') return { rows: (row, cells) => explain.pathShares(row, cells), colourOf: (share) => (share > 0 ? colourOf(colours.paths, share) : null) };
    return { rows: (row, cells) => explain.removalGains(row, cells), colourOf: (gain) => (gain > 0 ? colourOf(colours.gains, shareOfGain(gain, largest)) : null) };
  }

  private paint(shown: ShownLayers, camera: Camera, frame: Frame, region: Region, tokens: Tokens): void {
    fitCanvas(this.sheet, frame);
    const pen = this.sheet.getContext('2d');
    if (!pen) return;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, this.sheet.width, this.sheet.height);
    pen.setTransform(frame.ratio, 0, 0, frame.ratio, 0, 0);
    const { left, top, right, bottom } = region;
    if (right <= left || bottom <= top) return;
    if (camera.scale >= drawnScale) this.paintCells(pen, shown, camera, region, tokens, whatIfColours[shown.dark ? 'dark' : 'light']);
    else this.paintPictures(pen, shown, camera, frame, region);
    if (shown.ids.has('gains')) drawBest(pen, shown.report, camera, tokens);
  }

  private paintCells(pen: CanvasRenderingContext2D, { report, ids }: ShownLayers, camera: Camera, region: Region, tokens: Tokens, colours: WhatIfColours): void {
    if (ids.has('gains')) drawGains(pen, this.explain(), largestGain(report), camera, region, colours);
    if (ids.has('paths')) drawPaths(pen, this.explain(), camera, region, colours, tokens);
  }

  private paintPictures(pen: CanvasRenderingContext2D, { ids }: ShownLayers, camera: Camera, frame: Frame, { left, top, right, bottom }: Region): void {
    pen.imageSmoothingEnabled = camera.scale * frame.ratio < 1;
    for (const id of ids) {
      const canvas = this.pictures[id]?.canvas;
      if (!canvas) continue;
      const [width, height] = [right - left, bottom - top];
      pen.drawImage(canvas, left, top, width, height, camera.left + left * camera.scale, camera.top + top * camera.scale, width * camera.scale, height * camera.scale);
    }
  }
}
