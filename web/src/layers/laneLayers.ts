// The layers of one lane: its fields, brought up to date in slices, and the pictures of them.
import type { Explain } from '../core/engine';
import { CellValue } from '../core/explainConstants';
import type { Snapshot } from '../model/ui';
import { viewKey, type Frame } from '../view/frame';
import type { Region } from '../view/marks';
import type { Tokens } from '../view/palette';
import type { Shot } from '../view/shot';
import { CellField } from './cellField';
import { drawContourNumbers, drawContours } from './contourLines';
import { ContourReader, segmentFields } from './contours';
import { FieldLayer } from './fieldLayer';
import { FieldPicture } from './fieldPicture';
import { fieldScale, type FieldScale } from './fieldScale';
import type { ColourId, LayerChoice } from './layerChoice';
import { LineSheet } from './lineSheet';
import { valueOf } from './availableLayers';
import { contourStep, type Range } from './ramp';
import { TreeReader } from './searchTree';
import { drawTree } from './treeLines';

/** The least distance in pixels between the squares that contours are read from, and between the cells whose ways are drawn. */
const contourPixels = 3;
const treePixels = 5;
/** Lines that one frame draws, while a search is played and while nothing moves. */
const fewLines = 350;
const manyLines = 4000;

export class LaneLayers {
  /** What the cells are coloured by; null while they show the state of the search. */
  colour: { id: ColourId; field: CellField; picture: FieldPicture } | null = null;
  private tree: CellField | null = null;
  private readonly layer = new FieldLayer();
  private readonly contours: LineSheet<ContourReader>;
  private readonly ways: LineSheet<TreeReader>;

  /** `pause`: milliseconds between two readings of lines that change all the time. */
  constructor(pause: number) {
    this.contours = new LineSheet(pause);
    this.ways = new LineSheet(pause);
  }

  /** Brings the numbers up to date; true while there is more to do. Precondition: the lane is not stale. */
  update(explain: Explain, lane: number, { colour, lines }: LayerChoice, { width, height }: Snapshot, until: number): boolean {
    const kind = valueOf[colour];
    if (this.colour?.id !== colour) {
      const field = kind === null ? null : new CellField(kind);
      this.colour = field && { id: colour, field, picture: new FieldPicture(field) };
      this.contours.forget();
    }
    if (!lines.tree) {
      this.tree = null;
      this.ways.forget();
    } else this.tree ??= new CellField(CellValue.Parent);
    const isMore = this.colour?.field.update(explain, lane, width, height, until) ?? false;
    return (this.tree?.update(explain, lane, width, height, until) ?? false) || isMore;
  }

  /** The numbers of the field on the map; null while there are none. */
  get range(): Range | null {
    const range = this.colour?.field.range;
    return range && range.least <= range.most ? range : null;
  }

  /** True while there is more to do. `range`: of the colours of all lanes. */
  draw(shot: Shot, { lines }: LayerChoice, range: Range, tokens: Tokens, region: Region, until: number): boolean {
    const { context, camera, frame, ui } = shot;
    const count = ui.playing || ui.running ? fewLines : manyLines;
    let isMore = false;
    if (this.colour) {
      const { id, field, picture } = this.colour;
      const scale = fieldScale(id, range, ui.dark);
      isMore = picture.update(scale, until);
      this.layer.draw(context, field, picture, scale, camera, frame, region, tokens, { hasNumbers: lines.numbers, hasArrows: lines.arrows, hatches: id === 'error' });
      if (lines.contours) isMore = this.drawContours(shot, field, scale, tokens, region, until, count) || isMore;
    }
    const { tree } = this;
    if (!tree) return isMore;
    const stride = Math.ceil(treePixels / camera.scale);
    const key = [viewKey(camera, frame, tokens), tree.version].join(' ');
    const begin = (): TreeReader => new TreeReader({ parents: tree.values, width: tree.width, ...region, stride });
    return this.ways.show(context, key, begin, camera, frame, tokens, until, ({ links }) => links.length / 2, (pen, { links }, next) => drawTree(pen, links, next, count, tree.width, camera, tokens)) || isMore;
  }

  drawNumbers(context: CanvasRenderingContext2D, frame: Frame): void {
    if (this.colour) this.layer.drawNumbers(context, frame);
  }

  private drawContours({ context, camera, frame }: Shot, field: CellField, { range }: FieldScale, tokens: Tokens, region: Region, until: number, count: number): boolean {
    const step = contourStep(range);
    if (step === 0) return false;
    const stride = Math.ceil(contourPixels / camera.scale);
    const align = (cell: number): number => Math.max(Math.floor(cell / stride) * stride - stride, 0);
    const begin = (): ContourReader => new ContourReader({
      values: field.values, width: field.width, step, stride,
      left: align(region.left), top: align(region.top), right: Math.min(region.right + 2 * stride, field.width), bottom: Math.min(region.bottom + 2 * stride, field.height),
    });
    const key = [viewKey(camera, frame, tokens), field.version, step].join(' ');
    return this.contours.show(context, key, begin, camera, frame, tokens, until, ({ segments }) => segments.length / segmentFields, (pen, { segments, step: own }, next) => {
      const end = drawContours(pen, segments, next, count, camera, tokens);
      if (end * segmentFields >= segments.length) drawContourNumbers(pen, segments, own, camera, tokens);
      return end;
    });
  }
}
