// Texts of units that readers place: their tools, what is refused, their cards, and their list.
import type { Plural } from '../plural';

export const unitWords = {
  /** The names of groups. */
  groups: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as readonly string[],
  tools: {
    unit: 'Unit: drag from its start to its goal, or click both',
    group: 'Group of units: drag a box of starts, then a box of goals',
  },
  /** Spoken, and the titles of cards. */
  name: 'Unit {number}',
  cell: '({x}, {y})',
  states: { Moving: 'under way', Waiting: 'waiting', Arrived: 'arrived', NoPath: 'no path', Ready: 'not planned' },
  spoken: 'Unit {number}, group {group}, {state}, goal ({x}, {y}).',
  /** Beside the unit under the pointer. */
  pointed: '{number} · {state}',
  goalOf: 'Goal of unit {number}.',
  begun: 'A unit starts at ({x}, {y}). Choose its goal.',
  takenBack: 'The start is taken back.',
  placed: 'Unit {number} goes from ({x}, {y}) to ({goalX}, {goalY}).',
  moved: { start: 'Unit {number} starts at ({x}, {y}).', goal: 'The goal of unit {number} is at ({x}, {y}).' },
  removed: { one: '{count} unit is removed.', other: '{count} units are removed.' } as Plural,
  chosen: { one: '{count} unit is chosen.', other: '{count} units are chosen.' } as Plural,
  refused: {
    outside: { start: 'A unit starts on the map: ({x}, {y}) lies outside.', goal: 'A goal lies on the map: ({x}, {y}) is outside.' },
    wall: { start: 'A unit cannot start in a wall: ({x}, {y}).', goal: 'A goal cannot stand in a wall: ({x}, {y}).' },
    size: {
      start: 'A unit of {size} × {size} cells does not fit at its start ({x}, {y}).',
      goal: 'A unit of {size} × {size} cells does not fit at its goal ({x}, {y}).',
    },
    shared: {
      start: 'Starts must differ: {number} and {other} both start at ({x}, {y}).',
      goal: 'Goals must differ: {number} and {other} both end at ({x}, {y}).',
    },
    ends: 'Unit 1 needs a goal that is not its start.',
    full: 'At most {most} units are placed by hand. A scenario or a link may have more.',
    noCell: 'No cell of this box is free for a start.',
    fewGoals: {
      one: 'This box has {count} free cell for {starts} goals. Drag a larger one.',
      other: 'This box has {count} free cells for {starts} goals. Drag a larger one.',
    } as Plural,
  },
  group: {
    title: 'Group {group}',
    starts: 'Drag a box of starts.',
    goals: { one: '{count} start. Drag a box of goals.', other: '{count} starts. Drag a box of goals.' } as Plural,
    /** Beside the ghost. */
    units: { one: '{count} unit', other: '{count} units' } as Plural,
    /** {goals} of the units have a goal so far. */
    some: '{goals} of {count}',
    placed: { one: 'Group {group} has {count} unit.', other: 'Group {group} has {count} units.' } as Plural,
    order: 'Goals',
    orders: { same: 'same order', mirrored: 'mirrored', shuffled: 'shuffled' },
    orderHints: {
      same: 'Starts and goals are read row by row from the left.',
      mirrored: 'Starts are read row by row from the left, goals from the right.',
      shuffled: 'Each unit gets any of the goals. The same seed gives the same goals.',
    },
    every: 'Cells',
    everies: { each: 'each', second: 'every 2nd' },
    seed: 'Seed',
    close: 'Place no group',
  },
  card: {
    several: { one: 'Unit {number} and {count} other', other: 'Unit {number} and {count} others' } as Plural,
    cell: 'Cell',
    goal: 'Goal',
    cost: 'Cost',
    /** So far, and of its plan. */
    costOf: '{cost} of {planned}',
    alone: 'Alone',
    aloneHint: 'The moves of its shortest path where no other unit is in the way',
    waits: 'Waits',
    size: 'Size',
    /** Beside the field. */
    sizeUnit: 'cells wide',
    sizeError: 'Whole numbers from 1 to {most}.',
    group: 'Group',
    remove: 'Remove',
    removeAll: 'Remove {count}',
    removeHint: 'Removes the units that are chosen',
    close: 'Close the card',
  },
  /** The ticks of one cell: {unit} holds it. */
  strip: {
    title: 'Who is on ({x}, {y}) at each tick',
    held: 'tick {tick}: unit {unit}',
    free: 'tick {tick}: free',
    noTick: 'no tick',
  },
  find: {
    title: 'Find a unit',
    label: 'Number',
    error: 'There are {count} units: type a number from 1 to {count}.',
    none: 'This map has one unit. The tool Unit (U) places more.',
    close: 'Close',
  },
  actions: { find: 'Find a unit by its number', remove: 'Remove the chosen units' },
  list: {
    title: 'Units',
    tab: 'Units ({count})',
    columns: { number: 'Unit', state: 'State', cell: 'Cell', cost: 'Cost' },
    sort: { up: 'Sort by this column', down: 'Sort by this column, the largest first' },
    show: 'Show',
    filters: { all: 'all', waiting: 'waiting', noPath: 'no path' },
    none: { waiting: 'No unit waits in this tick.', noPath: 'All units have a path.' },
    /** Spoken for a row: what it shows stands together in it. */
    row: 'Unit {number}, {state}, {cell}, {cost}, group {group}',
  },
};
