/** Whole steps from the first to the last, both included, at most `most`, evenly spread. */
export function evenSteps(from: number, to: number, most: number): number[] {
  const count = Math.min(to - from + 1, most);
  if (count <= 1) return [to];
  return Array.from({ length: count }, (_, i) => Math.round(from + ((to - from) * i) / (count - 1)));
}
