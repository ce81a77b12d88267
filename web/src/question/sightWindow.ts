// Which part of the map a question shows: the cells from which the reader chooses, at a size at which they can be told apart. The part does not give
// the answer away: it is the one with the most candidates, and it stands in the middle of these, not of the answer.
import type { Session } from '../core/engine';
import { CellState, LabelField } from '../core/generated';
import type { Cell } from '../model/ui';
import type { Camera } from '../view/camera';
import { numberScale } from '../view/labelScales';

/** In pixels. */
const leastCell = 32;
const labelFields = 6;
const openStates: readonly number[] = [CellState.Open, CellState.OpenBackward, CellState.Met];

/** Cells, from the corner at the left and top. */
interface Window {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Around these cells, and one cell more on each side. */
function boundsOf(cells: readonly Cell[]): Window {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of cells) [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  return { left: left - 1, top: top - 1, width: right - left + 3, height: bottom - top + 3 };
}

const holds = ({ left, top, width, height }: Window, { x, y }: Cell): boolean => x >= left && y >= top && x < left + width && y < top + height;

/** An order of windows that has nothing to do with where the answer is. */
const mixed = (left: number, top: number): number => (Math.imul(left, 0x9e3779b1) ^ Math.imul(top, 0x85ebca6b)) >>> 0;

/**
 * The window of this many cells that shows most of `cells`, `must` among them and not at its edge. Of several, one is drawn by their places alone.
 * Precondition: `must` is one of `cells`.
 */
export function fullestWindow(cells: readonly Cell[], must: Cell, width: number, height: number): Window {
  const edgeOf = (cellsAcross: number): number => (cellsAcross > 2 ? 1 : 0);
  const [edgeX, edgeY] = [edgeOf(width), edgeOf(height)];
  const [firstX, firstY] = [must.x - width + 1 + edgeX, must.y - height + 1 + edgeY];
  const [across, down] = [2 * width, 2 * height];
  // Sums over all cells above and to the left, so that a window is four look-ups.
  const sums = new Uint32Array((across + 1) * (down + 1));
  for (const { x, y } of cells) {
    const [column, row] = [x - firstX, y - firstY];
    if (column >= 0 && row >= 0 && column < across && row < down) sums[(row + 1) * (across + 1) + column + 1]! += 1;
  }
  for (let row = 1; row <= down; row++) {
    let ofRow = 0;
    for (let column = 1; column <= across; column++) {
      const at = row * (across + 1) + column;
      ofRow += sums[at]!;
      sums[at] = sums[at - across - 1]! + ofRow;
    }
  }
  const sum = (column: number, row: number): number => sums[row * (across + 1) + column]!;
  let best: Window | null = null;
  let [most, mix] = [-1, 0];
  for (let top = firstY; top <= must.y - edgeY; top++) {
    for (let left = firstX; left <= must.x - edgeX; left++) {
      const [column, row] = [left - firstX, top - firstY];
      const count = sum(column + width, row + height) - sum(column, row + height) - sum(column + width, row) + sum(column, row);
      const order = mixed(left, top);
      if (count < most || (count === most && order >= mix)) continue;
      best = { left, top, width, height };
      [most, mix] = [count, order];
    }
  }
  return best ?? { left: must.x - (width >> 1), top: must.y - (height >> 1), width, height };
}

/** The open cells around `must`, as far as two windows of this size reach, and `must`. */
function candidatesAround(session: Session, lane: number, must: Cell, width: number, height: number): Cell[] {
  const [left, top] = [Math.max(must.x - width, 0), Math.max(must.y - height, 0)];
  const [right, bottom] = [Math.min(must.x + width + 1, session.width()), Math.min(must.y + height + 1, session.height())];
  const labels = session.labels(lane, left, top, right - left, bottom - top);
  const cells: Cell[] = [must];
  for (let i = 0; i * labelFields < labels.length; i++) {
    const cell = { x: left + (i % (right - left)), y: top + Math.floor(i / (right - left)) };
    if (openStates.includes(labels[i * labelFields + LabelField.State]!) && (cell.x !== must.x || cell.y !== must.y)) cells.push(cell);
  }
  return cells;
}

/** Brings the cells from which the reader chooses into sight. A map that shows them large enough stays where it is. */
export function bringIntoSight(camera: Camera, session: Session, lane: number, must: Cell, isAlone: boolean): void {
  const { left, top, right, bottom } = camera.free;
  const [width, height] = [Math.max(right - left, leastCell), Math.max(bottom - top, leastCell)];
  const cellsOf = (side: number): number => Math.max(Math.floor(side / leastCell), 1);
  const [across, down] = [cellsOf(width), cellsOf(height)];
  const cells = isAlone ? [must] : candidatesAround(session, lane, must, across, down);
  const all = boundsOf(cells);
  const fits = all.width <= across && all.height <= down;
  const window = fits ? all : fullestWindow(cells, must, across, down);
  const shown = fits ? all : boundsOf(cells.filter((cell) => holds(window, cell)));
  const sees = (bounds: Window): boolean => {
    const [from, to] = [camera.placeAt(left, top), camera.placeAt(right, bottom)];
    return bounds.left + 1 >= from.x && bounds.top + 1 >= from.y && bounds.left + bounds.width - 1 <= to.x && bounds.top + bounds.height - 1 <= to.y;
  };
  if (camera.scale >= leastCell && sees(shown)) return;
  // Where there is room, cells are so large that their numbers stand in them.
  const largest = Math.floor(Math.min(width / all.width, height / all.height, numberScale));
  const scale = Math.max(fits && !isAlone ? largest : leastCell, leastCell, Math.min(camera.scale, numberScale));
  camera.zoom(scale / camera.scale, 0, 0);
  const corner = (middle: number, cells: number): number => Math.round(middle - cells * scale);
  camera.pan(
    corner((left + right) / 2, shown.left + shown.width / 2) - camera.left,
    corner((top + bottom) / 2, shown.top + shown.height / 2) - camera.top,
  );
}
