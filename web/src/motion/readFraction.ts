// A pace as a reader types it: "1", "1/2", "3 / 4".
export function readFraction(text: string, most: number): { moves: number; ticks: number } | null {
  const [, moves, ticks = '1'] = /^\s*(\d{1,3})\s*(?:[/⁄∕]\s*(\d{1,3})\s*)?$/.exec(text.normalize('NFKC')) ?? [];
  const pace = { moves: Number(moves), ticks: Number(ticks) };
  return pace.moves >= 1 && pace.moves <= pace.ticks && pace.ticks <= most ? pace : null;
}
