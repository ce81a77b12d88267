// The texts of the panels that load soon after the first frame: the inspected cell, materials and zones, what is behind the line of seldom options,
// figures.

export const panelWords = {
  letGo: 'Let go of the cell (Esc)',
  spokenVerdict: {
    plain: '{algorithm}: {guarantee}.',
    withHeuristic: '{algorithm}: {guarantee}; heuristic: {heuristic}.',
  },
  mapName: {
    rename: 'Rename the map',
    label: 'Name of the map',
    tooLong: 'A name has at most {most} bytes (a letter takes 1 to 4), without control characters. The rest was left out.',
    renamed: 'The map is called “{name}”.',
  },
  materials: 'Paint with',
  areas: {
    panel: 'What the zone changes',
    threat: 'Danger',
    reward: 'Bonus',
    strength: 'Added to (or taken from) each cell’s cost',
    wrong: 'The strength of a zone is a whole number from 1 to {most}.',
  },
  unit: 'Unit',
  unitSize: 'Unit size in cells',
  unitCosts: 'The {unit} has terrain costs of its own.',
  costs: 'Terrain',
  costsOf: 'terrain {costs}',
  wholeCosts: 'A terrain cost is a whole number from 1 to {most}.',
  costOf: 'Cost of {terrain}',
  costModel: 'Costs',
  flying: 'Straightened path (line of sight)',
  flyingLength: 'length {length}',
  /** The line of seldom options, and the unit in it. */
  more: 'More: {values}',
  unitOfSize: '{unit} {size}',
  /** The short names of choices, by their ids. They explain the choices as well as the long ones. */
  briefNames: { octile: 'Octile', unit: 'Unit', '10-14': 'Integer', heap: 'Heap', buckets: 'Buckets' } as Readonly<Record<string, string>>,

  before: { search: 'before: {expanded} expanded', atStep: 'before, at step {step}: {expanded} expanded', withCost: '{search} · cost {cost}' },

  cellTitle: 'Cell ({x}, {y})',
  cell: {
    state: 'State',
    terrain: 'Terrain',
    g: 'g',
    h: 'h',
    f: 'f',
    otherG: 'g from the goal',
    parent: 'Parent',
    opened: 'Opened',
    closed: 'Closed',
  },
  states: ['not reached', 'open', 'closed', 'open, from the goal', 'closed, from the goal', 'reached from both ends'],
  cellAt: '({x}, {y})',
  noRoom: '{name}, the unit does not fit',
  terrainCost: '{name}, × {multiplier}',
  spoken: {
    cell: 'Cell {x}, {y}, {what}.',
    cellWithNumbers: 'Cell {x}, {y}, {what}: {numbers}.',
    g: 'g {value}',
    h: 'h {value}',
    f: 'f {value}',
    otherG: 'g from the goal {value}',
    from: 'from {x}, {y}',
  },

  openHere: 'Open in the playground',
  /** The link to a playground on another host than that of the page. */
  openAt: 'Open in the playground at {host}',
  reset: 'Reset',
  resetTitle: 'Bring back the figure as its author made it',
  info: 'About the search',
  /** The first tab of a figure is called like what stands first below its map, or like the map. */
  tabs: { map: 'Map', question: 'Question', story: 'Story', key: 'Key', counters: 'Counters', code: 'Code' },
};
