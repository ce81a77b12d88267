// What is known about a group of brackets in program text while it is read: its rows, its cells and its texts.
export interface Frame {
  begin: number;
  opener: string;
  /** Groups of cells, and cells in them. */
  rows: number;
  total: number;
  firstRow: number;
  lastRow: number;
  /** Cells in this group itself, and how many commas, semicolons and lines part them. */
  cells: number;
  commas: number;
  semicolons: number;
  lines: number;
  hasLineCell: boolean;
  /** Cells on this line, and on each line so far; 0 where lines differ. */
  lineCells: number;
  perLine: number;
  texts: number;
  textCells: number;
  longTexts: number;
  /** Texts that are numbers or words for cells; whether one is a word, and whether all are equally long. */
  fields: number;
  hasWord: boolean;
  textLength: number;
  isEven: boolean;
  firstText: number;
  lastText: number;
  textLine: boolean;
  numbers: number[];
  /** The name that was assigned to, of what comes next. */
  key: string;
  word: string;
  named: Record<string, number>;
  /** Axes of coordinates that it names, and groups in it that name both. */
  across: boolean;
  down: boolean;
  places: number;
}

export function frameAt(begin: number, opener: string): Frame {
  return {
    begin, opener, rows: 0, total: 0, firstRow: -1, lastRow: 0, cells: 0, commas: 0, semicolons: 0, lines: 0, hasLineCell: false, lineCells: 0, perLine: -1,
    texts: 0, textCells: 0, longTexts: 0, fields: 0, hasWord: false, textLength: 0, isEven: true, firstText: -1, lastText: 0, textLine: true, numbers: [], key: '', word: '', named: {}, across: false, down: false, places: 0,
  };
}

export function endLine(frame: Frame): void {
  if (frame.lineCells === 0) return;
  frame.perLine = frame.perLine < 0 || frame.perLine === frame.lineCells ? frame.lineCells : 0;
  frame.lineCells = 0;
}
