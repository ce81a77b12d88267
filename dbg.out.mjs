// web/src/i18n/formats.ts
const whole = new Intl.NumberFormat("en");
const places = new Intl.NumberFormat("en", { maximumSignificantDigits: 2 });
const costsText = (costs) => costs.length > 9 ? `${costs.length} costs from ${costs[0]} to ${costs.at(-1)}` : `costs ${costs.join(", ")}`;
const formatWords = {
	dialog: {
		intro: "Matrices, drawings, maps of Tiled, LDtk and Ogmo, images, and worlds of circles and boxes. Opening one is a single step that you can undo.",
		text: "Text of the map",
		placeholder: "[[0, 0, 1],\n [1, 0, 1],\n [1, 0, 0]]\n\nor  S..#\n    .#.G",
		pasted: "Pasted map",
		open: "Open this map",
		link: "This is a link. Opening it replaces the map, and you can undo that.",
		cancel: "Cancel",
		summary: (width, height, walls, costs) => `${width} × ${height} cells, ${walls} of them walls${costs.length > 1 ? `; ${costsText(costs)}` : ""}.`
	},
	scaling: {
		exact: (times) => `The numbers have decimals: each was multiplied by ${places.format(times)}.`,
		rounded: (levels, error) => `The numbers have decimals: they were rounded to ${levels} levels. The largest error is ${places.format(error)}.`
	},
	/** What was found out about a map before it opens. */
	check: {
		moved: {
			start: "The start was not on a free cell: it moved to the nearest one of the largest area.",
			goal: "The goal was not on a free cell: it moved to the nearest one of the largest area.",
			both: "Start and goal were not on free cells: they moved to the nearest ones of the largest area."
		},
		doubt: {
			allWalls: (walls, cells) => `${whole.format(walls)} of ${whole.format(cells)} cells are walls: there is no room for start and goal.`,
			noWalls: (_, cells) => `0 of ${whole.format(cells)} cells are walls.`
		},
		/** Why such a reading may be wrong, by what was read. */
		why: {
			allWalls: {
				map: "In a .map, . and G are free; S is swamp and W is water, which can be set to be walls.",
				matrix: "Perhaps 0 is the wall, or walls are written another way.",
				level: "Perhaps these tiles are the ground, and another layer holds the walls.",
				image: "Perhaps the threshold is wrong, or walls are the other shade.",
				world: "Perhaps the obstacles or the node radius are too large."
			},
			noWalls: {
				map: "That may be meant: some of these maps are open ground.",
				matrix: "Perhaps other characters or numbers are the walls.",
				level: "Perhaps another layer holds the walls, or the tiles do not say that they are walls.",
				image: "Perhaps the threshold is wrong, or walls are thinner than a cell.",
				world: "Perhaps the obstacles lie outside, because (0, 0) is another point."
			}
		}
	},
	/** {line} and {column} count from 1. */
	errors: {
		textLong: "The text has {a} characters; at most {b} can be read.",
		size: "A map is 1 to 2048 cells wide and high; this one has {a} × {b}.",
		tooWide: "Line {line}, column {column}: a row has at most {b} cells.",
		tooHigh: "Line {line}, column {column}: a map has at most {b} rows.",
		expected: "Line {line}, column {column}: found {a}; expected {b}.",
		xmlDeep: "Line {line}, column {column}: elements nest deeper than {b} levels.",
		xmlEntity: "Line {line}, column {column}: “{a}” cannot be read. Only &lt; &gt; &amp; &quot; &apos; and numbers of characters can.",
		xmlManyEntities: "Line {line}, column {column}: a value has more than {b} characters that are written with &.",
		xmlDoctype: "Line {line}, column {column}: declarations of document types are not read. Remove the line <!DOCTYPE …>.",
		deep: "Line {line}, column {column}: brackets nest deeper than {b} levels.",
		field: "“{a}” must be {b}.",
		fieldOf: "This is {c}: its “{a}” must be {b}.",
		foreignJson: "This JSON cannot be read as a map: a Tiled map has “layers”, a world has “world”, a matrix is rows in brackets.",
		movingAi: "This is a .map file: close this form and paste it onto the page.",
		scenText: "These are rows of a .scen file: close this form and paste them onto the page.",
		linkText: "This is a link: close this form and paste it onto the page.",
		named: "This is {a}. {b}",
		unknownBytes: "This is no text, and no picture or archive that is known here. It begins with the bytes {a}.",
		webPage: "This is a web page, not a map. Save the file itself: many hosts have a link “Raw” or “Download” for it.",
		webPageRaw: "This is a web page that shows a file. The file itself is at {a}",
		notByLink: "This is {a}, which cannot be opened by its address. Save it and open it as a file.",
		mapWalls: "{a} of {b} cells are walls: there is no room for start and goal. In a .map, . and G are free; S is swamp and W is water, which can be set to be walls (New map).",
		severalMaps: "These are {b} maps that do not belong together: {a}. Open one of them.",
		manyFiles: "These are {a} files; at most {b} can be opened together.",
		archiveDamaged: "The archive is damaged: it cannot be unpacked.",
		archiveNested: "The archive holds archives in archives. Unpack it and open the map in it.",
		archiveMany: "The archive holds {a} files; at most {b} can be read.",
		archiveLarge: "The archive unpacks to {a} bytes; at most {b} can be read.",
		archiveLocked: "The archive has a password: “{a}” cannot be unpacked.",
		archiveMethod: "The archive packs “{a}” in a way that cannot be read. Make it again as an ordinary zip archive (Deflate).",
		archiveEmpty: "The archive holds no file.",
		empty: "There is nothing to read. Paste rows of numbers, or a drawing of # and dots.",
		notNumber: "Line {line}, column {column}: {a} is not a number.",
		costLarge: "Line {line}, column {column}: the cost {a} is too large. Costs are whole numbers from 1 to {b}.",
		rowShort: "Line {line}, column {column}: the row ends after {a} of {b} cells.",
		rowLong: "Line {line}, column {column}: the row is longer than its {b} cells.",
		character: "Line {line}, column {column}: {a} is not a cell. Walls are # @ O T X █ ⬛; free cells are . _ ░ ⬜ and blanks; S or A is the start; G, E or B is the goal; digits are numbers.",
		manyCharacters: "Line {line}, column {column}: the text has more than {b} different characters. It is not a drawing of cells.",
		geographic: "Line {line}, column {column}: these are longitudes and latitudes. Cells of a grid have whole numbers as x and y.",
		listedOutside: "Line {line}, column {column}: the cell {a} is outside of the map, which has {b} cells.",
		flatList: "Line {line}, column {column}: here are {a} cells in one list, and nothing says how long a row is. Put each row on a line of its own, or write width = and a number above.",
		severalDrawings: "Line {line}, column {column}: a second drawing begins here. Paste one of them.",
		elided: "Line {line}, column {column}: {a} stands for cells that were left out. Print the whole matrix; in NumPy, after np.set_printoptions(threshold=sys.maxsize).",
		startTwice: "Line {line}, column {column}: a second start. There is one S or A.",
		goalTwice: "Line {line}, column {column}: a second goal. There is one G, E or B.",
		costsNeedZeroWall: "This map has costs, but where 0 is free all other numbers are walls. Choose 0 as the wall.",
		inFile: "{a}: {b}",
		tiledNotMap: "This is not a Tiled map but {a}. A map has the type “map”, an orientation and layers.",
		tiledOrientation: "The map is {a}. Only orthogonal Tiled maps can be read.",
		tiledNoLayer: "The Tiled map has neither tiles nor areas. It needs a tile layer, or objects that are walls.",
		tiledNoTiles: "The Tiled map is infinite and has no tiles yet. Draw something first.",
		manyObjects: "The map has more than {b} objects.",
		tiledManyLayers: "The Tiled map has {a} layers of a kind; at most {b} can be read.",
		tiledManyChunks: "The Tiled map has {a} chunks; at most {b} can be read.",
		tiledManyCells: "The layers of the map have {a} cells together; at most {b} can be read.",
		tiledEncoding: "Layer “{a}” has the encoding “{b}”. Only a list of numbers (CSV) and base64 can be read.",
		tiledCompression: "Layer “{a}” is compressed with “{b}”. Only zlib, gzip and no compression can be read: choose one in the map properties.",
		tiledBase64: "Layer “{a}” is damaged: its data is not base64.",
		tiledPacked: "Layer “{a}” is damaged: its data cannot be decompressed.",
		tiledLength: "Layer “{a}” does not have the number of tiles that its size says: {b}.",
		tiledTile: "Layer “{a}” holds {b}, which is not a tile. Tiles are whole numbers from 0 to 4294967295.",
		tiledCost: "Tile {a} has the cost {b}. A cost is a whole number from 1 to 255, and 0 or less is a wall.",
		levelManyLayers: "The level has {a} layers of cells; at most {b} can be read.",
		levelCellSize: "The cells of a layer are {a} pixels large. That must be above 0 and at most a million.",
		levelValue: "Layer “{a}” holds {b}, which is not the value of a cell.",
		levelNoCells: "The level “{a}” has neither an IntGrid layer nor a tile layer: nothing in it says where walls are.",
		ldtkLevels: "The levels of this LDtk project are in files of their own: {a}. Drop them together with it.",
		ldtkEmpty: "The LDtk project has no level.",
		ogmoNoCells: "The Ogmo level has neither a grid layer nor a tile layer: nothing in it says where walls are.",
		imageKind: "This cannot be read as an image. PNG, JPEG, GIF, WebP, BMP and AVIF can be read.",
		imageUndecoded: "The browser cannot decode this image: it is damaged, or of a kind that this browser does not know. Save it as PNG.",
		imageCut: "The image is damaged: its size cannot be read.",
		pngDamaged: "The PNG picture is damaged: its pixels cannot be read.",
		imageShort: "The image is cut: it ends after {a} of {b} pixels.",
		imagePixels: "The image has {a} pixels; at most {b} can be read. Make it smaller first.",
		imageShape: "The image is {a} × {b} pixels: even with the largest cells it is more than 2048 cells long.",
		noFreeCell: "No cell within the range of “{a}” is free. Make the range larger, or remove obstacles.",
		manyObstacles: "The world has {a} obstacles; at most {b} can be read."
	},
	/** What {a} and {b} of an error stand for; {c} is what kindWords call the file. */
	found: {
		character: (character) => `“${character}”`,
		/** Of a character that nobody sees; {name} is one of `invisible`. */
		code: (name, code) => `${name} (U+${code})`,
		/** By their numbers; `other` is any other one. */
		invisible: {
			"0000": "a null character",
			"0009": "a tab",
			"0020": "a blank",
			"00A0": "a no-break space",
			"00AD": "a soft hyphen",
			"1680": "an Ogham space",
			"180E": "a Mongolian vowel separator",
			"2002": "an en space",
			"2003": "an em space",
			"2007": "a figure space",
			"2008": "a punctuation space",
			"2009": "a thin space",
			"200A": "a hair space",
			"200B": "a zero-width space",
			"200C": "a zero-width non-joiner",
			"200D": "a zero-width joiner",
			"200E": "a left-to-right mark",
			"200F": "a right-to-left mark",
			"2028": "a line separator",
			"2029": "a paragraph separator",
			"202A": "a left-to-right embedding",
			"202B": "a right-to-left embedding",
			"202C": "an end of a direction",
			"202D": "a left-to-right override",
			"202E": "a right-to-left override",
			"202F": "a narrow no-break space",
			"205F": "a mathematical space",
			"2060": "a word joiner",
			"2800": "an empty Braille pattern",
			"3000": "an ideographic space",
			"3164": "a Hangul filler",
			FE0E: "a variation selector",
			FE0F: "a variation selector",
			FEFF: "a byte order mark",
			FFFD: "a damaged character",
			other: "an invisible character"
		},
		lineEnd: "the end of the line",
		end: "the end of the text",
		part: (found, announced) => `${whole.format(found)} of ${whole.format(announced)}`,
		notPart: (announced) => `not ${whole.format(announced)}`,
		otherJson: "something else"
	},
	expected: {
		value: "a JSON value",
		name: "a name in double quotes",
		colon: "a colon",
		commaOrEnd: "a comma or the closing bracket",
		nothing: "nothing more",
		printable: "a closing quote or a printable character",
		escape: "one of \" \\ / b f n r t u after the backslash, and four hexadecimal digits after u,",
		row: "a row in brackets",
		cell: "a whole number, true, false or one character in quotes",
		bracket: (bracket) => `“${bracket}”`,
		tagName: "the name of an element",
		attribute: "another attribute or the end of the tag",
		quoted: "a value in quotes",
		tile: "a tile number or a comma",
		list: "a list",
		object: "an object",
		text: "a text",
		wholeNumber: "a whole number",
		positive: "a number above 0 and at most a million",
		place: "two numbers, [x, y], or {\"within\": [x, y, width, height]},",
		worldSize: "two numbers above 0 and at most a million, [width, height]",
		circle: "three numbers, [x, y, radius], with a radius of at least 0",
		box: "four numbers, [x, y, width, height], with sizes of at least 0",
		obstacle: "an object with “circle” or “box”",
		origin: "“lowerLeft” or “centre”"
	},
	/** By the ids of questions and choices; layers bring names of their own. */
	questions: {
		zero: {
			label: "What 0 means",
			choices: {
				zeroFree: "0 is free, anything else is a wall",
				zeroWall: "0 or less is a wall, anything else is a cost",
				negativeWall: "below 0 is a wall, 0 is free, anything else is a cost",
				occupancy: "occupancy in per cent: 65 or more is a wall, and so is −1 (unknown)",
				tiles: "−1 is no tile and free, any other number is a tile and a wall"
			}
		},
		blank: {
			label: "Blank cells are",
			choices: {
				free: "free",
				wall: "walls",
				inside: "free inside of walls, walls outside"
			}
		},
		written: {
			label: "Each cell is written",
			choices: {
				twice: "twice, side by side",
				once: "once"
			}
		},
		endNumbers: {
			label: "{a} and {b}, which occur once each, are",
			choices: {
				ends: "start and goal",
				numbers: "numbers like the others"
			}
		},
		listed: {
			label: "The listed cells are",
			choices: {
				walls: "walls, all others free",
				free: "free, all others walls",
				matrix: "no list: a map of two columns"
			}
		},
		pairs: {
			label: "Pairs of numbers are",
			choices: {
				xy: "x, y (column first)",
				rowColumn: "row, column"
			}
		},
		letters: {
			label: "Letters are",
			choices: {
				heights: "heights: a costs 1, z costs 26",
				wall: "walls",
				free: "free"
			}
		},
		others: {
			label: "Things on the floor ({a}) are",
			choices: {
				free: "free",
				wall: "walls"
			}
		},
		swamp: {
			label: "Swamp (S) is",
			choices: {
				swamp: "swamp, cost 5",
				wall: "wall"
			}
		},
		water: {
			label: "Water (W) is",
			choices: {
				wall: "wall",
				water: "water, cost 8"
			}
		},
		level: {
			label: "Level",
			choices: {}
		},
		walls: {
			label: "Walls from",
			choices: {}
		},
		costs: {
			label: "Costs from",
			choices: {
				all: "all layers, the topmost first",
				none: "nothing: every free cell costs 1"
			}
		},
		threshold: {
			label: "Wall below this brightness",
			choices: {}
		},
		invert: {
			label: "Walls are",
			choices: {
				dark: "dark",
				light: "light"
			}
		},
		cellSize: {
			label: "Pixels per cell",
			choices: {}
		},
		colours: {
			label: "Colours",
			choices: {
				ignore: "read as light or dark",
				terrain: "green forest, brown swamp, blue water"
			}
		},
		lines: {
			label: "Lines between cells are",
			choices: {
				thin: "thin walls",
				wide: "walls as wide as a cell",
				none: "just lines of a grid"
			}
		},
		points: {
			label: "The green and the red point are",
			choices: {
				ends: "start (green) and goal (red)",
				swapped: "start (red) and goal (green)",
				none: "part of the drawing"
			}
		},
		origin: {
			label: "The point (0, 0) is",
			choices: {
				lowerLeft: "the lower left corner",
				centre: "the centre"
			}
		},
		seed: {
			label: "Random points, draw number",
			choices: {}
		},
		touch: {
			label: "Cells that an obstacle only touches are",
			choices: {
				wall: "walls",
				free: "free"
			}
		}
	},
	/** Of a .map that is open. */
	map: {
		waterIsWall: (name) => `Opened ${name}. Its water (W) is read as wall.`,
		makePassable: "Make water passable",
		/** Behind the sentence that it is open. */
		lowerCase: " Its lower-case letters are read as upper-case ones."
	},
	/** A question about one character of a drawing: {a} the character, {b} how often it occurs. Above it all characters are listed: {a}. */
	symbol: {
		label: "“{a}” (× {b}) is",
		found: "Characters: {a}",
		choices: {
			wall: "a wall",
			free: "free",
			start: "the start",
			goal: "the goal",
			forest: "forest, cost 2",
			swamp: "swamp, cost 5",
			water: "water, cost 8"
		}
	},
	/** Where the walls of a level come from; {name} is that of a layer. */
	walls: {
		joined: (names) => `all of these: ${names}`,
		every: (name) => `${name}: every tile`,
		outside: (name) => `${name}: where it has no tile`,
		rest: (name) => `${name}: all but the commonest tile`,
		shapes: (name) => `${name} (objects)`
	},
	/** Objects of a level, a question for each: {a} its name, {b} its cell. */
	things: {
		label: "An object is",
		thing: "“{a}” at {b} is",
		unnamed: "Object",
		choices: {
			nothing: "nothing",
			start: "the start",
			goal: "the goal"
		}
	},
	/** Files that the map names and that are not there. */
	missing: {
		one: "The tileset {a} is missing. Drop it here: it may say which tiles are walls.",
		several: "The tilesets {a} are missing. Drop them here: they may say which tiles are walls."
	},
	unnamedLayer: (number) => `Layer ${number}`
};
// web/src/formats/limits.ts
const limits = {
	/** Bytes of a file, and of what an archive unpacks to. */
	file: 16777216,
	/** Files that are read together: more are a folder that was taken by mistake. */
	files: 64,
	/** Cells on a side. */
	side: 2048,
	/** Characters of a text; a file has at least as many bytes. */
	text: 8388608,
	/** Brackets of JSON in brackets. */
	depth: 16,
	/** Pixels of a picture. */
	pixels: 16777216,
	/** The cost multiplier of one cell. */
	cost: 255
};
// web/src/formats/rows.ts
/** Values beyond those of numbers: cells that cost the same whatever 0 means. */
function drawnCost(cost) {
	return limits.cost + 1 + cost;
}
const drawnWall = drawnCost(0);
const drawnFree = drawnCost(1);
drawnCost(limits.cost) + 1 + 1;
// web/src/formats/cells.ts
/** Spreadsheets copy them in the language of their owner. */
const truths = Object.fromEntries([...[
	"true",
	"wahr",
	"vrai",
	"verdadero",
	"vero",
	"verdadeiro",
	"waar",
	"sant",
	"sand",
	"prawda",
	"истина",
	"真",
	"参"
].map((word) => [word, 1]), ...[
	"false",
	"falsch",
	"faux",
	"falso",
	"onwaar",
	"falskt",
	"falsk",
	"fałsz",
	"ложь",
	"假",
	"偽"
].map((word) => [word, 0])]);
const wallWords = /^(?:inf(?:inity|f)?|positive_?infinity|nan|na|none|null|nil|undefined|int_max|max_value|max_int|dbl_max|nothing|missing|∞|wall|blocked|obstacle|solid)$/i;
const freeWords = /^(?:free|empty|open|floor|path|passable|walkable)$/i;
const endWords = [[/^start$/i, "S"], [/^(?:goal|end|finish|exit|target)$/i, "G"]];
/** Of words with parts, such as `np.inf` or `Tile.WALL`, the last one counts. */
const lastPart = /[^.:>]*$/;
const inFloat = /^float\(/i;
/** The value of a word; a character for one that names an end; undefined for others. */
function valueOfWord(written) {
	if (inFloat.test(written)) return drawnWall;
	const name = lastPart.exec(written.replace(/^[-+]/, "").slice(-64))[0];
	const lower = name.toLowerCase();
	if (Object.hasOwn(truths, lower)) return truths[lower];
	if (wallWords.test(name)) return drawnWall;
	if (freeWords.test(name)) return drawnFree;
	return endWords.find(([pattern]) => pattern.test(name))?.[1];
}
function isCellWord(written) {
	return valueOfWord(written) !== void 0;
}
/** Number('1_0') and the suffixes of languages are no numbers of JavaScript. */
function numberOf(written) {
	const sign = written.startsWith("-") ? -1 : 1;
	const digits = written.replace(/^[-+]/, "").replace(/_/g, "");
	if (/^0[xb]/i.test(digits)) return sign * Number(/^0x/i.test(digits) ? /^0x[\da-f]+/i.exec(digits)[0] : /^0b[01]+/i.exec(digits)[0]);
	return sign * Number(/^[\d.]+(?:e[-+]?\d+)?/i.exec(digits)[0]);
}
// web/src/formats/constants.ts
const defined = /^[ \t]*#define[ \t]+([A-Za-z_]\w{0,31})[ \t]+\(?(-?\d{1,4})\b/gm;
const assigned = /(?:^|[\s,;({])([A-Za-z_]\w{0,31})[ \t]*(?::[ \t]*\w{1,16}[ \t]*)?=[ \t]*(-?\d{1,4})[ \t]*(?=[,;\n\r)}]|$)/g;
const together = /(?:^|[\n;])[ \t]*([A-Za-z_]\w{0,31})[ \t]*,[ \t]*([A-Za-z_]\w{0,31})[ \t]*=[ \t]*\(?(-?\d{1,4})[ \t]*,[ \t]*(-?\d{1,4})\b/g;
/** They stand in front of the matrix. */
const headLength = 65536;
const mostConstants = 256;
function constantsOf(text) {
	const head = text.slice(0, headLength);
	const constants = /* @__PURE__ */ new Map();
	for (const pattern of [defined, assigned]) for (const [, name, value] of head.matchAll(pattern)) {
		if (constants.size === mostConstants) return constants;
		if (!constants.has(name)) constants.set(name, Number(value));
	}
	for (const [, first, second, one, two] of head.matchAll(together)) for (const [name, value] of [[first, one], [second, two]]) if (!constants.has(name) && constants.size < mostConstants) constants.set(name, Number(value));
	return constants;
}
// web/src/formats/bracketGroup.ts
function frameAt(begin, opener) {
	return {
		begin,
		opener,
		rows: 0,
		total: 0,
		firstRow: -1,
		lastRow: 0,
		cells: 0,
		commas: 0,
		semicolons: 0,
		lines: 0,
		hasLineCell: false,
		lineCells: 0,
		perLine: -1,
		texts: 0,
		textCells: 0,
		longTexts: 0,
		fields: 0,
		hasWord: false,
		textLength: 0,
		isEven: true,
		firstText: -1,
		lastText: 0,
		textLine: true,
		numbers: [],
		key: "",
		word: "",
		named: {},
		across: false,
		down: false,
		places: 0
	};
}
function endLine(frame) {
	if (frame.lineCells === 0) return;
	frame.perLine = frame.perLine < 0 || frame.perLine === frame.lineCells ? frame.lineCells : 0;
	frame.lineCells = 0;
}
formatWords.expected.value, formatWords.expected.value, formatWords.expected.name, formatWords.expected.name, formatWords.expected.colon, formatWords.expected.commaOrEnd, formatWords.expected.nothing;
// web/src/formats/coordinates.ts
const part = "(?:grid|tile|cell|map|pos|position|coord|node)?_?";
const tail = "_?(?:pos|position|coord|coordinate|index|idx)?";
const across = new RegExp(`^${part}(?:x|col|column)${tail}$`);
const down = new RegExp(`^${part}(?:y|row)${tail}$`);
/** One letter means a coordinate only beside its fellow. */
const letters = [["i", "j"], ["r", "c"]];
const plain = (name) => name.trim().toLowerCase().replace(/[\s-]+/g, "_");
/** The axis that a name stands for among the other names. */
function axisOf(name, names) {
	const own = plain(name);
	if (across.test(own)) return "across";
	if (down.test(own)) return "down";
	const pair = letters.find((each) => each.includes(own) && each.every((letter) => names.some((other) => plain(other) === letter)));
	return pair ? pair[0] === own ? "down" : "across" : null;
}
/** What says something about walking comes before costs, and these before kinds. */
const values = [
	/walkable|passable|traversable|block|obstacle|wall|solid|collision|collides|occupied|^is_?(?:free|open)$/,
	/cost|weight|difficulty|effort/,
	/^(?:terrain|type|kind|tile|tile_?type|cell|value|val|v|state|status|char|character|symbol|content|contents|class|object|t|z)$/
];
/** How likely a field of this name says what a cell is: the least is the likeliest; Infinity for all other names. */
function valueRank(name) {
	const rank = values.findIndex((pattern) => pattern.test(plain(name)));
	return rank < 0 ? Infinity : rank;
}
/** Two whole numbers that are written in one text, as `3,4`. */
const pairText = /^\s*[([{]?\s*(\d{1,5})\s*[,;:|_ -]\s*(\d{1,5})\s*[)\]}]?\s*$/;
const longestPair = 32;
const isPairText = (text) => text.length <= longestPair && pairText.test(text);
// web/src/formats/flatShape.ts
/** Behind the only row of a call. */
const onlyRow = /^\s*,?\s*\)/;
const reshaped = /^[\s)]*\.?\s*(?:reshape|view)\(\s*[([]?\s*(\d{1,4}|-1)\s*,\s*(\d{1,4}|-1)/;
const sideName = /^(?:(?:map|grid|board|maze)_?)?(?:size|n|dim|side)$/i;
const byColumns = /\b(?:matrix|array)\(\s*(?:data\s*=\s*)?c$/;
const byRow = /byrow\s*=\s*T/;
/** Width and height as the text names them, or as it shapes the list behind its end. */
function shapeOf(text, { end, cells }, { width, height, side }) {
	const [, rows, columns] = reshaped.exec(text.slice(end, end + 64)) ?? [];
	if (rows !== void 0 && columns !== void 0) return columns === "-1" ? [cells / Number(rows), Number(rows)] : [Number(columns), cells / Number(columns)];
	return width > 0 || height > 0 || side * side !== cells ? [width, height] : [side, side];
}
/** Nothing else stands in the brackets around this list. */
const isOnlyRow = (text, end) => onlyRow.test(text.slice(end, end + 64));
/** R writes a list of cells column by column, unless it is told otherwise. */
const isByColumns = (text, { begin, end }) => byColumns.test(text.slice(Math.max(begin - 32, 0), begin)) && !byRow.test(text.slice(end, end + 256));
// web/src/formats/lexer.ts
/** `float('inf')` is one word. Signs belong to words that stand for a number without bound. */
const infinity = /float\(\s*['"][-+]?(?:inf(?:inity)?|nan)['"]\s*\)|[-+](?:(?:np|numpy|math)\.)?(?:inf(?:inity)?|nan)\b/iy;
const word = /[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|->)[\p{L}_$][\p{L}\p{N}_$]*)*!?/uy;
/** With the suffixes that C, Rust, Java and C# give to numbers. */
const number = /[-+]?(?:0[xX][\da-fA-F]+|0[bB][01]+|(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)(?:[iu](?:8|16|32|64|128|size)|f(?:32|64)|[uUlL]{1,3}|[fFdDmM])?(?![\p{L}\p{N}_.])/uy;
/** Digits that are no number, as in `2D`: one token, so that they are looked at once. */
const noNumber = /\p{N}[\p{L}\p{N}_.]*/uy;
const elision = /\.{3}|…/y;
const restOfLine = /[^\n\r]*/y;
const blanks = /[^\S\n\r]+|\\(?=[\r\n])/y;
const assign = /=>|:=|(?<![=:!<>])[=:](?![=:])/y;
/** `%` and `//` that divide, and begin no comment. */
const remainder = /%[^\S\n\r]*\d/y;
const divides = /\/\/[^\S\n\r]*[\w]+[^\S\n\r]*[\])+*:,-]/y;
const lineComment = /--(?![-+)>;=\d])/y;
const lineBegins = /"\\?\r?\n/y;
const rawBeginnings = "rbRuUL";
const rawTexts = [[/b?r(#{1,16})"/y, (mark) => `"${mark}`], [/(?:u8|[uUL])?R"([^\s()\\"]{0,16})\(/y, (mark) => `)${mark}"`]];
const tripled = /"""|'''|`/y;
const singles = /* @__PURE__ */ new Map([
	["\n", "line"],
	["\r", "line"],
	["[", "open"],
	["(", "open"],
	["{", "open"],
	["]", "close"],
	[")", "close"],
	["}", "close"],
	[",", "comma"],
	[";", "semicolon"]
]);
const ofDigits = [["number", number], ["mark", noNumber]];
const ofDots = [["elision", elision], ["number", number]];
const ofSigns = [["word", infinity], ["number", number]];
const ofAssigns = [["assign", assign]];
const ofWords = [["word", infinity], ["word", word]];
const ofOthers = [["word", word], ["mark", noNumber]];
const none = [];
/** What may begin with this character, so that few patterns are tried. */
function patternsFor(character) {
	const code = character.charCodeAt(0);
	if (code >= 48 && code <= 57) return ofDigits;
	if (character === "." || character === "…") return ofDots;
	if (character === "-" || character === "+") return ofSigns;
	if (character === "=" || character === ":") return ofAssigns;
	if (character === "f") return ofWords;
	return code > 127 || code >= 65 && code <= 90 || code >= 97 && code <= 122 || code === 95 || code === 36 ? ofOthers : none;
}
function isBlankCode(code) {
	return code === 32 || code === 9 || code === 92 || code > 127 || code === 11 || code === 12;
}
function matches(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.test(text) ? pattern.lastIndex : at;
}
var Lexer = class {
	text;
	stop;
	kind = "line";
	begin = 0;
	end = 0;
	/** Quotes that no other quote closes before this place: they are looked for once. */
	unclosed = {};
	/** Characters of the quotes around the text that is read. */
	opening = 1;
	closing = 1;
	constructor(text, at, stop = text.length) {
		this.text = text;
		this.stop = stop;
		this.end = at;
	}
	get written() {
		return this.text.slice(this.begin, this.end);
	}
	/** The characters of a text without its quotes. */
	get content() {
		return this.text.slice(this.contentBegin, this.end - this.closing);
	}
	get contentBegin() {
		return this.begin + this.opening;
	}
	/** A character just in front of this one that is no blank. */
	get follows() {
		return this.begin > 0 && /[^\s,;[\](){}]/.test(this.text[this.begin - 1]);
	}
	/** Goes on to the next token, past blanks and comments. Line ends are tokens, because some languages end rows with them. */
	next() {
		const { text } = this;
		let at = this.end;
		for (let before = -1; at !== before;) {
			before = at;
			if (isBlankCode(text.charCodeAt(at))) at = matches(blanks, text, at);
			this.begin = at;
			at = this.commentEnd(at);
		}
		const last = this.kind;
		this.begin = at;
		if (at >= this.stop) {
			this.begin = this.end = this.stop;
			this.kind = "end";
			return;
		}
		this.end = this.tokenEnd(text[at], last);
	}
	commentEnd(at) {
		const { text, kind } = this;
		switch (text[at]) {
			case "#": return matches(restOfLine, text, at);
			case "%": return kind === "word" || kind === "number" && matches(remainder, text, at) > at ? at : matches(restOfLine, text, at);
			case "-": return this.follows || matches(lineComment, text, at) === at ? at : matches(restOfLine, text, at);
			case "/":
				if (text[at + 1] === "/") return matches(divides, text, at) > at ? at : matches(restOfLine, text, at);
				if (text[at + 1] === "*") {
					const end = text.indexOf("*/", at + 2);
					return end < 0 ? text.length : end + 2;
				}
		}
		return at;
	}
	tokenEnd(character, last) {
		const { text, begin } = this;
		const single = singles.get(character);
		if (single) {
			this.kind = single;
			return begin + 1;
		}
		if (character === "\\" && last === "number") {
			this.kind = "comma";
			return begin + 1;
		}
		const rawEnd = rawBeginnings.includes(character) ? this.rawEnd() : begin;
		if (rawEnd > begin) {
			this.kind = "text";
			return rawEnd;
		}
		const takesAway = (character === "-" || character === "+") && last === "number" && this.follows;
		for (const [kind, pattern] of patternsFor(character)) {
			const end = takesAway ? begin : matches(pattern, text, begin);
			if (end === begin) continue;
			this.kind = kind;
			return end;
		}
		const textEnd = character === "\"" || character === "'" || character === "`" ? this.closingQuote(character) : begin;
		this.kind = textEnd > begin ? "text" : "mark";
		return textEnd > begin ? textEnd : begin + 1;
	}
	/** Just behind a raw text of C++ or Rust; `begin` where there is none. */
	rawEnd() {
		const { text, begin } = this;
		for (const [opening, closingOf] of rawTexts) {
			opening.lastIndex = begin;
			const opened = opening.exec(text);
			if (!opened) continue;
			const closing = closingOf(opened[1]);
			const at = (this.unclosed[closing] ?? 0) <= begin ? text.indexOf(closing, opening.lastIndex) : -1;
			if (at < 0) this.unclosed[closing] = text.length;
			else [this.opening, this.closing] = [opened[0].length, closing.length];
			return at < 0 ? begin : at + closing.length;
		}
		return begin;
	}
	/** Just behind the text that opens here; `begin` when nothing closes it. */
	closingQuote(character) {
		const { text, begin } = this;
		const long = text.slice(begin, matches(tripled, text, begin));
		if (long !== "" && (this.unclosed[long] ?? 0) <= begin) {
			const end = text.indexOf(long, begin + long.length);
			if (end >= 0) {
				this.opening = this.closing = long.length;
				return end + long.length;
			}
			this.unclosed[long] = text.length;
		}
		this.opening = this.closing = 1;
		if (character === "`" || (this.unclosed[character] ?? 0) > begin) return begin;
		if (character === "\"" && matches(lineBegins, text, begin) > begin) {
			const end = text.indexOf("\"", begin + 1);
			if (end >= 0) return end + 1;
		}
		for (let i = begin + 1; i < text.length; i++) {
			const found = text[i];
			if (found === character) return i + 1;
			if (found === "\n" || found === "\r") {
				this.unclosed[character] = i;
				return begin;
			}
			if (found === "\\") i++;
		}
		this.unclosed[character] = text.length;
		return begin;
	}
};
4 * limits.side + 8;
const prose = /\p{L}{2}[,;:]? \p{L}{2}/u;
/** As far as a text is looked at to tell drawings from sentences. */
const head = 4096;
function readsAsProse(text) {
	return prose.test(text.slice(0, head));
}
/** Numbers, and semicolons between rows. */
function isMatrixText(text) {
	return text.includes(";") && !/[^\d\s.,;+-]/.test(text);
}
// web/src/formats/literal.ts
const startName = /^(?:start|from|source|src|begin|beginning|origin|initial|init|entry|entrance|player|spawn)(?:ing)?_?(?:pos(?:ition)?|point|node|cell|coord(?:inate)?s?|state|xy|loc(?:ation)?|rc)?$/i;
const goalName = /^(?:goal|end|to|target|finish|dest|destination|exit)_?(?:pos(?:ition)?|point|node|cell|coord(?:inate)?s?|state|xy|loc(?:ation)?|rc)?$/i;
/** Puzzles that have these names write the row first. */
const rowFirst = /^(?:entrance|destination)$/i;
const partName = /^(\w+?)_?(x|y|row|col|column|r|c)$/i;
const widthName = /^(?:(?:map|grid|level|world|maze|board|screen)_?)?(?:width|cols?|columns|w|nx|num_?cols|n_?cols?|row_?(?:len|length|size|width))$/;
const heightName = /^(?:(?:map|grid|level|world|maze|board|screen)_?)?(?:height|rows?|h|ny|num_?rows|n_?rows?)$/;
const sizeName = /^(?:(?:map|grid|level|world|maze|board)_?)?(?:size|dims?|dimensions?)$/i;
/** What makes a grid of a size that it is given. */
const gridType = /^(?:\w+[.:]+)?\w*(?:Grid|Maze|Board|Graph|World)/;
const letterCoordinates = [
	"i",
	"j",
	"r",
	"c"
];
const longestName$1 = 64;
/** What C has behind the last text of a list. */
const endOfTexts = /^(?:NULL|nullptr)$/;
/** Deeper groups are only passed over. */
const mostOpen$1 = 64;
const tokensAtOnce$1 = 1024;
/** Brackets of a type, an index or a size: a word, a bracket or `=` follows at once. */
function isTypeBracket(text, end) {
	return /[\p{L}_[]|[^\S\n\r]*(?:\{|=(?!=))/uy.test(text.slice(end, end + 8));
}
function shortName(name) {
	return name.slice(-64).split(/[.:>]/).at(-1);
}
function endOf(named, name) {
	const value = (...keys) => keys.map((key) => named[name + key]).find((number) => number !== void 0);
	const [x, y, row, column] = [
		value("x"),
		value("y"),
		value("row", "r"),
		value("col", "column", "c")
	];
	if (x !== void 0 && y !== void 0) return {
		pair: [x, y],
		order: "xy",
		isTuple: false
	};
	return row !== void 0 && column !== void 0 ? {
		pair: [row, column],
		order: "rowColumn",
		isTuple: false
	} : null;
}
var Finder = class {
	lexer;
	found = {
		literal: null,
		places: null,
		start: null,
		goal: null,
		width: 0,
		height: 0,
		side: 0,
		isUpward: false,
		isByColumns: false,
		constants: /* @__PURE__ */ new Map(),
		name: "",
		list: {
			begin: 0,
			cells: 0
		},
		firstOpen: -1
	};
	frames = [frameAt(0, "")];
	ends = {};
	flat = null;
	ignored = 0;
	last = "line";
	/** The group that closed last holds two numbers and is a row so far. */
	isPairBefore = false;
	isCellBefore = false;
	constructor(lexer) {
		this.lexer = lexer;
		this.found.constants = constantsOf(lexer.text);
		for (const [name, value] of this.found.constants) this.giveSize(name.toLowerCase(), value);
	}
	get frame() {
		return this.frames.at(-1);
	}
	offer(form, begin, end, cells) {
		if (cells > (this.found.literal?.cells ?? 0)) this.found.literal = {
			form,
			name: this.frame.key,
			begin,
			end,
			cells
		};
	}
	open() {
		const { lexer, frame } = this;
		if (this.frames.length > mostOpen$1) {
			this.ignored++;
			return;
		}
		frame.textLine = false;
		this.frames.push(frameAt(lexer.begin, lexer.written));
	}
	close() {
		const { lexer, frames } = this;
		if (this.ignored > 0) {
			this.ignored--;
			return;
		}
		const opener = {
			"]": "[",
			")": "(",
			"}": "{"
		}[lexer.written];
		const depth = frames.findLastIndex((frame, index) => index > 0 && frame.opener === opener);
		if (depth < 0) return;
		while (frames.length > depth) this.leave(frames.pop(), lexer.end);
	}
	/** What a group was, now that it ends; groups that the text does not close end with it. */
	leave(frame, end) {
		const parent = this.frame;
		if (frame.rows + frame.texts === 0 && frame.cells <= 1 && isTypeBracket(this.lexer.text, end)) return;
		this.giveEnd(parent, frame);
		this.giveSizes(parent, frame);
		this.leavePlaces(parent, frame, end);
		const rowsBefore = parent.rows;
		if (frame.cells > 0 && frame.rows === 0) this.leaveRow(frame, parent, end);
		const isBlock = frame.opener === "{" && frame.semicolons > 0;
		if (frame.rows > 0 && frame.cells === 0 && !isBlock) {
			this.offer("nested", frame.begin, end, frame.total);
			if (frame.rows === 1) this.addRow(parent, frame, end, frame.total);
		}
		if (frame.texts > 0 && frame.cells === 0 && frame.rows === 0) this.leaveTexts(frame, parent, end);
		this.isPairBefore = frame.cells === 2 && parent.rows > rowsBefore;
	}
	/** A group that says where a cell is, or holds such groups. */
	leavePlaces(parent, frame, end) {
		const name = shortName(parent.key);
		if (frame.across && frame.down) {
			if (name === "") parent.places++;
			else if (!startName.test(name) && !goalName.test(name)) parent.across = parent.down = true;
		} else if (frame.places > 0) {
			this.offerPlaces(name, frame.begin, end, frame.places);
			if (name === "") parent.places += frame.places;
		}
	}
	offerPlaces(name, begin, end, places) {
		const { found } = this;
		if (2 * places > (found.places?.cells ?? 0)) found.places = {
			form: "places",
			name,
			begin,
			end,
			cells: 2 * places
		};
	}
	/** Two numbers may be the size of the map. */
	giveSizes(parent, { cells, numbers: [first, second], opener }) {
		if (cells !== 2 || !(first > 0) || !(second > 0)) return;
		const name = shortName(parent.key);
		const isSize = sizeName.test(name) || opener === "(" && gridType.test(parent.word);
		if (!isSize && !/^shape$/i.test(name)) return;
		this.found.width ||= isSize ? first : second;
		this.found.height ||= isSize ? second : first;
	}
	addRow(parent, { begin }, end, cells) {
		if (parent.key !== "" || this.frames.length === 1 && parent.word !== "") return;
		if (parent.rows++ === 0) parent.firstRow = begin;
		parent.lastRow = end;
		parent.total += cells;
	}
	leaveRow(frame, parent, end) {
		endLine(frame);
		const inLines = frame.semicolons > 0 || frame.lines > 1 && frame.commas === 0;
		if ((frame.opener === "[" || frame.opener === "{" && parent.word === "" && frame.semicolons > 0) && inLines && (frame.semicolons > 0 || this.frames.length === 1 || parent.opener === "(")) this.offer("lines", frame.begin, end, frame.cells);
		else this.addRow(parent, frame, end, frame.cells);
		if (frame.cells > (this.flat?.cells ?? 0)) this.flat = {
			form: "flat",
			name: parent.key,
			begin: frame.begin,
			end,
			cells: frame.cells,
			perLine: frame.perLine
		};
	}
	leaveTexts(frame, parent, end) {
		const areCells = frame.fields === frame.texts && (frame.hasWord || !frame.isEven);
		if (frame.longTexts === 0 || areCells) return this.addRow(parent, frame, end, frame.texts);
		if (frame.texts > 1 || frame.opener !== "(") this.offer("texts", frame.begin, end, frame.textCells);
		if (frame.texts !== 1) return;
		parent.texts++;
		parent.longTexts++;
		parent.textCells += frame.textCells;
	}
	giveEnd(parent, frame) {
		const name = shortName(parent.key);
		const which = startName.test(name) ? "start" : goalName.test(name) ? "goal" : null;
		if (!which || this.found[which]) return;
		const [first, second] = frame.numbers;
		const given = endOf(frame.named, "");
		if (given) this.found[which] = given;
		else if (frame.cells === 2 && first !== void 0 && second !== void 0) this.found[which] = {
			pair: [first, second],
			order: null,
			isTuple: rowFirst.test(name) || frame.opener === "(" && !/^[\p{Lu}]|Point|Vec|Pos/u.test(parent.word)
		};
	}
	cell() {
		const { frame, lexer } = this;
		const value = lexer.kind === "number" ? numberOf(lexer.written) : NaN;
		if (frame.key !== "") return this.give(frame, shortName(frame.key).toLowerCase(), value);
		frame.cells++;
		frame.lineCells++;
		if (!frame.hasLineCell) frame.lines++;
		frame.hasLineCell = true;
		if (frame.numbers.length < 2) frame.numbers.push(value);
	}
	give(frame, name, value) {
		const { found } = this;
		if (/^(?:x|y|row|col|column|r|c)$/.test(name)) frame.named[name] ??= value;
		const axis = axisOf(name, [name, ...letterCoordinates]);
		frame.across ||= axis === "across";
		frame.down ||= axis === "down";
		if (this.frames.length === 1 || axis === null && !(frame.across && frame.down)) this.giveSize(name, value);
		if (name === "resolution") found.isUpward = true;
		const [, whole = "", part = ""] = partName.exec(name) ?? [];
		if (startName.test(whole)) this.ends[`start ${part}`] ??= value;
		else if (goalName.test(whole)) this.ends[`goal ${part}`] ??= value;
	}
	giveSize(name, value) {
		if (widthName.test(name)) this.found.width ||= value;
		if (heightName.test(name)) this.found.height ||= value;
		if (sideName.test(name)) this.found.side ||= value;
	}
	text() {
		const { frame, lexer } = this;
		const { content } = lexer;
		if (content === "\\0") return;
		if (content.search(/[\n\r]|\\n/) >= 0 && !readsAsProse(content) || frame.cells === 0 && isMatrixText(content)) this.offer("text", lexer.begin, lexer.end, content.length);
		const pair = frame.key === "" ? null : /^[\s([]*(\d{1,5})\s*[,;: ]\s*(\d{1,5})[\s)\]]*$/.exec(content.slice(0, 32));
		const which = startName.test(shortName(frame.key)) ? "start" : goalName.test(shortName(frame.key)) ? "goal" : null;
		if (pair && which) this.found[which] ??= {
			pair: [Number(pair[1]), Number(pair[2])],
			order: null,
			isTuple: false
		};
		frame.word = content.slice(0, longestName$1);
		if (frame.key !== "" && this.frames.length > 1) return;
		if (frame.hasLineCell) frame.textLine = false;
		frame.hasLineCell = true;
		if (frame.firstText < 0) frame.firstText = lexer.begin;
		frame.lastText = lexer.end;
		frame.texts++;
		frame.textCells += Math.max(content.length, 1);
		if ([...content.slice(0, 4)].length > 1) frame.longTexts++;
		const isWord = content.length > 1 && content.length <= longestName$1 && isCellWord(content);
		frame.fields += Number(isWord || /^[-+]?[\d.]{1,8}$/.test(content));
		frame.hasWord ||= isWord;
		frame.isEven &&= frame.texts === 1 || content.length === frame.textLength;
		frame.textLength = content.length;
	}
	/** True for a word that stands for a cell. */
	word() {
		const { frame, lexer } = this;
		const { written } = lexer;
		frame.word = written.slice(-64);
		return written.length <= longestName$1 && this.frames.length > 1 && (isCellWord(written) || this.found.constants.has(written)) && frame.key === "";
	}
	assign() {
		const { frame } = this;
		frame.key = frame.word;
		if (this.frames.length > 1 && isPairText(frame.word)) frame.places++;
		if (this.isPairBefore && frame.key === "") {
			frame.places++;
			frame.rows--;
			frame.total -= 2;
		}
		if (frame.cells > 0 && this.isCellBefore) frame.cells--;
		if (frame.texts > 0 && frame.lastText > 0 && frame.opener === "{") frame.texts = frame.longTexts = frame.textCells = 0;
	}
	part() {
		const { frame } = this;
		frame.key = frame.word = "";
	}
	take(kind) {
		const { frame, last } = this;
		this.last = kind;
		const isWordCell = kind === "word" && this.word() && !(this.frame.longTexts > 0 && endOfTexts.test(this.lexer.written));
		if (kind !== "assign" && kind !== "close") this.isPairBefore = false;
		if (kind !== "assign") this.isCellBefore = kind === "number" && frame.key === "" || isWordCell;
		switch (kind) {
			case "open": return this.open();
			case "close": return this.close();
			case "comma":
				frame.commas++;
				return this.part();
			case "semicolon":
				frame.semicolons++;
				return this.part();
			case "line":
				frame.hasLineCell = false;
				endLine(frame);
				return this.frames.length === 1 && last !== "assign" ? this.part() : void 0;
			case "number": return this.cell();
			case "word": return isWordCell ? this.cell() : void 0;
			case "text": return this.text();
			case "assign": return this.assign();
			case "mark": return this.frames.length === 1 && this.lexer.written === "-" ? this.part() : void 0;
		}
	}
	/** One list is the matrix where it holds most cells, and a size or the lines of the text say how long its rows are. */
	takeFlat() {
		const { found, flat } = this;
		if (!flat || flat.cells < (found.literal?.cells ?? 0)) return;
		const { cells, perLine } = flat;
		const { text } = this.lexer;
		const [width, height] = shapeOf(text, flat, found);
		const isCall = (at) => text[at] === "(";
		const isRow = isCall(flat.begin) && isOnlyRow(text, flat.end);
		const isAlone = found.literal === null || found.literal.cells === cells && isCall(found.literal.begin) && !isRow;
		const isWhole = (rows) => rows > 1 && Number.isInteger(rows);
		if (width * height === cells) found.width = width;
		else if (isAlone && width > 1 && isWhole(cells / width)) found.width = width;
		else if (isAlone && height > 1 && isWhole(cells / height)) found.width = cells / height;
		else if (isAlone && perLine > 1 && isWhole(cells / perLine)) found.width = perLine;
		else {
			if (isAlone) found.list = {
				begin: flat.begin,
				cells
			};
			return;
		}
		found.literal = flat;
		found.name = shortName(flat.name);
		found.isByColumns = isByColumns(text, flat);
	}
	finish() {
		const { found, frames, ends, lexer } = this;
		while (frames.length > 1) this.leave(frames.pop(), lexer.text.length);
		const root = frames[0];
		if (root.places > 1 && /^\s*[[{]/.test(lexer.text)) this.offerPlaces("", 0, lexer.text.length, root.places);
		if (root.rows > 1) this.offer("rows", root.firstRow, root.lastRow, root.total);
		if (root.longTexts > 1 && root.textLine && root.longTexts === root.texts && root.cells === 0) this.offer("texts", root.firstText, root.lastText, root.textCells);
		for (const which of ["start", "goal"]) found[which] ??= endOf(ends, `${which} `);
		if (found.literal) found.name = shortName(found.literal.name);
		this.takeFlat();
		return found;
	}
};
/** Looks once at all of the text. */
function* findLiteral(text) {
	if (!/[[({"'`]/.test(text)) return new Finder(new Lexer("", 0)).finish();
	const lexer = new Lexer(text, 0);
	const finder = new Finder(lexer);
	const { found } = finder;
	let isLead = true;
	for (let tokens = 1;; tokens++) {
		lexer.next();
		const { kind } = lexer;
		if (kind === "end") break;
		if (isLead && kind !== "word" && kind !== "line" && kind !== "assign") {
			if (kind === "open") found.firstOpen = lexer.begin;
			isLead = false;
		}
		finder.take(kind);
		if (tokens % tokensAtOnce$1 === 0) yield;
	}
	return finder.finish();
}
// web/src/formats/cellGroups.ts
const tokensAtOnce = 1024;
const longestName = 64;
/** Names of whole objects that only hold the coordinates of what is around them. */
const mostOpen = 64;
const groupAt = (begin) => ({
	named: {},
	names: [],
	numbers: [],
	hasInner: false,
	key: "",
	word: "",
	value: null,
	begin
});
var Collector = class {
	lexer;
	cells = [];
	order = null;
	name = "";
	groups = [];
	/** The cell whose value stands behind the next sign. */
	last = null;
	isAwaiting = false;
	constructor(lexer) {
		this.lexer = lexer;
	}
	get group() {
		return this.groups.at(-1);
	}
	add(pair, at, value) {
		this.last = {
			first: pair[0],
			second: pair[1],
			written: value?.written ?? null,
			at: value?.at ?? at
		};
		if (value) this.name = value.name;
		this.cells.push(this.last);
	}
	/** False for a group that lists no cell. */
	close() {
		const group = this.groups.pop();
		const parent = this.group;
		if (!group) return true;
		if (parent) parent.hasInner = true;
		const { named, numbers, value, begin } = group;
		if (named.across !== void 0 && named.down !== void 0) {
			if (parent && parent.key !== "") Object.assign(parent.named, named);
			else {
				this.order = "xy";
				this.add([named.across, named.down], begin, value);
			}
			return true;
		}
		if (numbers.length === 2 && !group.hasInner) {
			this.add([numbers[0], numbers[1]], begin, null);
			return true;
		}
		return group.hasInner || numbers.length === 0 && parent !== void 0 && parent.key !== "";
	}
	/** False where a value belongs to no cell. */
	value(written, at) {
		const { group, lexer } = this;
		if (this.isAwaiting && this.last) {
			Object.assign(this.last, {
				written,
				at
			});
			this.isAwaiting = false;
			return true;
		}
		if (!group) return true;
		if (group.key === "") {
			if (lexer.kind === "number") group.numbers.push(numberOf(written));
			return group.numbers.length <= 2;
		}
		const axis = lexer.kind === "number" ? axisOf(group.key, [...group.names, group.key]) : null;
		if (lexer.kind === "number" && axis === null && /^[ijrc]$/i.test(group.key)) group.numbers.push(numberOf(written));
		if (axis) {
			group.named[axis] ??= numberOf(written);
			const [before] = group.numbers;
			if (before !== void 0) group.named[axis === "across" ? "down" : "across"] ??= before;
			group.numbers.length = 0;
		}
		group.names.push(group.key);
		const rank = axis ? Infinity : valueRank(group.key);
		if (rank < (group.value?.rank ?? Infinity)) group.value = {
			written,
			at,
			rank,
			name: group.key
		};
		return true;
	}
	/** False where this is no list of cells. */
	take() {
		const { lexer, group } = this;
		switch (lexer.kind) {
			case "open":
				if (this.groups.length === mostOpen) return false;
				this.groups.push(groupAt(lexer.begin));
				return true;
			case "close": return this.close();
			case "comma":
			case "semicolon":
				if (group) group.key = group.word = "";
				this.last = null;
				this.isAwaiting = false;
				return true;
			case "assign":
				if (this.last) this.isAwaiting = true;
				else if (group) group.key = group.word;
				return true;
			case "number": return this.value(lexer.written, lexer.begin);
			case "text": {
				const { content } = lexer;
				if (isPairText(content) && (!group || group.key === "") && !this.isAwaiting) {
					const [, first, second] = pairText.exec(content);
					if (group) group.hasInner = true;
					this.add([Number(first), Number(second)], lexer.contentBegin, null);
					return true;
				}
				if (group && group.key === "" && !this.isAwaiting) group.word = content.slice(0, longestName);
				else return this.value(content, lexer.contentBegin);
				return true;
			}
			case "word": {
				const written = lexer.written.slice(-64);
				if (group && group.key === "" && !this.isAwaiting) group.word = written;
				else return this.value(written, lexer.begin);
				return true;
			}
			default: return true;
		}
	}
};
/** Null where the literal is no list of cells. */
function* cellGroups(text, { name, begin, end }) {
	const lexer = new Lexer(text, begin, end);
	const collector = new Collector(lexer);
	for (let tokens = 1;; tokens++) {
		if (tokens % tokensAtOnce === 0) yield;
		lexer.next();
		if (lexer.kind === "end") break;
		if (!collector.take()) return null;
	}
	const { cells, order } = collector;
	return cells.length > 0 ? {
		cells,
		order,
		name: collector.name || name
	} : null;
}
// ../../../tmp/text2/dbg.ts
const t = "{\"x\":0,\"y\":0,\"wall\":0}\n{\"x\":1,\"y\":0,\"wall\":1}\n{\"x\":0,\"y\":1,\"wall\":0}\n{\"x\":1,\"y\":1,\"wall\":0}";
const run = (g) => {
	let s;
	do
		s = g.next();
	while (!s.done);
	return s.value;
};
const f = run(findLiteral(t));
console.log(f.places, f.literal, f.firstOpen);
console.log(run(cellGroups(t, f.places ?? {
	name: "",
	begin: 0,
	end: 91
})));
export {};
