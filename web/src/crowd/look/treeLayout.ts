// Where the nodes of a tree are drawn: a level a row, and as near to each other as rows allow. The larger subtree of a node goes straight down, the
// others stand at its sides. It takes a time that grows with the number of nodes, because two neighbours are only compared as far down as the shorter
// of them goes: E. Reingold, J. Tilford: Tidier Drawings of Trees. Nothing recurses, because a tree may be as deep as it has nodes, and all is done
// in parts, because there may be many.
import { jobDone, runWhole, type SlicedJob } from '../../core/job';

export interface TreeLayout {
  /** Column and row of each node. The leftmost column is 0. */
  readonly x: Int32Array;
  readonly row: Int32Array;
  readonly columns: number;
  /** The nodes from row to row, and from left to right in each. Those of row r stand from rowStart[r] to rowStart[r + 1] - 1. */
  readonly byRow: Int32Array;
  readonly rowStart: Int32Array;
  /** The children of node i, in the order of their numbers, from childStart[i] to childStart[i + 1] - 1 of `children`. */
  readonly children: Int32Array;
  readonly childStart: Int32Array;
}

const none = -1;

interface Family {
  readonly count: number;
  readonly parents: Int32Array;
  readonly children: Int32Array;
  readonly childStart: Int32Array;
}

/** Nodes between two places at which the work may rest. */
const stride = 64;

/** Calls `act` with each number below `count`, from 0 on, and rests after each stride. */
function* upTo(count: number, act: (node: number) => void): Generator<void, void> {
  for (let i = 0; i < count; i++) {
    act(i);
    if (i % stride === 0) yield;
  }
}
function* downFrom(count: number, act: (node: number) => void): Generator<void, void> {
  for (let i = count - 1; i >= 0; i--) {
    act(i);
    if (i % stride === 0) yield;
  }
}

function* familyOf(count: number, parentOf: (node: number) => number): Generator<void, Family> {
  const parents = new Int32Array(count);
  const childStart = new Int32Array(count + 1);
  yield* upTo(count, (i) => {
    parents[i] = parentOf(i);
    if (i > 0) childStart[parents[i]! + 1]!++;
  });
  yield* upTo(count, (i) => (childStart[i + 1]! += childStart[i]!));
  const filled = childStart.slice();
  const children = new Int32Array(Math.max(count - 1, 0));
  yield* upTo(count, (i) => {
    if (i > 0) children[filled[parents[i]!]!++] = i;
  });
  return { count, parents, children, childStart };
}

/** The columns of nodes, each beside its parent. Children come behind their parents, so the last node is placed first. */
class Placing {
  readonly beside: Int32Array;
  private readonly size: Int32Array;
  /** The outermost children. */
  private readonly first: Int32Array;
  private readonly last: Int32Array;
  /** The next node of an edge below one without children, and how far beside it that is. */
  private readonly thread: Int32Array;
  private readonly threadBeside: Int32Array;
  /** The ends of both edges of a subtree, and how far beside its root they are. */
  private readonly leftEnd: Int32Array;
  private readonly rightEnd: Int32Array;
  private readonly leftEndBeside: Int32Array;
  private readonly rightEndBeside: Int32Array;

  constructor(private readonly family: Family) {
    const { count } = family;
    const numbers = (): Int32Array => new Int32Array(count);
    this.beside = numbers();
    this.size = numbers().fill(1);
    this.first = numbers().fill(none);
    this.last = numbers().fill(none);
    this.thread = numbers().fill(none);
    this.threadBeside = numbers();
    this.leftEnd = numbers();
    this.rightEnd = numbers();
    this.leftEndBeside = numbers();
    this.rightEndBeside = numbers();
  }

  *place(): Generator<void, void> {
    const { count, parents } = this.family;
    yield* downFrom(count, (i) => {
      if (i > 0) this.size[parents[i]!]! += this.size[i]!;
    });
    yield* downFrom(count, (i) => this.placeChildren(i));
  }

  private placeChildren(node: number): void {
    const { children, childStart } = this.family;
    const [from, to] = [childStart[node]!, childStart[node + 1]!];
    if (from === to) {
      this.leftEnd[node] = this.rightEnd[node] = node;
      return;
    }
    let main = from;
    for (let k = from + 1; k < to; k++) if (this.size[children[k]!]! > this.size[children[main]!]!) main = k;
    const straight = children[main]!;
    this.first[node] = this.last[node] = straight;
    this.leftEnd[node] = this.leftEnd[straight]!;
    this.rightEnd[node] = this.rightEnd[straight]!;
    this.leftEndBeside[node] = this.leftEndBeside[straight]!;
    this.rightEndBeside[node] = this.rightEndBeside[straight]!;
    for (let k = main - 1; k >= from; k--) this.add(node, children[k]!, -1);
    for (let k = main + 1; k < to; k++) this.add(node, children[k]!, 1);
  }

  /** Puts a subtree beside those that the node has already. `side`: -1 at the left, 1 at the right. */
  private add(node: number, child: number, side: -1 | 1): void {
    const isRight = side > 0;
    const [outer, inner] = isRight ? [this.last, this.first] : [this.first, this.last];
    // The edges that face each other: that of the node, and that of the child.
    let mine = outer[node]!;
    let theirs = child;
    let mineAt = this.beside[mine]!;
    let theirsAt = 0;
    let away = 0;
    for (;;) {
      away = Math.max(away, side * (mineAt - theirsAt) + 1);
      const nextMine = this.below(mine, outer);
      const nextTheirs = this.below(theirs, inner);
      if (nextMine < 0 || nextTheirs < 0) {
        this.join(node, child, side, away, { mine, mineAt, nextMine, theirs, theirsAt, nextTheirs });
        return;
      }
      mineAt += this.belowBeside(mine, outer);
      theirsAt += this.belowBeside(theirs, inner);
      mine = nextMine;
      theirs = nextTheirs;
    }
  }

  private join(
    node: number,
    child: number,
    side: -1 | 1,
    away: number,
    {
      mine,
      mineAt,
      nextMine,
      theirs,
      theirsAt,
      nextTheirs,
    }: Readonly<Record<'mine' | 'mineAt' | 'nextMine' | 'theirs' | 'theirsAt' | 'nextTheirs', number>>,
  ): void {
    const isRight = side > 0;
    const [outer, inner] = isRight ? [this.last, this.first] : [this.first, this.last];
    const place = side * away;
    this.beside[child] = place;
    // The end at the side of the child, and the one at the other side.
    const [end, endBeside] = isRight ? [this.rightEnd, this.rightEndBeside] : [this.leftEnd, this.leftEndBeside];
    const [far, farBeside] = isRight ? [this.leftEnd, this.leftEndBeside] : [this.rightEnd, this.rightEndBeside];
    if (nextMine >= 0) {
      // The node goes down farther: its edge goes on below that of the child.
      const at = place + endBeside[child]!;
      this.thread[end[child]!] = nextMine;
      this.threadBeside[end[child]!] = mineAt + this.belowBeside(mine, outer) - at;
    } else {
      if (nextTheirs >= 0) {
        this.thread[far[node]!] = nextTheirs;
        this.threadBeside[far[node]!] = place + theirsAt + this.belowBeside(theirs, inner) - farBeside[node]!;
        far[node] = far[child]!;
        farBeside[node] = place + farBeside[child]!;
      }
      end[node] = end[child]!;
      endBeside[node] = place + endBeside[child]!;
    }
    outer[node] = child;
  }

  /** The next node down an edge, that of the first or the last children; none where it ends. */
  private below(node: number, outermost: Int32Array): number {
    return outermost[node]! >= 0 ? outermost[node]! : this.thread[node]!;
  }

  private belowBeside(node: number, outermost: Int32Array): number {
    return outermost[node]! >= 0 ? this.beside[outermost[node]!]! : this.threadBeside[node]!;
  }
}

function* layoutOf(count: number, parentOf: (node: number) => number): Generator<void, TreeLayout> {
  const family = yield* familyOf(count, parentOf);
  const { parents, children, childStart } = family;
  const placing = new Placing(family);
  yield* placing.place();
  const x = new Int32Array(count);
  const row = new Int32Array(count);
  let [left, right, deepest] = [0, 0, 0];
  yield* upTo(count, (i) => {
    if (i === 0) return;
    x[i] = x[parents[i]!]! + placing.beside[i]!;
    row[i] = row[parents[i]!]! + 1;
    left = Math.min(left, x[i]!);
    right = Math.max(right, x[i]!);
    deepest = Math.max(deepest, row[i]!);
  });
  yield* upTo(count, (i) => (x[i]! -= left));
  const rows = yield* rowsOf(family, row, deepest, x);
  return { x, row, columns: right - left + 1, ...rows, children, childStart };
}

/** Children of one row stand in the order of their parents, so each row is in order from the one above. */
function* rowsOf(
  { count, children, childStart }: Family,
  row: Int32Array,
  deepest: number,
  x: Int32Array,
): Generator<void, Pick<TreeLayout, 'byRow' | 'rowStart'>> {
  const rowStart = new Int32Array(deepest + 2);
  yield* upTo(count, (i) => rowStart[row[i]! + 1]!++);
  yield* upTo(deepest + 1, (r) => (rowStart[r + 1]! += rowStart[r]!));
  const byRow = new Int32Array(count);
  // A queue: what it has taken is what byRow holds.
  let filled = 1;
  yield* upTo(count, (done) => {
    const node = byRow[done]!;
    const from = filled;
    for (let k = childStart[node]!; k < childStart[node + 1]!; k++) {
      let at = filled++;
      // A node has few children, so each is put where it belongs among those before.
      for (; at > from && x[byRow[at - 1]!]! > x[children[k]!]!; at--) byRow[at] = byRow[at - 1]!;
      byRow[at] = children[k]!;
    }
  });
  return { byRow, rowStart };
}

/** Precondition: node 0 is the only root, and a parent comes before its children. `layout` is there when the job is done. */
export class LayoutJob implements SlicedJob {
  nextWork: number | undefined;
  layout: TreeLayout | null = null;
  private readonly parts: Generator<void, TreeLayout>;

  constructor(count: number, parentOf: (node: number) => number) {
    this.parts = layoutOf(count, parentOf);
  }

  advance(work: number): number {
    for (let done = 0; done < work; done += stride) {
      const part = this.parts.next();
      if (!part.done) continue;
      this.layout = part.value;
      return jobDone;
    }
    return 0;
  }
}

export function layoutTree(count: number, parentOf: (node: number) => number): TreeLayout {
  const job = new LayoutJob(count, parentOf);
  runWhole(job);
  return job.layout!;
}
