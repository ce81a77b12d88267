// The session that the package offers, on the real WebAssembly, as Node.js loads it.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Engine, type Session } from '../../../web/src/core/engine';
import { Status } from '../../../web/src/core/generated';
import type { Begun } from '../../../web/src/core/status';
import { statusIds } from '../../../web/src/session/readAnswer';
import { AstrolabeError, createSession, type Answer, type PathSession, type Place, type Query } from '../../../web/src/solver';
import { wasmBinary } from '../solver';

const project = resolve(import.meta.dirname, '../../..');
let session: PathSession;
beforeEach(async () => void (session = await createSession()));
afterEach(() => session.dispose());

const at = (x: number, y: number): Place => ({ x, y });
const placesOf = (width: number, height: number): Place[] => Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width)));

/** The code of the error that it throws. */
function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(AstrolabeError);
    return (error as AstrolabeError).code;
  }
  return 'none';
}

/** What 4-connected moves over plain ground cost at least, by flooding. */
function flooded(width: number, cells: ArrayLike<number>, from: Place, to: Place): Answer['status'] | number {
  const index = ({ x, y }: Place): number => y * width + x;
  if (cells[index(from)] === 0) return 'start-blocked';
  if (cells[index(to)] === 0) return 'goal-blocked';
  const steps = new Map([[index(from), 0]]);
  for (const [cell, count] of steps) {
    const x = cell % width;
    for (const next of [cell - width, cell + width, ...(x > 0 ? [cell - 1] : []), ...(x < width - 1 ? [cell + 1] : [])]) {
      if (cells[next] && !steps.has(next)) steps.set(next, count + 1);
    }
  }
  return steps.get(index(to)) ?? 'no-path';
}

/** Cost or status; the path has to fit. */
function asked(of: PathSession, from: Place, to: Place): Answer['status'] | number {
  const answer = of.find({ from, to, movement: '4-connected' });
  if (answer.status !== 'found') return answer.status;
  expect([answer.path[0], answer.path.at(-1), answer.path.length, answer.straight]).toEqual([from, to, answer.cost + 1, answer.cost]);
  return answer.cost;
}

it('knows every status by the name of the core', () => {
  const names = [...readFileSync(join(project, 'cpp/include/astrolabe/status.def'), 'utf8').matchAll(/ASTROLABE_STATUS\((\w+), "(.*)"\)/g)];
  // A session never says that a search has not begun.
  expect(names.pop()![2]).toBe('stale');
  expect(names.length).toBe(Object.keys(statusIds).length);
  expect(Object.values(statusIds)).not.toContain('stale');
  for (const [, name, id] of names) expect(statusIds[Status[name as keyof typeof Status] as Begun]).toBe(id);
});

it('answers what is documented where a query says nothing', () => {
  session.find({ from: at(0, 0), to: at(3, 1) });
  expect(session.query).toEqual({
    from: at(0, 0),
    to: at(3, 1),
    via: [],
    algorithm: 'auto',
    movement: '8-no-corner-cutting',
    costModel: 'octile',
    unit: { kind: 'walker', size: 1 },
    options: {},
  });
  session.find({ from: at(0, 0), to: at(3, 1), via: [at(9, 9)] });
  expect(session.query).toMatchObject({ algorithm: 'waypoints', via: [at(9, 9)] });
});

it('keeps nothing of one query in the next', () => {
  const first = session.find({ from: at(0, 0), to: at(9, 4), algorithm: 'astar' });
  session.find({ from: at(9, 4), to: at(0, 0), via: [at(5, 5)], movement: '4-connected', costModel: '10-14', unit: { kind: 'tank', size: 2 } });
  session.find({ from: at(9, 4), to: at(0, 0), algorithm: 'astar', options: { heuristic: 'zero', weight: 2 } });
  expect(session.find({ from: at(0, 0), to: at(9, 4), algorithm: 'astar' })).toEqual(first);
});

it('answers any two cells of any small map, one query after the other', () => {
  for (const [width, height] of [
    [1, 1],
    [2, 1],
    [1, 2],
    [3, 1],
    [2, 2],
    [3, 2],
  ] as const) {
    for (let walls = 0; walls < 2 ** (width * height); walls++) {
      const cells = placesOf(width, height).map((_, i) => (walls >> i) & 1);
      session.setCells(width, height, cells);
      for (const from of placesOf(width, height)) {
        for (const to of placesOf(width, height)) {
          // There, and back: start and goal change places.
          expect(asked(session, from, to), `${cells} ${width}`).toBe(flooded(width, cells, from, to));
          expect(asked(session, to, from), `${cells} ${width}`).toBe(flooded(width, cells, to, from));
        }
      }
      expect([...session.cells]).toEqual(cells);
    }
  }
});

it('answers after edits what it answers of the map afresh', () => {
  const [width, height] = [3, 2];
  const places = placesOf(width, height);
  let seed = 7;
  const below = (limit: number): number => (seed = (seed * 48271) % 2147483647) % limit;
  for (let round = 0; round < 300; round++) {
    const cells = places.map(() => below(2));
    session.setCells(width, height, cells);
    session.setCosts({ swamp: 9 });
    const pick = (): Place => places[below(places.length)]!;
    asked(session, pick(), pick());
    session.edit(
      places.flatMap((place, i) => {
        if (below(2) === 0) return [];
        cells[i] = below(2);
        return [{ ...place, terrain: cells[i] === 0 ? 'wall' : 'plain' }];
      }),
    );
    expect([...session.cells]).toEqual(cells);
    const [from, to] = [pick(), pick()];
    expect(asked(session, from, to)).toBe(flooded(width, cells, from, to));
    session.setCells(2, 1, [1, 1]);
    session.setCosts({ swamp: 9 });
    session.edit([
      { x: 0, y: 0, terrain: 'wall' },
      { x: 1, y: 0, terrain: 'swamp' },
    ]);
    session.edit([{ x: 0, y: 0, terrain: 'plain' }]);
    expect(session.find({ from: at(0, 0), to: at(1, 0) })).toMatchObject({ cost: 9, straight: 9 });
  }
});

it('says costs exactly, and paths of any angle by their corners', () => {
  session.setCells(3, 3, [1, 1, 1, 1, 0, 3, 1, 1, 1]);
  expect(session.costs).toEqual([0, 1, 2, 5, 8]);
  session.setCosts({ swamp: 7 });
  expect([session.costs, session.barriers]).toEqual([[0, 1, 2, 7, 8], new Uint8Array()]);
  expect(session.find({ from: at(1, 0), to: at(2, 2), movement: '8-always' })).toMatchObject({ cost: 2 * Math.SQRT2 + 1, straight: 1, diagonal: 2 });
  session.setCells(4, 2, [1, 1, 1, 1, 1, 1, 1, 1]);
  const line = session.find({ from: at(0, 0), to: at(3, 1), algorithm: session.catalog.algorithms.find(({ measure }) => measure === 'euclid')!.id });
  expect(line).toMatchObject({ status: 'found', straight: 0, diagonal: 0, path: [], corners: [at(0, 0), at(3, 1)] });
  expect(line.cost).toBeCloseTo(Math.sqrt(10), 12);
});

it('goes step by step, both ways', () => {
  const query: Query = { from: at(2, 2), to: at(30, 20), algorithm: 'dijkstra' };
  const answer = session.find(query);
  const steps = session.recordedSteps;
  expect(session.begin(query)).toBe('running');
  expect([session.step, session.recordedSteps, session.answer()]).toEqual([0, 0, null]);
  expect([session.advance(), session.advance(10), session.step]).toEqual(['running', 'running', 11]);
  const counters = session.counters;
  expect(session.inspect(at(2, 2))).toMatchObject({ state: 'closed', g: 0, terrain: 'plain', multiplier: 1, closedAt: 1, parent: null });
  expect(session.inspect(at(30, 20))).toMatchObject({ state: 'unvisited', g: null, closedAt: null });
  expect([session.seek(1_000_000), session.step]).toEqual(['found', steps]);
  expect(session.inspect(at(3, 2))).toMatchObject({ state: 'closed', g: 1, parent: at(2, 2) });
  expect([session.seek(11), session.step, session.counters]).toEqual(['found', 11, counters]);
  expect(answer.largestOpen).toBeGreaterThan(counters.largestOpen);
  expect(session.answer()).toEqual(answer);
  expect(session.step).toBe(11);
  session.seek(0);
  expect([session.counters.open, session.counters.largestOpen, session.step]).toEqual([1, 1, 0]);
  expect(session.verdict()).toMatchObject({ level: 'optimal' });
  const paths = session.catalog.algorithms.find(({ family, id }) => family === 'whole-map' && id.includes('optimal'))!.id;
  session.find({ from: at(0, 0), to: at(2, 1), algorithm: paths });
  expect(session.facts()).toMatchObject({ paths: '2' });
});

/** What the sessions of the core inherit their calls from. */
const coreCalls = (): Session => Object.getPrototypeOf((session as unknown as { core: { working(): Engine } }).core.working().session) as Session;

/** Millions of steps, on machines that have other things to do. */
const patience = 30_000;

describe('a search that no caller has looked at yet', () => {
  const width = 21;
  const height = 13;
  const cells = placesOf(width, height).map((_, i) => (((i * 2654435761) >>> 8) % 5 === 0 && i > 0 && i < width * height - 1 ? 0 : 1));
  const queryOf = (algorithm: string): Query => ({ from: at(0, 0), to: at(width - 1, height - 1), algorithm });
  const factsOf = (of: PathSession): unknown => ({ ...of.facts(), preparation_ms: null });
  /** An algorithm that delegates may have other reasons while nothing is recorded. */
  const everything = (of: PathSession, delegates = false): unknown[] => [
    of.status,
    of.step,
    of.recordedSteps,
    of.counters,
    of.answer(),
    delegates || factsOf(of),
    of.query,
  ];

  // A session for each, because some algorithms tell what they kept from an earlier search.
  it.each([0, 1, 7, 40, 10_000])(
    'says the same by every algorithm as one that is recorded from the beginning, and shows it to who looks after %i steps',
    async (pause) => {
      for (const { id, delegates } of session.catalog.algorithms) {
        const [one, recorded] = await Promise.all([createSession(), createSession()]);
        for (const each of [one, recorded]) {
          each.setCells(width, height, cells);
          each.begin(queryOf(id));
        }
        recorded.seek(0);
        if (pause > 0) expect(one.advance(pause)).toBe(recorded.advance(pause));
        expect(everything(one, delegates), id).toEqual(everything(recorded, delegates));
        const look = (of: PathSession): unknown => [placesOf(width, height).map((place) => of.inspect(place)), of.link()];
        expect(look(one), id).toEqual(look(recorded));
        for (const each of [one, recorded]) {
          each.advance(3);
          each.seek(5);
        }
        expect([one.step, one.counters, one.inspect(at(1, 1))]).toEqual([recorded.step, recorded.counters, recorded.inspect(at(1, 1))]);
        recorded.seek(2 ** 31 - 1);
        expect(one.find(queryOf(id)), id).toEqual(recorded.answer());
        expect(['found', 'budget'], id).toContain(recorded.status);
        for (const each of [one, recorded]) each.dispose();
      }
    },
  );

  it('that is refused says nothing of the one before', () => {
    const refused = { status: 'refused', path: [], expanded: 0, generated: 0, largestOpen: 0 };
    for (const algorithm of ['jps', 'jps-plus', 'navmesh']) {
      session.setCells(9, 9, new Uint8Array(81).fill(1));
      const query: Query = { from: at(0, 0), to: at(8, 8), algorithm };
      expect(session.find(query).expanded).toBeGreaterThan(0);
      session.edit([{ ...at(4, 4), terrain: 'swamp' }]);
      for (const looks of [false, true]) {
        expect(session.find(query)).toMatchObject(refused);
        if (looks) expect(session.inspect(at(0, 0)).state).toBe('unvisited');
        expect([session.step, session.recordedSteps, session.facts()]).toEqual([0, 0, {}]);
      }
    }
  });

  it.each([1, 1000])('goes on by %i steps when costs outgrow the words of the fast search', (atOnce) => {
    const side = 161;
    // A corridor that winds through the whole map.
    const winding = placesOf(side, side).map(({ x, y }) => (y % 2 === 0 || x === ((y >> 1) % 2 === 0 ? side - 1 : 0) ? 1 : 0));
    session.setCells(side, side, winding);
    session.setCosts({ plain: 7 });
    session.begin({ from: at(0, 0), to: at(side - 1, side - 1), algorithm: 'astar' });
    for (let steps = atOnce; session.advance(atOnce) === 'running'; steps += atOnce) {
      if (steps % 1000 === 0) expect([session.step, session.counters.expanded]).toEqual([steps, steps]);
    }
    expect(session.answer()).toMatchObject({ status: 'found', cost: session.answer()!.straight! });
    expect(session.step).toBeGreaterThan(12_000);
  });

  it.each([
    [1, 0],
    [1, 9],
    [3, 40],
    [7, 1000],
    [200, 1000],
  ])('comes to the same by %i steps at a time, looked at every %i steps', async (atOnce, every) => {
    const side = 50;
    const other = await createSession();
    const walls = placesOf(side, side).map((_, i) => (((i * 2654435761) >>> 8) % 6 === 0 && i > 0 && i < side * side - 1 ? 0 : 1));
    for (const each of [session, other]) each.setCells(side, side, walls);
    const cell = at(side >> 1, side >> 1);
    for (const algorithm of ['astar', 'canonical-astar', 'dijkstra', 'jps', 'bfs']) {
      const query: Query = { from: at(0, 0), to: at(side - 1, side - 1), algorithm };
      session.begin(query);
      let steps = 0;
      for (let status: string = 'running', nextLook = every; status === 'running'; ) {
        status = session.advance(atOnce);
        steps += atOnce;
        if (steps < nextLook || every === 0) continue;
        nextLook += every;
        other.begin(query);
        expect(other.advance(steps)).toBe(status);
        expect(everything(session)).toEqual(everything(other));
        if (nextLook % 4 === 0) expect(session.inspect(cell)).toEqual(other.inspect(cell));
      }
      expect(session.answer(), algorithm).toEqual(other.find(query));
      expect(session.step).toBe(other.step);
      expect(session.advance(atOnce)).toBe('found');
    }
    other.dispose();
  });

  it('is asked for steps by a whole number only', () => {
    session.begin(queryOf('astar'));
    for (let i = 0; i < 3; i++) {
      expect(session.advance()).toBe('running');
      for (const wrong of [0, -1, 0.5, NaN, '1', null, [1], 2 ** 32 + 1, 1n, Symbol('one'), Object.create(null)])
        expect(
          codeOf(() => session.advance(wrong as never)),
          typeof wrong,
        ).toBe('BadArgument');
    }
    expect([session.step, session.advance(4), session.step]).toEqual([3, 'running', 7]);
    session.edit([{ ...at(3, 3), terrain: 'wall' }]);
    expect(codeOf(() => session.advance())).toBe('NoQuery');
    session.begin(queryOf('astar'));
    expect([session.step, session.advance(), session.advance(), session.seek(1), session.step, session.advance(), session.step]).toEqual([
      0,
      'running',
      'running',
      'running',
      1,
      'running',
      3,
    ]);
  });

  it('is recorded from the beginning once a caller looks, until no caller does', () => {
    const recorded = vi.spyOn(coreCalls(), 'setRecorded');
    const query = queryOf('dijkstra');
    session.find(query);
    session.find(query);
    session.inspect(at(0, 0));
    session.find(query);
    session.find(query);
    session.link();
    expect(recorded.mock.calls.map(([, wanted]) => wanted)).toEqual([false, false, true, true, false]);
    recorded.mockRestore();
  });

  it(
    'can be looked at on a huge map, where two tables of jump points would not fit',
    () => {
      const side = 2048;
      session.setCells(side, side, new Uint8Array(side * side).fill(1));
      const query: Query = { from: at(0, 0), to: at(side - 1, side - 1), algorithm: 'jps-plus' };
      const answer = session.find(query);
      expect(session.inspect(at(0, 0))).toMatchObject({ state: 'closed', g: 0 });
      expect(session.find(query)).toEqual(answer);
      expect(answer.cost).toBeCloseTo((side - 1) * Math.SQRT2, 6);
    },
    patience,
  );

  it('is searched in the order that is fastest, unless the query says another', () => {
    session.begin(queryOf('astar'));
    expect(session.query.options).toMatchObject({ 'open-list': 'buckets', heuristic: 'octile' });
    session.begin({ ...queryOf('astar'), movement: '4-connected' });
    expect(session.query.options).toMatchObject({ 'open-list': 'buckets', heuristic: 'manhattan' });
    session.begin({ ...queryOf('astar'), options: { 'tie-break': 'fifo' } });
    expect(session.query.options).toMatchObject({ 'open-list': 'heap', 'tie-break': 'fifo' });
    session.begin({ ...queryOf('astar'), options: { 'tie-break': 'fifo', 'open-list': 'buckets' } });
    expect(session.query.options).toMatchObject({ 'open-list': 'buckets' });
    session.begin({ ...queryOf('astar'), options: { 'open-list': 'heap' } });
    expect(session.query.options).toMatchObject({ 'open-list': 'heap', heuristic: 'octile' });
  });
});

it(
  'goes on where the history ends',
  () => {
    const side = 190;
    session.setCells(side, side, new Uint8Array(side * side).fill(1));
    const query: Query = { from: at(0, 0), to: at(side - 1, side - 1), algorithm: 'iddfs' };
    const blind = session.find(query);
    expect(codeOf(() => session.seek(0))).toBe('NoHistory');
    session.begin(query);
    expect(session.seek(2 ** 31 - 1)).toBe('capacity');
    expect(session.answer()).toBe(null);
    session.goOnWithoutHistory();
    while (session.advance(1_000_000) === 'running');
    expect(session.answer()).toEqual(blind);
  },
  patience,
);

describe('links', () => {
  it('bring map, query and step back', async () => {
    session.loadMap('type octile\nheight 3\nwidth 5\nmap\n..S..\n.@@@.\n..W..\n', { waterIsBlocked: false });
    session.setCosts({ water: 3 });
    session.begin({
      from: at(0, 1),
      to: at(4, 1),
      algorithm: 'astar',
      movement: '8-always',
      unit: { kind: 'hovercraft' },
      options: { weight: 1.5, 'tie-break': 'fifo' },
    });
    session.seek(4);
    const link = session.link();
    const other = await createSession();
    expect(other.open(`https://a.host/?x#${link}`)).toBe('running');
    expect([other.query, other.step, other.link(), other.saveMap()]).toEqual([session.query, 4, link, session.saveMap()]);
    expect(other.find(other.query)).toEqual(session.find(session.query));
    other.dispose();
  });

  it('leave no query to another algorithm than the one that it names', () => {
    const query = { from: at(0, 0), to: at(5, 5) };
    session.begin({ ...query, algorithm: 'bfs' });
    const link = session.link();
    for (const algorithm of ['astar', 'bfs', 'astar']) {
      session.begin({ ...query, algorithm });
      expect(session.query.algorithm).toBe(algorithm);
      session.open(link);
      expect(session.query.algorithm).toBe('bfs');
      session.begin({ ...query, algorithm });
      expect(session.query.algorithm).toBe(algorithm);
    }
  });

  it('that are damaged change nothing', () => {
    session.begin({ from: at(0, 0), to: at(5, 5) });
    const link = session.link();
    const before = session.query;
    expect(codeOf(() => session.open(link.replace('s=0.0', 's=1.0')))).toBe('LinkDamaged');
    expect(codeOf(() => session.open('hello'))).toMatch(/^Link/);
    expect(codeOf(() => session.open('x'.repeat(10 ** 6)))).toBe('BadArgument');
    expect([session.query, session.link()]).toEqual([before, link]);
  });

  it('need something to show', () => {
    expect(codeOf(() => session.link())).toBe('NoQuery');
    session.begin({ from: at(1, 1), to: at(1, 1) });
    expect(codeOf(() => session.link())).toBe('NotSearched');
  });
});

it('says where a map is wrong', () => {
  try {
    session.loadMap('type octile\nheight 1\nwidth 3\nmap\n.x.\n');
    expect.fail();
  } catch (error) {
    expect(error).toMatchObject({
      name: 'AstrolabeError',
      code: 'MapCharacter',
      line: 5,
      column: 2,
      message: 'Line 5, column 2: this is not a terrain character (code 120).',
    });
  }
  expect([session.width, session.height]).toEqual([48, 30]);
});

it('reads and writes every terrain', () => {
  session.setCells(5, 1, new Uint8Array([0, 1, 2, 3, 4]));
  expect(session.saveMap()).toBe('type octile\nheight 1\nwidth 5\nmap\n@.FSW\n');
  session.loadMap(session.saveMap());
  expect([...session.cells]).toEqual([0, 1, 2, 3, 0]);
  session.loadMap(new TextEncoder().encode(session.saveMap()), { swampIsBlocked: true });
  expect([...session.cells]).toEqual([0, 1, 2, 0, 0]);
});

it('searches ground of any cost, which a link holds and a .map does not', () => {
  // 5 to 8 cost 3, 4, 6 and 7; from 9 on each terrain is its cost.
  session.setCells(3, 3, [1, 9, 1, 1, 5, 1, 1, 200, 1]);
  expect(session.find({ from: at(0, 0), to: at(2, 0), movement: '4-connected' })).toMatchObject({ cost: 6 });
  expect([session.inspect(at(1, 1)), session.inspect(at(1, 2))]).toMatchObject([
    { terrain: 'ground', multiplier: 3 },
    { terrain: 'ground', multiplier: 200 },
  ]);
  const { cells } = session;
  const link = session.link();
  expect(() => session.saveMap()).toThrow(expect.objectContaining({ code: 'MapCosts' }));
  session.edit([{ x: 1, y: 1, terrain: 'wall' }]);
  session.open(link);
  expect(session.cells).toEqual(cells);
});

/** Calls as people write them who have no types. */
const nonsense: [string, (of: PathSession) => unknown][] = Object.entries({
  'no query': (of) => of.find(undefined as never),
  'no place': (of) => of.find({ from: at(0, 0) } as never),
  'not a number': (of) => of.find({ from: at(NaN, 0), to: at(1, 1) }),
  'a text for a number': (of) => of.find({ from: at('1' as never, 0), to: at(1, 1) }),
  'a part of a cell': (of) => of.find({ from: at(0.5, 0), to: at(1, 1) }),
  'a cell outside': (of) => of.find({ from: at(48, 0), to: at(1, 1) }),
  'a slip in a name': (of) => of.find({ from: at(0, 0), to: at(1, 1), algoritm: 'x' } as never),
  'an unknown algorithm': (of) => of.find({ from: at(0, 0), to: at(1, 1), algorithm: 'magic' }),
  'an unknown movement': (of) => of.find({ from: at(0, 0), to: at(1, 1), movement: 'toString' }),
  'an index for an id': (of) => of.find({ from: at(0, 0), to: at(1, 1), costModel: 1 as never }),
  'an option of another algorithm': (of) => of.find({ from: at(0, 0), to: at(1, 1), algorithm: 'dijkstra', options: { weight: 2 } }),
  'an option out of range': (of) => of.find({ from: at(0, 0), to: at(1, 1), algorithm: 'astar', options: { weight: 11 } }),
  'an option that is no number': (of) => of.find({ from: at(0, 0), to: at(1, 1), algorithm: 'astar', options: { weight: '2' } }),
  'a large unit': (of) => of.find({ from: at(0, 0), to: at(1, 1), unit: { size: 6 } }),
  'too many stops': (of) => of.find({ from: at(0, 0), to: at(1, 1), via: Array.from({ length: 11 }, (_, i) => at(i, 5)) }),
  'a stop at the start': (of) => of.find({ from: at(0, 0), to: at(1, 1), via: [at(0, 0)] }),
  'a stop twice': (of) => of.find({ from: at(0, 0), to: at(1, 1), via: [at(3, 3), at(3, 3)] }),
  'a round trip': (of) => of.find({ from: at(0, 0), to: at(0, 0), via: [at(3, 3)] }),
  'stops for an algorithm that visits none': (of) => of.find({ from: at(0, 0), to: at(1, 1), via: [at(3, 3)], algorithm: 'astar' }),
  'no steps': (of) => of.advance(0),
  'a step before the first': (of) => of.seek(-1),
  'an endless step': (of) => of.seek(Infinity),
  'a map of no size': (of) => of.setCells(0, 5, []),
  'a huge map': (of) => of.setCells(4001, 1, new Uint8Array(4001)),
  'too few cells': (of) => of.setCells(2, 2, [1, 1, 1]),
  'an unknown terrain': (of) => of.setCells(2, 1, [1, 256]),
  'a text for a terrain': (of) => of.setCells(2, 1, ['1', '0'] as never),
  'no cells': (of) => of.setCells(2, 1, null as never),
  'no map': (of) => of.loadMap(null as never),
  'a map beyond any file': (of) => of.loadMap(' '.repeat(2 ** 24 + 1)),
  'a rule that there is not': (of) => of.loadMap('', { swamp: true } as never),
  'a cost of walls': (of) => of.setCosts({ wall: 2 }),
  'a cost of nothing': (of) => of.setCosts({ swamp: 0 }),
  'an edit outside': (of) => of.edit([{ x: 0, y: 30, terrain: 'wall' }]),
  'an edit without terrain': (of) => of.edit([{ x: 0, y: 0 } as never]),
  'a look outside': (of) => of.inspect(at(-1, 0)),
  'a link that is none': (of) => of.open(42 as never),
} satisfies Record<string, (of: PathSession) => unknown>);

it.each(nonsense)('refuses %s and stays as it was', (_, call) => {
  session.begin({ from: at(0, 0), to: at(5, 5), algorithm: 'astar', options: { weight: 2 } });
  session.seek(3);
  const before = [session.link(), session.step, session.saveMap(), session.query];
  expect(codeOf(() => call(session))).toBe('BadArgument');
  expect([session.link(), session.step, session.saveMap(), session.query]).toEqual(before);
});

it('asks nothing about a map that changed, nor after its end', async () => {
  expect(codeOf(() => session.status)).toBe('NoQuery');
  session.find({ from: at(0, 0), to: at(5, 5) });
  session.edit([{ x: 3, y: 3, terrain: 'wall' }]);
  expect(codeOf(() => session.answer())).toBe('NoQuery');
  const other = await createSession();
  other.dispose();
  other.dispose();
  expect(codeOf(() => other.width)).toBe('Disposed');
  expect(codeOf(() => other.find({ from: at(0, 0), to: at(5, 5) }))).toBe('Disposed');
});

it('is over when the solver has trapped, and others are not', async () => {
  const other = await createSession();
  const trap = vi.spyOn(Engine.prototype, 'session', 'get').mockImplementation(() => {
    throw new WebAssembly.RuntimeError('memory access out of bounds');
  });
  expect(codeOf(() => other.width)).toBe('Trapped');
  trap.mockRestore();
  expect(codeOf(() => other.width)).toBe('Trapped');
  other.dispose();
  expect(session.width).toBe(48);
});

it('takes a module that the caller compiled, and says when it is none', async () => {
  const module = await WebAssembly.compile(wasmBinary);
  const own = await createSession({ module });
  const query: Query = { from: at(0, 0), to: at(47, 29), algorithm: 'astar' };
  expect(own.find(query)).toEqual(session.find(query));
  expect([own.recordedSteps, own.inspect(at(3, 3))]).toEqual([session.recordedSteps, session.inspect(at(3, 3))]);
  own.dispose();
  await expect(createSession({ module: {} as never })).rejects.toMatchObject({ code: 'LoadFailed' });
  (await createSession()).dispose();
  await expect(createSession({ map: '' } as never)).rejects.toMatchObject({ code: 'BadArgument' });
  await expect(createSession(null as never)).rejects.toMatchObject({ code: 'BadArgument' });
});
