// The texts of the panels that load soon after the first frame: the inspected cell, materials and zones, what is behind the line of seldom options, figures.

export const panelWords = {
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
  unitCosts: (unit: string) => `The ${unit} has terrain costs of its own.`,
  costs: 'Terrain',
  costsOf: (costs: string) => `terrain ${costs}`,
  wholeCosts: (most: number) => `A terrain cost is a whole number from 1 to ${most}.`,
  costOf: (terrain: string) => `Cost of ${terrain.toLowerCase()}`,
  costModel: 'Costs',
  flying: 'Straightened path (line of sight)',
  flyingLength: (length: string) => `length ${length}`,

  cellTitle: (x: number, y: number) => `Cell (${x}, ${y})`,
  cell: { state: 'State', terrain: 'Terrain', g: 'g', h: 'h', f: 'f', otherG: 'g from the goal', parent: 'Parent', opened: 'Opened', closed: 'Closed' },
  states: ['not reached', 'open', 'closed', 'open, from the goal', 'closed, from the goal', 'reached from both ends'],
  cellAt: (x: number, y: number) => `(${x}, ${y})`,
  noRoom: (name: string) => `${name}, the unit does not fit`,
  terrainCost: (name: string, multiplier: number) => `${name}, × ${multiplier}`,
  spoken: {
    separator: ', ',
    cell: (x: number, y: number, what: string, numbers: string) => `Cell ${x}, ${y}, ${what}${numbers === '' ? '' : `: ${numbers}`}.`,
    g: (value: string) => `g ${value}`,
    h: (value: string) => `h ${value}`,
    f: (value: string) => `f ${value}`,
    otherG: (value: string) => `g from the goal ${value}`,
    from: (x: number, y: number) => `from ${x}, ${y}`,
  },

  openHere: 'Open in the playground',
  reset: 'Reset',
  resetTitle: 'Bring back the figure as its author made it',
  info: 'About the search',
};
