// Where a card stands that belongs to a cell: beside it, so that the cell stays in sight, and within what the other cards leave free.
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const gap = 10;

const clamp = (value: number, least: number, most: number): number => Math.max(Math.min(value, most), least);

/** Right of the cell where there is room, or else left of it, below it, above it; the upper left corner of the card. */
export function besideCell(cell: Box, size: { width: number; height: number }, free: Box): { x: number; y: number } {
  const { width, height } = size;
  const across = clamp((cell.left + cell.right - width) / 2, free.left, free.right - width);
  const along = clamp((cell.top + cell.bottom - height) / 2, free.top, free.bottom - height);
  if (cell.right + gap + width <= free.right) return { x: cell.right + gap, y: along };
  if (cell.left - gap - width >= free.left) return { x: cell.left - gap - width, y: along };
  if (cell.bottom + gap + height <= free.bottom) return { x: across, y: cell.bottom + gap };
  return { x: across, y: Math.max(cell.top - gap - height, free.top) };
}
