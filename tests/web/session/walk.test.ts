// The walks that the package offers, on the real WebAssembly.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withFields } from '../../../web/src/state/link/pageFields';
import { AstrolabeError, createSession, type PathSession } from '../../../web/src/solver';

let session: PathSession;
beforeEach(async () => {
  session = await createSession();
  // A wall with two gaps: the lower one has the door.
  const rows = ['.........', '.........', '....#....', '....#....', '.........'];
  session.setCells(
    9,
    5,
    rows.flatMap((row) => [...row].map((sign) => (sign === '#' ? 0 : 1))),
  );
});
afterEach(() => session.dispose());

const query = { from: { x: 0, y: 4 }, to: { x: 8, y: 4 }, algorithm: 'astar', movement: '4-connected' };
const door = 'doors=4.4.3.50';

const failure = (work: () => unknown): AstrolabeError => {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(AstrolabeError);
    return error as AstrolabeError;
  }
  throw new Error('nothing was thrown');
};

describe('a walk', () => {
  it('goes along the path, a move a tick', () => {
    const walk = session.walk(query);
    expect(walk).toMatchObject({ status: 'arrived', ticks: 8, cost: 8, plannings: 1 });
    expect(walk.places).toEqual(Array.from({ length: 9 }, (_, x) => ({ x, y: 4 })));
    expect(walk.events).toEqual([
      { tick: 0, kind: 'planned' },
      { tick: 8, kind: 'arrived' },
    ]);
    expect(walk.expanded).toBe(session.find(query).expanded);
  });

  it('plans again where a door closes on the path, and each tick can be shown', () => {
    const walk = session.walk(query, `# A door.\n${door}\n`);
    expect(walk.status).toBe('arrived');
    expect(walk.events).toContainEqual({ tick: 3, kind: 'closed' });
    expect(walk.plannings).toBe(2);
    expect(walk.cost).toBe(walk.ticks);
    expect(walk.places.some(({ x, y }) => x === 4 && y < 2)).toBe(true);
    const closed = 4 * 9 + 4;
    for (const [tick, terrain] of [
      [2, 1],
      [3, 0],
      [walk.ticks, 0],
      [0, 1],
    ] as const) {
      expect(session.seekTick(tick)).toBe('found');
      expect([session.tick, session.cells[closed]]).toEqual([tick, terrain]);
    }
    // What is searched is what was planned: from where it stood, on the map of then.
    session.seekTick(3);
    const { path, expanded } = session.answer()!;
    expect(path[0]).toEqual(walk.places[3]);
    session.seekTick(0);
    expect(expanded + session.answer()!.expanded).toBe(walk.expanded);
    expect(session.seekTick(1e6)).toBe('found');
    expect(session.tick).toBe(walk.ticks);
  });

  it('ends with the next query, and with the next change', () => {
    const closed = 4 * 9 + 4;
    session.walk(query, door);
    session.seekTick(3);
    expect(session.find(query).cost).toBe(8);
    expect([session.tick, session.cells[closed]]).toEqual([0, 1]);
    session.walk(query, door);
    session.edit([{ x: 0, y: 0, terrain: 'wall' }]);
    expect([session.cells[0], session.cells[closed]]).toEqual([0, 1]);
    expect(failure(() => session.tick).code).toBe('NoQuery');
    expect(session.walk(query).ticks).toBe(8);
  });

  it('goes nowhere where no search is needed, or no path leads', () => {
    expect(session.walk({ ...query, to: query.from })).toMatchObject({ status: 'arrived', ticks: 0, places: [query.from] });
    expect(session.walk({ ...query, from: { x: 4, y: 3 } })).toMatchObject({ status: 'stuck', ticks: 0 });
    session.edit([0, 1, 4].map((y) => ({ x: 4, y, terrain: 'wall' })));
    const walk = session.walk(query, 'last=30');
    expect([walk.status === 'arrived', new Set(walk.places.map(({ x, y }) => `${x} ${y}`)).size]).toEqual([false, 1]);
    expect(walk.events).toContainEqual({ tick: 0, kind: 'unreachable' });
  });

  it('comes with a link, at its tick', () => {
    const { places } = session.walk(query, door);
    session.seekTick(3);
    const link = session.link();
    session.find(query);
    session.open(link);
    expect([session.tick, session.cells[4 * 9 + 4]]).toEqual([0, 1]);
    session.find(query);
    session.open(withFields(link, { tick: '3' }));
    expect([session.tick, session.cells[4 * 9 + 4]]).toEqual([3, 0]);
    session.seekTick(3);
    expect(session.answer()!.path[0]).toEqual(places[3]);
  });

  it('refuses what makes no sense, and changes nothing', () => {
    session.walk(query, door);
    session.seekTick(3);
    expect(failure(() => session.seekTick(-1)).code).toBe('BadArgument');
    for (const motion of ['alg=jps', 'doors', 'doors=4.4&alg=jps', 'door=1.1'])
      expect(failure(() => session.walk(query, motion)).message).toMatch(/^line 1 of motion is a field/);
    const wrong = (motion: string): unknown[] => {
      const { code, message, line } = failure(() => session.walk(query, motion));
      return [code, message, line];
    };
    expect(wrong('doors=4.4.50.3')).toEqual([
      'DoorTimes',
      'line 1 of motion, doors=4.4.50.3: A door that closes at tick 50 cannot open at tick 3.',
      1,
    ]);
    expect(wrong('# Doors.\r\ndoors=4.4\r\n\r\nlast=1000000000\npace=1.2')).toEqual([
      'MotionTick',
      'line 4 of motion, last=1000000000: A run has 100000 ticks at most; tick 1000000000 was given.',
      4,
    ]);
    expect(wrong('last=9\npace=9.1')[2]).toBe(2);
    expect(wrong('drift=1.1.e900\nlast=9')[2]).toBe(1);
    expect(wrong('target=patrol.1.1_4.90')[2]).toBe(1);
    const closed = Array.from({ length: 5000 }, () => '4.4').join('_');
    expect(String(wrong(`doors=${closed}`)[1])).toMatch(/^line 1 of motion, .{80}: The field has 5000 entries; at most 4096 are read\.$/);
    expect(failure(() => session.walk(query, 7 as unknown as string)).code).toBe('BadArgument');
    expect(session.find(query).cost).toBe(8);
    expect(session.tick).toBe(0);
  });
});
