// The picture of a field over the cells of a lane. In large cells it is a square, around which the state of the search is seen, with the number in it.
import type { Camera } from '../view/camera';
import { cleared } from '../view/clearedCanvas';
import { viewKey, type Frame } from '../view/frame';
import { numberScale } from '../view/labelScales';
import { shortNumber } from '../view/labelText';
import type { Region } from '../view/marks';
import type { Tokens } from '../view/palette';
import type { CellField } from './cellField';
import { inkOn } from './errorColours';
import type { FieldPicture } from './fieldPicture';
import type { FieldScale } from './fieldScale';

/** From here on each cell is a square of its own. */
const squareScale = 12;
/** From here on a hatching can be told from a colour. */
const hatchScale = 5;
/** From here on one number fits into a cell. */
const oneNumberScale = 30;

type Context = CanvasRenderingContext2D;

export interface FieldLook {
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
  draw(context: Context, field: CellField, picture: FieldPicture, scale: FieldScale, camera: Camera, frame: Frame, region: Region, tokens: Tokens, look: FieldLook): void {
    const { left, top, right, bottom } = region;
    this.hasNumbers = look.hasNumbers && camera.scale >= oneNumberScale;
    if (right <= left || bottom <= top || picture.canvas.width !== field.width) return;
    if (camera.scale < squareScale) {
      context.imageSmoothingEnabled = camera.scale * frame.ratio < 1;
      context.imageSmoothingQuality = 'medium';
      context.drawImage(picture.canvas, left, top, right - left, bottom - top,
        camera.left + left * camera.scale, camera.top + top * camera.scale, (right - left) * camera.scale, (bottom - top) * camera.scale);
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

  private paint({ values, width }: CellField, scale: FieldScale, camera: Camera, frame: Frame, { left, top, right, bottom }: Region, look: FieldLook): void {
    const pen = cleared(this.sheet, frame);
    const digits = this.hasNumbers ? cleared(this.numbers, frame) : null;
    if (!pen) return;
    const isSquare = camera.scale >= squareScale;
    const inset = isSquare ? Math.min(Math.max(1, camera.scale * 0.07), 3) : 0;
    const side = camera.scale - 2 * inset;
    const hatch = look.hatches ? hatching(pen) : '';
    if (digits) prepareDigits(digits, Math.min(camera.scale * 0.3, 20));
    const middle = look.hasArrows && camera.scale >= numberScale ? side * 0.56 : look.hasArrows ? side * 0.72 : side / 2;
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const value = values[y * width + x]!;
        if (Number.isNaN(value) || (!isSquare && value >= 0)) continue;
        const [cellLeft, cellTop] = [camera.left + x * camera.scale + inset, camera.top + y * camera.scale + inset];
        const colour = scale.colourOf(value);
        const fill = `rgb(${colour.join()})`;
        if (isSquare) {
          pen.fillStyle = fill;
          pen.fillRect(cellLeft, cellTop, side, side);
        }
        if (look.hatches && value < 0) {
          pen.fillStyle = hatch;
          pen.fillRect(cellLeft, cellTop, side, side);
        }
        if (!digits) continue;
        const text = shortNumber(value, 2);
        // Over a hatching and over the path, digits need a rim.
        digits.strokeStyle = fill;
        digits.strokeText(text, cellLeft + side / 2, cellTop + middle, side * 0.96);
        digits.fillStyle = inkOn(colour);
        digits.fillText(text, cellLeft + side / 2, cellTop + middle, side * 0.96);
      }
    }
  }
}

function prepareDigits(pen: Context, size: number): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `600 ${size}px ui-sans-serif, system-ui, sans-serif`;
  pen.lineWidth = 3.5;
  pen.lineJoin = 'round';
}

/** Falls from left to right: where a unit has no room, the hatching rises. */
function hatching(context: Context): CanvasPattern | string {
  const ink = 'rgb(0 0 0 / 60%)';
  const tile = document.createElement('canvas');
  tile.width = tile.height = 6;
  const drawing = tile.getContext('2d');
  if (!drawing) return ink;
  drawing.strokeStyle = ink;
  drawing.lineWidth = 1.2;
  drawing.beginPath();
  for (const shift of [-6, 0, 6]) {
    drawing.moveTo(shift - 1, -1);
    drawing.lineTo(shift + 7, 7);
  }
  drawing.stroke();
  return context.createPattern(tile, 'repeat') ?? ink;
}
