// The canvas: the pictures of all lanes side by side, under one camera.
import type { Session } from '../core/engine';
import type { Snapshot, UiState } from '../model/ui';
import { Camera, type Insets } from './camera';
import { fitCanvas, sizeOf } from './frame';
import type { LanePicture, Overlay, PictureOptions } from './lanePicture';
import { enginePalette, oneSided, themes, type Tokens } from './palette';

/** A lane as it is drawn. */
export interface DrawnLane {
  readonly lane: number;
  readonly picture: LanePicture;
  readonly snapshot: Snapshot;
}

export class Scene {
  readonly camera = new Camera();
  /** Drawn over every lane; parts that explain searches add theirs. */
  readonly overlays = new Set<Overlay>();
  readonly canvas = document.createElement('canvas');
  /** Of the picture of a lane. */
  width = 1;
  height = 1;
  /** The last paint showed all cells of all lanes as they are. */
  isWhole = false;
  private fullWidth = 1;
  private lanes = 1;
  private ratio = 1;
  private fixedRatio: number | undefined;
  private insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  private session: Session | null = null;
  /** What the palette of the session was chosen by. */
  private look = '';

  /** `ratio`: pixels of the picture to each pixel of the page; without it, as the screen has them at the time. */
  layout(width: number, height: number, insets: Insets, ratio?: number): void {
    this.fixedRatio = ratio;
    this.ratio = this.wantedRatio;
    this.fullWidth = width;
    this.width = width / this.lanes;
    this.height = height;
    this.insets = insets;
    this.camera.layout(this.width, height, insets, this.ratio);
  }

  private get wantedRatio(): number {
    return this.fixedRatio ?? (window.devicePixelRatio || 1);
  }

  /** Gives the session the colours of a theme, for a search from both ends or from the goal alone. All lanes have one palette. */
  private wear(session: Session, dark: boolean, isOneSided: boolean): Tokens {
    const theme = themes[dark ? 'dark' : 'light'];
    const tokens = isOneSided ? oneSided(theme) : theme;
    const look = `${dark} ${isOneSided}`;
    if (this.session !== session || this.look !== look) {
      session.paletteView().set(enginePalette(tokens));
      session.paletteChanged();
    }
    this.session = session;
    this.look = look;
    return tokens;
  }

  /** True while something still moves. */
  paint(session: Session, lanes: readonly DrawnLane[], ui: UiState, now: number, options: PictureOptions): boolean {
    const context = this.canvas.getContext('2d', { alpha: false });
    if (!context || context.isContextLost?.()) return false;
    // Another screen, the zoom of the browser, or another number of lanes.
    if (this.ratio !== this.wantedRatio || this.lanes !== lanes.length) {
      this.lanes = lanes.length;
      this.layout(this.fullWidth, this.height, this.insets, this.fixedRatio);
    }
    const { width, height, ratio, camera } = this;
    const frame = { width, height, ratio };
    const shot = { ...options, context, session, ui, camera, frame, now, overlays: this.overlays };
    const tokens = lanes.map(({ lane, picture, snapshot }) => {
      const own = this.wear(session, ui.dark, snapshot.isOneSided);
      picture.update(shot, lane, snapshot, own);
      return own;
    });
    this.isWhole = lanes.every(({ picture }) => picture.isWhole);
    if (lanes.some(({ picture }) => picture.isBlank)) return lanes.some(({ picture }) => picture.isUnderWay);
    // It may be blank then, and so only now.
    fitCanvas(this.canvas, { width: this.fullWidth, height, ratio });
    const { across, down } = sizeOf(frame);
    let isMoving = false;
    lanes.forEach(({ lane, picture, snapshot }, i) => {
      context.save();
      context.setTransform(1, 0, 0, 1, i * across, 0);
      context.beginPath();
      context.rect(0, 0, across, down);
      context.clip();
      isMoving = picture.draw(shot, lane, snapshot, tokens[i]!, i * across) || isMoving;
      context.restore();
    });
    return isMoving;
  }
}
