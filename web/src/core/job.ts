// Long work in slices, so that no frame is late. A job counts its work and has no clock. This loop looks at the clock, and says how much work the
// next call does.

export interface SlicedJob {
  /**
   * Does about this much work, in units of the job: cells, events, steps. Returns the progress in thousandths, jobDone at the end; a negative number
   * where the job cannot go on, of a job of the core the code of an error, negated, where there is one.
   */
  advance(work: number): number;
  /** The work of the next call, by the time that the last one took. The loop keeps it here. */
  nextWork?: number | undefined;
}

export const jobDone = 1000;

export const progressAt = (done: number, all: number): number => (done < all ? Math.floor((done / all) * jobDone) : jobDone);

/** Whether there is more to do. */
export const isLeft = (progress: number): boolean => progress >= 0 && progress < jobDone;

const sliceMilliseconds = 8;
/** The work of the first call. A short call lets the next one do more, a long one less; both are milliseconds. */
const firstWork = 16;
const shortCall = 0.25;
const longCall = 1;
/** The most work of a call, because the price of a unit may rise hundredfold from one call to the next. */
const mostWork = 1 << 14;

/** Some milliseconds from now on, which jobs may share. */
export class Slice {
  private readonly end: number;

  constructor(milliseconds = sliceMilliseconds) {
    this.end = performance.now() + milliseconds;
  }

  /** In milliseconds; negative afterwards. */
  get left(): number {
    return this.end - performance.now();
  }

  /** Goes on with a job, by one call at least, until it or the slice is at its end. Its progress. */
  run(job: SlicedJob): number {
    for (let now = performance.now(); ; ) {
      const work = job.nextWork ?? firstWork;
      const progress = job.advance(work);
      const spent = performance.now() - now;
      now += spent;
      job.nextWork = spent < shortCall ? Math.min(work * 2, mostWork) : spent > longCall ? Math.ceil(work / 4) : work;
      if (!isLeft(progress) || now >= this.end) return progress;
    }
  }
}

let shared = new Slice(0);

/** The slice of jobs that begin in one frame and do a part at once. */
export function sharedSlice(): Slice {
  if (shared.left < -sliceMilliseconds) shared = new Slice();
  return shared;
}

/** To its end, however long that takes. */
export const runWhole = (job: SlicedJob): number => new Slice(Infinity).run(job);

/** Frames pass meanwhile. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Runs a job, a slice a task. Its progress, with work left where it is not wanted any more. */
export async function inSlices(job: SlicedJob, isWanted: () => boolean = () => true): Promise<number> {
  for (;;) {
    const progress = new Slice().run(job);
    if (!isLeft(progress)) return progress;
    await nextTask();
    if (!isWanted()) return progress;
  }
}
