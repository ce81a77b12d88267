// The name of the map in the bar at the top: a button that becomes a field. Enter and leaving the field take what is typed, Escape does not.
import { fittingName, longestName, nameToEdit, renameMap } from '../state/commands/renameMap';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { panelWords } from '../words/panels';
import { tooltip, type Context } from './context';
import { make } from './dom';
import { addStyle } from './lateStyle';
import style from './mapNameField.css?inline';

export function addMapNameField(context: Context): void {
  const { playground, root, actions, watch } = context;
  const { messages, store } = playground;
  const words = panelWords.mapName;
  const chip = root.querySelector<HTMLElement>('.chip')!;
  actions.push({ id: 'renameMap', label: words.rename, group: 'file', keys: ['F2'], run: () => open() });
  const button = make('button', { class: 'chip rename', attributes: { type: 'button', title: tooltip(context, 'renameMap'), 'data-action': 'renameMap' }, on: { click: () => context.run('renameMap') } },
    chip.querySelector('.map-name'));
  const field = make('input', { class: 'name-field', attributes: { type: 'text', 'aria-label': words.label, autocomplete: 'off', enterkeyhint: 'done', hidden: true, 'data-field': 'mapName' } });
  addStyle(root, style);
  chip.before(button, field);

  const open = (): void => {
    // A dialog would give the focus back to what opened it.
    store.set({ dialog: null });
    field.value = nameToEdit(playground);
    field.placeholder = store.get().mapName;
    show(true);
    field.focus();
    field.select();
  };
  const show = (isOpen: boolean): void => {
    field.hidden = !isOpen;
    button.hidden = isOpen;
  };
  const close = (takes: boolean): void => {
    if (field.hidden) return;
    const hadFocus = field.matches(':focus');
    show(false);
    if (hadFocus) button.focus();
    if (takes) playground.guard.run(() => renameMap(playground, field.value));
  };
  const fit = (): void => {
    const fitting = fittingName(field.value);
    if (fitting === field.value) return;
    const { selectionStart } = field;
    field.value = fitting;
    field.setSelectionRange(selectionStart, selectionStart);
    messages.showError(fill(words.tooLong, { most: count(longestName) }));
  };
  field.addEventListener('input', (event) => {
    // What is being composed is not yet what is typed.
    if (!(event as InputEvent).isComposing) fit();
  });
  field.addEventListener('compositionend', fit);
  field.addEventListener('keydown', (event) => {
    const { key, isComposing } = event;
    if (isComposing || (key !== 'Enter' && key !== 'Escape')) return;
    event.preventDefault();
    close(key === 'Enter');
  });
  field.addEventListener('blur', () => close(true));
  watch((ui, before) => {
    // Undo and redo rename as well; another map brings its own name.
    if (ui.mapName !== before.mapName && ui.snapshot.mapVersion === before.snapshot.mapVersion) messages.announce(fill(words.renamed, { name: ui.mapName }));
  });
}
