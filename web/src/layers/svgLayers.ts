// The layers of searches in a drawing: the fields and lines of the canvas, written with the pen of a drawing.
import { CellRuns } from '../exports/cellRuns';
import { advanceFirst, linesAtOnce, type ChosenLayers, type SvgLayer, type SvgPlace } from '../exports/svgLayer';
import { SvgPen } from '../exports/svgPen';
import type { Engine } from '../core/engine';
import { explainOf } from '../core/explain';
import { isLeft, jobDone, progressAt, Slice, type SlicedJob } from '../core/job';
import type { KeyPart } from '../model/heads';
import type { Snapshot } from '../model/ui';
import { availableLayers } from './availableLayers';
import type { NumberField } from './cellField';
import { ContourReader, contourWish } from './contours';
import { fillHatch, hatchLine, hatchScale, hatchSide, oneNumberScale, squareInset, writeNumbers } from './fieldDrawing';
import { paintRows } from './fieldPicture';
import { fieldScale, type FieldScale } from './fieldScale';
import { commonRange, LaneFields } from './laneFields';
import type { LayerChoice } from './layerChoice';
import type { LineReader } from './lineReader';
import { contourStep, type Range } from './ramp';
import { describeLayers, scaleKey } from './scaleTexts';
import { TreeReader, treeWish } from './searchTree';

/** Rows of one hatch. As with linesAtOnce, no clock decides the text. */
const rowsAtOnce = 8;

interface DrawnLane {
  lane: number;
  snapshot: Snapshot;
}

export class SvgLayers implements ChosenLayers {
  private readonly lanes: readonly (DrawnLane & { choice: LayerChoice; fields: LaneFields })[];

  /** `lanes`: all that the drawing shows, at their steps. */
  constructor(
    private readonly engine: Engine,
    private readonly choice: LayerChoice,
    lanes: readonly DrawnLane[],
    private readonly dark: boolean,
  ) {
    this.lanes = lanes.map(({ lane, snapshot }) => ({
      lane,
      snapshot,
      choice: availableLayers(choice, snapshot, engine.catalog),
      fields: new LaneFields(),
    }));
  }

  advance(): number {
    const explain = explainOf(this.engine);
    return this.lanes.some(({ lane, snapshot, choice, fields }) => fields.update(explain, lane, choice, snapshot.world, new Slice())) ? 0 : jobDone;
  }

  layerOf(lane: number, place: SvgPlace): SvgLayer {
    const { choice, fields } = this.lanes.find((each) => each.lane === lane)!;
    return new LaneDrawing(fields, choice, this.range ?? { least: 0, most: 0 }, this.dark, place);
  }

  get key(): readonly KeyPart[] {
    return scaleKey(this.choice, this.range, this.dark);
  }

  /** As on the canvas: where the estimate is too high. */
  get patterns(): string {
    if (this.choice.colour !== 'error' || !((this.range?.least ?? 0) < 0)) return '';
    const { colour, opacity, width } = hatchLine;
    const side = hatchSide;
    return `<pattern id="over" width="${side}" height="${side}" patternUnits="userSpaceOnUse">
<path fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}" d="${[-side, 0, side].map((shift) => `M${shift - 1} -1L${shift + side + 1} ${side + 1}`).join('')}"/>
</pattern>
`;
  }

  get description(): string {
    // The tree is drawn where a search has one.
    const tree = this.lanes.some(({ choice }) => choice.lines.tree);
    return describeLayers({ ...this.choice, lines: { ...this.choice.lines, tree } }, this.range);
  }

  private get range(): Range | null {
    return commonRange(
      this.choice.colour,
      this.lanes.map(({ fields }) => fields),
    );
  }
}

/** Reads lines of a field, then draws them. */
class Lines implements SlicedJob {
  private isRead = false;
  private next = 0;

  constructor(
    private readonly reader: LineReader,
    private readonly pen: SvgPen,
    private readonly place: SvgPlace,
  ) {}

  advance(most: number): number {
    const {
      reader,
      pen,
      place: { camera, tokens },
    } = this;
    if (!this.isRead) this.isRead = !isLeft(reader.advance(most));
    else if (this.next < reader.total) this.next = reader.draw(pen, this.next, linesAtOnce, camera, tokens);
    return this.isRead ? progressAt(this.next, reader.total) : 0;
  }
}

class LaneDrawing implements SvgLayer {
  readonly isField: boolean;
  private readonly field: NumberField | null;
  private readonly pixels: Uint32Array;
  private readonly runs: CellRuns | null = null;
  private readonly hatch = new SvgPen();
  private readonly hatches: boolean = false;
  private readonly linePen = new SvgPen();
  private readonly lines: Lines[] = [];
  private readonly numbers: string;
  private row = 0;
  private readonly scale: FieldScale;

  constructor(
    { colour, tree }: LaneFields,
    { lines }: LayerChoice,
    range: Range,
    dark: boolean,
    private readonly place: SvgPlace,
  ) {
    const { camera, region } = place;
    this.field = colour?.field ?? null;
    this.isField = this.field !== null;
    this.pixels = new Uint32Array(this.field?.values.length ?? 0);
    this.scale = fieldScale(colour?.id ?? 'state', range, dark);
    const digits = new SvgPen();
    if (colour) {
      const { field } = colour;
      this.runs = new CellRuns(this.pixels, field.width, field.height, { hasClear: true, inset: squareInset(camera.scale) / camera.scale });
      this.hatches = colour.id === 'error' && camera.scale >= hatchScale;
      if (lines.numbers && camera.scale >= oneNumberScale) writeNumbers(digits, field, this.scale, camera, region, lines.arrows);
      const step = lines.contours ? contourStep(range) : 0;
      if (step > 0) this.addLines(new ContourReader(contourWish(field, step, camera, region)));
    }
    this.numbers = digits.take();
    if (tree) this.addLines(new TreeReader(treeWish(tree, camera, region)));
  }

  /** Squares leave the rim of a cell to the search. */
  covers(cell: number): boolean {
    return this.field !== null && squareInset(this.place.camera.scale) === 0 && !Number.isNaN(this.field.values[cell]!);
  }

  get length(): number {
    return (this.runs?.length ?? 0) + this.hatch.length + this.linePen.length + this.numbers.length;
  }

  advance(work: number): number {
    const { field, runs, row } = this;
    if (field && runs && row < field.height) {
      const end = Math.min(row + rowsAtOnce, field.height);
      paintRows(field, this.pixels, row, end, this.scale);
      const { camera, region } = this.place;
      if (this.hatches)
        fillHatch(this.hatch, field, camera, { ...region, top: Math.max(region.top, row), bottom: Math.min(region.bottom, end) }, 'url(#over)');
      runs.advance((end - row) * field.width);
      this.row = end;
      return 0;
    }
    return advanceFirst(this.lines, work);
  }

  takeBelow(): string {
    return [this.runs?.takeGroup(this.place.camera) ?? '', this.hatch.take(), this.linePen.take()].filter(Boolean).join('\n');
  }

  takeAbove(): string {
    return this.numbers;
  }

  private addLines(reader: LineReader): void {
    this.lines.push(new Lines(reader, this.linePen, this.place));
  }
}
