// Halved copies of a large map, for drawing it far zoomed out: a picture that is shrunk by more than two loses single
// cells, and shrinking the full one in every frame is slow. Only what changed is halved again.
import type { Rectangle } from './rectangles';

export class Mipmap {
  private readonly levels: HTMLCanvasElement[] = [];

  constructor(private readonly base: HTMLCanvasElement) {}

  /** The smallest level that is still shrunk, not enlarged, when a cell is `scale` device pixels wide. */
  levelFor(scale: number): number {
    const wanted = Math.floor(Math.log2(1 / Math.max(scale, 1e-6)));
    const possible = Math.floor(Math.log2(Math.min(this.base.width, this.base.height)));
    return Math.max(0, Math.min(wanted, possible, 4));
  }

  level(number: number): HTMLCanvasElement {
    for (let i = this.levels.length; i < number; i++) this.build(i);
    return number === 0 ? this.base : this.levels[number - 1]!;
  }

  /** Another map: all levels are rebuilt on demand. */
  clear(): void {
    this.levels.length = 0;
  }

  changed(rectangles: readonly Rectangle[]): void {
    this.levels.forEach((_, i) => {
      const share = 2 ** (i + 1);
      for (const { x, y, width, height } of rectangles) {
        const [left, top] = [Math.floor(x / share), Math.floor(y / share)];
        this.halve(i, { x: left, y: top, width: Math.ceil((x + width) / share) - left, height: Math.ceil((y + height) / share) - top });
      }
    });
  }

  private build(i: number): void {
    const source = this.level(i);
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(source.width / 2);
    canvas.height = Math.ceil(source.height / 2);
    this.levels[i] = canvas;
    this.halve(i, { x: 0, y: 0, width: canvas.width, height: canvas.height });
  }

  private halve(i: number, { x, y, width, height }: Rectangle): void {
    const source = i === 0 ? this.base : this.levels[i - 1]!;
    const target = this.levels[i]!;
    const context = target.getContext('2d', { alpha: false });
    if (!context) return;
    // Bilinear samples at exactly half the size are the mean of four cells.
    context.imageSmoothingQuality = 'low';
    context.drawImage(source, x * 2, y * 2, width * 2, height * 2, x, y, width, height);
  }
}
