// The inside of a large cell: f in the middle, the arrow to the parent above, and g and h below where they can be read.
import type { Tokens } from './palette';
import type { Pen } from './pen';
import { CellState, LabelField } from '../core/generated';
import { plain } from '../words/numbers';
import { arrowScale, numberScale } from './labelScales';
import type { Marks } from './shot';

/** From here on g and h are at least 11 pixels high, and f has its letter. */
const namesScale = 64;
const roomyScale = 84;
const exactScale = 100;
const digits = 'ui-sans-serif, system-ui, sans-serif';

/** In place of the state of a cell that is painted pale. */
const pale = -1 as CellState;

/** What is written with on each kind of cell, and the halo where the path runs below: the colour of the cell itself. */
const inks: readonly { state: CellState; ink: keyof Tokens; halo: keyof Tokens }[] = [
  { state: CellState.Open, ink: 'openInk', halo: 'open' },
  { state: CellState.Closed, ink: 'closedInk', halo: 'closedOldest' },
  { state: CellState.OpenBackward, ink: 'openInk', halo: 'openBackward' },
  { state: CellState.ClosedBackward, ink: 'closedInk', halo: 'closedBackwardOldest' },
  { state: CellState.Met, ink: 'closedInk', halo: 'met' },
  { state: pale, ink: 'ink', halo: 'card' },
];

/** What is written into cells. On the colours of a layer arrows need a rim, and the layer writes the numbers. */
export type LabelLook = Pick<Marks, 'arrows' | 'numbers' | 'isOnField' | 'isPale'>;

export interface LabelledCell {
  left: number;
  top: number;
  /** The found path runs below the numbers. */
  onPath: boolean;
  state: CellState;
  g: number;
  h: number;
  f: number;
  /** The way to the parent in cells; not a number where there is none. */
  parentX: number;
  parentY: number;
}

export function readLabelledCell(labels: Float32Array, at: number, left: number, top: number, onPath: boolean, isPale = false): LabelledCell {
  const read = (field: LabelField): number => labels[at + field]!;
  return {
    left,
    top,
    onPath,
    state: isPale ? pale : read(LabelField.State),
    g: read(LabelField.G),
    h: read(LabelField.H),
    f: read(LabelField.F),
    parentX: read(LabelField.ParentX),
    parentY: read(LabelField.ParentY),
  };
}

/** Short enough for a cell: 12, 12.4 or 12.41. */
export function shortNumber(value: number, places: number): string {
  return Number.isFinite(value) ? plain(value, places) : '';
}

function arrow(context: Pen, x: number, y: number, dx: number, dy: number, size: number): void {
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [(dx / length) * size, (dy / length) * size];
  context.beginPath();
  context.moveTo(x - ux, y - uy);
  context.lineTo(x + ux, y + uy);
  context.moveTo(x + ux * 0.1 - uy * 0.65, y + uy * 0.1 + ux * 0.65);
  context.lineTo(x + ux, y + uy);
  context.lineTo(x + ux * 0.1 + uy * 0.65, y + uy * 0.1 - ux * 0.65);
  context.stroke();
}

/**
 * Each is a stroke of its own: browsers smooth the edges of a long path in another way than those of a short one, and what
 * a cell looks like must not depend on what else is drawn in the same frame.
 */
function drawArrows(context: Pen, cells: readonly LabelledCell[], scale: number, ink: string, rim: string | null): void {
  const numbers = scale >= numberScale;
  const thickness = Math.max(1, scale * (numbers ? 0.03 : 0.055));
  context.lineJoin = 'round';
  // Where many arrows are seen at once they speak softly.
  context.globalAlpha = rim ? 1 : Math.min(0.75, 0.4 + (scale - arrowScale) / 60);
  for (const [colour, width] of rim
    ? ([
        [rim, thickness + 2.5],
        [ink, thickness],
      ] as const)
    : ([[ink, thickness]] as const)) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    for (const { left, top, parentX, parentY } of cells) {
      if (!(Math.abs(parentX) + Math.abs(parentY) > 0)) continue;
      if (numbers) arrow(context, left + scale * 0.5, top + scale * 0.19, parentX, parentY, scale * 0.1);
      else arrow(context, left + scale / 2, top + scale / 2, parentX, parentY, scale * 0.24);
    }
  }
  context.globalAlpha = 1;
}

/** Cells of one kind, a font at a time: changing it costs more than writing. */
export function drawCells(context: Pen, cells: readonly LabelledCell[], scale: number, tokens: Tokens, look: LabelLook): void {
  for (const { state, ink: name, halo } of inks) {
    const some = cells.filter((cell) => cell.state === state);
    if (some.length === 0) continue;
    const ink = tokens[name];
    if (look.arrows) drawArrows(context, some, scale, look.isOnField ? tokens.ink : ink, look.isOnField ? tokens.halo : null);
    if (scale < numberScale || !look.numbers || look.isOnField) continue;
    context.fillStyle = ink;
    // Over the path a halo of the cell's own kind keeps the numbers legible.
    context.strokeStyle = tokens[halo];
    context.lineJoin = 'round';
    context.lineWidth = 4;
    context.textBaseline = 'middle';
    const named = scale >= namesScale;
    const places = scale >= exactScale ? 2 : 1;
    // Longer numbers are set narrower instead of running into each other.
    const half = scale * 0.42;
    // Letters stand where there is room for them; the key beside the map names the places too.
    const label = (letter: string, value: number): string => {
      const text = shortNumber(value, places);
      return scale >= roomyScale || (named && (letter === 'f' || text.length <= 3)) ? `${letter} ${text}` : text;
    };
    const write = (text: string, x: number, y: number, width: number, onPath: boolean): void => {
      if (onPath) context.strokeText(text, x, y, width);
      context.fillText(text, x, y, width);
    };
    context.font = `600 ${Math.min(scale * 0.29, named ? 20 : 22)}px ${digits}`;
    context.textAlign = 'center';
    for (const { left, top, f, onPath } of some) write(label('f', f), left + scale * 0.5, top + scale * 0.51, scale * 0.92, onPath);
    if (!named) continue;
    context.font = `${Math.min(scale * 0.18, 15)}px ${digits}`;
    context.textAlign = 'left';
    for (const { left, top, g, onPath } of some) write(label('g', g), left + scale * 0.06, top + scale * 0.83, half, onPath);
    context.textAlign = 'right';
    for (const { left, top, h, onPath } of some) write(label('h', h), left + scale * 0.94, top + scale * 0.83, half, onPath);
  }
}
