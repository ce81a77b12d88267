// A new map: its size, the generators with their seed, and how characters of files are read.
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { lateWords } from '../words/late';
import { tooltip, type Context, type DialogContent } from './context';
import { make, setText } from './dom';
import { checkField, numberField, type FormField } from './fields';
import { generateMap } from '../state/import/slicedMaps';
import { unnamed } from '../state/tell/mapName';

interface CheckedField extends FormField<HTMLInputElement> {
  /** What is wrong with it, in words; empty when it can be used. */
  problem(): string;
}

function checkedField(label: string, name: string, min: number, max: number, words: (typeof lateWords)['newDialog']): CheckedField {
  const field = numberField(label, name, min, max);
  const { input } = field;
  return {
    ...field,
    problem: () => (input.value !== '' && input.checkValidity() ? '' : fill(words.wrongNumber, { label, least: count(min), most: count(max) })),
  };
}

export function newMapDialog(context: Context): DialogContent {
  const { playground, run } = context;
  const words = lateWords.newDialog;
  const { catalog, store } = playground;
  const { maxSide } = catalog.limits;
  const width = checkedField(words.width, 'width', 1, maxSide, words);
  const height = checkedField(words.height, 'height', 1, maxSide, words);
  const seed = checkedField(words.seed, 'seed', 0, 0xffff_ffff, words);
  const parameters = catalog.generators.map(({ parameter }) => {
    if (!parameter) return null;
    const field = checkedField(parameter.name, parameter.id, parameter.least, parameter.most, words);
    field.input.value = String(parameter.initial);
    return field;
  });

  // The page behind the dialog is no place to say what is wrong in it.
  const problem = make('p', { class: 'problem', role: 'alert', 'data-part': 'problem' });
  const usable = (...fields: CheckedField[]): boolean => {
    const wrong = fields.find((field) => field.problem() !== '');
    setText(problem, wrong?.problem() ?? '');
    problem.hidden = wrong === undefined;
    for (const field of fields) field.input.setAttribute('aria-invalid', String(field === wrong));
    wrong?.input.focus();
    return wrong === undefined;
  };

  const close = (): void => store.set({ dialog: null });
  const sizeOf = (): [number, number] => [Number(width.input.value), Number(height.input.value)];
  const button = (text: string, id: string, run: () => void, look = ''): HTMLButtonElement =>
    make('button', {
      class: `button outlined ${look}`,
      text,
      'data-action': id,
      on: { click: () => playground.guard.run(run) },
    });

  const empty = (): void => {
    if (!usable(width, height)) return;
    if (playground.opening.openWorld({ label: unnamed, apply: (session) => session.newMap(...sizeOf()), isInPlace: true })) close();
  };
  const resize = (): void => {
    if (usable(width, height) && playground.edit((session) => session.resize(...sizeOf()))) close();
  };
  const clear = (): void => {
    run('clear');
    close();
  };
  const generator = make(
    'select',
    { 'aria-label': words.generators, 'data-field': 'generator' },
    ...catalog.generators.map(({ name }, index) => make('option', { text: name, value: String(index) })),
  );
  const parameter = (): CheckedField | null => parameters[Number(generator.value)] ?? null;
  const generate = (whenMade?: () => void): void => {
    if (!usable(width, height, seed, ...[parameter()].filter((field) => field !== null))) return;
    const { guard, engine, messages } = playground;
    const [kind, number] = [Number(generator.value), Number(seed.input.value)];
    guard.work(async () => {
      const code = await generateMap(
        playground,
        kind,
        number,
        Number(parameter()?.input.value ?? 0),
        ...sizeOf(),
        () => store.get().dialog === 'new' && problem.hidden === true,
      );
      if (code === null) return;
      guard.run(() => {
        if (code !== 0) return messages.showError(messages.textOf(engine.error(code)));
        playground.opening.openWorld({
          label: fill(words.generated, { generator: catalog.generators[kind]?.name ?? '', seed: number }),
          apply: (session) => void session.takeGenerated(),
          isInPlace: true,
        });
        store.set({ seed: number });
        whenMade?.();
      });
    });
  };
  const reroll = (): void => {
    if (!usable(seed)) return;
    seed.input.value = String((Number(seed.input.value) + 1) >>> 0);
    generate();
  };
  const blocked = (key: 'swampIsBlocked' | 'waterIsBlocked', text: string): HTMLElement => {
    const { element, input } = checkField(text, key);
    input.checked = store.get()[key];
    input.addEventListener('change', () => store.set({ [key]: input.checked }));
    return element;
  };
  const bring = (action: string, text: string): HTMLElement =>
    make('button', {
      class: 'button outlined',
      text,
      title: tooltip(context, action),
      'data-action': action,
      on: { click: () => (close(), run(action)) },
    });
  const fields = parameters.filter((field) => field !== null);
  const showParameter = (): void => {
    for (const field of fields) field.element.hidden = field !== parameter();
  };
  generator.addEventListener('change', showParameter);
  showParameter();

  return {
    title: words.title,
    body: [
      problem,
      make(
        'section',
        {},
        make('h3', { text: words.size }),
        make('div', { class: 'fields' }, width.element, height.element),
        make(
          'div',
          { class: 'buttons' },
          button(words.empty, 'createEmpty', empty),
          button(words.resize, 'resize', resize),
          button(words.clear, 'clear', clear),
        ),
      ),
      make(
        'section',
        {},
        make('h3', { text: words.generators }),
        make('div', { class: 'fields' }, generator, seed.element, ...fields.map(({ element }) => element)),
        make(
          'div',
          { class: 'buttons' },
          button(words.generate, 'generate', () => generate(close), 'strong'),
          button(words.reroll, 'reroll', reroll),
        ),
      ),
      make(
        'section',
        {},
        make('h3', { text: words.bring }),
        make('div', { class: 'buttons' }, bring('openFile', words.openFile), bring('pasteMap', words.paste)),
      ),
      make(
        'section',
        {},
        make('h3', { text: words.files }),
        make('div', { class: 'fields' }, blocked('swampIsBlocked', words.swampBlocked), blocked('waterIsBlocked', words.waterBlocked)),
      ),
    ],
    opened: () => {
      width.input.value = String(playground.session.width());
      height.input.value = String(playground.session.height());
      seed.input.value = String(store.get().seed);
      usable();
    },
  };
}
