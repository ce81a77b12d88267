// The layers of one lane: its fields, and the pictures of them.
import type { Explain } from '../core/engine';
import type { Slice } from '../core/job';
import type { Snapshot } from '../model/ui';
import { viewKey, type Frame } from '../view/frame';
import type { Region } from '../view/marks';
import type { Tokens } from '../view/palette';
import type { Shot } from '../view/shot';
import type { NumberField } from './cellField';
import { ContourReader, contourWish } from './contours';
import { FieldLayer } from './fieldLayer';
import { FieldPicture } from './fieldPicture';
import { fieldScale, type FieldScale } from './fieldScale';
import { LaneFields } from './laneFields';
import type { LayerChoice } from './layerChoice';
import { LineSheet } from './lineSheet';
import { contourStep, type Range } from './ramp';
import { TreeReader, treeWish } from './searchTree';

/** Lines that one frame draws, while a search is played and while nothing moves. */
const fewLines = 350;
const manyLines = 4000;

export class LaneLayers {
  readonly fields = new LaneFields();
  /** The picture of the field that colours the cells. */
  private picture: FieldPicture | null = null;
  private readonly layer = new FieldLayer();
  private readonly contours: LineSheet;
  private readonly ways: LineSheet;

  /** `pause`: milliseconds between two readings of lines that change all the time. */
  constructor(pause: number) {
    this.contours = new LineSheet(pause);
    this.ways = new LineSheet(pause);
  }

  /** Brings the numbers up to date; true while there is more to do. Precondition: the lane is not stale. */
  update(explain: Explain, lane: number, choice: LayerChoice, snapshot: Snapshot, slice: Slice): boolean {
    const { fields } = this;
    const before = fields.colour;
    const isMore = fields.update(explain, lane, choice, snapshot.world, slice);
    if (fields.colour !== before) {
      this.picture = fields.colour && new FieldPicture(fields.colour.field);
      this.contours.forget();
    }
    if (!fields.tree) this.ways.forget();
    return isMore;
  }

  /** True while there is more to do. `range`: of the colours of all lanes. */
  draw(shot: Shot, { lines }: LayerChoice, range: Range, tokens: Tokens, region: Region, slice: Slice): boolean {
    const { context, camera, frame, ui } = shot;
    const { colour, tree } = this.fields;
    const count = ui.playing || ui.running ? fewLines : manyLines;
    let isMore = false;
    if (colour && this.picture) {
      const scale = fieldScale(colour.id, range, ui.dark);
      isMore = this.picture.update(scale, slice);
      this.layer.draw(context, colour.field, this.picture, scale, camera, frame, region, tokens, {
        hasNumbers: lines.numbers,
        hasArrows: lines.arrows,
        hatches: colour.id === 'error',
      });
      if (lines.contours) isMore = this.drawContours(shot, colour.field, scale, tokens, region, slice, count) || isMore;
    }
    if (!tree) return isMore;
    const key = [viewKey(camera, frame, tokens), tree.version].join(' ');
    const begin = (): TreeReader => new TreeReader(treeWish(tree, camera, region));
    return this.ways.show(context, key, begin, camera, frame, tokens, slice, count) || isMore;
  }

  drawNumbers(context: CanvasRenderingContext2D, frame: Frame): void {
    if (this.fields.colour) this.layer.drawNumbers(context, frame);
  }

  private drawContours(
    { context, camera, frame }: Shot,
    field: NumberField,
    { range }: FieldScale,
    tokens: Tokens,
    region: Region,
    slice: Slice,
    count: number,
  ): boolean {
    const step = contourStep(range);
    if (step === 0) return false;
    const begin = (): ContourReader => new ContourReader(contourWish(field, step, camera, region));
    const key = [viewKey(camera, frame, tokens), field.version, step].join(' ');
    return this.contours.show(context, key, begin, camera, frame, tokens, slice, count);
  }
}
