// The whole map at the cursor of a search as a picture of vectors: the strokes are those of the page, drawn with another pen.
import type { Session } from '../core/engine';
import type { Snapshot } from '../model/ui';
import { Camera } from '../view/camera';
import { drawAreas, drawBarriers } from '../view/features';
import { drawFlying } from '../view/flying';
import { drawLines } from '../view/ground';
import { arrowScale, numberScale } from '../view/labelScales';
import { visibleRegion, type Region } from '../view/marks';
import type { Tokens } from '../view/palette';
import { corners, drawPath, places } from '../view/path';
import type { Marks } from '../view/shot';
import { drawStand } from '../view/stand';
import { drawStrokes, mostDrawn, type Strokes } from '../view/strokes';
import { CellRuns } from './cellRuns';
import type { Stage } from './stage';
import { drawLabels } from './svgLabels';
import { advanceFirst, linesAtOnce, type SvgLayer, type SvgPlace } from './svgLayer';
import { SvgPen } from './svgPen';
import { escaped } from './xml';

export const longestSvgSide = 1024;
/** Characters. Programs that show drawings become slow long before, or run out of memory. */
export const mostCharacters = 24_000_000;

export interface SvgWords {
  title: string;
  description: string;
}

/** Precondition: the core has rendered this frame, in these colours. */
interface SvgSource {
  session: Session;
  lane: number;
  snapshot: Snapshot;
  flying: boolean;
  tokens: Tokens;
  /** What the algorithm built over the grid. */
  strokes: Strokes;
  marks: Pick<Marks, 'numbers' | 'arrows' | 'structure'>;
  /** Fewer colours make a shorter text: gradients become steps. */
  isCoarse?: boolean;
  /** From the lowest one on. */
  layersAt: (place: SvgPlace) => readonly SvgLayer[];
}

/** Everything is read when it is made; advance() then writes the cells, whatever becomes of the session meanwhile. */
export class SvgPicture {
  private readonly camera = new Camera();
  private readonly region: Region;
  private readonly layers: readonly SvgLayer[];
  private readonly runs: CellRuns;
  /** On the cells, below the layers. */
  private readonly below: string;
  /** Above the layers: barriers and zones. */
  private readonly features: string;
  /** Above all else: the path, numbers, start and goal. */
  private readonly above: string;
  private readonly strokePen = new SvgPen();
  /** The first stroke that is not written yet. */
  private nextStroke = 0;

  constructor(
    private readonly source: SvgSource,
    private readonly stage: Stage,
  ) {
    const {
      session,
      snapshot: {
        world: { width, height },
      },
      tokens,
      layersAt,
      marks,
      strokes,
    } = source;
    this.camera.layout(stage.width, stage.height, stage.insets);
    this.camera.setMap(width, height);
    const { camera } = this;
    const region = (this.region = visibleRegion(camera, stage.width, stage.height, width, height));
    this.layers = layersAt({ camera, region, tokens });
    const pixels = new Uint32Array(session.pixelsView().slice().buffer);
    if (source.isCoarse) coarsen(pixels);
    const hidden = this.layers.length === 0 ? {} : { isHidden: (cell: number) => this.layers.some((layer) => layer.covers(cell)) };
    this.runs = new CellRuns(pixels, width, height, hidden);
    const pen = new SvgPen();
    drawLines(pen, session, region, camera, tokens, () => 'url(#hatch)');
    this.below = pen.take();
    drawAreas(pen, session, camera, tokens);
    drawBarriers(pen, session, camera, region, tokens);
    this.features = pen.take();
    this.above = this.drawAbove(pen);
    if (!marks.structure) this.nextStroke = strokes.count;
  }

  advance(work: number): number {
    const {
      source: { strokes, tokens },
      camera,
      stage,
    } = this;
    if (this.nextStroke >= strokes.count) return advanceFirst([...this.layers, this.runs], work);
    const every = Math.ceil(strokes.count / mostDrawn);
    const end = Math.min(this.nextStroke + linesAtOnce * every, strokes.count);
    drawStrokes(this.strokePen, strokes, camera, stage, tokens, { first: this.nextStroke, end, every, dashed: true });
    this.nextStroke = end;
    return 0;
  }

  /** Characters so far, about. */
  get length(): number {
    return [this.runs, this.below, this.features, this.strokePen, this.above, ...this.layers].reduce((sum, { length }) => sum + length, 0);
  }

  /** Somewhere in it the unit has no room. */
  get isHatched(): boolean {
    return this.below.includes('#hatch');
  }

  take(): string {
    const { camera, layers, runs, below, features, strokePen, above } = this;
    return [runs.takeGroup(camera), below, ...layers.map((layer) => layer.takeBelow()), features, strokePen.take(), above].filter(Boolean).join('\n');
  }

  /** In the order of the canvas (view/lanePicture.ts). */
  private drawAbove(pen: SvgPen): string {
    const {
      source: { snapshot, tokens, session, lane },
      camera,
      layers,
    } = this;
    const labelled = camera.scale >= arrowScale && snapshot.hasHistory && snapshot.step > 0;
    const hasNumbers = camera.scale >= numberScale;
    const label = (): void => {
      const path = new Set(hasNumbers && snapshot.atEnd && snapshot.pathCells > 0 ? session.pathView(lane) : []);
      const isPale = (cell: number): boolean => layers.some((layer) => layer.isPale?.(cell));
      const look = { ...this.source.marks, isOnField: layers.some(({ isField }) => isField), isPale };
      drawLabels(pen, session, lane, camera, this.region, path, tokens, look);
    };
    if (labelled && !hasNumbers) label();
    this.drawLine(pen);
    if (labelled && hasNumbers) label();
    const parts = [pen.take(), ...layers.map((layer) => layer.takeAbove())];
    drawStand(pen, snapshot, camera, hasNumbers && labelled, tokens);
    return [...parts, pen.take()].filter(Boolean).join('\n');
  }

  private drawLine(pen: SvgPen): void {
    const {
      session,
      lane,
      flying,
      tokens,
      snapshot: {
        atEnd,
        corners: turns,
        solutions,
        flyingLength,
        world: { width },
      },
    } = this.source;
    if (atEnd && turns > 0) {
      drawPath(pen, places(session.lineView(lane).slice()), this.camera, 1, tokens);
      if (flying && flyingLength > 0) drawFlying(pen, places(session.flyingView(lane).slice()), this.camera, tokens);
    } else if (solutions.length > 0) drawPath(pen, corners(session.pathAtCursor(lane).slice(), width), this.camera, 1, tokens);
  }
}

/** Rounds each channel to one of eight values. */
function coarsen(pixels: Uint32Array): void {
  const step = 255 / 7;
  const channels = new Uint8Array(pixels.buffer);
  for (const [i, channel] of channels.entries()) channels[i] = Math.round(channel / step) * step;
}

/** `patterns`: what fills refer to. */
export function svgDocument(
  { width, height }: Pick<Stage, 'width' | 'height'>,
  words: SvgWords,
  tokens: Tokens,
  patterns: string,
  content: string,
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description">
<title id="title">${escaped(words.title)}</title>
<desc id="description">${escaped(words.description)}</desc>
${patterns}<path fill="${tokens.background}" d="M0 0h${width}v${height}H0Z"/>
${content}
</svg>
`;
}

/** As on the canvas: where the unit has no room. */
export function hatch({ muted }: Tokens): string {
  return `<pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse">
<path fill="${muted}" fill-opacity=".3" d="M0 0h8v8H0Z"/>
<path fill="none" stroke="${muted}" stroke-opacity=".7" stroke-width="1.2" d="M-9 9L1-1M-1 9L9-1M7 9L17-1"/>
</pattern>
`;
}
