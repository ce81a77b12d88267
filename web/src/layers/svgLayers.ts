// The layers of searches in a drawing: the fields and lines of the canvas, written with the pen of a drawing.
import { CellRuns } from '../exports/cellRuns';
import type { ChosenLayers, SvgLayer, SvgPlace } from '../exports/svgLayer';
import { SvgPen } from '../exports/svgPen';
import type { Engine } from '../core/engine';
import { explainOf } from '../core/explain';
import type { KeyPart } from '../model/heads';
import type { Snapshot } from '../model/ui';
import { availableLayers } from './availableLayers';
import type { CellField } from './cellField';
import { drawContourNumbers, drawContours } from './contourLines';
import { ContourReader, contourWish, segmentFields } from './contours';
import { fillHatch, hatchLine, hatchScale, hatchSide, oneNumberScale, squareInset, writeNumbers } from './fieldDrawing';
import { paintRows } from './fieldPicture';
import { fieldScale, type FieldScale } from './fieldScale';
import { commonRange, LaneFields } from './laneFields';
import type { LayerChoice } from './layerChoice';
import { contourStep, type Range } from './ramp';
import { describeLayers, scaleKey } from './scaleTexts';
import { TreeReader, treeWish } from './searchTree';
import { drawTree } from './treeLines';

const rowsAtOnce = 8;
const linesAtOnce = 1500;

interface DrawnLane {
  lane: number;
  snapshot: Snapshot;
}

export class SvgLayers implements ChosenLayers {
  private readonly lanes: readonly (DrawnLane & { choice: LayerChoice; fields: LaneFields })[];

  /** `lanes`: all that the drawing shows, at their steps. */
  constructor(private readonly engine: Engine, private readonly choice: LayerChoice, lanes: readonly DrawnLane[], private readonly dark: boolean) {
    this.lanes = lanes.map(({ lane, snapshot }) => ({ lane, snapshot, choice: availableLayers(choice, snapshot, engine.catalog), fields: new LaneFields() }));
  }

  read(): boolean {
    // One part of the work in each call: the caller looks at the clock.
    return this.lanes.some(({ lane, snapshot, choice, fields }) => fields.update(explainOf(this.engine), lane, choice, snapshot, 0));
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
    return describeLayers(this.choice, this.range);
  }

  private get range(): Range | null {
    return commonRange(this.choice.colour, this.lanes.map(({ fields }) => fields));
  }
}

/** Reads lines of a field, then draws them, a part in each call. */
class Lines<Reader extends { advance(): boolean }> {
  private isRead = false;
  private next = 0;

  /** `draw`: from a line on; returns the one to go on with. */
  constructor(private readonly reader: Reader, private readonly total: (reader: Reader) => number, private readonly draw: (reader: Reader, next: number) => number) {}

  advance(): boolean {
    if (!this.isRead) {
      this.isRead = !this.reader.advance();
      return true;
    }
    if (this.next >= this.total(this.reader)) return false;
    this.next = this.draw(this.reader, this.next);
    return true;
  }
}

class LaneDrawing implements SvgLayer {
  readonly isField: boolean;
  private readonly field: CellField | null;
  private readonly pixels: Uint32Array;
  private readonly runs: CellRuns | null = null;
  private readonly hatch = new SvgPen();
  private readonly hatches: boolean = false;
  private readonly linePen = new SvgPen();
  private readonly lines: { advance(): boolean }[] = [];
  private readonly numbers: string;
  private row = 0;
  private readonly scale: FieldScale;

  constructor({ colour, tree }: LaneFields, { lines }: LayerChoice, range: Range, dark: boolean, private readonly place: SvgPlace) {
    const { camera, region, tokens } = place;
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
      if (step > 0) this.addContours(field, step);
    }
    this.numbers = digits.take();
    if (tree) this.lines.push(new Lines(new TreeReader(treeWish(tree, camera, region)), ({ links }) => links.length / 2, ({ links }, next) => drawTree(this.linePen, links, next, linesAtOnce, tree.width, camera, tokens)));
  }

  /** Squares leave the rim of a cell to the search. */
  covers(cell: number): boolean {
    return this.field !== null && squareInset(this.place.camera.scale) === 0 && !Number.isNaN(this.field.values[cell]!);
  }

  get length(): number {
    return (this.runs?.length ?? 0) + this.hatch.length + this.linePen.length + this.numbers.length;
  }

  advance(): boolean {
    const { field, runs, row } = this;
    if (field && runs && row < field.height) {
      const end = Math.min(row + rowsAtOnce, field.height);
      paintRows(field, this.pixels, row, end, this.scale);
      const { camera, region } = this.place;
      if (this.hatches) fillHatch(this.hatch, field, camera, { ...region, top: Math.max(region.top, row), bottom: Math.min(region.bottom, end) }, 'url(#over)');
      runs.advance(end - row);
      this.row = end;
      return true;
    }
    return this.lines.some((lines) => lines.advance());
  }

  takeBelow(): string {
    return [this.runs?.takeGroup(this.place.camera) ?? '', this.hatch.take(), this.linePen.take()].filter(Boolean).join('\n');
  }

  takeAbove(): string {
    return this.numbers;
  }

  private addContours(field: CellField, step: number): void {
    const { camera, region, tokens } = this.place;
    this.lines.push(new Lines(new ContourReader(contourWish(field, step, camera, region)), ({ segments }) => segments.length / segmentFields, ({ segments }, next) => {
      const end = drawContours(this.linePen, segments, next, linesAtOnce, camera, tokens);
      if (end * segmentFields >= segments.length) drawContourNumbers(this.linePen, segments, step, camera, tokens);
      return end;
    }));
  }
}
