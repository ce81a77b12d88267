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
    chart: 'expansions of each planning',
    chartMost: 'expansions of each planning (peak {most})',
    /** In place of the name of the chart, while a run is made. */
    going: 'going to tick {tick}: {known} made',
    goingToEnd: 'going to the end: {known} made',
    /** A run ends at its last tick. */
    goOn: 'Go on to {tick}',
    /** Beside the name of the chart of the search. */
    planning: 'planning of tick {tick}',
    repair: 'repair of tick {tick}',
    perSecond: { one: 'tick / second', other: 'ticks / second' } as Plural,
    lane: 'Door {name}',
    lanes: { one: '{count} door', other: '{count} doors' } as Plural,
  },
  /** What the marks under the pointer are: {what} are names of `kinds`. */
  tip: 'tick {tick}: {what}',
  tips: { one: '{count} mark, tick {tick}: {what}', other: '{count} marks, first tick {tick}: {what}' } as Plural,
  /** By the names of NoteKind. */
  kinds: {
    Edit: 'map changed',
    Closed: 'door closed',
    Opened: 'door opened',
    Planned: 'path planned',
    Cut: 'path blocked',
    Unreachable: 'goal cannot be reached',
    NoWay: 'goal waits',
    Caught: 'walker caught',
    Stop: 'stop of the goal',
    Arrived: 'arrival',
    Stuck: 'no nearer',
  } as Readonly<Record<string, string>>,
  /** What ticks stop at. */
  stops: {
    button: 'Marks',
    /** Where the world stops at some of them. */
    buttonOf: 'Marks · stops: {count}',
    hint: 'Marks of the row of ticks, and where the world stops',
    /** Over a list of them. */
    marks: 'Marks of this row',
    count: '{kind} ({count})',
    next: 'Go to the next one',
    /** Hollow bars of the chart. */
    before: 'run before the last change',
    title: 'The world stops where',
    kinds: {
      planned: 'a path is planned again',
      edit: 'the map was changed',
      door: 'a door opens or closes',
      stop: 'the goal reaches a stop',
      arrived: 'the walker arrives',
    },
  },
  /** Two runs that are compared. {parts} are `stands`. */
  apart: '{tick}: {parts}.',
  stands: '{name} stands on ({x}, {y})',
  parts: '{first}, {next}',
  same: 'The walkers of all searches go the same way.',
  /** The same for crowds. */
  apartUnits: '{tick}: the planners lead unit {unit} to different cells. {parts}.',
  unitStands: '{name}: ({x}, {y})',
  unitGone: '{name}: it has vanished',
  sameUnits: 'The units go the same way by all planners.',
  /** Spoken: {place} is one of `places`, {what} are texts of `happened`. */
  at: '{place}: {what}.',
  rests: '{place}.',
  places: { tick: 'Tick {tick}', tickOf: 'Tick {tick} of {total}' },
  /** A text of the time line, and what happened there. */
  list: '{first}, {next}',
  and: '{first}; {next}',
  happened: {
    closed: 'door {name} closed',
    opened: 'door {name} opened',
    doorsClosed: 'doors closed',
    doorsOpened: 'doors opened',
    planned: { one: 'path planned, {count} cell expanded', other: 'path planned, {count} cells expanded' } as Plural,
    repaired: { one: 'path repaired, {count} cell looked at again', other: 'path repaired, {count} cells looked at again' } as Plural,
    /** In place of that where it looked at none. */
    unchanged: 'no cell worth another look',
    cut: 'the path was blocked',
    edit: 'the map was changed',
    stop: 'the goal reached stop {stop}',
    unreachable: 'the goal cannot be reached',
    noWay: 'the goal cannot reach its stop',
    caught: 'the cell of the walker closed',
    stuck: 'the walker gets no nearer',
    arrived: 'the walker arrived',
    /** A crowd did. */
    allArrived: 'the last unit arrived',
    /** The goal moves. */
    caughtGoal: 'the walker caught the goal',
  },
  noNext: 'There is no later mark.',
  noPrevious: 'There is no earlier mark.',
};
