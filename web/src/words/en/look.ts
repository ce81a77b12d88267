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
      node: 'Configuration {node}, at tick {tick}, not final: loss {cost} so far.',
      again: 'Configuration {node}, at tick {tick}, is taken once more: loss {cost} so far.',
    },
    attempts: {
      start: 'Before the first step: no unit is planned. Unit {unit} comes first.',
      node: 'Unit {unit} is the {place} to be planned; cost {cost}.',
      noPath: {
        one: 'Unit {unit} finds no path after {count} other; it goes to the front.',
        other: 'Unit {unit} finds no path after {count} others; it goes to the front.',
      } as Plural,
      /** No other order follows. */
      lastNoPath: {
        one: 'Unit {unit} finds no path after {count} other; no other order is tried.',
        other: 'Unit {unit} finds no path after {count} others; no other order is tried.',
      } as Plural,
    },
    /** The node has no plan. */
    noPlan: 'Node {node} has no plan. The map shows the whole plan.',
  },
  /** Places in an order: 1st, 2nd, 3rd, 4th. */
  places: { one: '{count}st', two: '{count}nd', few: '{count}rd', other: '{count}th' } as Plural,
  tree: {
    title: 'Tree of constraints',
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
    constraint: '{unit} not at {cell} at {tick}.',
    moveConstraint: '{unit} not from {cell} to {to} at {tick}.',
    parent: 'Parent: node {parent}.',
    /** Between the sentences. */
    both: '{first} {next}',
  },
  configurations: { title: 'Configurations', chart: 'Tick of the configuration by step. A drop is a step back.', most: 'up to tick {tick}' },
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
