// What one step over each terrain costs, as a multiple of plain ground: set by people, or brought by the unit.
import { fill, joined } from '../words/fill';
import { decimal, inSentence, noNumber } from '../words/numbers';
import { panelWords } from '../words/panels';
import type { Context } from './context';
import { make, releaseFocus, setValue } from './dom';
import { addStyle } from './lateStyle';
import swatches from './swatches.css?inline';

export function terrainCosts({ strings, playground, watch, root }: Context): { element: HTMLElement; values(): string } {
  addStyle(root, swatches);
  const { catalog } = playground;
  const fields = catalog.terrains.flatMap((terrain, index) => {
    if (index === 0) return [];
    const input = make('input', {
      class: 'number',
      type: 'number',
      min: '1',
      max: String(catalog.limits.maxMultiplier),
      step: '1',
      'aria-label': fill(panelWords.costOf, { terrain: inSentence(terrain.name) }),
      title: terrain.name,
      placeholder: noNumber,
      'data-cost': terrain.id,
    });
    const show = (): void => {
      const unit = catalog.units[playground.session.unitKind()]!;
      const own = unit.costs[index - 1] ?? null;
      const value = own === 0 ? '' : String(own ?? playground.session.multiplier(index));
      setValue(input, value);
      input.disabled = own !== null;
      input.title = own === null ? terrain.name : fill(panelWords.unitCosts, { unit: inSentence(unit.name) });
    };
    input.addEventListener('change', () =>
      playground.guard.run(() => {
        const value = Number(input.value);
        // The core takes whole numbers; what it would have rounded off is not dropped silently.
        if (Number.isInteger(value)) playground.edit((session) => session.setMultiplier(index, value));
        else playground.messages.showError(fill(panelWords.wholeCosts, { most: catalog.limits.maxMultiplier }));
        show();
      }),
    );
    releaseFocus(input);
    watch(({ snapshot }, before) => {
      if (snapshot.world.mapVersion !== before.snapshot.world.mapVersion || snapshot.world.unitKind !== before.snapshot.world.unitKind) show();
    });
    show();
    return [
      {
        input,
        label: make(
          'label',
          { class: 'cost-field' },
          make('span', { class: 'field-box' }, make('span', { class: `swatch swatch-${index}` }), input),
          terrain.name,
        ),
      },
    ];
  });
  const element = make(
    'div',
    { class: 'row', role: 'group', 'aria-label': panelWords.costs },
    make('span', { text: panelWords.costs }),
    make('div', { class: 'cost-fields' }, ...fields.map(({ label }) => label)),
  );
  return {
    element,
    values: () =>
      joined(
        strings.list,
        fields.map(({ input }) => (input.value === '' ? noNumber : decimal(Number(input.value)))),
      ),
  };
}
