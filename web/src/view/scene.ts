// The canvas: base layer, then everything drawn over it, from one snapshot. It keeps no search data; it remembers only
// when animations began.
import type { Session } from '../core/engine';
import type { UiState } from '../model/ui';
import { Camera, type Insets } from './camera';
import { fitCanvas, type Frame } from './frame';
import { Ground } from './ground';
import { Labels, showsNumbers } from './labels';
import { drawAreas, drawBarriers } from './features';
import { visibleRegion, type Region } from './marks';
import { oneSided, themes, type Tokens } from './palette';
import type { LateDrawing } from './lateDrawing';
import { Painter } from './painter';
import type { Pen } from './pen';
import { rowsOf, type Rows } from './rectangles';
import { corners, drawPath, places } from './path';
import { drawFrame, drawStand } from './stand';
import { drawTrail, parentsOf } from './trail';

const pathMilliseconds = 300;
const pulseMilliseconds = 160;
const noPath: ReadonlySet<number> = new Set();
const cellsWithin = (path: Uint32Array, { left, top, right, bottom }: Region, width: number): ReadonlySet<number> =>
  new Set(path.filter((cell) => cell % width >= left && cell % width < right && cell >= top * width && cell < bottom * width));
/** A path with more corners is drawn in parts, one in each frame. */
const fewCorners = 4000;

export interface SceneOptions {
  /** New cells pulse and the path draws itself. */
  animate: boolean;
  pulse: boolean;
}

export class Scene {
  readonly camera = new Camera();
  readonly canvas = document.createElement('canvas');
  private readonly painter = new Painter();
  private readonly ground = new Ground();
  private readonly labels = new Labels();
  /** False until a map needs it, null while it loads and where that fails: the map is then drawn without it. */
  private late: LateDrawing | false | null = false;
  private isLateComing = false;
  width = 1;
  height = 1;
  /** Draws the outline of the cells that were closed before the last change. */
  outline: ((pen: Pen, camera: Camera, region: Region, tokens: Tokens) => void) | null = null;
  private ratio = 1;
  private fixedRatio: number | undefined;
  private insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  private tokens: Tokens = themes.light;
  private session: Session | null = null;
  /** What the tokens were chosen by. */
  private look = '';
  private pathSince: number | null = null;
  private pulse = { cells: new Uint32Array(0), since: -Infinity, step: 0, mapVersion: 0 };

  /** `ratio`: pixels of the picture to each pixel of the page; without it, as the screen has them at the time. */
  layout(width: number, height: number, insets: Insets, ratio?: number): void {
    this.fixedRatio = ratio;
    this.ratio = this.wantedRatio;
    this.width = width;
    this.height = height;
    this.insets = insets;
    this.camera.layout(width, height, insets, this.ratio);
  }

  private get wantedRatio(): number {
    return this.fixedRatio ?? (window.devicePixelRatio || 1);
  }

  /** The colours of a theme, for a search from both ends, or from the goal alone. */
  setTheme(session: Session, dark: boolean, isOneSided = false): void {
    const tokens = themes[dark ? 'dark' : 'light'];
    this.tokens = isOneSided ? oneSided(tokens) : tokens;
    this.look = `${dark} ${isOneSided}`;
    this.session = session;
    this.painter.setTokens(session, this.tokens);
  }

  forget(): void {
    this.painter.forget();
  }

  /** The last paint showed all cells as they are. */
  get isWhole(): boolean {
    return this.painter.isWhole && !this.painter.isBlank;
  }

  /** True while something still moves. */
  paint(session: Session, lane: number, ui: UiState, now: number, options: SceneOptions): boolean {
    const context = this.canvas.getContext('2d', { alpha: false });
    if (!context || context.isContextLost?.()) return false;
    // Another screen, or the zoom of the browser.
    if (this.ratio !== this.wantedRatio) this.layout(this.width, this.height, this.insets, this.fixedRatio);
    const { snapshot } = ui;
    if (this.session !== session || this.look !== `${ui.dark} ${snapshot.isOneSided}`) this.setTheme(session, ui.dark, snapshot.isOneSided);
    const frame = { width: this.width, height: this.height, ratio: this.ratio };
    const changed = this.painter.update(session, lane);
    if (this.painter.isBlank) return !this.painter.isWhole;
    this.camera.setMap(snapshot.width, snapshot.height);
    this.ground.update(session, this.painter, changed, this.camera, frame, this.tokens);
    // It may be blank then, and so only now.
    fitCanvas(this.canvas, frame);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(this.ground.canvas, 0, 0);
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    drawAreas(context, session, this.camera, this.tokens);
    const region = visibleRegion(this.camera, this.width, this.height, snapshot.width, snapshot.height);
    drawBarriers(context, session, this.camera, region, this.tokens);
    this.outline?.(context, this.camera, region, this.tokens);
    const pulsing = this.drawPulse(context, session, lane, ui, now, options);
    const building = snapshot.hasStructure && this.drawLate((late) => late.structure.show(context, session, lane, snapshot, this.camera, frame, now, this.tokens));
    const numbers = showsNumbers(this.camera);
    const path = numbers && snapshot.atEnd && snapshot.pathCells > 0 ? session.pathView(lane).slice() : null;
    const writing = this.updateLabels(session, lane, ui, rowsOf(changed), frame, path);
    if (!numbers) this.labels.draw(context, this.camera);
    const drawing = this.drawFoundPath(context, session, lane, ui, frame, now, options);
    const inspected = ui.hover ?? ui.pinned ?? ui.cursor;
    if (inspected && !ui.playing && !ui.running && snapshot.step > 0) drawTrail(context, parentsOf(session, lane, inspected), this.camera, this.tokens);
    if (numbers) this.labels.draw(context, this.camera);
    drawStand(context, snapshot, this.camera, numbers && snapshot.hasHistory && snapshot.step > 0, this.tokens);
    if (ui.hover) drawFrame(context, ui.hover, this.camera, this.tokens.accent, 2, this.tokens);
    if (ui.pinned) drawFrame(context, ui.pinned, this.camera, this.tokens.accent, 3, this.tokens);
    if (ui.cursor) drawFrame(context, ui.cursor, this.camera, this.tokens.goal, 3, this.tokens);
    return pulsing || drawing || writing || building || !this.painter.isWhole;
  }

  private updateLabels(session: Session, lane: number, ui: UiState, rows: Rows, frame: Frame, path: Uint32Array | null): boolean {
    const { width, height, hasHistory, step } = ui.snapshot;
    // Before the first step only the start has numbers, and none that tell anything.
    if (!hasHistory || step === 0) {
      this.labels.clear();
      return false;
    }
    const region = visibleRegion(this.camera, this.width, this.height, width, height);
    return this.labels.update(session, lane, rows, this.camera, frame, region, path ? cellsWithin(path, region, width) : noPath, this.tokens);
  }

  /** True while there is more to draw, or what draws it is still to come. */
  private drawLate(draw: (late: LateDrawing) => boolean | void): boolean {
    if (this.late === false) {
      this.late = null;
      this.isLateComing = true;
      void import('./lateDrawing').then((part) => (this.late = new part.LateDrawing()), () => undefined).finally(() => (this.isLateComing = false));
    }
    return this.late ? draw(this.late) === true : this.isLateComing;
  }

  private drawPulse(context: CanvasRenderingContext2D, session: Session, lane: number, ui: UiState, now: number, options: SceneOptions): boolean {
    const { step, mapVersion } = ui.snapshot;
    if (step !== this.pulse.step || mapVersion !== this.pulse.mapVersion) {
      const forward = step === this.pulse.step + 1 && mapVersion === this.pulse.mapVersion;
      const wanted = forward && options.pulse && options.animate;
      this.pulse = { cells: wanted ? session.openedNow(lane).slice() : new Uint32Array(0), since: now, step, mapVersion };
    }
    const age = (now - this.pulse.since) / pulseMilliseconds;
    if (this.pulse.cells.length === 0 || age >= 1) return false;
    const swell = (1 - age) * this.camera.scale * 0.35;
    context.globalAlpha = 1 - age;
    context.fillStyle = this.tokens.open;
    for (const index of this.pulse.cells) {
      const left = this.camera.left + (index % ui.snapshot.width) * this.camera.scale;
      const top = this.camera.top + Math.floor(index / ui.snapshot.width) * this.camera.scale;
      context.fillRect(left - swell, top - swell, this.camera.scale + 2 * swell, this.camera.scale + 2 * swell);
    }
    context.globalAlpha = 1;
    return true;
  }

  private drawFoundPath(context: CanvasRenderingContext2D, session: Session, lane: number, ui: UiState, frame: Frame, now: number, options: SceneOptions): boolean {
    const { atEnd, corners: turns, solutions, width } = ui.snapshot;
    if (!atEnd || turns === 0) {
      this.pathSince = null;
      // A search that goes on to better paths shows the best one so far.
      if (solutions.length > 0) drawPath(context, corners(session.pathAtCursor(lane).slice(), width), this.camera, 1, this.tokens);
      return false;
    }
    this.pathSince ??= options.animate ? now : -Infinity;
    const share = Math.min((now - this.pathSince) / pathMilliseconds, 1);
    const isLong = turns > fewCorners;
    if (!isLong) drawPath(context, places(session.lineView(lane).slice()), this.camera, share, this.tokens);
    const isDrawing = isLong && this.drawLate((late) => late.longPath.show(context, session, lane, this.camera, frame, this.tokens));
    const isFlying = ui.flying && ui.snapshot.flyingLength > 0 && this.drawLate((late) => late.drawFlying(context, places(session.flyingView(lane).slice()), this.camera, this.tokens));
    return share < 1 || isDrawing || isFlying;
  }
}
