import { describe, expect, it } from 'vitest';
import type { Catalog } from '../../../web/src/core/engine';
import { Status } from '../../../web/src/core/generated';
import { en } from '../../../web/src/i18n/en';
import type { Snapshot } from '../../../web/src/model/ui';
import { emptySnapshot } from '../../../web/src/state/snapshot';
import { tell } from '../../../web/src/state/story';

const catalog = {
  algorithms: [{ id: 'one', parameters: [{ id: 'tie-break', default: 0 }] }, { id: 'two', parameters: [] }],
  options: [{ id: 'tie-break', choices: [{ id: 'larger-g', name: 'larger g' }] }],
} as unknown as Catalog;

const story = (patch: Partial<Snapshot>, running = false): string => tell({ snapshot: { ...emptySnapshot, ...patch }, playing: false, running }, catalog, en);
const step = { step: 4, recordedSteps: 9, algorithm: 'one', explain: { key: '', cell: { x: 25, y: 58 }, g: 65.112, h: 24.8, f: 89.912, ties: 3 } };
const informed = { ...emptySnapshot.verdict, usesHeuristic: true };

describe('the sentence', () => {
  it('explains a step', () => {
    expect(story({ ...step, verdict: informed })).toBe('Expanded (25, 58): f = 89.91 = 65.11 + 24.80, chosen over 3 others with equal f (larger g).');
    expect(story(step)).toContain(': g = 65.11,');
    expect(story({ ...step, algorithm: 'two', verdict: informed })).not.toContain('chosen');
  });

  it('tells how a run ended', () => {
    expect(story({ atEnd: true, status: Status.Found, pathCost: 91.0833, pathCells: 78, expanded: 649, elapsed: 2 })).toBe('Goal reached: cost 91.083, 78 cells, 649 expanded, 2.0 ms.');
    expect(story({ atEnd: true, status: Status.NoPath, expanded: 212 })).toBe('The goal cannot be reached: 212 cells explored.');
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
