// Keeps an element in step with what is around it: its size, the pixels of the screen, and the colours of the system.
import type { ThemeChoice } from '../model/ui';
import type { MapHost, SearchHost } from '../state/pageHost';
import { isDark, savedTheme, saveTheme } from '../state/browser/theme';
import { customProperties, themes } from '../view/palette';
import { beginsFolded, layoutOf, measureInsets, type Cards, type Covered, type Layout } from './layout';
import type { Signal } from '../model/signal';

/** Cards of a figure that are not those of the page. */
interface FigureCards {
  readonly cards: readonly HTMLElement[];
  /** The arrangement of the page's cards, where it is not that of a window of this size. */
  layout(): Layout | undefined;
  /** A card changes and keeps its size. */
  readonly onChange: Signal;
  /** What all cards cover; `measure`: those of the page. */
  cover(measure: () => Covered): Covered;
}

/** `resized` is told before the cards are measured. */
export function followSize(playground: SearchHost, root: HTMLElement, cards: Cards, figure: FigureCards | null, resized: () => void): () => void {
  const { store, scene } = playground;
  const arrange = (): void => {
    resized();
    const layout = figure?.layout() ?? layoutOf(root);
    if (root.dataset['layout'] !== layout) {
      root.dataset['layout'] = layout;
      cards.tools.setAttribute('aria-orientation', layout === 'sheet' ? 'horizontal' : 'vertical');
      store.set({ folded: beginsFolded(layout) });
    }
    const measure = (): Covered => measureInsets(root, cards, layout, store.get().folded);
    const insets = figure?.cover(measure) ?? measure();
    root.style.setProperty('--covered', `${insets.below}px`);
    scene.layout(root.clientWidth, root.clientHeight, insets);
    playground.changed();
  };
  const observer = new ResizeObserver(arrange);
  for (const element of [root, ...Object.values(cards), ...(figure?.cards ?? [])]) observer.observe(element as Element);
  figure?.onChange.add(arrange);
  arrange();
  const endPixels = followPixels(() => playground.changed());
  return () => {
    observer.disconnect();
    endPixels();
  };
}

/** Tells when the screen has other pixels: another screen, or the zoom of the browser. */
function followPixels(told: () => void): () => void {
  const controller = new AbortController();
  const watch = (): void =>
    matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener(
      'change',
      () => {
        told();
        watch();
      },
      { once: true, signal: controller.signal },
    );
  watch();
  return () => controller.abort();
}

/** `chosen`: by the author of a figure; null where the reader chooses, and the browser remembers it. */
export function followTheme(playground: MapHost, root: HTMLElement, chosen: ThemeChoice | null): () => void {
  const { store } = playground;
  store.set({ theme: chosen ?? savedTheme() });
  const system = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const dark = isDark(store.get().theme, system.matches);
    for (const [name, value] of customProperties(themes[dark ? 'dark' : 'light'])) root.style.setProperty(name, value);
    root.style.setProperty('color-scheme', dark ? 'dark' : 'light');
    store.set({ dark });
    playground.changed();
  };
  system.addEventListener('change', apply);
  const end = store.subscribe((ui, before) => {
    if (ui.theme === before.theme) return;
    if (chosen === null) saveTheme(ui.theme);
    apply();
  });
  apply();
  return () => {
    system.removeEventListener('change', apply);
    end();
  };
}
