import { describe, expect, it } from 'vitest';
import { errorText, failed } from '../../../web/src/formats/error';
import { cellOf, centreOf, randomFreeCell, sample, zoneOf, type WorldLattice, type SampledObstacle } from '../../../web/src/formats/sampling';
import { formatWords } from '../../../web/src/words/formats';
import { errorOf, grid, made, milliseconds, picture, readWorld } from './ask';
import { below, dice, emptyGrid } from './dice';

const { expected } = formatWords;

const world = (more: object): string => JSON.stringify({ world: [5, 4], nodeRadius: 0.5, ...more });
const overlap = { touch: 'free' };

describe('a world', () => {
  it('is cut into cells of two node radii, y up', () => {
    const draft = readWorld(world({ obstacles: [{ box: [0.1, 0.1, 0.8, 0.3] }, { circle: [4.5, 3.5, 0.2] }], start: [0.2, 3.9], goal: [3.5, 0.5] }));
    expect(picture(draft, overlap)).toEqual(['....#', '.....', '.....', '#....']);
    expect(grid(draft)).toMatchObject({ start: { x: 0, y: 0 }, goal: { x: 3, y: 3 } });
  });

  it('makes walls of cells that an obstacle touches, or overlaps', () => {
    const draft = readWorld(world({ obstacles: [{ box: [2, 1, 1, 1] }] }));
    expect(picture(draft)).toEqual(['.....', '..#..', '.###.', '..#..']);
    expect(picture(draft, overlap)).toEqual(['.....', '.....', '..#..', '.....']);
    const thirds = readWorld(JSON.stringify({ world: [1.5, 0.3], nodeRadius: 0.15, obstacles: [{ box: [0.6, 0, 0.3, 0.3] }] }));
    expect(picture(thirds)).toEqual(['.###.']);
    expect(picture(thirds, overlap)).toEqual(['..#..']);
  });

  it('counts places from a corner or from the centre', () => {
    const text = world({ obstacles: [{ circle: [0, 0, 0.3] }], start: [2, 1] });
    expect(picture(readWorld(text))).toEqual(['.....', '.....', '.....', '#....']);
    expect(picture(readWorld(text), { origin: 'centre' })).toEqual(['.....', '..#..', '..#..', '.....']);
    expect(grid(readWorld(text), { origin: 'centre' }).start).toEqual({ x: 4, y: 0 });
    expect(readWorld(world({ origin: 'centre' }))).toMatchObject({
      questions: [
        { id: 'origin', standard: 'centre' },
        { id: 'touch', standard: 'wall' },
      ],
    });
    expect(readWorld(world({}))).toMatchObject({ questions: [{ id: 'origin', standard: 'lowerLeft' }, {}] });
  });

  it('has as many cells as fit best, and at least one', () => {
    const size = (width: number, nodeRadius: number): number => grid(readWorld(JSON.stringify({ world: [width, 1], nodeRadius }))).width;
    expect([size(5.49, 0.5), size(5.5, 0.5), size(0.1, 3), size(30, 0.5), size(1, 0.05)]).toEqual([5, 6, 1, 30, 10]);
  });

  it('moves start and goal onto it', () => {
    expect(grid(readWorld(world({ start: [-7, 99], goal: [5, 0] })))).toMatchObject({ start: { x: 0, y: 0 }, goal: { x: 4, y: 3 } });
    expect(grid(readWorld(world({ start: null })))).toMatchObject({ start: null, goal: null });
  });

  it.each<[object, string, string]>([
    [{ world: 5 }, 'world', expected.worldSize],
    [{ world: [5] }, 'world', expected.worldSize],
    [{ world: [5, 0] }, 'world', expected.worldSize],
    [{ world: [5, 1_000_001] }, 'world', expected.worldSize],
    [{ world: undefined }, 'world', expected.worldSize],
    [{ nodeRadius: 0 }, 'nodeRadius', expected.positive],
    [{ nodeRadius: '1' }, 'nodeRadius', expected.positive],
    [{ nodeRadius: undefined }, 'nodeRadius', expected.positive],
    [{ obstacles: {} }, 'obstacles', expected.list],
    [{ obstacles: [3] }, 'obstacles[0]', expected.obstacle],
    [{ obstacles: [{ circle: [1, 1, 1] }, {}] }, 'obstacles[1]', expected.obstacle],
    [{ obstacles: [{ circle: [1, 1, 1], box: [1, 1, 1, 1] }] }, 'obstacles[0]', expected.obstacle],
    [{ obstacles: [{ circle: [1, 1] }] }, 'obstacles[0].circle', expected.circle],
    [{ obstacles: [{ circle: [1, 1, -1] }] }, 'obstacles[0].circle', expected.circle],
    [{ obstacles: [{ circle: [1, null, 1] }] }, 'obstacles[0].circle', expected.circle],
    [{ obstacles: [{ box: [1, 1, 1, -1] }] }, 'obstacles[0].box', expected.box],
    [{ obstacles: [{ box: 'x' }] }, 'obstacles[0].box', expected.box],
    [{ start: [1] }, 'start', expected.place],
    [{ goal: { x: 1, y: 1 } }, 'goal', expected.place],
    [{ origin: 'upperLeft' }, 'origin', expected.origin],
  ])('%j is refused by the name of the field', (more, a, b) => {
    expect(errorOf(readWorld(world(more)))).toEqual({ id: 'field', a, b });
  });

  it('is refused by line and column where it is no JSON, and where it is something else', () => {
    expect(errorOf(readWorld('{"world": [5, 4],\n "nodeRadius": .5}'))).toEqual({ id: 'expected', line: 2, column: 16, a: '“.”', b: expected.value });
    expect(errorOf(readWorld('[1]'))).toEqual({ id: 'field', a: 'world', b: expected.worldSize });
    expect(errorOf(readWorld('{"__proto__": {"world": [1, 1], "nodeRadius": 1}}')).a).toBe('world');
    expect(errorOf(readWorld(world({}).replace('0.5', '1e999'))).a).toBe('nodeRadius');
  });

  it('is 2047 or 2048 cells on a side, not 2049', () => {
    const sized = (width: number, height: number) => readWorld(JSON.stringify({ world: [width, height], nodeRadius: 0.5 }));
    for (const side of [2047, 2048]) for (const draft of [sized(side, 1), sized(1, side)]) expect(failed(draft)).toBe(false);
    expect(errorOf(sized(2049, 1))).toEqual({ id: 'size', a: 2049, b: 1 });
    expect(errorOf(sized(1, 2049))).toEqual({ id: 'size', a: 1, b: 2049 });
    expect(errorOf(readWorld('{"world": [1000000, 1], "nodeRadius": 1e-300}')).id).toBe('size');
  });

  it('has 10,000 obstacles at most, and is quick with them however large they are', async () => {
    const many = (length: number) =>
      readWorld(
        JSON.stringify({ world: [2048, 2048], nodeRadius: 0.5, obstacles: Array.from({ length }, () => ({ circle: [1024, 1024, 1_000_000] })) }),
      );
    expect(errorOf(many(10_001))).toEqual({ id: 'manyObstacles', a: 10_001, b: 10_000 });
    expect(failed(many(9_999))).toBe(false);
    const draft = many(10_000);
    expect(await milliseconds(() => expect(grid(draft).costs.every((cost) => cost === 0)).toBe(true))).toBeLessThan(6000);
  }, 60_000);
});

describe('sampling', () => {
  /** Cell by cell and obstacle by obstacle. */
  function plainly(lattice: WorldLattice, obstacles: readonly SampledObstacle[]): number[] {
    return Array.from({ length: lattice.columns * lattice.rows }, (_, index) => {
      const { x, y } = centreOf(lattice, { x: index % lattice.columns, y: Math.floor(index / lattice.columns) });
      const hits = obstacles.some(
        ({ left, right, bottom, top, reach }) =>
          Math.hypot(x - Math.min(Math.max(x, left), right), y - Math.min(Math.max(y, bottom), top)) <= reach + lattice.diameter / 2,
      );
      return hits ? 0 : 1;
    });
  }

  it('finds the same walls as a look at every cell', () => {
    const random = dice(17);
    for (let i = 0; i < 400; i++) {
      const lattice = {
        left: random() * 9 - 5,
        bottom: random() * 9 - 5,
        diameter: 0.1 + random(),
        columns: 1 + below(random, 25),
        rows: 1 + below(random, 25),
      };
      const obstacles = Array.from({ length: below(random, 6) }, (): SampledObstacle => {
        const [left, bottom] = [random() * 30 - 10, random() * 30 - 10];
        return random() < 0.5
          ? { left, bottom, right: left, top: bottom, reach: random() * 4 }
          : { left, bottom, right: left + random() * 6, top: bottom + random() * 6, reach: 0 };
      });
      expect([...sample(lattice, obstacles, i % 2 === 0)]).toEqual(plainly(lattice, obstacles));
    }
  });

  it('knows the cell of every place, and the place of every cell', () => {
    const random = dice(23);
    for (let i = 0; i < 2000; i++) {
      const lattice = {
        left: random() * 100 - 50,
        bottom: random() * 100 - 50,
        diameter: 0.01 + random() * 3,
        columns: 1 + below(random, 2048),
        rows: 1 + below(random, 2048),
      };
      const cell = { x: below(random, lattice.columns), y: below(random, lattice.rows) };
      const { x, y } = centreOf(lattice, cell);
      expect(cellOf(lattice, { x, y })).toEqual(cell);
      const aside = () => (random() - 0.5) * 0.99 * lattice.diameter;
      expect(cellOf(lattice, { x: x + aside(), y: y + aside() })).toEqual(cell);
    }
    const lattice = { left: 0, bottom: 0, diameter: 1, columns: 3, rows: 2 };
    expect(cellOf(lattice, { x: 1e6, y: -1e6 })).toEqual({ x: 2, y: 1 });
    expect(cellOf(lattice, { x: -1e6, y: 1e6 })).toEqual({ x: 0, y: 0 });
  });

  it('knows the cells of a zone by their centres', () => {
    const lattice = { left: -2, bottom: -1, diameter: 0.5, columns: 8, rows: 4 };
    expect(zoneOf(lattice, { x: -1.5, y: -1 }, { x: -0.5, y: -0.5 })).toEqual({ x: 1, y: 3, width: 2, height: 1 });
    expect(zoneOf(lattice, { x: -1.7, y: -1 }, { x: -1.3, y: 1 })).toEqual({ x: 1, y: 0, width: 0, height: 4 });
  });

  it('picks any free cell of a zone, and none where there is none', () => {
    const map = { ...emptyGrid(4, 3), costs: Uint8Array.from([1, 1, 0, 1, 0, 1, 0, 9, 1, 1, 1, 1]) };
    const counts: Record<string, number> = {};
    const random = dice(2);
    for (let i = 0; i < 3000; i++) {
      const cell = randomFreeCell(map, { x: 1, y: 0, width: 3, height: 2 }, random)!;
      counts[`${cell.x},${cell.y}`] = (counts[`${cell.x},${cell.y}`] ?? 0) + 1;
    }
    expect(Object.keys(counts).sort()).toEqual(['1,0', '1,1', '3,0', '3,1']);
    for (const many of Object.values(counts)) expect(many).toBeGreaterThan(650);
    expect(randomFreeCell(map, { x: 2, y: 0, width: 1, height: 2 }, random)).toBeNull();
    for (const zone of [
      { x: 4, y: 0, width: 9, height: 9 },
      { x: -5, y: -5, width: 5, height: 50 },
      { x: 0, y: 0, width: 0, height: 3 },
    ])
      expect(randomFreeCell(map, zone, random)).toBeNull();
    expect(randomFreeCell(map, { x: -9, y: 2, width: 10, height: 100 }, random)).toEqual({ x: 0, y: 2 });
    expect(randomFreeCell(map, { x: -9, y: -9, width: 99, height: 99 }, () => 0.999999)).toEqual({ x: 3, y: 2 });
  });
});

describe('ends somewhere in a zone', () => {
  const world = (start: unknown): string =>
    JSON.stringify({ world: [6, 4], nodeRadius: 0.5, obstacles: [{ box: [0.1, 0.1, 1.8, 0.8] }], start, goal: [5.5, 3.5] });
  const drawn = (text: string, seed: number): { x: number; y: number } | null => {
    const draft = readWorld(text);
    if (failed(draft)) throw new Error(errorText(draft));
    const grid = made(draft, { seed });
    if (failed(grid)) throw new Error(errorText(grid));
    return grid.start;
  };

  it('are free cells, other ones by other draws, and the same by the same', () => {
    const text = world({ within: [0, 0, 3, 2] });
    const cells = new Set(Array.from({ length: 100 }, (_, i) => JSON.stringify(drawn(text, i + 1))));
    expect([...cells].sort()).toEqual(
      [
        { x: 0, y: 2 },
        { x: 1, y: 2 },
        { x: 2, y: 2 },
        { x: 2, y: 3 },
      ]
        .map((cell) => JSON.stringify(cell))
        .sort(),
    );
    expect(drawn(text, 7)).toEqual(drawn(text, 7));
  });

  it('ask for a draw only where there is one', () => {
    const ids = (text: string): string[] => {
      const draft = readWorld(text);
      return failed(draft) ? [] : draft.questions.map(({ id }) => id);
    };
    expect(ids(world({ within: [0, 0, 3, 2] }))).toContain('seed');
    expect(ids(world([1, 1]))).not.toContain('seed');
  });

  it('are missed where the zone has no room, or makes no sense', () => {
    expect(() => drawn(world({ within: [0, 0, 2, 1] }), 1)).toThrow('No cell within the range of “start” is free');
    expect(() => drawn(world({ within: [0, 0, -1, 1] }), 1)).toThrow('“start.within” must be four numbers');
    expect(() => drawn(world({ near: [0, 0, 1, 1] }), 1)).toThrow('“start” must be two numbers');
  });
});
