// Every text that a person can read, in one table. Another language is another object of type Strings: the compiler
// names what is missing. Names of algorithms and options come from the core's catalogue.
import { Status } from '../core/generated';

const language = 'en';
const whole = new Intl.NumberFormat(language);
const thousandths = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
/** Counts arrive as text where they were formatted already. */
const cellCount = (number: number | string): string => `${typeof number === 'number' ? whole.format(number) : number} ${String(number) === '1' ? 'cell' : 'cells'}`;

export const en = {
  language,
  name: 'Astrolabe',
  mapLabel: (width: number, height: number) => `Map, ${width} by ${height} cells. Shift and arrow keys move the cell cursor and say what the cell is; Enter uses the tool.`,
  mapSize: (width: number, height: number) => `${width} × ${height}`,
  pageTitle: (map: string) => `${map} · Astrolabe`,
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
    flying: 'Show the straightened path (line of sight)',
    undo: 'Undo',
    redo: 'Redo',
    clear: 'Clear the map',
    open: 'Open',
    openFile: 'Open a map or scenario (.map, .scen, Tiled, matrix, image)',
    pasteMap: 'Paste a map as text',
    save: 'Save',
    saveFile: 'Save as .map',
    savePicture: 'Save the map as an image (PNG)',
    saveTiled: 'Save the map for Tiled (JSON)',
    saveMatrix: 'Save the map as rows of costs (JSON)',
    saveScen: 'Save the query as a benchmark row (.scen)',
    saveSvg: 'Save the map as a drawing that stays sharp at any size (SVG)',
    saveGif: 'Save the search as an animation (GIF)',
    saveWebm: 'Save the search as a video (WebM)',
    saveTrace: 'Save the search as a trace (Posthoc)',
    saveCsv: 'Save the counters of every step as a table (CSV)',
    savePath: 'Save the path as JSON',
    examples: 'Examples',
    new: 'New',
    newMap: 'New map, size, generators',
    share: 'Share',
    shareLink: 'Share this step',
    help: 'Keyboard shortcuts',
    about: 'About this algorithm',
    theme: 'Change theme',
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
    escape: 'Cancel, let go of the cell',
    goOn: 'Continue without recording',
    letGo: 'Let go of the cell (Esc)',
    close: 'Close',
    dismiss: 'Dismiss',
  },
  groups: { playback: 'Playback', tools: 'Tools', edit: 'Editing', view: 'View', file: 'Map and page' },
  tools: {
    move: 'Inspect',
    wall: 'Wall pencil',
    erase: 'Eraser',
    terrain: 'Terrain brush',
    rectangle: 'Rectangle',
    line: 'Line',
    fill: 'Flood fill',
    thinWall: 'Thin wall, along cell edges',
    oneWay: 'One-way cells',
    area: 'Danger or bonus zone',
    start: 'Place the start',
    goal: 'Place the goal',
    waypoint: 'Waypoints: click to add, drag to move, click again to remove',
  },
  ends: { start: 'start', goal: 'goal', waypoint: 'waypoint' },
  toolBar: 'Tools',
  toolGroups: { inspect: 'Inspect', draw: 'Draw', erase: 'Erase', ends: 'Start, goal, waypoints', zones: 'Zones' },
  toolOfGroup: (group: string, tool: string) => `${group}: ${tool}`,
  flyOut: 'Tools of the group',
  zoom: 'Zoom',
  transport: 'Playback',
  materials: 'Paint with',
  areas: {
    panel: 'What the zone changes',
    threat: 'Danger',
    reward: 'Bonus',
    strength: 'Added to (or taken from) each cell’s cost',
    wrong: (most: number) => `The strength of a zone is a whole number from 1 to ${most}.`,
  },
  unit: 'Unit',
  unitSize: 'Unit size in cells',
  sizeOf: (size: number) => `${size} × ${size}`,
  unitCosts: (unit: string) => `The ${unit} has terrain costs of its own.`,
  more: 'More: ',
  costs: 'Terrain',
  costsOf: (costs: string) => `terrain ${costs}`,
  wholeCosts: (most: number) => `A terrain cost is a whole number from 1 to ${most}.`,
  costOf: (terrain: string) => `Cost of ${terrain.toLowerCase()}`,
  themes: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },

  inspector: 'Search',
  algorithm: 'Algorithm',
  movement: 'Moves',
  costModel: 'Costs',
  guarantee: {
    optimal: 'shortest on this grid',
    anyAngle: 'shortest at any angle',
    bounded: (bound: string) => `at most ${bound} × the shortest`,
    weighted: (bound: string) => `The weight is ${bound}; without it the heuristic never overestimates.`,
    notOptimal: 'may not be shortest',
    none: 'may miss every path',
    refused: 'cannot run here',
  },
  useInstead: (name: string) => `Use ${name}`,
  because: { notOptimal: (reasons: string) => `May not be shortest: ${reasons}.`, none: (reasons: string) => `May miss every path: ${reasons}.` },
  and: ', and ',
  heuristicVerdict: {
    consistent: 'consistent', inconsistent: 'not consistent', admissible: 'admissible', inadmissible: 'not admissible',
    why: 'it never overestimates what is left.', whyNot: 'it may overestimate what is left.',
  },
  /** By the catalogue's ids; what is missing here is called as in the catalogue. */
  shortNames: {
    '4-connected': '4, straight only',
    '8-no-corner-cutting': '8, no corner cutting',
    '8-at-most-one-obstacle': '8, may cut one corner',
    '8-always': '8, may squeeze between two walls',
    expanded: 'goal expanded',
    generated: 'goal generated',
  },
  turns: (number: number) => `${whole.format(number)} ${number === 1 ? 'turn' : 'turns'}`,
  families: {
    'best-first': 'Best-first', 'jump points': 'Jump points', uninformed: 'Uninformed', bidirectional: 'Bidirectional', 'any-angle': 'Any angle',
    anytime: 'Anytime', hierarchical: 'Hierarchical', precomputed: 'Precomputed', 'whole-map': 'Whole map', 'several-goals': 'Several goals', mesh: 'Mesh', automatic: 'Automatic',
  } as Readonly<Record<string, string>>,
  openHere: 'Open in the playground',
  reset: 'Reset',
  resetTitle: 'Bring back the figure as its author made it',
  info: 'About the search',
  flying: 'Straightened path (line of sight)',
  flyingLength: (length: string) => `length ${length}`,
  moves: (number: number) => `${whole.format(number)} ${number === 1 ? 'move' : 'moves'}`,
  counters: {
    expanded: 'expanded', generated: 'generated', open: 'open',
    reopened: 'reopened', cost: 'cost', length: 'length', time: 'time',
  },
  /** `cost` is empty where there was no path, `step` where the search was over. */
  before: (expanded: string, cost: string, step: string) => `before${step ? `, at step ${step}` : ''}: ${expanded} expanded${cost ? ` · cost ${cost}` : ''}`,
  milliseconds: (value: string) => `${value} ms`,
  none: '–',

  pinned: 'Inspected cell',
  cellTitle: (x: number, y: number) => `Cell (${x}, ${y})`,
  cellHint: 'Point at a cell to see its numbers; with Inspect, a click keeps them in sight.',
  key: { title: 'What the colours mean', start: 'start', goal: 'goal', path: 'path', cell: (formula: string) => `f = ${formula}`, weighted: (weight: string) => `g + ${weight} × h`, fallingWeight: (formula: string, first: string) => `${formula}, w from ${first} down to 1`, fixedWeight: (formula: string, weight: string) => `${formula}, w = ${weight}` },
  cell: { state: 'State', terrain: 'Terrain', g: 'g', h: 'h', f: 'f', otherG: 'g from the goal', parent: 'Parent', opened: 'Opened', closed: 'Closed' },
  states: ['not reached', 'open', 'closed', 'open, from the goal', 'closed, from the goal', 'reached from both ends'],
  cellAt: (x: number, y: number) => `(${x}, ${y})`,
  noRoom: (name: string) => `${name}, the unit does not fit`,
  ground: (cost: number) => `cost ${cost}`,
  terrainCost: (name: string, multiplier: number) => `${name}, × ${multiplier}`,

  story: {
    ready: 'Ready. Press Play or Space to search, or draw a wall anywhere.',
    searching: (steps: string) => `Searching: ${cellCount(steps)} expanded so far.`,
    expanded: (x: number, y: number) => `Expanded (${x}, ${y})`,
    expandedBackward: (x: number, y: number) => `Expanded (${x}, ${y}) from the goal`,
    phase: (phase: string, step: string) => `${phase}: step ${step}.`,
    byF: (f: string, g: string, h: string) => `: f ${f} = g ${g} + h ${h}`,
    byWeightedF: (f: string, g: string, weight: string, h: string) => `: f ${f} = g ${g} + ${weight} × h ${h}`,
    byFormula: (f: string, g: string, h: string) => `: f ${f}, from g ${g} and h ${h}`,
    byG: (g: string, isLeast: boolean) => `: g ${g}${isLeast ? ', the lowest' : ''}`,
    byH: (h: string, g: string) => `: h ${h}, the lowest; g ${g} does not count`,
    byOrder: (g: string) => `, next in line; g ${g}`,
    fromBucket: ', the latest in the lowest bucket',
    ties: (count: number, by: string, rule: string) => ` ${count} ${count === 1 ? 'other' : 'others'} had the same ${by}${rule ? `; ${rule}` : ''}.`,
    /** By the ids of the option's choices. */
    tieRules: { 'larger-g': 'the larger g went first', 'smaller-g': 'the smaller g went first', lifo: 'the last in went first', fifo: 'the first in went first' } as Readonly<Record<string, string>>,
    found: (cost: string, cells: number, expanded: string, time: string) => `Goal reached: cost ${cost}, ${cellCount(cells)}, ${expanded} expanded, ${time}.`,
    best: (cost: string) => `Best path: ${cost}.`,
    bestBounded: (cost: string, bound: string) => `Best path: ${cost}, at most ${bound} × the shortest.`,
    bestProved: (cost: string) => `Best path: ${cost}, proved shortest.`,
    within: (cells: string, reach: string) => `${cellCount(cells)} within a cost of ${reach}`,
    goalWithin: (within: string, cost: string) => `${within}; the goal is among them, at a cost of ${cost}.`,
    goalBeyond: (within: string) => `${within}; the goal is not among them.`,
    goalApart: (within: string) => `${within}, all that the start can reach; the goal is not among them.`,
    foundLine: (cost: string, turns: number, expanded: string, time: string) => `Goal reached: length ${cost}, ${turns === 0 ? 'no turns' : turns === 1 ? '1 turn' : `${whole.format(turns)} turns`}, ${expanded} expanded, ${time}.`,
    status: {
      [Status.NoPath]: (explored: string) => `The goal cannot be reached: ${cellCount(explored)} explored.`,
      [Status.StartBlocked]: () => 'The start stands on a wall. Drag it to a free cell, or erase the wall.',
      [Status.GoalBlocked]: () => 'The goal stands on a wall. Drag it to a free cell, or erase the wall.',
      [Status.Capacity]: (explored: string) => `Recording is full after ${explored} steps. The search can continue, but you will not be able to step back.`,
      [Status.CostOverflow]: () => 'The costs grew too large to be added exactly. Lower the terrain costs.',
      [Status.Budget]: (explored: string) => `Out of budget after ${explored} expansions: no path found yet, and none ruled out. Raise the budget to continue.`,
      [Status.WaypointBlocked]: () => 'A waypoint stands on a wall. Drag it to a free cell, or erase the wall.',
    },
    needs: (name: string, need: string) => `${name} needs ${need}.`,
    needsToo: (need: string) => ` It also needs ${need}.`,
    movesNeeded: (...names: string[]) => `the moves ${names.map((name) => `“${name}”`).join(' or ')}`,
    noZones: 'equal costs everywhere; this map has zones',
    doesNotFit: (end: string, size: string, unit: string) => `A ${size} ${unit} does not fit at the ${end}. Drag the ${end} to where it fits, or choose another unit.`,
    cannotStand: (end: string, unit: string, ground: string) => `A ${unit} cannot stand on ${ground}. Drag the ${end} elsewhere, or choose another unit.`,
    grounds: { plain: 'plain ground', '': 'land' } as Readonly<Record<string, string>>,
  },

  time: {
    openList: 'open list',
    openListMost: (most: string) => `open list (peak ${most})`,
    step: (step: string) => `step ${step}`,
    stepOf: (step: string, total: string) => `step ${step} of ${total}`,
    slider: 'Step of the search',
    speed: 'Speed',
    perSecond: (steps: number) => (steps === 1 ? 'step / second' : 'steps / second'),
    unlimitedValue: 'max',
    unlimited: 'as fast as it goes',
  },

  help: { title: 'Keyboard', intro: 'Drag start and goal with any tool. Two fingers, or Space and drag, move the map; the wheel zooms.' },
  characterKeys: 'Single letters, digits and signs act at once (W, 0, [). Switch this off for voice control.',
  keys: {
    Space: 'Space', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc', Enter: 'Enter',
    Home: 'Home', End: 'End', Ctrl: 'Ctrl', Shift: 'Shift',
  },
  or: 'or',

  examplesDialog: {
    title: 'Examples',
    names: { rooms: 'Rooms', trap: 'The trap', terrain: 'River and hills', maze: 'Maze with loops', unityTen: 'Ten by ten', unityEight: 'Eight by six' },
  },
  importTitle: 'Open a map from another program',
  menuDialog: { title: 'Menu' },
  toast: {
    refused: {
      wall: (end: string) => `The ${end} cannot stand on a wall. Choose a free cell.`,
      taken: 'Start, goal and waypoints need different cells.',
      waypoints: (most: number) => `A map has at most ${most} waypoints. Remove one first.`,
      outside: (end: string) => `The ${end} stays on the map.`,
    },
    waypointsUnused: (name: string) => `${name} goes from start to goal only and ignores waypoints.`,
    dropHere: 'Drop a map or scenario to open it (.map, .scen, Tiled, matrix, image)',
    opened: (name: string) => `${name} is open. Drag start and goal, then press Play or Space.`,
    areasFull: (most: number) => `A map has at most ${most} zones. Erase one at its centre first.`,
    fileUnreadable: (name: string) => `${name} could not be read.`,
    fileError: (name: string, why: string) => `${name}: ${why}`,
    mapStays: 'The open map stays as it was.',
    otherTrace: 'This link comes from another version of Astrolabe, which may have searched in another order. It opens at the same step number.',
    failed: 'That failed and changed nothing. Try again, or try another file.',
    noSteps: 'No steps are recorded yet. Press Play first.',
    noHistory: 'This search continued without recording, so its steps are gone.',
    notLoaded: 'This part of the page could not be loaded. Try again when you are online.',
    noAlgorithm: (id: string) => `There is no algorithm called ${id}.`,
    noHeuristic: (id: string) => `There is no heuristic called ${id}.`,
    recovered: 'The solver stopped unexpectedly and was started again from the last map.',
    recoveredEmpty: 'The solver stopped unexpectedly and was started again. The map is lost.',
    loadFailed: 'The solver could not be loaded. Reload, or use a browser with WebAssembly.',
  },
  spoken: {
    tool: (name: string) => `Tool: ${name}.`,
    verdict: (algorithm: string, guarantee: string, heuristic: string) => `${algorithm}: ${guarantee}${heuristic === '' ? '' : `; heuristic: ${heuristic}`}.`,
    separator: ', ',
    cell: (x: number, y: number, what: string, numbers: string) => `Cell ${x}, ${y}, ${what}${numbers === '' ? '' : `: ${numbers}`}.`,
    g: (value: string) => `g ${value}`,
    h: (value: string) => `h ${value}`,
    f: (value: string) => `f ${value}`,
    otherG: (value: string) => `g from the goal ${value}`,
    from: (x: number, y: number) => `from ${x}, ${y}`,
    used: (tool: string, x: number, y: number, terrain: string) => `${tool}, cell ${x}, ${y}: now ${terrain}.`,
    begun: (tool: string, x: number, y: number) => `${tool} from ${x}, ${y}. Enter ends it at another cell.`,
  },

};

export type Strings = typeof en;

export { fill } from './fill';

/** 12,345. */
export function count(value: number): string {
  return whole.format(value);
}

/** 91.083, 12, 1,076.5: at most three places. */
export function decimal(value: number): string {
  return Number.isFinite(value) ? thousandths.format(value) : en.none;
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
