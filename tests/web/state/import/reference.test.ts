import { endsOf } from '../../../../web/src/core/endsOf';
import { fieldAt } from '../../../../web/src/core/fieldAt';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorCode } from '../../../../web/src/core/generated';
import { drawExample } from '../../../../web/src/state/open/example';
import { examples, exampleIds } from '../../../../web/src/state/open/examples';
import { exampleNames, fieldsText, readReference } from '../../../../web/src/state/import/reference';
import { loadSolver, type Solver } from '../../solver';

const docs = readFileSync(join(resolve(import.meta.dirname, '../../../..'), 'docs/formats/link.md'), 'utf8');
let solver: Solver;
beforeAll(async () => void (solver = await loadSolver()));
afterAll(() => solver.end());

const read = (text: string): unknown => {
  const reference = readReference(text);
  return reference && [reference.kind, reference.target, Object.fromEntries(reference.fields)];
};

describe('a link that names its map', () => {
  it('knows every example by a name that the docs promise', () => {
    expect(Object.values(exampleNames).sort()).toEqual([...exampleIds].sort());
    expect(docs).toContain(
      Object.keys(exampleNames)
        .map((name) => `\`${name}\``)
        .join(', '),
    );
  });

  it('is read whatever chats did to it', () => {
    const wanted = ['ex', 'trap', { alg: 'dijkstra', step: '12' }];
    for (const text of [
      'ex=trap&alg=dijkstra&step=12',
      '#ex=trap&amp;alg=dijkstra&amp;step=12).',
      encodeURIComponent('ex=trap&alg=dijkstra&step=12'),
      encodeURIComponent(encodeURIComponent('ex=trap&alg=dijkstra&step=12')),
    ]) {
      expect(read(text), text).toEqual(wanted);
    }
  });

  it('has an address with whatever addresses have, and the first of two', () => {
    expect(read('map=https://h.org/a.map?x=1&step=2&map=https://evil.org/')).toEqual(['map', 'https://h.org/a.map?x=1', { step: '2' }]);
    expect(read('map=https%3A%2F%2Fh.org%2Fa%2520b.map%3Fx%3D1%26y%3D2')).toEqual(['map', 'https://h.org/a%20b.map?x=1&y=2', {}]);
    expect([read('ex='), read('#ex=trap%EF%BC%8C'), read('ex=trap&step=3?utm_source=chat')]).toEqual([
      ['ex', '', {}],
      ['ex', 'trap', {}],
      ['ex', 'trap', { step: '3' }],
    ]);
    expect(read('map=%')).toEqual(['map', '%', {}]);
    expect([read(''), read('ex'), read('=ex'), read('%'), read('alg=astar')]).toEqual([null, null, null, null, null]);
  });
});

describe('the fields', () => {
  it('are read as in links that carry a map, and nothing is left from before', () => {
    const { session } = solver;
    session.setAlgorithm(0, 'weighted-astar');
    session.setOption(0, 'weight', 9000);
    session.setMultiplier(2, 77);
    session.setUnit(1, 3);
    drawExample(session, examples.trap);
    const { fields } = readReference(
      'ex=trap&s=1.1&g=30.18&via=3.3-5.5&areas=9.9.3.-10_1.2.4.5&heuristic=manhattan&alg=weighted-astar&moves=8-always&terrain=1.3.9.4&step=12&view=1.2&nonsense=1',
    )!;
    expect(session.checkFields(fieldsText(fields))).toBe(0);
    expect(session.openFields(fieldsText(fields))).toBe(0);
    expect([
      session.algorithm(0),
      session.option(0, 'weight'),
      session.option(0, 'heuristic'),
      session.movement(),
      session.unitKind(),
      session.unitSize(),
    ]).toEqual(['weighted-astar', 1500, 1, 3, 0, 1]);
    expect([session.multiplier(2), endsOf(session).start.x, endsOf(session).goal.y, session.waypoints().length, [...session.areasView()]]).toEqual([
      3,
      1,
      18,
      2,
      [9, 9, 3, -10, 1, 2, 4, 5],
    ]);
    expect([session.linkStep(0), session.linkView(), session.linkIsOfOtherTrace()]).toEqual([12, '1.2', false]);
  });

  /** What the core finds wrong. */
  const wrong = (code: number, text: string): string | null => {
    expect([ErrorCode.None, ErrorCode.LinkValue]).toContain(code);
    return code === 0 ? null : fieldAt(text, solver.session.errorColumn());
  };

  it('that make no sense are named, whatever stands before them', () => {
    for (const field of [
      'alg=bogus',
      'heuristic=3',
      'moves=',
      'cost=x',
      'unit=x',
      'size=6',
      'size=0',
      'terrain=1.2.3',
      'terrain=1.2.3.256',
      'areas=1.2.65.3',
      'areas=1.2.3.0',
      'areas=',
      's=1',
      's=1.-2',
      's=1.2.3',
      'g=4000.1',
      'via=1.2-',
      'step=-1',
      'step=1e3',
      'step=99999999999',
      `view=${'1'.repeat(65)}`,
      'weight=x',
      'weight=10001',
      'stop=constructor',
    ]) {
      for (const text of [field, `note=größe 🧭&${field}`, `${field}&x=1`]) expect(wrong(solver.session.checkFields(text), text), text).toBe(field);
    }
    expect(solver.session.checkFields('__proto__=1&constructor=2')).toBe(0);
  });

  it('that do not fit the map are named, and change nothing', () => {
    const { session } = solver;
    drawExample(session, examples.trap);
    const before = endsOf(session);
    for (const [text, field] of [
      ['s=12.4', 's=12.4'],
      ['g=40.1&x=1', 'g=40.1'],
      ['s=3.3&g=3.3', 'g=3.3'],
      ['via=12.4', 'via=12.4'],
      ['areas=90.90.2.2', 'areas=90.90.2.2'],
    ] as const) {
      expect(wrong(session.checkFields(text), text), text).toBe(null);
      expect(wrong(session.openFields(text), text), text).toBe(field);
      expect(endsOf(session)).toEqual(before);
    }
  });
});
