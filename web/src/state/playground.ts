// The controller: owns the engine and the scene, decides when a frame is needed, and offers what panels and input may do.
import { Engine, type Catalog, type EngineError, type Session } from '../core/engine';
import { fill, type Strings } from '../i18n/en';
import { Gesture } from '../input/tools';
import { Scene } from '../view/scene';
import { Editor } from './editor';
import { examples, openExample, type ExampleId } from './examples';
import { download, mapNameOf, mapFileSuffix, readBytes } from './files';
import { Frames } from './frames';
import { Keeper } from './keeper';
import { materialOf, type Cell, type UiState } from '../model/ui';
import { isSlow } from './pacer';
import { Runner } from './runner';
import { copyText, decodeSlice, makeLink, writeAddress } from './share';
import { readSnapshot } from './snapshot';
import type { Store } from './store';
import { tell } from './story';

const lane = 0;
/** In milliseconds: a picture that is painted seldom, and the search in a frame that paints none. */
const dearPicture = 8;
const searchBudget = 12;

export class Playground {
  readonly scene = new Scene();
  readonly frames = new Frames((now, milliseconds) => this.frame(now, milliseconds));
  readonly runner = new Runner(() => this.engine.session, lane);
  readonly editor = new Editor(() => this.engine.session, this.runner, lane, () => this.edited());
  readonly gesture: Gesture;
  /** Painted frames. */
  painted = 0;
  private decoding = false;
  /** What the map of the link that is being decoded will be called. */
  private decodedName = '';
  private paintedAt = 0;
  private paintCost = 0;
  private recovering = false;
  private instant = true;
  private readonly keeper = new Keeper(() => this.engine.session, (run) => this.guard(run));

  constructor(readonly engine: Engine, readonly store: Store<UiState>, readonly strings: Strings, private readonly standardView: () => boolean) {
    this.gesture = new Gesture({
      begin: () => this.editor.begin(),
      apply: (change) => this.editor.apply(change),
      end: () => this.editor.end(),
      cancel: () => this.editor.cancel(),
      terrainAt: (cell) => this.terrainAt(cell),
      pan: (dx, dy) => {
        this.scene.camera.pan(dx, dy);
        this.changed();
      },
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
    this.frames.request();
  }

  private edited(): void {
    this.changed();
    this.keeper.touch();
  }

  /** Runs what may trap; a trapped solver is replaced. */
  guard(run: () => void): void {
    if (this.recovering) return;
    try {
      run();
    } catch (error) {
      if (!Engine.trapped(error)) throw error;
      void this.recover();
    }
  }

  // --- time

  play(): void {
    this.instant = false;
    this.runner.play();
    this.changed();
  }

  pause(): void {
    this.runner.stop();
    this.changed();
  }

  step(count: number): void {
    this.instant = false;
    this.runner.stepBy(count);
    this.sync();
    this.announce(tell(this.store.get(), this.catalog, this.strings));
    this.changed();
  }

  seek(step: number): void {
    this.instant = true;
    this.runner.runTo(step);
    this.changed();
  }

  toStart(): void {
    this.runner.stop();
    this.runner.toStart();
    this.changed();
  }

  toEnd(): void {
    this.instant = false;
    this.runner.runTo(Infinity);
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
    this.instant = true;
    const code = this.editor.once(change);
    if (!code) return true;
    this.showError(this.strings.toast.mapError(this.textOf(this.engine.error(code))));
    return false;
  }

  openExample(id: ExampleId): void {
    const example = examples[id];
    this.edit((session) => openExample(session, this.catalog, lane, example));
    this.store.set({ mapName: this.strings.examplesDialog.names[id] });
    this.scene.camera.setMap(this.session.width(), this.session.height());
    this.scene.camera.fit();
  }

  async openFile(file: File): Promise<void> {
    const name = mapNameOf(file.name);
    const bytes = await readBytes(file);
    if (!bytes) return this.showError(this.strings.toast.fileUnreadable(name));
    this.guard(() => {
      const { swampIsBlocked, waterIsBlocked } = this.store.get();
      const code = this.session.loadMap(bytes, swampIsBlocked, waterIsBlocked);
      if (code !== 0) return this.showError(this.strings.toast.fileError(name, this.textOf(this.engine.error(code))));
      this.runner.stop();
      this.runner.restarted();
      this.scene.camera.setMap(this.session.width(), this.session.height());
      this.scene.camera.fit();
      this.store.set({ mapName: name, toast: { kind: 'info', text: this.strings.toast.opened(name) } });
      this.changed();
    });
  }

  saveFile(): void {
    const name = `${this.store.get().mapName.replace(/[^\p{L}\p{N}_-]+/gu, '-')}${mapFileSuffix}`;
    download(this.session.saveMap(), name);
    this.store.set({ toast: { kind: 'info', text: this.strings.toast.saved(name) } });
  }

  terrainAt(cell: Cell): number | null {
    if (!this.contains(cell)) return null;
    return this.session.terrainView()[cell.y * this.session.width() + cell.x] ?? null;
  }

  contains(cell: Cell): boolean {
    return cell.x >= 0 && cell.y >= 0 && cell.x < this.session.width() && cell.y < this.session.height();
  }

  /** What the tool paints, for the gesture. */
  choice(): { tool: UiState['tool']; brush: number; material: number } {
    const ui = this.store.get();
    return { tool: ui.tool, brush: ui.brush, material: materialOf(ui) ?? 0 };
  }

  // --- links

  share(): void {
    const url = makeLink(this.engine, lane, this.scene.camera, this.standardView(), location.href);
    this.changed();
    this.store.set({ dialog: 'share', link: url === null ? null : { url, copied: 'pending' } });
    if (url === null) return;
    writeAddress(url);
    void copyText(url).then((copied) => this.store.set({ link: { url, copied: copied ? 'yes' : 'no' } }));
  }

  openLink(text: string): void {
    const code = this.session.openLink(text);
    if (code !== 0) return this.showError(this.strings.toast.linkError(this.textOf(this.engine.error(code))));
    this.runner.stop();
    this.decoding = true;
    this.decodedName = this.strings.shared;
    this.changed();
  }

  // --- words

  announce(announcement: string): void {
    this.store.set({ announcement });
  }

  showError(text: string): void {
    this.store.set({ toast: { kind: 'error', text }, announcement: text });
  }

  dispose(): void {
    this.frames.stop();
    this.keeper.stop();
    this.engine.dispose();
  }

  /** Brings the store up to date with the core. */
  sync(): void {
    const { playing, target, elapsed } = this.runner;
    const before = this.store.get().snapshot;
    const snapshot = readSnapshot(this.engine, lane, elapsed, before.explain, this.runner.busy);
    const sameSize = snapshot.width === before.width && snapshot.height === before.height;
    this.store.set({ snapshot, playing, running: target !== null, ...(sameSize ? {} : { hover: null, cursor: null }) });
  }

  private frame(now: number, milliseconds: number): boolean {
    let more = false;
    this.guard(() => {
      const before = this.store.get();
      // Pictures of huge maps are dear: while a run to the end is under way most frames only search.
      const sparing = this.runner.target !== null && this.paintCost > dearPicture;
      const due = now - this.paintedAt >= this.paintCost * 4;
      if (this.decoding) this.continueLink();
      else if (!sparing) this.runner.tick(before.speed, milliseconds);
      else if (!due) {
        this.runner.tick(before.speed, milliseconds, searchBudget);
        more = true;
        return;
      }
      const began = performance.now();
      this.sync();
      this.tellOutcome(before);
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const ui = this.store.get();
      const animate = !still && !this.instant && !this.editor.editing;
      const moving = this.scene.paint(this.session, lane, ui, now, { animate, pulse: isSlow(ui.speed) || !this.runner.busy });
      this.painted++;
      this.paintedAt = performance.now();
      this.paintCost = this.paintedAt - began;
      more = moving || this.runner.busy || this.decoding;
    });
    return more;
  }

  private tellOutcome(before: UiState): void {
    const now = this.store.get();
    if (now.snapshot.atEnd && !before.snapshot.atEnd && !this.editor.editing) this.announce(tell(now, this.catalog, this.strings));
  }

  private continueLink(): void {
    const result = decodeSlice(this.engine);
    if (result.state === 'more') return;
    this.decoding = false;
    if (result.state === 'failed') return this.showError(this.strings.toast.linkError(this.textOf(result.error)));
    const { camera } = this.scene;
    camera.setMap(this.session.width(), this.session.height());
    if (!camera.fromText(this.session.linkView())) camera.fit();
    this.instant = true;
    this.runner.restarted();
    this.runner.runTo(this.session.linkStep());
    this.store.set({ mapName: this.decodedName, hover: null, cursor: null });
  }

  private textOf(error: EngineError): string {
    const { template, line, column, a, b } = error;
    return fill(template, { line, column, a, b });
  }

  private async recover(): Promise<void> {
    this.recovering = true;
    this.runner.stop();
    this.gesture.forget();
    this.editor.forget();
    try {
      await this.engine.replace();
      this.decodedName = this.store.get().mapName;
      this.decoding = this.keeper.link !== '' && this.session.openLink(this.keeper.link) === 0;
      this.store.set({ toast: { kind: 'error', text: this.strings.toast.recovered } });
    } catch {
      this.showError(this.strings.toast.loadFailed);
    }
    this.recovering = false;
    this.changed();
  }
}
