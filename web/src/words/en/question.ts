// Texts of the questions that an author sets.
import type { Plural } from '../plural';

export const questionWords = {
  title: 'Question',
  close: 'Close the question',
  unknown: 'There is no question called “{name}”. The questions are {names}.',
  /** {name}: of the algorithm. */
  texts: {
    next: 'Step {step}: which cell does {name} expand next?',
    refused: 'Step {step}: which move from ({x}, {y}) is refused, and why?',
    cost: 'What does the path cost that {name} finds?',
  },
  how: {
    next: 'Click the cell. With keys: Shift and the arrow keys move the cell cursor, Enter answers.',
    refused: 'Choose a move here or on the map, and a reason.',
    cost: 'Two decimal places are enough.',
  },
  /** Why a question cannot be asked. */
  impossible: {
    over: 'The search is over at this step, so no cell is expanded next. Show an earlier step to ask.',
    noRecording: 'This search is not recorded, so its steps cannot be asked about.',
    noCell: 'This step expands no cell, so its moves cannot be asked about. Show another step to ask.',
    noneRefused: 'No move from ({x}, {y}) is refused at this step, so there is nothing to ask.',
    noPath: 'This search finds no path, so there is no cost to ask for.',
    changed: 'The map or the search has changed since the question was asked.',
    noneAhead: 'No later step refuses a move.',
  },
  buttons: { check: 'Check', show: 'Show the answer', again: 'Ask again', path: 'Show the path', later: 'Go to the next step that refuses a move' },
  /** Before the sentence that explains. */
  right: 'Right.',
  wrong: 'Not yet.',
  tries: { one: '{count} try left', other: '{count} tries left' } as Plural,
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
    tied: '({x}, {y}) has the lowest {by} too, {best}. The tie rule decides: {rule}',
    queue: '({x}, {y}) is in the queue, but another cell was inserted earlier.',
    stack: '({x}, {y}) is on the stack, but another cell was inserted later.',
    other: '({x}, {y}) is open, but {name} takes another cell first.',
    /** By the name of the rule in the core. */
    rules: {
      LargerG: 'the larger g goes first.',
      SmallerG: 'the smaller g goes first.',
      Latest: 'the cell that came last goes first.',
      Earliest: 'the cell that came first goes first.',
    } as Readonly<Record<string, string>>,
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
    /** By id. */
    reasons: {
      OffMap: 'The map ends there',
      Blocked: 'A wall stands there',
      BlockedUnsuited: 'This unit cannot enter the terrain there',
      BlockedNoRoom: 'The unit has no room there',
      ThinWall: 'A thin wall lies between the cells',
      OneWay: 'A one-way passage leads the other way',
      NoDiagonals: 'Diagonal moves are not allowed',
      Corner: 'It would cut the corner of a wall',
      CornerUnsuited: 'It would cut a corner that this unit cannot enter',
      CornerNoRoom: 'It would cut a corner where the unit has no room',
      CornerThinWall: 'A thin wall stands at the corner',
      CornerOneWay: 'A one-way passage stands at the corner',
      BothCorners: 'Both corners are blocked',
      /** No move is refused for this one. */
      Closed: 'The cell there is closed already',
    } as Readonly<Record<string, string>>,
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
};
