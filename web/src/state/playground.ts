// The controller: owns the engine and the scene, decides when a frame is needed, and offers what panels and input may do.
import type { Catalog, Engine, Session } from '../core/engine';
import { fill } from '../words/fill';
import type { Strings } from '../words/words';
import { Gesture, type Choice } from '../input/tools';
import { Scene } from '../view/scene';
import { materialOf, type Cell, type UiState } from '../model/ui';
import { defaultSpeed, isSlow, levelOf, paceOf, rateOf } from '../lanes/pacer';
import { Runner } from '../lanes/runner';
import { readSnapshot } from '../lanes/snapshot';
import type { Store } from '../model/store';
import type { ResultBefore } from './edit/resultBefore';
import { Editor } from './edit/editor';
import { openExample, type Example } from './open/example';
import type { ImportQuestion } from './open/importQuestion';
import { Frames } from './browser/frames';
import { gestureHost } from './edit/gestureHost';
import { CrashBackup } from './recovery/crashBackup';
import { mapNameIn, unnamed } from './tell/mapName';
import { Messages } from './tell/messages';
import { Opening } from './open/opening';
import { SolverGuard } from './recovery/solverGuard';
import { stepSentence } from './tell/stepSentence';

const lane = 0;
/** In milliseconds: a picture that is painted seldom, the search in a frame that paints none, and what begins a search. */
const dearPicture = 8;
const searchBudget = 7;
const beginBudget = 6;
/** In frames. */
const longestUnready = 48;

/** What the playground is part of. */
export interface Surroundings {
  /** The address of the tab is its own, to be read and written. */
  ownsAddress: boolean;
  /** What is open outlives the page. */
  outlives: boolean;
  /** Where links lead to, without a hash. */
  address(): string;
}

export class Playground {
  readonly scene = new Scene();
  readonly frames = new Frames((now, milliseconds) => this.frame(now, milliseconds));
  readonly runner = new Runner(() => this.engine.session, lane);
  /** Comes after the first frame, and has nothing to remember before. */
  before: ResultBefore | null = null;
  readonly editor: Editor;
  readonly backup: CrashBackup;
  readonly guard: SolverGuard;
  readonly messages: Messages;
  readonly gesture: Gesture;
  readonly opening: Opening;
  readonly ownsAddress: boolean;
  painted = 0;
  /** Nothing that somebody does with the pointer edits the map. */
  isLocked = false;
  /** The tools draw; else the reader can inspect cells and drag start and goal, no more. */
  mayDraw = true;
  /** Told of every change of map, ends or query. */
  onEdit: () => void = () => undefined;
  /** What the dialog for maps of other programs is about. */
  importQuestion: ImportQuestion | null = null;
  /** Told of rows of a benchmark that somebody brings; pasted ones have no name. */
  onScenario: (bytes: Uint8Array, name: string) => Promise<void> | void = () => undefined;
  /** Called after every frame that was painted. */
  onPainted: () => void = () => undefined;
  private paintedAt = 0;
  private paintCost = 0;
  /** Frames in a row in which the search was still to begin. */
  private unready = 0;
  private instant = true;
  private announcesStep = false;

  constructor(readonly engine: Engine, readonly store: Store<UiState>, readonly strings: Strings, readonly standardView: () => boolean, readonly surroundings: Surroundings) {
    this.ownsAddress = surroundings.ownsAddress;
    this.messages = new Messages(store);
    const memory = { note: () => this.before?.note(), keep: () => this.before?.keep(), takeBack: () => this.before?.takeBack() };
    this.editor = new Editor(() => this.engine.session, this.runner, lane, memory, () => this.edited());
    this.backup = new CrashBackup(() => this.engine.session, (run) => void this.guard.runAsync(run), () => this.runner.wanted, surroundings.outlives);
    this.guard = new SolverGuard(engine, this.backup, {
      begin: () => this.solverTrapped(),
      done: (step) => this.solverReplaced(step),
      fail: () => this.endOfReplacing(strings.toast.loadFailed),
      report: (error) => {
        this.messages.showError(strings.toast.failed);
        reportError(error);
      },
    });
    this.gesture = new Gesture(gestureHost(this));
    this.opening = new Opening(this);
  }

  get catalog(): Catalog {
    return this.engine.catalog;
  }

  get session(): Session {
    return this.engine.session;
  }

  /** Something may look different now. */
  changed(): void {
    if (!this.guard.isDisposed) this.frames.request();
  }

  /** Resolves when files are read, links are made, the sizes of the cards are known, nothing is left to do and the last frame is painted. */
  async whenIdle(): Promise<void> {
    await this.guard.whenWorked();
    // Sizes are told at the end of a frame.
    await this.frames.afterNext();
    await this.frames.whenIdle();
  }

  edited(): void {
    this.messages.clearError();
    this.opening.leaveAddress();
    this.changed();
    this.backup.isWanted = true;
    this.backup.touchMap(this.editor.editing);
    this.onEdit();
  }

  /** Nothing that was shown leads to the map that is there. */
  replaced(): void {
    this.instant = true;
    this.otherMap();
    this.store.set({ pinned: null });
    this.runner.restarted();
  }

  // --- a solver that has trapped

  private solverTrapped(): void {
    this.runner.stop();
    this.gesture.forget();
    this.editor.forget();
    this.opening.forget();
    // Whoever hears of the state from here on must not ask the instance that has trapped of a cell.
    this.store.set({ hover: null, pinned: null, cursor: null });
  }

  private solverReplaced(step: number | null): void {
    this.opening.opened();
    if (step !== null) this.runner.runTo(step);
    const { recovered, recoveredEmpty } = this.strings.toast;
    this.endOfReplacing(step === null ? recoveredEmpty : recovered);
  }

  private endOfReplacing(text: string): void {
    this.messages.showError(text);
    this.opening.release();
    this.changed();
  }

  // --- time

  play(): void {
    this.runner.play(!this.store.get().isSpeedChosen);
    this.moved(false);
  }

  /** Null: each search is played at the rate that fits it. */
  chooseSpeed(level: number | null): void {
    this.store.set({ speed: level ?? defaultSpeed, pace: null, isSpeedChosen: level !== null });
    this.changed();
  }

  pause(): void {
    this.runner.stop();
    this.changed();
  }

  step(count: number): void {
    this.runner.stepBy(count);
    this.sync();
    // A step that is still searched for is told when it is there.
    this.announcesStep = this.runner.isOnItsWay;
    if (!this.announcesStep) this.announceStep();
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
    this.announceStep();
    this.moved(true);
  }

  toEnd(): void {
    this.runner.runTo(Infinity);
    this.moved(false);
  }

  /** Somebody chose another step: what is shown is worth keeping. `instant`: nothing leads to it. */
  private moved(instant: boolean): void {
    this.backup.isWanted = true;
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
  edit(change: (session: Session) => number | void, isOtherMap = false): boolean {
    this.gesture.cancel();
    this.instant = true;
    const code = this.editor.once((session) => {
      session.beginEdit();
      const result = change(session);
      if (result) session.revertEdit();
      session.endEdit();
      return result;
    }, isOtherMap);
    if (!code && isOtherMap) this.otherMap();
    if (!code) return true;
    this.messages.showError(this.messages.textOf(this.engine.error(code)));
    return false;
  }

  /** By its id in the catalogue. */
  chooseAlgorithm(id: string): void {
    if (!this.catalog.algorithms.some((info) => info.id === id)) return this.messages.showError(fill(this.strings.toast.noAlgorithm, { id }));
    if (this.session.algorithm(lane) !== id) this.edit((session) => void session.setAlgorithm(lane, id));
  }

  /** The same for one of the choices that algorithms may have; it holds for those that read it. */
  chooseHeuristic(id: string): void {
    const option = 'heuristic';
    const choice = this.catalog.options.find((info) => info.id === option)?.choices.findIndex((info) => info.id === id) ?? -1;
    if (choice < 0) return this.messages.showError(fill(this.strings.toast.noHeuristic, { id }));
    if (this.session.option(lane, option) !== choice) this.edit((session) => void session.setOption(lane, option, choice));
  }

  openExample(example: Example): void {
    this.edit((session) => {
      openExample(session, this.catalog, lane, example);
      session.setName(this.strings.examplesDialog.names[example.id]);
    }, true);
    this.opening.show('');
  }

  clear(): void {
    this.edit((session) => {
      session.setName(unnamed);
      session.clear();
    }, true);
  }

  /** What is under way is taken back first: that is what somebody who presses undo in the middle of a stroke means. */
  undo(): void {
    if (this.editor.editing) this.gesture.cancel();
    else this.travel((session) => session.undo());
  }

  redo(): void {
    if (!this.editor.editing) this.travel((session) => session.redo());
  }

  /** Undo and redo may lead to another map. */
  private travel(change: (session: Session) => boolean): void {
    const mapNow = (): string => [this.session.name(), this.session.width(), this.session.height()].join();
    const before = mapNow();
    this.editor.once(change);
    if (mapNow() !== before) this.otherMap();
  }

  /** The map has nothing to do with the one before. */
  private otherMap(): void {
    this.before?.forget();
    this.backup.beginMap();
  }

  terrainAt(cell: Cell): number | null {
    if (!this.contains(cell)) return null;
    return this.session.terrainView()[cell.y * this.session.width() + cell.x] ?? null;
  }

  contains(cell: Cell): boolean {
    return cell.x >= 0 && cell.y >= 0 && cell.x < this.session.width() && cell.y < this.session.height();
  }

  /** Keeps the numbers of a cell in sight; those of the same cell again, no longer. */
  pin(cell: Cell): void {
    const { pinned } = this.store.get();
    this.store.set({ pinned: pinned?.x === cell.x && pinned.y === cell.y ? null : cell });
    this.changed();
  }

  /** What the tool paints, for the gesture. */
  choice(): Choice {
    const ui = this.store.get();
    return { tool: this.isLocked || !this.mayDraw ? 'move' : ui.tool, brush: ui.brush, material: materialOf(ui) ?? 0, change: ui.change };
  }

  /** There is nothing yet that anybody would want back, neither by undo nor in this tab. */
  beginAnew(): void {
    this.session.forgetHistory();
    this.backup.beginAnew();
  }

  /** What the first frame did not wait for. */
  async complete(): Promise<void> {
    const { ResultBefore } = await import('./edit/resultBefore');
    this.before = new ResultBefore(() => this.engine.session, lane, this.store, this.scene);
  }

  dispose(): void {
    this.guard.dispose();
    this.frames.stop();
    this.backup.stop();
    this.opening.release();
  }

  showFlying(flying: boolean): void {
    this.store.set({ flying });
    this.guard.run(() => this.sync());
    this.changed();
  }

  /** Brings the store up to date with the core. */
  sync(): void {
    const { playing, target, elapsed } = this.runner;
    const before = this.store.get().snapshot;
    const snapshot = readSnapshot(this.engine, lane, elapsed, before.explain, { busy: this.runner.busy, flying: this.store.get().flying });
    const sameSize = snapshot.width === before.width && snapshot.height === before.height;
    const pace = paceOf(snapshot, this.store.get(), this.runner);
    this.store.set({ snapshot, playing, running: target !== null, pace, ...(pace === null ? {} : { speed: levelOf(pace) }), mapName: mapNameIn(this.strings, this.session.name()), ...(sameSize ? {} : { hover: null, pinned: null, cursor: null }) });
  }

  private frame(now: number, milliseconds: number): number | null {
    let wait: number | null = null;
    this.guard.run(() => {
      const decoding = this.opening.isUnderWay;
      if (decoding) this.opening.advance();
      if (!this.isReady()) {
        wait = 0;
        return;
      }
      const before = this.store.get();
      // Pictures of huge maps are dear: while a run to the end is under way most frames only search. A change is shown in any case.
      const sparing = this.runner.target !== null && this.paintCost > dearPicture && !this.runner.hasChanged;
      const due = now - this.paintedAt >= this.paintCost * 4;
      if (sparing && !due && !decoding) {
        this.runner.tick(rateOf(before), milliseconds, searchBudget);
        wait = 0;
        return;
      }
      if (!sparing && !decoding) this.runner.tick(rateOf(before), milliseconds);
      const began = performance.now();
      this.sync();
      if (this.guard.isDisposed) return;
      this.tellOutcome(before);
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const ui = this.store.get();
      const animate = !still && !this.instant && !this.editor.editing;
      const moving = this.scene.paint(this.session, lane, ui, now, { animate, pulse: isSlow(rateOf(ui)) || !this.runner.busy });
      this.painted++;
      this.onPainted();
      this.paintedAt = performance.now();
      this.paintCost = this.paintedAt - began;
      wait = moving || this.opening.isUnderWay ? 0 : this.runner.wait(rateOf(ui));
      if (ui.snapshot.step !== before.snapshot.step) this.backup.touch();
      this.opening.settle();
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
    const isStepThere = this.announcesStep && !this.runner.isOnItsWay;
    if (isStepThere) this.announcesStep = false;
    if (now.snapshot.atEnd && !before.snapshot.atEnd && !this.editor.editing) this.messages.announceOutcome(stepSentence(now, this.catalog, this.strings));
    else if (isStepThere) this.announceStep();
  }

  private announceStep(): void {
    this.messages.announce(stepSentence(this.store.get(), this.catalog, this.strings));
  }
}
