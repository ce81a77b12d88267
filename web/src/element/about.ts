// What attributes, methods and events mean, in the words of docs/embedding.md, which a test compares with these. No page loads them.
import { maxSpeed, playSeconds } from '../lanes/pacer';
import type { AttributeName } from './attributes';
import type { EventName } from './events';
import type { MethodName } from './methods';

export const aboutAttributes: Record<AttributeName, string> = {
  link:
    'What stands behind the # of a link that Share made, or one that names its map: map, ends, algorithm, options and step. A new one is opened ' +
    'at once.',
  src:
    'Address of a .map that replaces the map of the link; the other fields of the link apply to it. The figure asks the reader before it fetches ' +
    'from another origin.',
  algorithm: 'Id of an algorithm, instead of the one of the link.',
  heuristic: 'Id of a heuristic, instead of the one of the link.',
  compare: 'Ids of algorithms that search the same map beside the first one, at most three, separated by spaces.',
  group:
    'Elements of a page with the same name share one time, in steps and in ticks: what plays, steps or seeks one of them, or changes its speed, ' +
    'does so to all. Each stops at its own end.',
  controls: 'Everything, the time line alone, or nothing but the map. Below 560 × 400 pixels `full` is `mini`.',
  theme: 'Colours: as the system has them, light, or dark.',
  info:
    'What the figure shows under its map when it has no inspector: any of `story`, `key`, `counters`, `code` (the pseudo-code, beside the map ' +
    'from 700 pixels on), separated by spaces. The map comes first: what leaves it less than 40 % of the figure is behind a tab.',
  question:
    'What the figure asks at the step that it shows: `next`, the cell that is expanded next; `refused`, a move that is refused, and why; `cost`, ' +
    'the cost of the path; `shortest`, whether the path will be a shortest one; `touched`, how many expansions the next planning makes; of units ' +
    'that are planned together `wait`, which unit another one waits for, and `conflict`, where two units would first collide if each went alone. ' +
    'Several, with `_` or blanks between them, are asked one after the other.',
  edit:
    'The reader may draw where there are no tools: a drag draws walls or erases them. Without it a click inspects, and start and goal can be ' +
    'dragged.',
  readonly: 'The map cannot be edited.',
  autoplay: 'Plays as soon as it is seen, unless the system asks for less motion.',
  loop: 'Begins again a moment after the end.',
  clock:
    'What plays where something moves: the `world`, tick by tick, or the `search`, step by step. `play`, `autoplay`, `loop`, `from` and `to` ' +
    'count in it.',
  tick: 'Tick that is shown first.',
  from: 'Step or tick at which it begins.',
  to: 'Step or tick at which playing ends, where that is after `from`.',
  speed: `From 0, a step a second, to ${maxSpeed}, as fast as it can; each level about doubles it. Without it, a search plays in about ${playSeconds} seconds.`,
  caption: 'A line of text above the map.',
  lang:
    'Language of the caption. The other texts have it too where Astrolabe speaks it, and are English otherwise. All elements of a page have the ' +
    'language of the first.',
  home: 'Address of the playground that the button opens. The button names its host where that is another one than that of the page.',
};

export const aboutMethods: Record<MethodName, string> = {
  play: 'Plays from the current step or tick, or from the first one at the end.',
  pause: 'Stops playing.',
  step: 'Moves forward by this number of steps, or back if it is negative; by one step if you give no number.',
  seek: 'To this step, searched already or not.',
  seekTick: 'To this tick of a world that moves.',
  load:
    'Opens the text after the # of a link; resolves when it is open. Rejects with an error whose message says why it cannot be opened; what was ' +
    'open stays. At most 16,777,216 characters. Undo restores the previous map.',
  edit:
    'Gives cells a terrain, as one step of undo: a list of at most 100,000 { x, y, terrain }, terrain by its id in the catalogue. Start and goal ' +
    'stay free. If a cell makes no sense, nothing changes, and the error names its index.',
  getState: 'What is shown: size, ends, algorithm, options, step, counters, cost and more.',
  getPath: 'The cells of the path, from start to goal; empty before it is found, and for paths at any angle.',
  screenshot: 'The map as it is drawn, as the address of a PNG picture (data:).',
};

export const aboutEvents: Record<EventName, string> = {
  'astrolabe-ready': 'The first frame is painted; before it come only errors.',
  'astrolabe-step': 'Another step is shown: { step, expanded }.',
  'astrolabe-done': 'The end of the search is shown: { status, cost, expanded }; without a path, cost is null.',
  'astrolabe-tick': 'Another tick of a world that moves is shown: { tick }.',
  'astrolabe-edit': 'The map, its ends or the query changed.',
  'astrolabe-answer':
    'A question was answered: { question, answer, isRight, attempts, step, index, of, right }. The answer is a cell { x, y }, a move { x, y, ' +
    'reason }, a unit { x, y, unit } by its cell and its number, a cost, a number of cells, or true for a shortest path and false for another; ' +
    'null when it was shown.',
  'astrolabe-error': 'An action failed: { message }, as text for people.',
};
