// What is known about a group of brackets in program text while it is read: its rows, its cells and its texts.

export class BracketGroup {
  /** Groups of cells in it, where the first one begins and the last one ends, and the cells in them. */
  rows = 0;
  firstRow = -1;
  lastRow = 0;
  total = 0;
  /** Cells in this group itself, and the commas, semicolons and lines between them. */
  cells = 0;
  commas = 0;
  semicolons = 0;
  lines = 0;
  hasLineCell = false;
  /** Cells on this line. */
  lineCells = 0;
  /** Cells on each line; -1 before the first line ends, 0 where lines differ. */
  perLine = -1;
  /** Texts, their characters, and those of more than one character. */
  texts = 0;
  textCells = 0;
  longTexts = 0;
  firstText = -1;
  lastText = 0;
  /** Each text stands on a line of its own. */
  textLine = true;
  /** Texts that are numbers or words for cells. */
  fields = 0;
  hasWord = false;
  /** The length of the last text, and whether all texts have it. */
  textLength = 0;
  isEven = true;
  /** The first two numbers. */
  readonly numbers: number[] = [];
  /** The name in front of the last sign of assignment. */
  key = '';
  /** The last word or text. */
  word = '';
  readonly named: Record<string, number> = {};
  /** Coordinates that it names, and groups in it that name both. */
  across = false;
  down = false;
  places = 0;

  constructor(
    readonly begin: number,
    readonly opener: string,
  ) {}

  endLine(): void {
    if (this.lineCells === 0) return;
    this.perLine = this.perLine < 0 || this.perLine === this.lineCells ? this.lineCells : 0;
    this.lineCells = 0;
  }
}
