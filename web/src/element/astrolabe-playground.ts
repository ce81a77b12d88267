// The custom element: a shadow root with the canvas and the cards around it. It works in any page and in any size. With
// keys="page" it is the page: it takes the keyboard, the address and the memory of the tab. Else it starts when it is seen, listens
// while the focus is inside it, and its author says by attributes what it shows.
import { Engine } from '../core/engine';
import { solverProgram } from '#program';
import { language } from '../words/numbers';
import { withWords } from '../words/rooms';
import { speak, words as strings } from '../words/words';
import { Corners } from '../input/corners';
import type { Context } from '../panels/context';
import { make } from '../panels/dom';
import { createActions } from '../state/commands/actions';
import { openReference, watchOpening, watchPreparation } from '../state/commands/openCommands';
import type { ThemeChoice } from '../model/ui';
import { Playground } from '../state/playground';
import { Store } from '../model/store';
import { attributeNames, readAttribute, type AttributeName, type Properties, type Settings } from './attributes';
import { fillPage } from './fillPage';
import { eventsBetween, type EventName } from './events';
import type { Figure } from './figure';
import type { Film } from './film';
import { openChosen, openFirst, opensExample, type Config } from './firstMap';
import { listen } from './listen';
import { followSize, followTheme } from './follow';
import { initialState } from './initialState';
import { beginsFolded, controlsFor, layoutOf } from './layout';
import { ArgumentError, call, stateOf, type MethodName } from './methods';
import { ownPage } from './ownPage';
import { askedLanguage, labelPage } from './pageLanguage';
import { makeGate } from './gate';
import { isAllowed } from './readerActions';
import { sheets } from './styles';
import type { AstrolabeElement, AstrolabeEvents, CellEdit, Place, PlaygroundState } from './types';

/** The methods after which the author's own playing would come as a surprise. */
const changing: ReadonlySet<MethodName> = new Set(['play', 'pause', 'step', 'seek', 'seekTick', 'load', 'edit']);

/** The properties that reflect the attributes. */
export interface PlaygroundElement extends Properties {}

type FigureParts = typeof import('./figure');

/** Frameworks import elements on their servers as well, where there are none; nothing is made of them there. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the list of attributes defines these properties on the class
export class PlaygroundElement extends Base implements AstrolabeElement {
  static readonly observedAttributes = attributeNames;
  #readiness = makeGate();
  #seen = false;
  #playground: Playground | null = null;
  /** Its words go from left to right whatever the page around does; so its panels do too. */
  readonly #root = make('div', { class: 'root', dir: 'ltr' });
  #cleanups: (() => void)[] = [];
  #connection = 0;
  #film: Film | null = null;
  /** What makes a figure of an element in another page, once it has come; never of the page itself. */
  #parts: FigureParts | null = null;
  #figure: Figure | null = null;
  /** What happens now is the author's doing, not the reader's. */
  #isAuthor = false;
  #isAuthorOpening = false;
  readonly #config: Config = {
    ownsPage: () => this.ownsPage(),
    setting: (name) => this.setting(name),
    absolute: (address) => this.#parts?.absolute(address) ?? address,
  };

  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).append(this.#root);
    this.#showContent();
  }

  /** Resolves when the first frame, or the frame of the link, is painted, or when the element leaves the page. Each stay has a promise of its own. */
  get ready(): Promise<void> {
    return this.#readiness.promise;
  }

  /** Until the playground is there, the element shows what its author put into it. */
  #showContent(...after: HTMLElement[]): void {
    this.#root.replaceChildren(make('slot', {}), ...after);
  }

  connectedCallback(): void {
    // Another document takes none of those that it had.
    this.shadowRoot!.adoptedStyleSheets = sheets(this.ownerDocument);
    void this.start(++this.#connection);
  }

  disconnectedCallback(): void {
    this.#connection++;
    for (const cleanup of this.#cleanups.splice(0).reverse()) cleanup();
    this.#playground = null;
    this.#film = null;
    this.#figure = null;
    this.#showContent();
    this.#readiness.open();
    this.#readiness = makeGate();
  }

  /** For tests of what neither a reader nor an author can see or do, and for load(). No property of the element that others may rely on. */
  get inside(): Playground | null {
    return this.#playground;
  }

  /** Painted frames. */
  get frame(): number {
    return this.#playground?.loop.painted ?? 0;
  }

  whenIdle(): Promise<void> {
    return this.#playground?.whenIdle() ?? Promise.resolve();
  }

  attributeChangedCallback(name: AttributeName): void {
    if (this.#playground) this.follow(name, this.#playground);
  }

  // The methods say in methods.ts what they do.
  play(): void {
    this.call('play');
  }
  pause(): void {
    this.call('pause');
  }
  step(count = 1): void {
    this.call('step', count);
  }
  seek(step: number): void {
    this.call('seek', step);
  }
  seekTick(tick: number): void {
    this.call('seekTick', tick);
  }
  async load(link: string): Promise<void> {
    await this.call('load', link);
  }
  edit(cells: readonly CellEdit[]): void {
    this.call('edit', cells);
  }
  getState(): Partial<PlaygroundState> {
    return this.#playground ? stateOf(this.#playground) : {};
  }
  getPath(): Place[] {
    return (this.call('getPath') as Place[] | undefined) ?? [];
  }
  async screenshot(): Promise<string> {
    await this.ready;
    return ((await this.call('screenshot')) as string | undefined) ?? '';
  }

  /** A method by its name, as messages ask for it; nothing before the element is ready. */
  call(method: MethodName, argument?: unknown): unknown {
    if (!this.#playground) return undefined;
    if (changing.has(method)) this.#film?.cancel();
    const playground = this.#playground;
    const result = this.asAuthor(() => call(playground, method, argument));
    if (method === 'load') this.expectAuthor(playground);
    return result;
  }

  /** The link that is being opened is the author's: once it is there, it is what Reset brings back. */
  private expectAuthor(playground: Playground): void {
    this.#isAuthorOpening = true;
    void playground.opening.whenDone().then(() => (this.#isAuthorOpening = false));
  }

  private asAuthor<T>(run: () => T): T {
    this.#isAuthor = true;
    try {
      return run();
    } finally {
      this.#isAuthor = false;
    }
  }

  /** As call(), but throws where the element has no playground yet. */
  ask(method: MethodName, argument?: unknown): unknown {
    if (!this.#playground) throw new ArgumentError(strings.toast.loadFailed);
    return this.call(method, argument);
  }

  private setting<K extends AttributeName>(name: K): Settings[K] {
    return readAttribute(name, this.getAttribute(name));
  }

  private tell<K extends EventName>(event: K, detail: AstrolabeEvents[K]): void {
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true }));
  }

  /** The page is there to be used at once; a figure waits until it is seen, or until the page around it rests. */
  private async whenWanted(): Promise<void> {
    this.#seen = this.ownsPage();
    if (!this.#parts) return;
    const { begun, end } = this.#parts.watchSight(this, (isSeen) => {
      this.#seen = isSeen;
      if (this.#playground) this.#playground.loop.frames.isUnseen = !isSeen;
      this.#film?.show(isSeen);
    });
    this.#cleanups.push(end);
    await begun;
  }

  private async start(connection: number): Promise<void> {
    await speak(askedLanguage(this, this.ownsPage())).catch(() => undefined);
    if (connection !== this.#connection) return;
    this.#root.lang = language;
    if (this.ownsPage()) labelPage();
    if (!this.ownsPage()) this.#parts ??= await withWords(() => import('./figure')).catch(() => null);
    if (connection !== this.#connection) return;
    await this.whenWanted();
    if (connection !== this.#connection) return;
    let engine: Engine;
    try {
      if (!this.ownsPage() && !this.#parts) throw new Error('a part of the figure is missing');
      engine = await (opensExample(this.#config) ? Engine.begin(solverProgram) : Engine.load(solverProgram));
    } catch {
      const why = await withWords(() => import('./loadFailure'))
        .then((part) => part.whyNotLoaded(solverProgram))
        .catch(() => null);
      if (connection !== this.#connection) return;
      this.#showContent(make('p', { class: 'load-failed', text: why ?? strings.toast.loadFailed, role: 'alert' }));
      this.#readiness.open();
      return;
    }
    // Removed, or removed and put back, while the solver was loading.
    if (connection !== this.#connection) return engine.dispose();
    const store = new Store(initialState(layoutOf(this.#root)));
    const playground = new Playground(engine, store, strings, {
      ownsAddress: this.ownsPage(),
      outlives: this.ownsPage(),
      address: () => this.address(),
      hasStandardView: () => this.hasStandardView(),
    });
    this.#playground = playground;
    playground.loop.frames.isUnseen = !this.#seen;
    playground.opening.onReference.add((reference) => openReference(playground, reference));
    playground.opening.onSlow.add(() => watchOpening(playground));
    playground.onPreparing.add(() => watchPreparation(playground));
    this.#cleanups.push(() => playground.dispose());
    const film = (this.#film = this.#parts && new this.#parts.Film(playground, (name) => this.setting(name), this.#seen));
    this.#cleanups.push(() => film?.cancel());
    const context = this.build(playground);
    // Undo ends at the author's map, unless the reader drew something while it loaded.
    let isUntouched = !this.ownsPage();
    playground.opening.onOpened.add(() => {
      const begins = isUntouched;
      this.choose(playground);
      if (begins) playground.session.forgetHistory();
      isUntouched = false;
      const figure = this.#figure;
      if (this.#isAuthorOpening) void playground.opening.whenDone().then(() => figure?.remember());
    });
    let isReady = false;
    this.#cleanups.push(
      store.subscribe((ui, before) => {
        film?.see(ui, before);
        // What comes before the first frame is no event, but for what could not be opened.
        for (const [event, detail] of eventsBetween(ui, before)) if (isReady || event === 'astrolabe-error') this.tell(event, detail);
      }),
    );
    playground.guard.run(() => openFirst(playground, this.#config));
    // A link that is long on its way, or a search that plays, can be edited meanwhile.
    const complete = (late: { complete(): Promise<unknown> }): void => void playground.parts.load(() => late.complete());
    void playground.loop.frames.afterNext().then(() => complete(playground.backup));
    const endFirst = playground.onEdit.add(() => void (isUntouched = false));
    await playground.whenIdle();
    if (connection !== this.#connection) return;
    isUntouched = false;
    playground.changed();
    endFirst();
    playground.onEdit.add(() => {
      film?.cancel();
      if (!this.#isAuthor && !this.#isAuthorOpening) store.set({ isTouched: true });
      this.tell('astrolabe-edit', null);
    });
    isReady = true;
    void this.#figure?.remember();
    this.#readiness.open();
    this.tell('astrolabe-ready', null);
    // Where they do not come, the page works without them.
    playground.parts.run(
      () => import('./lateParts'),
      (parts) => {
        this.#cleanups.push(parts.addLateParts(context));
        this.follow('compare', playground);
      },
    );
    // After everything that waits for the first frame. A caller that needs it earlier fetches it, and gets the error.
    setTimeout(() => [engine, playground].forEach(complete));
    if (connection === this.#connection) film?.begin();
  }

  /** Where the playground itself is: this page, or what the author says, or where this module comes from. */
  private address(): string {
    if (this.ownsPage()) return location.href.replace(/#.*$/, '');
    return (this.setting('home') && this.#parts?.webAddress(this.setting('home'))) || import.meta.url.replace(/(assets\/)?[^/]*$/, '');
  }

  /** What the author chose instead of what the link says. */
  private choose(playground: Playground): void {
    this.follow('algorithm', playground);
    this.follow('heuristic', playground);
    this.follow('compare', playground);
  }

  /** What an attribute says now. */
  private follow(name: AttributeName, playground: Playground): void {
    const { store } = playground;
    if ((name === 'link' || name === 'src') && this.setting(name) !== '') {
      playground.guard.run(() => void openChosen(playground, this.#config));
      this.expectAuthor(playground);
    }
    // A link that is being opened brings its own algorithm. choose() sets the author's as soon as the link is there.
    if (name === 'algorithm' && this.setting(name) !== '' && !playground.opening.isUnderWay)
      this.asAuthor(() => playground.guard.run(() => playground.chooseAlgorithm(this.setting('algorithm'))));
    if (name === 'heuristic' && this.setting(name) !== '' && !playground.opening.isUnderWay)
      this.asAuthor(() => playground.guard.run(() => playground.chooseHeuristic(this.setting('heuristic'))));
    // The lanes of a link that is being opened come first.
    if (name === 'compare' && this.setting(name) !== '')
      void playground.opening
        .whenDone()
        .then(() => this.asAuthor(() => playground.guard.run(() => playground.late.compareWith.tell(this.setting('compare')))));
    if (name === 'theme') store.set({ theme: this.setting(name) as ThemeChoice });
    if (name === 'speed') playground.chooseSpeed(this.setting(name));
    if (name === 'controls' || name === 'edit') this.followControls(playground);
    if (name === 'readonly') this.#root.toggleAttribute('data-locked', (playground.isLocked = this.setting(name)));
    this.#figure?.follow(name);
  }

  /** What is left to the reader, by what the author says and the size that the figure has. */
  private followControls(playground: Playground): void {
    const wanted = this.setting('controls');
    const controls = this.ownsPage() ? wanted : controlsFor(wanted, this.#root.clientWidth, this.#root.clientHeight);
    this.#root.dataset['controls'] = controls;
    const mayDraw = controls === 'full' || this.setting('edit');
    if (mayDraw !== playground.mayDraw) playground.store.set({ tool: mayDraw ? 'wall' : 'move' });
    playground.mayDraw = mayDraw;
  }

  private build(playground: Playground): Context<Playground> {
    const { store } = playground;
    const actions = createActions(playground);
    const run = (id: string): void => {
      const action = actions.find((each) => each.id === id);
      if (!action || !isAllowed(action, playground)) return;
      this.#film?.cancel();
      if (action.group === 'playback' || ['zoomIn', 'zoomOut', 'fit'].includes(id)) store.set({ isTouched: true });
      playground.guard.run(() => action.run());
    };
    const seek = (step: number): void => {
      this.#film?.cancel();
      store.set({ isTouched: true });
      playground.guard.run(() => playground.seek(step));
    };
    const watch: Context['watch'] = (listener) => void this.#cleanups.push(store.subscribe(listener));
    const connected = new AbortController();
    this.#cleanups.push(() => connected.abort());
    const context: Context<Playground> = { playground, strings, actions, root: this.#root, signal: connected.signal, watch, run, seek };
    this.#figure =
      this.#parts &&
      this.#film &&
      new this.#parts.Figure(context, this.#film, {
        address: () => this.address(),
        openChosen: () => openFirst(playground, this.#config),
        setting: this.#config.setting,
        language: () => this.closest<HTMLElement>('[lang]')?.lang ?? '',
        asAuthor: (act) => this.asAuthor(act),
      });
    const cards = fillPage(context, this.#figure, this.#cleanups);
    const corners = new Corners(this.#root);
    for (const name of ['readonly', 'controls', 'info', 'caption', 'lang', 'speed', 'home'] as const) this.follow(name, playground);
    this.#cleanups.push(followSize(playground, this.#root, cards, this.#figure, () => this.followControls(playground)));
    this.#cleanups.push(followTheme(playground, this.#root, this.ownsPage() ? null : (this.setting('theme') as ThemeChoice)));
    this.#cleanups.push(
      ...listen(playground, actions, run, this.ownsPage() ? document : this, () => this.ownsPage() || this.matches(':focus-within'), corners),
    );
    if (this.ownsPage()) this.#cleanups.push(ownPage(playground, strings, watch));
    this.#parts?.keepOwnInput(this, connected.signal);
    return context;
  }

  /** Whether the element is the page. Only then it takes the keyboard, the address and the memory of the tab. */
  private ownsPage(): boolean {
    return this.getAttribute('keys') === 'page';
  }

  /** The cards lie as they do when the page opens, so that the default camera is the same there. */
  private hasStandardView(): boolean {
    const ui = this.#playground?.store.get();
    return !!ui && ui.folded === beginsFolded(layoutOf(this.#root));
  }
}
