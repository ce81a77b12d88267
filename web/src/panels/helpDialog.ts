import type { GroupId } from '../state/commands/actions';
import { saveCharacterKeys } from '../state/browser/characterKeys';
import { lateWords } from '../words/late';
import { colourKey } from './colourKey';
import { keyParts, keyText, type Context, type DialogContent } from './context';
import { make } from './dom';
import { labelOf } from './labelOf';

/** Voice control and accidental key presses trigger keys that act alone, so you can switch these off. */
function characterKeysRow({ playground, watch }: Context): HTMLElement {
  const box = make('input', { type: 'checkbox', 'data-option': 'characterKeys' });
  box.addEventListener('change', () => {
    playground.store.set({ characterKeys: box.checked });
    saveCharacterKeys(box.checked);
  });
  watch(({ characterKeys }) => (box.checked = characterKeys));
  return make('label', { class: 'check' }, box, make('span', { text: lateWords.characterKeys }));
}

/** What is seen, and all shortcuts, made from the action table. */
export function helpDialog(context: Context): DialogContent {
  const { strings, actions } = context;
  const groups = (Object.keys(lateWords.groups) as GroupId[]).map((group) => {
    const rows = actions
      .filter((action) => action.group === group && action.keys.length > 0)
      .map((action) => {
        const keys = action.keys.flatMap((key, i) => [
          ...(i > 0 ? [` ${lateWords.or} `] : []),
          ...keyParts(key).map((part) => make('kbd', { text: keyText(strings, part) })),
        ]);
        return make('div', { class: 'key-row' }, make('span', { text: labelOf(action) }), make('span', { class: 'keys' }, ...keys));
      });
    return make('section', {}, make('h3', { text: lateWords.groups[group] }), ...rows);
  });
  return {
    title: lateWords.help.title,
    body: [
      make('p', { class: 'note', text: lateWords.help.intro }),
      characterKeysRow(context),
      colourKey(context),
      make('div', { class: 'key-groups' }, ...groups),
    ],
  };
}
