// Texts of a crowd: units that are planned together.
import { jointErrorTexts, jointNeeds, planFailureTexts, planners } from '../../core/motionConstants';
import type { Plural } from '../plural';

export const crowdWords = {
  /** By their places in the list of the core. */
  planners: planners.map(({ name, summary, node, shortfall }): { name: string; summary: string; node: string; shortfall?: string } =>
    // An optimal planner has none.
    shortfall === '' ? { name, summary, node } : { name, summary, node, shortfall },
  ),
  /** Why units cannot be planned together, by JointError. */
  errors: jointErrorTexts as readonly string[],
  /** Why a planner found no plan where there may be one, by PlanFailure from the second on: the first one is none. */
  failures: planFailureTexts.slice(1) as readonly string[],
  /** What a planner cannot do without, by the bits of its needs. */
  needs: jointNeeds as readonly string[],
  planner: 'Planner',
  /** What a planner promises, by its guarantee. */
  promises: { optimal: 'lowest sum of costs', complete: 'complete', none: 'may find no plan', order: 'keeps its order' },
  /** Why it promises no more. {why} is a clause. */
  shortfalls: { complete: 'Its plan may not be the cheapest: {why}.', none: 'It may find no plan: {why}.' },
  /** Whether units behind slower ones go at their pace. */
  matching: { label: 'Speeds', choices: { No: 'Each its own', Yes: 'As slow as those ahead' } },
  atGoal: { label: 'At goal', choices: { Stay: 'Units stay', Vanish: 'Units vanish' } },
  seed: { label: 'Seed', error: 'A whole number from 0 to {most}.' },
  story: {
    waits: 'The units stand at their starts until the planner is loaded.',
    planning: { one: '{name} plans {units} units: {count} step so far.', other: '{name} plans {units} units: {count} steps so far.' } as Plural,
    cancelled: 'The planning of {units} units was cancelled.',
    misses: '{name} cannot plan these units. It needs {needs}.',
    /** Joins two needs of a planner. */
    and: '{first} and {next}',
    unsolvable: '{name} proved that there is no plan: wherever the units go, they never all reach their goals.',
    failed: '{name} found no plan. There may be one; another planner may find it.',
    /** {why} is a sentence. */
    failedBecause: '{name} found no plan. {why} Another planner may find one.',
    withoutPath: '{name} found no plan: unit {unit} finds no path.',
    /** Two sentences. */
    both: '{text} {why}',
    full: '{name} found no plan before its memory was full.',
    start: '{name} planned {units} units: they need {cost} ticks together, and the last one arrives by tick {makespan}.',
    tick: 'Tick {tick}: {parts}.',
    parts: {
      underWay: { one: '{count} unit is under way', other: '{count} units are under way' } as Plural,
      waiting: { one: '{count} of them waits', other: '{count} of them wait' } as Plural,
      arrived: { one: '{count} has arrived', other: '{count} have arrived' } as Plural,
    },
    end: 'All {units} units have arrived by tick {tick}. Together they needed {cost} ticks{times}.',
    optimal: ', and no plan needs less',
    times: ', {times} times what they would need alone',
    /** After the sentence of a planner that keeps the order. */
    together: '{sentence} Unit {leader} leads. All keep their order and arrive together at tick {makespan}.',
    togetherSlowly:
      '{sentence} Unit {leader} leads. All keep their order, go as slowly as unit {unit} ({moves}/{ticks}), and arrive together at tick {makespan}.',
    togetherInTurn:
      '{sentence} Unit {leader} leads. All keep their order, move in the ticks that all speeds allow, and arrive together at tick {makespan}.',
  },
  /** Why a unit waits: on its card. {x}, {y} and {tick}: where and when they would meet if it went on at once. */
  why: {
    sameCell: 'Unit {unit} waits: if it went on now, it would meet unit {other} on ({x}, {y}) at tick {tick}{before}.',
    exchange: 'Unit {unit} waits: it would exchange places with unit {other} on its way to ({x}, {y}) at tick {tick}{before}.',
    crossing: 'Unit {unit} waits: its diagonal move to ({x}, {y}) would cross that of unit {other} at tick {tick}{before}.',
    /** Behind those. */
    before: '; unit {other} was planned before it',
    door: 'Unit {unit} waits: door {door} is closed at ({x}, {y}) at tick {tick}.',
    block: 'Unit {unit} waits: a drifting obstacle is on ({x}, {y}) at tick {tick}.',
    pace: 'Unit {unit} stays in this tick: at its speed it moves in some ticks only.',
    nothing: 'Unit {unit} waits without need: its way is free.',
    matched: 'Unit {unit} stays in this tick: unit {other} ahead is slower, and speeds are matched.',
    /** A planner keeps the order. */
    asOne: 'Unit {unit} stays in this tick: the speed of unit {other} has no move in it, and all go as one.',
    together: 'Unit {unit} waits, so that all arrive together.',
    link: '{unit} waits for {other}',
    lastGoes: '{unit} goes on',
    lastWaits: '{unit} waits for no unit',
    /** The chain is longer. */
    goesOn: 'and so on',
    chain: 'The chain: {links}.',
    circle: 'Units {units} wait for each other.',
  },
  plan: 'Plan',
  cancel: 'Cancel',
  improve: 'Look for a cheaper plan',
  improving: 'Looking for a cheaper plan: {cost} so far.',
  stopImproving: 'Keep this one',
  /** Units that arrived, of all. */
  of: '{count}/{total}',
  counters: {
    arrived: 'arrived',
    waiting: 'waiting',
    sum: 'sum of costs',
    makespan: 'makespan',
    bound: 'lower bound',
    waits: 'ticks waited',
    expanded: 'nodes expanded',
  },
  /** What the counters mean, in their tooltips. */
  meanings: {
    sum: 'The ticks until each unit is at its goal for good, added up.',
    makespan: 'The tick at which the last unit arrives.',
    bound: 'No plan has a lower sum of costs.',
  },
  /** Where several lanes plan the same units. */
  compared: {
    caption: 'The plans in numbers; the better value is bold.',
    titles: {
      status: 'Plan',
      sum: 'Sum of costs',
      bound: 'Lower bound',
      makespan: 'Makespan',
      waits: 'Ticks waited',
      expanded: 'Nodes expanded',
    },
    /** By PlanStatus. */
    status: {
      Running: 'under way',
      Improving: 'solved, may get cheaper',
      Solved: 'solved',
      Unsolvable: 'proved impossible',
      Failed: 'none found',
      Capacity: 'out of memory',
    },
    /** The units break a rule, or the planner cannot do what they need. */
    refused: 'cannot be planned',
    /** {node}: what a node of the planner is. */
    node: 'A node of {name} is {node}.',
    /** At the head of a lane. */
    sumOf: 'sum of costs {cost}',
    nodes: { one: '{count} node', other: '{count} nodes' } as Plural,
  },
  /** In the key of colours. The order of the states is that of the key. */
  key: {
    moving: 'under way',
    waiting: 'waiting',
    arrived: 'arrived',
    noPath: 'no path',
    pinned: 'pinned unit',
    goal: 'goal of a unit',
    slot: 'slot beside the leader',
    meeting: 'where it would meet another unit',
    /** Where colours tell groups: {name} is a letter. */
    group: 'group {name}',
  },
  /** Files of the plan, in the share dialog. */
  save: {
    title: 'Plan',
    /** Where several lanes plan the same units. */
    titleOf: 'Plan: {name}',
    buttons: { text: 'Plan (text)', table: 'Positions (CSV)', picture: 'Storyboard (PNG)', drawing: 'Storyboard (SVG)' },
    labels: {
      text: 'Save the plan as text that the programs of the LaCAM family read: a line with all places for each tick',
      table: 'Save where each unit is at each tick, as a table (CSV)',
      picture: 'Save the plan as pictures of stretches in which no two paths cross (PNG)',
      drawing: 'Save the plan as drawings of stretches in which no two paths cross (SVG)',
    },
    painting: 'The plan is being written.',
    cancel: 'Cancel',
    cancelled: 'No plan was saved.',
    failed: 'The plan could not be written.',
    nothing: 'Nothing was saved.',
    ofStep: 'The map shows the plan of a step of the planning. Choose “Whole plan” in “Planning” first.',
    changed: 'The plan changed in the meantime.',
    large: { text: 'The text would have more than {most} MB.', table: 'The table would have more than {most} MB.' },
    /** Above a picture of a storyboard. */
    stretch: 'Ticks {from} to {to}',
    /** The description of a storyboard. */
    story: {
      one: 'The paths of {units} units in {count} picture.',
      other: 'The paths of {units} units in {count} pictures. In none of them two paths cross.',
    } as Plural,
    manyPlaces: 'The plan is too long for pictures: units times ticks would be more than {most}.',
    manyPictures: 'The paths cross too often: more than {most} pictures would be needed.',
    vanished: 'Units that have vanished stay at their goals in this file, because its format has no word for them.',
  },
  /** At the chart of the row of ticks. */
  chart: 'under way and waiting',
};
