// Long work in slices, so that no frame is late. A job counts its work and has no clock. This loop looks at the clock, and says how much work the
// next call does.

export interface SlicedJob {
  /**
   * Does about this much work, in units of the job: cells, events, steps. Returns the progress in thousandths, and jobDone at the end. A negative
   * number says that the job cannot go on. For a job of the core it is the negated code of an error, if there is one.
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
/**
 * The work of the first call. After a call shorter than `shortCall` the next one does more, after one longer than `longCall` less. Both are in
 * milliseconds.
 */
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

/** Runs a job to its end, however long that takes. */
export const runWhole = (job: SlicedJob): number => new Slice(Infinity).run(job);

/** Resolves in a later task, so that frames pass meanwhile. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Runs a job, one slice in each task, and returns its progress. Work is left where the job was no longer wanted. */
export async function inSlices(job: SlicedJob, isWanted: () => boolean = () => true): Promise<number> {
  for (;;) {
    const progress = new Slice().run(job);
    if (!isLeft(progress)) return progress;
    await nextTask();
    if (!isWanted()) return progress;
  }
}
