// Projects and levels of LDtk, with what its readers look at.
import type { Input } from './input';

type Json = Record<string, unknown>;

/** Values as digits, a row a text. */
const valuesOf = (rows: readonly string[]): number[] => rows.flatMap((row) => [...row].map((value) => (value === '.' ? 0 : Number(value))));
const intGrid = (identifier: string, rows: readonly string[], more: Json = {}): Json => ({
  __identifier: identifier,
  __type: 'IntGrid',
  __cWid: rows[0]!.length,
  __cHei: rows.length,
  __gridSize: 16,
  __pxTotalOffsetX: 0,
  __pxTotalOffsetY: 0,
  layerDefUid: 1,
  intGridCsv: valuesOf(rows),
  autoLayerTiles: [],
  gridTiles: [],
  entityInstances: [],
  ...more,
});
const entity = (identifier: string, x: number, y: number, more: Json = {}): Json => ({
  __identifier: identifier,
  __grid: [Math.floor(x / 16), Math.floor(y / 16)],
  __pivot: [0, 0],
  __tags: [],
  px: [x, y],
  width: 16,
  height: 16,
  fieldInstances: [],
  ...more,
});
const entities = (...list: Json[]): Json => ({
  __identifier: 'Entities',
  __type: 'Entities',
  __cWid: 4,
  __cHei: 3,
  __gridSize: 16,
  __pxTotalOffsetX: 0,
  __pxTotalOffsetY: 0,
  layerDefUid: 2,
  intGridCsv: [],
  autoLayerTiles: [],
  gridTiles: [],
  entityInstances: list,
});
const tiles = (identifier: string, places: readonly (readonly [number, number, number])[], more: Json = {}): Json => ({
  ...intGrid(identifier, ['....', '....', '....']),
  __type: 'Tiles',
  __tilesetDefUid: 9,
  intGridCsv: [],
  gridTiles: places.map(([x, y, t]) => ({ px: [16 * x, 16 * y], src: [0, 0], f: 0, t, d: [0] })),
  ...more,
});
const level = (identifier: string, layers: readonly Json[] | null, more: Json = {}): Json => ({
  identifier,
  iid: identifier,
  uid: 0,
  worldX: 0,
  worldY: 0,
  pxWid: 64,
  pxHei: 48,
  layerInstances: layers,
  ...more,
});
const header = { fileType: 'LDtk Project JSON', app: 'LDtk', appVersion: '1.5.3' };
const project = (levels: readonly Json[], values: readonly (readonly [number, string | null])[] = [], more: Json = {}): string =>
  JSON.stringify({
    __header__: header,
    jsonVersion: '1.5.3',
    worldLayout: 'Free',
    defs: {
      layers: [
        {
          __type: 'IntGrid',
          identifier: 'Collisions',
          uid: 1,
          intGridValues: values.map(([value, identifier]) => ({ value, identifier, color: '#000000' })),
        },
      ],
      entities: [],
      tilesets: [],
    },
    levels,
    worlds: [],
    ...more,
  });

const room = ['1111', '1231', '1111'];

export const inputs: readonly Input[] = [
  {
    what: 'values with names',
    content: project(
      [level('Level_0', [intGrid('Collisions', room)])],
      [
        [1, 'walls'],
        [2, 'floor'],
        [3, 'ladder'],
      ],
    ),
    becomes: { rows: ['####', '#..#', '####'] },
  },
  {
    what: 'values without names',
    content: project(
      [level('Level_0', [intGrid('Collisions', ['1..1', '..2.', '....'])])],
      [
        [1, null],
        [2, null],
      ],
    ),
    becomes: { rows: ['#..#', '..#.', '....'] },
  },
  {
    what: 'solid ground and water',
    content: project(
      [level('Level_0', [intGrid('IntGrid_layer', ['1..1', '33..', '22..'])])],
      [
        [1, 'Solid'],
        [2, 'water'],
        [3, 'grass'],
      ],
    ),
    becomes: { rows: ['#..#', '....', '##..'] },
  },
  {
    what: 'values that are named for what is free',
    content: project([level('Level_0', [intGrid('Collisions', ['1111', '1221', '1111'])])], [[2, 'walkable']]),
    becomes: { rows: ['####', '#..#', '####'] },
  },
  {
    what: 'floors with nothing around them',
    content: project([level('Level_0', [intGrid('IntGrid', ['....', '.11.', '1111'])])], [[1, 'grass']]),
    becomes: { rows: ['####', '#..#', '....'], asks: { walls: 'cells IntGrid outside' } },
  },
  {
    what: 'a platformer of dirt',
    content: project([level('Level_0', [intGrid('IntGrid', ['....', '....', '1111'])])], [[1, 'dirt_ground']]),
    becomes: { rows: ['....', '....', '####'], asks: { walls: 'cells IntGrid' } },
  },
  {
    what: 'the list of cells of an old version',
    content: project([
      level('Level_0', [
        intGrid('Collisions', ['....', '....'], {
          intGridCsv: undefined,
          intGrid: [
            { coordId: 1, v: 0 },
            { coordId: 6, v: 1 },
            { coordId: 99, v: 0 },
          ],
        }),
      ]),
    ]),
    becomes: { rows: ['.#..', '..#.'] },
  },
  {
    what: 'a player and an exit',
    content: project(
      [
        level('Level_0', [
          entities(entity('PlayerStart', 0, 0), entity('Exit', 48, 32), entity('Mob', 16, 0)),
          intGrid('Collisions', ['.11.', '....', '11..']),
        ]),
      ],
      [[1, 'wall']],
    ),
    becomes: { rows: ['.##.', '....', '##..'], start: [0, 0], goal: [3, 2] },
  },
  {
    what: 'a pivot at the feet',
    content: project(
      [
        level('Level_0', [
          entities(entity('Player', 8, 16, { __pivot: [0.5, 1] }), entity('Door', 56, 48, { __pivot: [0.5, 1] })),
          intGrid('Collisions', ['.11.', '....', '11..']),
        ]),
      ],
      [[1, 'wall']],
    ),
    becomes: { rows: ['.##.', '....', '##..'], start: [0, 0], goal: [3, 2] },
  },
  {
    what: 'an end by its tags and fields',
    content: project(
      [
        level('Level_0', [
          entities(
            entity('A', 0, 0, { __tags: ['spawn'] }),
            entity('B', 48, 32, { fieldInstances: [{ __identifier: 'isGoal', __type: 'Bool', __value: true }] }),
          ),
          intGrid('Collisions', ['.11.', '....', '11..']),
        ]),
      ],
      [[1, 'wall']],
    ),
    becomes: { rows: ['.##.', '....', '##..'], start: [0, 0], goal: [3, 2] },
  },
  {
    what: 'an entity that is a wall',
    content: project(
      [level('Level_0', [entities(entity('Wall', 16, 0, { width: 32, height: 16 })), intGrid('Collisions', ['1...', '....', '....'])])],
      [[1, 'wall']],
    ),
    becomes: { rows: ['###.', '....', '....'], asks: { walls: 'joined' } },
  },
  {
    what: 'two levels, the second with the player',
    content: project(
      [
        level('Menu', [intGrid('Collisions', ['1...', '....'])]),
        level('Cave', [entities(entity('Player', 32, 16), entity('Goal', 0, 16)), intGrid('Collisions', ['.11.', '....', '11..'])]),
      ],
      [[1, 'wall']],
    ),
    becomes: { rows: ['.##.', '....', '##..'], start: [2, 1], goal: [0, 1], asks: { level: '1' } },
  },
  {
    what: 'levels of a world',
    content: project([], [[1, 'wall']], { worlds: [{ identifier: 'World', levels: [level('A', [intGrid('Collisions', ['1..', '...'])])] }] }),
    becomes: { rows: ['#..', '...'] },
  },
  {
    what: 'two IntGrid layers',
    content: project([level('A', [intGrid('Heights', ['2222', '2222']), intGrid('Walls', ['1..1', '....'])])]),
    becomes: { rows: ['#..#', '....'], asks: { walls: 'cells Walls' } },
  },
  {
    what: 'layers of different cells',
    content: project([level('A', [intGrid('Collisions', ['1.', '.1']), intGrid('Water', ['2...', '....', '....', '2...'], { __gridSize: 8 })])]),
    becomes: { rows: ['##..', '##..', '..##', '..##'], asks: { walls: 'cells Collisions' } },
  },
  {
    what: 'placed tiles alone',
    content: project([
      level('A', [
        tiles('Walls', [
          [0, 0, 5],
          [3, 2, 5],
        ]),
      ]),
    ]),
    becomes: { rows: ['#...', '....', '...#'] },
  },
  {
    what: 'placed tiles with tags',
    content: project(
      [
        level('A', [
          tiles('Things', [
            [0, 0, 5],
            [1, 0, 6],
            [3, 2, 5],
          ]),
        ]),
      ],
      [],
      { defs: { layers: [], tilesets: [{ uid: 9, enumTags: [{ enumValueId: 'Blocking', tileIds: [5] }] }] } },
    ),
    becomes: { rows: ['#...', '....', '...#'] },
  },
  {
    what: 'a project and the file of its level',
    name: 'game.ldtk',
    content: project(
      [level('Level_0', null, { externalRelPath: 'game/Level_0.ldtkl' })],
      [
        [1, 'wall'],
        [2, 'floor'],
        [3, 'floor'],
      ],
    ),
    beside: {
      'Level_0.ldtkl': JSON.stringify({ __header__: { ...header, fileType: 'LDtk Level JSON' }, ...level('Level_0', [intGrid('Collisions', room)]) }),
    },
    becomes: { rows: ['####', '#..#', '####'] },
  },
  {
    what: 'a project without the files of its levels',
    name: 'game.ldtk',
    content: project([level('Level_0', null, { externalRelPath: 'game/Level_0.ldtkl' })]),
    becomes: { says: 'The levels of this LDtk project are in files of their own: Level_0.ldtkl. Drop them together with it.' },
  },
  {
    what: 'the file of a level alone',
    name: 'Level_0.ldtkl',
    content: JSON.stringify(level('Level_0', [intGrid('Collisions', ['1..1', '....'])])),
    becomes: { rows: ['#..#', '....'] },
  },
  {
    what: 'values in German',
    content: project(
      [level('Keller', [intGrid('Raster', ['1..1', '3322', '....'])])],
      [
        [1, 'Mauer'],
        [2, 'Wasser'],
        [3, 'Boden'],
      ],
    ),
    becomes: { rows: ['#..#', '..##', '....'] },
  },
  {
    what: 'values in Chinese',
    content: project(
      [level('地牢', [entities(entity('出生点', 16, 0), entity('出口', 32, 32)), intGrid('网格', ['1..1', '2222', '....'])])],
      [
        [1, '墙壁'],
        [2, '地板'],
      ],
    ),
    becomes: { rows: ['#..#', '....', '....'], start: [1, 0], goal: [2, 2] },
  },
  {
    what: 'values in groups',
    content: project(
      [level('A', [intGrid('Collisions', ['1..1', '2..3', '....'])])],
      [
        [1, 'stone_wall'],
        [2, 'wood_wall'],
        [3, 'moss'],
      ],
      {
        defs: {
          layers: [
            {
              __type: 'IntGrid',
              identifier: 'Collisions',
              uid: 1,
              intGridValues: [
                { value: 1, identifier: 'stone_wall', groupUid: 1 },
                { value: 2, identifier: 'wood_wall', groupUid: 1 },
                { value: 3, identifier: 'moss', groupUid: 0 },
              ],
              intGridValuesGroups: [{ uid: 1, identifier: 'walls', color: null }],
            },
          ],
          tilesets: [],
        },
      },
    ),
    becomes: { rows: ['#..#', '#...', '....'] },
  },
  {
    what: 'values that only their group names',
    content: project([level('A', [intGrid('IntGrid', ['1..1', '2..3', '3333'])])], [], {
      defs: {
        layers: [
          {
            __type: 'IntGrid',
            identifier: 'IntGrid',
            uid: 1,
            intGridValues: [
              { value: 1, identifier: 'stone', groupUid: 1 },
              { value: 2, identifier: 'wood', groupUid: 1 },
              { value: 3, identifier: 'moss', groupUid: 2 },
            ],
            intGridValuesGroups: [
              { uid: 1, identifier: 'Solids', color: null },
              { uid: 2, identifier: 'Floors', color: null },
            ],
          },
        ],
        tilesets: [],
      },
    }),
    becomes: { rows: ['#..#', '#...', '....'] },
  },
  {
    what: 'a layer that rules fill',
    content: project([
      level('A', [
        {
          ...tiles('Walls', []),
          __type: 'AutoLayer',
          autoLayerTiles: [
            { px: [0, 0], src: [0, 0], f: 0, t: 3, d: [1, 0] },
            { px: [48, 32], src: [0, 0], f: 0, t: 3, d: [1, 11] },
          ],
        },
      ]),
    ]),
    becomes: { rows: ['#...', '....', '...#'] },
  },
  {
    what: 'an entity of a kind',
    content: project(
      [
        level('A', [
          entities(
            entity('Marker', 16, 16, { fieldInstances: [{ __identifier: 'markerType', __type: 'LocalEnum.Marker', __value: 'PlayerSpawn' }] }),
            entity('Marker', 32, 16, { fieldInstances: [{ __identifier: 'markerType', __type: 'LocalEnum.Marker', __value: 'LevelExit' }] }),
          ),
          intGrid('Collisions', ['1..1', '....', '1..1']),
        ]),
      ],
      [[1, 'wall']],
    ),
    becomes: { rows: ['#..#', '....', '#..#'], start: [1, 1], goal: [2, 1] },
  },
  {
    what: 'tiles of which enums say that they are water',
    content: project(
      [
        level('A', [
          tiles(
            'Ground',
            [0, 1, 2, 3].flatMap((x) => [0, 1, 2].map((y) => [x, y, x === 1 ? 7 : 4] as const)),
          ),
        ]),
      ],
      [],
      {
        defs: {
          layers: [],
          tilesets: [
            {
              uid: 9,
              enumTags: [
                { enumValueId: 'Water', tileIds: [7] },
                { enumValueId: 'Grass', tileIds: [4] },
              ],
            },
          ],
        },
      },
    ),
    becomes: { rows: ['.#..', '.#..', '.#..'] },
  },
  {
    what: 'an exported level in short',
    name: 'data.json',
    content:
      '{"identifier":"Level_0","uniqueIdentifer":"Level_0-7","x":0,"y":0,"width":64,"height":48,"bgColor":"#696A79","neighbourLevels":[],"customFields":{},"layers":["Collisions.png"],"entities":{}}',
    becomes: { says: 'This is the description of an exported LDtk level. Open the .csv file beside it, or the LDtk project.' },
  },
  {
    what: 'a layer of an exported level as CSV',
    name: 'Collisions.csv',
    content: '1,0,0,1,\n0,0,0,0,\n1,1,0,0,\n',
    becomes: { rows: ['#..#', '....', '##..'], asks: { zero: 'zeroFree' } },
  },
  {
    what: 'a level of entities alone',
    content: project([level('A', [entities(entity('Player', 0, 0))])]),
    becomes: { says: 'The level “A” has neither an IntGrid layer nor a tile layer: nothing in it says where walls are.' },
  },
  {
    what: 'a layer that lacks values',
    content: project([level('A', [intGrid('Collisions', ['1..1', '....'], { __cHei: 3 })])]),
    becomes: { says: 'Layer “Collisions” does not have the number of tiles that its size says: 8 of 12.' },
  },
  {
    what: 'a layer that is too large',
    content: project([level('A', [intGrid('Collisions', ['1..1'], { __cWid: 1e9 })])]),
    becomes: { says: 'A map is 1 to 2048 cells wide and high; this one has 1000000000 × 1.' },
  },
  {
    what: 'a layer without the size of its cells',
    content: project([level('A', [intGrid('Collisions', ['1..1'], { __gridSize: 0 })])]),
    becomes: { says: 'The cells of a layer are 0 pixels large. That must be above 0 and at most a million.' },
  },
  {
    what: 'a value that is none',
    content: project([level('A', [intGrid('Collisions', ['1..1'], { intGridCsv: [0, 'x', 0, 0] })])]),
    becomes: { says: 'Layer “Collisions” holds "x", which is not the value of a cell.' },
  },
];
