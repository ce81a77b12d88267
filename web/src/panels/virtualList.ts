// A list of any length of which only those rows are in the page that are seen. One of them is marked, and is chosen with Enter or a click.
import { make, setAttribute, setText } from './dom';

interface VirtualListOptions {
  label: string;
  /** The class of a row, which begins the ids of the rows as well: no other list of the page has it. */
  row: string;
  columns: readonly string[];
  /** What stands in the columns of a row, and what is told aloud of it. */
  show(index: number): { cells: readonly string[]; label: string; mark: string };
  choose(index: number): void;
  /** The row that the pointer is on, or that was marked with the keyboard; null when it is left. */
  point?(index: number | null): void;
}

/** Rows beyond both edges, so that a flick shows no gap. */
const spare = 4;

export class VirtualList {
  readonly element: HTMLElement;
  private readonly content = make('div', { class: 'rows', role: 'presentation' });
  private readonly space = make('div', { class: 'rows-space', role: 'presentation' });
  private readonly observer: ResizeObserver;
  private count = 0;
  private marked = 0;

  constructor(private readonly options: VirtualListOptions) {
    this.space.append(this.content);
    this.element = make('div', { class: 'row-list', role: 'listbox', tabindex: '0', 'aria-label': options.label }, this.space);
    this.element.addEventListener('scroll', () => this.draw(), { passive: true });
    this.element.addEventListener('keydown', (event) => this.key(event));
    this.content.addEventListener('click', (event) => {
      const row = (event.target as Element).closest<HTMLElement>('[data-row]');
      if (!row) return;
      this.marked = Number(row.dataset['row']);
      this.draw();
      this.options.choose(this.marked);
    });
    if (options.point) this.follow(options.point);
    this.observer = new ResizeObserver(() => this.draw());
    this.observer.observe(this.element);
  }

  /** Another set of rows; the first is marked. */
  reset(count: number, marked = 0): void {
    this.count = count;
    this.marked = Math.max(0, Math.min(marked, count - 1));
    this.element.scrollTop = 0;
    this.draw();
    this.reveal();
  }

  /** The same list with other rows: it keeps its place. */
  update(count: number): void {
    this.count = count;
    this.marked = Math.max(0, Math.min(this.marked, count - 1));
    this.draw();
  }

  /** Marks a row and brings it into sight. */
  mark(index: number): void {
    this.marked = Math.max(0, Math.min(index, this.count - 1));
    this.reveal();
    this.draw();
  }

  /** Brings what is seen up to date. */
  draw(): void {
    const height = this.rowHeight();
    this.space.style.height = `${this.count * height}px`;
    const first = Math.max(0, Math.min(Math.floor(this.element.scrollTop / height) - spare, this.count - 1));
    const last = Math.min(this.count, Math.ceil((this.element.scrollTop + this.element.clientHeight) / height) + spare);
    this.content.style.transform = `translateY(${first * height}px)`;
    while (this.content.children.length > Math.max(last - first, 0)) this.content.lastElementChild!.remove();
    while (this.content.children.length < last - first) this.content.append(this.makeRow());
    for (const [i, row] of [...this.content.children].entries()) this.fill(row as HTMLElement, first + i);
    // The marked row may be out of sight: then nothing of it is in the page.
    const isShown = this.marked >= first && this.marked < last;
    setAttribute(this.element, 'aria-activedescendant', isShown ? this.idOf(this.marked) : undefined);
  }

  dispose(): void {
    this.observer.disconnect();
  }

  private follow(point: (index: number | null) => void): void {
    this.content.addEventListener('pointerover', (event) => {
      const row = (event.target as Element).closest<HTMLElement>('[data-row]');
      if (row) point(Number(row.dataset['row']));
    });
    for (const type of ['pointerleave', 'blur'] as const) this.element.addEventListener(type, () => point(null));
  }

  private idOf(index: number): string {
    return `${this.options.row}-${index}`;
  }

  private rowHeight(): number {
    return Number.parseFloat(getComputedStyle(this.element).getPropertyValue('--row-height')) || 32;
  }

  private makeRow(): HTMLElement {
    return make('div', { class: this.options.row, role: 'option' }, ...this.options.columns.map((name) => make('span', { class: `column-${name}` })));
  }

  private fill(row: HTMLElement, index: number): void {
    const { cells, label, mark } = this.options.show(index);
    for (const [i, cell] of [...row.children].entries()) setText(cell, cells[i] ?? '');
    row.id = this.idOf(index);
    row.dataset['row'] = String(index);
    row.dataset['mark'] = mark;
    setAttribute(row, 'aria-label', label);
    setAttribute(row, 'aria-setsize', String(this.count));
    setAttribute(row, 'aria-posinset', String(index + 1));
    setAttribute(row, 'aria-selected', String(index === this.marked));
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const page = Math.max(1, Math.floor(this.element.clientHeight / this.rowHeight()) - 1);
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
    const by = moves[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    // The page has meanings of its own for these keys.
    event.preventDefault();
    event.stopPropagation();
    if (this.count === 0) return;
    if (by === undefined) return this.options.choose(this.marked);
    this.mark(this.marked + by);
    this.options.point?.(this.marked);
  }

  private reveal(): void {
    const height = this.rowHeight();
    const [top, bottom] = [this.marked * height, (this.marked + 1) * height];
    if (top < this.element.scrollTop) this.element.scrollTop = top;
    else if (bottom > this.element.scrollTop + this.element.clientHeight) this.element.scrollTop = bottom - this.element.clientHeight;
  }
}
