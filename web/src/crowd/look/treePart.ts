// The tree of a planning with its key, and the node of the step in words.
import { keepFocus, make, setAttribute, setText } from '../../panels/dom';
import { lookWords } from '../../words/look';
import { counted } from '../../words/plural';
import { nodeText, spokenNode } from './lookTexts';
import { TreeCanvas, type TreeState } from './treeCanvas';

const words = lookWords.tree;

export class TreePart {
  readonly element: HTMLElement;
  private readonly canvas: TreeCanvas;
  private readonly number = make('span', { class: 'look-count' });
  private readonly node = make('p', { id: 'look-node', class: 'look-node', 'data-part': 'look-node', 'aria-live': 'polite' });
  private readonly whole: HTMLButtonElement;
  private state: TreeState | null = null;
  private pointed = -1;

  /** `width`: cells across the map. */
  constructor(
    choose: (node: number) => void,
    private readonly width: () => number,
  ) {
    this.canvas = new TreeCanvas(
      choose,
      (node) => {
        if (node === this.pointed) return;
        this.pointed = node;
        this.showNode();
      },
      () => this.state && this.show(this.state),
    );
    this.whole = make('button', {
      class: 'button outlined small',
      text: words.whole,
      'data-action': 'look-whole-tree',
      on: { click: () => this.toggle(), mousedown: keepFocus },
    });
    const keys = (['open', 'taken', 'shown'] as const).map((id) => make('span', { class: `look-key look-key-${id}`, text: words.key[id] }));
    this.element = make(
      'div',
      { class: 'look-tree' },
      make('h2', { class: 'look-title', text: words.title }, this.number),
      this.canvas.element,
      make('div', { class: 'look-line' }, make('div', { class: 'look-keys', 'aria-hidden': 'true' }, ...keys), this.whole),
      this.node,
      make('p', { id: 'look-tree-help', class: 'note', text: words.help }),
    );
  }

  show(state: TreeState): void {
    this.state = state;
    this.canvas.show(state);
    setText(this.number, counted(words.count, state.record.nodes));
    this.whole.hidden = !this.canvas.isLarge;
    setAttribute(this.whole, 'aria-pressed', String(this.canvas.showsWhole));
    this.showNode();
  }

  private toggle(): void {
    this.canvas.showWhole(!this.canvas.showsWhole);
    if (this.state) this.show(this.state);
  }

  /** The node under the pointer, or else that of the step. */
  private showNode(): void {
    const { state, pointed } = this;
    if (!state) return;
    const { record, step, node } = state;
    const isPointed = pointed >= 0 && pointed < record.nodes;
    setText(this.node, isPointed ? nodeText(record, pointed, this.width()) : spokenNode(record, record.nodeAt(step, node), this.width()));
  }
}
