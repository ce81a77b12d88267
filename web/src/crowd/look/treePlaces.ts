// Which part of a tree is on its canvas: all of it, or what is around a node.
import type { TreeLayout } from './treeLayout';
import type { TreeView } from './treePicture';

export interface CanvasRoom {
  readonly width: number;
  readonly height: number;
}

/** Pixels around the tree. */
const margin = 12;
/** Pixels from node to node, at most. */
const widest = 16;
/** Pixels from node to node at which a reader still hits one. */
const narrowest = 6;
/** Pixels from node to node where only a part of the tree is shown. */
const near = 12;

const rowsOf = ({ rowStart }: TreeLayout): number => rowStart.length - 1;

/** From one node to the next, where all of them have this room. */
const apart = (room: number, nodes: number): number => Math.min(widest, (room - 2 * margin) / Math.max(nodes - 1, 1));

/** A box for the tree: no higher than the tree needs. */
export const heightFor = (layout: TreeLayout, most: number): number => Math.min(most, (rowsOf(layout) - 1) * widest + 2 * margin);

export function wholeView(layout: TreeLayout, { width, height }: CanvasRoom): TreeView {
  const [across, down] = [apart(width, layout.columns), apart(height, rowsOf(layout))];
  return movedTo(layout, { width, height, across, down, left: 0, top: 0 }, 0, 0);
}

/** A reader sees and hits each node in it. */
export const isLegible = ({ across, down }: TreeView): boolean => across >= narrowest && down >= narrowest;

export function viewAround(layout: TreeLayout, { width, height }: CanvasRoom, node: number): TreeView {
  const view = { width, height, across: near, down: near, left: 0, top: 0 };
  return movedTo(layout, view, width / 2 - layout.x[node]! * near, height / 2 - layout.row[node]! * near);
}

/** With these pixels for column 0 and row 0, as far as the tree goes. A tree that is smaller than the canvas is in its middle. */
export function movedTo(layout: TreeLayout, view: TreeView, left: number, top: number): TreeView {
  const within = (wanted: number, room: number, extent: number): number => {
    const least = room - margin - extent;
    return least >= margin ? (room - extent) / 2 : Math.max(least, Math.min(wanted, margin));
  };
  return {
    ...view,
    left: within(left, view.width, (layout.columns - 1) * view.across),
    top: within(top, view.height, (rowsOf(layout) - 1) * view.down),
  };
}

/** The same view, moved as little as shows the node. */
export function withNode(layout: TreeLayout, view: TreeView, node: number): TreeView {
  const { width, height, across, down, left, top } = view;
  const moved = (at: number, room: number): number => Math.max(margin, Math.min(at, room - margin)) - at;
  return movedTo(layout, view, left + moved(left + layout.x[node]! * across, width), top + moved(top + layout.row[node]! * down, height));
}
