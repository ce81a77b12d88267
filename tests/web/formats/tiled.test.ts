import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { failed, type FormatError } from '../../../web/src/formats/error';
import type { ChoiceQuestion, Draft } from '../../../web/src/formats/draft';
import { limits } from '../../../web/src/formats/limits';
import { tiledLimits } from '../../../web/src/formats/tiledLayers';
import { formatWords } from '../../../web/src/words/formats';
import { errorOf, grid, milliseconds, picture, readTiled, tiledText } from './ask';
import { below, dice, emptyGrid, randomGrid } from './dice';

const { expected } = formatWords;

type Json = Record<string, unknown>;

const layer = (name: string, data: unknown, more: Json = {}): Json => ({ type: 'tilelayer', name, width: 3, height: 2, x: 0, y: 0, data, ...more });
const points = (objects: Json[], more: Json = {}): Json => ({ type: 'objectgroup', name: 'objects', objects, ...more });
const group = (layers: unknown, more: Json = {}): Json => ({ type: 'group', name: 'group', layers, ...more });
const map = (layers: unknown, more: Json = {}): Json => ({
  type: 'map',
  tiledversion: '1.10.2',
  orientation: 'orthogonal',
  infinite: false,
  width: 3,
  height: 2,
  tilewidth: 16,
  tileheight: 8,
  tilesets: [],
  layers,
  ...more,
});
const read = (value: unknown): Promise<Draft | FormatError> => readTiled(JSON.stringify(value));
const layerQuestion = (draft: Draft | FormatError): ChoiceQuestion => (draft as Draft).questions[0] as ChoiceQuestion;

const someTiles = [0, 1, 0, 7, 0, 2];
const base64 = (tiles: readonly number[], pack: (bytes: Buffer) => Buffer = (bytes) => bytes): string =>
  pack(Buffer.from(Uint32Array.from(tiles).buffer)).toString('base64');

describe('a map for Tiled', () => {
  it('comes back as it was', async () => {
    const random = dice(5);
    for (let i = 0; i < 200; i++) {
      const original = randomGrid(random, i % 2 ? [0, 1] : [0, 1, 2, 5, 8, 100, 255, 1 + below(random, 255)]);
      expect(grid(await readTiled(tiledText(original)))).toEqual(original);
    }
  });

  it('has what Tiled asks for, and walls that are walls to everybody', () => {
    const written = JSON.parse(tiledText({ ...emptyGrid(3, 2), costs: Uint8Array.from([1, 0, 1, 1, 1, 0]), start: { x: 0, y: 1 } })) as Json;
    expect(written).toMatchObject({ type: 'map', orientation: 'orthogonal', infinite: false, width: 3, height: 2, tilewidth: 32, tileheight: 32 });
    expect(written.tilesets).toMatchObject([
      {
        firstgid: 1,
        tilewidth: 32,
        tileheight: 32,
        tilecount: 1,
        tiles: [{ id: 0, properties: [{ name: 'walkable', type: 'bool', value: false }] }],
      },
    ]);
    expect(written.layers).toMatchObject([
      { id: 1, type: 'tilelayer', name: 'walls', width: 3, height: 2, data: [0, 1, 0, 0, 0, 1] },
      { id: 2, type: 'objectgroup', objects: [{ name: 'start', point: true, x: 16, y: 48 }] },
    ]);
    const terrain = JSON.parse(tiledText({ ...emptyGrid(3, 1), costs: Uint8Array.from([0, 255, 1]) })) as Json;
    expect(terrain.layers).toMatchObject([{ name: 'terrain', data: [1, 2, 0] }, {}]);
  });
});

describe('tile data', () => {
  it.each([
    ['a list', layer('a', someTiles)],
    ['a list that says so', layer('a', someTiles, { encoding: 'csv' })],
    ['base64', layer('a', base64(someTiles), { encoding: 'base64' })],
    ['base64, compression empty', layer('a', base64(someTiles), { encoding: 'base64', compression: '' })],
    ['zlib', layer('a', base64(someTiles, deflateSync), { encoding: 'base64', compression: 'zlib' })],
    ['gzip', layer('a', base64(someTiles, gzipSync), { encoding: 'base64', compression: 'gzip' })],
    [
      'flipped and rotated tiles',
      layer(
        'a',
        someTiles.map((tile, index) => (index === 0 ? 0xf000_0000 : tile === 0 ? 0 : tile + 0x1000_0000 * (1 + ((index * 5) % 15)))),
      ),
    ],
  ])('%s', async (_, one) => {
    const draft = await read(map([one]));
    expect(picture(draft)).toEqual(['.#.', '#.#']);
    expect(draft).toMatchObject({ kind: 'level', questions: [] });
  });

  it.each<[string, Json, object]>([
    ['too short', layer('a', [1, 2, 3, 4, 5]), { id: 'tiledLength', a: 'a', b: '5 of 6' }],
    ['too long', layer('a', [...someTiles, 0]), { id: 'tiledLength', a: 'a', b: '7 of 6' }],
    ['too short in base64', layer('a', base64([1, 2]), { encoding: 'base64' }), { id: 'tiledLength', a: 'a', b: '2 of 6' }],
    [
      'too short in zlib',
      layer('a', base64([1, 2], deflateSync), { encoding: 'base64', compression: 'zlib' }),
      { id: 'tiledLength', a: 'a', b: 'not 6' },
    ],
    [
      'too long in gzip',
      layer('a', base64([...someTiles, 1], gzipSync), { encoding: 'base64', compression: 'gzip' }),
      { id: 'tiledLength', a: 'a', b: 'not 6' },
    ],
    ['no base64', layer('a', '?', { encoding: 'base64' }), { id: 'tiledBase64', a: 'a' }],
    ['no zlib', layer('a', 'AAAA', { encoding: 'base64', compression: 'zlib' }), { id: 'tiledPacked', a: 'a' }],
    [
      'cut gzip',
      layer(
        'a',
        base64(someTiles, (bytes) => gzipSync(bytes).subarray(0, 20)),
        { encoding: 'base64', compression: 'gzip' },
      ),
      { id: 'tiledPacked', a: 'a' },
    ],
    ['no Zstandard', layer('a', 'KLUv', { encoding: 'base64', compression: 'zstd' }), { id: 'tiledPacked', a: 'a' }],
    ['another compression', layer('a', 'KLUv', { encoding: 'base64', compression: 'lzma' }), { id: 'tiledCompression', a: 'a', b: 'lzma' }],
    ['no text', layer('a', 'KLUv', { encoding: 'base64', compression: { toString: 1 } }), { id: 'tiledCompression', a: 'a', b: '{"toString":1}' }],
    ['another encoding', layer('a', 'x', { encoding: 'hex' }), { id: 'tiledEncoding', a: 'a', b: 'hex' }],
    ['a text as CSV', layer('a', '0,1'), { id: 'field', a: 'a: data', b: expected.list }],
    ['a list as base64', layer('a', someTiles, { encoding: 'base64' }), { id: 'field', a: 'a: data', b: expected.text }],
    ['no data', layer('a', undefined), { id: 'field', a: 'a: data', b: expected.list }],
    ...([-1, 0.5, 4294967296, 'x', null] as const).map((tile): [string, Json, object] => [
      `the tile ${tile}`,
      layer('a', [0, 0, 0, 0, 0, tile]),
      { id: 'tiledTile', a: 'a', b: String(tile) },
    ]),
  ])('%s is refused', async (_, one, error) => {
    expect(errorOf(await read(map([one])))).toEqual(error);
  });

  it('takes the largest tile number', async () => {
    expect(picture(await read(map([layer('a', [0, 0, 0, 0, 0, 4294967295])])))).toEqual(['...', '..#']);
  });
});

describe('tile properties', () => {
  const properties = (...list: [string, unknown][]): Json[] => list.map(([name, value]) => ({ name, type: 'any', value }));
  const tileset = (firstgid: number, tiles: unknown): Json => ({ firstgid, name: 'set', tiles });

  it('say what can be walked on and what it costs; other tiles are walls', async () => {
    const tiles = [
      { id: 0, properties: properties(['walkable', true]) },
      { id: 1, properties: properties(['walkable', false], ['cost', 3]) },
      { id: 2, properties: properties(['noise', 'x'], ['cost', 255]) },
      { id: 3, properties: properties(['cost', 0]) },
      { id: 4, properties: properties(['cost', -2.5]) },
      { id: 5, properties: properties(['walkable', 'yes'], ['cost', '3']) },
    ];
    expect(picture(await read(map([layer('a', [1, 2, 3, 4, 5, 6])], { tilesets: [tileset(1, tiles)] })))).toEqual(['.#255', '##3']);
  });

  it('belong to the tileset with the largest first number below the tile, in whatever order they come', async () => {
    const cost = (id: number, value: number): Json => ({ id, properties: properties(['cost', value]) });
    const tilesets = [tileset(10, [cost(0, 7)]), { firstgid: 5, source: 'elsewhere.tsx' }, tileset(1, [cost(0, 3), cost(4, 4), cost(9, 9)])];
    expect(picture(await read(map([layer('a', [0x8000_0001, 5, 10, 11, 0, 1])], { tilesets })))).toEqual(['3#7', '#.3']);
  });

  it('are refused above 255', async () => {
    for (const cost of [255.5, 256, 1e300]) {
      const draft = await read(map([layer('a', someTiles)], { tilesets: [tileset(1, [{ id: 6, properties: properties(['cost', cost]) }])] }));
      expect(errorOf(draft)).toEqual({ id: 'tiledCost', a: 6, b: cost });
    }
  });

  it('are passed over where they make no sense', async () => {
    for (const tilesets of [
      7,
      [null, 3],
      [tileset(1, 'x')],
      [tileset(1, [null, 3, {}, { id: -1, properties: properties(['cost', 2]) }, { id: 0, properties: 7 }])],
      [{ firstgid: 'x', tiles: [] }],
    ]) {
      expect(picture(await read(map([layer('a', someTiles)], { tilesets })))).toEqual(['.#.', '#.#']);
    }
  });
});

describe('layers', () => {
  const full = [1, 1, 1, 1, 1, 1];
  const none = [0, 0, 0, 0, 0, 0];

  it.each<[string, Json[], Json, number]>([
    ['by its name', [layer('ground', someTiles), layer('My COLLisions', someTiles)], {}, 1],
    ['by the name of its group', [layer('ground', someTiles), group([layer('a', someTiles)], { name: 'Walls' })], {}, 1],
    [
      'by the properties of its tiles',
      [layer('ground', someTiles), layer('b', [0, 9, 0, 0, 0, 0])],
      { tilesets: [{ firstgid: 9, tiles: [{ id: 0, properties: [{ name: 'walkable', value: false }] }] }] },
      1,
    ],
    ['by having tiles here and none there', [layer('ground', full), layer('empty', none), layer('c', someTiles)], {}, 2],
    ['the first', [layer('ground', full), layer('empty', none)], {}, 0],
  ])('the standard one is chosen %s', async (_, layers, more, index) => {
    expect(layerQuestion(await read(map(layers, more)))).toMatchObject({ id: 'walls', standard: String(index) });
  });

  it('are offered by name, and each can be chosen', async () => {
    const draft = await read(map([layer('a', full), group([group([layer('c', someTiles)], { name: 'inner' }), layer('', none)], { name: 'outer' })]));
    expect(layerQuestion(draft).choices).toEqual([
      { id: '0', text: 'a' },
      { id: '1', text: 'outer / inner / c' },
      { id: '2', text: 'outer' },
    ]);
    expect(picture(draft, { walls: '0' })).toEqual(['###', '###']);
    expect(picture(draft, { walls: '1' })).toEqual(['.#.', '#.#']);
    expect(picture(draft, { walls: '2' })).toEqual(['...', '...']);
    expect(layerQuestion(await read(map([layer('', full), layer('\u202e\u0000', full)]))).choices.map(({ text }) => text)).toEqual([
      'Layer 1',
      'Layer 2',
    ]);
  });

  it('hand out a new grid each time', async () => {
    const draft = await read(map([layer('a', someTiles)]));
    grid(draft).costs.fill(9);
    expect(picture(draft)).toEqual(['.#.', '#.#']);
  });

  it('may be 256, not 257', async () => {
    for (const [many, error] of [
      [255, false],
      [256, false],
      [257, true],
    ] as const) {
      const draft = await read(map(Array.from({ length: many }, () => layer('a', someTiles))));
      expect(failed(draft)).toBe(error);
      if (failed(draft)) expect(errorOf(draft)).toEqual({ id: 'tiledManyLayers', a: 257, b: 256 });
    }
  });

  it('may be in groups as deep as the brackets of JSON may', async () => {
    const deep = (levels: number): Json => {
      let inner: Json = layer('a', someTiles);
      for (let i = 0; i < levels; i++) inner = group([inner], { name: String(i) });
      return map([inner]);
    };
    expect(picture(await read(deep(6)))).toEqual(['.#.', '#.#']);
    expect(errorOf(await read(deep(7)))).toMatchObject({ id: 'deep', line: 1, b: 16 });
  });
});

describe('start and goal', () => {
  it('are points, in whatever case, moved along with their groups', async () => {
    const draft = await read(
      map([
        layer('a', [0, 0, 0, 0, 0, 0]),
        group([points([{ name: 'Start', point: true, x: 1, y: 2 }], { offsetx: 16, offsety: 4 })], { offsetx: 15, offsety: 2 }),
        points([{ name: ' GOAL ', x: 0, y: 15 }]),
      ]),
    );
    expect(grid(draft)).toMatchObject({ start: { x: 2, y: 1 }, goal: { x: 0, y: 1 } });
  });

  it('stay in place when the tile layer is moved', async () => {
    const draft = await read(map([layer('a', someTiles, { offsetx: 16, offsety: 8 }), points([{ name: 'start', x: 40, y: 8 }])]));
    expect(grid(draft).start).toEqual({ x: 1, y: 0 });
  });

  it('of objects with a size are their middle', async () => {
    const draft = await read(
      map([
        layer('a', someTiles),
        points([
          { name: 'start', x: 30, y: 0, width: 16, height: 8 },
          { name: 'goal', gid: 3, x: 0, y: 16, width: 16, height: 8 },
        ]),
      ]),
    );
    expect(grid(draft)).toMatchObject({ start: { x: 2, y: 0 }, goal: { x: 0, y: 1 } });
  });

  it('are none where they are outside, or make no sense', async () => {
    for (const place of [{ x: -0.1, y: 0 }, { x: 48, y: 0 }, { x: 0, y: 16 }, { x: 'a', y: 0 }, { y: 0 }, { x: 0, y: 0, width: {} }]) {
      expect(grid(await read(map([layer('a', someTiles), points([{ name: 'start', ...place }])]))).start).toBeNull();
    }
    expect(
      grid(await read(map([layer('a', someTiles), points([null, 3, { name: 5 }] as unknown as Json[]), { type: 'objectgroup', objects: 3 }, null])))
        .goal,
    ).toBeNull();
    expect(
      grid(await readTiled(JSON.stringify(map([layer('a', someTiles), points([{ name: 'start', x: 7, y: 0 }])])).replace('"x":7', '"x":1e999')))
        .start,
    ).toBeNull();
  });
});

describe('infinite maps', () => {
  const chunk = (x: unknown, y: unknown, width: unknown, height: unknown, data: unknown): Json => ({ x, y, width, height, data });
  const infinite = (layers: Json[]): Json => map(layers, { infinite: true, width: 999999, height: 0 });
  const chunked = (chunks: unknown, more: Json = {}): Json => ({ type: 'tilelayer', name: 'a', chunks, ...more });

  it('are the rectangle around all chunks of all layers, wherever they begin', async () => {
    const draft = await read(
      infinite([
        chunked([chunk(-2, -1, 2, 1, [1, 0]), chunk(1, 1, 1, 2, [1, 1])]),
        chunked([chunk(0, 3, 1, 1, [5])]),
        points([
          { name: 'start', x: -17, y: -1 },
          { name: 'goal', x: 17, y: 31 },
        ]),
      ]),
    );
    expect(picture(draft, { walls: '0' })).toEqual(['#...', '....', '...#', '...#', '....']);
    expect(picture(draft, { walls: '1' })).toEqual(['....', '....', '....', '....', '..#.']);
    expect(grid(draft)).toMatchObject({ start: { x: 0, y: 0 }, goal: { x: 3, y: 4 } });
  });

  it('may be packed chunk by chunk', async () => {
    const data = (tiles: number[]): string => base64(tiles, deflateSync);
    const draft = await read(
      infinite([chunked([chunk(-16, 0, 2, 1, data([0x2000_0001, 0])), chunk(-14, 0, 1, 1, data([9]))], { encoding: 'base64', compression: 'zlib' })]),
    );
    expect(picture(draft)).toEqual(['#.#']);
  });

  it.each<[string, unknown, object]>([
    ['without chunks', [], { id: 'tiledNoTiles' }],
    ['with something else for chunks', { length: 3 }, { id: 'field', a: 'a: chunks', b: expected.list }],
    ['with a chunk that is none', [7], { id: 'field', a: 'a: chunks[0]', b: expected.object }],
    ['with a chunk nowhere', [chunk(0, 0, 1, 1, [0]), chunk('x', 0, 1, 1, [0])], { id: 'field', a: 'a: chunks[1].x', b: expected.wholeNumber }],
    ['with a chunk far away', [chunk(0, 2 ** 40, 1, 1, [0])], { id: 'field', a: 'a: chunks[0].y', b: expected.wholeNumber }],
    ['with a chunk of no size', [chunk(0, 0, 0, 1, [])], { id: 'size', a: 0, b: 1 }],
    ['with a huge chunk', [chunk(0, 0, 1, 1e9, [])], { id: 'size', a: 1, b: 1e9 }],
    ['that are too wide', [chunk(0, 0, 1, 1, [0]), chunk(2048, 0, 1, 1, [0])], { id: 'size', a: 2049, b: 1 }],
    ['with a chunk that lacks tiles', [chunk(0, 0, 2, 2, [1, 1, 1])], { id: 'tiledLength', a: 'a', b: '3 of 4' }],
  ])('%s are refused', async (_, chunks, error) => {
    expect(errorOf(await read(infinite([chunked(chunks)])))).toEqual(error);
  });

  it('may be 2048 cells wide', async () => {
    for (const far of [2046, 2047])
      expect(grid(await read(infinite([chunked([chunk(-1, 0, 1, 1, [0]), chunk(far - 1, 0, 1, 1, [1])])]))).width).toBe(far + 1);
  });

  it('may have 65,536 chunks, not one more', async () => {
    const many = (length: number): Json =>
      infinite([
        chunked(Array.from({ length: 40_000 }, () => chunk(0, 0, 1, 1, [0]))),
        chunked(Array.from({ length }, () => chunk(0, 0, 1, 1, [0]))),
      ]);
    expect(failed(await read(many(25_536)))).toBe(false);
    expect(errorOf(await read(many(25_537)))).toEqual({ id: 'tiledManyChunks', a: 65_537, b: tiledLimits.chunks });
    expect(errorOf(await read(infinite([chunked(Array<number>(65_537).fill(0))])))).toEqual({
      id: 'tiledManyChunks',
      a: 65_537,
      b: tiledLimits.chunks,
    });
  }, 30_000);
});

describe('what is no map', () => {
  it.each<[string, unknown, object]>([
    ['a list', [], { id: 'tiledNotMap', a: 'something else' }],
    ['a tileset', { type: 'tileset', name: 'x' }, { id: 'tiledNotMap', a: '“tileset”' }],
    ['an object without layers', { type: 'map', orientation: 'orthogonal' }, { id: 'tiledNotMap', a: '“map”' }],
    [
      'fields of a prototype',
      JSON.parse('{"__proto__": {"type": "map", "orientation": "orthogonal", "layers": []}}'),
      { id: 'tiledNotMap', a: 'something else' },
    ],
    ['a staggered map', map([], { orientation: 'staggered' }), { id: 'tiledStaggered' }],
    ['a hexagonal map', map([], { orientation: 'hexagonal' }), { id: 'tiledHexagonal' }],
    ['a map of another orientation', map([], { orientation: 'unknown\u202e' }), { id: 'tiledOrientation', a: 'unknown' }],
    ['a map without tile layers', map([points([]), { type: 'imagelayer', name: 'x' }, 3, null]), { id: 'tiledNoLayer' }],
    ['a map without tile size', map([layer('a', someTiles)], { tilewidth: 0 }), { id: 'field', a: 'tilewidth', b: expected.positive }],
    ['a map with an odd tile size', map([layer('a', someTiles)], { tileheight: '8' }), { id: 'field', a: 'tileheight', b: expected.positive }],
    ['no size', map([layer('a', someTiles)], { width: null }), { id: 'size', a: 0, b: 2 }],
    ['a size beyond all', map([layer('a', [])], { width: 60_000, height: 60_000 }), { id: 'size', a: 60_000, b: 60_000 }],
    ['a negative size', map([layer('a', [])], { height: -5 }), { id: 'size', a: 3, b: -5 }],
  ])('%s', async (_, value, error) => {
    expect(errorOf(await read(value))).toEqual(error);
  });

  it('is XML, and JSON with a mistake', async () => {
    expect(errorOf(await readTiled('<?xml version="1.0"?>\n<map/>'))).toEqual({ id: 'tiledNotMap', a: '“map”' });
    expect(errorOf(await readTiled('{"type": "map",\n "layers": [,]}'))).toEqual({
      id: 'expected',
      line: 2,
      column: 13,
      a: '“,”',
      b: expected.value,
    });
    expect(errorOf(await readTiled('{"layers":'.padEnd(limits.text + 1))).id).toBe('textLong');
  });
});

describe('sizes', () => {
  const sized = (width: number, height: number, layers = 1): Json => {
    const data = base64(Array<number>(width * height).fill(1), deflateSync);
    return map(
      Array.from({ length: layers }, () => layer('a', data, { encoding: 'base64', compression: 'zlib' })),
      { width, height },
    );
  };

  it('are 2047 and 2048, not 2049', async () => {
    for (const side of [2047, 2048]) {
      expect(grid(await read(sized(side, 1))).width).toBe(side);
      expect(grid(await read(sized(1, side))).height).toBe(side);
    }
    expect(errorOf(await read(sized(2049, 1)))).toEqual({ id: 'size', a: 2049, b: 1 });
    expect(errorOf(await read(sized(1, 2049)))).toEqual({ id: 'size', a: 1, b: 2049 });
    const whole = grid(await read(sized(2048, 2048)));
    expect(whole.costs.length).toBe(2048 * 2048);
  }, 30_000);

  it('of all layers are together as much as eight of the largest', async () => {
    const draft = await read({ ...sized(2048, 2048, 9) });
    expect(errorOf(draft)).toEqual({ id: 'tiledManyCells', a: 9 * 2048 * 2048, b: 8 * 2048 * 2048 });
    const sixteen = sized(2048, 1024, 16);
    expect(failed(await read(sixteen))).toBe(false);
  }, 60_000);

  it('are believed of no file: tiny data and bombs end at once', async () => {
    const bomb = deflateSync(Buffer.alloc(1 << 27)).toString('base64');
    const files: [Json, string][] = [
      [map([layer('a', 'eJw=', { encoding: 'base64', compression: 'zlib' })], { width: 2048, height: 2048 }), 'tiledPacked'],
      [map([layer('a', [])], { width: 2048, height: 2048 }), 'tiledLength'],
      [map([layer('a', bomb, { encoding: 'base64', compression: 'zlib' })]), 'tiledLength'],
    ];
    for (const [file, id] of files) {
      const text = JSON.stringify(file);
      expect(await milliseconds(async () => expect(errorOf(await readTiled(text)).id).toBe(id))).toBeLessThan(100);
    }
  });
});
