import { describe, expect, it } from 'vitest';
import type { Catalog } from '../../../web/src/core/engine';
import { Status } from '../../../web/src/core/generated';
import { en } from '../../../web/src/i18n/en';
import type { Snapshot } from '../../../web/src/model/ui';
import { emptySnapshot } from '../../../web/src/state/snapshot';
import { tell } from '../../../web/src/state/story';

const ties = [{ id: 'tie-break', default: 0 }];
const catalog = {
  algorithms: [
    { id: 'by-f', priority: 'g + h', parameters: ties },
    { id: 'by-g', priority: 'g', parameters: ties },
    { id: 'by-h', priority: 'h', parameters: ties },
    { id: 'own-formula', priority: '(g + h) / 2', parameters: ties },
    { id: 'queue', priority: '', parameters: [] },
    { id: 'by-f-in-either', priority: 'g + h', parameters: [...ties, { id: 'open-list', default: 0 }] },
    { id: 'by-g-in-either', priority: 'g', parameters: [...ties, { id: 'open-list', default: 0 }] },
  ],
  phases: [{ id: 'search', text: 'Searching' }, { id: 'prepare', text: 'Preparing tables' }],
  needs: [{ id: 'one-cost', text: 'all cells cost the same' }, { id: 'no-edges', text: 'there are no thin walls' }, { id: 'no-areas', text: 'there are no areas' }],
  options: [
    { id: 'tie-break', choices: [{ id: 'larger-g', name: 'larger g first' }, { id: 'lifo', name: 'last in, first out' }] },
    { id: 'open-list', choices: [{ id: 'heap', name: 'heap' }, { id: 'buckets', name: 'buckets' }] },
  ],
} as unknown as Catalog;

const story = (patch: Partial<Snapshot>, running = false): string => tell({ snapshot: { ...emptySnapshot, ...patch }, playing: false, running }, catalog, en);
const step = { step: 4, recordedSteps: 9, algorithm: 'by-f', explain: { key: '', cell: { x: 25, y: 58 }, g: 65.112, h: 24.8, f: 89.912, ties: 3, backward: false } };

describe('the sentence', () => {
  it('explains a step by what orders the open list', () => {
    expect(story(step)).toBe('Expanded (25, 58): f = 89.91 = 65.11 + 24.80, chosen over 3 others with equal f by larger g first.');
    expect(story({ ...step, algorithm: 'by-h' })).toBe('Expanded (25, 58): h = 24.80, the least; g = 65.11 is not looked at, chosen over 3 others with equal h by larger g first.');
    expect(story({ ...step, algorithm: 'queue' })).toBe('Expanded (25, 58), next in line; g = 65.11.');
  });

  it('tells from which end a cell was expanded, and what a step without a cell belongs to', () => {
    expect(story({ ...step, algorithm: 'by-h', explain: { ...step.explain, backward: true } })).toMatch(/^Expanded \(25, 58\) from the goal: h/);
    expect(story({ step: 7, recordedSteps: 9, phase: 1 })).toBe('Preparing tables: step 7.');
  });

  it('tells the best path that is known while better ones are sought', () => {
    const solutions = [{ step: 2, cost: 52.385, bound: 3 }, { step: 3, cost: 50.5, bound: 1.25 }];
    expect(story({ ...step, solutions })).toMatch(/ by larger g first\. Best path so far: 50\.5, at most 1\.25 times the shortest\.$/);
  });

  it('claims no sum where the priority is none', () => {
    const explain = { ...step.explain, g: 10, h: 4, f: 21.5 };
    expect(story({ ...step, explain, algorithm: 'own-formula', options: { weight: 1500 } })).toContain(': f = 21.50, from g = 10 and h = 4');
  });

  it('names no rule that cannot have decided', () => {
    expect(story({ ...step, algorithm: 'by-g' })).toMatch(/equal g\.$/);
    expect(story({ ...step, algorithm: 'by-g', options: { 'tie-break': 1 } })).toMatch(/equal g by last in, first out\.$/);
  });

  it('claims no order that buckets do not keep', () => {
    const buckets = { 'open-list': 1 };
    expect(story({ ...step, algorithm: 'by-f-in-either' })).toMatch(/ by larger g first\.$/);
    expect(story({ ...step, algorithm: 'by-f-in-either', options: buckets })).toBe('Expanded (25, 58): f = 89.91 = 65.11 + 24.80, the latest in the lowest bucket.');
    expect(story({ ...step, algorithm: 'by-g-in-either' })).toBe('Expanded (25, 58): g = 65.11, the least, chosen over 3 others with equal g.');
    expect(story({ ...step, algorithm: 'by-g-in-either', options: buckets })).toBe('Expanded (25, 58): g = 65.11, the latest in the lowest bucket.');
    // What another algorithm was told.
    expect(story({ ...step, options: buckets })).toMatch(/ by larger g first\.$/);
  });

  it('shows numbers that add up', () => {
    const explain = { ...step.explain, g: 1.004, h: 1.004, f: 2.008 };
    expect(story({ ...step, explain })).toContain('f = 2.01 = 1.00 + 1.01');
    expect(story({ ...step, options: { weight: 1500 }, explain: { ...explain, g: 17.241, h: 8.828, f: 30.483 } })).toContain('f = 30.48 = 17.24 + 1.5 × 8.83');
  });

  it('tells how a run ended', () => {
    expect(story({ atEnd: true, status: Status.Found, pathCost: 91.0833, pathCells: 78, expanded: 649, elapsed: 2 })).toBe('Goal reached: cost 91.083, 78 cells, 649 expanded, 2.0 ms.');
    expect(story({ atEnd: true, status: Status.Found, pathCost: 7.25, pathCells: 0, corners: 4, expanded: 9, elapsed: 2 })).toBe('Goal reached: length 7.25, 2 turns, 9 expanded, 2.0 ms.');
    expect(story({ atEnd: true, status: Status.NoPath, expanded: 212 })).toBe('The goal cannot be reached: 212 cells explored.');
  });

  it('tells all that an algorithm lacks where it refuses', () => {
    const verdict = { ...emptySnapshot.verdict, unmet: ['no-areas', 'one-cost'] };
    expect(story({ atEnd: true, status: Status.Refused, verdict })).toBe('It does not run here: all cells cost the same, and there are no areas.');
  });

  it('has words for every status', () => {
    const ends = Object.values(Status).filter((status): status is Status => typeof status === 'number' && status !== Status.Running);
    for (const status of ends) expect(story({ atEnd: true, status }).length, Status[status]).toBeGreaterThan(20);
  });

  it('teaches a gesture before the first step and shows progress on long runs', () => {
    expect(story({})).toBe(en.story.ready);
    expect(story({ recordedSteps: 120000 }, true)).toContain('120,000');
  });
});
