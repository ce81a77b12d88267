// The tools, and beside them what the chosen tool paints with.
import { materialOf, toolIds } from '../model/ui';
import { tooltip, type Context } from './context';
import { keepFocus, make } from './dom';
import { icon } from './icons';

export function toolBar(context: Context): HTMLElement {
  const { strings } = context;
  const buttons = toolIds.map((tool) => {
    const button = make('button', {
      class: 'button square tool',
      attributes: { type: 'button', title: tooltip(context, `tool-${tool}`), 'aria-label': strings.tools[tool], 'data-tool': tool },
      on: { click: () => context.run(`tool-${tool}`), mousedown: keepFocus },
    }, icon(tool));
    context.watch((ui) => button.setAttribute('aria-pressed', String(ui.tool === tool)));
    return button;
  });
  const bar = make('nav', { class: 'card tool-bar', attributes: { 'aria-label': strings.toolBar } });
  buttons.forEach((button, i) => {
    // Move and inspect · brushes · shapes · ends.
    if (i === 1 || i === 4 || i === 7) bar.append(make('div', { class: 'divider' }));
    bar.append(button);
  });
  return bar;
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
      button.hidden = index === 0 && ui.tool === 'terrain';
      button.setAttribute('aria-pressed', String(materialOf(ui) === index));
    });
    return button;
  });
  const panel = make('section', { class: 'card material-bar', attributes: { 'aria-label': strings.materials } }, ...buttons);
  context.watch((ui) => (panel.hidden = materialOf(ui) === null));
  return panel;
}
