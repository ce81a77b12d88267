import { describe, expect, it } from 'vitest';
import { arrivalsOf } from '../../../web/src/formats/arrival';
import { choiceText, questionText, type ChoiceQuestion, type Draft } from '../../../web/src/formats/draft';
import { errorText, failed } from '../../../web/src/formats/error';
import { endOf } from '../../../web/src/formats/levels/endWords';
import { fillOutline, type Outline } from '../../../web/src/formats/levels/fillShape';
import { wallSources } from '../../../web/src/formats/levels/walls';
import { saidOfProperty, truthOf, wordsOf } from '../../../web/src/formats/levels/words';
import { readTogether } from '../../../web/src/formats/together';
import { atOnce, grid, milliseconds, picture, readTiled } from './ask';
import { below, dice } from './dice';
import { bytesOf } from './inputs/input';

type Json = Record<string, unknown>;

const layer = (name: string, data: readonly number[], more: Json = {}): Json => ({ type: 'tilelayer', name, width: 3, height: 2, data, ...more });
const objects = (name: string, list: readonly Json[]): Json => ({ type: 'objectgroup', name, objects: list });
const map = (layers: readonly Json[], tilesets: readonly Json[] = []): Json => ({
  type: 'map',
  orientation: 'orthogonal',
  width: 3,
  height: 2,
  tilewidth: 10,
  tileheight: 10,
  layers,
  tilesets,
});
async function drafted(value: Json): Promise<Draft> {
  const draft = await readTiled(JSON.stringify(value));
  if (failed(draft)) throw new Error(errorText(draft));
  return draft;
}
const choices = (draft: Draft, id: string): Record<string, string> => {
  const question = draft.questions.find((one) => one.id === id) as ChoiceQuestion;
  return Object.fromEntries(question.choices.map((choice) => [choice.id, choiceText(question, choice)]));
};
const saying = (id: number, name: string, value: unknown): Json => ({ id, properties: [{ name, value }] });

describe('where walls come from', () => {
  const level = map(
    [
      layer('ground', [1, 1, 1, 2, 2, 1]),
      layer('walls', [0, 5, 0, 0, 0, 0]),
      layer('trees', [0, 0, 0, 5, 0, 0]),
      objects('Objects', [{ x: 20, y: 0, width: 10, height: 10 }]),
    ],
    [{ firstgid: 1, tiles: [saying(1, 'cost', 5)] }],
  );

  it('is found among as many shapes as there may be, at once', async () => {
    const shapes = Array.from({ length: 65_536 }, () => ({ said: null, cost: null, *fill() {} }));
    const level = { width: 3, height: 2, layers: [], things: [], shapes: [{ id: 'a', name: 'a', said: null, isPlain: false, shapes }] };
    // Far above what it takes on a busy machine, far below what anything quadratic would.
    expect(await milliseconds(() => expect(wallSources(level)).toHaveLength(1))).toBeLessThan(300);
  });

  it('is asked by the names of layers, all that say it first', async () => {
    const draft = await drafted(level);
    expect(choices(draft, 'walls')).toEqual({
      joined: 'all of these: walls, trees',
      0: 'ground',
      '0 every': 'ground: every tile',
      1: 'walls',
      2: 'trees',
      'objects 0': 'Objects (objects)',
    });
    expect(picture(draft)).toEqual(['.#.', '#5.']);
    const from = (walls: string): string[] => picture(draft, { walls });
    expect(from('1')).toEqual(['.#.', '55.']);
    expect(from('2')).toEqual(['...', '#5.']);
    expect(from('objects 0')).toEqual(['..#', '55.']);
    expect(from('0 every')).toEqual(['###', '###']);
    expect(from('something else')).toEqual(['.#.', '#5.']);
  });

  it('is not asked where nothing can be a wall', async () => {
    const draft = await drafted(map([objects('mud', [{ x: 10, y: 0, width: 10, height: 20, properties: [{ name: 'cost', value: 4 }] }])]));
    expect(draft.questions).toEqual([]);
    expect(picture(draft)).toEqual(['.4.', '.4.']);
  });

  it('is another question than where costs come from', async () => {
    const draft = await drafted(level);
    expect(choices(draft, 'costs')).toEqual({ all: 'all layers, the topmost first', none: 'nothing: every free cell costs 1' });
    expect(picture(draft, { costs: 'none' })).toEqual(['.#.', '#..']);
    expect(picture(draft, { walls: '1', costs: 'none' })).toEqual(['.#.', '...']);
  });

  it('of several layers of costs one can be chosen, and the topmost counts', async () => {
    const draft = await drafted(
      map(
        [layer('low', [1, 1, 1, 1, 1, 1]), layer('high', [0, 2, 0, 0, 0, 0]), layer('walls', [9, 0, 0, 0, 0, 0])],
        [{ firstgid: 1, tiles: [saying(0, 'cost', 2), saying(1, 'cost', 8)] }],
      ),
    );
    expect(choices(draft, 'costs')).toEqual({ all: 'all layers, the topmost first', 0: 'low', 1: 'high', none: 'nothing: every free cell costs 1' });
    expect(picture(draft)).toEqual(['#82', '222']);
    expect(picture(draft, { costs: '0' })).toEqual(['#22', '222']);
    expect(picture(draft, { costs: '1' })).toEqual(['#8.', '...']);
  });

  it('asks nothing where one layer says all', async () => {
    expect((await drafted(map([layer('a', [1, 1, 1, 2, 2, 1])], [{ firstgid: 1, tiles: [saying(1, 'collides', true)] }]))).questions).toEqual([]);
  });
});

describe('the table of things', () => {
  const level = map([
    layer('walls', [1, 0, 0, 0, 0, 0]),
    objects('o', [
      { name: 'Spawn', x: 15, y: 5, point: true },
      { name: 'door', x: 25, y: 5, point: true },
      { name: 'door', x: 5, y: 15, point: true },
      { class: 'Chest', x: 15, y: 15, point: true },
    ]),
  ]);

  it('has a row for each, with its cell', async () => {
    const draft = await drafted(level);
    expect(draft.questions.map(questionText)).toEqual(['“Spawn” at 1, 0 is', '“door” at 2, 0 is', '“door” at 0, 1 is', '“Chest” at 1, 1 is']);
    expect(choices(draft, 'thing 1')).toEqual({ nothing: 'nothing', start: 'the start', goal: 'the goal' });
    expect(grid(draft)).toMatchObject({ start: { x: 1, y: 0 }, goal: { x: 2, y: 0 } });
  });

  it('says what each becomes', async () => {
    const draft = await drafted(level);
    const ends = (answers: Record<string, string>): Json => {
      const { start, goal } = grid(draft, answers);
      return { start, goal };
    };
    expect(ends({ 'thing 1': 'nothing', 'thing 2': 'goal' })).toEqual({ start: { x: 1, y: 0 }, goal: { x: 0, y: 1 } });
    expect(ends({ 'thing 0': 'nothing', 'thing 1': 'nothing', 'thing 3': 'start' })).toEqual({ start: { x: 1, y: 1 }, goal: null });
  });

  it('has 24 rows at most, and what may be meant is among them', async () => {
    const crowd = Array.from({ length: 60 }, (_, index) => ({ name: `sheep ${index}`, x: 15, y: 5, point: true }));
    const draft = await drafted(
      map([
        layer('walls', [1, 0, 0, 0, 0, 0]),
        objects('o', [...crowd, { name: 'door', x: 25, y: 5, point: true }, { name: 'door', x: 5, y: 15, point: true }]),
      ]),
    );
    expect(draft.questions).toHaveLength(24);
    expect(draft.questions.map(questionText).slice(-2)).toEqual(['“door” at 2, 0 is', '“door” at 0, 1 is']);
  });
});

describe('levels of a project', () => {
  it('can be chosen, each with its own size and ends', async () => {
    const intGrid = (values: number[]): Json => ({
      __identifier: 'Collisions',
      __type: 'IntGrid',
      __cWid: values.length,
      __cHei: 1,
      __gridSize: 8,
      intGridCsv: values,
    });
    const player = {
      __identifier: 'E',
      __type: 'Entities',
      entityInstances: [{ __identifier: 'Player', px: [8, 0], width: 8, height: 8, __pivot: [0, 0] }],
    };
    const text = JSON.stringify({
      __header__: { app: 'LDtk' },
      levels: [
        { identifier: 'A', layerInstances: [intGrid([1, 0, 0, 1])] },
        { identifier: 'B', layerInstances: [player, intGrid([0, 0, 1])] },
      ],
    });
    const arrivals = await arrivalsOf({ name: 'a.ldtk', bytes: bytesOf(text) }, 1 << 20, async (making) => atOnce(making));
    const read = failed(arrivals) ? arrivals : await readTogether(arrivals, async (making) => atOnce(making));
    if (failed(read) || failed(read.reading) || 'elsewhere' in read.reading) throw new Error('not read');
    const draft = read.reading;
    expect(choices(draft, 'level')).toEqual({ 0: 'A', 1: 'B' });
    expect(picture(draft, { level: '0' })).toEqual(['#..#']);
    expect(grid(draft)).toMatchObject({ width: 3, start: { x: 1, y: 0 } });
  });
});

describe('words', () => {
  it.each<[string, string[]]>([
    ['camelCaseHTMLName', ['camel', 'case', 'html', 'name']],
    ['snake_case-2 (copy).old', ['snake', 'case', 'copy', 'old']],
    ['ALL_CAPS', ['all', 'caps']],
    ['Wände überall', ['wände', 'überall']],
  ])('of %s', (name, words) => expect(wordsOf(name)).toEqual(words));

  it.each<[string, unknown, 'wall' | 'free' | null]>([
    ['collides', 'maybe', null],
    ['collides', null, null],
    ['collides', -1, null],
    ['collectible', true, null],
    ['column', 3, null],
    ['blockSound', 'stone', null],
    ['walkSound', 'grass', null],
    ['noCollision', true, 'free'],
    ['notWalkable', 'true', 'wall'],
    ['canPass', 0, 'wall'],
    ['is_free', true, 'free'],
    ['material', 'stone wall', 'wall'],
    ['terrain', 'grass', 'free'],
    ['name', 'x', null],
  ])('the property %s: %j says %j', (name, value, said) => expect(saidOfProperty(name, value).said).toBe(said));

  it('yes and no are written in many ways', () => {
    expect([true, 1, 'TRUE', ' yes ', '1', '', 'On'].map(truthOf)).toEqual(Array<boolean>(7).fill(true));
    expect([false, 0, 'False', 'no', '0', 'off', '0.0'].map(truthOf)).toEqual(Array<boolean>(7).fill(false));
    expect([null, undefined, {}, [], 'perhaps', 'x'.repeat(999), Number.NaN].map(truthOf)).toEqual(Array<null>(7).fill(null));
  });

  it.each<[string[], ReturnType<typeof endOf>]>([
    [['Start'], { role: 'start', rank: 0 }],
    [['goal_1'], { role: 'goal', rank: 1 }],
    [['playerSpawn'], { role: 'start', rank: 2 }],
    [['LevelExit'], { role: 'goal', rank: 3 }],
    [['', 'Player'], { role: 'start', rank: 4 }],
    [['a', 'stairs'], { role: 'goal', rank: 5 }],
    [['enemy start'], null],
    [['boss', 'spawn'], null],
    [['restart button'], null],
    [['', ''], null],
  ])('%j make %j', (texts, guess) => expect(endOf(texts)).toEqual(guess));
});

describe('shapes', () => {
  /** By the rule itself: a centre is inside where a ray to the right crosses the outline an odd number of times. */
  function isInside({ points }: Outline, x: number, y: number): boolean {
    let crossings = 0;
    points.forEach((from, index) => {
      const to = points[(index + 1) % points.length]!;
      if (from.y <= y !== to.y <= y && from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x) <= x) crossings++;
    });
    return crossings % 2 === 1;
  }

  it('have the cells whose centres are inside, also where they reach over the edge', () => {
    const random = dice(9);
    const size = { width: 12, height: 9 };
    for (let i = 0; i < 500; i++) {
      const outline: Outline = {
        kind: 'polygon',
        points: Array.from({ length: 3 + below(random, 6) }, () => ({ x: 20 * random() - 4, y: 17 * random() - 4 })),
      };
      const cells = new Uint8Array(size.width * size.height);
      atOnce(fillOutline(outline, size, cells, 1));
      const expected = Uint8Array.from(cells, (_, cell) => Number(isInside(outline, (cell % size.width) + 0.5, Math.floor(cell / size.width) + 0.5)));
      expect(cells).toEqual(expected);
    }
  });

  it('that are lines have every cell that a point of them is in', () => {
    const random = dice(10);
    const size = { width: 12, height: 9 };
    for (let i = 0; i < 500; i++) {
      const points = Array.from({ length: 2 }, () => ({ x: 20 * random() - 4, y: 17 * random() - 4 }));
      const [from, to] = points as [(typeof points)[0], (typeof points)[0]];
      const cells = new Uint8Array(size.width * size.height);
      atOnce(fillOutline({ kind: 'line', points }, size, cells, 1));
      const expected = new Set<number>();
      for (let step = 0; step <= 20_000; step++) {
        const [x, y] = [Math.floor(from.x + (step / 20_000) * (to.x - from.x)), Math.floor(from.y + (step / 20_000) * (to.y - from.y))];
        if (x >= 0 && y >= 0 && x < size.width && y < size.height) expected.add(y * size.width + x);
      }
      const found = [...cells.keys()].filter((cell) => cells[cell] === 1);
      // A sample may miss a corner that the line just touches.
      expect(
        [...expected].filter((cell) => cells[cell] !== 1),
        JSON.stringify(points),
      ).toEqual([]);
      expect(found.length - expected.size, JSON.stringify(points)).toBeLessThanOrEqual(1);
    }
  });
});
