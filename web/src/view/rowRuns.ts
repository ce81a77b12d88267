/** Calls `run` with each run of equal values, from its first place to the one behind it. */
export function eachRun(values: ArrayLike<number>, first: number, end: number, run: (value: number, from: number, to: number) => void): void {
  for (let at = first; at < end; ) {
    const [value, from] = [values[at]!, at];
    while (at < end && values[at] === value) at++;
    run(value, from, at);
  }
}
