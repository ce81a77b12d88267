// Places the first rows of a scenario as units of a crowd: the scenarios of benchmarks for many units are read so.
import { motionOf, unitNumbers } from '../core/motion';
import { loadMovingPart } from '../core/movingPart';
import { mostUnits } from '../core/motionConstants';
import type { ScenarioHost, ScenarioList } from '../state/scenario/scenarioList';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { counted } from '../words/plural';
import { scenarioWords } from '../words/scenarios';
import type { Context } from './context';
import { keepFocus, make } from './dom';
import { wholeNumber } from './wholeNumber';

const { units: words } = scenarioWords;

/** Benchmarks of many units move so. */
const moves = '4-connected';

/** The numbers of rows as Motion.setUnits() takes them: units of one cell and one group, each with a move a tick. */
export function unitsOfRows(list: Pick<ScenarioList, 'row'>, rows: number): Int32Array {
  const units = new Int32Array((rows - 1) * unitNumbers);
  for (let i = 1; i < rows; i++) {
    const { start, goal } = list.row(i);
    units.set([start.x, start.y, goal.x, goal.y, 0, 1, 1, 1, 0], (i - 1) * unitNumbers);
  }
  return units;
}

/** A field and a button. refused() tells the reader why the rows cannot be placed and returns true; false where they can. */
export function scenarioUnits({ playground }: Context<ScenarioHost>, list: ScenarioList, refused: () => boolean): HTMLElement {
  const most = Math.min(list.count, mostUnits);
  const put = (rows: number): void => {
    const { session, catalog } = playground;
    const { start, goal } = list.row(0);
    let isPut = false;
    const isDone = playground.edit(() => {
      session.setMovement(catalog.movements.findIndex(({ id }) => id === moves));
      session.setUnit(0, 1);
      session.setEnds(start.x, start.y, goal.x, goal.y);
      isPut = motionOf(playground.engine).setUnits(unitsOfRows(list, rows), session.width());
    });
    if (isDone && isPut) playground.messages.announce(counted(words.placed, rows));
  };
  const place = (): void => {
    const rows = wholeNumber(field.value, 2, most);
    if (rows === null || Number.isNaN(rows)) return playground.messages.showError(fill(words.error, { most: count(most) }));
    if (refused()) return;
    const isSame = playground.guard.whileAlive(() => !refused());
    playground.guard.work(async () => {
      await loadMovingPart(playground.engine);
      if (isSame()) playground.guard.run(() => put(rows));
    });
  };
  const field = make('input', {
    class: 'number',
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    'aria-label': words.label,
    'data-field': 'agents',
    placeholder: count(most),
    on: { keydown: ({ key }) => key === 'Enter' && place() },
  });
  const button = make('button', {
    class: 'button tab outlined',
    text: words.place,
    'data-action': 'placeUnits',
    on: { click: place, mousedown: keepFocus },
  });
  return make('div', { class: 'scenario-units' }, make('label', {}, make('span', { text: words.label }), field), button);
}
