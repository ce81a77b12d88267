// Tiled maps that are drawn turned, and what maps have in files of their own beside tilesets.
import type { Input } from './input';

type Json = Record<string, unknown>;

const layer = (name: string, width: number, data: readonly number[], more: Json = {}): Json => ({
  type: 'tilelayer',
  name,
  width,
  height: data.length / width,
  visible: true,
  opacity: 1,
  x: 0,
  y: 0,
  data,
  ...more,
});
const objects = (name: string, list: readonly Json[], more: Json = {}): Json => ({
  type: 'objectgroup',
  name,
  objects: list.map((object, id) => ({ id: id + 1, visible: true, ...object })),
  ...more,
});
const map = (layers: readonly Json[], more: Json = {}): string =>
  JSON.stringify({
    type: 'map',
    version: '1.10',
    orientation: 'orthogonal',
    width: 4,
    height: 3,
    tilewidth: 16,
    tileheight: 16,
    infinite: false,
    layers,
    tilesets: [],
    ...more,
  });
const isometric = { orientation: 'isometric', tilewidth: 64, tileheight: 32 };
const border = [1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1];
const framed = ['####', '....', '####'];
/** The walls of a room and whatever stands in it. */
const room = (...list: Json[]): Json[] => [layer('walls', 4, border), objects('Objects', list)];
const property = (name: string, value: unknown): Json => ({ name, type: typeof value === 'boolean' ? 'bool' : 'string', value });
const turned = 'The map is isometric. Its cells are squares that are drawn turned, and here they stand upright.';
const template = (object: Json, tileset?: Json): string =>
  JSON.stringify({ type: 'template', object: { id: 1, name: '', rotation: 0, visible: true, ...object }, ...(tileset && { tileset }) });
const doors = JSON.stringify({
  type: 'tileset',
  name: 'things',
  tilecount: 4,
  tilewidth: 16,
  tileheight: 16,
  tiles: [{ id: 1, properties: [property('solid', true)] }],
});

export const inputs: readonly Input[] = [
  // Orientations.
  {
    what: 'an isometric map',
    content: map(
      [
        layer('walls', 4, border),
        objects('o', [
          { name: 'start', x: 16, y: 48, point: true },
          { name: 'exit', x: 112, y: 48, point: true },
        ]),
      ],
      isometric,
    ),
    becomes: { rows: framed, start: [0, 1], goal: [3, 1], remark: turned },
  },
  {
    what: 'areas of an isometric map',
    content: map(
      [
        layer('grass', 4, Array<number>(12).fill(1)),
        objects('collision', [
          { x: 32, y: 0, width: 64, height: 32 },
          {
            x: 0,
            y: 64,
            polygon: [
              { x: 0, y: 0 },
              { x: 64, y: 0 },
              { x: 64, y: 32 },
              { x: 0, y: 32 },
            ],
          },
        ]),
      ],
      isometric,
    ),
    becomes: { rows: ['.##.', '....', '##..'], asks: { walls: 'objects 0' }, remark: turned },
  },
  {
    what: 'tiles placed on an isometric map, with pictures larger than a cell',
    content: map(
      [
        layer('walls', 4, border),
        objects('o', [
          { name: 'player', gid: 7, x: 32, y: 64, width: 64, height: 128 },
          { name: 'exit', gid: 9, x: 128, y: 64, width: 64, height: 64 },
        ]),
      ],
      isometric,
    ),
    becomes: { rows: framed, start: [0, 1], goal: [3, 1], remark: turned },
  },
  {
    what: 'layers that are shifted on the screen of an isometric map',
    content: map(
      [
        layer('walls', 4, border),
        objects(
          'o',
          [
            { name: 'start', x: 16, y: 16, point: true },
            { name: 'exit', x: 80, y: 16, point: true },
          ],
          { offsetx: -32, offsety: 16 },
        ),
      ],
      isometric,
    ),
    becomes: { rows: framed, start: [0, 1], goal: [2, 1], remark: turned },
  },
  {
    what: 'an isometric map in XML',
    content:
      '<map version="1.10" orientation="isometric" width="3" height="1" tilewidth="64" tileheight="32"><layer name="walls" width="3" height="1"><data encoding="csv">1,0,0</data></layer></map>',
    becomes: { rows: ['#..'], remark: turned },
  },
  {
    what: 'a staggered map',
    content: map([layer('walls', 4, border)], { orientation: 'staggered', staggeraxis: 'y', staggerindex: 'odd' }),
    becomes: {
      says: 'This Tiled map is staggered: every other row is shifted by half a cell, and cells have neighbours as in no grid of squares. Only orthogonal and isometric maps can be read.',
    },
  },
  {
    what: 'a hexagonal map',
    content: map([layer('walls', 4, border)], { orientation: 'hexagonal', hexsidelength: 8 }),
    becomes: {
      says: 'This Tiled map is hexagonal: each cell has six neighbours. Only cells with four or eight neighbours can be read (orthogonal or isometric maps).',
    },
  },
  {
    what: 'a map of an orientation to come',
    content: map([layer('walls', 4, border)], { orientation: 'toString' }),
    becomes: { says: 'This Tiled map has the orientation “toString”. Only orthogonal and isometric maps can be read.' },
  },
  // Templates of objects.
  {
    what: 'objects of templates',
    content: map(room({ template: 'templates/spawn.tj', x: 8, y: 24 }, { template: 'templates/exit.tj', x: 48, y: 16 })),
    beside: { 'spawn.tj': template({ class: 'Spawn', point: true }), 'exit.tj': template({ name: 'exit', width: 16, height: 16 }) },
    becomes: { rows: framed, start: [0, 1], goal: [3, 1] },
  },
  {
    what: 'objects of templates in XML, with what they say themselves',
    content: map(
      room(
        { template: 'thing.tx', x: 8, y: 24, point: true, name: 'start' },
        { template: 'thing.tx', x: 40, y: 24, properties: [property('role', 'goal')] },
      ),
    ),
    beside: {
      'thing.tx':
        '<?xml version="1.0" encoding="UTF-8"?>\n<template>\n <object name="thing"><properties><property name="role" value="decor"/></properties><point/></object>\n</template>\n',
    },
    becomes: { rows: framed, start: [0, 1], goal: [2, 1] },
  },
  {
    what: 'a map in XML with a template whose size is its own',
    content:
      '<map version="1.10" orientation="orthogonal" width="3" height="2" tilewidth="16" tileheight="16"><layer name="grass" width="3" height="2"><data encoding="csv">1,1,1,1,1,1</data></layer><objectgroup name="blocks"><object id="1" template="crate.tx" x="16" y="0"/><object id="2" template="crate.tx" x="0" y="16" width="32"/></objectgroup></map>',
    beside: { 'crate.tx': '<template><object type="wall" width="16" height="16"/></template>' },
    becomes: { rows: ['.#.', '##.'], asks: { walls: 'objects 0' } },
  },
  {
    what: 'tiles by templates, numbered by the tileset of the template',
    content: map(room({ template: 'door.tj', x: 16, y: 32 }), {
      tilesets: [
        { firstgid: 1, source: 'ground.tsj' },
        { firstgid: 50, source: 'sets/things.tsj' },
      ],
    }),
    beside: {
      'door.tj': template({ gid: 2, width: 16, height: 16 }, { firstgid: 1, source: '../sets/things.tsj' }),
      'things.tsj': doors,
      'ground.tsj': doors.replace('things', 'ground'),
    },
    becomes: { rows: ['####', '.#..', '####'], asks: { walls: 'joined' } },
  },
  {
    what: 'a template that is missing',
    content: map(room({ template: 'spawn.tx', x: 8, y: 24 }, { template: 'spawn.tx', name: 'exit', x: 48, y: 16 })),
    becomes: { rows: framed, goal: [3, 1], remark: 'The object template “spawn.tx” is missing. Drop it here: it says what its objects are.' },
  },
  {
    what: 'a template that is damaged',
    name: 'a.tmj',
    content: map(room({ template: 'spawn.tx', x: 8, y: 24 })),
    beside: { 'spawn.tx': '<template><object></template>' },
    becomes: { says: 'spawn.tx: Line 1, column 19: found “<”; expected “</object>”.' },
  },
  {
    what: 'a template alone',
    name: 'spawn.tx',
    content: '<?xml version="1.0" encoding="UTF-8"?>\n<template>\n <object name="spawn"><point/></object>\n</template>\n',
    becomes: { says: 'This is a Tiled object template in XML. It belongs to a map: drop both together.' },
  },
  {
    what: 'a template in JSON alone',
    name: 'spawn.tj',
    content: template({ name: 'spawn' }),
    becomes: { says: 'This is a Tiled object template. It belongs to a map: drop both together.' },
  },
];
