// Two searches on one map as a picture of vectors: the cells that they have closed in their colours, and their paths.
import type { Session } from '../core/engine';
import type { Snapshot } from '../model/ui';
import { Camera } from '../view/camera';
import { drawAreas, drawBarriers, drawNoRoom } from '../view/features';
import { glyphScale, roomScale } from '../view/ground';
import { drawGlyphs, visibleRegion } from '../view/marks';
import type { Tokens } from '../view/palette';
import { drawPath, places } from '../view/path';
import { fillShared, paintShared, type SharedCells } from '../view/sharedCells';
import { drawStand } from '../view/stand';
import { CellRuns } from './cellRuns';
import type { Stage } from './stage';
import { SvgPen } from './svgPen';
import { short } from './xml';

const rowsAtOnce = 8;

/** Everything is read when it is made, as with the picture of one search. */
export class SvgShared {
  private readonly camera = new Camera();
  private readonly runs: CellRuns;
  private readonly features: string;
  private readonly hatch = new SvgPen();
  private readonly above: string;
  private readonly width: number;
  private readonly height: number;
  private row = 0;

  /** Precondition: the core has rendered the first lane, in these colours. */
  constructor(session: Session, lanes: readonly { lane: number; snapshot: Snapshot }[], tokens: Tokens, private readonly shared: SharedCells, stage: Stage) {
    const { snapshot } = lanes[0]!;
    ({ width: this.width, height: this.height } = snapshot);
    this.camera.layout(stage.width, stage.height, stage.insets);
    this.camera.setMap(this.width, this.height);
    const pixels = new Uint32Array(session.pixelsView().slice().buffer);
    paintShared(pixels, shared, session.terrainView(), tokens.free);
    this.runs = new CellRuns(pixels, this.width, this.height);
    const pen = new SvgPen();
    pen.strokeStyle = tokens.frame;
    pen.strokeRect(this.camera.left - 0.5, this.camera.top - 0.5, this.width * this.camera.scale + 1, this.height * this.camera.scale + 1);
    const region = visibleRegion(this.camera, stage.width, stage.height, this.width, this.height);
    if (this.camera.scale >= glyphScale) drawGlyphs(pen, session, this.camera, region, tokens);
    if (this.camera.scale >= roomScale && (session.unitKind() !== 0 || session.unitSize() > 1)) drawNoRoom(pen, session, this.camera, region, 'url(#hatch)');
    drawAreas(pen, session, this.camera, tokens);
    drawBarriers(pen, session, this.camera, region, tokens);
    this.features = pen.take();
    for (const { lane, snapshot: { atEnd, corners } } of lanes) if (atEnd && corners > 0) drawPath(pen, places(session.lineView(lane).slice()), this.camera, 1, tokens);
    drawStand(pen, snapshot, this.camera, false, tokens);
    this.above = pen.take();
    this.hatch.fillStyle = 'url(#both)';
  }

  /** True while there is more to do. */
  advance(): boolean {
    const end = Math.min(this.row + rowsAtOnce, this.height);
    for (; this.row < end; this.row++) fillShared(this.hatch, this.shared.cells, this.width, this.row, this.camera);
    return this.runs.advance(rowsAtOnce);
  }

  /** Somewhere the unit has no room. */
  get isHatched(): boolean {
    return this.features.includes('#hatch');
  }

  take(): string {
    const { camera } = this;
    return `<g transform="translate(${camera.left} ${short(camera.top + camera.scale / 2)}) scale(${camera.scale})" fill="none" stroke-width="1" shape-rendering="crispEdges">
${this.runs.take()}
</g>
${[this.hatch.take(), this.features, this.above].filter(Boolean).join('\n')}`;
  }
}

/** Stripes over the cells that both searches have closed. */
export const bothPattern = (second: string): string => `<pattern id="both" width="8" height="8" patternUnits="userSpaceOnUse">
<path fill="none" stroke="${second}" stroke-width="2.5" d="M-8 8L0 0M0 8L8 0M8 8L16 0"/>
</pattern>
`;
