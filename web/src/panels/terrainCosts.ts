// What one step over each terrain costs, as a multiple of plain ground.
import type { Context } from './context';
import { make, releaseFocus } from './dom';

export function terrainCosts({ strings, playground, watch }: Context): HTMLElement {
  const { catalog } = playground;
  const fields = catalog.terrains.flatMap((terrain, index) => {
    if (index === 0) return [];
    const input = make('input', {
      class: 'number',
      attributes: { type: 'number', min: '1', max: String(catalog.limits.maxMultiplier), step: '1', 'aria-label': strings.costOf(terrain.name), title: terrain.name, 'data-cost': terrain.id },
    });
    const show = (): void => {
      const value = String(playground.session.multiplier(index));
      if (input.value !== value) input.value = value;
    };
    input.addEventListener('change', () => playground.guard(() => {
      playground.edit((session) => session.setMultiplier(index, Math.round(Number(input.value))));
      show();
    }));
    releaseFocus(input);
    watch(({ snapshot }, before) => {
      if (snapshot.mapVersion !== before.snapshot.mapVersion) show();
    });
    show();
    return [make('label', { class: 'cost' }, make('span', { class: `swatch swatch-${index}` }), input)];
  });
  return make('div', { class: 'row', attributes: { role: 'group', 'aria-label': strings.costs } }, make('span', { text: strings.costs }), make('div', { class: 'cost-fields' }, ...fields));
}
