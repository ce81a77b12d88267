// What is written below the map in each picture of a film: a caption, in as many lines as it takes, and the number of the step.
import type { Tokens } from '../view/palette';
import type { Stage } from './stage';

export interface StripText {
  caption: string;
  /** As wide as the widest number of a step; '': none is shown. */
  widestStep: string;
  measure(text: string, size: number): number;
}

export interface Strip {
  /** The size of the letters, in pixels. */
  size: number;
  lines: readonly string[];
  /** The line of the number of the step; null: none is shown. */
  stepLine: number | null;
  height: number;
}

/** Pixels of a sheet on which a caption can be read. */
export const leastForText = 240;
const stripMargin = 12;
const mostLines = 4;
const lineHeight = 1.4;
export const stripFamily = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

export const stripFont = (size: number): string => `${size}px ${stripFamily}`;

/** Letters grow with the sheet. */
const sizeOn = (width: number): number => Math.min(Math.max(Math.round(width / 44), 12), 26);

/** The longest beginning that fits, cut between characters; `tail` stands behind it. */
function cut(word: string, tail: string, fits: (text: string) => boolean): string {
  const characters = [...word];
  let length = characters.length;
  while (length > 1 && !fits(characters.slice(0, length).join('') + tail)) length--;
  return characters.slice(0, length).join('').trimEnd() + tail;
}

/** Lines that fit, broken between words, or within one that is too long; what is beyond `most` lines ends in an ellipsis. */
export function wrapped(text: string, fits: (line: string) => boolean, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  const waiting = text.split(/\s+/).filter((word) => word !== '');
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (lines.length === most - 1) return [...lines, cut(longer, '…', fits)];
    if (line !== '') {
      lines.push(line);
      line = '';
      waiting.unshift(word);
      continue;
    }
    const part = cut(word, '', fits);
    lines.push(part);
    if (part.length < word.length) waiting.unshift(word.slice(part.length));
  }
  return line === '' ? lines : [...lines, line];
}

/** The number of the step stands at the right of the first line, or by itself in a line below where it leaves the caption too little room. */
export function planStrip({ caption, widestStep, measure }: StripText, width: number): Strip {
  const size = sizeOn(width);
  const all = width - 2 * stripMargin;
  const step = widestStep === '' ? 0 : measure(widestStep, size) + size;
  const isBeside = step < all / 2;
  const lines = wrapped(caption, (line) => measure(line, size) <= (isBeside ? all - step : all), mostLines);
  const stepLine = step === 0 ? null : isBeside ? 0 : lines.length;
  const rows = Math.max(lines.length, (stepLine ?? -1) + 1);
  return { size, lines, stepLine, height: Math.ceil(rows * size * lineHeight + size * 0.6) };
}

/** On what is painted already. */
export function drawStrip(
  pen: CanvasRenderingContext2D,
  { size, lines, stepLine, height }: Strip,
  { width, height: sheetHeight }: Pick<Stage, 'width' | 'height'>,
  step: string,
  tokens: Tokens,
): void {
  pen.resetTransform();
  const top = sheetHeight - height;
  pen.fillStyle = tokens.background;
  pen.fillRect(0, top, width, height);
  pen.font = stripFont(size);
  pen.textBaseline = 'middle';
  pen.fillStyle = tokens.ink;
  pen.textAlign = 'left';
  const middle = (row: number): number => top + (row + 0.5) * size * lineHeight;
  for (const [row, line] of lines.entries()) pen.fillText(line, stripMargin, middle(row));
  if (stepLine === null) return;
  pen.textAlign = 'right';
  pen.fillStyle = tokens.muted;
  pen.fillText(step, width - stripMargin, middle(stepLine));
}
