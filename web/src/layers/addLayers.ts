// Adds the layers to an element: the button at the corner of the map, the card that it opens, and the scale of the colours on the map.
import { byId } from '../core/byId';
import { actionButton, type Context } from '../panels/context';
import { make } from '../panels/dom';
import { addStyle } from '../panels/lateStyle';
import type { LinkPart } from '../state/link/pageFields';
import { layerWords as words } from '../words/layers';
import { layerCard } from './layerCard';
import style from './layers.css?inline';
import { layersOf } from './layersOf';
import { mapLegend } from './mapLegend';
import { SvgLayers } from './svgLayers';

/** Returns what a link keeps of them. */
export function addLayers(context: Context): LinkPart {
  const { playground, root, actions } = context;
  const layers = layersOf(playground);
  let isOpen = false;
  const open = (opens: boolean): void => {
    const hadFocus = card.element.matches(':focus-within');
    isOpen = opens;
    card.element.hidden = !opens;
    button.setAttribute('aria-expanded', String(opens));
    playground.changed();
    if (!opens) {
      if (hadFocus) button.focus({ preventScroll: true });
      return;
    }
    card.show(playground.store.get());
    card.focus();
  };
  actions.push({ id: 'layers', label: words.action, group: 'view', keys: ['H'], run: () => open(!isOpen) });
  // Where nothing has the focus, Escape is the page's.
  const escape = byId(actions, 'escape');
  const escapePage = escape?.run;
  const canEscapePage = escape?.isUseful;
  if (escape) {
    escape.isUseful = () => isOpen || (canEscapePage?.() ?? true);
    escape.run = () => {
      escapePage?.();
      if (isOpen) open(false);
    };
  }
  const button = actionButton(context, 'layers', { icon: 'layers', text: words.button, class: 'show-layers' });
  button.setAttribute('aria-expanded', 'false');
  button.setAttribute('aria-controls', 'layer-card');
  const card = layerCard(context, layers, () => open(false));
  const legend = mapLegend(playground, layers);
  addStyle(root, style);
  // After the buttons that zoom, in the order of the keyboard as well.
  root.querySelector('.zoom')!.after(make('div', { class: 'card layer-pill' }, button), card.element, legend.element);
  const show = (): void => {
    const ui = playground.store.get();
    button.classList.toggle('active', layers.toText() !== '');
    legend.show(ui);
    if (isOpen) card.show(ui);
  };
  layers.onChoice.add(() => {
    show();
    playground.changed();
  });
  playground.late.dressCopy.add((scene, engine, drawn) => layers.copyTo(scene, engine, drawn));
  playground.late.drawnLayers.add((views, dark) => new SvgLayers(views[0]!.engine, layers.choice, views, dark));
  context.watch(show);
  show();
  return layers;
}
