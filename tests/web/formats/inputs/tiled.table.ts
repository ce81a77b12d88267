// Maps of Tiled as engines and tutorials have them: walls are marked in many ways.
import { deflateSync, gzipSync } from 'node:zlib';
import type { Input } from './input';
import { csv, layer, map, objects, property, tile, tilesOf, tileset, tmx } from './tiledPieces';

const room = ['1111', '1221', '1111'];
const roomWalls = ['####', '#..#', '####'];
/** One property of tile 1, under the names and with the values of engines. */
const marks: readonly (readonly [name: string, value: unknown])[] = [
  ['collides', true],
  ['collision', 'true'],
  ['collidable', 1],
  ['Collision', '1'],
  ['solid', 'yes'],
  ['isSolid', true],
  ['ge_collide', true],
  ['blocked', ''],
  ['blocking', 'TRUE'],
  ['block', 'on'],
  ['obstacle', true],
  ['wall', 'true'],
  ['is_wall', 1],
  ['walkable', false],
  ['Walkable', 'false'],
  ['isWalkable', 0],
  ['walkable', '0'],
  ['passable', 'no'],
  ['Passable', false],
  ['traversable', 'False'],
  ['unwalkable', true],
  ['notPassable', 1],
  ['impassable', true],
  ['type', 'wall'],
  ['terrain', 'water'],
];

const tsx = (tiles: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n<tileset version="1.10" name="d" tilewidth="16" tileheight="16" tilecount="9" columns="3">\n <image source="d.png"/>${tiles}\n</tileset>\n`;
const packings = { '': (bytes: Buffer) => bytes, zlib: deflateSync, gzip: gzipSync };
const packed = (rows: readonly string[], packing: keyof typeof packings): string =>
  packings[packing](Buffer.from(Uint32Array.from(tilesOf(rows)).buffer)).toString('base64');

export const inputs: readonly Input[] = [
  // Properties of tiles.
  ...marks.map(
    ([name, value]): Input => ({
      what: `tiles with ${name}: ${JSON.stringify(value)}`,
      content: map([layer('World', room)], [tileset([tile(1, property(name, value))])]),
      becomes: { rows: roomWalls },
    }),
  ),
  {
    what: 'tiles that say false',
    content: map([layer('World', room)], [tileset([tile(1, property('collides', true)), tile(2, property('collides', false))])]),
    becomes: { rows: roomWalls },
  },
  {
    what: 'tiles of which some only say that they do not collide',
    content: map([layer('World', room)], [tileset([tile(2, property('collides', false))])]),
    becomes: { rows: roomWalls },
  },
  {
    what: 'tiles of which only the free ones say something',
    content: map([layer('World', room)], [tileset([tile(2, property('walkable', true))])]),
    becomes: { rows: roomWalls },
  },
  {
    what: 'tiles with a speed of walking',
    content: map([layer('World', ['1.', '..'])], [tileset([tile(1, property('walkSpeed', 2))])]),
    becomes: { rows: ['#.', '..'] },
  },
  {
    what: 'a Phaser map of three layers',
    content: map(
      [layer('Below Player', ['5555', '5555', '5555']), layer('World', ['1.3.', '1..1', '1111']), layer('Above Player', ['....', '.44.', '....'])],
      [tileset([tile(1, property('collides', true))])],
    ),
    becomes: { rows: ['#...', '#..#', '####'], asks: { walls: '1' } },
  },
  {
    what: 'a property of tiles in two layers',
    content: map(
      [layer('Ground', ['2222', '2112', '2222']), layer('Houses', ['3...', '....', '...3'])],
      [tileset([tile(1, property('collides', true)), tile(3, property('collides', true))])],
    ),
    becomes: { rows: ['#...', '.##.', '...#'], asks: { walls: 'joined' } },
  },
  {
    what: 'properties before Tiled 1.2',
    content: map(
      [layer('World', room)],
      [tileset(undefined, { tileproperties: { 0: { collide: 'true' } }, tilepropertytypes: { 0: { collide: 'string' } } })],
    ),
    becomes: { rows: roomWalls },
  },
  {
    what: 'properties of a layer before Tiled 1.2',
    content: map([
      layer('ground', ['3333', '3333', '3333']),
      layer('Tile Layer 2', ['1..1', '....', '1..1'], { properties: { collision: true }, propertytypes: { collision: 'bool' } }),
    ]),
    becomes: { rows: ['#..#', '....', '#..#'], asks: { walls: '1' } },
  },
  // Class, type and shapes of tiles.
  {
    what: 'tiles of a class',
    content: map(
      [layer('World', room)],
      [
        tileset([
          { id: 0, class: 'Wall' },
          { id: 1, class: 'Floor' },
        ]),
      ],
    ),
    becomes: { rows: roomWalls },
  },
  { what: 'tiles of a type', content: map([layer('World', room)], [tileset([{ id: 0, type: 'solid' }])]), becomes: { rows: roomWalls } },
  {
    what: 'tiles of which the floor has a type',
    content: map([layer('World', room)], [tileset([{ id: 1, type: 'floor' }])]),
    becomes: { rows: roomWalls },
  },
  {
    what: 'tiles with shapes',
    content: map(
      [layer('World', room)],
      [
        tileset([
          { id: 0, objectgroup: { type: 'objectgroup', draworder: 'index', objects: [{ id: 1, x: 0, y: 0, width: 16, height: 16 }] } },
          { id: 1, objectgroup: { objects: [] } },
        ]),
      ],
    ),
    becomes: { rows: roomWalls },
  },
  {
    what: 'tiles with shapes, of an old version',
    content: map([layer('World', room)], [tileset({ 0: { objectgroup: { objects: [{ x: 0, y: 4, width: 16, height: 12 }] } } })]),
    becomes: { rows: roomWalls },
  },
  {
    what: 'a shape that says it is no wall',
    content: map(
      [layer('World', ['1221'])],
      [
        tileset([
          { id: 1, objectgroup: { objects: [{ x: 0, y: 0, width: 16, height: 16, type: 'collision' }] } },
          { id: 0, objectgroup: { objects: [{ x: 0, y: 0, width: 9, height: 9, properties: [property('solid', false)] }] } },
        ]),
      ],
    ),
    becomes: { rows: ['.##.'] },
  },
  // Layers.
  {
    what: 'a layer called collision under others',
    content: map([layer('grass', ['1111', '1111', '1111']), layer('Collisions', ['9...', '.9..', '..9.']), layer('roof', ['4444', '....', '....'])]),
    becomes: { rows: ['#...', '.#..', '..#.'], asks: { walls: '1' } },
  },
  {
    what: 'walls, trees and water',
    content: map([
      layer('grass', ['1111', '1111', '1111']),
      layer('water', ['3...', '....', '....']),
      layer('trees', ['....', '.4..', '....']),
      layer('walls', ['....', '....', '..55']),
      layer('flowers', ['...6', '....', '....']),
    ]),
    becomes: { rows: ['#...', '.#..', '..##'], asks: { walls: 'joined' } },
  },
  {
    what: 'water under a bridge, and a layer about walking',
    content: map([layer('grass', ['1111', '1111']), layer('water', ['.22.', '.22.']), layer('blocked', ['.99.', '....'])]),
    becomes: { rows: ['.##.', '....'], asks: { walls: '2' } },
  },
  {
    what: 'a layer of what can be walked on',
    content: map([layer('world', ['1111', '1111']), layer('walkable', ['.77.', '.7..'])]),
    becomes: { rows: ['#..#', '#.##'], asks: { walls: '1 outside' } },
  },
  {
    what: 'floors with nothing around them',
    content: map([layer('floor', ['.11.', '111.', '1111'])]),
    becomes: { rows: ['#..#', '...#', '....'], asks: { walls: '0 outside' } },
  },
  {
    what: 'ground seen from the side',
    content: map([layer('Ground', ['....', '....', '11.1'])]),
    becomes: { rows: ['....', '....', '##.#'], asks: { walls: '0' } },
  },
  {
    what: 'two tiles that say nothing',
    content: map([layer('Tile Layer 1', ['1111', '1221', '1111'])]),
    becomes: { rows: ['....', '.##.', '....'], asks: { walls: '0 rest' } },
  },
  { what: 'one tile everywhere', content: map([layer('Tile Layer 1', ['1111', '1111'])]), becomes: { rows: ['####', '####'], doubt: 'allWalls' } },
  {
    what: 'layers without names',
    content: map([layer('Tile Layer 1', ['1111', '1111']), layer('Tile Layer 2', ['.2..', '..2.'])]),
    becomes: { rows: ['.#..', '..#.'], asks: { walls: '1' } },
  },
  {
    what: 'a layer that does not collide',
    content: map([layer('a', ['2..2', '....'], { properties: [property('collides', false)] }), layer('b', ['.1..', '..1.'])]),
    becomes: { rows: ['.#..', '..#.'], asks: { walls: '1' } },
  },
  {
    what: 'a layer with no collision',
    content: map([layer('grass', ['1111', '1111']), layer('no collision', ['2..2', '...2']), layer('b', ['.1..', '..1.'])]),
    becomes: { rows: ['.#..', '..#.'], asks: { walls: '2' } },
  },
  {
    what: 'a layer of a class',
    content: map([layer('a', ['1111', '1111']), layer('b', ['.1..', '..1.'], { class: 'Collision' })]),
    becomes: { rows: ['.#..', '..#.'], asks: { walls: '1' } },
  },
  {
    what: 'layers of a group that blocks',
    content: map([
      layer('a', ['1111', '1111']),
      {
        type: 'group',
        name: 'stuff',
        properties: [property('blocking', true)],
        layers: [layer('b', ['1...', '....']), layer('c', ['...1', '....'])],
      },
    ]),
    becomes: { rows: ['#..#', '....'], asks: { walls: 'joined' } },
  },
  {
    what: 'tops of trees over the player',
    content: map([layer('ground', ['1111', '1111', '1111']), layer('tree tops', ['.5..', '....', '....']), layer('trees', ['....', '.6..', '....'])]),
    becomes: { rows: ['....', '.#..', '....'], asks: { walls: '2' } },
  },
  // Costs.
  {
    what: 'costs of a layer under walls of another',
    content: map([layer('terrain', ['1133', '1111']), layer('walls', ['...2', '2...'])], [tileset([tile(3, property('movementCost', 5))])]),
    becomes: { rows: ['..5#', '#...'], asks: { walls: '1', costs: 'all' } },
  },
  {
    what: 'costs as texts',
    content: map(
      [layer('a', ['12', '33'])],
      [tileset([tile(1, property('cost', '2')), tile(2, property('cost', '1')), tile(3, property('cost', '0'))])],
    ),
    becomes: { rows: ['2.', '##'] },
  },
  {
    what: 'the cost of a layer',
    content: map([layer('swamp', ['.11.', '.11.'], { properties: [property('cost', 5)] }), layer('walls', ['....', '..22'])]),
    becomes: { rows: ['.55.', '.5##'], asks: { walls: '1', costs: 'all' } },
  },
  {
    what: 'a zone that costs more',
    content: map([
      layer('walls', ['1111', '....', '....']),
      objects('zones', [{ name: 'mud', x: 16, y: 16, width: 32, height: 32, properties: [property('cost', 5)] }]),
    ]),
    becomes: { rows: ['####', '.55.', '.55.'] },
  },
  // Shapes in object layers.
  {
    what: 'rectangles of a layer called collision',
    content: map([
      layer('ground', ['1111', '1111', '1111']),
      objects('Collision', [
        { x: 16, y: 0, width: 16, height: 32 },
        { x: 50, y: 40, width: 20, height: 8 },
      ]),
    ]),
    becomes: { rows: ['.#..', '.#..', '...#'], asks: { walls: 'objects 0' } },
  },
  {
    what: 'polygons',
    content: map([
      layer('ground', ['1111', '1111', '1111', '1111']),
      objects('walls', [
        {
          x: 0,
          y: 0,
          polygon: [
            { x: 0, y: 0 },
            { x: 48, y: 0 },
            { x: 0, y: 48 },
          ],
        },
      ]),
    ]),
    becomes: { rows: ['##..', '#...', '....', '....'], asks: { walls: 'objects 0' } },
  },
  {
    what: 'a polygon with a hole and a part outside',
    content: map([
      layer('ground', ['11111', '11111', '11111']),
      objects('obstacles', [
        {
          x: -32,
          y: -32,
          polygon: [
            [0, 0],
            [80, 0],
            [80, 80],
            [0, 80],
            [0, 0],
            [48, 48],
            [48, 64],
            [64, 64],
            [64, 48],
            [48, 48],
          ].map(([x, y]) => ({ x, y })),
        },
      ]),
    ]),
    becomes: { rows: ['###..', '#.#..', '###..'], asks: { walls: 'objects 0' } },
  },
  {
    what: 'an ellipse',
    content: map([layer('ground', ['1111', '1111', '1111', '1111']), objects('solid', [{ ellipse: true, x: 0, y: 0, width: 64, height: 64 }])]),
    becomes: { rows: ['.##.', '####', '####', '.##.'], asks: { walls: 'objects 0' } },
  },
  {
    what: 'a rectangle that is turned',
    content: map([layer('ground', ['1111', '1111', '1111', '1111']), objects('walls', [{ x: 32, y: 0, width: 48, height: 16, rotation: 90 }])]),
    becomes: { rows: ['.#..', '.#..', '.#..', '....'], asks: { walls: 'objects 0' } },
  },
  {
    what: 'objects with a class among others',
    content: map([
      layer('ground', ['1111', '1111']),
      objects('Objects', [
        { class: 'Wall', x: 0, y: 0, width: 16, height: 32 },
        { name: 'Dialogue', x: 32, y: 0, width: 32, height: 16 },
      ]),
    ]),
    becomes: { rows: ['#...', '#...'], asks: { walls: 'objects 0' } },
  },
  {
    what: 'unnamed rectangles over full ground',
    content: map([layer('Tile Layer 1', ['1111', '1111']), objects('Object Layer 1', [{ x: 0, y: 0, width: 32, height: 16 }])]),
    becomes: { rows: ['##..', '....'], asks: { walls: 'objects 0' } },
  },
  {
    what: 'a tile placed as an object',
    content: map(
      [layer('ground', ['2222', '2222']), objects('Objects', [{ gid: 1, x: 16, y: 32, width: 16, height: 16 }])],
      [tileset([tile(1, property('solid', true))])],
    ),
    becomes: { rows: ['....', '.#..'], asks: { walls: 'objects 0' } },
  },
  {
    what: 'objects without tiles',
    content: map([
      objects('walls', [{ x: 0, y: 0, width: 64, height: 16 }]),
      objects('places', [
        { name: 'start', x: 8, y: 24, point: true },
        { name: 'goal', x: 56, y: 40, point: true },
      ]),
    ]),
    becomes: { rows: ['####', '....', '....'], start: [0, 1], goal: [3, 2] },
  },
  {
    what: 'walls and objects that collide',
    content: map([layer('walls', ['1111', '....']), objects('props', [{ x: 0, y: 16, width: 16, height: 16, properties: { collides: true } }])]),
    becomes: { rows: ['####', '#...'], asks: { walls: 'joined' } },
  },
  {
    what: 'lines of a layer that collides',
    content: map([
      layer('ground', ['1111', '1111', '1111', '1111']),
      objects('collision', [
        {
          x: 8,
          y: 8,
          polyline: [
            { x: 0, y: 0 },
            { x: 32, y: 0 },
            { x: 32, y: 48 },
            { x: 200, y: 48 },
          ],
        },
        {
          x: 0,
          y: 63,
          polyline: [
            { x: 0, y: 0 },
            { x: 31, y: -30 },
          ],
        },
      ]),
    ]),
    becomes: { rows: ['###.', '..#.', '###.', '#.##'], asks: { walls: 'objects 0' } },
  },
  {
    what: 'the path of a patrol is no wall',
    content: map([
      layer('walls', ['1111', '....', '1111']),
      objects('Objects', [
        {
          name: 'patrol',
          x: 0,
          y: 24,
          polyline: [
            { x: 0, y: 0 },
            { x: 60, y: 0 },
          ],
        },
      ]),
    ]),
    becomes: { rows: ['####', '....', '####'] },
  },
  {
    what: 'properties of a class in a property',
    content: map(
      [layer('World', room)],
      [tileset([tile(1, { name: 'physics', type: 'class', propertytype: 'Physics', value: { solid: true, friction: 3 } })])],
    ),
    becomes: { rows: roomWalls },
  },
  {
    what: 'layers named in one word',
    content: map([layer('ground', ['1111', '1111']), layer('outerwalls', ['2...', '....']), layer('nocollision', ['..2.', '....'])]),
    becomes: { rows: ['#...', '....'], asks: { walls: '1' } },
  },
  // Things.
  {
    what: 'a player and an exit',
    content: map([
      layer('walls', ['1111', '....', '1111']),
      objects('Objects', [
        { name: 'Player', x: 4, y: 20, point: true },
        { name: 'exit', type: 'trigger', x: 48, y: 16, width: 16, height: 16 },
      ]),
    ]),
    becomes: { rows: ['####', '....', '####'], start: [0, 1], goal: [3, 1] },
  },
  {
    what: 'a spawn point and one of three doors',
    content: map([
      layer('walls', ['1111', '....', '1111']),
      objects('Objects', [
        { name: 'Spawn Point', x: 4, y: 20, point: true },
        ...[1, 2, 3].map((x) => ({ type: 'Door', x: 16 * x, y: 16, width: 16, height: 16 })),
      ]),
    ]),
    becomes: {
      rows: ['####', '....', '####'],
      start: [0, 1],
      goal: [1, 1],
      asks: { 'thing 0': 'start', 'thing 1': 'goal', 'thing 2': 'nothing', 'thing 3': 'nothing' },
    },
  },
  {
    what: 'ends by class and by property',
    content: map([
      layer('walls', ['1..1']),
      objects('Objects', [
        { class: 'PlayerStart', x: 16, y: 8, point: true },
        { name: 'A', properties: [property('isGoal', true)], x: 40, y: 8, point: true },
        { name: 'goblin', class: 'enemy', x: 24, y: 8, point: true },
      ]),
    ]),
    becomes: { rows: ['#..#'], start: [1, 0], goal: [2, 0] },
  },
  {
    what: 'where enemies come from',
    content: map([
      layer('walls', ['1..1']),
      objects('Objects', [
        { name: 'EnemySpawn', x: 40, y: 8, point: true },
        { name: 'start', x: 24, y: 8, point: true },
        { name: 'Finish', x: 40, y: 8, point: true },
      ]),
    ]),
    becomes: { rows: ['#..#'], start: [1, 0], goal: [2, 0] },
  },
  {
    what: 'a start on a wall',
    content: map([
      layer('walls', ['1..1']),
      objects('Objects', [
        { name: 'start', x: 1, y: 8, point: true },
        { name: 'goal', x: 40, y: 8, point: true },
      ]),
    ]),
    becomes: { rows: ['#..#'], start: [0, 0], goal: [2, 0], moved: ['start'] },
  },
  // Files.
  {
    what: 'a map of Phaser, packed',
    name: 'level.json.gz',
    content: gzipSync(map([layer('World', room)], [tileset([tile(1, property('collides', true))])])),
    becomes: { rows: roomWalls },
  },
  {
    what: 'a map whose tileset is not there',
    content: map([layer('World', room)], [{ firstgid: 1, source: '../tiles/dungeon.tsx' }]),
    becomes: {
      rows: ['....', '.##.', '....'],
      asks: { walls: '0 rest' },
      remark: 'The tileset “dungeon.tsx” is missing. Drop it here: it may say which tiles are walls.',
    },
  },

  {
    what: 'ends by the names of their layers',
    content: map([
      layer('walls', ['1..1']),
      objects('PlayerSpawn', [{ x: 24, y: 8, point: true }]),
      objects('Exits', [{ x: 32, y: 0, width: 16, height: 16 }]),
    ]),
    becomes: { rows: ['#..#'], start: [1, 0], goal: [2, 0] },
  },
  {
    what: 'a map whose tileset is not there, and nothing but a guess',
    content: map([layer('World', ['1..2', '....'])], [{ firstgid: 1, source: 'dungeon.tsj' }]),
    becomes: {
      rows: ['#..#', '....'],
      asks: { walls: '0' },
      remark: 'The tileset “dungeon.tsj” is missing. Drop it here: it may say which tiles are walls.',
    },
  },
  {
    what: 'a map of walls whose tileset is not there',
    content: map([layer('Walls', ['1..2', '....'])], [{ firstgid: 1, source: 'dungeon.tsj' }]),
    becomes: { rows: ['#..#', '....'], remark: 'The tileset “dungeon.tsj” is missing. Drop it here: it may say which tiles are walls.' },
  },
  // XML.
  {
    what: 'a .tmx with CSV',
    name: 'level.tmx',
    content: tmx(
      csv('World', room),
      `<tileset firstgid="1" name="t"><tile id="0"><properties><property name="collides" type="bool" value="true"/></properties></tile></tileset>`,
    ),
    becomes: { rows: roomWalls },
  },
  {
    what: 'a .tmx of an old Tiled',
    content: `<?xml version="1.0"?>\n<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">\n${tmx(
      '<layer name="a" width="4" height="3"><data>' +
        tilesOf(room)
          .map((gid) => `<tile gid="${gid}"/>`)
          .join('') +
        '</data></layer>',
      `<tileset firstgid="1"><tile id="0"><properties><property name="Walkable" value="false"/></properties></tile></tileset>`,
    )}`,
    becomes: { rows: roomWalls },
  },
  ...(['', 'zlib', 'gzip'] as const).map(
    (compression): Input => ({
      what: `a .tmx in base64, ${compression || 'not compressed'}`,
      content: tmx(
        `<layer id="1" name="walls" width="4" height="3"><data encoding="base64"${compression && ` compression="${compression}"`}>\n   ${packed(room, compression)}\n  </data></layer>`,
      ),
      becomes: { rows: ['....', '.##.', '....'], asks: { walls: '0 rest' } },
    }),
  ),
  ...[
    ['Zstandard', 'KLUv/SAwhQAAMAEAAAACAQMAIAnI7ogjAg=='],
    ['Zstandard, with a check sum', 'KLUv/SQwhQAAMAEAAAACAQMAIAnI7ogjAtbM2Jc='],
  ].map(
    ([what, data]): Input => ({
      what: `a .tmx compressed with ${what}`,
      content: tmx(`<layer name="walls" width="4" height="3"><data encoding="base64" compression="zstd">${data}</data></layer>`),
      becomes: { rows: ['....', '.##.', '....'], asks: { walls: '0 rest' } },
    }),
  ),
  {
    what: 'a .tmx compressed in a way that no program uses',
    content: tmx('<layer name="walls" width="4" height="3"><data encoding="base64" compression="lzma">KLUv</data></layer>'),
    becomes: {
      says: 'Layer “walls” is compressed with “lzma”. Only zlib, gzip, Zstandard and no compression can be read: choose one in the map properties.',
    },
  },
  {
    what: 'a .tmx with properties of a class in a property',
    content: tmx(
      csv('World', room),
      '<tileset firstgid="1"><tile id="0"><properties><property name="physics" type="class" propertytype="P"><properties><property name="solid" type="bool" value="true"/></properties></property></properties></tile></tileset>',
    ),
    becomes: { rows: roomWalls },
  },
  {
    what: 'an infinite .tmx',
    content: tmx(
      '<layer name="walls" width="30" height="20"><data encoding="csv"><chunk x="-16" y="0" width="2" height="2">\n1,0,\n0,1\n</chunk><chunk x="-14" y="0" width="1" height="2">0,0</chunk></data></layer><objectgroup name="o"><object id="1" name="start" x="-240" y="0"><point/></object><object id="2" name="end" x="-220" y="20"><point/></object></objectgroup>',
      '',
      'infinite="1"',
    ),
    becomes: { rows: ['#..', '.#.'], start: [1, 0], goal: [2, 1] },
  },
  {
    what: 'a .tmx with groups, shapes and ends',
    content: tmx(
      `${csv('ground', ['1111', '1111', '1111'])}<group name="logic" offsetx="16"><objectgroup name="Collisions"><object x="0" y="0" width="16" height="16"/><object x="0" y="16"><polygon points="0,0 32,0 32,32 0,32"/></object><object x="-16" y="32" width="16" height="16"><ellipse/></object></objectgroup></group><objectgroup name="o"><object name="A &amp; B" class="spawn" x="8" y="8"><point/></object><object type="Stairs" gid="3" x="48" y="16" width="16" height="16"/><object name="sign" x="8" y="8"><text>hi</text></object></objectgroup>`,
    ),
    becomes: { rows: ['.#..', '.##.', '###.'], start: [0, 0], goal: [3, 0], asks: { walls: 'objects 0', 'thing 0': 'start', 'thing 1': 'goal' } },
  },
  {
    what: 'a .tmx with a wrong tile',
    content:
      '<map orientation="orthogonal" width="2" height="1" tilewidth="8" tileheight="8">\n <layer name="a">\n  <data encoding="csv">1,x</data></layer></map>',
    becomes: { says: 'Line 3, column 26: found “x”; expected a tile number or a comma.' },
  },
  { what: 'a .tmx that was cut', content: tmx(csv('a', room)).slice(0, -10), becomes: { says: 'Line 5, column 8: found “<”; expected “</layer>”.' } },
  {
    what: 'a .tmx with entities of its own',
    content: '<!DOCTYPE map [<!ENTITY a "aaaa">]>\n<map>&a;</map>',
    becomes: { says: 'Line 1, column 1: declarations of document types are not read. Remove the line <!DOCTYPE …>.' },
  },
  {
    what: 'a .tmx that uses an unknown entity',
    content: '<map orientation="&evil;"/>',
    becomes: { says: 'Line 1, column 19: “&evil;” cannot be read. Only &lt; &gt; &amp; &quot; &apos; and numbers of characters can.' },
  },
  {
    what: 'a .tmx of hexagons',
    content: '<map orientation="hexagonal" width="2" height="2" tilewidth="8" tileheight="8"/>',
    becomes: {
      says: 'This Tiled map is hexagonal: each cell has six neighbours. Only cells with four or eight neighbours can be read (orthogonal or isometric maps).',
    },
  },
  {
    what: 'a .tmx and its .tsx',
    name: 'level.tmx',
    content: tmx(csv('World', room), '<tileset firstgid="1" source="../sets/dungeon.tsx"/>'),
    beside: { 'dungeon.tsx': tsx('<tile id="0" type="Wall"/>') },
    becomes: { rows: roomWalls },
  },
  {
    what: 'a .tsx and its map in JSON',
    name: 'dungeon.tsx',
    content: tsx('<tile id="0"><objectgroup draworder="index"><object id="1" x="0" y="0" width="16" height="16"/></objectgroup></tile>'),
    beside: { 'level.tmj': map([layer('World', room)], [{ firstgid: 1, source: 'dungeon.tsx' }]) },
    becomes: { rows: roomWalls },
  },
  {
    what: 'a .tmx and a tileset in JSON',
    name: 'level.tmx',
    content: tmx(csv('World', room), '<tileset firstgid="1" source="dungeon.tsx"/>'),
    beside: {
      'dungeon.json': JSON.stringify({ type: 'tileset', name: 'd', tilecount: 9, tiles: [{ id: 0, properties: [property('solid', true)] }] }),
    },
    becomes: { rows: roomWalls },
  },
  {
    what: 'a .tsx that is damaged',
    name: 'level.tmx',
    content: tmx(csv('World', room), '<tileset firstgid="1" source="dungeon.tsx"/>'),
    beside: { 'dungeon.tsx': '<tileset name="d">\n <tile id=0/>\n</tileset>' },
    becomes: { says: 'dungeon.tsx: Line 2, column 11: found “0”; expected a value in quotes.' },
  },
  {
    what: 'a .tsx alone',
    name: 'dungeon.tsx',
    content: tsx(''),
    becomes: { says: 'This is a Tiled tileset in XML. It belongs to a map: drop both together.' },
  },

  // One layer as CSV.
  {
    what: 'a layer as CSV, −1 for nothing',
    name: 'level_walls.csv',
    content: '-1,-1,-1,12\n-1,40,-1,12\n-1,-1,-1,-1\n',
    becomes: { rows: ['...#', '.#.#', '....'], asks: { zero: 'tiles' } },
  },
  {
    what: 'a layer as CSV, −1 for nothing, with large numbers',
    content: '-1,300,12\n301,-1,12\n',
    becomes: { rows: ['.##', '#.#'], asks: { zero: 'tiles' } },
  },
  { what: 'a layer as CSV, 0 for nothing', content: '0,0,300\n0,12,0\n', becomes: { rows: ['..#', '.#.'], asks: { zero: 'zeroFree' } } },
  {
    what: 'a layer as CSV, 0 for nothing, with a comma behind each row',
    content: '0,0,33,\n0,0,0,\n0,12,0,\n',
    becomes: { rows: ['..#', '...', '.#.'], asks: { zero: 'zeroFree' } },
  },
  {
    what: 'costs with −1 as wall are no tiles',
    content: '-1,1,5\n1,-1,2\n-1,-1,1\n',
    becomes: { rows: ['#.5', '.#2', '##.'], asks: { zero: 'zeroWall' } },
  },
];
