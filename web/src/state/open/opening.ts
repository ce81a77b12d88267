// Opens maps: links, of which a frame decodes as much as it bears, and the maps that `state/import` reads. Only the last request opens
// a map, and one that fails leaves the open map as it is.
import type { Session } from '../../core/engine';
import { mapNames } from '../../core/generated';
import { isLeft, Slice } from '../../core/job';
import { loadMovingPart, needsMovingPart } from '../../core/movingPart';
import { lastStep } from '../../core/strides';
import { joined } from '../../words/fill';
import { withWords } from '../../words/rooms';
import type { Gesture } from '../../input/tools';
import type { Scene } from '../../view/scene';
import type { LaneView } from '../../lanes/laneView';
import type { Runner } from '../../lanes/runner';
import { clearAddress, writeAddress } from '../browser/address';
import { unnamedLink } from '../tell/mapName';
import type { EditHost } from '../edit/editHost';
import { openExample, type Example } from './example';
import { Signal } from '../../model/signal';
import type { Surroundings } from '../../model/surroundings';

/** Milliseconds that the opening of a link may take before the page tells of it. */
const patience = 1000;
/**
 * The most characters of a link that names its map instead of holding it, or is one to a benchmark, which may bring a map. Its text may be
 * percent-encoded.
 */
const longestName = 2 ** 17;
const namesItsMap = new RegExp(`^(?!#?v(=|%)).*?(^|[#&;])(${mapNames.join('|')}|bench)(=|%)`);

/** Where maps are opened, and who is told. */
export interface OpeningHost extends EditHost {
  readonly runner: Runner;
  readonly chosen: Pick<LaneView, 'lane'>;
  readonly lanes: readonly LaneView[];
  readonly gesture: Gesture;
  readonly scene: Scene;
  readonly surroundings: Pick<Surroundings, 'ownsAddress'>;
  readonly isLocked: boolean;
  /** The session may have other lanes now. */
  matchLanes(): void;
  /** The map has nothing to do with the one before. */
  otherMap(): void;
  /** The same, and the searches have begun again. */
  replaced(): void;
  /** Map or query are others. */
  readonly onEdit: Signal;
}

/** Another map, with its query or without. */
export interface OpenedWorld<Wrong = number | void> {
  /** Its name. */
  label: string;
  /** Makes it. Returns what is wrong, where something is: an error code of the core, or a text. */
  apply(session: Session): Wrong;
  /** The camera stays where it is, and a link or a file that is being read still opens. */
  isInPlace?: boolean;
  /** It may be huge: no search runs to its end by itself. */
  isAtStart?: boolean;
}

/** A link that names its map instead of holding it, or is one to a benchmark. */
export interface AskedReference {
  text: string;
  /** The origin of maps that it may name without a question to the reader. */
  chosenHost: string;
  /** No other map was asked for since. */
  isWanted(): boolean;
}

export class Opening {
  /** The map of a link is there, and its lanes have not gone to their steps yet. */
  readonly onOpened = new Signal();
  readonly onReference = new Signal<[AskedReference]>();
  /** A link is not open after a second. */
  readonly onSlow = new Signal();
  /** An opening has ended. `text`: the link of the map, '' where it has none. `isSame`: a new solver opened the same map again. */
  readonly onLink = new Signal<[text: string, isSame: boolean]>();
  /** The last one that was opened. */
  link = '';
  /** By lane, the step that it showed before the opening began. Stop returns to it. */
  stepsBefore: readonly number[] = [];
  /** This tab restores the map that it kept. The map before it is not one that the reader opened. */
  isRestoring = false;
  /** The step of each lane of a link whose map is there. */
  private readonly steps = new Map<LaneView, number>();
  /** For lanes that are not ready: the step of an old link, which counts the steps of the preparation too. */
  private readonly former = new Map<LaneView, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The address holds the link of what is shown, or was shown before the last edit. */
  private addressed = false;
  private decoding = false;
  private waiting: (() => void)[] = [];
  /** The link that is on its way. */
  private asked = '';
  /** Counts the requests to open a link. A late answer compares the count with that of its own request, and gives up when a later one came. */
  private links = 0;
  /** Counts the maps that the page began to read or make, for the same comparison. */
  private begun = 0;

  constructor(private readonly stage: OpeningHost) {}

  private get session(): Session {
    return this.stage.session;
  }

  get isUnderWay(): boolean {
    return this.decoding;
  }

  /** A lane whose step is still searched for. */
  get late(): LaneView | undefined {
    return this.stage.lanes.find((view) => view.runner.target === this.steps.get(view));
  }

  /** A link is read, or a step of it is still searched for. */
  get isOpening(): boolean {
    return this.decoding || !!this.late;
  }

  /** The same, and any other step that is on its way. */
  private get isBusy(): boolean {
    return this.decoding || this.stage.lanes.some(({ runner }) => runner.isOnItsWay);
  }

  /** Resolves when no link is being opened, and each lane is at its step. */
  async whenDone(): Promise<void> {
    const { guard } = this.stage;
    await guard.whenWorked();
    return this.isBusy && !guard.isDisposed ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve();
  }

  /** Resolves the promises of whenDone(), unless a link or a step is still on the way. */
  settle(): void {
    if (!this.isBusy) this.release();
  }

  /** Each lane goes to its step before. */
  goBack(): void {
    for (const { lane, runner } of this.stage.lanes) runner.runTo(this.stepsBefore[lane] ?? 0);
  }

  /** Resolves the promises of whenDone(). */
  release(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  // --- links

  /**
   * `chosenHost`: the origin of maps that a link may name without a question. `isRestoring`: this tab kept the link. `source`: the text in
   * which the link was found. Fields of the page (`show`, `ask`) may stand behind the link.
   */
  openLink(text: string, name = unnamedLink, chosenHost = '', isRestoring = false, source = text): void {
    const { engine, messages } = this.stage;
    const isWanted = this.expect();
    this.asked = source;
    const begin = (): void => {
      if (text.length <= longestName && namesItsMap.test(text)) return void this.onReference.tell({ text, chosenHost, isWanted });
      this.stage.gesture.cancel();
      const code = this.session.openLink(text, name);
      if (code !== 0) return this.readAgain(text, name, messages.textOf(engine.error(code)), isWanted, isRestoring);
      this.begins(isRestoring);
      this.decoding = true;
      this.stage.changed();
    };
    if (!needsMovingPart(text)) return begin();
    this.stage.guard.work(async () => {
      await loadMovingPart(engine);
      if (isWanted()) begin();
    });
  }

  /** The link may stand in a text that a chat or a mail changed; `why` says what is wrong with it as it is. */
  private readAgain(text: string, name: string, why: string, isWanted: () => boolean, isRestoring: boolean): void {
    this.stage.guard.work(async () => {
      const reader = await withWords(() => import('../../formats/linkText')).catch(() => null);
      if (!isWanted()) return;
      const link = reader?.findLink(text) ?? text;
      if (link === text) this.refuse(reader?.lossOf(text) || why);
      else this.openLink(link, name, '', isRestoring, text);
    });
  }

  /** Another map will be there. */
  begins(isRestoring: boolean): void {
    const { lanes } = this.stage;
    this.isRestoring = isRestoring;
    this.stepsBefore = lanes.map(({ runner }) => runner.place);
    this.steps.clear();
    for (const { runner } of lanes) runner.stop();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.isOpening && this.onSlow.tell(), patience);
  }

  /** Something is to be opened; whether it is still the last. */
  expect(): () => boolean {
    const turn = ++this.links;
    this.asked = '';
    // Whatever becomes of it, the first edit makes the address tell something else.
    this.readAddress();
    this.stage.messages.withdrawQuestion();
    return this.stage.guard.whileAlive(() => turn === this.links);
  }

  /** As much of a link as one frame bears. */
  advance(): void {
    const { engine, messages } = this.stage;
    const progress = new Slice().run({ advance: (cells) => this.session.continueLink(cells) });
    if (isLeft(progress)) return;
    this.decoding = false;
    if (progress < 0) return this.refuse(messages.textOf(engine.error(-progress)));
    this.stage.gesture.cancel();
    this.opened();
    this.keepOpened();
  }

  /** Takes the copy with which a new solver begins, and marks the map as not yet kept. */
  keepOpened(): void {
    const { backup, runner } = this.stage;
    backup.save(runner.wanted);
    backup.touchMap();
  }

  /** Refuses a link. When the open map is worth keeping, the address drops the link, so that the page does not begin with it when it loads again. */
  refuse(text: string): void {
    if (this.stage.backup.isWanted) this.leaveAddress();
    this.tellUnopened(text);
  }

  /** Shows why a map did not open, and says that the open map stays where one is worth keeping. */
  tellUnopened(text: string): void {
    const { backup, messages, strings } = this.stage;
    messages.showError(backup.isWanted ? joined(strings.sentences, [text, strings.toast.mapStays]) : text);
  }

  /** What was just opened is not to be replaced by a link that was on its way before. */
  stop(): void {
    this.decoding = false;
    this.release();
  }

  /** What was decoded so far is gone with its solver. */
  forget(): void {
    this.decoding = false;
  }

  /**
   * Opens another map as one step of undo. True when it is open; an error code is shown. Each search begins at step 0, or at its end where the last
   * one was over.
   */
  openWorld(world: OpenedWorld): boolean {
    const { stage } = this;
    if (world.isAtStart) for (const { runner } of stage.lanes) runner.stop();
    const apply = (session: Session): number | void => world.apply(session) || session.setName(world.label);
    if (!stage.edit(apply, (place) => (world.isAtStart || place !== Infinity ? 0 : place))) return false;
    stage.otherMap();
    if (!world.isInPlace) {
      // A map that was asked for before, and is still being read or fetched, must not open over this one.
      this.expect();
      this.stop();
      this.show('');
    }
    return true;
  }

  openExample(example: Example, label: string): void {
    const { catalog, chosen } = this.stage;
    this.openWorld({
      label,
      apply: (session) => openExample(session, catalog, chosen.lane, example),
    });
  }

  /** The map of a link is there, or that of a solver that had to be replaced. */
  opened(steps?: readonly number[], isSame = false): void {
    const { stage, session } = this;
    stage.backup.isWanted = true;
    // Before anything asks a lane: a link may bring other lanes than there were.
    stage.matchLanes();
    stage.messages.clearError();
    // This map did not come from the address, so the address goes.
    if (this.addressed && !isSame && this.asked !== location.hash.slice(1)) this.leaveAddress();
    this.show(steps ? '' : session.linkView());
    stage.replaced();
    this.onOpened.tell();
    this.former.clear();
    const counts = !steps && session.linkCountsPreparation();
    for (const view of stage.lanes) {
      const named = steps?.[view.lane] ?? session.linkStep(view.lane);
      const wanted = named >= lastStep ? Infinity : named;
      this.steps.set(view, wanted);
      if (counts) this.former.set(view, wanted);
      view.runner.runTo(wanted);
    }
    stage.onEdit.tell();
    stage.store.set({ hover: null, cursor: null });
    if (!isSame) this.link = this.asked;
    this.onLink.tell(this.link, isSame);
    if (!steps && session.linkIsOfOtherTrace()) stage.messages.show(stage.strings.toast.otherTrace);
  }

  /**
   * The searches of these lanes are ready: a step that counts the steps of preparation becomes one of the search, unless the reader chose another.
   */
  readied(lanes: readonly LaneView[]): void {
    for (const view of lanes) {
      const { former, steps } = this;
      const { lane, runner } = view;
      const { target, playing } = runner;
      if (target !== null && target === former.get(view)) {
        const step = Math.max(target - this.session.formerSteps(lane), 0);
        if (steps.has(view)) steps.set(view, step);
        runner.runTo(step);
        runner.playing = playing;
      }
      former.delete(view);
    }
  }

  // --- maps that come in slices

  /** A map is to be read or made in slices. `isLast`: no other one was since then; `isStillWanted`: nor was a link. */
  beginMap(): { isLast(): boolean; isStillWanted(): boolean } {
    const { links } = this;
    const turn = ++this.begun;
    const isLast = this.stage.guard.whileAlive(() => turn === this.begun);
    return { isLast, isStillWanted: () => isLast() && links === this.links };
  }

  // --- where it is shown

  /** By the view of a link; all of it without one. */
  show(view: string): void {
    const { camera } = this.stage.scene;
    camera.setMap(this.session.width(), this.session.height());
    if (!camera.fromText(view)) camera.fit();
  }

  private readAddress(): void {
    this.addressed = this.stage.surroundings.ownsAddress && location.hash !== '';
  }

  /** The reader has just shared what is shown: the address holds its link. */
  writeAddress(url: string): void {
    writeAddress(url);
    this.addressed = true;
  }

  /** It names a state that is no longer shown, and none that is on its way. */
  leaveAddress(): void {
    this.steps.clear();
    if (this.addressed) clearAddress();
    this.addressed = false;
  }
}
