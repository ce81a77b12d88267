// Maps of Tiled as games have them: by engine, by habit of naming, and by language.
import type { Input } from './input';
import { csv, layer, map, objects, property, tile, tileset, tmx, type Json } from './tiledPieces';

const ground = ['5555', '5555', '5555'];
const some = ['1..1', '....', '.11.'];
const walls = ['#..#', '....', '.##.'];
const dots = (name: string, x: number, y: number, more: Json = {}): Json => ({ name, x: 16 * x + 8, y: 16 * y + 8, point: true, ...more });
const ends = (start: string, goal: string): Json => objects('Objects', [dots(start, 1, 1), dots(goal, 2, 1)]);
const marked = (name: string, value: unknown): Input => ({
  what: `tiles with ${name}: ${JSON.stringify(value)}`,
  content: map([layer('World', ['1221', '2222', '2112'])], [tileset([tile(1, property(name, value))])]),
  becomes: { rows: walls },
});
/** A map whose layers go from the lowest to the highest, one of which is the walls. */
const among = (what: string, names: readonly string[], wall: string): Input => ({
  what,
  content: map([layer('Ground', ground), ...names.map((name) => layer(name, name === wall ? some : ['...7', '7...', '...7']))]),
  becomes: { rows: walls, asks: { walls: String(names.indexOf(wall) + 1) } },
});

export const inputs: readonly Input[] = [
  // Names of layers.
  among('a platformer', ['Clouds', 'Platforms', 'Signs'], 'Platforms'),
  among('a layer that says not to edit it', ['Stuff', 'Collision (do not edit)'], 'Collision (do not edit)'),
  among('walk behinds of an adventure', ['Walkbehinds', 'WalkBehind', 'Blocked'], 'Blocked'),
  among('what heroes walk behind', ['Walk Behind', 'Walls'], 'Walls'),
  among('a layer about physics', ['Stuff', 'Physics'], 'Physics'),
  among('bounds', ['Stuff', 'bounds'], 'bounds'),
  among('boundaries', ['Stuff', 'Map Boundaries'], 'Map Boundaries'),
  among('a short name', ['Stuff', 'col_layer'], 'col_layer'),
  among('hits', ['Stuff', 'hit'], 'hit'),
  among('a hidden layer of collisions', ['Stuff', 'COLLISION'], 'COLLISION'),
  among('passability', ['Stuff', 'Impassable Tiles'], 'Impassable Tiles'),
  among('walls in Chinese', ['装饰', '墙体'], '墙体'),
  among('a collision layer in Chinese', ['装饰', '碰撞层'], '碰撞层'),
  among('a layer that blocks in Chinese', ['装饰', '阻挡层'], '阻挡层'),
  among('walls in Japanese', ['かざり', '壁'], '壁'),
  among('collisions in Japanese', ['かざり', '当たり判定'], '当たり判定'),
  among('walls in Russian', ['Декор', 'Стены'], 'Стены'),
  among('obstacles in Russian', ['Декор', 'Препятствия'], 'Препятствия'),
  among('walls in Korean', ['장식', '벽'], '벽'),
  among('walls in German', ['Dekoration', 'Wände'], 'Wände'),
  among('obstacles in German', ['Dekoration', 'Hindernisse'], 'Hindernisse'),
  among('trees in German', ['Dekoration', 'Bäume'], 'Bäume'),
  among('water in French', ['Décor', 'Eau'], 'Eau'),
  among('collisions in Portuguese', ['Enfeites', 'Colisão'], 'Colisão'),
  among('trees in Spanish', ['Adornos', 'Árboles'], 'Árboles'),
  {
    what: 'floors, walls and furniture',
    content: map([
      layer('Floor', ground),
      layer('Walls', ['11..', '....', '....']),
      layer('Furniture', ['....', '..2.', '....']),
      layer('Furniture_above', ['....', '....', '3...']),
    ]),
    becomes: { rows: ['##..', '..#.', '....'], asks: { walls: 'joined' } },
  },
  {
    what: 'a bridge over water',
    content: map([layer('Grass', ground), layer('Water', ['.11.', '.11.', '.11.']), layer('Bridge', ['....', '.22.', '....'])]),
    becomes: { rows: ['.##.', '....', '.##.'], asks: { walls: '1' } },
  },
  // Names of ends.
  { what: 'ends in Chinese', content: map([layer('墙', some), ends('出生点', '出口')]), becomes: { rows: walls, start: [1, 1], goal: [2, 1] } },
  { what: 'other ends in Chinese', content: map([layer('墙', some), ends('玩家', '传送门')]), becomes: { rows: walls, start: [1, 1], goal: [2, 1] } },
  {
    what: 'ends in German',
    content: map([layer('Mauern', some), ends('Startpunkt', 'Ziel')]),
    becomes: { rows: walls, start: [1, 1], goal: [2, 1] },
  },
  { what: 'ends in French', content: map([layer('Murs', some), ends('Départ', 'Arrivée')]), becomes: { rows: walls, start: [1, 1], goal: [2, 1] } },
  { what: 'ends in Spanish', content: map([layer('Paredes', some), ends('Inicio', 'Meta')]), becomes: { rows: walls, start: [1, 1], goal: [2, 1] } },
  { what: 'ends in Japanese', content: map([layer('壁', some), ends('スタート', 'ゴール')]), becomes: { rows: walls, start: [1, 1], goal: [2, 1] } },
  { what: 'ends in Russian', content: map([layer('стены', some), ends('Старт', 'Выход')]), becomes: { rows: walls, start: [1, 1], goal: [2, 1] } },
  {
    what: 'ends with numbers',
    content: map([layer('walls', some), ends('player1_start', 'level2_exit')]),
    becomes: { rows: walls, start: [1, 1], goal: [2, 1] },
  },
  {
    what: 'an entity with a property that says what it is',
    content: map([
      layer('walls', some),
      objects('Entities', [
        dots('e1', 1, 1, { properties: [property('entityType', 'PLAYER')] }),
        dots('e2', 2, 1, { properties: [property('entityType', 'EXIT')] }),
      ]),
    ]),
    becomes: { rows: walls, start: [1, 1], goal: [2, 1] },
  },
  // Names of properties.
  ...(
    [
      ['canWalk', false],
      ['hasCollision', true],
      ['collider', true],
      ['obstructs', true],
      ['blocksMovement', true],
      ['noWalk', true],
      ['cannotPass', true],
      ['impassible', 'true'],
      ['Blocked', 'X'],
      ['tile_type', 'Wall'],
      ['unity:layer', 'Walls'],
      ['unity:tag', 'Obstacle'],
      ['passability', false],
      ['can_pass', 'false'],
      ['碰撞', true],
      ['begehbar', false],
    ] as const
  ).map(([name, value]) => marked(name, value)),
  {
    what: 'tiles that block the sight alone',
    content: map(
      [layer('World', ['1221', '2222', '2332'])],
      [
        tileset([
          tile(1, property('blocksMovement', true), property('blocksSight', true)),
          tile(3, property('blocksMovement', false), property('blocksSight', true)),
        ]),
      ],
    ),
    becomes: { rows: ['#..#', '....', '....'] },
  },
  {
    what: 'platforms of one way beside walls',
    content: map(
      [layer('World', ['1..1', '.22.', '1111'])],
      [tileset([tile(1, property('ge_collide', true)), tile(2, property('ge_oneway', true))])],
    ),
    becomes: { rows: ['#..#', '....', '####'] },
  },
  {
    what: 'terrains with costs, of which one has none',
    content: map(
      [layer('World', ['1221', '3333', '2112'])],
      [
        tileset([
          tile(1, property('terrain', 'mountain')),
          tile(2, property('terrain', 'plains'), property('moveCost', 1)),
          tile(3, property('terrain', 'forest'), property('moveCost', 2)),
        ]),
      ],
    ),
    becomes: { rows: ['#..#', '2222', '.##.'] },
  },
  {
    what: 'water of a cost that cannot be walked on',
    content: map(
      [layer('World', ['1221', '2222', '2112'])],
      [
        tileset([
          tile(1, property('type', 'water'), property('cost', 8), property('walkable', false)),
          tile(2, property('type', 'grass'), property('cost', 1)),
        ]),
      ],
    ),
    becomes: { rows: ['#..#', '....', '.##.'] },
  },
  {
    what: 'costs with decimals',
    content: map(
      [layer('World', ['1222', '3333'])],
      [tileset([tile(1, property('walkable', false)), tile(2, property('cost', 1, 'float')), tile(3, property('cost', 1.5, 'float'))])],
    ),
    becomes: { rows: ['#222', '3333'] },
  },
  {
    what: 'costs with decimals beside tiles without costs',
    content: map([layer('World', ['1222', '3344'])], [tileset([tile(1, property('walkable', false)), tile(3, property('cost', 2.25, 'float'))])]),
    becomes: { rows: ['#444', '9944'] },
  },
  {
    what: 'a cost that is too high',
    content: map([layer('World', ['1222', '3333'])], [tileset([tile(1, property('walkable', false)), tile(3, property('cost', 255.5, 'float'))])]),
    becomes: { says: 'Tile 2 of the map has the cost 255.5. A cost is a number up to 255, and 0 or less is a wall.' },
  },
  // Tilesets.
  {
    what: 'tiles of a collection of images',
    content: map(
      [layer('World', ['6..6', '....', '.aa.'])],
      [
        tileset(
          [
            { id: 5, image: 'tree.png', imagewidth: 16, imageheight: 32, properties: [property('solid', true)] },
            { id: 9, image: 'rock.png', imagewidth: 16, imageheight: 16, type: 'Rock' },
          ],
          { image: undefined, columns: 0, tilecount: 2 },
        ),
      ],
    ),
    becomes: { rows: walls },
  },
  {
    what: 'two tilesets, of which the second has walls',
    content: map(
      [layer('World', ['b22b', '2222', '2bb2'])],
      [tileset([], { tilecount: 8 }), tileset([{ id: 2, properties: [property('collides', true)] }], { firstgid: 9, name: 'walls' })],
    ),
    becomes: { rows: walls },
  },
  {
    what: 'tiles that are flipped and turned',
    content: map(
      [
        layer('World', some, { data: [0x80000001, 0, 0, 0x40000001, 0, 0, 0, 0, 0, 0x20000001, 0xa0000001, 0] }),
        layer('Top', ['2222', '2222', '2222']),
      ],
      [tileset([tile(1, property('collides', true))])],
    ),
    becomes: { rows: walls, asks: { walls: '0' } },
  },
  {
    what: 'a Wang set of water and grass',
    content: map(
      [layer('Terrain', ['1221', '2222', '2112'])],
      [
        tileset([], {
          wangsets: [
            {
              name: 'Terrain',
              type: 'corner',
              tile: -1,
              colors: [
                { name: 'Water', color: '#00f' },
                { name: 'Grass', color: '#0f0' },
              ],
              wangtiles: [
                { tileid: 0, wangid: [0, 1, 0, 1, 0, 1, 0, 1] },
                { tileid: 1, wangid: [0, 2, 0, 2, 0, 2, 0, 2] },
              ],
            },
          ],
        }),
      ],
    ),
    becomes: { rows: walls },
  },
  {
    what: 'terrains of an old Tiled',
    content: map(
      [layer('Terrain', ['1231', '2222', '2112'])],
      [
        tileset(undefined, {
          terrains: [
            { name: 'Stone Wall', tile: 0 },
            { name: 'Sand', tile: 1 },
          ],
          tiles: { 0: { terrain: [0, 0, 0, 0] }, 1: { terrain: [1, 1, 1, 1] }, 2: { terrain: [1, 1, 1, 0] } },
        }),
      ],
    ),
    becomes: { rows: walls },
  },
  {
    what: 'a .tmx with a Wang set',
    content: tmx(
      csv('Terrain', ['1221', '2222', '2112']),
      '<tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilecount="4" columns="2"><image source="t.png"/><wangsets><wangset name="Terrains" type="corner" tile="-1"><wangcolor name="Lava" color="#f00" tile="-1" probability="1"/><wangcolor name="Path" color="#0f0" tile="-1" probability="1"/><wangtile tileid="0" wangid="0,1,0,1,0,1,0,1"/><wangtile tileid="1" wangid="0,2,0,2,0,2,0,2"/></wangset></wangsets></tileset>',
    ),
    becomes: { rows: walls },
  },
  {
    what: 'a .tmx with terrains',
    content: tmx(
      csv('Terrain', ['1221', '2222', '2112']),
      '<tileset firstgid="1" name="t"><terraintypes><terrain name="water" tile="0"/><terrain name="grass" tile="1"/></terraintypes><tile id="0" terrain="0,0,0,0"/><tile id="1" terrain="1,1,1,1"/></tileset>',
    ),
    becomes: { rows: walls },
  },
  // Objects.
  {
    what: 'walls as polygons, ellipses and turned rectangles',
    content: map([
      layer('Ground', ground),
      objects('Walls', [
        {
          x: 0,
          y: 0,
          polygon: [
            { x: 0, y: 0 },
            { x: 16, y: 0 },
            { x: 16, y: 16 },
            { x: 0, y: 16 },
          ],
        },
        { x: 48, y: 0, width: 16, height: 16, ellipse: true },
        { x: 48, y: 32, width: 16, height: 32, rotation: 90 },
      ]),
    ]),
    becomes: { rows: walls, asks: { walls: 'objects 0' } },
  },
  {
    what: 'places of enemies and triggers on full ground',
    content: map([
      layer('Ground', ground),
      objects('Triggers', [{ name: 'cutscene', x: 0, y: 0, width: 32, height: 32 }]),
      objects('Enemies', [{ name: 'slime', x: 32, y: 0, width: 16, height: 16 }]),
    ]),
    becomes: { rows: ['####', '####', '####'], asks: { walls: '0' }, doubt: 'allWalls' },
  },
  {
    what: 'trees that are placed as tiles',
    content: map([
      layer('Ground', ground),
      objects('Trees', [
        { gid: 3, x: 0, y: 16, width: 16, height: 16 },
        { gid: 3, x: 48, y: 16, width: 16, height: 16 },
        { gid: 3, x: 16, y: 48, width: 16, height: 16 },
        { gid: 3, x: 32, y: 48, width: 16, height: 16 },
      ]),
    ]),
    becomes: { rows: walls, asks: { walls: 'objects 0' } },
  },
  // Versions.
  {
    what: 'a .tmx of Tiled 1.11 with all that it writes',
    content: `<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.10" tiledversion="1.11.0" class="Dungeon" orientation="orthogonal" renderorder="right-down" compressionlevel="0" width="4" height="3" tilewidth="16" tileheight="16" parallaxoriginx="0" parallaxoriginy="0" infinite="0" backgroundcolor="#ff0000" nextlayerid="4" nextobjectid="9">\n <editorsettings><chunksize width="32" height="32"/><export target="level.json" format="json"/></editorsettings>\n <properties><property name="music" type="file" value="a.ogg"/><property name="tint" type="color" value="#ff00ff00"/></properties>\n <imagelayer id="3" name="sky" repeatx="1"><image source="sky.png" width="320" height="200"/></imagelayer>\n ${csv('Walls', some).replace('name="Walls"', 'name="Walls" class="" locked="1" tintcolor="#ffffff" parallaxx="0.5" visible="0"')}\n <objectgroup id="2" name="Objects" color="#000000" draworder="index"><object id="1" name="spawn" type="" x="24" y="24"><point/></object><object id="2" name="exit" x="32" y="16" width="16" height="16" opacity="0.5"/></objectgroup>\n</map>\n`,
    becomes: { rows: walls, start: [1, 1], goal: [2, 1] },
  },
  {
    what: 'a .tmx of Tiled 0.8',
    content:
      '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">\n<map version="1.0" orientation="orthogonal" width="4" height="3" tilewidth="32" tileheight="32">\n <tileset firstgid="1" name="meta" tilewidth="32" tileheight="32"><image source="meta_tiles.png"/><tile id="0"><properties><property name="Collidable" value="True"/></properties></tile></tileset>\n <layer name="Background" width="4" height="3"><data encoding="csv">5,5,5,5,\n5,5,5,5,\n5,5,5,5</data></layer>\n <layer name="Meta" width="4" height="3" visible="0"><data encoding="csv">1,0,0,1,\n0,0,0,0,\n0,1,1,0</data></layer>\n <objectgroup name="Objects" width="4" height="3"><object name="SpawnPoint" x="32" y="32" width="32" height="32"/></objectgroup>\n</map>',
    becomes: { rows: walls, start: [1, 1], asks: { walls: '1', 'thing 0': 'start' } },
  },
  {
    what: 'a map of Phaser that was written by hand',
    content: JSON.stringify({
      width: 4,
      height: 3,
      tilewidth: 16,
      tileheight: 16,
      layers: [{ name: 'walls', type: 'tilelayer', width: 4, height: 3, data: [1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 1, 0] }],
      tilesets: [],
    }),
    becomes: { rows: walls },
  },
  // Other files of these editors and engines.
  {
    what: 'a world of Tiled',
    name: 'all.world',
    content: '{"maps":[{"fileName":"a.tmx","height":320,"width":320,"x":0,"y":0}],"onlyShowAdjacentMaps":false,"type":"world"}',
    becomes: { says: 'This is a Tiled world. Open one of its maps instead.' },
  },
  {
    what: 'a project of Tiled',
    name: 'game.tiled-project',
    content: '{"automappingRulesFile":"","commands":[],"extensionsPath":"extensions","folders":["."],"propertyTypes":[]}',
    becomes: { says: 'This is a Tiled project. Open one of its maps instead.' },
  },
  {
    what: 'a map of Tiled as Lua',
    name: 'level.lua',
    content:
      'return {\n  version = "1.10",\n  luaversion = "5.1",\n  tiledversion = "1.10.2",\n  class = "",\n  orientation = "orthogonal",\n  width = 2,\n  height = 2,\n  layers = {\n    {\n      type = "tilelayer",\n      data = {\n        1, 0,\n        0, 1\n      }\n    }\n  }\n}\n',
    becomes: { says: 'This is a Tiled map in Lua. Save it in Tiled as .tmx, or export it as JSON.' },
  },
  {
    what: 'a map of Tiled as a script',
    name: 'level.js',
    content: `(function(name,data){\n if(typeof onTileMapLoaded === 'undefined') {\n  if(typeof TileMaps === 'undefined') TileMaps = {};\n  TileMaps[name] = data;\n } else {\n  onTileMapLoaded(name,data);\n }\n})("level",\n${map([layer('walls', some)])});`,
    becomes: { says: 'This is a Tiled map in a script. Save it in Tiled as .tmx, or export it as JSON.' },
  },
  {
    what: 'a map of RPG Maker',
    name: 'Map001.json',
    content: JSON.stringify({
      autoplayBgm: false,
      battleback1Name: '',
      displayName: 'Town',
      encounterList: [],
      height: 2,
      note: '',
      parallaxName: '',
      scrollType: 0,
      tilesetId: 1,
      width: 3,
      data: Array.from({ length: 36 }, (_, i) => (i < 6 ? 2816 : 0)),
      events: [null, { id: 1, name: 'EV001', x: 1, y: 1, pages: [] }],
    }),
    becomes: { says: 'This is an RPG Maker map. Export the cells of its tile map as rows of numbers.' },
  },
];
