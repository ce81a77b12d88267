// What a learner seldom touches: it stands behind a line that says what is chosen there.
import { fill, joined } from '../words/fill';
import { decimal } from '../words/numbers';
import { panelWords } from '../words/panels';
import type { Context } from './context';
import { make, releaseFocus, setText, setValue } from './dom';
import { addStyle } from './lateStyle';
import style from './rareOptions.css?inline';
import { isSeldom, optionRows, row, select } from './settings';
import { terrainCosts } from './terrainCosts';
import type { NamedChoice } from '../core/engine';

/** A view of the answer, not an option of the search. */
function flyingRow({ playground, watch }: Context): HTMLElement {
  const box = make('input', { type: 'checkbox', 'data-option': 'flying' });
  const length = make('output', { class: 'value' });
  box.addEventListener('change', () => playground.showFlying(box.checked));
  releaseFocus(box);
  watch(({ flying, snapshot }) => {
    box.checked = flying;
    setText(length, flying && snapshot.flyingLength > 0 ? fill(panelWords.flyingLength, { length: decimal(snapshot.flyingLength) }) : '');
  });
  return row(panelWords.flying, make('div', { class: 'slider-row' }, box, length));
}

/** What a choice of the catalogue is called where there is room for a word. */
const briefName = (choices: readonly NamedChoice[], chosen = 0): string => {
  const choice = choices[chosen];
  return choice ? (panelWords.briefNames[choice.id] ?? choice.name) : '';
};

/** Fills the place that the settings have for them. */
export function fillSeldomOptions(context: Context, place: HTMLElement): void {
  const { strings, playground, watch, root } = context;
  const { catalog, store } = playground;
  const line = place.querySelector('summary')!;
  const guard = (run: () => void): void => playground.guard.run(run);
  const costModel = select('costModel', panelWords.costModel, catalog.costModels, (index) =>
    guard(() => playground.edit((session) => session.setCostModel(index))),
  );
  const setUnit = (change: { kind?: number; size?: number }): void =>
    guard(() => playground.edit((session) => session.setUnit(change.kind ?? session.unitKind(), change.size ?? session.unitSize())));
  const unit = select('unit', panelWords.unit, catalog.units, (kind) => setUnit({ kind }));
  const sizes = Array.from({ length: catalog.limits.maxUnitSize }, (_, i) => ({ id: String(i + 1), name: fill(strings.sizeOf, { size: i + 1 }) }));
  const size = select('size', panelWords.unitSize, sizes, (index) => setUnit({ size: index + 1 }));
  const options = optionRows(context, ({ id }) => isSeldom(id));
  const costs = terrainCosts(context);
  addStyle(root, style);
  place.append(
    make(
      'div',
      { class: 'form' },
      row(panelWords.unit, unit, size),
      ...options.map(({ element }) => element),
      row(panelWords.costModel, costModel),
      costs.element,
      flyingRow(context),
    ),
  );
  watch(({ snapshot }) => {
    setValue(costModel, String(snapshot.world.costModel));
    setValue(unit, String(snapshot.world.unitKind));
    setValue(size, String(snapshot.world.unitSize - 1));
    for (const { update } of options) update();
    const values = [
      fill(panelWords.unitOfSize, { unit: briefName(catalog.units, snapshot.world.unitKind), size: sizes[snapshot.world.unitSize - 1]!.name }),
      ...options.filter(({ element }) => !element.hidden).map(({ option: { id, choices } }) => briefName(choices, snapshot.options[id])),
      briefName(catalog.costModels, snapshot.world.costModel),
      fill(panelWords.costsOf, { costs: costs.values() }),
      ...(store.get().flying ? [panelWords.flying] : []),
    ];
    setText(line, fill(panelWords.more, { values: joined(strings.beside, values) }));
  });
}
