// Where the map lies on the canvas: cell (x, y) has its upper left corner at (left + x * scale, top + y * scale), in CSS
// pixels. The default camera fits the map between the cards and follows every change of size until the user moves it.
import type { Cell } from '../model/ui';

export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Nothing is covered. */
export const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

export const largestScale = 128;
const largestFit = 80;

export class Camera {
  scale = 1;
  left = 0;
  top = 0;
  isDefault = true;
  private viewWidth = 1;
  private viewHeight = 1;
  private ratio = 1;
  private insets = noInsets;
  private mapWidth = 1;
  private mapHeight = 1;

  /** True when the picture moved. */
  layout(viewWidth: number, viewHeight: number, insets: Insets, ratio = 1): boolean {
    const before = this.key();
    const [width, height] = [Math.max(viewWidth, 1), Math.max(viewHeight, 1)];
    if (!this.isDefault) {
      // The cell in the middle of the window stays there.
      this.left += Math.round((width - this.viewWidth) / 2);
      this.top += Math.round((height - this.viewHeight) / 2);
    }
    this.viewWidth = width;
    this.viewHeight = height;
    this.insets = insets;
    this.ratio = ratio;
    if (this.isDefault) this.fit();
    return before !== this.key();
  }

  setMap(width: number, height: number): void {
    if (width === this.mapWidth && height === this.mapHeight) return;
    this.mapWidth = width;
    this.mapHeight = height;
    this.fit();
  }

  fit(): void {
    const { top, right, bottom, left } = this.insets;
    const width = Math.max(this.viewWidth - left - right, 40);
    const height = Math.max(this.viewHeight - top - bottom, 40);
    const exact = Math.min(width / this.mapWidth, height / this.mapHeight, largestFit);
    // Whole device pixels keep all cells the same size; below four pixels that would waste too much room.
    this.scale = exact >= 4 ? Math.floor(exact * this.ratio) / this.ratio : exact;
    this.left = Math.round(left + (width - this.mapWidth * this.scale) / 2);
    this.top = Math.round(top + (height - this.mapHeight * this.scale) / 2);
    this.isDefault = true;
  }

  pan(dx: number, dy: number): void {
    this.left += dx;
    this.top += dy;
    this.keepInSight();
    this.isDefault = false;
  }

  /** The point (x, y) of the canvas stays where it is. */
  zoom(factor: number, x: number, y: number): void {
    const smallest = Math.min(this.fitScale() / 2, 1);
    const scale = Math.min(Math.max(this.scale * factor, smallest), largestScale);
    const ratio = scale / this.scale;
    this.left = x - (x - this.left) * ratio;
    this.top = y - (y - this.top) * ratio;
    this.scale = scale;
    this.keepInSight();
    this.isDefault = false;
  }

  zoomAtCentre(factor: number): void {
    const { top, right, bottom, left } = this.insets;
    this.zoom(factor, (left + this.viewWidth - right) / 2, (top + this.viewHeight - bottom) / 2);
  }

  /** The part of the view that the cards leave free. */
  get free(): Insets {
    const { top, right, bottom, left } = this.insets;
    return { top, right: this.viewWidth - right, bottom: this.viewHeight - bottom, left };
  }

  /** Moves just enough that the cell can be seen between the cards. */
  reveal(cell: Cell): boolean {
    const { top, right, bottom, left } = this.insets;
    const x = this.left + cell.x * this.scale;
    const y = this.top + cell.y * this.scale;
    const dx = shift(x, x + this.scale, left, this.viewWidth - right);
    const dy = shift(y, y + this.scale, top, this.viewHeight - bottom);
    if (dx === 0 && dy === 0) return false;
    this.pan(dx, dy);
    return true;
  }

  /** A point of the canvas in cells; it may lie outside the map. */
  placeAt(x: number, y: number): Cell {
    return { x: (x - this.left) / this.scale, y: (y - this.top) / this.scale };
  }

  /** The cell at a point of the canvas; it may lie outside the map. */
  cellAt(x: number, y: number): Cell {
    const place = this.placeAt(x, y);
    return { x: Math.floor(place.x), y: Math.floor(place.y) };
  }

  centreOf(cell: Cell): { x: number; y: number } {
    return { x: this.left + (cell.x + 0.5) * this.scale, y: this.top + (cell.y + 0.5) * this.scale };
  }

  /** Text for a link: the cell at the centre and the cells across the view, in hundredths. */
  toText(): string {
    const centreX = ((this.viewWidth / 2 - this.left) / this.scale) * 100;
    const centreY = ((this.viewHeight / 2 - this.top) / this.scale) * 100;
    const span = (this.viewWidth / this.scale) * 100;
    return [centreX, centreY, span].map((value) => Math.round(value)).join('.');
  }

  /** False, and nothing happens, when the text is not one of ours. */
  fromText(text: string): boolean {
    const match = /^(-?\d{1,8})\.(-?\d{1,8})\.(\d{1,8})$/.exec(text);
    if (!match) return false;
    const [centreX, centreY, span] = match.slice(1).map(Number) as [number, number, number];
    if (span === 0) return false;
    this.scale = Math.min((this.viewWidth * 100) / span, largestScale);
    this.left = this.viewWidth / 2 - (centreX / 100) * this.scale;
    this.top = this.viewHeight / 2 - (centreY / 100) * this.scale;
    this.keepInSight();
    this.isDefault = false;
    return true;
  }

  private fitScale(): number {
    return Math.min(this.viewWidth / this.mapWidth, this.viewHeight / this.mapHeight);
  }

  /** Keeps at least a corner of the map on the canvas. */
  private keepInSight(): void {
    const margin = 48;
    this.left = Math.min(Math.max(this.left, margin - this.mapWidth * this.scale), this.viewWidth - margin);
    this.top = Math.min(Math.max(this.top, margin - this.mapHeight * this.scale), this.viewHeight - margin);
  }

  private key(): string {
    return `${this.scale} ${this.left} ${this.top} ${this.viewWidth} ${this.viewHeight}`;
  }
}

function shift(low: number, high: number, from: number, to: number): number {
  if (low < from) return from - low;
  return high > to ? to - high : 0;
}
