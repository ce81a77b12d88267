// Draws a tree at a step: the nodes in sight alone, and one of those that would fall on the same pixels.
import { addDisc } from '../unitShapes';
import { mix, toRgb, type Tokens } from '../../view/palette';
import type { Pen } from '../../view/pen';
import type { LookRecord } from './lookRecord';
import type { TreeLayout } from './treeLayout';

/** Where the tree is on the canvas: pixels from column to column and from row to row, and the pixels of column 0 and row 0. */
export interface TreeView {
  readonly width: number;
  readonly height: number;
  readonly across: number;
  readonly down: number;
  readonly left: number;
  readonly top: number;
}

export interface TreePicture {
  readonly record: LookRecord;
  readonly layout: TreeLayout;
  readonly view: TreeView;
  readonly step: number;
  /** The node that is shown; -1: the one that `step` took. */
  readonly node: number;
  readonly tokens: Tokens;
}

/** Nodes that are nearer than this are one, in pixels. */
const leastApart = 2;
/** Rows need this many pixels for lines between nodes. */
const lineRows = 4;
const shades = 8;

/** From the node to the root. */
export function wayToRoot(record: LookRecord, node: number): number[] {
  const way: number[] = [];
  for (let at = node; at >= 0; at = record.parentOf(at)) way.push(at);
  return way;
}

/** The first place of a row whose column is at least `column`; the end of the row where there is none. */
export function placeInRow({ x, byRow, rowStart }: TreeLayout, row: number, column: number): number {
  let [low, high] = [rowStart[row]!, rowStart[row + 1]!];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (x[byRow[middle]!]! < column) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The nodes that are drawn, some pixels from each other. */
export function* nodesInSight(layout: TreeLayout, { width, height, across, down, left, top }: TreeView): Generator<number> {
  const rows = layout.rowStart.length - 1;
  const [stepRows, stepColumns] = [Math.max(1, Math.ceil(leastApart / down)), Math.max(1, leastApart / across)];
  const from = Math.max(0, Math.floor(-top / down) - 1);
  const last = Math.min(rows - 1, Math.ceil((height - top) / down) + 1);
  const [leftColumn, rightColumn] = [-left / across - 1, (width - left) / across + 1];
  // Whichever part is in sight, the same rows stand for all.
  for (let row = from - (from % stepRows); row <= last; row += stepRows) {
    const end = layout.rowStart[row + 1]!;
    for (let place = placeInRow(layout, row, leftColumn); place < end; ) {
      const node = layout.byRow[place]!;
      const column = layout.x[node]!;
      if (column > rightColumn) break;
      yield node;
      place = stepColumns > 1 ? placeInRow(layout, row, column + stepColumns) : place + 1;
    }
  }
}

/** The node within reach of a place of the canvas; -1 where there is none. */
export function nodeAt({ layout, view, record, step }: Pick<TreePicture, 'layout' | 'view' | 'record' | 'step'>, x: number, y: number): number {
  const row = Math.round((y - view.top) / view.down);
  const column = (x - view.left) / view.across;
  if (row < 0 || row >= layout.rowStart.length - 1) return -1;
  const reach = Math.max(0.5, 4 / view.across);
  let [best, least] = [-1, reach];
  for (let place = placeInRow(layout, row, column - reach); place < layout.rowStart[row + 1]!; place++) {
    const node = layout.byRow[place]!;
    const away = Math.abs(layout.x[node]! - column);
    if (layout.x[node]! > column + reach) break;
    if (away <= least && record.madeAt(node) <= step) [best, least] = [node, away];
  }
  return best;
}

/** Expanded nodes, the oldest first. */
function shadesOf({ closedOldest, accent }: Tokens): string[] {
  const [oldest, newest] = [toRgb(closedOldest), toRgb(accent)];
  return Array.from({ length: shades }, (_, i) => `rgb(${mix(oldest, newest, i / (shades - 1)).join()})`);
}

/** What is made by the step is drawn: the tree grows with the steps. */
export function drawPlanTree(pen: Pen, picture: TreePicture): void {
  const { record, layout, view, step, tokens } = picture;
  const placeOf = (node: number): [number, number] => [view.left + layout.x[node]! * view.across, view.top + layout.row[node]! * view.down];
  const inSight = [...nodesInSight(layout, view)].filter((node) => record.madeAt(node) <= step);
  if (view.down >= lineRows) drawLines(pen, picture, inSight, placeOf);
  const taken = (node: number): boolean => record.firstStep[node]! > 0 && record.firstStep[node]! <= step;
  const byShade: number[][] = Array.from({ length: shades + 1 }, () => []);
  for (const node of inSight)
    byShade[taken(node) ? Math.min(shades - 1, Math.floor((record.firstStep[node]! / Math.max(step, 1)) * shades)) : shades]!.push(node);
  const colours = [...shadesOf(tokens), tokens.open];
  const radius = Math.max(1, Math.min(view.across, view.down, 12) * 0.42);
  byShade.forEach((nodes, shade) => drawNodes(pen, nodes, placeOf, radius, colours[shade]!));
  drawWay(pen, picture, placeOf, radius);
}

function drawLines(
  pen: Pen,
  { record, layout, tokens, step }: TreePicture,
  inSight: readonly number[],
  placeOf: (node: number) => [number, number],
): void {
  pen.strokeStyle = tokens.muted;
  pen.lineWidth = 1;
  pen.globalAlpha = 0.6;
  pen.beginPath();
  const join = (parent: number, child: number): void => {
    pen.moveTo(...placeOf(parent));
    pen.lineTo(...placeOf(child));
  };
  const seen = new Set(inSight);
  for (const node of inSight) {
    const parent = record.parentOf(node);
    // A parent in sight draws the lines to all of its children.
    if (parent >= 0 && !seen.has(parent)) join(parent, node);
    for (let k = layout.childStart[node]!; k < layout.childStart[node + 1]!; k++) {
      const child = layout.children[k]!;
      if (record.madeAt(child) <= step) join(node, child);
    }
  }
  pen.stroke();
  pen.globalAlpha = 1;
}

function drawNodes(pen: Pen, nodes: readonly number[], placeOf: (node: number) => [number, number], radius: number, colour: string): void {
  if (nodes.length === 0) return;
  pen.fillStyle = colour;
  if (radius < 2) {
    for (const node of nodes) {
      const [x, y] = placeOf(node);
      pen.fillRect(x - 1, y - 1, 2, 2);
    }
    return;
  }
  pen.beginPath();
  for (const node of nodes) addDisc(pen, ...placeOf(node), radius);
  pen.fill();
}

/** The node of the step over all others, with its way to the root. */
function drawWay(pen: Pen, picture: TreePicture, placeOf: (node: number) => [number, number], radius: number): void {
  const { record, tokens, view } = picture;
  const way = wayToRoot(record, record.nodeAt(picture.step, picture.node));
  pen.strokeStyle = tokens.path;
  pen.lineWidth = 2;
  pen.lineJoin = 'round';
  pen.beginPath();
  let last = placeOf(way[0]!);
  pen.moveTo(...last);
  for (const node of way) {
    const place = placeOf(node);
    const isNear = Math.hypot(place[0] - last[0], place[1] - last[1]) < 1;
    // The line may be as long as the tree is deep.
    if (isNear || place[1] < -view.down || place[1] > view.height + view.down) continue;
    pen.lineTo(...place);
    last = place;
  }
  pen.stroke();
  pen.beginPath();
  addDisc(pen, ...placeOf(way[0]!), Math.max(radius + 1, 3.5));
  pen.fillStyle = tokens.path;
  pen.fill();
  pen.strokeStyle = tokens.pathOutline;
  pen.lineWidth = 1.2;
  pen.stroke();
}
