// Two searches on one map: the cells that only one of them has closed, and those that both have. Colours differ in lightness as well, and cells of
// both are hatched, so that nothing depends on hue alone.
import { explainOf } from '../core/explain';
import type { SharedMap } from '../lanes/comparedLanes';
import type { LaneView } from '../lanes/laneView';
import type { KeyEntry } from '../model/heads';
import { drawPath, places } from '../view/path';
import type { Tokens } from '../view/palette';
import { fillShared, paintShared } from '../view/sharedCells';
import type { Overlay } from '../view/shot';
import { compareWords } from '../words/compare';
import { fill } from '../words/fill';
import { count } from '../words/numbers';

export const overlapKinds = ['first', 'second', 'both'] as const;
type OverlapKind = (typeof overlapKinds)[number];
type OverlapCounts = Record<OverlapKind, number>;

/** By theme. */
export const overlapColours: Record<'light' | 'dark', { first: string; second: string }> = {
  light: { first: '#5b93d3', second: '#eec3c8' },
  dark: { first: '#3f78c0', second: '#6b3150' },
};

/** 0: no lane has closed the cell; 1: the first, 2: the second, 3: both. */
export function overlapOf(first: Uint8Array, second: Uint8Array): { cells: Uint8Array; counts: OverlapCounts } {
  const cells = Uint8Array.from(first, (closed, i) => closed | (second[i]! << 1));
  const counts = [0, 0, 0, 0];
  for (const cell of cells) counts[cell]!++;
  return { cells, counts: { first: counts[1]!, second: counts[2]!, both: counts[3]! } };
}

/** Side of the picture that is repeated for hatching, in pixels. */
const hatchSize = 8;

export class Overlap implements SharedMap {
  private counts: OverlapCounts = { first: 0, second: 0, both: 0 };
  private closed: Uint8Array = new Uint8Array(0);
  private closedKey = '';
  private readonly picture = document.createElement('canvas');
  private readonly hatch = document.createElement('canvas');
  private pictureKey = '';

  constructor(private readonly pair: () => readonly [LaneView, LaneView]) {}

  get cells(): Uint8Array {
    this.update();
    return this.closed;
  }

  /** In the order of `overlapKinds`. */
  key(dark: boolean, cells?: number): readonly KeyEntry[] {
    if (cells === undefined) this.update();
    const [first, second] = this.pair().map(({ snapshot }) => snapshot.info.name) as [string, string];
    const colours = overlapColours[dark ? 'dark' : 'light'];
    return overlapKinds.map((kind) => ({
      colour: kind === 'second' ? colours.second : colours.first,
      stripes: kind === 'both' ? colours.second : null,
      text: fill(compareWords.overlap[kind], { first, second, cells: count(cells ?? this.counts[kind]) }),
    }));
  }

  /** Reads what the lanes show now. */
  private update(): void {
    const [first, second] = this.pair();
    const keyOf = ({ lane, snapshot }: LaneView): string => [lane, snapshot.step, snapshot.recordedSteps, snapshot.key].join(' ');
    const key = keyOf(first) + keyOf(second);
    if (key === this.closedKey) return;
    this.closedKey = key;
    const explain = explainOf(first.engine);
    ({ cells: this.closed, counts: this.counts } = overlapOf(explain.closedCells(first.lane).slice(), explain.closedCells(second.lane)));
  }

  readonly draw: Overlay = (shot, _, snapshot, tokens) => {
    this.update();
    const { context, camera, frame, ui, marks } = shot;
    // Numbers of one search would stand on colours of both.
    marks.isOnField = true;
    this.paint(snapshot.world.width, snapshot.world.height, tokens, ui.dark);
    context.imageSmoothingEnabled = camera.scale * frame.ratio < 1;
    context.drawImage(this.picture, camera.left, camera.top, snapshot.world.width * camera.scale, snapshot.world.height * camera.scale);
    context.imageSmoothingEnabled = true;
    this.drawHatch(shot, snapshot.world.width, ui.dark);
    return false;
  };

  /** Draws the path of the search whose picture is not drawn, over the layers. */
  readonly drawPath: Overlay = ({ context, camera }, drawn, _, tokens) => {
    for (const {
      session,
      lane,
      snapshot: { atEnd, corners },
    } of this.pair())
      if (lane !== drawn && atEnd && corners > 0) drawPath(context, places(session.lineView(lane).slice()), camera, 1, tokens);
    return false;
  };

  /** One pixel a cell: cells of either search in its colour, the others as if nothing had been searched. */
  private paint(width: number, height: number, tokens: Tokens, dark: boolean): void {
    const key = `${this.closedKey} ${dark}`;
    if (key === this.pictureKey) return;
    this.pictureKey = key;
    Object.assign(this.picture, { width, height });
    const drawing = this.picture.getContext('2d')!;
    const image = drawing.createImageData(width, height);
    const [{ session }] = this.pair();
    // Other ground keeps its own colour where nothing has been closed.
    paintShared(
      new Uint32Array(image.data.buffer),
      { cells: this.closed, ...overlapColours[dark ? 'dark' : 'light'] },
      session.terrainView(),
      tokens.free,
    );
    drawing.putImageData(image, 0, 0);
  }

  private drawHatch({ context, camera, frame }: Parameters<Overlay>[0], width: number, dark: boolean): void {
    const { hatch, closed: cells } = this;
    Object.assign(hatch, { width: hatchSize, height: hatchSize });
    const drawing = hatch.getContext('2d')!;
    drawing.strokeStyle = overlapColours[dark ? 'dark' : 'light'].second;
    drawing.lineWidth = 2.5;
    drawing.beginPath();
    for (const shift of [-hatchSize, 0, hatchSize]) {
      drawing.moveTo(shift, hatchSize);
      drawing.lineTo(shift + hatchSize, 0);
    }
    drawing.stroke();
    const pattern = context.createPattern(hatch, 'repeat');
    // It lies on the map, wherever the map lies on the canvas: parts of a picture fit together.
    pattern?.setTransform(new DOMMatrix().translate(camera.left, camera.top));
    context.fillStyle = pattern ?? drawing.strokeStyle;
    const [left, right] = [
      Math.max(Math.floor(-camera.left / camera.scale), 0),
      Math.min(Math.ceil((frame.width - camera.left) / camera.scale), width),
    ];
    const [top, bottom] = [
      Math.max(Math.floor(-camera.top / camera.scale), 0),
      Math.min(Math.ceil((frame.height - camera.top) / camera.scale), cells.length / width),
    ];
    for (let y = top; y < bottom; y++) fillShared(context, cells, width, y, camera, [left, right]);
  }
}
