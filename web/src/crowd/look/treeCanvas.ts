// The tree of a planning on a canvas: a click or an arrow key chooses a node, and a drag or the wheel moves a tree that is larger.
import { Corners } from '../../input/corners';
import { make, setAttribute } from '../../panels/dom';
import { cleared } from '../../view/clearedCanvas';
import { themes } from '../../view/palette';
import { lookWords } from '../../words/look';
import type { LookRecord } from './lookRecord';
import type { TreeLayout } from './treeLayout';
import { drawPlanTree, nodeAt, type TreeView } from './treePicture';
import { heightFor, isLegible, movedTo, viewAround, wholeView, withNode } from './treePlaces';

const words = lookWords.tree;
const mostHeight = 300;
/** Pixels of a press that still is a click. */
const slop = 4;

export interface TreeState {
  readonly record: LookRecord;
  readonly layout: TreeLayout;
  readonly step: number;
  readonly node: number;
  readonly dark: boolean;
}

/** The node that an arrow key leads to; -1 where there is none. */
export function nodeByKey(key: string, node: number, record: LookRecord, { children, childStart }: TreeLayout): number {
  const parent = record.parentOf(node);
  if (key === 'ArrowUp') return parent;
  if (key === 'ArrowDown') return childStart[node]! < childStart[node + 1]! ? children[childStart[node]!]! : -1;
  if (parent < 0) return -1;
  const own = children.subarray(childStart[parent]!, childStart[parent + 1]!);
  return own[own.indexOf(node) + (key === 'ArrowLeft' ? -1 : 1)] ?? -1;
}

export class TreeCanvas {
  readonly element: HTMLElement;
  private readonly canvas = make('canvas', {
    class: 'look-canvas',
    tabindex: '0',
    role: 'application',
    'aria-label': words.title,
    'aria-describedby': 'look-tree-help look-node',
  });
  private readonly corners: Corners;
  private state: TreeState | null = null;
  private view: TreeView | null = null;
  private isWhole = true;
  private drawn = '';
  private width = 0;
  /** The record that the view is about. */
  private viewed: LookRecord | null = null;

  /** `choose`: the reader wants this node. `point`: the pointer is on it, or on none (-1). `resized`: all is to be shown once more. */
  constructor(
    private readonly choose: (node: number) => void,
    private readonly point: (node: number) => void,
    resized: () => void,
  ) {
    this.element = make('div', { class: 'look-canvas-place' }, this.canvas);
    this.corners = new Corners(this.element);
    this.canvas.addEventListener('keydown', (event) => this.key(event));
    this.canvas.addEventListener('pointermove', (event) => this.point(this.under(event)));
    this.canvas.addEventListener('pointerleave', () => this.point(-1));
    this.canvas.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    this.drag();
    new ResizeObserver(() => {
      this.width = this.element.clientWidth;
      resized();
    }).observe(this.element);
  }

  /** The whole tree is shown, however small its nodes are. */
  get showsWhole(): boolean {
    return this.isWhole;
  }

  /** Whether the reader has a choice: nodes of the whole tree are too small to be hit. */
  get isLarge(): boolean {
    return this.state !== null && this.width > 0 && !isLegible(this.whole(this.state.layout));
  }

  showWhole(isWhole: boolean): void {
    this.isWhole = isWhole;
    this.view = null;
    if (this.state) this.show(this.state);
  }

  show(state: TreeState): void {
    const { record, layout, step, node, dark } = state;
    const { width } = this;
    const isElsewhere = step !== this.state?.step || node !== this.state.node;
    this.state = state;
    if (width === 0) return;
    const isOther = record !== this.viewed;
    this.viewed = record;
    if (isOther) this.isWhole = isLegible(this.whole(layout));
    if (isOther || this.view?.width !== width) this.view = null;
    const shown = record.nodeAt(step, node);
    this.view ??= this.isWhole ? this.whole(layout) : viewAround(layout, this.box(layout), shown);
    if (isElsewhere) this.view = withNode(layout, this.view, shown);
    const { view } = this;
    const key = JSON.stringify([step, node, dark, view, window.devicePixelRatio]);
    if (key === this.drawn && !isOther) return;
    this.drawn = key;
    const frame = { width, height: view.height, ratio: window.devicePixelRatio || 1 };
    this.canvas.style.setProperty('height', `${view.height}px`);
    setAttribute(this.canvas, 'data-moves', !this.isWhole);
    const pen = cleared(this.canvas, frame);
    if (pen) drawPlanTree(pen, { record, layout, view, step, node, tokens: themes[dark ? 'dark' : 'light'] });
  }

  private box(layout: TreeLayout): { width: number; height: number } {
    return { width: this.width, height: heightFor(layout, mostHeight) };
  }

  private whole(layout: TreeLayout): TreeView {
    return wholeView(layout, this.box(layout));
  }

  private under({ clientX, clientY }: MouseEvent): number {
    const { state, view } = this;
    if (!state || !view) return -1;
    const { x, y } = this.corners.placeAt(clientX, clientY);
    return nodeAt({ ...state, view }, x, y);
  }

  private key(event: KeyboardEvent): void {
    const { state } = this;
    if (!state || !/^Arrow(?:Up|Down|Left|Right)$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    // The page has meanings of its own for these keys.
    event.preventDefault();
    event.stopPropagation();
    const next = nodeByKey(event.key, state.record.nodeAt(state.step, state.node), state.record, state.layout);
    if (next >= 0) this.choose(next);
  }

  private moveTo(left: number, top: number): boolean {
    const { view, state } = this;
    if (!view || !state) return false;
    this.view = movedTo(state.layout, view, left, top);
    this.show(state);
    return this.view.left !== view.left || this.view.top !== view.top;
  }

  /** At its ends the tree lets the wheel move what is around it. */
  private wheel(event: WheelEvent): void {
    const { view } = this;
    if (view && !this.isWhole && this.moveTo(view.left - event.deltaX, view.top - event.deltaY)) event.preventDefault();
  }

  private drag(): void {
    let from: { x: number; y: number; left: number; top: number; isClick: boolean } | null = null;
    this.canvas.addEventListener('pointerdown', ({ clientX, clientY, pointerId }) => {
      if (!this.view) return;
      this.canvas.setPointerCapture(pointerId);
      from = { ...this.corners.placeAt(clientX, clientY), left: this.view.left, top: this.view.top, isClick: true };
    });
    this.canvas.addEventListener('pointermove', ({ clientX, clientY }) => {
      if (!from) return;
      const { x, y } = this.corners.placeAt(clientX, clientY);
      from.isClick &&= Math.hypot(x - from.x, y - from.y) < slop;
      if (!from.isClick && !this.isWhole) this.moveTo(from.left + x - from.x, from.top + y - from.y);
    });
    this.canvas.addEventListener('pointerup', (event) => {
      const node = from?.isClick ? this.under(event) : -1;
      from = null;
      if (node >= 0) this.choose(node);
    });
    this.canvas.addEventListener('pointercancel', () => void (from = null));
  }
}
