// The name of the map in the bar at the top: a button that becomes a field.
import { fittingName, longestMapName, nameToEdit, renameMap } from '../state/commands/renameMap';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { panelWords } from '../words/panels';
import { buttonField, fieldStyle } from './buttonField';
import { tooltip, type Context } from './context';
import { make } from './dom';
import { addStyle } from './lateStyle';
import style from './mapNameField.css?inline';

export function addMapNameField(context: Context): void {
  const { playground, root, actions, watch } = context;
  const { messages, store } = playground;
  const words = panelWords.mapName;
  const chip = root.querySelector<HTMLElement>('.chip')!;
  actions.push({
    id: 'renameMap',
    label: words.rename,
    group: 'file',
    keys: ['F2'],
    // The key of a figure belongs to the page around.
    isUseful: () => playground.surroundings.ownsAddress,
    run: () => begin(),
  });
  const button = make(
    'button',
    {
      class: 'chip rename',
      title: tooltip(context, 'renameMap'),
      'data-action': 'renameMap',
      on: { click: () => context.run('renameMap') },
    },
    chip.querySelector('.map-name'),
  );
  const field = make('input', {
    class: 'name-field',
    type: 'text',
    'aria-label': words.label,
    autocomplete: 'off',
    enterkeyhint: 'done',
    'data-field': 'mapName',
  });
  for (const text of [fieldStyle, style]) addStyle(root, text);
  chip.before(button, field);

  const open = buttonField(button, field, () => playground.guard.run(() => renameMap(playground, field.value)));
  const begin = (): void => {
    // A dialog that closes later would take the focus from the field.
    store.set({ dialog: null });
    field.placeholder = store.get().mapName;
    open(nameToEdit(playground));
  };
  const fit = (): void => {
    const fitting = fittingName(field.value);
    if (fitting === field.value) return;
    const { selectionStart } = field;
    field.value = fitting;
    field.setSelectionRange(selectionStart, selectionStart);
    messages.showError(fill(words.tooLong, { most: count(longestMapName) }));
  };
  field.addEventListener('input', (event) => {
    // A text that is still composed may yet become shorter.
    if (!(event as InputEvent).isComposing) fit();
  });
  field.addEventListener('compositionend', fit);
  watch((ui, before) => {
    // Undo and redo rename as well; another map brings its own name.
    const isSameMap = ui.snapshot.world.mapVersion === before.snapshot.world.mapVersion;
    if (isSameMap && ui.mapName !== before.mapName) messages.announce(fill(words.renamed, { name: ui.mapName }));
  });
}
