// Texts of the readers of maps and of the form that opens one; they load with them.

export const formatWords = {
  list: '{first}, {next}',
  sentences: '{first} {next}',
  dialog: {
    intro:
      'Matrices, drawings, maps of Tiled, LDtk and Ogmo, images, and worlds of circles and boxes. Opening one is a single step that you can undo.',
    text: 'Text of the map',
    placeholder: '[[0, 0, 1],\n [1, 0, 1],\n [1, 0, 0]]\n\nor  S..#\n    .#.G',
    pasted: 'Pasted map',
    open: 'Open this map',
    link: 'This is a link. Opening it replaces the map, and you can undo that.',
    cancel: 'Cancel',
    summary: '{width} × {height} cells, {walls} of them walls.',
    summaryOfCosts: '{width} × {height} cells, {walls} of them walls; costs {costs}.',
    summaryOfManyCosts: '{width} × {height} cells, {walls} of them walls; {count} costs from {least} to {most}.',
  },
  scaling: {
    exact: 'The numbers have decimals: each was multiplied by {times}.',
    rounded: 'The numbers have decimals: they were rounded to {levels} levels. The largest error is {error}.',
  },
  /** What was found out about a map before it opens. */
  check: {
    moved: {
      start: 'The start was not on a free cell: it moved to the nearest one of the largest area.',
      goal: 'The goal was not on a free cell: it moved to the nearest one of the largest area.',
      both: 'Start and goal were not on free cells: they moved to the nearest ones of the largest area.',
    },
    doubt: {
      allWalls: '{walls} of {cells} cells are walls: there is no room for start and goal.',
      noWalls: '0 of {cells} cells are walls.',
      because: '{doubt} {why}',
    },
    /** Why such a reading may be wrong, by what was read. */
    why: {
      allWalls: {
        map: 'In a .map, . and G are free; S is swamp and W is water, which can be set to be walls.',
        matrix: 'Perhaps 0 is the wall, or walls are written another way.',
        level: 'Perhaps these tiles are the ground, and another layer holds the walls.',
        image: 'Perhaps the threshold is wrong, or walls are the other shade.',
        world: 'Perhaps the obstacles or the node radius are too large.',
      },
      noWalls: {
        map: 'That may be meant: some of these maps are open ground.',
        matrix: 'Perhaps other characters or numbers are the walls.',
        level: 'Perhaps another layer holds the walls, or the tiles do not say that they are walls.',
        image: 'Perhaps the threshold is wrong, or walls are thinner than a cell.',
        world: 'Perhaps the obstacles lie outside, because (0, 0) is another point.',
      },
    },
  },
  /** {line} and {column} count from 1. */
  errors: {
    textLong: 'The text has {a} characters; at most {b} can be read.',
    size: 'A map is 1 to 2048 cells wide and high; this one has {a} × {b}.',
    tooWide: 'Line {line}, column {column}: a row has at most {b} cells.',
    tooHigh: 'Line {line}, column {column}: a map has at most {b} rows.',
    expected: 'Line {line}, column {column}: found {a}; expected {b}.',
    xmlDeep: 'Line {line}, column {column}: elements nest deeper than {b} levels.',
    xmlEntity: 'Line {line}, column {column}: “{a}” cannot be read. Only &lt; &gt; &amp; &quot; &apos; and numbers of characters can.',
    xmlManyEntities: 'Line {line}, column {column}: a value has more than {b} characters that are written with &.',
    xmlDoctype: 'Line {line}, column {column}: declarations of document types are not read. Remove the line <!DOCTYPE …>.',
    deep: 'Line {line}, column {column}: brackets nest deeper than {b} levels.',
    field: '“{a}” must be {b}.',
    fieldOf: 'This is {c}: its “{a}” must be {b}.',
    foreignJson: 'This JSON cannot be read as a map: a Tiled map has “layers”, a world has “world”, a matrix is rows in brackets.',
    movingAi: 'This is a .map file: close this form and paste it onto the page.',
    scenText: 'These are rows of a .scen file: close this form and paste them onto the page.',
    linkText: 'This is a link: close this form and paste it onto the page.',

    named: 'This is {a}. {b}',
    unknownBytes: 'This is no text, and no picture or archive that is known here. It begins with the bytes {a}.',
    webPage: 'This is a web page, not a map. Save the file itself: many hosts have a link “Raw” or “Download” for it.',
    webPageRaw: 'This is a web page that shows a file. The file itself is at {a}',
    notByLink: 'This is {a}, which cannot be opened by its address. Save it and open it as a file.',
    mapWalls:
      '{a} of {b} cells are walls: there is no room for start and goal. In a .map, . and G are free; S is swamp and W is water, which can be set ' +
      'to be walls (New map).',
    severalMaps: 'These are {b} maps that do not belong together: {a}. Open one of them.',
    manyFiles: 'These are {a} files; at most {b} can be opened together.',
    archiveDamaged: 'The archive is damaged: it cannot be unpacked.',
    archiveNested: 'The archive holds archives in archives. Unpack it and open the map in it.',
    archiveMany: 'The archive holds {a} files; at most {b} can be read.',
    archiveLarge: 'The archive unpacks to {a} bytes; at most {b} can be read.',
    archiveLocked: 'The archive has a password: “{a}” cannot be unpacked.',
    archiveMethod: 'The archive packs “{a}” in a way that cannot be read. Make it again as an ordinary zip archive (Deflate).',
    archiveEmpty: 'The archive holds no file.',

    empty: 'There is nothing to read. Paste rows of numbers, or a drawing of # and dots.',
    noMap: 'No map is found in this text. A map is rows of numbers, or a drawing of # and dots.',
    figures: 'These are dates, times or other numbers in parts, not the cells of a map.',
    measurements: 'These numbers are measurements rather than costs: none of them is a wall, and nearly all of them differ.',
    dataColumns: 'This is a table of data, not a map: its columns are called {a}.',
    notNumber: 'Line {line}, column {column}: {a} is not a number.',
    costLarge: 'Line {line}, column {column}: the cost {a} is too large. Costs are whole numbers from 1 to {b}.',
    rowShort: 'Line {line}, column {column}: the row ends after {a} of {b} cells.',
    rowLong: 'Line {line}, column {column}: the row is longer than its {b} cells.',
    character:
      'Line {line}, column {column}: {a} is not a cell. Walls are # @ O T X █ ⬛; free cells are . _ ░ ⬜ and blanks; S or A is the start; G, E or ' +
      'B is the goal; digits are numbers.',
    manyCharacters: 'Line {line}, column {column}: the text has more than {b} different characters. It is not a drawing of cells.',
    geographic: 'Line {line}, column {column}: these are longitudes and latitudes. Cells of a grid have whole numbers as x and y.',
    listedOutside: 'Line {line}, column {column}: the cell {a} is outside of the map, which has {b} cells.',
    flatList:
      'Line {line}, column {column}: here are {a} cells in one list, and nothing says how long a row is. Put each row on a line of its own, or ' +
      'write width = and a number above.',
    severalDrawings: 'Line {line}, column {column}: a second drawing begins here. Paste one of them.',
    elided:
      'Line {line}, column {column}: {a} stands for cells that were left out. Print the whole matrix; in NumPy, after ' +
      'np.set_printoptions(threshold=sys.maxsize).',
    startTwice: 'Line {line}, column {column}: a second start. There is one S or A.',
    goalTwice: 'Line {line}, column {column}: a second goal. There is one G, E or B.',
    costsNeedZeroWall: 'This map has costs, but where 0 is free all other numbers are walls. Choose 0 as the wall.',

    inFile: '{a}: {b}',
    tiledNotMap: 'This is not a Tiled map but {a}. A map has the type “map”, an orientation and layers.',
    tiledHexagonal:
      'This Tiled map is hexagonal: each cell has six neighbours. Only cells with four or eight neighbours can be read (orthogonal or isometric ' +
      'maps).',
    tiledStaggered:
      'This Tiled map is staggered: every other row is shifted by half a cell, and cells have neighbours as in no grid of squares. Only ' +
      'orthogonal and isometric maps can be read.',
    tiledOrientation: 'This Tiled map has the orientation “{a}”. Only orthogonal and isometric maps can be read.',
    tiledNoLayer: 'The Tiled map has neither tiles nor areas. It needs a tile layer, or objects that are walls.',
    tiledNoTiles: 'The Tiled map is infinite and has no tiles yet. Draw something first.',
    manyObjects: 'The map has more than {b} objects.',
    tiledManyLayers: 'The Tiled map has {a} layers of a kind; at most {b} can be read.',
    tiledManyChunks: 'The Tiled map has {a} chunks; at most {b} can be read.',
    tiledManyCells: 'The layers of the map have {a} cells together; at most {b} can be read.',
    tiledEncoding: 'Layer “{a}” has the encoding “{b}”. Only a list of numbers (CSV) and base64 can be read.',
    tiledCompression:
      'Layer “{a}” is compressed with “{b}”. Only zlib, gzip, Zstandard and no compression can be read: choose one in the map properties.',
    tiledBase64: 'Layer “{a}” is damaged: its data is not base64.',
    tiledPacked: 'Layer “{a}” is damaged: its data cannot be decompressed.',
    tiledLength: 'Layer “{a}” does not have the number of tiles that its size says: {b}.',
    tiledTile: 'Layer “{a}” holds {b}, which is not a tile. Tiles are whole numbers from 0 to 4294967295.',
    tiledCost: 'Tile {a} of the map has the cost {b}. A cost is a number up to 255, and 0 or less is a wall.',

    levelManyLayers: 'The level has {a} layers of cells; at most {b} can be read.',
    levelCellSize: 'The cells of a layer are {a} pixels large. That must be above 0 and at most a million.',
    levelValue: 'Layer “{a}” holds {b}, which is not the value of a cell.',
    levelNoCells: 'The level “{a}” has neither an IntGrid layer nor a tile layer: nothing in it says where walls are.',
    ldtkLevels: 'The levels of this LDtk project are in files of their own: {a}. Drop them together with it.',
    ldtkEmpty: 'The LDtk project has no level.',
    ogmoNoCells: 'The Ogmo level has neither a grid layer nor a tile layer: nothing in it says where walls are.',

    imageKind: 'This cannot be read as an image. PNG, JPEG, GIF, WebP, BMP and AVIF can be read.',
    imageUndecoded: 'The browser cannot decode this image: it is damaged, or of a kind that this browser does not know. Save it as PNG.',
    imageCut: 'The image is damaged: its size cannot be read.',
    pngDamaged: 'The PNG picture is damaged: its pixels cannot be read.',
    imageShort: 'The image is cut: it ends after {a} of {b} pixels.',
    imagePixels: 'The image has {a} pixels; at most {b} can be read. Make it smaller first.',
    imageShape: 'The image is {a} × {b} pixels: even with the largest cells it is more than 2048 cells long.',

    noFreeCell: 'No cell within the range of “{a}” is free. Make the range larger, or remove obstacles.',
    manyObstacles: 'The world has {a} obstacles; at most {b} can be read.',
  },
  /** What {a} and {b} of an error stand for; {c} is what kindWords call the file. */
  found: {
    character: '“{character}”',
    /** An invisible character; {name} is one of `invisible`. */
    code: '{name} (U+{code})',
    /** By their numbers; `other` is any other one. */
    invisible: {
      '0000': 'a null character',
      '0009': 'a tab',
      '0020': 'a blank',
      '00A0': 'a no-break space',
      '00AD': 'a soft hyphen',
      '1680': 'an Ogham space',
      '180E': 'a Mongolian vowel separator',
      '2002': 'an en space',
      '2003': 'an em space',
      '2007': 'a figure space',
      '2008': 'a punctuation space',
      '2009': 'a thin space',
      '200A': 'a hair space',
      '200B': 'a zero-width space',
      '200C': 'a zero-width non-joiner',
      '200D': 'a zero-width joiner',
      '200E': 'a left-to-right mark',
      '200F': 'a right-to-left mark',
      '2028': 'a line separator',
      '2029': 'a paragraph separator',
      '202A': 'a left-to-right embedding',
      '202B': 'a right-to-left embedding',
      '202C': 'an end of a direction',
      '202D': 'a left-to-right override',
      '202E': 'a right-to-left override',
      '202F': 'a narrow no-break space',
      '205F': 'a mathematical space',
      '2060': 'a word joiner',
      '2800': 'an empty Braille pattern',
      '3000': 'an ideographic space',
      '3164': 'a Hangul filler',
      FE0E: 'a variation selector',
      FE0F: 'a variation selector',
      FEFF: 'a byte order mark',
      FFFD: 'a damaged character',
      other: 'an invisible character',
    } as Readonly<Record<string, string>>,
    lineEnd: 'the end of the line',
    end: 'the end of the text',
    part: '{found} of {announced}',
    notPart: 'not {announced}',
    otherJson: 'something else',
  },
  expected: {
    value: 'a JSON value',
    name: 'a name in double quotes',
    colon: 'a colon',
    commaOrEnd: 'a comma or the closing bracket',
    nothing: 'nothing more',
    printable: 'a closing quote or a printable character',
    escape: 'one of " \\ / b f n r t u after the backslash, and four hexadecimal digits after u,',
    row: 'a row in brackets',
    cell: 'a whole number, true, false or one character in quotes',
    bracket: '“{bracket}”',
    tagName: 'the name of an element',
    attribute: 'another attribute or the end of the tag',
    quoted: 'a value in quotes',
    tile: 'a tile number or a comma',
    list: 'a list',
    object: 'an object',
    text: 'a text',
    wholeNumber: 'a whole number',
    positive: 'a number above 0 and at most a million',
    place: 'two numbers, [x, y], or {"within": [x, y, width, height]},',
    worldSize: 'two numbers above 0 and at most a million, [width, height]',
    circle: 'three numbers, [x, y, radius], with a radius of at least 0',
    box: 'four numbers, [x, y, width, height], with sizes of at least 0',
    obstacle: 'an object with “circle” or “box”',
    origin: '“lowerLeft” or “centre”',
  },
  /** By the ids of questions and choices; layers bring names of their own. */
  questions: {
    zero: {
      label: 'What 0 means',
      choices: {
        zeroFree: '0 is free, anything else is a wall',
        zeroWall: '0 or less is a wall, anything else is a cost',
        negativeWall: 'below 0 is a wall, 0 is free, anything else is a cost',
        occupancy: 'occupancy in per cent: 65 or more is a wall, and so is −1 (unknown)',
        tiles: '−1 is no tile and free, any other number is a tile and a wall',
      } as Readonly<Record<string, string>>,
    },
    blank: {
      label: 'Blank cells are',
      choices: { free: 'free', wall: 'walls', inside: 'free inside of walls, walls outside' } as Readonly<Record<string, string>>,
    },
    written: { label: 'Each cell is written', choices: { twice: 'twice, side by side', once: 'once' } as Readonly<Record<string, string>> },
    endNumbers: {
      label: '{a} and {b}, which occur once each, are',
      choices: { ends: 'start and goal', numbers: 'numbers like the others' } as Readonly<Record<string, string>>,
    },
    listed: {
      label: 'The listed cells are',
      choices: { walls: 'walls, all others free', free: 'free, all others walls', matrix: 'no list: a map of two columns' } as Readonly<
        Record<string, string>
      >,
    },
    pairs: { label: 'Pairs of numbers are', choices: { xy: 'x, y (column first)', rowColumn: 'row, column' } as Readonly<Record<string, string>> },
    letters: {
      label: 'Letters are',
      choices: { heights: 'heights: a costs 1, z costs 26', wall: 'walls', free: 'free' } as Readonly<Record<string, string>>,
    },
    others: { label: 'Things on the floor ({a}) are', choices: { free: 'free', wall: 'walls' } as Readonly<Record<string, string>> },
    swamp: { label: 'Swamp (S) is', choices: { swamp: 'swamp, cost 5', wall: 'wall' } as Readonly<Record<string, string>> },
    water: { label: 'Water (W) is', choices: { wall: 'wall', water: 'water, cost 8' } as Readonly<Record<string, string>> },
    level: { label: 'Level', choices: {} as Readonly<Record<string, string>> },
    walls: { label: 'Walls from', choices: {} as Readonly<Record<string, string>> },
    costs: {
      label: 'Costs from',
      choices: { all: 'all layers, the topmost first', none: 'nothing: every free cell costs 1' } as Readonly<Record<string, string>>,
    },
    threshold: { label: 'Wall below this brightness', choices: {} as Readonly<Record<string, string>> },
    invert: { label: 'Walls are', choices: { dark: 'dark', light: 'light' } as Readonly<Record<string, string>> },
    cellSize: { label: 'Pixels per cell', choices: {} as Readonly<Record<string, string>> },
    colours: {
      label: 'Colours',
      choices: { ignore: 'read as light or dark', terrain: 'green forest, brown swamp, blue water' } as Readonly<Record<string, string>>,
    },
    lines: {
      label: 'Lines between cells are',
      choices: { thin: 'thin walls', wide: 'walls as wide as a cell', none: 'just lines of a grid' } as Readonly<Record<string, string>>,
    },
    bars: { label: 'Bars above or below the grid are', choices: { out: 'left out', in: 'part of the map' } as Readonly<Record<string, string>> },
    points: {
      label: 'The green and the red point are',
      choices: { ends: 'start (green) and goal (red)', swapped: 'start (red) and goal (green)', none: 'part of the drawing' } as Readonly<
        Record<string, string>
      >,
    },
    origin: {
      label: 'The point (0, 0) is',
      choices: { lowerLeft: 'the lower left corner', centre: 'the centre' } as Readonly<Record<string, string>>,
    },
    seed: { label: 'Random points, draw number', choices: {} as Readonly<Record<string, string>> },
    touch: { label: 'Cells that an obstacle only touches are', choices: { wall: 'walls', free: 'free' } as Readonly<Record<string, string>> },
  },
  /** The page says this of a .map that is open. */
  map: {
    waterIsWall: 'Opened {name}. Its water (W) is read as wall.',
    makePassable: 'Make water passable',
    /** Behind the sentence that it is open. */
    lowerCase: 'Its lower-case letters are read as upper-case ones.',
  },
  /** A question about one character of a drawing: {a} the character, {b} how often it occurs. Above it all characters are listed: {a}. */
  symbol: {
    label: '“{a}” (× {b}) is',
    found: 'Characters: {a}',
    choices: {
      wall: 'a wall',
      free: 'free',
      start: 'the start',
      goal: 'the goal',
      forest: 'forest, cost 2',
      swamp: 'swamp, cost 5',
      water: 'water, cost 8',
    } as Readonly<Record<string, string>>,
  },
  /** Where the walls of a level come from; {name} is that of a layer. */
  walls: {
    joined: 'all of these: {names}',
    every: '{name}: every tile',
    outside: '{name}: where it has no tile',
    rest: '{name}: all but the commonest tile',
    shapes: '{name} (objects)',
  },
  /** Objects of a level, a question for each: {a} its name, {b} its cell. */
  things: {
    label: 'An object is',
    thing: '“{a}” at {b} is',
    unnamed: 'Object',
    choices: { nothing: 'nothing', start: 'the start', goal: 'the goal' } as Readonly<Record<string, string>>,
  },
  /** Files that the map names and that are not there. */
  missing: {
    tileset: {
      one: 'The tileset {a} is missing. Drop it here: it may say which tiles are walls.',
      several: 'The tilesets {a} are missing. Drop them here: they may say which tiles are walls.',
    },
    template: {
      one: 'The object template {a} is missing. Drop it here: it says what its objects are.',
      several: 'The object templates {a} are missing. Drop them here: they say what their objects are.',
    },
  },
  linkInCapitals: 'This link has come to be in capital letters, and small ones meant other cells. Ask the sender to copy it again.',
  turned: 'The map is isometric. Its cells are squares that are drawn turned, and here they stand upright.',
  unnamedLayer: 'Layer {number}',
};
