// Texts of the questions that an author sets.
import type { Plural } from '../plural';

export const questionWords = {
  title: 'Question',
  close: 'Close the question',
  unknown: 'There is no question called “{name}”. The questions are {names}.',
  unknownInList: 'Question {position} of the list is called “{name}”, which does not exist. The questions are {names}.',
  tooMany: 'A list holds at most {most} questions; the others are left out.',
  /** {name}: of the algorithm. */
  texts: {
    next: 'Step {step}: which cell does {name} expand next?',
    nextFromStart: 'Step {step}: which cell does {name} expand next? It is the turn of the side of the start.',
    nextFromGoal: 'Step {step}: which cell does {name} expand next? It is the turn of the side of the goal.',
    refused: 'Step {step}: which move from ({x}, {y}) is refused, and why?',
    cost: 'What does the path cost that {name} finds?',
    shortest: 'Will the path that {name} finds be a shortest one?',
    touched: 'In tick {tick} {name} plans again. How many expansions does that take?',
    wait: 'Tick {tick}: which unit is unit {unit} waiting for?',
    conflict: 'If each unit took a shortest path of its own, where would two of them first collide?',
  },
  how: {
    /** One text for each means of pointing. */
    next: {
      mouse: 'Click the cell that comes next.',
      touch: 'Tap the cell that comes next: once for its numbers, again to answer.',
      keys: 'Shift and the arrow keys go to the cell that comes next; Enter answers.',
    },
    refused: 'Choose a move here or on the map, and a reason.',
    cost: 'Two decimal places are enough.',
    shortest: 'A path is shortest if no path costs less.',
    touched: 'A number within a fifth of the right one is right.',
    wait: {
      mouse: 'Click the unit. A frame is around the one that waits.',
      touch: 'Tap the unit: once for its number, again to answer. A frame is around the one that waits.',
      keys: 'Shift and the arrow keys go to the unit; Enter answers. A frame is around the one that waits.',
    },
    conflict: {
      mouse: 'Click the cell. The lines are those paths, from tick 0 on.',
      touch: 'Tap the cell, and tap it again to answer. The lines are those paths, from tick 0 on.',
      keys: 'Shift and the arrow keys go to the cell; Enter answers. The lines are those paths, from tick 0 on.',
    },
  },
  /** The line about a cell while the next one is asked for. */
  cell: {
    none: { mouse: 'Point at a cell to see its numbers.', touch: 'No cell is chosen yet.', keys: 'The cell cursor shows the numbers of a cell.' },
    plain: '({x}, {y}), {state}.',
    numbers: '({x}, {y}), {state}: {numbers}.',
    blocked: 'this unit cannot stand there',
    tapAgain: 'Tap ({x}, {y}) again to answer.',
  },
  /** Why a question cannot be asked. */
  impossible: {
    over: 'The search is over at this step, so no cell is expanded next. Show an earlier step to ask.',
    noList: '{name} keeps no open list of cells, so nothing shows which cell is next.',
    unordered: '{name} does not choose by the order of an open list: several cells could be right.',
    noRecording: 'This search is not recorded, so its steps cannot be asked about.',
    noCell: 'This step expands no cell, so its moves cannot be asked about. Show another step to ask.',
    noneRefused: 'No move from ({x}, {y}) is refused at this step, so there is nothing to ask.',
    noPath: 'This search finds no path, so there is no cost to ask for.',
    changed: 'The map or the search has changed since the question was asked.',
    noneAhead: 'No later step refuses a move.',
    noVerdict: 'The page cannot tell on this map whether the path is a shortest one.',
    refused: 'This search cannot run here, so there is nothing to ask.',
    still: 'Nothing moves on this map, so no path is planned again.',
    noPlanning: 'No later tick plans a path again. Show an earlier tick to ask.',
    noCrowd: 'This map has no units that are planned together.',
    heldPlanning: 'The planning of the units was cancelled. Plan them to ask.',
    noPlan: 'The units have no plan that could be asked about.',
    noWait: 'In this plan no unit waits for another one.',
    noCollision: 'If each unit took a shortest path of its own, no two would collide.',
    /** There are no paths of units that go alone. */
    alone: {
      unmet: 'The paths of units that go alone come from CBS, which cannot plan these units.',
      slow: 'The paths of units that go alone come from CBS, which takes too long to plan these units.',
      noPath: 'A unit has no path, even alone.',
    },
  },
  buttons: {
    check: 'Check',
    show: 'Show the answer',
    again: 'Ask again',
    path: 'Show the path',
    tick: 'Show that tick',
    later: 'Go to the next step that refuses a move',
    onward: 'Next question',
    skip: 'Skip this question',
    over: 'Start over',
  },
  /** Before the sentence that explains. */
  right: 'Right:',
  wrong: 'Not yet.',
  /** Instead of `wrong`, where the reader has no other try. */
  no: 'No.',
  tries: { one: '{count} try left', other: '{count} tries left' } as Plural,
  /** {tries}: one of the two above. */
  place: '{index} of {of}',
  placeAndTries: '{index} of {of} · {tries}',
  sum: '{right} of {of} right at the first try.',
  steppedOn: 'The map went on and showed it.',
  /** Joins the verdict and what explains it. */
  sentences: '{first} {next}',
  next: {
    isNext: '({x}, {y}) is expanded next.',
    blocked: 'No search expands ({x}, {y}): this unit cannot stand there.',
    unreached: '({x}, {y}) is not in the open list: the search has not reached it.',
    closed: '({x}, {y}) is closed: it was expanded at step {closed}.',
    closedUnknown: '({x}, {y}) is closed.',
    fromStart: '({x}, {y}) is open on the side of the start, but the other side expands next.',
    fromGoal: '({x}, {y}) is open on the side of the goal, but the other side expands next.',
    /** {by}: f, g or h. */
    higher: '({x}, {y}) has {by} {value}, but an open cell has only {best}.',
    tied: '({x}, {y}) has {by} {best} too, but {rule}',
    bucket: '({x}, {y}) waits in a higher bucket.',
    queue: '({x}, {y}) is in the queue, but another cell was inserted earlier.',
    stack: '({x}, {y}) is on the stack, but another cell was inserted later.',
    other: '({x}, {y}) is open, but {name} takes another cell first.',
    /** By the name of the rule in the core. */
    rules: {
      LargerG: 'the larger g goes first.',
      SmallerG: 'the smaller g goes first.',
      Latest: 'the last one added goes first.',
      Earliest: 'the first one added goes first.',
    } as Readonly<Record<string, string>>,
    /** Why a cell is right, by LowestOf. {by} is f, g or h. */
    isLowest: {
      All: '{by} {value} is the lowest.',
      Side: 'no {by} on its side is below {value}.',
      List: 'no {by} in the list is below {value}.',
      Layer: 'no {by} in its layer is below {value}.',
      Bucket: 'it is in the lowest bucket.',
    } as Readonly<Record<string, string>>,
    /** {ties}: cells with this number. */
    isLargest: 'Of the {ties} cells with it, g {g} is the largest.',
    isSmallest: 'Of the {ties} cells with it, g {g} is the smallest.',
    /** {which} is one of those below. */
    added: 'Of the {ties} cells with it, ({x}, {y}) is {which}.',
    tie: {
      one: '{count} cell ties; this search took ({x}, {y}), {which}.',
      other: '{count} cells tie; this search took ({x}, {y}), {which}.',
    } as Plural,
    which: { Latest: 'the last one added', Earliest: 'the first one added', Place: 'the first in reading order' } as Readonly<Record<string, string>>,
  },
  touched: {
    field: 'Expansions',
    notANumber: 'Type a whole number, such as 24.',
    tooLow: '{value} is too few.',
    tooHigh: '{value} is too many.',
    solution: { one: '{name} makes {count} expansion in tick {tick}.', other: '{name} makes {count} expansions in tick {tick}.' } as Plural,
  },
  wait: {
    unit: '({x}, {y}): unit {unit}.',
    noUnit: '({x}, {y}): no unit.',
    none: { mouse: 'Point at a unit to see its number.', touch: 'No cell is chosen yet.', keys: 'The cell cursor shows the number of a unit.' },
    empty: 'No unit stands on ({x}, {y}).',
    itself: 'That is unit {unit} itself.',
    isOther: 'That is unit {other}. Unit {unit} does not wait for it.',
  },
  conflict: {
    sameCell: 'Units {one} and {other} would both be on ({x}, {y}) at tick {tick}.',
    exchange: 'Units {one} and {other} would exchange ({x}, {y}) and ({toX}, {toY}) in the move after tick {tick}.',
    crossing: 'The diagonals of units {one} and {other} would cross between ({x}, {y}) and ({toX}, {toY}) in the move after tick {tick}.',
    later: 'Two units would collide on ({x}, {y}) at tick {tick}, but that is not the first collision.',
    none: 'The first collision is not on ({x}, {y}).',
    cell: '({x}, {y}).',
    pointed: { mouse: 'Point at a cell.', touch: 'No cell is chosen yet.', keys: 'The cell cursor shows where you are.' },
  },
  refused: {
    move: 'Move',
    reason: 'Reason',
    moveTo: '{arrow} {direction}, to ({x}, {y})',
    moveOff: '{arrow} {direction}, off the map',
    directions: ['north', 'east', 'south', 'west', 'north-east', 'south-east', 'south-west', 'north-west'],
    arrows: ['↑', '→', '↓', '←', '↗', '↘', '↙', '↖'],
    /** {line}: what became of a move, as the card of a cell tells it. */
    line: '{line}.',
    notRefused: 'That move is not refused: {line}.',
    otherReason: 'That move is refused, but for another reason.',
    earlierReason: 'That may be true too, but another reason refuses this move first.',
    nothingChosen: 'Choose a move and a reason first.',
    /** A reason for which no move is refused; the others stand with the moves (`refusals`). */
    closed: 'The cell there is closed already',
  },
  cost: {
    field: 'Cost',
    isCost: 'The path costs {cost}.',
    parts: '{straight} × {one} + {diagonal} × {other} = {cost}.',
    notANumber: 'Type a number, such as {example}.',
    tooLow: '{value} is too low.',
    tooHigh: '{value} is too high.',
    morePlaces: 'Close. Give one more decimal place.',
  },
  shortest: {
    legend: 'The path',
    choices: { yes: 'It will be a shortest one', no: 'A path that costs less exists' },
    nothingChosen: 'Choose one of the two first.',
    is: 'It costs {cost}, and no path costs less.',
    isNot: 'It costs {cost}, but a shortest one costs {shortest}.',
    atAnyAngle: 'It is {cost} long, and no path at any angle is shorter.',
    byChance: 'This search does not promise it, but finds one here.',
  },
  /** At the foot of the inspector. */
  askMe: {
    title: 'Ask me',
    choices: {
      next: 'Next cell',
      refused: 'Refused move',
      cost: 'Cost',
      shortest: 'Shortest or not?',
      touched: 'Expansions of the next planning',
      wait: 'Whom does it wait for?',
      conflict: 'First collision',
    },
    streak: { one: '{count} question in a row right at the first try', other: '{count} questions in a row right at the first try' } as Plural,
    noStreak: 'Right at the first try counts.',
  },
};
