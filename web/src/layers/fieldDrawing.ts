// What a field looks like in cells that are large enough for more than a colour: squares, hatching and numbers, with the pen of a canvas or of a
// drawing.
import type { Camera } from '../view/camera';
import { numberScale } from '../view/labelScales';
import { shortNumber } from '../view/labelText';
import type { Region } from '../view/marks';
import type { Pen } from '../view/pen';
import type { NumberField } from './cellField';
import { inkOn } from './errorColours';
import type { FieldScale } from './fieldScale';

/** Pixels of a cell from which on each is a square of its own. */
export const squareScale = 12;
/** From here on a hatching can be told from a colour. */
export const hatchScale = 5;
/** From here on one number fits into a cell. */
export const oneNumberScale = 30;
/** Pixels of the side of what is repeated for hatching. */
export const hatchSide = 6;
export const hatchLine = { colour: '#000000', opacity: 0.6, width: 1.2 };

/** Pixels between the edge of a cell and its square. */
export const squareInset = (scale: number): number => (scale >= squareScale ? Math.min(Math.max(1, scale * 0.07), 3) : 0);

type Square = (left: number, top: number, side: number, value: number) => void;

/** Calls `draw` with the square of each cell that has a number. */
function eachSquare({ values, width }: NumberField, camera: Camera, { left, top, right, bottom }: Region, draw: Square): void {
  const inset = squareInset(camera.scale);
  const side = camera.scale - 2 * inset;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const value = values[y * width + x]!;
      if (!Number.isNaN(value)) draw(camera.left + x * camera.scale + inset, camera.top + y * camera.scale + inset, side, value);
    }
  }
}

export function fillSquares(pen: Pen, field: NumberField, scale: FieldScale, camera: Camera, region: Region): void {
  eachSquare(field, camera, region, (left, top, side, value) => {
    pen.fillStyle = `rgb(${scale.colourOf(value).join()})`;
    pen.fillRect(left, top, side, side);
  });
}

/** Over cells below 0. */
export function fillHatch(pen: Pen, field: NumberField, camera: Camera, region: Region, hatch: Pen['fillStyle']): void {
  pen.fillStyle = hatch;
  eachSquare(field, camera, region, (left, top, side, value) => {
    if (value < 0) pen.fillRect(left, top, side, side);
  });
}

export function writeNumbers(pen: Pen, field: NumberField, scale: FieldScale, camera: Camera, region: Region, hasArrows: boolean): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `600 ${Math.min(camera.scale * 0.3, 20)}px ui-sans-serif, system-ui, sans-serif`;
  pen.lineWidth = 3.5;
  pen.lineJoin = 'round';
  const share = !hasArrows ? 0.5 : camera.scale >= numberScale ? 0.56 : 0.72;
  eachSquare(field, camera, region, (left, top, side, value) => {
    const text = shortNumber(value, 2);
    const colour = scale.colourOf(value);
    const [x, y, most] = [left + side / 2, top + side * share, side * 0.96];
    // Over a hatching and over the path, digits need a rim.
    pen.strokeStyle = `rgb(${colour.join()})`;
    pen.strokeText(text, x, y, most);
    pen.fillStyle = inkOn(colour);
    pen.fillText(text, x, y, most);
  });
}
