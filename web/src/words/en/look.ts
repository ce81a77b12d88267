// Texts of what looks into the planning of a crowd. Nodes and steps are numbers; units are named by their numbers, cells as {cell} and {to}.
import type { Plural } from '../plural';

export const lookWords = {
  title: 'How it was planned',
  tab: 'Planning',
  /** Before there is a record, and where there is none. */
  waits: 'The units are still being planned.',
  plans: { one: 'Planning once more: {count} step', other: 'Planning once more: {count} steps' } as Plural,
  /** Said when the record is there. */
  ready: { one: 'The planning took {count} step.', other: 'The planning took {count} steps.' } as Plural,
  cancel: 'Cancel',
  begin: 'Plan once more',
  idle: 'Plan once more, with a record of each step, to see how this plan came about.',
  refused: 'These units cannot be planned, so there are no steps to look at.',
  steps: {
    label: 'Step of the planning',
    previous: 'Previous step',
    next: 'Next step',
    whole: 'Whole plan',
    /** Where the slider stands. */
    start: 'step 0 of {steps}',
    node: 'step {step} of {steps}: node {node}',
    /** A node that the reader chose in the tree. */
    untaken: 'node {node}, which no step took',
    final: 'step {steps} of {steps}: final',
  },
  /** In place of the sentence about the tick, while the plan of a node is shown. */
  story: {
    tree: {
      start: 'Before the first step: each unit takes a shortest path of its own.',
      node: {
        one: 'Plan of node {node}, not final: cost {cost}, {count} conflict.',
        other: 'Plan of node {node}, not final: cost {cost}, {count} conflicts.',
      } as Plural,
    },
    configurations: {
      start: 'Before the first step: all units stand at their starts.',
      /** {cost}: the ticks of all units that do not both begin and end at the goal. */
      node: 'Configuration {node}, at tick {tick}, not final: {cost} ticks of units away from their goals so far.',
      again: 'Configuration {node}, at tick {tick}, not final, is taken once more: {cost} ticks of units away from their goals so far.',
    },
    attempts: {
      start: 'Before the first step: no unit is planned. Unit {unit} comes first.',
      node: 'Unit {unit} is the {place} to be planned; cost {cost}.',
      noPath: {
        one: 'Unit {unit} finds no path that keeps clear of the {count} unit before it; the next order begins with it.',
        other: 'Unit {unit} finds no path that keeps clear of the {count} units before it; the next order begins with it.',
      } as Plural,
      /** No other order follows. */
      lastNoPath: {
        one: 'Unit {unit} finds no path that keeps clear of the {count} unit before it; no other order is tried.',
        other: 'Unit {unit} finds no path that keeps clear of the {count} units before it; no other order is tried.',
      } as Plural,
      alone: 'Unit {unit} finds no path, though no unit is planned before it.',
    },
  },
  /** Places in an order: 1st, 2nd, 3rd, 4th. */
  places: { one: '{count}st', two: '{count}nd', few: '{count}rd', other: '{count}th' } as Plural,
  tree: {
    title: 'Constraint tree',
    help: 'Arrow up: parent. Arrow down: first child. Arrow left and right: siblings.',
    count: { one: '{count} node', other: '{count} nodes' } as Plural,
    whole: 'Whole tree',
    key: { open: 'open', taken: 'expanded', shown: 'this node' },
    /** {text} is one of the constraints below. */
    node: {
      one: 'Node {node}: cost {cost}, {count} conflict. {text}',
      other: 'Node {node}: cost {cost}, {count} conflicts. {text}',
    } as Plural,
    root: 'No constraint: the root.',
    constraint: 'Unit {unit} may not be at {cell} at tick {tick}.',
    moveConstraint: 'Unit {unit} may not go from {cell} to {to} at tick {tick}.',
    parent: 'Parent: node {parent}.',
    /** Between the sentences. */
    both: '{first} {next}',
  },
  configurations: {
    title: 'Configurations',
    chart: 'A configuration is the places of all units in a tick. The chart has its tick by step: a drop is a step back.',
    most: 'up to tick {tick}',
  },
  order: {
    title: 'Order',
    of: 'order {order} of {orders}',
    unit: 'unit {unit}',
    cost: 'cost {cost}',
    /** The row of a unit, read aloud. It begins as what is seen. */
    row: '{place} {unit} {cost}',
    noPath: 'no path',
  },
  conflicts: {
    title: 'Conflicts',
    none: 'No units are in conflict in this plan.',
    /** Where the list has all that it can have. */
    most: 'The first {count}',
    tick: 'tick {tick}',
    pair: '{one}, {other}',
    /** A row, read aloud. */
    row: '{tick} {units} {where}',
    cell: '({x}, {y})',
    sameCell: 'same cell {cell}',
    exchange: 'swap {cell}–{to}',
    crossing: 'diagonals cross at {cell}',
  },
};
