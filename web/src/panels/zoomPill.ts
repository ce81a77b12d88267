import { actionButton, iconButton, type Context } from './context';
import { make } from './dom';

/** At a corner of the map, in every arrangement of the cards. */
export function zoomPill(context: Context): HTMLElement {
  return make(
    'section',
    { class: 'card zoom', 'aria-label': context.strings.zoom },
    actionButton(context, 'zoomOut', { icon: 'minus', class: 'square' }),
    iconButton(context, 'fit'),
    actionButton(context, 'zoomIn', { icon: 'new', class: 'square' }),
  );
}
