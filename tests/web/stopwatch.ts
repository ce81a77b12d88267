// How long calls take of the processor: other programs on the machine do not count.

/** Starts; the result returns the milliseconds since then. */
export function stopwatch(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/** The shortest time of each call in rounds of the same calls: a collection of garbage or a cache that another program emptied slows some down. */
export function shortestCalls(rounds: readonly (readonly number[])[]): { longest: number; sum: number } {
  const times = rounds[0]!.map((_, call) => Math.min(...rounds.map((round) => round[call]!)));
  return { longest: Math.max(...times), sum: times.reduce((sum, time) => sum + time, 0) };
}
