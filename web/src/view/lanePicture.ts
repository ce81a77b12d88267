// The picture of one lane: its cells, then everything drawn over them, from one snapshot. It keeps no search data; it remembers only
// when animations began.
import type { Snapshot } from '../model/ui';
import type { Camera } from './camera';
import { drawAreas, drawBarriers } from './features';
import { Ground } from './ground';
import { arrowScale, numberScale } from './labelScales';
import type { LateDrawing } from './lateDrawing';
import { visibleRegion, type Region } from './marks';
import { Painter } from './painter';
import type { Tokens } from './palette';
import { corners, drawPath, places } from './path';
import type { Pen } from './pen';
import { rowsOf, type RowBand } from './rectangles';
import type { Shot } from './shot';
import { drawFrame, drawStand } from './stand';

const pathMilliseconds = 300;
const pulseMilliseconds = 160;
/** A path with more corners is drawn in parts, one in each frame. */
const fewCorners = 4000;

export class LanePicture {
  /** Draws the outline of the cells that were closed before the last change. */
  outline: ((pen: Pen, camera: Camera, region: Region, tokens: Tokens) => void) | null = null;
  private readonly painter = new Painter();
  private readonly ground = new Ground();
  /** False until a map needs it, null while it loads and where that fails: the map is then drawn without it. */
  private late: LateDrawing | false | null = false;
  private isLateComing = false;
  private pathSince: number | null = null;
  private pulse = { cells: new Uint32Array(0), since: -Infinity, step: 0, mapVersion: 0 };
  private rows: RowBand = { top: 0, bottom: 0 };

  /** Brings the cells up to date, those of a huge map in parts. */
  update({ session, camera, frame, at }: Shot, lane: number, { world: { width, height } }: Snapshot, tokens: Tokens): void {
    const changed = this.painter.update(session, at(lane));
    if (this.isBlank) return;
    camera.setMap(width, height);
    this.rows = rowsOf(changed);
    this.ground.update(session, this.painter, changed, camera, frame, tokens);
  }

  /** Nothing of this map is there yet. */
  get isBlank(): boolean {
    return this.painter.isBlank;
  }

  /** Some cells are still to be brought up to date. */
  get isUnderWay(): boolean {
    return !this.painter.isWhole;
  }

  /** The last update showed all cells as they are. */
  get isWhole(): boolean {
    return !this.isUnderWay && !this.isBlank;
  }

  /** The browser or another reader of the pixels threw them away: the next update copies all. */
  forget(): void {
    this.painter.forget();
  }

  /** `left`: where it begins on the canvas, in device pixels. True while something still moves. */
  draw(shot: Shot, lane: number, snapshot: Snapshot, tokens: Tokens, left: number, top: number): boolean {
    const { context, session, ui, camera, frame, now } = shot;
    context.setTransform(1, 0, 0, 1, left, top);
    context.drawImage(this.ground.canvas, 0, 0);
    context.setTransform(frame.ratio, 0, 0, frame.ratio, left, top);
    const region = visibleRegion(camera, frame.width, frame.height, snapshot.world.width, snapshot.world.height);
    shot.marks.isOnField = false;
    const layering = [...shot.layers].map((layer) => layer(shot, lane, snapshot, tokens, region)).includes(true);
    drawAreas(context, session, camera, tokens);
    drawBarriers(context, session, camera, region, tokens);
    this.outline?.(context, camera, region, tokens);
    const pulsing = this.drawPulse(shot, lane, snapshot, tokens);
    const building =
      snapshot.info.builds &&
      shot.marks.structure &&
      this.drawLate((late) => late.structure.show(context, session, lane, snapshot, camera, frame, now, tokens));
    // Before the first step only the start has numbers, and none that tell anything.
    const labelled = camera.scale >= arrowScale && snapshot.hasHistory && snapshot.step > 0;
    const writing = labelled
      ? this.drawLate((late) => late.updateLabels(shot, lane, snapshot, tokens, region, this.rows))
      : this.late && this.late.noLabels();
    // Arrows alone lie below the path, numbers above it.
    const numbers = camera.scale >= numberScale;
    if (!numbers && this.late) this.late.labels.draw(context, camera);
    const drawing = this.drawFoundPath(shot, lane, snapshot, tokens);
    const inspected = ui.hover ?? ui.pinned ?? ui.cursor;
    const trailing =
      inspected &&
      !ui.playing &&
      !ui.running &&
      snapshot.step > 0 &&
      this.drawLate((late) => late.drawTrail(context, late.parentsOf(session, shot.at(lane), inspected), camera, tokens));
    if (numbers && this.late) this.late.labels.draw(context, camera);
    const overlaying = shot.overlays.size > 0 && this.drawLate((late) => late.drawOverlays(shot, lane, snapshot, tokens, region));
    drawStand(context, snapshot, camera, numbers && labelled, tokens);
    if (ui.hover) drawFrame(context, ui.hover, camera, tokens.accent, 2, tokens);
    if (ui.pinned) drawFrame(context, ui.pinned, camera, tokens.accent, 3, tokens);
    if (ui.cursor) drawFrame(context, ui.cursor, camera, tokens.goal, 3, tokens);
    return pulsing || drawing || !!writing || building || !!trailing || overlaying || layering || this.isUnderWay;
  }

  /** Loads what the first frame does not need, before it is asked for. */
  complete(): void {
    this.drawLate(() => undefined);
  }

  /** True while there is more to draw, or what draws it is still to come. */
  private drawLate(draw: (late: LateDrawing) => boolean | void): boolean {
    if (this.late === false) {
      this.late = null;
      this.isLateComing = true;
      void import('./lateDrawing')
        .then(
          (part) => (this.late = new part.LateDrawing()),
          () => undefined,
        )
        .finally(() => (this.isLateComing = false));
    }
    return this.late ? draw(this.late) === true : this.isLateComing;
  }

  private drawPulse(
    { context, session, camera, now, animate, pulse, at }: Shot,
    lane: number,
    { step, world: { mapVersion, width } }: Snapshot,
    tokens: Tokens,
  ): boolean {
    if (step !== this.pulse.step || mapVersion !== this.pulse.mapVersion) {
      const forward = step === this.pulse.step + 1 && mapVersion === this.pulse.mapVersion;
      this.pulse = { cells: forward && pulse && animate ? session.openedNow(at(lane)).slice() : new Uint32Array(0), since: now, step, mapVersion };
    }
    const { cells, since } = this.pulse;
    const age = (now - since) / pulseMilliseconds;
    if (cells.length === 0 || age >= 1) return false;
    const swell = (1 - age) * camera.scale * 0.35;
    context.globalAlpha = 1 - age;
    context.fillStyle = tokens.open;
    for (const index of cells) {
      const left = camera.left + (index % width) * camera.scale;
      const top = camera.top + Math.floor(index / width) * camera.scale;
      context.fillRect(left - swell, top - swell, camera.scale + 2 * swell, camera.scale + 2 * swell);
    }
    context.globalAlpha = 1;
    return true;
  }

  private drawFoundPath(
    { context, session, ui, camera, frame, now, animate, at }: Shot,
    lane: number,
    { atEnd, corners: turns, solutions, world: { width }, flyingLength }: Snapshot,
    tokens: Tokens,
  ): boolean {
    if (!atEnd || turns === 0) {
      this.pathSince = null;
      // A search that goes on to better paths shows the best one so far.
      if (solutions.length > 0) drawPath(context, corners(session.pathAtCursor(at(lane)).slice(), width), camera, 1, tokens);
      return false;
    }
    this.pathSince ??= animate ? now : -Infinity;
    const share = Math.min((now - this.pathSince) / pathMilliseconds, 1);
    const isLong = turns > fewCorners;
    if (!isLong) drawPath(context, places(session.lineView(lane).slice()), camera, share, tokens);
    const isDrawing = isLong && this.drawLate((late) => late.longPath.show(context, session, lane, camera, frame, tokens));
    const isFlying =
      ui.flying && flyingLength > 0 && this.drawLate((late) => late.drawFlying(context, places(session.flyingView(lane).slice()), camera, tokens));
    return share < 1 || isDrawing || isFlying;
  }
}
