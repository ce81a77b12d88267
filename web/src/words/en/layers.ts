// Texts of the layers over the map.
export const layerWords = {
  action: 'Show layers on the map',
  button: 'Show',
  title: 'Layers on the map',
  close: 'Close',
  standard: 'Reset',
  colours: 'Colour cells by',
  lines: 'Draw',
  /** By the ids of layers. */
  names: {
    state: 'Search state',
    order: 'Order of expansion',
    g: 'g, cost so far',
    h: 'h, estimate',
    f: 'f, priority',
    error: 'Error, h* − h',
    cost: 'Terrain cost',
    clearance: 'Clearance',
    numbers: 'Numbers',
    arrows: 'Arrows to parents',
    tree: 'Search tree',
    contours: 'Contour lines',
    moves: 'Moves and rays',
    structure: 'Structure',
  },
  /** Above the scale on the map. */
  heads: {
    order: 'Step of expansion',
    g: 'g, cost so far',
    h: 'h, estimate to the goal',
    f: 'f, priority',
    error: 'h* − h, error of the estimate',
    cost: 'Cost of a step',
    clearance: 'Clearance in cells',
  },
  /** What a layer shows. */
  notes: {
    state: 'Open and closed cells, from old to new.',
    order: 'The step that closed a cell. Dark cells came late.',
    orderDark: 'The step that closed a cell. Light cells came late.',
    g: 'The cost of the path to the cell that the search knows, from the end that reached it.',
    h: 'What the heuristic says is left, without its weight.',
    f: 'The number that orders the open list.',
    error: 'The exact cost to the goal less the estimate of the search.',
    cost: 'A straight step into the cell, in steps over plain ground, for the chosen unit.',
    clearance: 'The side of the largest square without obstacles that has this cell at its upper left.',
  },
  contourEvery: 'A contour line every {step}',
  /** The text in place of the range, for a field that no cell has a number of yet. */
  empty: 'No cell has a number yet.',
  /** In the description of a drawing. */
  drawing: {
    colours: 'Colours of cells: {head}, {ends}.',
    ends: 'from {least} to {most}',
    lines: 'Lines: {names}.',
    none: 'no cell has a number',
    next: '{first}, {next}',
    sentences: '{first} {next}',
  },
  below: 'too low, by up to {most}',
  exact: 'exact',
  over: 'too high, by up to {most}',
  /** What is drawn where it is wished for. */
  lineNotes: {
    numbers: 'Zoom in to see them (cells of {pixels} px).',
    arrows: 'Zoom in to see them (cells of {pixels} px).',
    moves: 'Of the pinned cell.',
  },
  /** Why a layer cannot be chosen for the search that is shown. */
  unavailable: {
    refused: 'The search cannot run here.',
    noRecording: 'The search goes on without a recording.',
    noPriority: 'No number orders the open list of this algorithm.',
    noHeuristic: 'This search uses no heuristic.',
    fixedHeuristic: 'The heuristic of this search is fixed. The layer shows one that you can choose.',
    anyAngle: 'Its paths run at any angle, and the exact cost is known for paths of moves.',
    visits: 'It visits waypoints, and the exact cost is known for one goal.',
    noStructure: 'This algorithm builds nothing over the map.',
    noField: 'Colour the cells by a number first.',
  },
  /** Spoken when the choice changes. */
  shown: 'Cells show: {name}',
  drawn: '{name}: drawn',
  hidden: '{name}: not drawn',
};
