// What the scale of the colours says: on the map, in the card, and in a drawing.
import type { KeyPart } from '../model/heads';
import type { Rgb } from '../view/palette';
import { fill, joined } from '../words/fill';
import { layerWords as words } from '../words/layers';
import { decimal } from '../words/numbers';
import { errorColours, type ErrorRange } from './errorColours';
import { errorRange } from './fieldScale';
import { lineIds, type LayerChoice } from './layerChoice';
import { contourStep, rampOf, shades, type Range } from './ramp';

export const errorKinds = ['below', 'exact', 'over'] as const;
type ErrorKind = (typeof errorKinds)[number];

/** The numbers at the ends of the ramp and in its middle; one number where all are equal. */
export function rampTexts({ least, most }: Range): string[] {
  return least === most ? [decimal(least)] : [least, Number(((least + most) / 2).toPrecision(6)), most].map((value) => decimal(value));
}

/** null: no cell of the map is of this kind. */
export function errorRangeText(kind: ErrorKind, range: ErrorRange): string | null {
  const most = kind === 'exact' ? 0 : range[kind];
  return kind !== 'exact' && most === 0 ? null : fill(words[kind], { most: decimal(most) });
}

/** How far contour lines are apart; '' where none are drawn. */
export function contourText({ lines }: LayerChoice, range: Range): string {
  const step = lines.contours ? contourStep(range) : 0;
  return step === 0 ? '' : fill(words.contourEvery, { step: decimal(step) });
}

const hex = (colour: Rgb): string => `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** The entries of the key that explain the colours themselves. */
function scaleEntries(colour: LayerChoice['colour'], range: Range, dark: boolean): KeyPart[] {
  if (colour !== 'error') {
    const [ramp, texts] = [rampOf(dark), rampTexts(range)];
    return texts.map((text, i) => ({ colour: hex(ramp[Math.round((i / Math.max(texts.length - 1, 1)) * (shades - 1))]!), stripes: null, text }));
  }
  const colours = errorColours[dark ? 'dark' : 'light'];
  return errorKinds.flatMap((kind) => {
    const text = errorRangeText(kind, errorRange(range));
    return text === null ? [] : [{ colour: kind === 'exact' ? colours.exact : colours[kind][1], stripes: kind === 'over' ? '#000000' : null, text }];
  });
}

/** `range`: null while no cell has a number. */
export function scaleKey(choice: LayerChoice, range: Range | null, dark: boolean): KeyPart[] {
  const { colour } = choice;
  if (colour === 'state') return [];
  const written = (text: string): KeyPart => ({ colour: null, stripes: null, text });
  const head = written(words.heads[colour]);
  if (!range) return [head, written(words.empty)];
  const contours = contourText(choice, range);
  return [head, ...scaleEntries(colour, range, dark), ...(contours === '' ? [] : [written(contours)])];
}

/** Describes the layers for readers who do not see the drawing; '' where it shows the search alone. */
export function describeLayers(choice: LayerChoice, range: Range | null): string {
  const { colour, lines } = choice;
  const texts: string[] = [];
  if (colour !== 'state') {
    const values = range && scaleEntries(colour, range, false).map(({ text }) => text);
    const ends = !values
      ? words.drawing.none
      : colour === 'error' || values.length === 1
        ? joined(words.drawing.next, values)
        : fill(words.drawing.ends, { least: values[0], most: values.at(-1) });
    texts.push(fill(words.drawing.colours, { head: words.heads[colour], ends }));
  }
  const names = lineIds
    .filter((id) => lines[id] && (id === 'tree' || (id === 'contours' && range !== null && contourText(choice, range) !== '')))
    .map((id) => words.names[id]);
  if (names.length > 0) texts.push(fill(words.drawing.lines, { names: joined(words.drawing.next, names) }));
  return joined(words.drawing.sentences, texts);
}
