// Texts of the row of ticks in the time line of a world that moves.
import type { Plural } from '../plural';

export const motionWords = {
  /** The row that the buttons and keys of the time line are about. */
  rows: { label: 'Row of the time line', world: 'World', search: 'Search' },
  actions: { chooseWorld: 'Time line: World', chooseSearch: 'Time line: Search' },
  time: {
    slider: 'Tick',
    tick: 'tick {tick}',
    tickOf: 'tick {tick} of {total}',
    chart: 'cells expanded by each planning',
    chartMost: 'cells expanded by each planning (peak {most})',
    /** Beside the name of the chart of the search. */
    planning: 'planning of tick {tick}',
    perSecond: { one: 'tick / second', other: 'ticks / second' } as Plural,
    lane: 'Door {name}',
    lanes: { one: '{count} door', other: '{count} doors' } as Plural,
  },
  /** {place} is a text of the time line, {what} are texts of `happened`. */
  at: 'Tick {tick}: {what}.',
  list: '{first}, {next}',
  and: '{first}; {next}',
  happened: {
    closed: 'door {name} closed',
    opened: 'door {name} opened',
    doorsClosed: 'doors closed',
    doorsOpened: 'doors opened',
    planned: { one: 'path planned, {count} cell expanded', other: 'path planned, {count} cells expanded' } as Plural,
    edit: 'the map was changed',
    stop: 'the goal reached a stop',
    unreachable: 'the goal cannot be reached',
    caught: 'the cell of the walker closed',
    stuck: 'the walker comes no nearer',
    arrived: 'the walker arrived',
  },
  paused: '{place}.',
  noNext: 'There is no later mark.',
  noPrevious: 'There is no earlier mark.',
  going: 'Going to tick {tick}.',
};
