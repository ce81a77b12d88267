// The search tree: from each cell that was reached the way back over its parents. Where cells are small, only the ways from some of them: each ends
// where it meets one that is drawn already, so what is drawn is a part of the tree that hangs together.
import { jobDone } from '../core/job';
import type { Camera } from '../view/camera';
import type { Region } from '../view/marks';
import type { Tokens } from '../view/palette';
import type { Pen } from '../view/pen';
import type { NumberField } from './cellField';
import type { LineReader } from './lineReader';
import { drawTree } from './treeLines';

/** The least distance in pixels between the cells whose ways are drawn. */
const treePixels = 5;

/** Ways begin at cells of the region. */
interface TreeWish extends Region {
  /** The index of the parent of each cell; NaN where there is none. */
  parents: Float32Array;
  width: number;
  /** The tree is drawn from one cell in `stride`, across and down. */
  stride: number;
}

/** For the cells in sight; `parents` is the field of parents. */
export function treeWish({ values, width }: NumberField, { scale }: Camera, region: Region): TreeWish {
  return { ...region, parents: values, width, stride: Math.ceil(treePixels / scale) };
}

export class TreeReader implements LineReader {
  /** Pairs of a cell and its parent. */
  readonly links: number[] = [];
  private readonly isDrawn: Uint8Array;
  private x: number;
  private y: number;
  /** Where the present way is; -1 between two ways. */
  private at = -1;

  constructor(private readonly wish: TreeWish) {
    this.isDrawn = new Uint8Array(wish.parents.length);
    // The first multiples of the stride: while the map is moved, the same ways are drawn.
    this.x = this.firstX;
    this.y = Math.ceil(wish.top / wish.stride) * wish.stride;
  }

  get total(): number {
    return this.links.length / 2;
  }

  draw(pen: Pen, next: number, count: number, camera: Camera, tokens: Tokens): number {
    return drawTree(pen, this.links, next, count, this.wish.width, camera, tokens);
  }

  private get firstX(): number {
    return Math.ceil(this.wish.left / this.wish.stride) * this.wish.stride;
  }

  /** Follows some links. */
  advance(links: number): number {
    const { parents, width, right, bottom, stride } = this.wish;
    for (let steps = 0; steps < links; steps++) {
      if (this.at < 0) {
        if (this.y >= bottom) return jobDone;
        if (this.x < right) this.at = this.y * width + this.x;
        this.x += stride;
        if (this.x >= right) {
          this.x = this.firstX;
          this.y += stride;
        }
        if (this.at < 0) continue;
      }
      const parent = parents[this.at]!;
      if (this.isDrawn[this.at] || !(parent >= 0)) {
        this.at = -1;
        continue;
      }
      this.isDrawn[this.at] = 1;
      this.links.push(this.at, parent);
      this.at = parent;
    }
    return 0;
  }
}
