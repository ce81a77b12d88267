// The controller: owns the engine and the scene, decides when a frame is needed, and offers what panels and input may do.
import { Engine, type Catalog, type EngineError, type Session } from '../core/engine';
import { fill, type Strings } from '../i18n/en';
import { steps, type Edge } from '../input/edges';
import { Gesture, type Choice, type End } from '../input/tools';
import { Scene } from '../view/scene';
import { Editor } from './editor';
import { examples, openExample, type ExampleId } from './examples';
import { hasWater } from './files';
import type { Importing } from './importing';
import { Frames } from './frames';
import { refusalText, tourInstead } from './hints';
import { Keeper, type Kept } from './keeper';
import { materialOf, type Cell, type UiState } from '../model/ui';
import { isSlow } from './pacer';
import { Runner } from './runner';
import { clearAddress, decodeSlice } from './share';
import { inSlices } from './slices';
import { readSnapshot } from './snapshot';
import type { Store } from './store';
import { tell } from './story';

const lane = 0;
/** In milliseconds: a picture that is painted seldom, the search in a frame that paints none, and what begins a search. */
const dearPicture = 8;
const searchBudget = 7;
const beginBudget = 6;
/** In frames. */
const longestUnready = 48;
/** Cells of a file that are read between two looks at the clock. */
const readCells = 1 << 18;
/** Instead of carrying it; percent encoding may have been applied. */
const longestName = 8192;
const namesItsMap = /^(?!#?v(=|%)).*?(^|[#&;])(ex|map)(=|%)/;

/** What the playground is part of. */
export interface Surroundings {
  /** The address of the tab is its own, to be read and written. */
  ownsAddress: boolean;
  kept: Kept | null;
  /** Where links lead to, without a hash. */
  address(): string;
}

export class Playground {
  readonly scene = new Scene();
  readonly frames = new Frames((now, milliseconds) => this.frame(now, milliseconds));
  readonly runner = new Runner(() => this.engine.session, lane);
  readonly editor = new Editor(() => this.engine.session, this.runner, lane, () => this.edited());
  readonly gesture: Gesture;
  /** Painted frames. */
  painted = 0;
  /** Nothing that somebody does with the pointer edits the map. */
  isLocked = false;
  /** Told of every change of map, ends or query. */
  onEdit: () => void = () => undefined;
  /** Told when the map of a link is there, before it goes to its step. */
  onOpened: () => void = () => undefined;
  /** What the dialog for maps of other programs is about. */
  importing: Importing | null = null;
  /** Told of a link that names its map instead of holding it, and how to see whether it is still the last that was to be opened. */
  onReference: (text: string, chosenHost: string, isWanted: () => boolean) => void = () => undefined;
  /** Told of rows of a benchmark that somebody brings; pasted ones have no name. */
  onScenario: (bytes: Uint8Array, name: string) => Promise<void> | void = () => undefined;
  private disposed = false;
  private openers: (() => void)[] = [];
  private decoding = false;
  /** The address holds the link of what is shown, or was shown before the last edit. */
  addressed = false;
  private isWorthKeeping = true;
  private paintedAt = 0;
  private paintCost = 0;
  /** Frames in a row in which the search was still to begin. */
  private unready = 0;
  private recovering = false;
  private instant = true;
  private working: Promise<void> = Promise.resolve();
  private readonly keeper: Keeper;
  /** Links that were to be opened; what comes late for one looks whether it is still the last. */
  private links = 0;
  /** Files whose reading was begun, likewise. */
  private readings = 0;

  constructor(readonly engine: Engine, readonly store: Store<UiState>, readonly strings: Strings, readonly standardView: () => boolean, readonly surroundings: Surroundings) {
    this.keeper = new Keeper(() => this.engine.session, (run) => void this.guardAsync(run), surroundings.kept);
    this.gesture = new Gesture({
      begin: () => this.editor.begin(),
      apply: (change) => this.editor.apply(change),
      end: () => this.editor.end(),
      cancel: () => this.editor.cancel(),
      terrainAt: (cell) => this.terrainAt(cell),
      isWalled: (edge) => this.isWalled(edge),
      pan: (dx, dy) => {
        this.scene.camera.pan(dx, dy);
        this.changed();
      },
      refused: (end, cell) => this.tellRefusal(end, cell),
      waypointsChanged: () => this.offerTour(),
      full: () => this.store.set({ toast: { kind: 'info', text: this.strings.toast.areasFull(this.catalog.limits.maxAreas) } }),
    });
  }

  get catalog(): Catalog {
    return this.engine.catalog;
  }

  get session(): Session {
    return this.engine.session;
  }

  /** Something may look different now. */
  changed(): void {
    if (!this.disposed) this.frames.request();
  }

  /** Resolves when files are read, links are made, the sizes of the cards are known, nothing is left to do and the last frame is painted. */
  async whenIdle(): Promise<void> {
    await this.working;
    // Sizes are told at the end of a frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await this.frames.whenIdle();
  }

  private edited(): void {
    // What went wrong before is over; and the address names a state that is no longer shown.
    this.clearError();
    if (this.addressed) clearAddress();
    this.addressed = false;
    this.changed();
    this.isWorthKeeping = true;
    this.keep();
    this.onEdit();
  }

  private keep(): void {
    if (this.isWorthKeeping) this.keeper.touch();
  }

  private clearError(): void {
    if (this.store.get().toast?.kind === 'error') this.store.set({ toast: null });
  }

  /** Runs what may trap; a trapped solver is replaced. */
  guard(run: () => void): void {
    if (this.recovering || this.disposed) return;
    try {
      run();
    } catch (error) {
      if (!Engine.trapped(error)) throw error;
      void this.recover();
    }
  }

  async guardAsync(run: () => Promise<void>): Promise<void> {
    if (this.recovering || this.disposed) return;
    try {
      await run();
    } catch (error) {
      this.guard(() => {
        throw error;
      });
    }
  }

  /** Work that takes more than one task; whoever waits for whenIdle() waits for it as well. */
  work(run: () => Promise<void>): void {
    this.working = this.guardAsync(run).catch((error: unknown) => {
      this.showError(this.strings.toast.failed);
      reportError(error);
    });
  }

  // --- time

  play(): void {
    this.runner.play();
    this.moved(false);
  }

  pause(): void {
    this.runner.stop();
    this.changed();
  }

  step(count: number): void {
    this.runner.stepBy(count);
    this.sync();
    this.announce(tell(this.store.get(), this.catalog, this.strings));
    this.moved(false);
  }

  seek(step: number): void {
    this.runner.runTo(step);
    this.moved(true);
  }

  toStart(): void {
    this.runner.stop();
    this.runner.toStart();
    this.sync();
    this.announce(tell(this.store.get(), this.catalog, this.strings));
    this.moved(true);
  }

  toEnd(): void {
    this.runner.runTo(Infinity);
    this.moved(false);
  }

  /** Somebody chose another step: what is shown is worth keeping. `instant`: nothing leads to it. */
  private moved(instant: boolean): void {
    this.isWorthKeeping = true;
    this.instant = instant;
    this.changed();
  }

  goOnWithoutHistory(): void {
    this.runner.seek(this.session.recordedSteps(lane));
    this.session.continueWithoutHistory(lane);
    this.toEnd();
  }

  // --- map and query

  /** A change that is one undo step; its error code is shown. True when it worked. */
  edit(change: (session: Session) => number | void): boolean {
    this.gesture.cancel();
    this.instant = true;
    const code = this.editor.once((session) => {
      session.beginEdit();
      const result = change(session);
      if (result) session.revertEdit();
      session.endEdit();
      return result;
    });
    if (!code) return true;
    this.showError(this.strings.toast.mapError(this.textOf(this.engine.error(code))));
    return false;
  }

  /** By its id in the catalogue. */
  chooseAlgorithm(id: string): void {
    if (!this.catalog.algorithms.some((info) => info.id === id)) return this.showError(this.strings.toast.noAlgorithm(id));
    if (this.session.algorithm(lane) !== id) this.edit((session) => void session.setAlgorithm(lane, id));
  }

  /** The same for one of the choices that algorithms may have; it holds for those that read it. */
  chooseHeuristic(id: string): void {
    const option = 'heuristic';
    const choice = this.catalog.options.find((info) => info.id === option)?.choices.findIndex((info) => info.id === id) ?? -1;
    if (choice < 0) return this.showError(this.strings.toast.noHeuristic(id));
    if (this.session.option(lane, option) !== choice) this.edit((session) => void session.setOption(lane, option, choice));
  }

  openExample(id: ExampleId): void {
    const example = examples[id];
    this.edit((session) => {
      openExample(session, this.catalog, lane, example);
      session.setName(this.strings.examplesDialog.names[id]);
    });
    this.scene.camera.setMap(this.session.width(), this.session.height());
    this.scene.camera.fit();
  }

  /** Reads a .map in slices, after which session.takeMap() has it; its error code, or null when something else was opened meanwhile. */
  async readMap(bytes: Uint8Array, swampIsBlocked: boolean, waterIsBlocked: boolean, isWanted: () => boolean = () => true): Promise<number | null> {
    const { session, links } = this;
    const turn = ++this.readings;
    session.openMap(bytes, swampIsBlocked, waterIsBlocked);
    let result = 0;
    const advance = (): boolean => (result = session.continueMap(readCells)) > 0;
    const isRead = await inSlices(advance, this.whileAlive(() => turn === this.readings && links === this.links && isWanted()));
    return isRead ? -result : null;
  }

  /** A .map, as one undo step; part of work(). */
  async openMap(bytes: Uint8Array, name: string, waterIsBlocked: boolean): Promise<void> {
    if (this.isLocked) return;
    const code = await this.readMap(bytes, this.store.get().swampIsBlocked, waterIsBlocked);
    if (code === null) return;
    if (code !== 0) return this.showError(this.strings.toast.fileError(name, this.textOf(this.engine.error(code))));
    this.guard(() => {
      this.gesture.cancel();
      this.session.beginEdit();
      this.session.takeMap();
      this.session.setName(name);
      this.session.endEdit();
      this.stopOpening();
      this.runner.stop();
      this.runner.restarted();
      this.instant = true;
      this.edited();
      this.keeper.save(0);
      this.scene.camera.setMap(this.session.width(), this.session.height());
      this.scene.camera.fit();
      // Maps that were drawn here have water that can be crossed; benchmark maps have water that cannot. Only people know.
      const { opened, waterIsWall, makePassable } = this.strings.toast;
      const offer = { text: makePassable, run: () => this.work(() => this.openMap(bytes, name, false)) };
      this.store.set({ toast: waterIsBlocked && hasWater(bytes) ? { kind: 'info', text: waterIsWall(name), offer } : { kind: 'info', text: opened(name) } });
    });
  }

  clear(): void {
    this.edit((session) => {
      session.setName(this.strings.untitled);
      session.clear();
    });
  }

  /** What is under way is taken back first: that is what somebody who presses undo in the middle of a stroke means. */
  undo(): void {
    if (this.editor.editing) this.gesture.cancel();
    else this.editor.once((session) => session.undo());
  }

  redo(): void {
    if (!this.editor.editing) this.editor.once((session) => session.redo());
  }

  terrainAt(cell: Cell): number | null {
    if (!this.contains(cell)) return null;
    return this.session.terrainView()[cell.y * this.session.width() + cell.x] ?? null;
  }

  private isWalled({ cell, direction }: Edge): boolean {
    const step = steps[direction]!;
    const next = { x: cell.x + step.x, y: cell.y + step.y };
    if (!this.contains(cell) || !this.contains(next)) return false;
    const barriers = this.session.barriersView();
    const width = this.session.width();
    const bars = (from: Cell, way: number): boolean => ((barriers[from.y * width + from.x] ?? 0) >> way) % 2 === 1;
    return bars(cell, direction) && bars(next, (direction + 2) % 4);
  }

  contains(cell: Cell): boolean {
    return cell.x >= 0 && cell.y >= 0 && cell.x < this.session.width() && cell.y < this.session.height();
  }

  /** What the tool paints, for the gesture. */
  choice(): Choice {
    const ui = this.store.get();
    return { tool: this.isLocked ? 'move' : ui.tool, brush: ui.brush, material: materialOf(ui) ?? 0, change: ui.change };
  }

  // --- links

  /** True as long as the solver that was asked is the one that runs, and nothing else speaks against it. */
  whileAlive(condition: () => boolean = () => true): () => boolean {
    const { session } = this;
    return () => !this.disposed && !this.recovering && session === this.session && condition();
  }

  /** Resolves when no link is being opened, and its step is there. */
  async whenOpened(): Promise<void> {
    await this.working;
    return (this.decoding || this.runner.isOnItsWay) && !this.disposed ? new Promise((resolve) => this.openers.push(resolve)) : Promise.resolve();
  }

  get isOpening(): boolean {
    return this.decoding;
  }

  private settleOpeners(): void {
    for (const resolve of this.openers.splice(0)) resolve();
  }

  /** `chosenHost`: the origin of maps that a link may name without a question. */
  openLink(text: string, name = this.strings.shared, chosenHost = ''): void {
    const turn = ++this.links;
    // Whatever becomes of it, the first edit makes the address tell something else.
    this.addressed = this.surroundings.ownsAddress && location.hash !== '';
    if (this.store.get().toast?.decline) this.store.set({ toast: null });
    if (text.length <= longestName && namesItsMap.test(text)) {
      return this.onReference(text, chosenHost, this.whileAlive(() => turn === this.links));
    }
    this.gesture.cancel();
    const code = this.session.openLink(text, name);
    if (code !== 0) return this.refuseLink(this.strings.toast.linkError(this.textOf(this.engine.error(code))));
    this.runner.stop();
    this.decoding = true;
    this.changed();
  }

  /** The map that is open stays. Where it is worth keeping, the address does not name what cannot be opened: the page would begin with that. */
  refuseLink(text: string): void {
    if (this.addressed && this.isWorthKeeping) {
      clearAddress();
      this.addressed = false;
    }
    this.showError(text);
  }

  /** What was just opened is not to be replaced by a link that was on its way before. */
  stopOpening(): void {
    this.decoding = false;
    this.settleOpeners();
  }

  /** There is nothing yet that anybody would want back, neither by undo nor in this tab, which may hold something better. */
  beginAnew(): void {
    this.session.forgetHistory();
    this.keeper.stop();
    this.isWorthKeeping = false;
  }

  /** Another map with its query, as one step of undo; `change` says what is wrong with it, and null where nothing is. */
  openAs(change: (session: Session) => string | null): void {
    this.guard(() => {
      const { session } = this;
      this.gesture.cancel();
      this.runner.stop();
      const before = session.step(lane);
      session.beginEdit();
      const wrong = change(session);
      if (wrong !== null) session.revertEdit();
      session.endEdit();
      if (wrong === null) {
        this.stopOpening();
        this.opened();
        this.keeper.save(this.session.linkStep());
      } else {
        this.runner.runTo(before);
        this.refuseLink(wrong);
      }
      this.keep();
      this.changed();
    });
  }

  // --- words

  announce(announcement: string): void {
    this.store.set({ announcement });
  }

  showError(text: string): void {
    this.store.set({ toast: { kind: 'error', text }, announcement: text });
  }

  private offerTour(): void {
    const better = tourInstead(this.catalog, this.store.get().snapshot);
    if (!better) return;
    const offer = { text: this.strings.useInstead(better.tour.name), run: () => this.guard(() => this.edit((session) => void session.setAlgorithm(lane, better.tour.id))) };
    this.store.set({ toast: { kind: 'info', text: this.strings.toast.waypointsUnused(better.chosen.name), offer } });
  }

  private tellRefusal(end: End | 'waypoint', cell: Cell): void {
    const text = refusalText(this.strings, end, this.terrainAt(cell), this.session.waypoints().length, this.catalog.limits.maxWaypoints);
    this.store.set({ toast: { kind: 'info', text }, announcement: text });
  }

  dispose(): void {
    this.disposed = true;
    this.frames.stop();
    this.keeper.stop();
    this.settleOpeners();
    // A trapped instance is not asked again, not even to go.
    if (!this.recovering) this.engine.dispose();
  }

  showFlying(flying: boolean): void {
    this.store.set({ flying });
    this.guard(() => this.sync());
    this.changed();
  }

  /** Brings the store up to date with the core. */
  sync(): void {
    const { playing, target, elapsed } = this.runner;
    const before = this.store.get().snapshot;
    const snapshot = readSnapshot(this.engine, lane, elapsed, before.explain, { busy: this.runner.busy, flying: this.store.get().flying });
    const sameSize = snapshot.width === before.width && snapshot.height === before.height;
    this.store.set({ snapshot, playing, running: target !== null, mapName: this.session.name(), ...(sameSize ? {} : { hover: null, cursor: null }) });
  }

  private frame(now: number, milliseconds: number): number | null {
    let wait: number | null = null;
    this.guard(() => {
      const decoding = this.decoding;
      if (decoding) this.continueLink();
      if (!this.isReady()) {
        wait = 0;
        return;
      }
      const before = this.store.get();
      // Pictures of huge maps are dear: while a run to the end is under way most frames only search. A change is shown in any case.
      const sparing = this.runner.target !== null && this.paintCost > dearPicture && !this.runner.hasChanged;
      const due = now - this.paintedAt >= this.paintCost * 4;
      if (sparing && !due && !decoding) {
        this.runner.tick(before.speed, milliseconds, searchBudget);
        wait = 0;
        return;
      }
      if (!sparing && !decoding) this.runner.tick(before.speed, milliseconds);
      const began = performance.now();
      this.sync();
      if (this.disposed) return;
      this.tellOutcome(before);
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const ui = this.store.get();
      const animate = !still && !this.instant && !this.editor.editing;
      const moving = this.scene.paint(this.session, lane, ui, now, { animate, pulse: isSlow(ui.speed) || !this.runner.busy });
      this.painted++;
      this.paintedAt = performance.now();
      this.paintCost = this.paintedAt - began;
      wait = moving || this.decoding ? 0 : this.runner.wait(ui.speed);
      if (ui.snapshot.step !== before.snapshot.step) this.keep();
      if (!this.decoding && !this.runner.isOnItsWay) this.settleOpeners();
    });
    return wait;
  }

  /** To begin the search of a huge map is the work of some frames; of no more than these, though, for somebody who goes on changing it. */
  private isReady(): boolean {
    const began = performance.now();
    const budget = this.unready < longestUnready ? beginBudget : Infinity;
    const isReady = this.runner.makeReady(budget) && performance.now() - began < budget;
    this.unready = isReady ? 0 : this.unready + 1;
    return isReady;
  }

  private tellOutcome(before: UiState): void {
    const now = this.store.get();
    if (now.snapshot.atEnd && !before.snapshot.atEnd && !this.editor.editing) this.announce(tell(now, this.catalog, this.strings));
  }

  private continueLink(): void {
    const result = decodeSlice(this.engine);
    if (result.state === 'more') return;
    this.decoding = false;
    if (result.state === 'failed') return this.refuseLink(this.strings.toast.linkError(this.textOf(result.error)));
    this.gesture.cancel();
    this.opened();
    this.keeper.save(this.session.linkStep());
    this.keep();
  }

  /** The map of a link is there. */
  private opened(): void {
    this.isWorthKeeping = true;
    this.clearError();
    this.addressed = this.surroundings.ownsAddress && location.hash !== '';
    const { camera } = this.scene;
    camera.setMap(this.session.width(), this.session.height());
    if (!camera.fromText(this.session.linkView())) camera.fit();
    this.instant = true;
    this.runner.restarted();
    this.onOpened();
    this.runner.runTo(this.session.linkStep());
    this.onEdit();
    this.store.set({ hover: null, cursor: null });
    if (this.session.linkIsOfOtherTrace()) this.store.set({ toast: { kind: 'info', text: this.strings.toast.otherTrace } });
  }

  textOf(error: EngineError): string {
    const { template, line, column, a, b } = error;
    return fill(template, { line, column, a, b });
  }

  private async recover(): Promise<void> {
    this.recovering = true;
    this.keeper.stop();
    this.runner.stop();
    this.gesture.forget();
    this.editor.forget();
    this.decoding = false;
    // Whoever hears of the state from here on must not ask the instance that has trapped of a cell.
    this.store.set({ hover: null, cursor: null });
    try {
      const step = await this.restore();
      if (this.disposed) return this.engine.dispose();
      this.recovering = false;
      this.guard(() => {
        this.opened();
        if (step !== null) this.runner.runTo(step);
        this.showError(step === null ? this.strings.toast.recoveredEmpty : this.strings.toast.recovered);
      });
    } catch {
      // It stays so: there is nothing that could be asked.
      this.showError(this.strings.toast.loadFailed);
    }
    this.settleOpeners();
    this.changed();
  }

  /** A new solver with what was there; another one while that makes it fail as well, and at last one with nothing. */
  private async restore(): Promise<number | null> {
    for (;;) {
      await this.engine.replace();
      try {
        return this.keeper.restore(this.session);
      } catch (error) {
        if (!Engine.trapped(error)) throw error;
      }
    }
  }
}
