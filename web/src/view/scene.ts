// The canvas: the pictures of one lane or of several, each in a tile of its own, under one camera.
import type { Session } from '../core/engine';
import { Signal } from '../model/signal';
import type { Snapshot, UiState } from '../model/ui';
import { Camera, noInsets, type Insets } from './camera';
import { fitCanvas } from './frame';
import type { LanePicture } from './lanePicture';
import { enginePalette, oneSided, themes, type Tokens } from './palette';
import type { Marks, Overlay, PictureOptions, Shot } from './shot';

/** A lane as it is drawn. */
export interface DrawnLane {
  readonly lane: number;
  readonly picture: LanePicture;
  readonly snapshot: Snapshot;
}

/** Where the pictures lie on the canvas: in tiles of one size. */
export interface Arrangement {
  width: number;
  height: number;
  /** What covers the edges of a tile. */
  insets: Insets;
  /** The upper left corners of the tiles; none for one lane, which needs no tile. */
  corners: readonly Corner[];
}

/** In pixels of the canvas. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Corner {
  x: number;
  y: number;
}

/** Where the lanes lie on the canvas, and how they are drawn there. */
export interface Drawing {
  /** Arranges the tiles of some lanes on a canvas of this size, which has cards over its edges. */
  arrange(lanes: number, width: number, height: number, insets: Insets): Arrangement;
  /** A point of the canvas in its tile, or with `stays` in the tile of the last point. */
  placeInTile(place: Corner, stays: boolean): Corner;
  /** True while something still moves. */
  draw(scene: Scene, shot: Shot, lanes: readonly DrawnLane[]): boolean;
}

/** One lane has the whole canvas. */
export const wholeCanvas: Drawing = {
  arrange: (_lanes, width, height, insets) => ({ width, height, insets, corners: [] }),
  placeInTile: (place) => place,
  draw(scene, shot, [view]) {
    const { lane, picture, snapshot } = view!;
    const tokens = scene.wear(shot.session, shot.ui.dark, snapshot.isOneSided);
    picture.update(shot, lane, snapshot, tokens);
    scene.isWhole = picture.isWhole;
    if (picture.isBlank) return picture.isUnderWay;
    // A new size blanks the canvas, so the canvas gets its size only when there is a picture to draw.
    fitCanvas(scene.canvas, shot.frame);
    return picture.draw(shot, lane, snapshot, tokens, 0, 0);
  },
};

/** Draws lanes, each at the step that it shows or at the moment of a view (Shot.at); true while something still moves. */
type DrawLanes = (lanes: readonly DrawnLane[], at?: Shot['at']) => boolean;

/** Paints the lanes, and does no more. */
export const paintAlone = (lanes: readonly DrawnLane[], draw: DrawLanes): boolean => draw(lanes);

export class Scene {
  readonly camera = new Camera();
  /** Drawn over every lane; parts that explain searches add theirs. */
  readonly overlays = new Set<Overlay>();
  /** Drawn right over the cells of every lane. */
  readonly layers = new Set<Overlay>();
  readonly marks: Marks = { numbers: true, arrows: true, structure: true, moves: true, isOnField: false };
  readonly canvas = document.createElement('canvas');
  /** The size of a tile, in pixels of the page. */
  width = 1;
  height = 1;
  corners: readonly Corner[] = [];
  /** The height of the head above each tile of `corners`, in pixels of the page. */
  headHeight = 0;
  drawing = wholeCanvas;
  /** Each taker answers with a function that leaves out the room of its card. */
  readonly roomTakers = new Signal<[], (insets: Insets) => Insets>();
  /** Wraps each paint. The time line paints a moment within a step. */
  wrapPaint = paintAlone;
  /** The last paint showed all cells of all lanes as they are. */
  isWhole = false;
  fullWidth = 1;
  fullHeight = 1;
  private lanes = 1;
  private ratio = 1;
  private fixedRatio: number | undefined;
  private insets = noInsets;
  private session: Session | null = null;
  /** What the palette of the session was chosen by. */
  private look = '';

  /** `ratio`: pixels of the picture to each pixel of the page; without it, as the screen has them at the time. */
  layout(width: number, height: number, insets: Insets, ratio?: number): void {
    this.fixedRatio = ratio;
    this.ratio = this.wantedRatio;
    this.fullWidth = width;
    this.fullHeight = height;
    this.insets = insets;
    const tiles = this.drawing.arrange(this.lanes, width, height, this.roomIn(insets));
    ({ width: this.width, height: this.height, corners: this.corners } = tiles);
    this.headHeight = tiles.insets.top;
    this.camera.layout(this.width, this.height, tiles.insets, this.ratio);
  }

  /** Arranges the tiles again. */
  rearrange(): void {
    this.layout(this.fullWidth, this.fullHeight, this.insets, this.fixedRatio);
  }

  /** What the cards leave free of the canvas. */
  get free(): Box {
    const { fullWidth, fullHeight } = this;
    const { top, right, bottom, left } = this.roomIn(this.insets);
    return { left, top, right: fullWidth - right, bottom: fullHeight - bottom };
  }

  private roomIn(insets: Insets): Insets {
    return this.roomTakers.tell().reduce((left, take) => take(left), insets);
  }

  private get wantedRatio(): number {
    return this.fixedRatio ?? (window.devicePixelRatio || 1);
  }

  /** Gives the session the colours of a theme, for a search from both ends or from the goal alone. All lanes have one palette. */
  wear(session: Session, dark: boolean, isOneSided: boolean): Tokens {
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
      this.rearrange();
    }
    const { width, height, ratio, camera, overlays, layers, marks } = this;
    const shot = { ...options, context, session, ui, camera, frame: { width, height, ratio }, now, overlays, layers, marks };
    return this.wrapPaint(lanes, (shown, at = (lane) => lane) => this.drawing.draw(this, { ...shot, at }, shown));
  }
}
