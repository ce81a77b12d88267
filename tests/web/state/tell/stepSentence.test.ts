import { describe, expect, it, vi } from 'vitest';
import type { Catalog } from '../../../../web/src/core/engine';
import { LowestOf, Status } from '../../../../web/src/core/generated';
import { words as en } from '../../../../web/src/words/words';
import type { Snapshot, WorldSnapshot } from '../../../../web/src/model/ui';
import { emptySnapshot } from '../../../../web/src/lanes/snapshot';
import { stepSentence } from '../../../../web/src/state/tell/stepSentence';

const ties = [{ id: 'tie-break', default: 0 }];
const catalog = {
  algorithms: [
    {
      id: 'by-f',
      name: 'By f',
      priority: 'g + h',
      ordersBy: 'f',
      movements: ['4-connected', '8-always'],
      parameters: [...ties, { id: 'weight', default: 1000 }],
    },
    { id: 'within', priority: 'g', ordersBy: 'g', parameters: [{ id: 'reach', default: 20000 }] },
    { id: 'by-g', priority: 'g', ordersBy: 'g', parameters: ties },
    { id: 'by-h', priority: 'h', ordersBy: 'h', parameters: ties },
    { id: 'own-formula', priority: '(g + h) / 2', ordersBy: 'other', parameters: ties },
    { id: 'queue', priority: '', ordersBy: 'nothing', parameters: [] },
    { id: 'by-f-in-either', priority: 'g + h', ordersBy: 'f', parameters: [...ties, { id: 'open-list', default: 0 }] },
    { id: 'by-g-in-either', priority: 'g', ordersBy: 'g', parameters: [...ties, { id: 'open-list', default: 0 }] },
  ],
  phases: [
    { id: 'search', text: 'Searching' },
    { id: 'prepare', text: 'Preparing tables' },
  ],
  needs: [
    { id: 'uniform-terrain', text: 'equal costs; this map has terrain' },
    { id: 'accepted-moves', text: 'other moves' },
    { id: 'plain-moves', text: 'no thin walls' },
  ],
  terrains: [
    { id: 'wall', name: 'Wall', multiplier: 0 },
    { id: 'plain', name: 'Plain', multiplier: 1 },
    { id: 'forest', name: 'Forest', multiplier: 2 },
  ],
  units: [{ name: 'Walker' }, { name: 'Boat' }],
  costModels: [
    { id: 'octile', straight: 1 },
    { id: '10-14', straight: 10 },
  ],
  options: [
    {
      id: 'tie-break',
      choices: [
        { id: 'larger-g', name: 'larger g first' },
        { id: 'lifo', name: 'last in, first out' },
      ],
    },
    {
      id: 'open-list',
      choices: [
        { id: 'heap', name: 'heap' },
        { id: 'buckets', name: 'buckets' },
      ],
    },
  ],
} as unknown as Catalog;

type Patch = Partial<Snapshot & WorldSnapshot>;
const story = (patch: Patch, running = false): string =>
  stepSentence({ snapshot: { ...emptySnapshot, world: { ...emptySnapshot.world, ...patch }, ...patch }, running }, catalog, en);
const step = {
  step: 4,
  recordedSteps: 9,
  algorithm: 'by-f',
  explain: { key: '', cell: { x: 25, y: 58 }, g: 65.112, h: 24.8, f: 89.912, ties: 3, lowest: LowestOf.All, backward: false },
};
const bucket = { ...step.explain, lowest: LowestOf.Bucket };

describe('the sentence', () => {
  it('explains a step by what orders the open list', () => {
    expect(story(step)).toBe('Expanded (25, 58): f 89.91 = g 65.11 + h 24.80. 3 others had the same f; the larger g went first.');
    expect(story({ ...step, algorithm: 'by-h' })).toBe(
      'Expanded (25, 58): h 24.80, the lowest; g 65.11 does not count. 3 others had the same h; the larger g went first.',
    );
    expect(story({ ...step, algorithm: 'queue' })).toBe('Expanded (25, 58), next in line; g 65.11.');
  });

  it('tells from which end a cell was expanded, and what a step without a cell belongs to', () => {
    expect(story({ ...step, algorithm: 'by-h', explain: { ...step.explain, backward: true } })).toMatch(/^Expanded \(25, 58\) from the goal: h/);
    expect(story({ step: 7, recordedSteps: 9, phase: 'prepare' })).toBe('Preparing tables: step 7.');
  });

  it('tells the best path that is known while better ones are sought', () => {
    const solutions = [
      { step: 2, cost: 52.385, bound: 3 },
      { step: 3, cost: 50.5, bound: 1.25 },
    ];
    expect(story({ ...step, solutions })).toMatch(/; the larger g went first\. Best path: 50\.5, at most 1\.25 × the shortest\.$/);
    expect(story({ ...step, solutions: [{ step: 3, cost: 50.5, bound: 1 }] })).toMatch(/\. Best path: 50\.5, proved shortest\.$/);
    expect(story({ ...step, solutions: [{ step: 3, cost: 50.5, bound: 0 }] })).toMatch(/\. Best path: 50\.5\.$/);
  });

  it('claims no sum where the priority is none', () => {
    const explain = { ...step.explain, g: 10, h: 4, f: 21.5 };
    expect(story({ ...step, explain, algorithm: 'own-formula', options: { weight: 1500 } })).toContain(': f 21.50, from g 10 and h 4');
  });

  it('names no rule that cannot have decided', () => {
    expect(story({ ...step, algorithm: 'by-g' })).toMatch(/\. 3 others had the same g\.$/);
    expect(story({ ...step, algorithm: 'by-g', options: { 'tie-break': 1 } })).toMatch(/the same g; the last in went first\.$/);
  });

  it('claims no order that buckets do not keep', () => {
    const buckets = { 'open-list': 1 };
    expect(story({ ...step, algorithm: 'by-f-in-either' })).toMatch(/; the larger g went first\.$/);
    expect(story({ ...step, algorithm: 'by-f-in-either', options: buckets, explain: bucket })).toBe(
      'Expanded (25, 58): f 89.91 = g 65.11 + h 24.80, the latest in the lowest bucket.',
    );
    expect(story({ ...step, algorithm: 'by-g-in-either' })).toBe('Expanded (25, 58): g 65.11, the lowest. 3 others had the same g.');
    expect(story({ ...step, algorithm: 'by-g-in-either', options: buckets, explain: bucket })).toBe(
      'Expanded (25, 58): g 65.11, the latest in the lowest bucket.',
    );
    // What another algorithm was told.
    expect(story({ ...step, options: buckets })).toMatch(/; the larger g went first\.$/);
  });

  it('calls lowest only what the search took as the lowest of all open cells', () => {
    const claims = (algorithm: string, lowest: LowestOf): string => story({ ...step, algorithm, explain: { ...step.explain, ties: 0, lowest } });
    expect(claims('by-g', LowestOf.All)).toBe('Expanded (25, 58): g 65.11, the lowest.');
    expect(claims('by-g', LowestOf.Side)).toBe('Expanded (25, 58): g 65.11.');
    expect(claims('by-g', LowestOf.Nothing)).toBe('Expanded (25, 58): g 65.11.');
    expect(claims('by-h', LowestOf.Nothing)).toBe('Expanded (25, 58): h 24.80; g 65.11 does not count.');
  });

  it('shows numbers that add up', () => {
    const explain = { ...step.explain, g: 1.004, h: 1.004, f: 2.008 };
    expect(story({ ...step, explain })).toContain('f 2.01 = g 1.00 + h 1.01');
    expect(story({ ...step, options: { weight: 1500 }, explain: { ...explain, g: 17.241, h: 8.828, f: 30.483 } })).toContain(
      'f 30.48 = g 17.24 + 1.5 × h 8.83',
    );
  });

  it('tells how a run ended', () => {
    expect(story({ atEnd: true, status: Status.Found, pathCost: 91.0833, pathCells: 78, expanded: 649, elapsed: 2 })).toBe(
      'Goal reached: cost 91.083, 78 cells, 649 expanded, 2.0 ms.',
    );
    expect(story({ atEnd: true, status: Status.Found, pathCost: 7.25, pathCells: 0, corners: 4, expanded: 9, elapsed: 2 })).toBe(
      'Goal reached: length 7.25, 2 turns, 9 expanded, 2.0 ms.',
    );
    expect(story({ atEnd: true, status: Status.NoPath, expanded: 212 })).toBe('The goal cannot be reached: 212 cells explored.');
  });

  it('tells all that an algorithm lacks where it refuses', () => {
    const refused = (...unmet: string[]): Partial<Snapshot> => ({
      algorithm: 'by-f',
      atEnd: true,
      status: Status.Refused,
      verdict: { ...emptySnapshot.verdict, unmet },
    });
    expect(story(refused('plain-moves', 'uniform-terrain'))).toBe('By f needs equal costs; this map has terrain. It also needs no thin walls.');
    expect(story({ ...refused('uniform-terrain'), hasZones: true })).toBe('By f needs equal costs everywhere; this map has zones.');
    expect(story(refused('accepted-moves'))).toBe('By f needs the moves “4, straight only” or “8, may squeeze between two walls”.');
  });

  it('tells what lies within reach, and whether the goal does', () => {
    const within = (status: Snapshot['status'], patch: Patch = {}): string =>
      story({ algorithm: 'within', options: { reach: 20000 }, atEnd: true, expanded: 404, status, ...patch });
    expect(within(Status.Budget)).toBe('404 cells within a cost of 20; the goal is not among them.');
    expect(within(Status.Budget, { costModel: 1 })).toBe('404 cells within a cost of 200; the goal is not among them.');
    expect(within(Status.Found, { pathCost: 14.2426 })).toBe('404 cells within a cost of 20; the goal is among them, at a cost of 14.243.');
    expect(within(Status.NoPath, { expanded: 1 })).toBe('1 cell within a cost of 20, all that the start can reach; the goal is not among them.');
    expect(within(Status.GoalBlocked)).toBe(en.story.status[Status.GoalBlocked]);
    expect(story({ algorithm: 'by-f', options: { reach: 20000 }, atEnd: true, status: Status.Budget, expanded: 404 })).toMatch(/^Out of budget/);
  });

  it('tells why a unit cannot be at an end', () => {
    const blocked = (patch: Patch): string => story({ atEnd: true, status: Status.GoalBlocked, ...patch });
    expect(blocked({ unitSize: 2, blockedTerrain: 1 })).toMatch(/^A 2 × 2 walker does not fit at the goal\./);
    expect(blocked({ unitKind: 1, blockedTerrain: 1 })).toMatch(/^A boat cannot stand on plain ground\./);
    expect(blocked({ unitKind: 1, blockedTerrain: 2, status: Status.StartBlocked })).toMatch(/^A boat cannot stand on forest\. Drag the start/);
    expect(blocked({ unitKind: 1, blockedTerrain: 99 })).toMatch(/^A boat cannot stand on land\./);
    expect(blocked({ unitKind: 1, unitSize: 2, blockedTerrain: 0 })).toMatch(/^The goal stands on a wall\./);
  });

  it('has words for every status', () => {
    const ends = Object.values(Status).filter(
      (status): status is Snapshot['status'] => typeof status === 'number' && status !== Status.Running && status !== Status.Stale,
    );
    const verdict = { ...emptySnapshot.verdict, unmet: ['plain-moves'] };
    for (const status of ends) expect(story({ atEnd: true, status, verdict, algorithm: 'by-f' }).length, Status[status]).toBeGreaterThan(20);
  });

  it('teaches a gesture before the first step and shows progress on long runs', () => {
    expect(story({})).toBe(en.story.ready);
    expect(story({ recordedSteps: 120000 }, true)).toContain('120,000');
  });

  it('is made once for a frame, however many panels show it', () => {
    const expanded = vi.fn(() => en.story.expanded);
    const strings = {
      ...en,
      story: {
        ...en.story,
        get expanded() {
          return expanded();
        },
      },
    };
    const snapshot = { ...emptySnapshot, ...step };
    const sentences = [1, 2, 3].map(() => stepSentence({ snapshot, running: false }, catalog, strings));
    expect([expanded.mock.calls.length, new Set(sentences).size]).toEqual([1, 1]);
    expect(stepSentence({ snapshot: { ...snapshot, explain: { ...step.explain, g: 1 } }, running: false }, catalog, strings)).not.toBe(sentences[0]);
    // The same frame has another sentence while a run is under way, and in another language.
    expect(stepSentence({ snapshot: { ...snapshot, explain: null }, running: true }, catalog, strings)).toContain('9');
    expect(stepSentence({ snapshot, running: true }, catalog, strings)).not.toBe(sentences[0]);
    expect(stepSentence({ snapshot, running: false }, catalog, { ...strings, story: { ...strings.story, expanded: 'Here' } })).toMatch(/^Here/);
  });
});
