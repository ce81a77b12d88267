// Takes the strokes of a canvas and writes them as SVG. What follows in the same colour and thickness becomes one path.
import type { Pen } from '../view/pen';
import { escaped, short } from './xml';

/** A few texts are written one by one. */
const fewTexts = 2;
/** The width of a digit, in its height. It is an estimate, because nothing is measured here. */
const letterWidth = 0.6;

export class SvgPen implements Pen {
  fillStyle: Pen['fillStyle'] = '#000';
  strokeStyle: Pen['strokeStyle'] = '#000';
  globalAlpha = 1;
  lineWidth = 1;
  lineJoin: CanvasLineJoin = 'miter';
  lineCap: CanvasLineCap = 'butt';
  font = '10px sans-serif';
  textAlign: CanvasTextAlign = 'start';
  textBaseline: CanvasTextBaseline = 'alphabetic';
  private dash: readonly number[] = [];
  private path = '';
  private last = '';
  private pieces: string[] = [];
  /** Texts of one font: what comes before it, and after it. */
  private texts: { font: string; halves: [string, string][] } = { font: '', halves: [] };
  private readonly parts: string[] = [];
  /** Characters so far, about. */
  length = 0;

  setLineDash(segments: readonly number[]): void {
    this.dash = segments;
  }

  beginPath(): void {
    this.path = '';
  }

  moveTo(x: number, y: number): void {
    this.path += `M${short(x)} ${short(y)}`;
  }

  lineTo(x: number, y: number): void {
    this.path += `${this.path === '' ? 'M' : 'L'}${short(x)} ${short(y)}`;
  }

  quadraticCurveTo(throughX: number, throughY: number, x: number, y: number): void {
    this.path += `Q${short(throughX)} ${short(throughY)} ${short(x)} ${short(y)}`;
  }

  arc(x: number, y: number, radius: number, start = 0, end = 2 * Math.PI): void {
    const r = short(radius);
    if (end - start < 2 * Math.PI) {
      const place = (angle: number): string => `${short(x + Math.cos(angle) * radius)} ${short(y + Math.sin(angle) * radius)}`;
      this.path += `${this.path === '' ? 'M' : 'L'}${place(start)}A${r} ${r} 0 ${end - start > Math.PI ? 1 : 0} 1 ${place(end)}`;
      return;
    }
    const across = short(radius * 2);
    this.path += `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0Z`;
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    const r = Math.min(radius, width / 2, height / 2);
    const corner = (dx: number, dy: number): string => `a${short(r)} ${short(r)} 0 0 1 ${short(dx)} ${short(dy)}`;
    const [across, down] = [short(width - 2 * r), short(height - 2 * r)];
    this.path += `M${short(x + r)} ${short(y)}h${across}${corner(r, r)}v${down}${corner(-r, r)}h-${across}${corner(-r, -r)}v-${down}${corner(r, -r)}Z`;
  }

  closePath(): void {
    this.path += 'Z';
  }

  fill(): void {
    this.write(this.filling(), this.path);
  }

  stroke(): void {
    this.write(this.stroking(), this.path);
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    this.write(this.filling(), rectangle(x, y, width, height));
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    this.write(this.stroking(), rectangle(x, y, width, height));
  }

  fillText(text: string, x: number, y: number, most = Infinity): void {
    this.writeText(this.filling(), text, x, y, most);
  }

  strokeText(text: string, x: number, y: number, most = Infinity): void {
    this.writeText(this.stroking(), text, x, y, most);
  }

  take(): string {
    this.flush();
    this.flushTexts();
    return this.parts.splice(0).join('\n');
  }

  private filling(): string {
    return `fill="${colour(this.fillStyle)}"${this.globalAlpha < 1 ? ` fill-opacity="${short(this.globalAlpha)}"` : ''}`;
  }

  private stroking(): string {
    const join = this.lineJoin === 'miter' ? '' : ` stroke-linejoin="${this.lineJoin}"`;
    const cap = this.lineCap === 'butt' ? '' : ` stroke-linecap="${this.lineCap}"`;
    const dash = this.dash.length === 0 ? '' : ` stroke-dasharray="${this.dash.map(short).join(' ')}"`;
    const opacity = this.globalAlpha < 1 ? ` stroke-opacity="${short(this.globalAlpha)}"` : '';
    return `fill="none" stroke="${colour(this.strokeStyle)}" stroke-width="${short(this.lineWidth)}"${join}${cap}${dash}${opacity}`;
  }

  private write(look: string, path: string): void {
    if (path === '') return;
    this.flushTexts();
    if (look !== this.last) this.flush();
    this.last = look;
    this.pieces.push(path);
    this.length += path.length;
  }

  private flush(): void {
    if (this.pieces.length > 0) this.parts.push(`<path ${this.last} d="${this.pieces.join('')}"/>`);
    this.pieces = [];
  }

  /** `most`: the width from which on it is set narrower. */
  private writeText(look: string, text: string, x: number, y: number, most: number): void {
    this.flush();
    const [, weight = '400', size = '10', family = 'sans-serif'] = /^(?:(\d+) )?([\d.]+)px (.+)$/.exec(this.font) ?? [];
    const anchor = this.textAlign === 'center' ? ' text-anchor="middle"' : this.textAlign === 'right' ? ' text-anchor="end"' : '';
    const base = this.textBaseline === 'middle' ? ' dominant-baseline="central"' : '';
    const narrow = text.length * Number(size) * letterWidth > most ? ` textLength="${short(most)}" lengthAdjust="spacingAndGlyphs"` : '';
    const font = `font-family="${escaped(family)}" font-size="${short(Number(size))}" font-weight="${weight}"${anchor}${base}`;
    if (font !== this.texts.font) this.flushTexts();
    this.texts.font = font;
    this.texts.halves.push([`<text x="${short(x)}" y="${short(y)}" ${look}${narrow}`, `>${escaped(text)}</text>`]);
    this.length += look.length + text.length;
  }

  /** Many texts of one font share what is said of it. */
  private flushTexts(): void {
    const { font, halves } = this.texts;
    if (halves.length > fewTexts) this.parts.push(`<g ${font}>`, ...halves.map((half) => half.join('')), '</g>');
    else this.parts.push(...halves.map((half) => half.join(` ${font}`)));
    this.texts = { font: '', halves: [] };
  }
}

const colour = (style: Pen['fillStyle']): string => (typeof style === 'string' ? style : 'none');
const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`;
