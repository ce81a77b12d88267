// A short text on a small card, beside what it names.
import type { Hex } from '../view/palette';
import { fontOf, type CrowdSheet } from './crowdSheet';

const height = 11.5;
/** The width of a letter in its height: an estimate, because a pen measures nothing. */
const letterWidth = 0.6;

/** `y`: its middle. */
export function drawTag({ pen, paint }: CrowdSheet, text: string, x: number, y: number, ink: Hex = paint.tokens.ink): void {
  const { card, line } = paint.tokens;
  const width = text.length * height * letterWidth;
  pen.beginPath();
  pen.roundRect(x, y - height * 0.8, width + 10, height * 1.6, 5);
  pen.fillStyle = card;
  pen.globalAlpha = 0.94;
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = line;
  pen.lineWidth = 1;
  pen.stroke();
  pen.font = fontOf(height, 650);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = ink;
  pen.fillText(text, x + 5 + width / 2, y + 0.5, width);
}
