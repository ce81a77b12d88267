// The tools, and beside them what the chosen tool paints with.
import { materialOf, offersChoice, toolIds } from '../model/ui';
import { tooltip, type Context } from './context';
import { keepFocus, make, releaseFocus, setAttribute } from './dom';
import { icon } from './icons';

export function toolBar(context: Context): HTMLElement {
  const { strings } = context;
  const buttons = toolIds.map((tool) => {
    const button = make('button', {
      class: 'button square tool',
      attributes: { type: 'button', title: tooltip(context, `tool-${tool}`), 'aria-label': strings.tools[tool], 'data-tool': tool },
      on: { click: () => context.run(`tool-${tool}`), mousedown: keepFocus },
    }, icon(tool));
    context.watch((ui) => setAttribute(button, 'aria-pressed', String(ui.tool === tool)));
    return button;
  });
  const bar = make('nav', { class: 'card tool-bar', attributes: { 'aria-label': strings.toolBar } });
  buttons.forEach((button, i) => {
    // Move and inspect · brushes · shapes · between and over cells · ends.
    if ([1, 4, 7, 10].includes(i)) bar.append(make('div', { class: 'divider' }));
    bar.append(button);
  });
  return bar;
}

/** Threat or reward, and how much of it. */
function areaChoice(context: Context): HTMLElement {
  const { strings, playground } = context;
  const { store, catalog } = playground;
  const most = catalog.limits.maxAreaChange;
  const choose = (sign: number) => () => store.set({ change: sign * Math.abs(store.get().change) });
  const sides = ([[1, 'threat'], [-1, 'reward']] as const).map(([sign, id]) => {
    const button = make('button', {
      class: 'button material',
      attributes: { type: 'button', 'data-area': id },
      on: { click: choose(sign), mousedown: keepFocus },
    }, make('span', { class: `swatch swatch-${id}` }), make('span', { text: strings.areas[id] }));
    context.watch((ui) => setAttribute(button, 'aria-pressed', String(Math.sign(ui.change) === sign)));
    return button;
  });
  const strength = make('input', {
    class: 'number strength',
    attributes: { type: 'number', min: '1', max: String(most), step: '1', 'aria-label': strings.areas.strength, title: strings.areas.strength, 'data-area': 'strength' },
  });
  const show = (): void => void (strength.value = String(Math.abs(store.get().change)));
  strength.addEventListener('change', () => {
    const value = Number(strength.value);
    if (Number.isInteger(value) && value >= 1 && value <= most) store.set({ change: Math.sign(store.get().change) * value });
    else playground.messages.showError(strings.areas.wrong(most));
    show();
  });
  releaseFocus(strength);
  show();
  const choice = make('div', { class: 'area-choice', attributes: { role: 'group', 'aria-label': strings.areas.panel } }, ...sides, strength);
  context.watch((ui) => (choice.hidden = ui.tool !== 'area'));
  return choice;
}

/** Wall is offered to shapes only: the brush has its own tool for walls. */
export function materialBar(context: Context): HTMLElement {
  const { strings, playground } = context;
  const { store, catalog } = playground;
  const choose = (terrain: number) => () => store.set(store.get().tool === 'terrain' ? { brush: terrain } : { material: terrain });
  const buttons = catalog.terrains.map((terrain, index) => {
    const button = make('button', {
      class: 'button material',
      attributes: { type: 'button', 'data-terrain': terrain.id },
      on: { click: choose(index), mousedown: keepFocus },
    }, make('span', { class: `swatch swatch-${index}` }), make('span', { text: terrain.name }));
    context.watch((ui) => {
      button.hidden = materialOf(ui) === null || (index === 0 && ui.tool === 'terrain');
      setAttribute(button, 'aria-pressed', String(materialOf(ui) === index));
    });
    return button;
  });
  const panel = make('section', { class: 'card material-bar', attributes: { 'aria-label': strings.materials } }, ...buttons, areaChoice(context));
  context.watch((ui) => (panel.hidden = !offersChoice(ui)));
  return panel;
}
