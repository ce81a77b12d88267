// The controller: owns the engine, the views of its lanes and the scene, and offers what panels and input may do.
import { byId } from '../core/byId';
import { needsMovingPart, withMovingPart } from '../core/movingPart';
import type { Catalog, Engine, Session } from '../core/engine';
import { fill } from '../words/fill';
import type { Strings } from '../words/words';
import { Gesture, type ToolChoice } from '../input/tools';
import { Scene } from '../view/scene';
import { Signal } from '../model/signal';
import { materialOf, type Cell, type UiState } from '../model/ui';
import { LaneView, matchLanes } from '../lanes/laneView';
import { readWorldSnapshot } from '../lanes/worldSnapshot';
import { defaultSpeed } from '../lanes/pacer';
import type { Runner } from '../lanes/runner';
import type { ComparedLanes } from '../lanes/comparedLanes';
import type { GroupPlace, Transport } from '../lanes/transport';
import type { Store } from '../model/store';
import type { ResultBefore } from './edit/resultBefore';
import { asOneStep, Editor } from './edit/editor';
import type { ImportQuestion } from './open/importQuestion';
import { FrameLoop } from './frameLoop';
import { LateSignals } from './lateSignals';
import { gestureHost } from './edit/gestureHost';
import { CrashBackup, type Copy } from './recovery/crashBackup';
import { syncedState } from './syncedState';
import { unnamed } from './tell/mapName';
import { Messages } from './tell/messages';
import { Opening } from './open/opening';
import type { TimeHost } from './pageHost';
import { PartLoader } from './partLoader';
import { SolverGuard } from './recovery/solverGuard';
import { stepSentence } from './tell/stepSentence';
import type { Surroundings } from '../model/surroundings';

export class Playground {
  readonly scene = new Scene();
  readonly loop = new FrameLoop(this);
  /** One for each lane of the session, in its order. */
  readonly lanes: LaneView[];
  /** The lane that panels show and commands are about. */
  chosen: LaneView;
  /** There while the session has several lanes, once its part has loaded. */
  comparison: ComparedLanes | null = null;
  /** There while the element shares its time with others of its page. */
  group: GroupPlace | null = null;
  declare world: TimeHost['world'];
  declare wantedTick: TimeHost['wantedTick'];
  /** Counts the choices of algorithms. One that waits for its part of the solver gives way to a later one. */
  private choices = 0;
  readonly late = new LateSignals();
  /** The number of lanes has changed. */
  readonly onLanes = new Signal();
  /** Comes after the first frame, and has nothing to remember before. */
  before: ResultBefore | null = null;
  readonly editor: Editor;
  readonly backup: CrashBackup;
  readonly guard: SolverGuard;
  readonly messages: Messages;
  readonly parts: PartLoader;
  readonly gesture: Gesture;
  readonly opening: Opening;
  /** The pointer cannot edit the map. */
  isLocked = false;
  /** The tools draw; else the reader can inspect cells and drag start and goal, no more. */
  mayDraw = true;
  /** Map, ends or query have changed. */
  readonly onEdit = new Signal();
  /** What the dialog for maps of other programs is about. */
  importQuestion: ImportQuestion | null = null;
  /** The user opens the rows of a benchmark; pasted ones have no name. */
  readonly onScenario = new Signal<[bytes: Uint8Array, name: string], Promise<void>>();
  /** A search is prepared for long. */
  readonly onPreparing = new Signal();
  /** A frame was painted. */
  readonly onPainted = new Signal();
  /** What is shown next does not follow from what is shown now. */
  isInstant = true;
  announcesStep = false;

  constructor(
    readonly engine: Engine,
    readonly store: Store<UiState>,
    readonly strings: Strings,
    readonly surroundings: Surroundings,
  ) {
    // A session begins with one lane.
    this.chosen = new LaneView(engine, 0);
    this.lanes = [this.chosen];
    this.messages = new Messages(store);
    const memory = { note: () => this.before?.note(), keep: () => this.before?.keep(), takeBack: () => this.before?.takeBack() };
    this.editor = new Editor(
      () => this.engine.session,
      () => this.lanes,
      memory,
      () => this.edited(),
    );
    this.backup = new CrashBackup(this, surroundings.outlives);
    this.guard = new SolverGuard(engine, this.backup, {
      begin: () => this.solverTrapped(),
      done: (copy) => this.solverReplaced(copy),
      fail: () => this.endOfReplacing(strings.toast.loadFailed),
      report: (error) => {
        this.messages.showError(strings.toast.failed);
        reportError(error);
      },
    });
    this.parts = new PartLoader(this.guard, this.messages, this.late.whyAbsent, strings);
    this.gesture = new Gesture(gestureHost(this));
    this.opening = new Opening(this);
  }

  get catalog(): Catalog {
    return this.engine.catalog;
  }

  get session(): Session {
    return this.engine.session;
  }

  /** The runner of the chosen lane. */
  get runner(): Runner {
    return this.chosen.runner;
  }

  get drawn(): readonly LaneView[] {
    return this.comparison?.drawn ?? [this.chosen];
  }

  /** What time commands move; `own`: without other elements. */
  get transport(): Transport {
    return this.group?.clock ?? this.own;
  }

  get own(): Transport {
    return this.comparison?.transport ?? this.runner;
  }

  /** The session may have other lanes now. */
  matchLanes(): void {
    const { length } = this.lanes;
    matchLanes(this.lanes, this.engine);
    if (!this.lanes.includes(this.chosen)) this.chosen = this.lanes[0]!;
    if (this.lanes.length !== length) this.onLanes.tell();
  }

  /** Something may look different now. */
  changed(): void {
    if (!this.guard.isDisposed) this.loop.frames.request();
  }

  /** Resolves when files are read, links are made, the sizes of the cards are known, nothing is left to do and the last frame is painted. */
  async whenIdle(): Promise<void> {
    await this.guard.whenWorked();
    // Sizes are told at the end of a frame.
    await this.loop.frames.afterNext();
    await this.loop.frames.whenIdle();
  }

  edited(): void {
    this.comparison?.edited();
    this.messages.clearError();
    this.opening.leaveAddress();
    this.changed();
    this.backup.isWanted = true;
    this.backup.touchMap(this.editor.editing);
    this.onEdit.tell();
  }

  /** Nothing that was shown leads to the map that is there. */
  replaced(): void {
    this.comparison?.edited();
    this.isInstant = true;
    this.otherMap();
    for (const { runner } of this.lanes) runner.restarted();
  }

  // --- a solver that has trapped

  private solverTrapped(): void {
    for (const { runner } of this.lanes) runner.stop();
    // The others come again when a solver has the map and the chosen lane.
    this.lanes.splice(0, Infinity, this.chosen);
    this.runner.lane = 0;
    this.onLanes.tell();
    this.gesture.forget();
    this.editor.forget();
    this.opening.forget();
    // Listeners of this state must not query a cell of the trapped instance.
    this.store.set({ hover: null, pinned: null, cursor: null });
  }

  private solverReplaced(copy: Copy | null): void {
    this.opening.opened(undefined, true);
    if (copy) this.runner.runTo(copy.step);
    copy?.resume?.(copy.restores);
    const { recovered, recoveredEmpty } = this.strings.toast;
    this.endOfReplacing(copy ? recovered : recoveredEmpty);
  }

  private endOfReplacing(text: string): void {
    this.messages.showError(text);
    this.opening.release();
    this.changed();
  }

  // --- time

  play(): void {
    const measures = !this.store.get().isSpeedChosen;
    if (this.group) this.group.begin(measures);
    else this.own.play(measures);
    this.moved(false);
  }

  /** Null: each search is played at the rate that fits it. */
  chooseSpeed(level: number | null): void {
    this.store.set({ speed: level ?? defaultSpeed, pace: null, isSpeedChosen: level !== null });
    this.changed();
  }

  pause(): void {
    this.transport.stop();
    this.changed();
  }

  step(count: number): void {
    this.transport.stepBy(count);
    this.sync();
    // A step that is still searched for is told when it is there.
    this.announcesStep = this.own.isOnItsWay;
    if (!this.announcesStep) this.announceStep();
    this.moved(false);
  }

  seek(step: number): void {
    this.transport.runTo(step);
    this.moved(true);
  }

  toStart(): void {
    this.transport.stop();
    this.transport.toStart();
    this.sync();
    this.announceStep();
    this.moved(true);
  }

  toEnd(): void {
    this.transport.runTo(Infinity);
    this.moved(false);
  }

  /** The reader chose another step: what is shown is worth keeping. `isInstant`: nothing leads to it. */
  private moved(isInstant: boolean): void {
    this.backup.isWanted = true;
    this.isInstant = isInstant;
    this.changed();
  }

  goOnWithoutHistory(): void {
    const { session, lane, runner } = this.chosen;
    runner.seek(runner.steps);
    session.continueWithoutHistory(lane);
    this.toEnd();
  }

  // --- map and query

  /** A change that is one undo step; its error code is shown. True when it worked. `placeOf`: as for Editor.once(). */
  edit(change: (session: Session) => number | void, placeOf?: (place: number) => number): boolean {
    this.gesture.cancel();
    this.isInstant = true;
    const code = this.editor.once((session) => asOneStep(session, change), placeOf);
    if (!code) return true;
    this.messages.showError(this.messages.textOf(this.engine.error(code)));
    return false;
  }

  /** By its id in the catalogue. */
  chooseAlgorithm(id: string, lane = this.chosen.lane): void {
    if (!byId(this.catalog.algorithms, id)) return this.messages.showError(fill(this.strings.toast.noAlgorithm, { id }));
    const turn = ++this.choices;
    const choose = (): void => {
      if (this.session.algorithm(lane) !== id) this.edit((session) => void session.setAlgorithm(lane, id));
    };
    const isLast = this.guard.whileAlive(() => turn === this.choices && lane < this.lanes.length);
    if (needsMovingPart(id)) withMovingPart(this, choose, isLast);
    else choose();
  }

  /** The same for one of the choices that algorithms may have; it holds for those that read it. */
  chooseHeuristic(id: string): void {
    const option = 'heuristic';
    const choice = byId(this.catalog.options, option)?.choices.findIndex((info) => info.id === id) ?? -1;
    if (choice < 0) return this.messages.showError(fill(this.strings.toast.noHeuristic, { id }));
    const { session, lane } = this.chosen;
    if (session.option(lane, option) !== choice) this.edit(() => void session.setOption(lane, option, choice));
  }

  clear(): void {
    this.opening.openWorld({ label: unnamed, apply: (session) => session.clear(), isInPlace: true });
  }

  /** Undo in the middle of a stroke cancels the stroke. */
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
    const version = this.session.mapVersion();
    this.editor.once(change);
    // Another name alone is another name of this map.
    if (mapNow() !== before && this.session.mapVersion() !== version) this.otherMap();
  }

  /** The map has nothing to do with the one before. */
  otherMap(): void {
    this.before?.forget();
    this.store.set({ pinned: null });
    this.backup.beginMap();
  }

  terrainAt(cell: Cell): number | null {
    return this.contains(cell) ? this.session.terrainView()[cell.y * this.session.width() + cell.x]! : null;
  }

  contains(cell: Cell): boolean {
    return cell.x >= 0 && cell.y >= 0 && cell.x < this.session.width() && cell.y < this.session.height();
  }

  /** Keeps the numbers of a cell in sight; those of the same cell again, no longer. */
  pin(cell: Cell): void {
    const { pinned } = this.store.get();
    if (!this.late.picked.tell(cell).includes(true)) this.store.set({ pinned: pinned?.x === cell.x && pinned.y === cell.y ? null : cell });
    this.changed();
  }

  /** What the tool paints, for the gesture. */
  choice(): ToolChoice {
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
    // It reads steps by views, which are in the second part of the solver.
    const [{ ResultBefore }] = await Promise.all([import('./edit/resultBefore'), this.engine.complete()]);
    this.before = new ResultBefore(() => this.chosen, this.store);
    this.chosen.picture.complete();
  }

  dispose(): void {
    this.guard.dispose();
    this.loop.frames.stop();
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
    const { flying, snapshot } = this.store.get();
    const world = readWorldSnapshot(this.engine, snapshot.world);
    for (const lane of this.lanes) lane.read(flying, undefined, world);
    this.store.set(syncedState(this));
  }

  /** Says how the search ended, or the step that the reader asked for. */
  announce(before: UiState): void {
    const now = this.store.get();
    const isStepThere = this.announcesStep && !this.own.isOnItsWay;
    this.announcesStep &&= !isStepThere;
    if (isStepThere) this.announceStep();
    else if (now.snapshot.atEnd && !before.snapshot.atEnd && !now.playing && !this.editor.editing) this.announceStep('announceOutcome');
  }

  private announceStep(how: 'announce' | 'announceOutcome' = 'announce'): void {
    this.messages[how](this.late.wordsOfStep(stepSentence(this.store.get(), this.catalog, this.strings)));
  }
}
