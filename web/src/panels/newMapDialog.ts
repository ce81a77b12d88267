// A new map: its size, the generators with their seed, and how characters of files are read.
import type { Context, DialogContent } from './context';
import { make } from './dom';

function numberField(label: string, name: string, min: number, max: number): { element: HTMLElement; input: HTMLInputElement } {
  const input = make('input', { class: 'number', attributes: { type: 'number', min: String(min), max: String(max), step: '1', 'data-field': name } });
  return { input, element: make('label', { class: 'field' }, make('span', { text: label }), input) };
}

export function newMapDialog({ strings, playground }: Context): DialogContent {
  const words = strings.newDialog;
  const { catalog, store } = playground;
  const { maxSide } = catalog.limits;
  const width = numberField(words.width, 'width', 1, maxSide);
  const height = numberField(words.height, 'height', 1, maxSide);
  const seed = numberField(words.seed, 'seed', 0, 0xffff_ffff);
  const density = numberField(words.density, 'density', 0, 90);
  density.input.value = '30';

  const close = (): void => store.set({ dialog: null });
  const sizeOf = (): [number, number] => [Math.round(Number(width.input.value)), Math.round(Number(height.input.value))];
  const button = (text: string, id: string, run: () => void, look = ''): HTMLButtonElement =>
    make('button', { class: `button outlined ${look}`, text, attributes: { type: 'button', 'data-action': id }, on: { click: () => playground.guard(run) } });

  const empty = (): void => {
    if (!playground.edit((session) => session.newMap(...sizeOf()))) return;
    store.set({ mapName: strings.untitled });
    close();
  };
  const resize = (): void => {
    if (playground.edit((session) => session.resize(...sizeOf()))) close();
  };
  const clear = (): void => {
    playground.edit((session) => session.clear());
    close();
  };
  const generator = make('select', { attributes: { 'aria-label': words.generators, 'data-field': 'generator' } },
    ...catalog.generators.map(({ name }, index) => make('option', { text: name, attributes: { value: String(index) } })));
  const generate = (): boolean => {
    const [across, down] = sizeOf();
    const number = Math.min(Math.max(Math.round(Number(seed.input.value)), 0), 0xffff_ffff);
    const walls = Math.min(Math.max(Math.round(Number(density.input.value)), 0), 100);
    if (!playground.edit((session) => session.generate(Number(generator.value), number, walls, across, down))) return false;
    const name = catalog.generators[Number(generator.value)]?.name ?? '';
    store.set({ seed: number, mapName: `${name} ${number}` });
    return true;
  };
  const reroll = (): void => {
    seed.input.value = String((Math.round(Number(seed.input.value)) + 1) >>> 0);
    generate();
  };
  const blocked = (key: 'swampIsBlocked' | 'waterIsBlocked', text: string): HTMLElement => {
    const box = make('input', { attributes: { type: 'checkbox', 'data-field': key } });
    box.checked = store.get()[key];
    box.addEventListener('change', () => store.set({ [key]: box.checked }));
    return make('label', { class: 'check' }, box, make('span', { text }));
  };
  const isRandom = (): boolean => catalog.generators[Number(generator.value)]?.id === 'random';
  const showDensity = (): void => void (density.element.hidden = !isRandom());
  generator.addEventListener('change', showDensity);
  showDensity();

  return {
    title: words.title,
    body: [
      make('section', {}, make('h3', { text: words.size }), make('div', { class: 'fields' }, width.element, height.element),
        make('div', { class: 'buttons' }, button(words.empty, 'createEmpty', empty), button(words.resize, 'resize', resize), button(words.clear, 'clear', clear))),
      make('section', {}, make('h3', { text: words.generators }),
        make('div', { class: 'fields' }, generator, seed.element, density.element),
        make('div', { class: 'buttons' },
          button(words.generate, 'generate', () => { if (generate()) close(); }, 'strong'),
          button(words.reroll, 'reroll', reroll))),
      make('section', {}, make('h3', { text: words.files }), make('div', { class: 'fields' }, blocked('swampIsBlocked', words.swampBlocked), blocked('waterIsBlocked', words.waterBlocked))),
    ],
    opened: () => {
      width.input.value = String(playground.session.width());
      height.input.value = String(playground.session.height());
      seed.input.value = String(store.get().seed);
    },
  };
}
