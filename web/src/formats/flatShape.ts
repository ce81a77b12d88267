// How long the rows of a list are, and which way it runs, as the program around it says.
interface Place {
  begin: number;
  end: number;
}

/** Behind the only row of a call. */
const onlyRow = /^\s*,?\s*\)/;
const reshaped = /^[\s)]*\.?\s*(?:reshape|view)\(\s*[([]?\s*(\d{1,4}|-1)\s*,\s*(\d{1,4}|-1)/;
export const sideName = /^(?:(?:map|grid|board|maze)_?)?(?:size|n|dim|side)$/i;
/** R gives both sizes behind the list, rows first. */
const dimensions = /^\s*\)?\s*,\s*\.?dim\s*=\s*(?:c\()?(\d{1,4})L?\s*[:,]\s*(\d{1,4})/i;
const byColumns = /\b(?:matrix|array|structure)\(\s*(?:data\s*=\s*)?c$/;
const byRow = /byrow\s*=\s*T/;

/** Width and height as the text names them, or as it shapes the list behind its end. */
export function shapeOf(
  text: string,
  { end, cells }: { end: number; cells: number },
  { width, height, side }: { width: number; height: number; side: number },
): readonly [number, number] {
  const [, rows, columns] = reshaped.exec(text.slice(end, end + 64)) ?? [];
  if (rows !== undefined && columns !== undefined)
    return columns === '-1' ? [cells / Number(rows), Number(rows)] : [Number(columns), cells / Number(columns)];
  const [, down, across] = dimensions.exec(text.slice(end, end + 64)) ?? [];
  if (down !== undefined && across !== undefined) return [Number(across), Number(down)];
  return width > 0 || height > 0 || side * side !== cells ? [width, height] : [side, side];
}

/** Nothing else stands in the brackets around this list. */
export const isOnlyRow = (text: string, end: number): boolean => onlyRow.test(text.slice(end, end + 64));

/** R writes a list of cells column by column, unless it is told otherwise. */
export const isByColumns = (text: string, { begin, end }: Place): boolean =>
  byColumns.test(text.slice(Math.max(begin - 32, 0), begin)) && !byRow.test(text.slice(end, end + 256));
