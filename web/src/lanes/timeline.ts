// The axis of time below the map.
/** The length of the axis: all steps when the run is over, and before that a round number with some room. */
export function axisLength(recorded: number, finished: boolean): number {
  if (finished) return Math.max(recorded, 1);
  const wanted = Math.max(recorded * 1.2, 64);
  const power = 2 ** Math.floor(Math.log2(wanted));
  return Math.ceil(wanted <= power * 1.5 ? power * 1.5 : power * 2);
}
