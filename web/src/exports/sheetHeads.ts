// What is written on a sheet of several searches: a head above each picture, or the key of the colours of one map.
import type { Head, KeyPart } from '../model/heads';
import type { Tokens } from '../view/palette';
import type { Pen } from '../view/pen';
import { middleOf, nameFont, numbersFont, swatchWidth, textShift, type SheetPlan } from './sheetPlan';
import { margin } from './stage';

type Layout = Pick<SheetPlan, 'letters' | 'isStacked' | 'places' | 'tile'>;

/** (x, y): the upper left corner of the tile. */
export function drawHead(pen: Pen, { letters, isStacked, tile }: Layout, { name, numbers }: Head, x: number, y: number, tokens: Tokens): void {
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  pen.font = nameFont(letters);
  pen.fillStyle = tokens.ink;
  pen.fillText(name, x + margin, y + middleOf(0, letters));
  if (numbers === '') return;
  pen.font = numbersFont(letters);
  pen.fillStyle = tokens.muted;
  if (!isStacked) pen.textAlign = 'right';
  pen.fillText(numbers, isStacked ? x + margin : x + tile.width - margin, y + middleOf(isStacked ? 1 : 0, letters));
}

export function drawKey(
  pen: Pen,
  { letters, places }: Pick<Layout, 'letters' | 'places'>,
  key: readonly KeyPart[],
  x: number,
  y: number,
  tokens: Tokens,
): void {
  key.forEach(({ colour, stripes, text }, i) => {
    const place = places[i]!;
    const [left, middle] = [x + margin + place.x, y + middleOf(place.line, letters)];
    if (colour !== null) drawSwatch(pen, left, middle - letters / 2, swatchWidth(letters), letters, colour, stripes, tokens);
    pen.textBaseline = 'middle';
    pen.textAlign = 'left';
    pen.font = numbersFont(letters);
    pen.fillStyle = tokens.ink;
    pen.fillText(text, left + textShift(colour, letters), middle);
  });
}

/** As on the map: cells of both searches are hatched. */
function drawSwatch(pen: Pen, x: number, y: number, width: number, height: number, colour: string, stripes: string | null, tokens: Tokens): void {
  pen.fillStyle = colour;
  pen.fillRect(x, y, width, height);
  if (stripes !== null) {
    const apart = height / 2;
    pen.strokeStyle = stripes;
    pen.lineWidth = height / 5;
    pen.beginPath();
    // Each from the lower to the upper edge, as far as it lies within the swatch.
    for (let from = -height + apart / 2; from < width; from += apart) {
      const [first, last] = [Math.max(0, -from), Math.min(height, width - from)];
      if (last - first < 2) continue;
      pen.moveTo(x + from + first, y + height - first);
      pen.lineTo(x + from + last, y + height - last);
    }
    pen.stroke();
  }
  pen.strokeStyle = tokens.frame;
  pen.lineWidth = 1;
  pen.strokeRect(x, y, width, height);
}
