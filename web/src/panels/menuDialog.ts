import { lateWords } from '../words/late';
import { panelWords } from '../words/panels';
import { actionButton, type Context, type DialogContent } from './context';
import { make } from './dom';
import type { IconName } from './icons';

/** What the narrow top bar has no room for. */
export function menuDialog(context: Context): DialogContent {
  const { strings } = context;
  const { actions } = strings;
  /** The button of an action that loads late; none before that. */
  const late = (action: string, icon: IconName, text: string): HTMLButtonElement[] => {
    const isThere = context.actions.some(({ id }) => id === action);
    return isThere ? [actionButton(context, action, { icon, text })] : [];
  };
  const items = [
    actionButton(context, 'openFile', { icon: 'open', text: actions.openFile }),
    actionButton(context, 'pasteMap', { icon: 'open', text: actions.pasteMap }),
    actionButton(context, 'examples', { icon: 'examples', text: actions.examples }),
    actionButton(context, 'newMap', { icon: 'new', text: actions.newMap }),
    actionButton(context, 'benchmark', { icon: 'line', text: lateWords.actions['benchmark']! }),
    ...late('renameMap', 'line', panelWords.mapName.rename),
    actionButton(context, 'saveFile', { icon: 'save', text: actions.saveFile }),
    ...late('compare', 'examples', lateWords.compare),
    actionButton(context, 'fit', { icon: 'rectangle', text: actions.fit }),
    actionButton(context, 'theme', { icon: 'system', text: strings.themes.system }),
    actionButton(context, 'help', { icon: 'help', text: actions.help }),
  ];
  const theme = items.find((item) => item.dataset['action'] === 'theme');
  context.watch((ui) => {
    const label = theme?.querySelector('span');
    if (label) label.textContent = strings.themes[ui.theme];
  });
  for (const item of items) {
    item.addEventListener('click', () => {
      if (item !== theme && context.playground.store.get().dialog === 'menu') context.playground.store.set({ dialog: null });
    });
  }
  return { title: lateWords.menuDialog.title, body: [make('div', { class: 'menu-list' }, ...items)] };
}
