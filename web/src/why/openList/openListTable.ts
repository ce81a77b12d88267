// The table of the open list of one side: as many rows as there are open cells, of which those in sight are in the page. A bracket at the left joins
// rows that tie.
import type { Explain } from '../../core/engine';
import type { Cell } from '../../model/ui';
import { make, setAttribute, setText } from '../../panels/dom';
import { VirtualList } from '../../panels/virtualList';
import { fill, joined } from '../../words/fill';
import { count, fixed } from '../../words/numbers';
import { counted } from '../../words/plural';
import { whyWords } from '../../words/why';
import { columns as allColumns, type Column } from './openListColumns';
import { OpenListRows, type OpenRow } from './openListRows';

/** What one may do with a row. */
interface RowHost {
  point(cell: Cell | null): void;
  choose(cell: Cell): void;
}

const { openList: words } = whyWords;

/** Where a row stands in the bracket of its ties. */
function bracket({ tiesAbove, tiesBelow }: OpenRow): string {
  return tiesAbove && tiesBelow ? 'middle' : tiesBelow ? 'first' : tiesAbove ? 'last' : '';
}

function textOf(row: OpenRow, column: Column): string {
  return column === 'step' ? count(row.step) : fixed(row[column]);
}

export class OpenListTable {
  readonly element: HTMLElement;
  readonly rows: OpenListRows;
  private readonly title = make('h3', { class: 'open-list-side' });
  private readonly heads: HTMLElement;
  private readonly list: VirtualList;
  private columns: readonly Column[] = allColumns;
  private names: Readonly<Record<Column, string>> = words.heads;
  private size = 0;
  /** What the title says while no cell is pointed out. */
  private cells = '';
  /** The row that is pointed out. */
  private pointed = -1;

  constructor(
    private readonly side: 0 | 1,
    host: RowHost,
  ) {
    this.rows = new OpenListRows(side);
    const row = side === 0 ? 'open-row' : 'open-row-backward';
    const cellAt = (index: number | null): Cell | null => {
      const found = index === null ? undefined : this.rows.at(index);
      return found ? { x: found.x, y: found.y } : null;
    };
    this.list = new VirtualList({
      label: side === 0 ? words.fromStart : words.fromGoal,
      row,
      columns: ['tie', ...allColumns, 'cell'],
      show: (index) => this.show(index),
      choose: (index) => {
        const cell = cellAt(index);
        if (cell) host.choose(cell);
      },
      point: (index) => host.point(cellAt(index)),
    });
    this.list.element.classList.add('open-rows');
    this.heads = make(
      'div',
      { class: `${row} open-heads`, 'aria-hidden': 'true' },
      make('span', { class: 'column-tie' }),
      ...allColumns.map((column) => make('span', { class: `column-${column}`, text: words.heads[column] })),
      make('span', { class: 'column-cell', text: words.heads.cell }),
    );
    this.element = make('div', { class: 'open-list' }, this.title, this.heads, this.list.element);
  }

  /** The list was read again. */
  update(
    explain: Explain,
    lane: number,
    {
      size,
      columns,
      hasTwoKeys,
      isTwoSided,
      isNext,
    }: { size: number; columns: readonly Column[]; hasTwoKeys: boolean; isTwoSided: boolean; isNext: boolean },
  ): void {
    this.names = hasTwoKeys ? words.keyHeads : words.heads;
    for (const column of allColumns) setText(this.heads.querySelector(`.column-${column}`)!, this.names[column]);

    this.rows.begin(explain, lane);
    this.columns = columns;
    this.size = size;
    setAttribute(this.element, 'data-columns', columns.join(' '));
    const side = this.side === 0 ? words.fromStart : words.fromGoal;
    const cells = counted(words.cells, size);
    this.cells = isTwoSided ? fill(isNext ? words.sideNext : words.side, { side, cells }) : cells;
    this.element.classList.toggle('next', isNext);
    setAttribute(this.element, 'data-two-sided', isTwoSided);
    this.heads.hidden = this.list.element.hidden = size === 0;
    this.list.element.style.setProperty('--rows', String(size));
    this.list.update(size);
  }

  /** Points out a row and says in the title why it waits; null: none. `isSought`: brings the row into sight. */
  pointOut(pointed: { row: number; text: string } | null, isSought: boolean): void {
    const row = pointed?.row ?? -1;
    setText(this.title, pointed?.text ?? this.cells);
    if (row === this.pointed && !isSought) return;
    this.pointed = row;
    if (row >= 0 && isSought) this.list.mark(row);
    else this.list.draw();
  }

  private show(index: number): { cells: readonly string[]; label: string; mark: string } {
    const row = index < this.size ? this.rows.at(index) : undefined;
    if (!row) return { cells: [], label: '', mark: '' };
    const texts = allColumns.map((column) => (this.columns.includes(column) ? textOf(row, column) : ''));
    const tie = bracket(row);
    const numbers = joined(
      words.numbers,
      this.columns.map((column) => fill(words.number, { name: this.names[column], value: textOf(row, column) })),
    );
    const label = fill(row.isIdle ? words.rowIdle : tie === '' ? words.row : words.rowTied, { x: row.x, y: row.y, numbers });
    const mark = [tie, row.isIdle ? 'idle' : '', index === this.pointed ? 'pointed' : ''].join(' ').trim();
    return { cells: ['', ...texts, fill(words.cellAt, row)], label, mark };
  }
}
