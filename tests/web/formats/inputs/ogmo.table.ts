// Levels of Ogmo.
import type { Input } from './input';

type Json = Record<string, unknown>;

const size = (columns: number, rows: number, cell = 16): Json => ({
  offsetX: 0,
  offsetY: 0,
  gridCellWidth: cell,
  gridCellHeight: cell,
  gridCellsX: columns,
  gridCellsY: rows,
});
const flat = (rows: readonly string[]): string[] => rows.flatMap((row) => [...row]);
const level = (...layers: Json[]): string => JSON.stringify({ ogmoVersion: '3.4.0', width: 64, height: 32, offsetX: 0, offsetY: 0, layers });
const entity = (name: string, x: number, y: number, more: Json = {}): Json => ({ name, id: 1, _eid: '1', x, y, originX: 0, originY: 0, ...more });
const entities = (...list: Json[]): Json => ({ name: 'entities', _eid: '3', ...size(4, 2), entities: list });

const rows = ['1..1', '....'];
const walls = ['#..#', '....'];

export const inputs: readonly Input[] = [
  { what: 'a grid', content: level({ name: 'solids', ...size(4, 2), grid: flat(['1001', '0000']), arrayMode: 0 }), becomes: { rows: walls } },
  {
    what: 'a grid of rows',
    content: level({
      name: 'walls',
      ...size(4, 2),
      grid2D: [
        ['1', '0', '0', '1'],
        ['0', '0', '0', '0'],
      ],
      arrayMode: 1,
    }),
    becomes: { rows: walls },
  },
  {
    what: 'a grid of rows without its size',
    content: '{"ogmoVersion":"3.4.0","width":32,"layers":[{"name":"walls","grid2D":[["0","1","0"]]}]}',
    becomes: { rows: ['.#.'] },
  },
  {
    what: 'a grid of other characters',
    content: level({ name: 'a', ...size(4, 2), grid: flat(rows.map((row) => row.replaceAll('1', '#'))) }),
    becomes: { rows: walls },
  },
  {
    what: 'a grid whose characters all stand for something',
    content: level({ name: 'a', ...size(4, 2), grid: flat(['wggw', 'gggg']) }),
    becomes: { rows: walls, asks: { walls: 'cells 0 rest' } },
  },
  {
    what: 'tiles',
    content: level({ name: 'walls', tileset: 't', exportMode: 0, arrayMode: 0, ...size(4, 2), data: [7, -1, -1, 0, -1, -1, -1, -1] }),
    becomes: { rows: walls },
  },
  {
    what: 'tiles of rows',
    content: level({
      name: 'walls',
      tileset: 't',
      exportMode: 0,
      arrayMode: 1,
      ...size(4, 2),
      data2D: [
        [7, -1, -1, 3],
        [-1, -1, -1, -1],
      ],
    }),
    becomes: { rows: walls },
  },
  {
    what: 'tiles by their places',
    content: level({ name: 'walls', tileset: 't', exportMode: 1, ...size(4, 2), dataCoords: [[7, 1], [-1], [-1], [0, 0], [-1], [-1], [-1], [-1]] }),
    becomes: { rows: walls },
  },
  {
    what: 'tiles, a grid and entities',
    content: level({ name: 'ground', ...size(4, 2), data: Array<number>(8).fill(2) }, entities(entity('player', 16, 16), entity('exit', 48, 16)), {
      name: 'grid',
      ...size(4, 2),
      grid: flat(['1001', '0000']),
    }),
    becomes: { rows: walls, start: [1, 1], goal: [3, 1], asks: { walls: 'cells 0', 'thing 0': 'start', 'thing 1': 'goal' } },
  },
  {
    what: 'entities with an origin and values',
    content: level(
      { name: 'solid', ...size(4, 2), grid: flat(['1001', '0000']) },
      entities(entity('spawn', 24, 32, { width: 16, height: 16, originX: 8, originY: 16 }), entity('thing', 48, 16, { values: { type: 'goal' } })),
    ),
    becomes: { rows: walls, start: [1, 1], goal: [3, 1] },
  },
  {
    what: 'layers of different cells',
    content: level({ name: 'walls', ...size(2, 1, 32), grid: ['1', '0'] }, { name: 'trees', ...size(4, 2), data: [-1, -1, -1, 1, -1, -1, -1, -1] }),
    becomes: { rows: ['##.#', '##..'], asks: { walls: 'joined' } },
  },
  {
    what: 'layers of cells that do not divide each other',
    content: level({ name: 'walls', ...size(3, 2), grid: flat(['001', '000']) }, { name: 'trees', ...size(2, 1, 24), data: [1, -1] }),
    becomes: { rows: ['#.#', '...'], asks: { walls: 'joined' } },
  },
  {
    what: 'a layer that is shifted',
    content: level({ name: 'walls', ...size(4, 1), grid: flat(['1000']) }, { name: 'trees', ...size(4, 1), offsetX: 20, data: [-1, 1, -1, 1] }),
    becomes: { rows: ['#.#.'], asks: { walls: 'joined' } },
  },
  {
    what: 'decals and nodes beside a grid',
    content: level(
      {
        name: 'decals',
        _eid: '5',
        ...size(4, 2),
        decals: [{ x: 20, y: 8, scaleX: 1, scaleY: 1, rotation: 0, texture: 'grass.png' }],
        folder: '../decals',
      },
      entities(entity('patrol', 16, 16, { nodes: [{ x: 48, y: 16 }] })),
      { name: 'solids', ...size(4, 2), grid: flat(['1001', '0000']) },
    ),
    becomes: { rows: walls, asks: { 'thing 0': 'nothing' } },
  },
  {
    what: 'tiles in front and behind, and a grid',
    content: level(
      { name: 'fg_tiles', tileset: 't', ...size(4, 2), data: [-1, 3, -1, -1, -1, -1, -1, -1] },
      { name: 'collision', ...size(4, 2), grid: flat(['1001', '0000']) },
      { name: 'bg_tiles', tileset: 't', ...size(4, 2), data: Array<number>(8).fill(2) },
    ),
    becomes: { rows: walls, asks: { walls: 'cells 0' } },
  },
  {
    what: 'a level in German',
    content: level(entities(entity('Spieler', 16, 16), entity('Ziel', 32, 16)), { name: 'Wände', ...size(4, 2), grid: flat(['1001', '0000']) }),
    becomes: { rows: walls, start: [1, 1], goal: [2, 1] },
  },
  {
    what: 'an entity of a kind',
    content: level(entities(entity('marker', 16, 16, { values: { markerKind: 'spawn' } }), entity('marker', 32, 16, { values: { isExit: true } })), {
      name: 'solids',
      ...size(4, 2),
      grid: flat(['1001', '0000']),
    }),
    becomes: { rows: walls, start: [1, 1], goal: [2, 1] },
  },
  {
    what: 'a level of Ogmo 2',
    name: 'level.oel',
    content:
      '<level width="64" height="32">\n  <Solids exportMode="Bitstring">1001\n0000</Solids>\n  <Entities>\n    <Player id="0" x="16" y="16" />\n  </Entities>\n</level>',
    becomes: { says: 'This is a level of Ogmo 2. Copy the rows of its grid and paste them here.' },
  },
  {
    what: 'a level without cells',
    content: level(entities(entity('player', 0, 0))),
    becomes: { says: 'The Ogmo level has neither a grid layer nor a tile layer: nothing in it says where walls are.' },
  },
  {
    what: 'a grid that lacks cells',
    content: level({ name: 'solids', ...size(4, 2), grid: ['1', '0'] }),
    becomes: { says: 'Layer “solids” does not have the number of tiles that its size says: 2 of 8.' },
  },
  {
    what: 'a grid of something else',
    content: level({ name: 'solids', ...size(2, 1), grid: ['1', null] }),
    becomes: { says: 'Layer “solids” holds null, which is not the value of a cell.' },
  },
];
