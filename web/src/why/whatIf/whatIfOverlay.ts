// The layers of what a map allows, over every lane: they are about the map, which all lanes share. Small cells are pixels of a picture, which is
// painted in parts; large ones are drawn.
import type { Explain } from '../../core/engine';
import { isLeft, jobDone } from '../../core/job';
import type { Snapshot } from '../../model/ui';
import type { Camera } from '../../view/camera';
import { cleared } from '../../view/clearedCanvas';
import { viewKey, type Frame } from '../../view/frame';
import type { Region } from '../../view/marks';
import type { Tokens } from '../../view/palette';
import type { Overlay } from '../../view/shot';
import { CellPicture, type CellNumbers } from './cellPicture';
import { colourOf, shareOfGain, whatIfColours } from './whatIfColours';
import { drawBest, drawGains, drawOwnPath, drawPaths } from './whatIfDrawing';
import { whatIfLayers, type WhatIfLayerId } from './whatIfChoice';
import type { WhatIfReport } from './whatIfReport';
import { isLonger } from './whatIfSentences';

/** From here on a move is a line, and a wall a square, unless there are more in sight than a frame has time for. */
const drawnScale = 7;
const mostDrawn = 2500;

interface ShownLayers {
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

export class WhatIfOverlay {
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

  /** Paints the pictures. The progress of a job. */
  advance(width: number, height: number, cells: number): number {
    if (!this.shown) return jobDone;
    this.key = '';
    for (const id of this.shown.ids) {
      const picture = (this.pictures[id] ??= new CellPicture(width, height));
      const progress = picture.advance(this.numbersOf(id, this.shown), cells);
      if (isLeft(progress)) return progress;
    }
    return jobDone;
  }

  readonly draw: Overlay = ({ context, camera, frame, session }, lane, snapshot, tokens, region) => {
    const { shown } = this;
    if (!shown?.isOf(snapshot)) return false;
    const key = viewKey(camera, frame, tokens);
    if (key !== this.key) this.paint(shown, camera, frame, region, tokens);
    this.key = key;
    context.drawImage(this.sheet, 0, 0, this.sheet.width / frame.ratio, this.sheet.height / frame.ratio);
    if (shown.ids.has('paths') && isLonger(snapshot, shown.report.cost))
      drawOwnPath(context, session.pathView(lane), snapshot.world.width, camera, tokens);
    return false;
  };

  private numbersOf(id: WhatIfLayerId, { report, dark }: ShownLayers): CellNumbers {
    const explain = this.explain();
    const colours = whatIfColours[dark ? 'dark' : 'light'];
    const largest = largestGain(report);
    if (id === 'paths')
      return { rows: (row, cells) => explain.pathShares(row, cells), colourOf: (share) => (share > 0 ? colourOf(colours.paths, share) : null) };
    return {
      rows: (row, cells) => explain.removalGains(row, cells),
      colourOf: (gain) => (gain > 0 ? colourOf(colours.gains, shareOfGain(gain, largest)) : null),
    };
  }

  private paint(shown: ShownLayers, camera: Camera, frame: Frame, region: Region, tokens: Tokens): void {
    const pen = cleared(this.sheet, frame);
    const { left, top, right, bottom } = region;
    if (!pen || right <= left || bottom <= top) return;
    // Paths lie over walls.
    for (const id of whatIfLayers) if (shown.ids.has(id)) this.paintLayer(id, pen, shown, camera, frame, region, tokens);
    if (shown.ids.has('gains')) drawBest(pen, shown.report, camera, tokens);
  }

  private paintLayer(
    id: WhatIfLayerId,
    pen: CanvasRenderingContext2D,
    { report, dark }: ShownLayers,
    camera: Camera,
    frame: Frame,
    region: Region,
    tokens: Tokens,
  ): void {
    const { left, top, right, bottom } = region;
    const [width, height] = [right - left, bottom - top];
    const colours = whatIfColours[dark ? 'dark' : 'light'];
    const cells = Math.min(width * height, id === 'paths' ? report.cells : (report.removals?.gains ?? 0));
    if (camera.scale >= drawnScale && cells <= mostDrawn) {
      if (id === 'paths') drawPaths(pen, this.explain(), camera, region, colours, tokens);
      else drawGains(pen, this.explain(), largestGain(report), camera, region, colours);
      return;
    }
    const canvas = this.pictures[id]?.canvas;
    if (!canvas) return;
    pen.imageSmoothingEnabled = camera.scale * frame.ratio < 1;
    pen.drawImage(
      canvas,
      left,
      top,
      width,
      height,
      camera.left + left * camera.scale,
      camera.top + top * camera.scale,
      width * camera.scale,
      height * camera.scale,
    );
  }
}
