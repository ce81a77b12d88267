// Maps of Tiled as engines and tutorials have them: walls are marked in many ways.
import { gzipSync } from 'node:zlib';
import type { Input } from './input';

type Json = Record<string, unknown>;

/** Tiles as digits, a row a text; a point is none. */
const tilesOf = (rows: readonly string[]): number[] => rows.flatMap((row) => [...row].map((tile) => (tile === '.' ? 0 : Number.parseInt(tile, 36))));
const layer = (name: string, rows: readonly string[], more: Json = {}): Json => ({ type: 'tilelayer', name, width: rows[0]!.length, height: rows.length, visible: true, opacity: 1, x: 0, y: 0, data: tilesOf(rows), ...more });
const objects = (name: string, list: readonly Json[], more: Json = {}): Json => ({ type: 'objectgroup', name, objects: list.map((object, id) => ({ id, name: '', type: '', visible: true, rotation: 0, width: 0, height: 0, ...object })), ...more });
const map = (layers: readonly Json[], tilesets: readonly Json[] = [], more: Json = {}): string => {
  const { width, height } = layers.find((one) => one.type === 'tilelayer') ?? { width: 4, height: 3 };
  return JSON.stringify({ type: 'map', version: '1.10', tiledversion: '1.10.2', orientation: 'orthogonal', renderorder: 'right-down', infinite: false, width, height, tilewidth: 16, tileheight: 16, layers, tilesets, ...more });
};
const property = (name: string, value: unknown, type = typeof value === 'boolean' ? 'bool' : typeof value === 'number' ? 'int' : 'string'): Json => ({ name, type, value });
const tileset = (tiles: unknown, more: Json = {}): Json => ({ firstgid: 1, name: 'tiles', tilewidth: 16, tileheight: 16, tilecount: 30, columns: 6, image: 'tiles.png', tiles, ...more });
/** A tile by its number in the map. */
const tile = (number: number, ...properties: Json[]): Json => ({ id: number - 1, properties });

const room = ['1111', '1221', '1111'];
const roomWalls = ['####', '#..#', '####'];
/** One property of tile 1, under the names and with the values of engines. */
const marks: readonly (readonly [name: string, value: unknown])[] = [
  ['collides', true], ['collision', 'true'], ['collidable', 1], ['Collision', '1'], ['solid', 'yes'], ['isSolid', true], ['ge_collide', true], ['blocked', ''], ['blocking', 'TRUE'], ['block', 'on'], ['obstacle', true], ['wall', 'true'], ['is_wall', 1],
  ['walkable', false], ['Walkable', 'false'], ['isWalkable', 0], ['walkable', '0'], ['passable', 'no'], ['Passable', false], ['traversable', 'False'], ['unwalkable', true], ['notPassable', 1], ['impassable', true], ['type', 'wall'], ['terrain', 'water'],
];

export const inputs: readonly Input[] = [
  // Properties of tiles.
  ...marks.map(([name, value]): Input => ({ what: `tiles with ${name}: ${JSON.stringify(value)}`, content: map([layer('World', room)], [tileset([tile(1, property(name, value))])]), becomes: { rows: roomWalls } })),
  { what: 'tiles that say false', content: map([layer('World', room)], [tileset([tile(1, property('collides', true)), tile(2, property('collides', false))])]), becomes: { rows: roomWalls } },
  { what: 'tiles of which only the free ones say something', content: map([layer('World', room)], [tileset([tile(2, property('walkable', true))])]), becomes: { rows: roomWalls } },
  { what: 'tiles with a speed of walking', content: map([layer('World', ['1.', '..'])], [tileset([tile(1, property('walkSpeed', 2))])]), becomes: { rows: ['#.', '..'] } },
  { what: 'a Phaser map of three layers', content: map([layer('Below Player', ['5555', '5555', '5555']), layer('World', ['1.3.', '1..1', '1111']), layer('Above Player', ['....', '.44.', '....'])], [tileset([tile(1, property('collides', true))])]), becomes: { rows: ['#...', '#..#', '####'], asks: { walls: '1' } } },
  { what: 'a property of tiles in two layers', content: map([layer('Ground', ['2222', '2112', '2222']), layer('Houses', ['3...', '....', '...3'])], [tileset([tile(1, property('collides', true)), tile(3, property('collides', true))])]), becomes: { rows: ['#...', '.##.', '...#'], asks: { walls: 'joined' } } },
  { what: 'properties before Tiled 1.2', content: map([layer('World', room)], [tileset(undefined, { tileproperties: { 0: { collide: 'true' } }, tilepropertytypes: { 0: { collide: 'string' } } })]), becomes: { rows: roomWalls } },
  { what: 'properties of a layer before Tiled 1.2', content: map([layer('ground', ['3333', '3333', '3333']), layer('Tile Layer 2', ['1..1', '....', '1..1'], { properties: { collision: true }, propertytypes: { collision: 'bool' } })]), becomes: { rows: ['#..#', '....', '#..#'], asks: { walls: '1' } } },
  // Class, type and shapes of tiles.
  { what: 'tiles of a class', content: map([layer('World', room)], [tileset([{ id: 0, class: 'Wall' }, { id: 1, class: 'Floor' }])]), becomes: { rows: roomWalls } },
  { what: 'tiles of a type', content: map([layer('World', room)], [tileset([{ id: 0, type: 'solid' }])]), becomes: { rows: roomWalls } },
  { what: 'tiles of which the floor has a type', content: map([layer('World', room)], [tileset([{ id: 1, type: 'floor' }])]), becomes: { rows: roomWalls } },
  { what: 'tiles with shapes', content: map([layer('World', room)], [tileset([{ id: 0, objectgroup: { type: 'objectgroup', draworder: 'index', objects: [{ id: 1, x: 0, y: 0, width: 16, height: 16 }] } }, { id: 1, objectgroup: { objects: [] } }])]), becomes: { rows: roomWalls } },
  { what: 'tiles with shapes, of an old version', content: map([layer('World', room)], [tileset({ 0: { objectgroup: { objects: [{ x: 0, y: 4, width: 16, height: 12 }] } } })]), becomes: { rows: roomWalls } },
  { what: 'a shape that says it is no wall', content: map([layer('World', ['1221'])], [tileset([{ id: 1, objectgroup: { objects: [{ x: 0, y: 0, width: 16, height: 16, type: 'collision' }] } }, { id: 0, objectgroup: { objects: [{ x: 0, y: 0, width: 9, height: 9, properties: [property('solid', false)] }] } }])]), becomes: { rows: ['.##.'] } },
  // Layers.
  { what: 'a layer called collision under others', content: map([layer('grass', ['1111', '1111', '1111']), layer('Collisions', ['9...', '.9..', '..9.']), layer('roof', ['4444', '....', '....'])]), becomes: { rows: ['#...', '.#..', '..#.'], asks: { walls: '1' } } },
  { what: 'walls, trees and water', content: map([layer('grass', ['1111', '1111', '1111']), layer('water', ['3...', '....', '....']), layer('trees', ['....', '.4..', '....']), layer('walls', ['....', '....', '..55']), layer('flowers', ['...6', '....', '....'])]), becomes: { rows: ['#...', '.#..', '..##'], asks: { walls: 'joined' } } },
  { what: 'water under a bridge, and a layer about walking', content: map([layer('grass', ['1111', '1111']), layer('water', ['.22.', '.22.']), layer('blocked', ['.99.', '....'])]), becomes: { rows: ['.##.', '....'], asks: { walls: '2' } } },
  { what: 'a layer of what can be walked on', content: map([layer('world', ['1111', '1111']), layer('walkable', ['.77.', '.7..'])]), becomes: { rows: ['#..#', '#.##'], asks: { walls: '1 outside' } } },
  { what: 'floors with nothing around them', content: map([layer('floor', ['.11.', '111.', '1111'])]), becomes: { rows: ['#..#', '...#', '....'], asks: { walls: '0 outside' } } },
  { what: 'ground seen from the side', content: map([layer('Ground', ['....', '....', '11.1'])]), becomes: { rows: ['....', '....', '##.#'], asks: { walls: '0' } } },
  { what: 'two tiles that say nothing', content: map([layer('Tile Layer 1', ['1111', '1221', '1111'])]), becomes: { rows: ['....', '.##.', '....'], asks: { walls: '0 rest' } } },
  { what: 'one tile everywhere', content: map([layer('Tile Layer 1', ['1111', '1111'])]), becomes: { rows: ['####', '####'], doubt: 'allWalls' } },
  { what: 'layers without names', content: map([layer('Tile Layer 1', ['1111', '1111']), layer('Tile Layer 2', ['.2..', '..2.'])]), becomes: { rows: ['.#..', '..#.'], asks: { walls: '1' } } },
  { what: 'a layer that does not collide', content: map([layer('a', ['2..2', '....'], { properties: [property('collides', false)] }), layer('b', ['.1..', '..1.'])]), becomes: { rows: ['.#..', '..#.'], asks: { walls: '1' } } },
  { what: 'a layer of a class', content: map([layer('a', ['1111', '1111']), layer('b', ['.1..', '..1.'], { class: 'Collision' })]), becomes: { rows: ['.#..', '..#.'], asks: { walls: '1' } } },
  { what: 'layers of a group that blocks', content: map([layer('a', ['1111', '1111']), { type: 'group', name: 'stuff', properties: [property('blocking', true)], layers: [layer('b', ['1...', '....']), layer('c', ['...1', '....'])] }]), becomes: { rows: ['#..#', '....'], asks: { walls: 'joined' } } },
  { what: 'tops of trees over the player', content: map([layer('ground', ['1111', '1111', '1111']), layer('tree tops', ['.5..', '....', '....']), layer('trees', ['....', '.6..', '....'])]), becomes: { rows: ['....', '.#..', '....'], asks: { walls: '2' } } },
  // Costs.
  { what: 'costs of a layer under walls of another', content: map([layer('terrain', ['1133', '1111']), layer('walls', ['...2', '2...'])], [tileset([tile(3, property('movementCost', 5))])]), becomes: { rows: ['..5#', '#...'], asks: { walls: '1', costs: 'all' } } },
  { what: 'costs as texts', content: map([layer('a', ['12', '33'])], [tileset([tile(1, property('cost', '2')), tile(2, property('cost', '1')), tile(3, property('cost', '0'))])]), becomes: { rows: ['2.', '##'] } },
  { what: 'the cost of a layer', content: map([layer('swamp', ['.11.', '.11.'], { properties: [property('cost', 5)] }), layer('walls', ['....', '..22'])]), becomes: { rows: ['.55.', '.5##'], asks: { walls: '1', costs: 'all' } } },
  { what: 'a zone that costs more', content: map([layer('walls', ['1111', '....', '....']), objects('zones', [{ name: 'mud', x: 16, y: 16, width: 32, height: 32, properties: [property('cost', 5)] }])]), becomes: { rows: ['####', '.55.', '.55.'] } },
  // Shapes in object layers.
  { what: 'rectangles of a layer called collision', content: map([layer('ground', ['1111', '1111', '1111']), objects('Collision', [{ x: 16, y: 0, width: 16, height: 32 }, { x: 50, y: 40, width: 20, height: 8 }])]), becomes: { rows: ['.#..', '.#..', '...#'], asks: { walls: 'objects 0' } } },
  { what: 'polygons', content: map([layer('ground', ['1111', '1111', '1111', '1111']), objects('walls', [{ x: 0, y: 0, polygon: [{ x: 0, y: 0 }, { x: 48, y: 0 }, { x: 0, y: 48 }] }])]), becomes: { rows: ['##..', '#...', '....', '....'], asks: { walls: 'objects 0' } } },
  { what: 'a polygon with a hole and a part outside', content: map([layer('ground', ['11111', '11111', '11111']), objects('obstacles', [{ x: -32, y: -32, polygon: [[0, 0], [80, 0], [80, 80], [0, 80], [0, 0], [48, 48], [48, 64], [64, 64], [64, 48], [48, 48]].map(([x, y]) => ({ x, y })) }])]), becomes: { rows: ['###..', '#.#..', '###..'], asks: { walls: 'objects 0' } } },
  { what: 'an ellipse', content: map([layer('ground', ['1111', '1111', '1111', '1111']), objects('solid', [{ ellipse: true, x: 0, y: 0, width: 64, height: 64 }])]), becomes: { rows: ['.##.', '####', '####', '.##.'], asks: { walls: 'objects 0' } } },
  { what: 'a rectangle that is turned', content: map([layer('ground', ['1111', '1111', '1111', '1111']), objects('walls', [{ x: 32, y: 0, width: 48, height: 16, rotation: 90 }])]), becomes: { rows: ['.#..', '.#..', '.#..', '....'], asks: { walls: 'objects 0' } } },
  { what: 'objects with a class among others', content: map([layer('ground', ['1111', '1111']), objects('Objects', [{ class: 'Wall', x: 0, y: 0, width: 16, height: 32 }, { name: 'Dialogue', x: 32, y: 0, width: 32, height: 16 }])]), becomes: { rows: ['#...', '#...'], asks: { walls: 'objects 0' } } },
  { what: 'unnamed rectangles over full ground', content: map([layer('Tile Layer 1', ['1111', '1111']), objects('Object Layer 1', [{ x: 0, y: 0, width: 32, height: 16 }])]), becomes: { rows: ['##..', '....'], asks: { walls: 'objects 0' } } },
  { what: 'a tile placed as an object', content: map([layer('ground', ['2222', '2222']), objects('Objects', [{ gid: 1, x: 16, y: 32, width: 16, height: 16 }])], [tileset([tile(1, property('solid', true))])]), becomes: { rows: ['....', '.#..'], asks: { walls: 'objects 0' } } },
  { what: 'objects without tiles', content: map([objects('walls', [{ x: 0, y: 0, width: 64, height: 16 }]), objects('places', [{ name: 'start', x: 8, y: 24, point: true }, { name: 'goal', x: 56, y: 40, point: true }])]), becomes: { rows: ['####', '....', '....'], start: [0, 1], goal: [3, 2] } },
  { what: 'walls and objects that collide', content: map([layer('walls', ['1111', '....']), objects('props', [{ x: 0, y: 16, width: 16, height: 16, properties: { collides: true } }])]), becomes: { rows: ['####', '#...'], asks: { walls: 'joined' } } },
  // Things.
  { what: 'a player and an exit', content: map([layer('walls', ['1111', '....', '1111']), objects('Objects', [{ name: 'Player', x: 4, y: 20, point: true }, { name: 'exit', type: 'trigger', x: 48, y: 16, width: 16, height: 16 }])]), becomes: { rows: ['####', '....', '####'], start: [0, 1], goal: [3, 1] } },
  { what: 'a spawn point and one of three doors', content: map([layer('walls', ['1111', '....', '1111']), objects('Objects', [{ name: 'Spawn Point', x: 4, y: 20, point: true }, ...[1, 2, 3].map((x) => ({ type: 'Door', x: 16 * x, y: 16, width: 16, height: 16 }))])]), becomes: { rows: ['####', '....', '####'], start: [0, 1], goal: [1, 1], asks: { 'thing 0': 'start', 'thing 1': 'goal', 'thing 2': 'nothing', 'thing 3': 'nothing' } } },
  { what: 'ends by class and by property', content: map([layer('walls', ['1..1']), objects('Objects', [{ class: 'PlayerStart', x: 16, y: 8, point: true }, { name: 'A', properties: [property('isGoal', true)], x: 40, y: 8, point: true }, { name: 'goblin', class: 'enemy', x: 24, y: 8, point: true }])]), becomes: { rows: ['#..#'], start: [1, 0], goal: [2, 0] } },
  { what: 'where enemies come from', content: map([layer('walls', ['1..1']), objects('Objects', [{ name: 'EnemySpawn', x: 40, y: 8, point: true }, { name: 'start', x: 24, y: 8, point: true }, { name: 'Finish', x: 40, y: 8, point: true }])]), becomes: { rows: ['#..#'], start: [1, 0], goal: [2, 0] } },
  { what: 'a start on a wall', content: map([layer('walls', ['1..1']), objects('Objects', [{ name: 'start', x: 1, y: 8, point: true }, { name: 'goal', x: 40, y: 8, point: true }])]), becomes: { rows: ['#..#'], start: [0, 0], goal: [2, 0], moved: ['start'] } },
  // Files.
  { what: 'a map of Phaser, packed', name: 'level.json.gz', content: gzipSync(map([layer('World', room)], [tileset([tile(1, property('collides', true))])])), becomes: { rows: roomWalls } },
  { what: 'a map whose tileset is not there', content: map([layer('World', room)], [{ firstgid: 1, source: '../tiles/dungeon.tsx' }]), becomes: { rows: ['....', '.##.', '....'], asks: { walls: '0 rest' } } },
];
