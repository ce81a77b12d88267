// The whole map at the cursor of a search as a picture of vectors: the strokes are those of the page, drawn with another pen.
import type { Session } from '../core/engine';
import type { Snapshot } from '../model/ui';
import { Camera } from '../view/camera';
import { drawAreas, drawBarriers } from '../view/features';
import { drawFlying } from '../view/flying';
import { drawLines } from '../view/ground';
import { visibleRegion } from '../view/marks';
import type { Tokens } from '../view/palette';
import { corners, drawPath, places } from '../view/path';
import { drawStand } from '../view/stand';
import { drawStrokes, mostDrawn, type Strokes } from '../view/strokes';
import { CellRuns } from './cellRuns';
import { stageFor, type Stage } from './stage';
import { SvgPen } from './svgPen';
import { escaped, short } from './xml';

export const longestSide = 1024;
const rowsAtOnce = 8;
const strokesAtOnce = 1500;

export interface SvgWords {
  title: string;
  description: string;
}

/** Everything is read when it is made; advance() then writes the cells, whatever becomes of the session meanwhile. */
export class SvgPicture {
  private readonly camera = new Camera();
  private readonly runs: CellRuns;
  private readonly below: string;
  private readonly features: string;
  private readonly strokePen = new SvgPen();
  private readonly above: string;
  /** The first stroke that is not written yet. */
  private nextStroke = 0;

  /** Precondition: the core has rendered this frame, in these colours. `strokes`: what the algorithm built over the grid. */
  constructor(session: Session, lane: number, private readonly snapshot: Snapshot, flying: boolean, private readonly tokens: Tokens, private readonly strokes: Strokes, private readonly stage: Stage) {
    const { width, height } = snapshot;
    this.camera.layout(this.stage.width, this.stage.height, this.stage.insets);
    this.camera.setMap(width, height);
    const pixels = session.pixelsView();
    this.runs = new CellRuns(new Uint32Array(pixels.slice().buffer), width, height);
    const pen = new SvgPen();
    const region = visibleRegion(this.camera, this.stage.width, this.stage.height, width, height);
    drawLines(pen, session, region, this.camera, tokens, () => 'url(#hatch)');
    this.below = pen.take();
    drawAreas(pen, session, this.camera, tokens);
    drawBarriers(pen, session, this.camera, region, tokens);
    this.features = pen.take();
    this.drawLine(pen, session, lane, flying);
    drawStand(pen, snapshot, this.camera, false, tokens);
    this.above = pen.take();
  }

  /** True while there is more to do. */
  advance(): boolean {
    const { strokes, camera, stage, tokens } = this;
    if (this.nextStroke >= strokes.count) return this.runs.advance(rowsAtOnce);
    const every = Math.ceil(strokes.count / mostDrawn);
    const end = Math.min(this.nextStroke + strokesAtOnce * every, strokes.count);
    drawStrokes(this.strokePen, strokes, camera, stage, tokens, { first: this.nextStroke, end, every, dashed: true });
    this.nextStroke = end;
    return true;
  }

  /** Somewhere in it the unit has no room. */
  get isHatched(): boolean {
    return this.below.includes('#hatch');
  }

  take(): string {
    const { camera } = this;
    return `<g transform="translate(${camera.left} ${short(camera.top + camera.scale / 2)}) scale(${camera.scale})" fill="none" stroke-width="1" shape-rendering="crispEdges">
${this.runs.take()}
</g>
${[this.below, this.features, this.strokePen.take(), this.above].filter(Boolean).join('\n')}`;
  }

  private drawLine(pen: SvgPen, session: Session, lane: number, flying: boolean): void {
    const { atEnd, corners: turns, solutions, flyingLength, width } = this.snapshot;
    if (atEnd && turns > 0) {
      drawPath(pen, places(session.lineView(lane).slice()), this.camera, 1, this.tokens);
      if (flying && flyingLength > 0) drawFlying(pen, places(session.flyingView(lane).slice()), this.camera, this.tokens);
    } else if (solutions.length > 0) drawPath(pen, corners(session.pathAtCursor(lane).slice(), width), this.camera, 1, this.tokens);
  }
}

/** A drawing of one search. */
export class SvgWriter {
  private readonly stage: Stage;
  private readonly picture: SvgPicture;

  /** As for the picture. */
  constructor(session: Session, lane: number, snapshot: Snapshot, flying: boolean, private readonly tokens: Tokens, private readonly words: SvgWords, strokes: Strokes) {
    this.stage = stageFor(snapshot.width, snapshot.height, longestSide);
    this.picture = new SvgPicture(session, lane, snapshot, flying, tokens, strokes, this.stage);
  }

  /** True while there is more to do. */
  advance(): boolean {
    return this.picture.advance();
  }

  take(): string {
    const { stage, words, tokens, picture } = this;
    return svgDocument(stage, words, tokens, picture.isHatched ? hatch(tokens) : '', picture.take());
  }
}

/** `patterns`: what fills refer to. */
export function svgDocument({ width, height }: Pick<Stage, 'width' | 'height'>, words: SvgWords, tokens: Tokens, patterns: string, content: string): string {
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
