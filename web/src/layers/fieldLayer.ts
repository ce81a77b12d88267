// The picture of a field over the cells of a lane. In large cells it is a square, around which the state of the search is seen, with the number in
// it.
import type { Camera } from '../view/camera';
import { cleared } from '../view/clearedCanvas';
import { viewKey, type Frame } from '../view/frame';
import type { Region } from '../view/marks';
import type { Tokens } from '../view/palette';
import type { NumberField } from './cellField';
import { fillHatch, fillSquares, hatchLine, hatchScale, hatchSide, oneNumberScale, squareScale, writeNumbers } from './fieldDrawing';
import type { FieldPicture } from './fieldPicture';
import type { FieldScale } from './fieldScale';

type Context = CanvasRenderingContext2D;

interface FieldLook {
  hasNumbers: boolean;
  /** Arrows stand in the upper part of large cells. */
  hasArrows: boolean;
  /** Cells below 0 are hatched. */
  hatches: boolean;
}

export class FieldLayer {
  private readonly sheet = document.createElement('canvas');
  /** What stands above the path. */
  private readonly numbers = document.createElement('canvas');
  private hasNumbers = false;
  private key = '';

  /** Precondition: the picture is up to date. */
  draw(
    context: Context,
    field: NumberField,
    picture: FieldPicture,
    scale: FieldScale,
    camera: Camera,
    frame: Frame,
    region: Region,
    tokens: Tokens,
    look: FieldLook,
  ): void {
    const { left, top, right, bottom } = region;
    this.hasNumbers = look.hasNumbers && camera.scale >= oneNumberScale;
    if (right <= left || bottom <= top || picture.canvas.width !== field.width) return;
    if (camera.scale < squareScale) {
      context.imageSmoothingEnabled = camera.scale * frame.ratio < 1;
      context.imageSmoothingQuality = 'medium';
      context.drawImage(
        picture.canvas,
        left,
        top,
        right - left,
        bottom - top,
        camera.left + left * camera.scale,
        camera.top + top * camera.scale,
        (right - left) * camera.scale,
        (bottom - top) * camera.scale,
      );
      context.imageSmoothingEnabled = true;
      if (camera.scale < hatchScale || !look.hatches) return;
    }
    const key = [viewKey(camera, frame, tokens), field.version, scale.key, look.hasNumbers, look.hasArrows].join(' ');
    if (key !== this.key) this.paint(field, scale, camera, frame, region, look);
    this.key = key;
    context.drawImage(this.sheet, 0, 0, this.sheet.width / frame.ratio, this.sheet.height / frame.ratio);
  }

  /** Precondition: draw() before, in this frame. */
  drawNumbers(context: Context, frame: Frame): void {
    if (this.hasNumbers) context.drawImage(this.numbers, 0, 0, this.numbers.width / frame.ratio, this.numbers.height / frame.ratio);
  }

  private paint(field: NumberField, scale: FieldScale, camera: Camera, frame: Frame, region: Region, look: FieldLook): void {
    const pen = cleared(this.sheet, frame);
    const digits = this.hasNumbers ? cleared(this.numbers, frame) : null;
    if (!pen) return;
    if (camera.scale >= squareScale) fillSquares(pen, field, scale, camera, region);
    if (look.hatches) fillHatch(pen, field, camera, region, hatching(pen));
    if (digits) writeNumbers(digits, field, scale, camera, region, look.hasArrows);
  }
}

/** Falls from left to right: where a unit has no room, the hatching rises. */
function hatching(context: Context): CanvasPattern | string {
  const { colour, opacity, width } = hatchLine;
  const tile = document.createElement('canvas');
  tile.width = tile.height = hatchSide;
  const drawing = tile.getContext('2d');
  if (!drawing) return colour;
  drawing.strokeStyle = colour;
  drawing.globalAlpha = opacity;
  drawing.lineWidth = width;
  drawing.beginPath();
  for (const shift of [-hatchSide, 0, hatchSide]) {
    drawing.moveTo(shift - 1, -1);
    drawing.lineTo(shift + hatchSide + 1, hatchSide + 1);
  }
  drawing.stroke();
  return context.createPattern(tile, 'repeat') ?? colour;
}
