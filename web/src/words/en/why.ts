// Texts of what explains a step.
import { refusalTexts } from '../../core/explainConstants';
import type { Plural } from '../plural';

export const whyWords = {
  sections: {
    code: 'Pseudo-code',
    openList: 'Open list',
    heuristic: 'Heuristic check',
    whatIf: 'What if',
  },
  /** The same on buttons that stand in a row. */
  tabs: {
    code: 'Code',
    openList: 'Open list',
    heuristic: 'Heuristic',
    whatIf: 'What if',
  },
  explain: 'Explain this step',
  openList: {
    /** Joins two numbers of a row. */
    numbers: '{first}, {next}',
    heads: { step: 'step', f: 'f', g: 'g', h: 'h', cell: 'cell' },
    /** In their place, for searches that repair. */
    keyHeads: { step: 'step', f: 'k₁', g: 'k₂', h: 'h', cell: 'cell' },
    keys: 'Cells whose g and rhs differ wait here: k₂ is the smaller of the two, k₁ is k₂ + h.',
    fromStart: 'From the start',
    fromGoal: 'From the goal',
    /** {side} is one of the two above. */
    side: '{side}: {cells}',
    sideNext: '{side}: {cells}, next',
    cells: { one: '{count} open cell', other: '{count} open cells' } as Plural,
    next: 'Next: ({x}, {y}).',
    nextBackward: 'Next: ({x}, {y}), from the goal.',
    only: 'It is the only open cell.',
    lowest: 'It has the lowest {by}.',
    lowestBucket: 'It is alone in the lowest bucket.',
    /** The claims by LowestOf, where an open cell elsewhere may have less. {by} is f, g or h. */
    noneLower: {
      Side: 'No {by} on its side is lower.',
      List: 'No {by} in the list is lower.',
      Layer: 'No {by} in its layer is lower.',
    } as Readonly<Record<string, string>>,
    finer: 'It goes first by an earlier or a finer number than this {by}.',
    largerG: {
      lowest: {
        one: 'It has the largest g of {count} cell with the lowest {by}.',
        other: 'It has the largest g of {count} cells with the lowest {by}.',
      } as Plural,
      same: { one: 'It has the largest g of {count} cell with this {by}.', other: 'It has the largest g of {count} cells with this {by}.' } as Plural,
    },
    smallerG: {
      lowest: {
        one: 'It has the smallest g of {count} cell with the lowest {by}.',
        other: 'It has the smallest g of {count} cells with the lowest {by}.',
      } as Plural,
      same: {
        one: 'It has the smallest g of {count} cell with this {by}.',
        other: 'It has the smallest g of {count} cells with this {by}.',
      } as Plural,
    },
    /** In their place, for a search that repairs. */
    smallerKey: {
      lowest: {
        one: 'It has the smallest k₂ of {count} cell with the lowest {by}.',
        other: 'It has the smallest k₂ of {count} cells with the lowest {by}.',
      } as Plural,
      same: {
        one: 'It has the smallest k₂ of {count} cell with this {by}.',
        other: 'It has the smallest k₂ of {count} cells with this {by}.',
      } as Plural,
    },
    latest: {
      f: 'Of those with the same f and g, it came last.',
      g: 'Of those with the same g, it came last.',
      h: 'Of those with the same h and g, it came last.',
    },
    earliest: {
      f: 'Of those with the same f and g, it came first.',
      g: 'Of those with the same g, it came first.',
      h: 'Of those with the same h and g, it came first.',
    },
    latestInBucket: {
      one: 'It came last of {count} cell in the lowest bucket.',
      other: 'It came last of {count} cells in the lowest bucket.',
    } as Plural,
    firstIn: 'It came first: the list is a queue.',
    lastIn: 'It came last: the list is a stack.',
    place: 'Of those with the same f and g in its layer, it comes first in reading order.',
    pair: 'It is one of a pair, a cell from each side, that no proof can leave out.',
    chosen: 'The search has chosen it otherwise than by the order of its list.',
    goalLast: 'No other open cell can lead to a cheaper path.',
    noneNext: 'The next step expands none of them.',
    ended: 'The search has ended; these cells stay open.',
    empty: 'The open list is empty.',
    noList: '{name} keeps no open list of cells.',
    noRecording: 'This search is not recorded, so its open list is not known.',
    noSearch: 'There is no search to look at.',
    reading: 'Reading the open list…',
    /** The place of one open cell in the list. {by} is f, g or h. */
    waits: {
      row: '({x}, {y}) waits: row {row} of {size}',
      behind: '({x}, {y}) waits: row {row} of {size}, {by} {own} > {first}',
      tied: '({x}, {y}) waits: row {row} of {size}, {by} {own}, the same as the first',
      idle: '({x}, {y}) waits, but leads to no cheaper path',
      /** When the search is over. */
      stays: '({x}, {y}) stays open: row {row} of {size}',
      /** A button that opens the list at the row of the cell. */
      show: 'Show the list',
    },
    /** {numbers} are such as "f 46.73, g 34.90". */
    row: '({x}, {y}): {numbers}',
    rowTied: '({x}, {y}): {numbers}; tied',
    rowIdle: '({x}, {y}): {numbers}; cannot lead to a cheaper path',
    number: '{name} {value}',
    cellAt: '{x}, {y}',
  },
  heuristic: {
    checking: 'Comparing h with the exact cost of every cell…',
    refused: 'This search cannot run here, so there is nothing to check.',
    anyAngle: '{name} finds paths at any angle. This check measures paths from cell to cell, so it does not apply.',
    visits: '{name} visits waypoints on the way. This check measures the cost to one goal, so it does not apply.',
    noHeuristic: '{name} has no heuristic to choose, so only its path is checked.',
    /** What the search orders by. */
    alone: 'h',
    weighted: '{weight} × h',
    admissible: 'Admissible: {estimate} never exceeds the cost to the goal',
    consistent: 'Consistent: {estimate} never falls by more than a move costs',
    path: 'Path',
    cells: { one: '{count} of {all} cells breaks it', other: '{count} of {all} cells break it' } as Plural,
    moves: { one: '{count} of {all} moves breaks it', other: '{count} of {all} moves break it' } as Plural,
    worstCell: 'Worst: ({x}, {y}) says {h}, is {cost}',
    worstMove: 'Worst: ({x}, {y}) to ({toX}, {toY}) costs {cost}, {estimate} falls by {fall}',
    /** The verdict on the path. */
    unreachable: 'No path leads from the start to the goal.',
    unknown: 'The cheapest path costs {shortest}.',
    cheapest: 'The path costs {cost}. No path costs less.',
    dearer: 'The path costs {cost}, {ratio} times the cheapest one, which costs {shortest}.',
    dearerBounded: 'The path costs {cost}, {ratio} times the cheapest one, which costs {shortest}. At most {bound} times is guaranteed.',
    cheapestBounded: 'The path costs {cost}. No path costs less; at most {bound} times the cheapest is guaranteed.',
    /** Why. */
    diagonal: 'A diagonal move costs {cost}, but {name} counts {fall} for it. Under these moves and costs these never overestimate: {safe}.',
    elsewhere: '{name} may overestimate under these moves and costs. On this map no cell shows it.',
    weightBreaks:
      'The weight of {weight} makes the estimate too high on purpose. In return the search expands fewer cells, and the path costs at most ' +
      '{weight} times the cheapest.',
    unharmed: 'The estimate is too high, yet this path is a cheapest one. On another map it need not be.',
    stopped:
      'The search stopped when the goal was generated: with a path of {cost}, while the cheapest costs {shortest}. It stops with a cheapest path ' +
      'only when the goal is expanded.',
    /** By the example that they open. */
    showHarm: { overestimate: 'Show a map where Manhattan costs more', tooEarly: 'Show a map where the early stop costs more' } as Readonly<
      Record<string, string>
    >,
    stoppedUnharmed:
      'The search stopped when the goal was generated. Here its path is a cheapest one; to be sure of that, a search stops when the goal is ' +
      'expanded.',
    /** The layer over the map. */
    layer: 'Show the error on the map: cost − {estimate}',
  },
  moves: {
    /** Above the list, by what is known of the cell. */
    notYet: 'Moves, not expanded yet',
    expanded: 'Moves, expanded at step {step}',
    backward: 'Moves to this cell, expanded at step {step}',
    unrecorded: 'Moves',
    /** {title} is one of the above. */
    withRefused: { other: '{title}, {count} refused' } as Plural,
    elsewhere: 'This search does not go from cell to cell.',
    /** Lines by what became of the move. */
    opened: '{arrow} ({x}, {y}) taken: g {g}',
    improved: '{arrow} ({x}, {y}) taken: g {g}, before {known}',
    reopened: '{arrow} ({x}, {y}) taken: opened again with g {g}, before {known}',
    jump: '{arrow} ({x}, {y}) taken: a jump point, g {g}',
    jumpForced: '{arrow} ({x}, {y}) taken: a jump point, g {g}. It forces ({forcedX}, {forcedY})',
    jumpGoal: '{arrow} ({x}, {y}) taken: the goal, g {g}',
    jumpTurn: '{arrow} ({x}, {y}) taken: a jump point, g {g}. A turn leads on',
    noBetter: '{arrow} ({x}, {y}) no better: g {g}, known with {known}',
    noBetterLine: '{arrow} ({x}, {y}) no better: known with g {known}',
    closedNoBetter: '{arrow} ({x}, {y}) no better: g {g}, closed with {known}',
    closedStays: '{arrow} ({x}, {y}) left: a closed cell stays closed',
    firstStays: '{arrow} ({x}, {y}) left: reached before, the first path stays',
    pruned: '{arrow} ({x}, {y}) pruned: another path there costs no more',
    notShortest: '{arrow} ({x}, {y}) left out: no shortest path goes there',
    deadEnd: '{arrow} left: no jump point on the ray to ({x}, {y})',
    unseen: '{arrow} the ray is too long to be followed here',
    bound: '{arrow} ({x}, {y}) left out: beyond the bound of the search',
    goal: '{arrow} ({x}, {y}) not looked at: the search ended when it took the pinned cell',
    ended: '{arrow} ({x}, {y}) not looked at: the search ended before',
    allowed: '{arrow} ({x}, {y}) allowed',
    severalAllowed: '{arrow} allowed',
    /** Buttons that change the rule of moves, by the id of the rule that they choose. */
    allow: {
      '8-no-corner-cutting': 'Allow diagonals',
      '8-at-most-one-obstacle': 'Allow cutting a corner',
      '8-always': 'Allow squeezing through',
    } as Readonly<Record<string, string>>,
    /** When such a button was pressed. {name} is the rule of moves. */
    ranAgain: 'Moves: {name}. The search ran again.',
    /** Spoken behind the numbers of a pinned cell. */
    spoken: { one: '{count} diagonal refused.', other: '{count} diagonals refused.' },
  },
  /**
   * Why a move is not legal, by the names of Refusal in the order of the form of conditions. Where one cell is in the way, the name of another
   * Standing than a wall stands behind it. `condition`: for the form; `line`: what became of a move; `answer`: for a question.
   */
  refusals: refusalTexts as Readonly<Record<string, { condition?: string; line: string; answer: string }>>,
  /** Below what a search came to that cannot promise a shortest path. */
  pathVerdict: {
    longer: 'Not the shortest path: the shortest costs {shortest}.',
    shortest: 'This path is a shortest one, although this search does not guarantee it.',
    show: 'Show the shortest',
  },
  firstWall: {
    drawn: 'You drew a wall at ({x}, {y}) with the pencil.',
    inspect: 'Inspect the cell instead',
  },
  code: {
    noRecording: 'The search goes on without a recording, so what its steps did is not known.',
    and: '{first} · {next}',
    cell: '({x}, {y})',
    taken: '{cell}, {letter} {value}',
    cost: 'cost {cost}',
    /** What a line counts in a step, by the names of the beats. */
    values: {
      Look: { one: '{count} move', other: '{count} moves' },
      Refuse: { other: '{count} refused' },
      Prune: { other: '{count} left out' },
      Generate: { other: '{count} new' },
      Improve: { other: '{count} better' },
      Reopen: { other: '{count} reopened' },
      NoBetter: { other: '{count} no better' },
      Closed: { other: '{count} closed' },
      Keep: { other: '{count} cheaper' },
      Jump: { one: '{count} jump', other: '{count} jumps' },
      Sight: { other: '{count} in sight' },
      Near: { other: '{count} from s' },
      Restore: { other: '{count} changed' },
      Meet: { other: '{count} met' },
      Collect: { other: '{count} new' },
      Settle: { other: '{count} settled' },
    },
  },
};
