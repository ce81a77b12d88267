// Texts of the marks of the time line, and of what stops a search.
import type { Plural } from '../plural';

export const timeWords = {
  actions: { nextMark: 'Next mark', previousMark: 'Previous mark' },
  /** The step over the time line as a field. */
  goTo: {
    hint: 'Type a step to go to',
    label: 'Go to step',
    wrong: 'A step is a whole number, 0 or more.',
    isShorter: {
      one: 'This search has {count} step; the last one is shown.',
      other: 'This search has {count} steps; the last one is shown.',
    } as Plural,
    longestIsShorter: {
      one: 'The longest search has {count} step; the last one is shown.',
      other: 'The longest search has {count} steps; the last one is shown.',
    } as Plural,
  },
  button: 'Marks',
  buttonHint: 'Marks, step size and stop conditions of the time line',
  title: 'Time line',
  marks: 'Marks',
  /** By the names of TimeMarkKind. */
  kinds: {
    GoalGenerated: 'Goal generated',
    GoalExpanded: 'Goal expanded',
    Meeting: 'Sides meet',
    FirstReopening: 'First reopening',
    Reopening: 'Every reopening',
    Layer: 'Layers',
    Phase: 'Phases, rounds',
    Solution: 'Paths found',
  },
  /** How many marks of a kind there are. */
  kindCount: '{kind} ({count})',
  layerNote: 'A layer begins where the highest {by} so far passes another multiple of a straight step ({width}).',
  priority: 'priority',
  stepTitle: 'A step is',
  units: { expansion: 'One expansion', layer: 'One layer', event: 'One event' },
  eventNote:
    'The page tells the events of a step one by one. The map shows the cells as they are after this event. Lists and numbers beside the map ' +
    'describe the whole step.',
  list: 'Go to a mark',
  listMore: { one: '{count} more mark. Page Up and Page Down reach it.', other: '{count} more marks. Page Up and Page Down reach them.' } as Plural,
  noMarks: 'No marks of the chosen kinds yet.',
  /** {what} is one of `happened`, or several of them joined. */
  at: 'Step {step}: {what}.',
  stoppedAt: 'Stopped at step {step}: {what}.',
  and: '{first}; {next}',
  happened: {
    GoalGenerated: 'the goal ({x}, {y}) is generated',
    GoalExpanded: 'the goal ({x}, {y}) is expanded',
    StartGenerated: 'the start ({x}, {y}) is generated',
    StartExpanded: 'the start ({x}, {y}) is expanded',
    Meeting: 'the two sides meet at ({x}, {y})',
    FirstReopening: 'a closed cell is reopened for the first time, ({x}, {y})',
    Reopening: '({x}, {y}) is reopened',
    Layer: 'a new layer begins, {by} {value}',
    Phase: 'a new phase or round begins',
    Solution: 'a path is found, cost {value}',
    Found: 'a path is found',
  },
  noNext: 'There is no later mark.',
  noPrevious: 'There is no earlier mark.',
  stopTitle: 'Stop at',
  noStops: 'Play and run go on to the end.',
  remove: 'Remove: {condition}',
  removed: 'Removed: {condition}.',
  added: 'Added: {condition}.',
  add: 'Add',
  what: 'Stop when',
  cell: 'Cell (x, y)',
  reason: 'Reason',
  number: 'Number',
  comparison: 'Comparison',
  value: 'Value',
  /** What the form offers, by the names of StopKind in its order. */
  stopKinds: {
    CellExpanded: 'a cell is expanded',
    CellOpened: 'a cell is generated or improved',
    Number: 'a number reaches a value',
    FirstReopening: 'a cell is reopened for the first time',
    FirstRefusal: 'a move is refused for the first time',
    FirstFate: 'a legal move opens no cell for the first time',
  },
  /** Conditions in a list and in sentences. */
  conditions: {
    CellExpanded: '({x}, {y}) is expanded',
    CellOpened: '({x}, {y}) is generated or improved',
    FirstReopening: 'first reopening',
    FirstRefusal: 'first move refused: {reason}',
    FirstFate: 'first legal move that opens no cell: {reason}',
    Number: '{number} {comparison} {value}',
  },
  /** By the names of MoveFate, in the order of the form; of legal moves: why one opened nothing. */
  fates: {
    NoBetter: 'no better than the path to an open cell',
    ClosedNoBetter: 'no better than the path to a closed cell',
    ClosedStays: 'a closed cell stays closed',
    FirstStays: 'the first path stays',
    Pruned: 'pruned',
    NotShortest: 'not on a shortest path',
    DeadEnd: 'no jump point on the ray',
    Bound: 'beyond the bound',
  } as Readonly<Record<string, string>>,
  /** By the names of StopNumber, in the order of the form. */
  numbers: {
    F: 'f (priority)',
    G: 'g',
    H: 'h',
    Open: 'open list size',
    Expanded: 'expanded',
    Generated: 'generated',
    Relaxed: 'improved',
    Reopened: 'reopened',
    Depth: 'depth',
  } as Readonly<Record<string, string>>,
  /** By the names of Comparison, in the order of the form. */
  comparisons: { AtLeast: '≥', Greater: '>', Equal: '=', AtMost: '≤', Less: '<' } as Readonly<Record<string, string>>,
  errors: {
    cell: 'Enter a cell as two numbers, such as 12, 5.',
    outside: 'The map has no cell ({x}, {y}): x goes to {right}, y to {bottom}.',
    value: 'Enter a number from 0 to {most}, such as 46.5.',
    same: 'This condition is in the list already.',
    full: 'Sixteen conditions are the most.',
  },
  event: 'Event {place} of {count}: {what}',
  noEvents: 'This step has no events.',
  /** By the names of EventKind without their side. */
  events: {
    Open: '({x}, {y}) generated from ({parentX}, {parentY}), g {g}',
    Relax: '({x}, {y}) improved from ({parentX}, {parentY}), g {g}',
    Reopen: '({x}, {y}) reopened from ({parentX}, {parentY}), g {g}',
    Close: '({x}, {y}) expanded, g {g}',
    Raise: '({x}, {y}) expanded because it costs more than its g {g}',
    Settle: '({x}, {y}) left the open list unexpanded, g {g}',
    Forget: '({x}, {y}) left the search: no way leads there',
  },
  /** The texts of cells without a parent, from which a side of the search grows. */
  roots: {
    Open: '({x}, {y}) generated, g {g}',
    Relax: '({x}, {y}) improved, g {g}',
    Reopen: '({x}, {y}) reopened, g {g}',
    Close: '({x}, {y}) expanded, g {g}',
    Raise: '({x}, {y}) expanded because it costs more than its g {g}',
    Settle: '({x}, {y}) left the open list unexpanded, g {g}',
    Forget: '({x}, {y}) left the search: no way leads there',
  },
};
