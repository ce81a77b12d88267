// Every text that a person can read, in one table. Another language is another object of type Strings: the compiler
// names what is missing. Names of algorithms and options come from the core's catalogue.
import { Status } from '../core/generated';

const whole = new Intl.NumberFormat('en');
/** Counts arrive as text where they were formatted already. */
const cellCount = (number: number | string): string => `${typeof number === 'number' ? whole.format(number) : number} ${String(number) === '1' ? 'cell' : 'cells'}`;

export const en = {
  name: 'Astrolabe',
  mapLabel: (width: number, height: number) => `Map, ${width} by ${height} cells. Shift and arrow keys move the cell cursor, Enter uses the tool.`,
  mapSize: (width: number, height: number) => `${width} × ${height}`,
  untitled: 'New map',
  shared: 'Shared map',
  unitSeparator: ' · ',

  actions: {
    playPause: 'Play or pause',
    play: 'Play',
    pause: 'Pause',
    stepForward: 'One step forward',
    stepBack: 'One step back',
    toStart: 'To the start',
    toEnd: 'To the end',
    faster: 'Faster',
    slower: 'Slower',
    flying: 'Show the path for flying, pulled tight',
    undo: 'Undo',
    redo: 'Redo',
    clear: 'Clear the map',
    open: 'Open',
    openFile: 'Open a .map file',
    save: 'Save',
    saveFile: 'Save as .map',
    savePicture: 'Save the map as a picture (PNG)',
    saveScen: 'Save the query as a row of a benchmark (.scen)',
    saveSvg: 'Save the map as a drawing that stays sharp (SVG)',
    saveGif: 'Save the search as a moving picture (GIF)',
    saveWebm: 'Save the search as a video (WebM)',
    saveTrace: 'Save the search as a trace (Posthoc)',
    saveCsv: 'Save the counters of every step as a table (CSV)',
    savePath: 'Save the path as JSON',
    examples: 'Examples',
    new: 'New',
    newMap: 'New map, size, generators',
    share: 'Share',
    shareLink: 'Share this frame',
    help: 'Keyboard shortcuts',
    theme: 'Change colours: system, light, dark',
    menu: 'Menu',
    fold: 'Fold or unfold the details',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show the whole map',
    cursorLeft: 'Cell cursor left',
    cursorRight: 'Cell cursor right',
    cursorUp: 'Cell cursor up',
    cursorDown: 'Cell cursor down',
    useTool: 'Use the tool at the cell cursor',
    escape: 'Cancel, put the cell cursor away',
    goOn: 'Go on without history',
    close: 'Close',
    dismiss: 'Dismiss',
  },
  groups: { playback: 'Playback', tools: 'Tools', edit: 'Editing', view: 'View', file: 'Map and page' },
  tools: {
    move: 'Move and inspect',
    wall: 'Wall pencil',
    erase: 'Eraser',
    terrain: 'Terrain brush',
    rectangle: 'Rectangle',
    line: 'Line',
    fill: 'Flood fill',
    thinWall: 'Thin wall, along cell edges',
    oneWay: 'One-way cells',
    area: 'Threat or bonus area',
    start: 'Place the start',
    goal: 'Place the goal',
    waypoint: 'Waypoints: click to add, drag to move, click again to remove',
  },
  ends: { start: 'start', goal: 'goal', waypoint: 'waypoint' },
  toolBar: 'Tools',
  transport: 'Playback',
  materials: 'Paint with',
  areas: {
    panel: 'The area adds to the costs',
    threat: 'Threat',
    reward: 'Bonus',
    strength: 'Strength: added to, or taken from, the cost of each cell',
    wrong: (most: number) => `The strength of an area is a whole number from 1 to ${most}.`,
  },
  unit: 'Unit',
  unitSize: 'Size of the unit, in cells',
  sizeOf: (size: number) => `${size} × ${size}`,
  unitCosts: (unit: string) => `Costs of the ${unit}: they come with the unit.`,
  costs: 'Terrain',
  wholeCosts: (most: number) => `A terrain cost is a whole number from 1 to ${most}.`,
  costOf: (terrain: string) => `Cost of ${terrain.toLowerCase()}`,
  themes: { system: 'Colours: as the system', light: 'Colours: light', dark: 'Colours: dark' },

  inspector: 'Search',
  algorithm: 'Algorithm',
  movement: 'Moves',
  costModel: 'Costs',
  guarantee: {
    optimal: 'optimal here',
    bounded: (bound: string) => `at most ${bound} × optimal`,
    weighted: (bound: string) => `Weight ${bound}: the path costs at most ${bound} times the optimum.`,
    notOptimal: 'not guaranteed',
    none: 'no guarantee',
    refused: 'refused',
  },
  refusedBecause: (lacks: string) => `It does not run here: ${lacks}.`,
  useInstead: (name: string) => `Use ${name}`,
  because: (reasons: string) => `Because ${reasons}.`,
  and: ', and ',
  heuristicVerdict: {
    consistent: 'consistent', inconsistent: 'not consistent', admissible: 'admissible', inadmissible: 'not admissible',
    why: 'it never estimates more than the way costs.', whyNot: 'it may estimate more than the way costs.',
  },
  /** By the catalogue's ids; what is missing here is called as in the catalogue. */
  shortNames: {
    '4-connected': '4, straight only',
    '8-no-corner-cutting': '8, no corner cutting',
    '8-at-most-one-obstacle': '8, past one corner',
    '8-always': '8, between corners too',
    expanded: 'goal expanded',
    generated: 'goal generated',
  },
  turns: (number: number) => `${whole.format(number)} ${number === 1 ? 'turn' : 'turns'}`,
  families: {
    'best-first': 'Best first', 'jump points': 'Jump points', uninformed: 'Uninformed', bidirectional: 'From both ends', 'any-angle': 'Any angle',
    anytime: 'Anytime', hierarchical: 'Hierarchical', precomputed: 'With precomputed tables', 'whole-map': 'Whole map', 'several-goals': 'Several goals', mesh: 'Mesh', automatic: 'Automatic',
  } as Readonly<Record<string, string>>,
  openHere: 'Open in the playground',
  flying: 'Path for flying',
  flyingLength: (length: string) => `length ${length}`,
  moves: (number: number) => `${whole.format(number)} ${number === 1 ? 'move' : 'moves'}`,
  counters: {
    expanded: 'expanded', generated: 'generated', open: 'open',
    reopened: 'reopened', cost: 'cost', length: 'length', time: 'time',
  },
  milliseconds: (value: string) => `${value} ms`,
  none: '–',

  cellTitle: (x: number, y: number) => `Cell (${x}, ${y})`,
  cellHint: 'Point at a cell, or tap it with the move tool, to see its numbers.',
  key: { title: 'What the colours mean', start: 'start', goal: 'goal', path: 'path', cell: (formula: string) => `f = ${formula}` },
  cell: { state: 'State', terrain: 'Terrain', g: 'g', h: 'h', f: 'f', otherG: 'g from the goal', parent: 'Parent', opened: 'Opened', closed: 'Closed' },
  states: ['not reached', 'open', 'closed', 'open, from the goal', 'closed, from the goal', 'reached from both ends'],
  cellAt: (x: number, y: number) => `(${x}, ${y})`,
  noRoom: (name: string) => `${name}, no room`,
  terrainCost: (name: string, multiplier: number) => `${name}, × ${multiplier}`,

  story: {
    ready: 'Ready. Press Space to search, or draw a wall anywhere.',
    searching: (steps: string) => `Searching: ${cellCount(steps)} expanded so far.`,
    decoding: 'Opening the link …',
    expanded: (x: number, y: number) => `Expanded (${x}, ${y})`,
    expandedBackward: (x: number, y: number) => `Expanded (${x}, ${y}) from the goal`,
    phase: (phase: string, step: string) => `${phase}: step ${step}.`,
    byF: (f: string, g: string, h: string) => `: f = ${f} = ${g} + ${h}`,
    byWeightedF: (f: string, g: string, weight: string, h: string) => `: f = ${f} = ${g} + ${weight} × ${h}`,
    byFormula: (f: string, g: string, h: string) => `: f = ${f}, from g = ${g} and h = ${h}`,
    byG: (g: string) => `: g = ${g}, the least`,
    byH: (h: string, g: string) => `: h = ${h}, the least; g = ${g} is not looked at`,
    byOrder: (g: string) => `, next in line; g = ${g}`,
    ties: (count: number, by: string, rule: string) => `, chosen over ${count} ${count === 1 ? 'other' : 'others'} with equal ${by}${rule ? ` by ${rule}` : ''}`,
    found: (cost: string, cells: number, expanded: string, time: string) => `Goal reached: cost ${cost}, ${cellCount(cells)}, ${expanded} expanded, ${time}.`,
    best: (cost: string, bound: string) => `Best path so far: ${cost}${bound ? `, at most ${bound} times the shortest` : ''}.`,
    foundLine: (cost: string, turns: number, expanded: string, time: string) => `Goal reached: length ${cost}, ${turns === 0 ? 'no turns' : turns === 1 ? '1 turn' : `${whole.format(turns)} turns`}, ${expanded} expanded, ${time}.`,
    status: {
      [Status.NoPath]: (explored: string) => `The goal cannot be reached: ${cellCount(explored)} explored.`,
      [Status.StartBlocked]: () => 'The start stands on a wall. Drag it to a free cell, or erase the wall.',
      [Status.GoalBlocked]: () => 'The goal stands on a wall. Drag it to a free cell, or erase the wall.',
      [Status.Capacity]: (explored: string) => `The history is full after ${explored} expansions. The search can go on without it; stepping back then ends.`,
      [Status.CostOverflow]: () => 'The costs grew beyond what can be counted exactly. Lower the terrain costs.',
      [Status.Budget]: (explored: string) => `Out of budget after ${explored} expansions: neither found nor proved unreachable. Raise the budget to go on.`,
      [Status.WaypointBlocked]: () => 'A waypoint stands on a wall. Drag it to a free cell, or erase the wall.',
      [Status.Refused]: () => 'This algorithm refuses the query: it would answer wrongly.',
    },
    noRoom: (end: string, unit: string) => `The ${unit} has no room at the ${end}. Drag it to where it fits, or choose another unit.`,
    noHistory: 'The history was given up: the search runs on, without steps back.',
  },

  time: {
    openList: 'open list',
    openListMost: (most: string) => `open list, at most ${most}`,
    step: (step: string) => `step ${step}`,
    stepOf: (step: string, total: string) => `step ${step} of ${total}`,
    slider: 'Step of the search',
    speed: 'Speed',
    stepsValue: (steps: string) => steps,
    perSecond: (steps: number) => (steps === 1 ? 'step / second' : 'steps / second'),
    perFrame: (steps: number) => (steps === 1 ? 'step / frame' : 'steps / frame'),
    framesValue: (steps: string) => steps,
    unlimitedValue: 'max',
    unlimited: 'as fast as it goes',
  },

  help: { title: 'Keyboard', intro: 'Start and goal can be dragged with every tool. Two fingers, the wheel, or Space and drag move the map.' },
  keys: {
    Space: 'Space', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc', Enter: 'Enter',
    Home: 'Home', End: 'End', Ctrl: 'Ctrl', Shift: 'Shift',
  },
  or: 'or',

  newDialog: {
    title: 'New map',
    wrongNumber: (label: string, least: string, most: string) => `${label}: a whole number from ${least} to ${most}.`,
    size: 'Size',
    width: 'Width',
    height: 'Height',
    empty: 'Empty map',
    resize: 'Resize, keep the drawing',
    clear: 'Clear',
    generators: 'Generate',
    seed: 'Seed',
    density: 'Walls, per cent',
    reroll: 'Next seed',
    generate: 'Generate',
    files: 'When a .map file is opened',
    swampBlocked: 'swamp (S) is a wall',
    waterBlocked: 'water (W) is a wall',
  },
  examplesDialog: {
    title: 'Examples',
    names: { rooms: 'Rooms', trap: 'The trap', terrain: 'River and hills', maze: 'Maze with loops', unityTen: 'Ten by ten', unityEight: 'Eight by six' },
    notes: {
      rooms: 'Twelve rooms and their doors. A* looks into the wrong ones first.',
      trap: 'A concave wall faces the start. Try Dijkstra, greedy and A*.',
      terrain: 'Water costs 8, swamp 5, forest 2: the detour pays.',
      maze: 'Only four moves. Where does the estimate help, where not?',
      unityTen: 'A map of many Unity tutorials: four moves, Manhattan.',
      unityEight: 'Another one: eight moves with Manhattan. Is it still optimal?',
    },
  },
  shareDialog: {
    title: 'Share this frame',
    intro: 'The link holds map, ends, algorithm, options and this very step. Nothing is sent to a server.',
    field: 'Link',
    as: 'Share as',
    forms: { link: 'Link', frame: 'Frame', element: 'Element', markdown: 'Markdown' },
    titleOf: (name: string, map: string) => (map === '' ? name : `${name}: ${map}`),
    qr: 'QR',
    qrOf: (length: string) => `QR code of the link of ${length} characters`,
    qrTooLong: 'This link is too long for a QR code that phones can read: it would need at most 2,000 characters.',
    files: 'Or save',
    fileGroups: { map: 'Map', picture: 'Picture', search: 'Search' },
    fileKinds: {
      map: { saveFile: '.map', saveScen: '.scen row' },
      picture: { savePicture: 'PNG', saveSvg: 'SVG', saveGif: 'GIF', saveWebm: 'WebM' },
      search: { saveTrace: 'Trace', saveCsv: 'CSV', savePath: 'Path' },
    },
    copy: 'Copy',
    making: 'Making the link…',
    copied: 'Copied to the clipboard.',
    notCopied: 'The clipboard is not available: select the link and copy it.',
    length: (count: string) => `${count} characters`,
    long: 'Some chats cut links of more than 2,000 characters.',
    tooLong: 'This map is too large for a link that survives everywhere. Save it as .map instead.',
    impossible: 'This map is too large for a link. Save it as .map instead.',
  },
  film: {
    title: { gif: 'GIF of the search', webm: 'Video of the search' },
    from: 'From step',
    to: 'To step',
    make: { gif: 'Make the GIF', webm: 'Make the video' },
    cancel: 'Cancel',
    plan: (frames: string, seconds: string, width: number, height: number) => `${frames} frames, ${seconds} s, ${width} × ${height} pixels`,
    recorded: 'A video is recorded as long as it lasts.',
    wrong: (most: string) => `Whole steps from 0 to ${most}, the first before the last.`,
    progress: 'Frames made',
    state: (percent: number) => `${percent} % made`,
    goesOn: 'The film is still being made.',
  },
  /** Why a query is no row of a benchmark. */
  scenObstacles: {
    movement: 'Benchmark rows mean eight moves without cutting corners: choose those first.',
    costs: 'Benchmark rows mean the costs 1 and √2: choose those first.',
    unit: 'Benchmark rows mean a walker of one cell.',
    stops: 'Benchmark rows go from start to goal, without waypoints.',
    barriers: 'Benchmark rows know no thin walls and one-way cells.',
    areas: 'Benchmark rows know no areas.',
    terrain: 'Benchmark rows mean walls and plain ground alone: this map has other terrain.',
    unfinished: 'A benchmark row holds the length of the path: let the search reach the goal first.',
    noPath: 'The goal cannot be reached, so there is no length to write.',
    notOptimal: 'A benchmark row holds the shortest length: choose an algorithm that guarantees it.',
  },
  svgDescription: (width: number, height: number, algorithm: string, story: string) => `Grid of ${width} by ${height} cells, ${algorithm}. ${story}`,
  menuDialog: { title: 'Menu' },
  toast: {
    refused: {
      wall: (end: string) => `The ${end} cannot stand on a wall. Choose a free cell.`,
      taken: 'Start, goal and waypoints need different cells.',
      waypoints: (most: number) => `There are ${most} waypoints already, as many as there can be.`,
      outside: (end: string) => `The ${end} stays on the map.`,
    },
    waypointsUnused: (name: string) => `${name} goes from start to goal only.`,
    dropHere: 'Drop a .map file to open it',
    opened: (name: string) => `${name} is open. Drag start and goal, then press Space.`,
    waterIsWall: (name: string) => `Opened ${name}. Its water (W) was read as wall.`,
    makePassable: 'Let it be crossed',
    saved: (name: string) => `Saved as ${name}.`,
    savedWithout: (name: string) => `Saved as ${name}, without thin walls, one-way cells and areas: only links keep those.`,
    areasFull: (most: number) => `There can be ${most} areas. Erase one at its centre first.`,
    fileUnreadable: (name: string) => `${name} could not be read.`,
    fileError: (name: string, why: string) => `${name}: ${why} The open map stays as it was.`,
    linkError: (why: string) => `${why} The open map stays as it was.`,
    otherTrace: 'This link comes from another version of Astrolabe, which may have searched in another order. It is shown after as many steps as it says.',
    noPicture: 'The browser made no picture of the map.',
    noTrace: 'This search is too long for a trace.',
    savedRows: (name: string, rows: string, steps: string) => `Saved as ${name}: ${rows} of ${steps} steps, evenly chosen.`,
    noSteps: 'No steps are recorded yet. Press Play first.',
    noHistory: 'The history of this search was given up, so its steps are gone.',
    searchChanged: 'The search changed meanwhile, so nothing was saved.',
    filmCancelled: 'Cancelled: nothing was saved.',
    noFilm: 'The browser made no film.',
    notLoaded: 'This part of the page could not be loaded. Try again when you are online.',
    noAlgorithm: (id: string) => `There is no algorithm called ${id}.`,
    mapError: (why: string) => why,
    recovered: 'The solver stopped unexpectedly and was started again from the last map.',
    loadFailed: 'The solver could not be loaded. Reload the page; a browser with WebAssembly is needed.',
  },
  spoken: {
    tool: (name: string) => `Tool: ${name}.`,
    cell: (x: number, y: number, terrain: string) => `Cell ${x}, ${y}: ${terrain}.`,
  },
};

export type Strings = typeof en;

/** Puts values into a template such as "Line {line}: ..."; unknown places stay as they are. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place));
}


/** 12,345. */
export function count(value: number): string {
  return whole.format(value);
}

/** 91.083, 12, 0.5: at most three places. */
export function decimal(value: number, places = 3): string {
  if (!Number.isFinite(value)) return en.none;
  return String(Number(value.toFixed(places)));
}

/** 34.90, 12: two places unless it is whole. */
export function fixed(value: number): string {
  if (!Number.isFinite(value)) return en.none;
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

/** Browsers round their clock to a tenth of a millisecond. */
export function duration(milliseconds: number): string {
  if (milliseconds < 0.1) return '< 0.1';
  return milliseconds < 10 ? milliseconds.toFixed(1) : count(Math.round(milliseconds));
}
