// What the chosen tool paints with: a terrain, or a zone of a certain strength.
import { materialOf, offersChoice } from '../model/ui';
import { fill } from '../words/fill';
import { panelWords } from '../words/panels';
import type { Context } from './context';
import { keepFocus, make, releaseFocus, setAttribute } from './dom';
import { addStyle } from './lateStyle';
import style from './materials.css?inline';
import swatches from './swatches.css?inline';
import { rove } from './roving';

/** Threat or reward, and how much of it. */
function areaChoice(context: Context): HTMLElement {
  const { playground } = context;
  const { store, catalog } = playground;
  const most = catalog.limits.maxAreaChange;
  const choose = (sign: number) => () => store.set({ change: sign * Math.abs(store.get().change) });
  const sides = (
    [
      [1, 'threat'],
      [-1, 'reward'],
    ] as const
  ).map(([sign, id]) => {
    const button = make(
      'button',
      {
        class: 'button material',
        'data-area': id,
        on: { click: choose(sign), mousedown: keepFocus },
      },
      make('span', { class: `swatch swatch-${id}` }),
      make('span', { text: panelWords.areas[id] }),
    );
    context.watch((ui) => setAttribute(button, 'aria-pressed', String(Math.sign(ui.change) === sign)));
    return button;
  });
  const strength = make('input', {
    class: 'number strength',
    type: 'number',
    min: '1',
    max: String(most),
    step: '1',
    'aria-label': panelWords.areas.strength,
    title: panelWords.areas.strength,
    'data-area': 'strength',
  });
  const show = (): void => void (strength.value = String(Math.abs(store.get().change)));
  strength.addEventListener('change', () => {
    const value = Number(strength.value);
    if (Number.isInteger(value) && value >= 1 && value <= most) store.set({ change: Math.sign(store.get().change) * value });
    else playground.messages.showError(fill(panelWords.areas.wrong, { most }));
    show();
  });
  releaseFocus(strength);
  show();
  const choice = make('div', { class: 'area-choice', role: 'group', 'aria-label': panelWords.areas.panel }, ...sides, strength);
  context.watch((ui) => (choice.hidden = ui.tool !== 'area'));
  return choice;
}

/** Wall is offered to shapes only: the brush has its own tool for walls. */
export function materials(context: Context): HTMLElement {
  const { playground } = context;
  const { store, catalog } = playground;
  for (const text of [swatches, style]) addStyle(context.root, text);
  const choose = (terrain: number) => () => store.set(store.get().tool === 'terrain' ? { brush: terrain } : { material: terrain });
  const buttons = catalog.terrains.map((terrain, index) => {
    const button = make(
      'button',
      {
        class: 'button material',
        'data-terrain': terrain.id,
        on: { click: choose(index), mousedown: keepFocus },
      },
      make('span', { class: `swatch swatch-${index}` }),
      make('span', { text: terrain.name }),
    );
    context.watch((ui) => {
      button.hidden = index === 0 && ui.tool === 'terrain';
      setAttribute(button, 'aria-pressed', String(materialOf(ui) === index));
    });
    return button;
  });
  const row = make('div', { class: 'material-row', role: 'group', 'aria-label': panelWords.materials }, ...buttons);
  const mark = rove(
    row,
    () => buttons,
    () => buttons[materialOf(store.get()) ?? -1],
  );
  const panel = make('div', { class: 'materials' }, row, areaChoice(context));
  context.watch((ui) => {
    row.hidden = materialOf(ui) === null;
    panel.hidden = !offersChoice(ui);
    mark();
  });
  return panel;
}
