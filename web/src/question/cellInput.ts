// Cells as answers. A click or Enter answers at once. A finger points at nothing before it taps, so its first tap shows the numbers of a cell, and a
// second tap on that cell answers.
import type { Cell } from '../model/ui';
import type { TimeContext } from '../panels/context';
import { readCell } from '../state/tell/cellReport';
import { fill } from '../words/fill';
import { questionWords } from '../words/question';
import { cellNumbers } from './cellNumbers';
import type { Pointing } from './pointing';
import type { CellLines } from './question';

const { cell: words, sentences } = questionWords;

const same = (a: Cell | null, b: Cell | null): boolean => a?.x === b?.x && a?.y === b?.y;

interface CellHost {
  /** The reader chose this cell as an answer, or as a part of one. */
  choose(cell: Cell): void;
  /** A finger tapped this cell, which shows its numbers. */
  tapped(cell: Cell): void;
  /** Null: cells are no answers now. `isWhole`: a cell alone is an answer. */
  readonly answers: { isWhole: boolean } | null;
  /** Absent: a line has the numbers of the cell in the search. */
  readonly lines: CellLines | undefined;
}

export class CellInput {
  /** The cell that a finger tapped once. */
  tapped: Cell | null = null;
  private endPicking: (() => void) | null = null;

  constructor(
    private readonly context: TimeContext,
    private readonly pointing: Pointing,
    private readonly host: CellHost,
    private readonly signal: AbortSignal,
  ) {
    this.listenToTaps();
  }

  /** From now on a click on a cell answers, and does nothing else. The tool becomes Inspect, and stays so. */
  enter(): void {
    const { playground } = this.context;
    playground.store.set({ pinned: null });
    this.endPicking ??= playground.late.picked.add((cell) => {
      this.pick(cell);
      return true;
    });
    if (playground.store.get().tool !== 'move') playground.store.set({ tool: 'move', toolsOpen: false });
  }

  leave(): void {
    this.endPicking?.();
    this.endPicking = null;
    this.tapped = null;
  }

  /** The card says this of the cell that the reader points at. */
  get line(): string {
    const { playground, strings } = this.context;
    const { hover, cursor } = playground.store.get();
    const cell = this.pointing.means === 'touch' ? this.tapped : (hover ?? cursor);
    const { lines } = this.host;
    if (!cell || !playground.contains(cell)) return (lines?.none ?? words.none)[this.pointing.means];
    if (lines) return lines.of(cell);
    const { session, lane, runner } = playground.chosen;
    return runner.isStale ? '' : cellNumbers(cell, readCell(session, lane, cell), strings.list);
  }

  private pick(cell: Cell): void {
    const { playground } = this.context;
    const { answers } = this.host;
    if (!answers) return;
    if (this.pointing.means !== 'touch' || !answers.isWhole || same(cell, this.tapped)) {
      this.tapped = null;
      this.host.choose(cell);
    } else {
      this.tapped = cell;
      this.host.tapped(cell);
      playground.messages.announce(fill(sentences, { first: this.line, next: fill(words.tapAgain, cell) }));
    }
    playground.changed();
  }

  /** The first tap on a figure only leads into it. Where a question waits, it picks a cell as well. */
  private listenToTaps(): void {
    const { playground, root } = this.context;
    const { scene } = playground;
    const { host } = root.getRootNode() as ShadowRoot;
    const { signal } = this;
    let leadsIn = false;
    scene.canvas.addEventListener(
      'pointerdown',
      ({ pointerType }) => {
        leadsIn = pointerType === 'touch' && host.getAttribute('keys') !== 'page' && !host.matches(':focus-within');
      },
      { signal, capture: true },
    );
    scene.canvas.addEventListener(
      'click',
      ({ offsetX, offsetY }) => {
        if (!leadsIn) return;
        leadsIn = false;
        const at = scene.drawing.placeInTile({ x: offsetX, y: offsetY }, false);
        const cell = scene.camera.cellAt(at.x, at.y);
        if (playground.contains(cell)) playground.guard.run(() => this.pick(cell));
      },
      { signal },
    );
  }
}
