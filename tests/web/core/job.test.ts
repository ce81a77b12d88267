import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inSlices, isLeft, jobDone, progressAt, runWhole, sharedSlice, Slice, type SlicedJob } from '../../../web/src/core/job';

const most = 1 << 14;

/** A job of `all` units, of which each costs `price` milliseconds of the clock. */
class PricedJob implements SlicedJob {
  done = 0;
  readonly works: number[] = [];
  readonly costs: number[] = [];

  constructor(
    private readonly all: number,
    public price: number,
  ) {}

  advance(work: number): number {
    this.works.push(work);
    const units = Math.min(work, this.all - this.done);
    this.done += units;
    this.costs.push(units * this.price);
    now += units * this.price;
    return progressAt(this.done, this.all);
  }
}

let now = 0;
beforeEach(() => {
  now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

describe('a slice', () => {
  it('ends with the job, or with its time', () => {
    expect(new Slice(5).run(new PricedJob(10, 0.01))).toBe(jobDone);
    const long = new PricedJob(1e9, 0.001);
    const before = now;
    expect(isLeft(new Slice(5).run(long))).toBe(true);
    expect(now - before).toBeGreaterThanOrEqual(5);
    expect(now - before).toBeLessThan(6.1);
  });

  it('calls a job once at least, and is shared by those that come one after the other', () => {
    const slice = new Slice(5);
    slice.run(new PricedJob(1e9, 0.001));
    expect(slice.left).toBeLessThanOrEqual(0);
    const next = new PricedJob(1e9, 0.001);
    slice.run(next);
    expect(next.works).toHaveLength(1);
  });

  it('lets calls of a cheap job do more, and those of a dear one less', () => {
    const cheap = new PricedJob(1e9, 0.000001);
    new Slice(3).run(cheap);
    expect([cheap.works[0]! < 64, Math.max(...cheap.works)]).toEqual([true, most]);
    const dear = new PricedJob(1e9, 0.4);
    new Slice(40).run(dear);
    // After the first calls, which cannot know it.
    expect(Math.max(...dear.costs.slice(3))).toBeLessThan(2);
    expect(dear.works.every((work) => work >= 1)).toBe(true);
  });

  it('keeps tasks short where a unit becomes a hundred times as dear', () => {
    const job = new PricedJob(1e9, 0.00002);
    job.advance = (work) => {
      if (job.done > 500_000) job.price = 0.002;
      return PricedJob.prototype.advance.call(job, work);
    };
    const before = now;
    new Slice(12).run(job);
    expect(job.price).toBe(0.002);
    expect(now - before).toBeLessThan(50);
  });

  it('gives back what a job cannot go on for', () => {
    expect(new Slice(5).run({ advance: () => -7 })).toBe(-7);
    expect(isLeft(-7)).toBe(false);
  });
});

it('jobs that begin in one frame share a slice, later ones have another', () => {
  const first = sharedSlice();
  now += 5;
  expect(sharedSlice()).toBe(first);
  now += 8;
  expect(sharedSlice()).toBe(first);
  now += 8;
  expect(sharedSlice()).not.toBe(first);
  expect(sharedSlice().left).toBe(8);
});

it('a job that must be done at once is', () => {
  const job = new PricedJob(100_000, 0.01);
  expect([runWhole(job), job.done]).toEqual([jobDone, 100_000]);
});

it('progress is less than the end until all is done', () => {
  expect([progressAt(0, 7), progressAt(9_999_999, 10_000_000), progressAt(7, 7), progressAt(0, 0)]).toEqual([0, 999, jobDone, jobDone]);
});

describe('a job in slices', () => {
  beforeEach(() => vi.restoreAllMocks());

  it('does the first slice at once', () => {
    let calls = 0;
    void inSlices({ advance: () => (++calls < 3 ? 0 : jobDone) });
    expect(calls).toBe(3);
  });

  it('goes on until nothing is left, or it cannot go on', async () => {
    let left = 5;
    expect(await inSlices({ advance: () => (--left > 0 ? 0 : jobDone) })).toBe(jobDone);
    expect(left).toBe(0);
    expect(await inSlices({ advance: () => -3 })).toBe(-3);
  });

  it('lets others work, and ends when it is no longer wanted', async () => {
    let [others, wanted] = [0, true];
    const timer = setInterval(() => (wanted = ++others < 3));
    expect(isLeft(await inSlices({ advance: () => 1 }, () => wanted))).toBe(true);
    clearInterval(timer);
    expect(others).toBeGreaterThanOrEqual(3);
  });
});
