// Texts of what explains a step.
import type { Plural } from '../plural';

export const whyWords = {
  sections: {
    code: 'Pseudo-code',
    openList: 'Open list',
    heuristic: 'Heuristic check',
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
    /** Of the path. */
    unreachable: 'No path leads from the start to the goal.',
    unknown: 'The cheapest path costs {shortest}.',
    cheapest: 'The path costs {cost}. No path costs less.',
    dearer: 'The path costs {cost}, {ratio} times the cheapest one, which costs {shortest}.',
    dearerBounded: 'The path costs {cost}, {ratio} times the cheapest one, which costs {shortest}. At most {bound} times is guaranteed.',
    cheapestBounded: 'The path costs {cost}. No path costs less; at most {bound} times the cheapest is guaranteed.',
    /** Why. */
    diagonal: 'A diagonal move costs {cost}, but {name} counts {fall} for it. Under these moves and costs these never overestimate: {safe}.',
    elsewhere: '{name} may overestimate under these moves and costs. On this map no cell shows it.',
    weightBreaks: 'The weight of {weight} makes the estimate too high on purpose. In return the search expands fewer cells, and the path costs at most {weight} times the cheapest.',
    unharmed: 'The estimate is too high, yet this path is a cheapest one. On another map it need not be.',
    stopped: 'The search stopped when the goal was generated: with a path of {cost}, while the cheapest costs {shortest}. It stops with a cheapest path only when the goal is expanded.',
    stoppedUnharmed: 'The search stopped when the goal was generated. Here its path is a cheapest one; to be sure of that, a search stops when the goal is expanded.',
    /** The layer over the map. */
    layer: 'Show the error on the map: cost − {estimate}',
    below: 'too low, by up to {most}',
    exact: 'exact',
    over: 'too high, by up to {most}',
  },
};
