// Numbers and parent arrows, on a layer of their own. Text is dear, so a cell is written again only when its numbers
// changed, and only as many cells in one frame as it bears; the rest follow. While the camera moves, the last complete
// layer is shown moved and scaled until the new one is written.
import type { Session } from '../core/engine';
import { CellState, LabelField } from '../core/generated';
import { jobDone, Slice } from '../core/job';
import type { Camera } from './camera';
import { viewKey, type Frame } from './frame';
import { arrowScale } from './labelScales';
import { drawCells, readLabelledCell, type LabelledCell, type LabelLook } from './labelText';
import type { Region } from './marks';
import type { RowBand } from './rectangles';
import type { Tokens } from './palette';
import { Sheets } from './sheets';

/** Bits of how a cell looks. */
const onPath = 1;
const pale = 2;
const fields = 6;
/** In milliseconds. Where the camera still moves most of it would be in vain. */
const budget = 5;
const movingBudget = 2;

export class Labels {
  private readonly sheets = new Sheets();
  private key = '';
  private region: Region = { left: 0, top: 0, right: 0, bottom: 0 };
  private known = new Float32Array(0);
  private looks = new Uint8Array(0);
  /** Cells of the region that wait for being written, and the first of them. */
  private waiting = new Uint8Array(0);
  private count = 0;
  private next = 0;

  clear(): void {
    this.key = '';
    this.sheets.forgetBefore();
  }

  /** `path`: cells that the found path runs through. True when cells are left for the next frame. */
  update(
    session: Session,
    lane: number,
    rows: RowBand,
    camera: Camera,
    frame: Frame,
    region: Region,
    path: ReadonlySet<number>,
    tokens: Tokens,
    look: LabelLook,
  ): boolean {
    if (
      camera.scale < arrowScale ||
      (!look.arrows && (!look.numbers || look.isOnField)) ||
      region.right <= region.left ||
      region.bottom <= region.top
    ) {
      this.clear();
      return false;
    }
    const key = [viewKey(camera, frame, tokens), session.width(), session.height(), look.arrows, look.numbers, look.isOnField].join(' ');
    const fresh = key !== this.key;
    if (fresh) this.begin(key, camera, frame, region);
    this.compare(
      session,
      lane,
      fresh ? region : { top: Math.max(rows.top, region.top), bottom: Math.min(rows.bottom, region.bottom) },
      path,
      look.isPale,
      camera,
      frame.ratio,
      fresh,
    );
    this.write(camera, frame.ratio, tokens, look, this.sheets.hasBefore && fresh ? movingBudget : budget);
    if (this.count > 0) return true;
    this.sheets.forgetBefore();
    return false;
  }

  /** The context is scaled to CSS pixels. */
  draw(context: CanvasRenderingContext2D, camera: Camera): void {
    if (this.key === '') return;
    const { shown } = this.sheets;
    const grown = shown.growth(camera);
    if (grown >= 0.5 && grown <= 2) shown.draw(context, camera);
  }

  private begin(key: string, camera: Camera, frame: Frame, region: Region): void {
    this.sheets.begin(camera, frame, this.key !== '' && this.count === 0);
    this.key = key;
    this.region = region;
    const cells = (region.right - region.left) * (region.bottom - region.top);
    this.known = new Float32Array(cells * fields).fill(-1);
    this.looks = new Uint8Array(cells);
    this.waiting = new Uint8Array(cells);
    this.count = this.next = 0;
  }

  /** Finds the cells whose numbers are not those on the sheet. */
  private compare(
    session: Session,
    lane: number,
    rows: RowBand,
    path: ReadonlySet<number>,
    isPale: LabelLook['isPale'],
    camera: Camera,
    ratio: number,
    fresh: boolean,
  ): void {
    const { left, right, top } = this.region;
    const across = right - left;
    const first = (rows.top - top) * across;
    const changed = rows.bottom > rows.top ? session.labels(lane, left, rows.top, across, rows.bottom - rows.top).slice() : new Float32Array(0);
    const changedCells = changed.length / fields;
    const width = session.width();
    const context = this.sheets.current.canvas.getContext('2d');
    context?.resetTransform();
    for (let i = 0; i < this.waiting.length; i++) {
      const cell = (top + Math.floor(i / across)) * width + left + (i % across);
      const on = (path.has(cell) ? onPath : 0) | (isPale?.(cell) ? pale : 0);
      let differs = on !== this.looks[i]!;
      this.looks[i] = on;
      if (i >= first && i < first + changedCells) {
        for (let field = 0; field < fields; field++) {
          const value = changed[(i - first) * fields + field]!;
          if (Object.is(this.known[i * fields + field], value)) continue;
          this.known[i * fields + field] = value;
          differs = true;
        }
      }
      if (!differs || this.waiting[i]) continue;
      this.waiting[i] = 1;
      this.count++;
      if (fresh) continue;
      const x = (camera.left + (left + (i % across)) * camera.scale) * ratio;
      const y = (camera.top + (top + Math.floor(i / across)) * camera.scale) * ratio;
      const size = camera.scale * ratio;
      context?.clearRect(Math.floor(x), Math.floor(y), Math.ceil(x + size) - Math.floor(x), Math.ceil(y + size) - Math.floor(y));
    }
  }

  private write(camera: Camera, ratio: number, tokens: Tokens, look: LabelLook, milliseconds: number): void {
    const context = this.sheets.current.canvas.getContext('2d');
    if (!context || this.count === 0) return;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const across = this.region.right - this.region.left;
    const advance = (cells: number): number => {
      const some: LabelledCell[] = [];
      for (; this.count > 0 && some.length < cells; this.next = (this.next + 1) % this.waiting.length) {
        const i = this.next;
        if (!this.waiting[i]) continue;
        this.waiting[i] = 0;
        this.count--;
        const state = this.known[i * fields + LabelField.State];
        if (!(state! > CellState.Unvisited)) continue;
        const left = camera.left + (this.region.left + (i % across)) * camera.scale;
        const top = camera.top + (this.region.top + Math.floor(i / across)) * camera.scale;
        const bits = this.looks[i]!;
        some.push(readLabelledCell(this.known, i * fields, left, top, (bits & onPath) !== 0, bits >= pale));
      }
      drawCells(context, some, camera.scale, tokens, look);
      return this.count > 0 ? 0 : jobDone;
    };
    new Slice(milliseconds).run({ advance });
  }
}
