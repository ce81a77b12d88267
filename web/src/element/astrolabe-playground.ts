// The custom element: a shadow root with the canvas and the cards around it. It works in any page and in any size; with
// keys="page" it takes the keyboard of the whole page, else only while the focus is inside it.
import { Engine } from '../core/engine';
import { Status } from '../core/generated';
import { en } from '../i18n/en';
import { isTyping, listenToKeys } from '../input/keyboard';
import { listenToPointers } from '../input/pointer';
import type { Context } from '../panels/context';
import { dialogs } from '../panels/dialogs';
import { make } from '../panels/dom';
import { inspector } from '../panels/inspector';
import { notices } from '../panels/notices';
import { timeLine } from '../panels/timeLine';
import { materialBar, toolBar } from '../panels/toolBar';
import { topBar } from '../panels/topBar';
import { createActions } from '../state/actions';
import { offersChoice, type UiState } from '../model/ui';
import { keptInTab } from '../state/keeper';
import { Playground } from '../state/playground';
import { defaultSpeed } from '../state/pacer';
import { emptySnapshot } from '../state/snapshot';
import { Store } from '../state/store';
import { isDark, savedTheme, saveTheme } from '../state/theme';
import { customProperties, themes } from '../view/palette';
import { beginsFolded, layoutOf, measureInsets, type Cards, type Layout } from './layout';
import { sheets } from './styles';

const strings = en;
const openingExample = 'rooms';
/** The share of the opening search that is shown, so that the page tells at once what it is for. */
const openingShare = 0.58;

function initialState(layout: Layout): UiState {
  return {
    tool: 'wall', brush: 2, material: 0, change: 5, theme: savedTheme(), dark: false, speed: defaultSpeed, playing: false, running: false,
    mapName: '', hover: null, cursor: null, dialog: null, folded: beginsFolded(layout), toast: null, announcement: '', link: null,
    flying: false, swampIsBlocked: false, waterIsBlocked: true, seed: 1, snapshot: emptySnapshot,
  };
}

export class AstrolabePlayground extends HTMLElement {
  /** Resolves when the first frame, or the frame of the page's link, is painted. */
  readonly ready: Promise<void>;
  private settleReady: () => void = () => undefined;
  private playground: Playground | null = null;
  private readonly root = make('div', { class: 'root' });
  private cleanups: (() => void)[] = [];
  private connection = 0;

  constructor() {
    super();
    this.ready = new Promise((resolve) => (this.settleReady = resolve));
    const shadow = this.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = sheets();
    shadow.append(this.root);
  }

  connectedCallback(): void {
    void this.start(++this.connection);
  }

  disconnectedCallback(): void {
    this.connection++;
    for (const cleanup of this.cleanups.splice(0).reverse()) cleanup();
    this.playground = null;
    this.root.replaceChildren();
  }

  /** Painted frames. */
  get frame(): number {
    return this.playground?.painted ?? 0;
  }

  whenIdle(): Promise<void> {
    return this.playground?.whenIdle() ?? Promise.resolve();
  }

  getState(): Record<string, unknown> {
    if (!this.playground) return {};
    this.playground.sync();
    const { snapshot, tool, playing, speed, mapName, dark, toast } = this.playground.store.get();
    const { scale, left, top } = this.playground.scene.camera;
    return structuredClone({ ...snapshot, statusName: Status[snapshot.status], tool, playing, speed, mapName, dark, toast: toast?.text ?? null, camera: { scale, left, top } });
  }

  private async start(connection: number): Promise<void> {
    let engine: Engine;
    try {
      engine = await Engine.load();
    } catch {
      this.root.replaceChildren(make('p', { class: 'load-failed', text: strings.toast.loadFailed, attributes: { role: 'alert' } }));
      this.settleReady();
      return;
    }
    // Removed, or removed and put back, while the solver was loading.
    if (connection !== this.connection) return engine.dispose();
    const store = new Store(initialState(this.layout()));
    const playground = new Playground(engine, store, strings, () => this.hasStandardView(), this.ownsPage() ? keptInTab : null);
    this.playground = playground;
    this.cleanups.push(() => playground.dispose());
    this.build(playground);
    playground.guard(() => this.open(playground));
    await playground.whenIdle();
    this.settleReady();
  }

  private open(playground: Playground): void {
    playground.openExample(openingExample);
    // There is nothing yet that anybody would want back.
    playground.session.forgetHistory();
    playground.runner.solve();
    playground.seek(Math.round(playground.session.recordedSteps(0) * openingShare));
    const hash = location.hash.slice(1);
    const kept = this.ownsPage() ? keptInTab.read() : null;
    if (hash !== '') playground.openLink(hash);
    else if (kept) playground.openLink(kept.link, kept.name);
  }

  private build(playground: Playground): void {
    const { store, scene } = playground;
    const actions = createActions(playground);
    const run = (id: string): void => playground.guard(() => actions.find((action) => action.id === id)?.run());
    const watch: Context['watch'] = (listener) => void this.cleanups.push(store.subscribe(listener));
    const context: Context = { playground, strings, actions, root: this.root, watch, run };
    const { canvas } = scene;
    canvas.className = 'map';
    canvas.tabIndex = 0;
    canvas.setAttribute('role', 'group');
    canvas.addEventListener('contextrestored', () => {
      scene.forget();
      playground.changed();
    });
    const cards: Cards = { top: topBar(context), tools: toolBar(context), materials: materialBar(context), inspector: inspector(context), time: timeLine(context) };
    const notice = notices(context);
    this.cleanups.push(notice.dispose);
    this.root.replaceChildren(canvas, cards.top, cards.tools, cards.materials, cards.inspector, cards.time, ...notice.elements, dialogs(context));
    watch((ui) => {
      canvas.setAttribute('aria-label', strings.mapLabel(ui.snapshot.width, ui.snapshot.height));
      canvas.dataset['tool'] = ui.tool;
    });
    this.followLayout(playground, cards);
    this.followTheme(playground);
    this.followInput(playground, actions, run);
    const onHash = (): void => {
      const text = location.hash.slice(1);
      if (text !== '') playground.guard(() => playground.openLink(text));
    };
    window.addEventListener('hashchange', onHash);
    this.cleanups.push(() => window.removeEventListener('hashchange', onHash));
  }

  private followLayout(playground: Playground, cards: Cards): void {
    const { store } = playground;
    const arrange = (): void => {
      const layout = this.layout();
      if (this.root.dataset['layout'] !== layout) {
        this.root.dataset['layout'] = layout;
        store.set({ folded: beginsFolded(layout) });
      }
      playground.scene.layout(this.root.clientWidth, this.root.clientHeight, measureInsets(this.root, cards, layout, store.get().folded));
      playground.changed();
    };
    const observer = new ResizeObserver(arrange);
    for (const element of [this.root, ...Object.values(cards)]) observer.observe(element as Element);
    this.cleanups.push(() => observer.disconnect());
    arrange();
  }

  private followTheme(playground: Playground): void {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const apply = (): void => {
      const { theme } = playground.store.get();
      const dark = isDark(theme, system.matches);
      for (const [name, value] of customProperties(themes[dark ? 'dark' : 'light'])) this.root.style.setProperty(name, value);
      this.root.style.setProperty('color-scheme', dark ? 'dark' : 'light');
      playground.store.set({ dark });
      playground.scene.setTheme(playground.session, dark);
      playground.changed();
    };
    system.addEventListener('change', apply);
    this.cleanups.push(() => system.removeEventListener('change', apply));
    this.cleanups.push(playground.store.subscribe((ui, before) => {
      if (ui.theme === before.theme) return;
      saveTheme(ui.theme);
      apply();
    }));
    apply();
  }

  private followInput(playground: Playground, actions: ReturnType<typeof createActions>, run: (id: string) => void): void {
    const { store, scene } = playground;
    const source: EventTarget = this.ownsPage() ? document : this;
    let space = false;
    let spaceUsed = false;
    const blocked = (): boolean => store.get().dialog !== null;
    // Space is play, unless it is held while the pointer drags the map; so it acts when it is let go.
    const onSpace = (event: Event): void => {
      const { key, type, repeat } = event as KeyboardEvent;
      const target = event.composedPath()[0] as HTMLElement | undefined;
      if (key !== ' ' || blocked() || isTyping(target) || target?.tagName === 'BUTTON') return;
      event.preventDefault();
      if (type === 'keydown' && !repeat) {
        space = true;
        spaceUsed = false;
      } else if (type === 'keyup' && space) {
        space = false;
        if (!spaceUsed) run('playPause');
      }
    };
    source.addEventListener('keydown', onSpace);
    source.addEventListener('keyup', onSpace);
    this.cleanups.push(() => {
      source.removeEventListener('keydown', onSpace);
      source.removeEventListener('keyup', onSpace);
    });
    this.cleanups.push(listenToKeys(source, actions, blocked, ({ id }) => run(id)));
    this.cleanups.push(listenToPointers({
      canvas: scene.canvas,
      camera: scene.camera,
      gesture: playground.gesture,
      choice: () => playground.choice(),
      ends: () => store.get().snapshot,
      contains: (cell) => playground.contains(cell),
      hover: (cell) => {
        const { hover } = store.get();
        if (hover?.x === cell?.x && hover?.y === cell?.y) return;
        store.set({ hover: cell });
        playground.changed();
      },
      moved: () => playground.changed(),
      spaceHeld: () => {
        spaceUsed = space;
        return space;
      },
      guard: (work) => playground.guard(work),
    }));
  }

  /** One of several elements in a page leaves the keyboard and the tab's memory alone. */
  private ownsPage(): boolean {
    return this.getAttribute('keys') === 'page';
  }

  private layout(): Layout {
    return layoutOf(this.root.clientWidth, this.root.clientHeight);
  }

  /** The cards lie as they do when the page opens, so that the default camera is the same there. */
  private hasStandardView(): boolean {
    const ui = this.playground?.store.get();
    return !!ui && ui.folded === beginsFolded(this.layout()) && !offersChoice(ui);
  }
}

export function defineAstrolabe(name = 'astrolabe-playground'): void {
  if (!customElements.get(name)) customElements.define(name, AstrolabePlayground);
}
