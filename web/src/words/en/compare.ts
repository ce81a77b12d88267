// Texts of searches that are compared.
import type { Plural } from '../plural';

export const compareWords = {
  actions: {
    compare: 'Compare: search this map with another algorithm beside',
    firstDifference: 'First difference: the first step at which the searches expand different cells',
  } as Readonly<Record<string, string>>,
  added: '{name} searches beside {other}.',
  addedPlan: '{name} plans beside {other}.',
  removed: '{name} removed.',
  memory: {
    one: 'A map of {cells} cells leaves memory for one search.',
    other: 'A map of {cells} cells leaves memory for {count} searches beside each other.',
  } as Plural,
  leftOut: { one: 'One search was left out.', other: '{count} searches were left out.' } as Plural,
  full: 'Four searches fit beside each other. Remove one first.',
  lane: 'Search {place}: {name}',
  plan: 'Plan {place}: {name}',
  algorithmOf: 'Algorithm of search {place}',
  plannerOf: 'Planner of plan {place}',
  remove: 'Remove {name}',
  costOf: 'cost {cost}',
  expanded: '{count} expanded',
  noPath: 'no path',
  /** The guarantee in a word, for the head of a lane. */
  promise: { optimal: 'shortest', bounded: 'at most {bound} ×', complete: 'may be longer', none: 'no guarantee', refused: 'cannot run' },
  title: 'Comparison',
  toEnd: 'Show the totals',
  link: 'Linked by',
  links: { steps: 'Same step', levels: 'Same f', shares: 'Each to its end' },
  view: 'View',
  views: { tiles: 'Side by side', overlay: 'On one map' },
  overlap: { first: 'only {first}: {cells}', second: 'only {second}: {cells}', both: 'both: {cells}' },
  slider: 'Step of all searches',
  step: 'step {step}',
  stepOf: 'step {step} of {total}',
  first: 'First difference',
  searching: 'Looking for the first difference…',
  same: {
    one: 'No difference: the searches expand the same {count} cell.',
    other: 'No difference: the searches expand the same {count} cells.',
  } as Plural,
  noHistory: 'A search is too long to be recorded, so its steps cannot be compared.',
  difference: 'Step {step}: {parts}.',
  parts: '{first}; {next}',
  took: '{name} took ({x}, {y}), {by} {value}',
  tookInTurn: '{name} took ({x}, {y})',
  tookNothing: '{name} expanded nothing',
  over: { one: '{name} was over after {count} step', other: '{name} was over after {count} steps' } as Plural,
  /** In a world that moves: what is told of a run until the tick that is shown. */
  run: {
    walked: 'walked {cost}',
    expanded: '{count} expanded in all',
    caption: 'The runs until tick {tick}.',
    captionOver: 'The runs to their ends; the better value is bold.',
    /** Over the names of the rows. */
    until: 'until tick {tick}',
    rows: { arrival: 'Ticks until arrival', cost: 'Cost walked', expanded: 'Expanded in all', plannings: 'Plannings' },
    /** In place of the tick of arrival, by the names of RunStatus. */
    status: {
      Running: 'on its way',
      Stuck: 'no nearer, ends at {tick}',
      LastTick: 'not there, ends at {tick}',
      Capacity: 'out of memory at {tick}',
      NoMoves: 'no moves',
      NoPlan: 'no plan',
    },
    /** Over the rows of the search that is shown. */
    planning: 'The planning in force',
    plannedAt: 'Of tick',
  },
  table: {
    caption: 'The searches in numbers; the better value is bold.',
    order: 'Takes first',
    /** Which open cell a search takes first, by ListKind; {text} is a formula. */
    orders: {
      Heap: 'the lowest {text}',
      Buckets: 'the lowest bucket of {text}',
      Layers: 'the lowest {text} of a layer',
      Queue: 'the oldest',
      Stack: 'the newest',
      Pairs: 'a pair with the lowest bound',
    } as Readonly<Record<string, string>>,
    byCost: '{name} has no h. It does not know where the goal is, so it searches in all directions.',
    rows: { cost: 'Cost', expanded: 'Expanded', generated: 'Generated', reopened: 'Reopened', largestOpen: 'Open list (peak)' },
    time: {
      row: 'Time (ms)',
      less: '< {milliseconds}',
      measure: 'Measure',
      stop: 'Stop',
      failed: 'The times could not be measured.',
      measuring: 'Measuring each search several times…',
      beside:
        'Time in a worker, without recording and preparation: the median of {few} runs, or of {means} means of {inMean} runs where a run takes ' +
        'less than {quick} ms.',
      within:
        'Time in this page, without recording and preparation: the median of {few} runs, or of {means} means of {inMean} runs where a run takes ' +
        'less than {quick} ms.',
    },
  },
};
