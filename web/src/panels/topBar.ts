import { fill } from '../words/fill';
import { actionButton, iconButton, tooltip, type Context } from './context';
import { make, setAttribute, setDisabled, setText } from './dom';
import { icon } from './icons';

export function topBar(context: Context): HTMLElement {
  const { strings } = context;
  const name = make('span', { class: 'map-name' });
  const size = make('span', { class: 'map-size' });
  const chip = make(
    'button',
    {
      class: 'chip',
      title: tooltip(context, 'newMap'),
      'data-action': 'newMap',
      on: { click: () => context.run('newMap') },
    },
    name,
    size,
  );
  const undo = iconButton(context, 'undo');
  const redo = iconButton(context, 'redo');
  const theme = actionButton(context, 'theme', { icon: 'system', class: 'square wide-only' });
  const bar = make(
    'header',
    { class: 'card top-bar' },
    make('div', { class: 'brand' }, icon('logo'), make('h1', { text: strings.name })),
    chip,
    make('div', { class: 'spring' }),
    undo,
    redo,
    make('div', { class: 'divider wide-only' }),
    actionButton(context, 'openFile', { text: strings.actions.open, class: 'wide-only' }),
    actionButton(context, 'examples', { text: strings.actions.examples, class: 'wide-only' }),
    actionButton(context, 'newMap', { text: strings.actions.new, class: 'wide-only' }),
    actionButton(context, 'saveFile', { text: strings.actions.save, class: 'wide-only' }),
    make('div', { class: 'divider wide-only' }),
    theme,
    actionButton(context, 'help', { icon: 'help', class: 'square wide-only' }),
    actionButton(context, 'shareLink', { icon: 'share', text: strings.actions.share, class: 'primary' }),
    actionButton(context, 'menu', { icon: 'menu', class: 'square narrow-only' }),
  );
  context.watch((ui) => {
    setText(name, ui.mapName);
    setText(size, fill(strings.mapSizeBeside, ui.snapshot.world));
    const { canUndo, canRedo } = ui.snapshot.world;
    // When the two buttons change places, undo must be enabled before it can take the focus.
    undo.disabled &&= !canUndo;
    setDisabled(redo, !canRedo, undo);
    setDisabled(undo, !canUndo, redo);
    if ((theme.firstElementChild as SVGElement).dataset['icon'] !== ui.theme) theme.replaceChildren(icon(ui.theme));
    setAttribute(theme, 'aria-label', strings.themes[ui.theme]);
  });
  return bar;
}
