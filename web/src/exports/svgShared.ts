// Two searches on one map as a layer of a drawing: the cells that they have closed in their colours, and the path of the one whose picture is not
// drawn.
import type { Session } from '../core/engine';
import type { Snapshot } from '../model/ui';
import { drawPath, places } from '../view/path';
import { fillShared, paintShared, type SharedCells } from '../view/sharedCells';
import { CellRuns } from './cellRuns';
import type { SvgLayer, SvgPlace } from './svgLayer';
import { SvgPen } from './svgPen';

export class SvgShared implements SvgLayer {
  readonly isField = true;
  private readonly pixels: Uint32Array;
  private readonly runs: CellRuns;
  private readonly hatch = new SvgPen();
  private readonly path: string;
  private row = 0;

  /** `other`: the search whose picture is not drawn. */
  constructor(
    session: Session,
    other: { lane: number; snapshot: Snapshot },
    private readonly shared: SharedCells,
    private readonly place: SvgPlace,
  ) {
    const { camera, tokens } = place;
    const [width, height] = [session.width(), session.height()];
    this.pixels = new Uint32Array(width * height);
    paintShared(this.pixels, shared, session.terrainView(), tokens.free);
    this.runs = new CellRuns(this.pixels, width, height, { hasClear: true });
    this.hatch.fillStyle = 'url(#both)';
    const pen = new SvgPen();
    if (other.snapshot.atEnd && other.snapshot.corners > 0) drawPath(pen, places(session.lineView(other.lane).slice()), camera, 1, tokens);
    this.path = pen.take();
  }

  covers(cell: number): boolean {
    return this.pixels[cell] !== 0;
  }

  get length(): number {
    return this.runs.length + this.hatch.length + this.path.length;
  }

  advance(work: number): number {
    const {
      region: { right, bottom },
      camera,
    } = this.place;
    const end = Math.min(this.row + Math.ceil(work / right), bottom);
    for (; this.row < end; this.row++) fillShared(this.hatch, this.shared.cells, right, this.row, camera);
    return this.runs.advance(work);
  }

  takeBelow(): string {
    return [this.runs.takeGroup(this.place.camera), this.hatch.take()].filter(Boolean).join('\n');
  }

  takeAbove(): string {
    return this.path;
  }
}

/** Stripes over the cells that both searches have closed. */
export const bothPattern = (second: string): string => `<pattern id="both" width="8" height="8" patternUnits="userSpaceOnUse">
<path fill="none" stroke="${second}" stroke-width="2.5" d="M-8 8L0 0M0 8L8 0M8 8L16 0"/>
</pattern>
`;
