// Cells that a text lists, each with its place: tables with coordinates, objects, pairs and sets.
import type { Input } from './input';

export const inputs: readonly Input[] = [
  {
    what: 'one place of something else',
    content: '{"maps":[{"fileName":"a.tmx","height":20,"width":20,"x":0,"y":0}]}',
    becomes: { says: 'Line 1, column 2: found “"”; expected a row in brackets.' },
  },
  { what: 'one wall', content: '{"width":3,"height":2,"walls":[{"x":1,"y":0}]}', becomes: { rows: ['.#.', '...'] } },
  { what: 'cells that are impassable', content: 'width = 4\nheight = 2\nimpassable = [(0, 1), (2, 0), (3, 1)]', becomes: { rows: ['..#.', '#..#'] } },
  {
    what: 'streets are no trees',
    content: 'width = 3\nheight = 2\nstreets = [(0, 0), (1, 0), (2, 1)]',
    becomes: { rows: ['..#', '##.'], asks: { listed: 'free' } },
  },
  {
    what: 'a goal by row and column beside cells by x and y',
    content: 'walls = [{x: 1, y: 1}, {x: 2, y: 0}]\ngoal_row = 2\ngoal_col = 9',
    becomes: { rows: ['..#.......', '.#........', '..........'], goal: [9, 2] },
  },
  {
    what: 'a separator in a quoted cost',
    content: 'cost,x,y\n"1,5",1,0\n"1",0,0\n"1",0,1\n"3",1,1',
    becomes: { rows: ['23', '26'], asks: { zero: 'zeroWall' }, doubt: 'noWalls' },
  },
  {
    what: 'csv xyv 0/1',
    content: 'x,y,value\n0,0,0\n1,0,1\n2,0,0\n0,1,1\n1,1,0\n2,1,0',
    becomes: { rows: ['.#.', '#..'], asks: { zero: 'zeroFree' } },
  },
  {
    what: 'csv xyv walls named',
    content: 'x,y,wall\n0,0,0\n1,0,1\n2,0,0\n0,1,1\n1,1,0\n2,1,0',
    becomes: { rows: ['.#.', '#..'], asks: { zero: 'zeroFree' } },
  },
  {
    what: 'csv xy walkable',
    content: 'x,y,walkable\n0,0,1\n1,0,0\n2,0,1\n0,1,1\n1,1,1\n2,1,1',
    becomes: { rows: ['.#.', '...'], asks: { zero: 'zeroWall' } },
  },
  {
    what: 'csv xy cost',
    content: 'x,y,cost\n0,0,1\n1,0,5\n2,0,1\n0,1,0\n1,1,2\n2,1,9',
    becomes: { rows: ['.5.', '#29'], asks: { zero: 'zeroWall' } },
  },
  { what: 'csv col,row', content: 'col,row,value\n0,0,0\n1,0,1\n0,1,0\n1,1,0', becomes: { rows: ['.#', '..'], asks: { zero: 'zeroFree' } } },
  {
    what: 'csv row,col',
    content: 'row,col,value\n0,0,0\n0,1,1\n0,2,0\n1,0,0\n1,1,0\n1,2,1',
    becomes: { rows: ['.#.', '..#'], asks: { zero: 'zeroFree' } },
  },
  {
    what: 'csv lon,lat is no grid',
    content: 'lon,lat,value\n13.4,52.5,1\n13.5,52.6,0',
    becomes: { says: 'Line 1, column 1: these are longitudes and latitudes. Cells of a grid have whole numbers as x and y.' },
  },
  { what: 'csv semicolons', content: 'X;Y;Tile\n0;0;1\n1;0;1\n0;1;0\n1;1;1', becomes: { rows: ['..', '#.'], asks: { zero: 'zeroWall' } } },
  { what: 'csv tsv', content: 'x\ty\ttile\n0\t0\t#\n1\t0\t.\n0\t1\t.\n1\t1\t.', becomes: { rows: ['#.', '..'] } },
  { what: 'csv with index', content: ',x,y,v\n0,0,0,0\n1,1,0,1\n2,0,1,0\n3,1,1,0', becomes: { rows: ['.#', '..'], asks: { zero: 'zeroFree' } } },
  { what: 'csv xy from 1', content: 'x,y,value\n1,1,0\n2,1,1\n1,2,0\n2,2,0', becomes: { rows: ['.#', '..'], asks: { zero: 'zeroFree' } } },
  {
    what: 'csv xy sparse with holes',
    content: 'x,y,type\n0,0,wall\n1,0,wall\n2,0,wall\n0,1,wall\n1,1,floor\n2,1,wall\n0,2,wall\n2,2,wall',
    becomes: { rows: ['###', '#.#', '###'], doubt: 'allWalls', asks: { blank: 'wall' } },
  },
  { what: 'csv xy only walls', content: 'x,y\n1,0\n2,1\n0,2', becomes: { rows: ['.#.', '..#', '#..'], asks: { listed: 'walls' } } },
  {
    what: 'csv x,y,type words',
    content: 'x,y,type\n0,0,start\n1,0,wall\n0,1,floor\n1,1,goal',
    becomes: { rows: ['.#', '..'], start: [0, 0], goal: [1, 1] },
  },
  {
    what: 'pandas long',
    content: '   x  y  value\n0  0  0      0\n1  1  0      1\n2  0  1      0\n3  1  1      0',
    becomes: { rows: ['.#', '..'], asks: { zero: 'zeroFree' } },
  },
  {
    what: 'markdown long',
    content: '| x | y | value |\n|---|---|---|\n| 0 | 0 | 0 |\n| 1 | 0 | 1 |\n| 0 | 1 | 0 |\n| 1 | 1 | 0 |',
    becomes: { rows: ['.#', '..'], asks: { zero: 'zeroFree' } },
  },
  {
    what: 'json list of objects walls only',
    content: '[{"x": 3, "y": 4}, {"x": 1, "y": 2}]',
    becomes: { rows: ['....', '....', '.#..', '....', '...#'], asks: { listed: 'walls' } },
  },
  {
    what: 'json list of objects',
    content: '[{"x":0,"y":0,"wall":false},{"x":1,"y":0,"wall":true},{"x":0,"y":1,"wall":false},{"x":1,"y":1,"wall":false}]',
    becomes: { rows: ['.#', '..'], asks: { zero: 'zeroFree' } },
  },
  {
    what: 'json list of objects walkable',
    content: '[{"x":0,"y":0,"walkable":true},{"x":1,"y":0,"walkable":false},{"x":0,"y":1,"walkable":true},{"x":1,"y":1,"walkable":true}]',
    becomes: { rows: ['.#', '..'], asks: { zero: 'zeroWall' } },
  },
  {
    what: 'json list of objects cost',
    content: '[{"row":0,"col":0,"cost":1},{"row":0,"col":1,"cost":3},{"row":1,"col":0,"cost":0},{"row":1,"col":1,"cost":1}]',
    becomes: { rows: ['.3', '#.'], asks: { zero: 'zeroWall' } },
  },
  {
    what: 'json obj width walls objects',
    content: '{"width":4,"height":3,"walls":[{"x":1,"y":0},{"x":1,"y":1}],"start":{"x":0,"y":0},"goal":{"x":3,"y":2}}',
    becomes: { rows: ['.#..', '.#..', '....'], start: [0, 0], goal: [3, 2] },
  },
  {
    what: 'json obj obstacles objects',
    content: '{"rows":3,"cols":4,"obstacles":[{"row":0,"col":1},{"row":1,"col":1}],"start":{"row":0,"col":0},"end":{"row":2,"col":3}}',
    becomes: { rows: ['.#..', '.#..', '....'], start: [0, 0], goal: [3, 2] },
  },
  {
    what: 'json walls "x,y" set',
    content: '{"width":4,"height":3,"walls":{"1,0":true,"1,1":true}}',
    becomes: { rows: ['.#..', '.#..', '....'], asks: { pairs: 'xy' } },
  },
  {
    what: 'json walls "x,y" list',
    content: '{"width":4,"height":3,"walls":["1,0","1,1"]}',
    becomes: { rows: ['.#..', '.#..', '....'], asks: { pairs: 'xy' } },
  },
  {
    what: 'json "x,y" set alone',
    content: '{"1,0": true, "1,1": true, "3,2": true}',
    becomes: { rows: ['.#..', '.#..', '...#'], asks: { listed: 'walls', pairs: 'xy' } },
  },
  {
    what: 'json "x,y" numbers',
    content: '{"0,0": 1, "1,0": 5, "0,1": 0, "1,1": 1}',
    becomes: { rows: ['.5', '#.'], asks: { pairs: 'xy', zero: 'zeroWall' } },
  },
  { what: 'py walls alone', content: 'walls = [(0, 1), (2, 3), (1, 1)]', becomes: { rows: ['...', '##.', '...', '..#'], asks: { pairs: 'xy' } } },
  {
    what: 'py walls with size',
    content: 'WIDTH = 5\nHEIGHT = 4\nwalls = [(0, 1), (2, 3), (1, 1)]',
    becomes: { rows: ['.....', '##...', '.....', '..#..'], asks: { pairs: 'xy' } },
  },
  {
    what: 'py walls set with size',
    content: 'width, height = 5, 4\nwalls = {(0, 1), (2, 3), (1, 1)}',
    becomes: { rows: ['.....', '##...', '.....', '..#..'], asks: { pairs: 'xy' } },
  },
  {
    what: 'py diagram redblob',
    content: 'g = GridWithWeights(5, 4)\ng.walls = [(1, 1), (1, 2), (2, 1)]',
    becomes: { rows: ['.....', '.##..', '.#...', '.....'], asks: { pairs: 'xy' } },
  },
  {
    what: 'py redblob weights',
    content: 'diagram4 = GridWithWeights(10, 10)\ndiagram4.walls = [(1, 7), (1, 8), (2, 7), (2, 8), (3, 7), (3, 8)]\nstart, goal = (1, 4), (8, 3)',
    becomes: {
      rows: [
        '..........',
        '..........',
        '..........',
        '..........',
        '..........',
        '..........',
        '..........',
        '.###......',
        '.###......',
        '..........',
      ],
      start: [1, 4],
      goal: [8, 3],
      asks: { pairs: 'xy' },
    },
  },
  {
    what: 'json obj 3.',
    content: '{"width": 10, "height": 8, "walls": [[1, 2], [3, 4]], "start": [0,0], "goal": [9,7]}',
    becomes: {
      rows: ['..........', '..........', '.#........', '..........', '...#......', '..........', '..........', '..........'],
      start: [0, 0],
      goal: [9, 7],
    },
  },
  {
    what: 'json obj size key',
    content: '{"size": [4, 3], "walls": [[1, 0], [1, 1]], "start": [0,0], "goal": [3,2]}',
    becomes: { rows: ['.#..', '.#..', '....'], start: [0, 0], goal: [3, 2] },
  },
  {
    what: 'json obj size wh',
    content: '{"size": {"width": 4, "height": 3}, "walls": [[1, 0], [1, 1]]}',
    becomes: { rows: ['.#..', '.#..', '....'], asks: { pairs: 'xy' } },
  },
  {
    what: 'json obj gridSize',
    content: '{"gridSize": 4, "obstacles": [[1, 0], [1, 1]]}',
    becomes: { rows: ['.#..', '.#..', '....', '....'], asks: { pairs: 'xy' } },
  },
  {
    what: 'js set new Set',
    content: 'const W = 4, H = 3;\nconst walls = new Set(["1,0", "1,1"]);',
    becomes: { rows: ['.#..', '.#..', '....'], asks: { pairs: 'xy' } },
  },
  {
    what: 'aoc 2024 18',
    content: '5,4\n4,2\n4,5\n3,0\n2,1\n6,3\n2,4\n1,5\n0,6\n3,3\n2,6\n5,1\n1,2\n5,5\n2,5\n6,5\n1,4\n0,4\n6,4\n1,1\n6,1\n1,0\n0,5\n1,6\n2,0',
    becomes: { rows: ['.###...', '.##..##', '.#..#..', '...#..#', '###..##', '###.###', '###....'], asks: { listed: 'walls', pairs: 'xy' } },
  },
  {
    what: 'csharp points',
    content: 'int width = 4; int height = 3;\nvar walls = new List<Point> { new Point(1, 0), new Point(1, 1) };',
    becomes: { rows: ['.#..', '.#..', '....'] },
  },
  {
    what: 'unity Vector2Int',
    content: 'public int width = 4, height = 3;\nVector2Int[] walls = { new Vector2Int(1, 0), new Vector2Int(1, 1) };',
    becomes: { rows: ['.#..', '.#..', '....'] },
  },
  {
    what: 'godot Vector2i',
    content: 'const WIDTH = 4\nconst HEIGHT = 3\nvar walls = [Vector2i(1, 0), Vector2i(1, 1), Vector2i(1,2)]',
    becomes: { rows: ['.#..', '.#..', '.#..'] },
  },
  {
    what: 'walls swapped only fits row,col',
    content: '{"width": 6, "height": 3, "walls": [[0, 1], [1, 5], [2, 4]]}',
    becomes: { rows: ['.#....', '.....#', '....#.'] },
  },
  {
    what: 'walls outside',
    content: '{"width": 3, "height": 3, "walls": [[0, 1], [1, 7]]}',
    becomes: { says: 'Line 1, column 45: the cell 1, 7 is outside of the map, which has 3 × 3 cells.' },
  },
  {
    what: 'nodes in object',
    content: '{"nodes":[{"x":0,"y":0,"walkable":true},{"x":1,"y":0,"walkable":false},{"x":0,"y":1,"walkable":true},{"x":1,"y":1,"walkable":true}]}',
    becomes: { rows: ['.#', '..'], asks: { zero: 'zeroWall' } },
  },
  {
    what: 'tiles in object sized',
    content:
      '{"width":2,"height":2,"tiles":[{"x":0,"y":0,"type":"floor"},{"x":1,"y":0,"type":"wall"},{"x":0,"y":1,"type":"floor"},{"x":1,"y":1,"type":"floor"}]}',
    becomes: { rows: ['.#', '..'] },
  },
  {
    what: 'position objects',
    content: '{"width":4,"height":3,"walls":[{"position":{"x":1,"y":0}},{"position":{"x":1,"y":1}}]}',
    becomes: { rows: ['.#..', '.#..', '....'] },
  },
  {
    what: 'matrix of objects',
    content: '[[{"x":0,"y":0,"isWall":false},{"x":1,"y":0,"isWall":true}],[{"x":0,"y":1,"isWall":false},{"x":1,"y":1,"isWall":false}]]',
    becomes: { rows: ['.#', '..'], asks: { zero: 'zeroFree' } },
  },
  { what: 'lua walls', content: 'width = 4\nheight = 3\nwalls = { {x=1, y=0}, {x=1, y=1} }', becomes: { rows: ['.#..', '.#..', '....'] } },
  {
    what: 'js objects unquoted',
    content: 'const cols = 4, rows = 3;\nconst walls = [{x: 1, y: 0}, {x: 1, y: 1}];\nconst start = {x: 0, y: 0}, end = {x: 3, y: 2};',
    becomes: { rows: ['.#..', '.#..', '....'], start: [0, 0], goal: [3, 2] },
  },
  {
    what: 'js objects unquoted alone',
    content: '[{x: 3, y: 4}, {x: 0, y: 1}, {x: 2, y: 2}]',
    becomes: { rows: ['....', '#...', '..#.', '....', '...#'], asks: { listed: 'walls' } },
  },
  { what: 'negative coordinates', content: 'x,y,value\n-1,-1,0\n0,-1,1\n-1,0,0\n0,0,0', becomes: { rows: ['.#', '..'], asks: { zero: 'zeroFree' } } },
  { what: 'step 32 px', content: 'x,y,value\n0,0,0\n32,0,1\n0,32,0\n32,32,0', becomes: { rows: ['.#', '..'], asks: { zero: 'zeroFree' } } },
  { what: 'csv three columns is a matrix', content: 'a,b,c\n0,1,0\n1,0,0', becomes: { rows: ['.#.', '#..'], asks: { zero: 'zeroFree' } } },
  {
    what: 'jsonl',
    content: '{"x":0,"y":0,"wall":0}\n{"x":1,"y":0,"wall":1}\n{"x":0,"y":1,"wall":0}\n{"x":1,"y":1,"wall":0}',
    becomes: { rows: ['.#', '..'], asks: { zero: 'zeroFree' } },
  },
  {
    what: 'a grid of ROS 2 as it is echoed',
    content: 'info:\n  resolution: 0.1\n  width: 3\n  height: 2\ndata:\n- 0\n- 100\n- -1\n- 0\n- 0\n- 0\n---\n',
    becomes: { rows: ['...', '.##'], asks: { zero: 'occupancy' } },
  },
  {
    what: 'a grid of ROS 2 that ends with its last cell',
    content: 'width: 2\nheight: 3\ndata:\n  - 100\n  - 0\n  - 0\n  - 0\n  - 0\n  - -1',
    becomes: { rows: ['#.', '..', '.#'], asks: { zero: 'occupancy' } },
  },
  {
    what: 'a grid of Esri',
    content: 'ncols 3\nnrows 2\nxllcorner 4000.5\nyllcorner 0.0\ncellsize 25\nNODATA_value -9999\n5 6 7\n5 -9999 7\n',
    becomes: { rows: ['567', '5#7'], asks: { zero: 'zeroWall' } },
  },
  {
    what: 'a grid of Esri by the middle of its cells',
    content: 'NCOLS 4\r\nNROWS 2\r\nXLLCENTER 0\r\nYLLCENTER 0\r\nCELLSIZE 1\r\n1 1 0 1\r\n1 2 0 1\r\n',
    becomes: { rows: ['..#.', '.2#.'], asks: { zero: 'zeroWall' } },
  },
];
