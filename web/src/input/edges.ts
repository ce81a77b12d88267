// Between cells: which edge a place on the map is nearest to, and which edges a way along them or across them takes.
import type { Cell } from '../model/ui';

/** North, east, south and west, as the core counts them. */
export const steps = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
] as const;
const east = 1;
const south = 2;

/** The edge between a cell and its neighbour in this direction. */
export interface Edge {
  cell: Cell;
  direction: number;
}

/** The side of its cell that a place is nearest to. */
export function sideOf(place: Cell): number {
  const [x, y] = [place.x - Math.floor(place.x), place.y - Math.floor(place.y)];
  const distances = [y, 1 - x, 1 - y, x];
  return distances.indexOf(Math.min(...distances));
}

export function edgeAt(place: Cell): Edge {
  return { cell: { x: Math.floor(place.x), y: Math.floor(place.y) }, direction: sideOf(place) };
}

export function cornerAt(place: Cell): Cell {
  return { x: Math.round(place.x), y: Math.round(place.y) };
}

/** True where a place says nothing about which of four edges is meant. */
export function isNearCorner(place: Cell): boolean {
  const corner = cornerAt(place);
  return Math.max(Math.abs(place.x - corner.x), Math.abs(place.y - corner.y)) < 0.3;
}

/** Straight steps from one cell, or corner, to another: no diagonals, and never far from the line between them. */
export function straightSteps(from: Cell, to: Cell): Edge[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const way: Edge[] = [];
  let { x, y } = from;
  while (x !== to.x || y !== to.y) {
    // How much of each axis is left decides which is next.
    const sideways = Math.abs(to.x - x) * Math.max(Math.abs(dy), 1) >= Math.abs(to.y - y) * Math.max(Math.abs(dx), 1) && x !== to.x;
    const direction = sideways ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0;
    way.push({ cell: { x, y }, direction });
    x += steps[direction]!.x;
    y += steps[direction]!.y;
  }
  return way;
}

/** The edges that lie on the way from one corner of the grid to another. */
export function edgesBetween(from: Cell, to: Cell): Edge[] {
  return straightSteps(from, to).map(({ cell: { x, y }, direction }) => {
    if (direction === 1) return { cell: { x, y: y - 1 }, direction: south };
    if (direction === 3) return { cell: { x: x - 1, y: y - 1 }, direction: south };
    return { cell: { x: x - 1, y: direction === 2 ? y : y - 1 }, direction: east };
  });
}
