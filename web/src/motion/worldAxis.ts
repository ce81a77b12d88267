// The arithmetic of the row of ticks: where ticks, bars and the lens lie, and which mark comes next.

/** The narrowest lens, in pixels. */
const leastLens = 3;
/** Pixels from bar to bar of the chart. */
const leastBar = 3;
const widestBar = 8;
/** Beyond this number of pixels away from the row, the pointer moves the time by a part of its way alone. */
const farPointer = 40;
const finePart = 1 / 4;

/** From which share of the axis to which. */
export interface AxisSpan {
  from: number;
  to: number;
}

/** The times as the core tells them, pair by pair; `axis`: ticks across the width. */
export function spansOf(times: ArrayLike<number>, axis: number): AxisSpan[] {
  const spans: AxisSpan[] = [];
  for (let i = 0; i + 1 < times.length; i += 2) {
    const span = { from: Math.max(times[i]!, 0) / axis, to: Math.min(times[i + 1]! / axis, 1) };
    if (span.to > span.from) spans.push(span);
  }
  return spans;
}

/** The spans of several lanes in one: each place that any of them covers. */
export function united(lanes: readonly (readonly AxisSpan[])[]): AxisSpan[] {
  const all: AxisSpan[] = [];
  for (const { from, to } of lanes.flat().sort((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

/** Where bars stand: the number of parts of the ticks 0 to `axis`, and how wide a bar is, in pixels. */
export function barsOf(axis: number, width: number): { parts: number; wide: number } {
  const parts = Math.max(Math.min(axis + 1, Math.floor(width / leastBar)), 1);
  return { parts, wide: Math.max(Math.min(width / parts - 1, widestBar), 1) };
}

/** The middle of a part, as a share of the axis: of the ticks in it. */
export function middleOfPart(part: number, parts: number, axis: number): number {
  const ticks = (axis + 1) / parts;
  return Math.min(Math.max(((part + 0.5) * ticks - 0.5) / axis, 0), 1);
}

/** Square roots, so that small plannings are seen beside large ones. */
export const heightOf = (effort: number, most: number, height: number): number => (most > 0 ? Math.sqrt(effort / most) * height : 0);

/** The lens around a tick: half a tick to both sides. In pixels. */
export function lensOf(tick: number, axis: number, width: number): { left: number; right: number } {
  const middle = (Math.min(tick / axis, 1) * width) | 0;
  const half = Math.max(width / axis, leastLens) / 2;
  return { left: Math.max(middle - half, 0), right: Math.min(middle + half, width) };
}

/** The marks of a pixel are one. `ticks`: in order. Pixel by pixel, with the number of marks there. */
export function placesOf(ticks: ArrayLike<number>, axis: number, width: number): Map<number, number> {
  const places = new Map<number, number>();
  for (let i = 0; i < ticks.length && ticks[i]! <= axis; i++) {
    const x = Math.round((ticks[i]! / axis) * width);
    places.set(x, (places.get(x) ?? 0) + 1);
  }
  return places;
}

/** The first mark after this tick, or with `isBack` the last one before it; null where there is none. `marks`: in any order. */
export function nextMark(marks: Iterable<number>, tick: number, isBack: boolean): number | null {
  let nearest: number | null = null;
  for (const mark of marks) {
    if (isBack ? mark >= tick : mark <= tick) continue;
    if (nearest === null || (isBack ? mark > nearest : mark < nearest)) nearest = mark;
  }
  return nearest;
}

/** The share of the width at which the time is after the pointer has moved by `across` pixels, `away` pixels from the row. */
export function dragged(share: number, across: number, away: number, width: number): number {
  return Math.min(Math.max(share + (across / Math.max(width, 1)) * (Math.abs(away) > farPointer ? finePart : 1), 0), 1);
}
