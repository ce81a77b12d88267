// A* in JavaScript as fast as we can write it, to compare with: typed arrays that are made once, exact integer costs, marks that
// need no clearing between two searches, legal moves looked up in a byte a cell, and an open list in buckets, each a chain
// through one array. 8-connected without cutting corners.

const straight = 10000;
const diagonal = 14142;
const shift = 12; // Buckets are narrower than the least rise of f, two straight steps less a diagonal.
const none = 0xffffffff;

/** grid: { width, height, walls: Uint8Array }. Returns find(x0, y0, x1, y1): cells from start to goal, or null. */
export function tunedAstar({ width, height, walls }) {
  const cells = width * height;
  const free = (x, y) => x >= 0 && y >= 0 && x < width && y < height && walls[y * width + x] === 0;
  const moves = new Uint8Array(cells);
  const offsets = new Int32Array([-width, 1, width, -1, -width + 1, width + 1, width - 1, -width - 1]);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!free(x, y)) continue;
      const [n, e, s, w] = [free(x, y - 1), free(x + 1, y), free(x, y + 1), free(x - 1, y)];
      moves[y * width + x] =
        +n |
        (+e << 1) |
        (+s << 2) |
        (+w << 3) |
        (+(n && e && free(x + 1, y - 1)) << 4) |
        (+(s && e && free(x + 1, y + 1)) << 5) |
        (+(s && w && free(x - 1, y + 1)) << 6) |
        (+(n && w && free(x - 1, y - 1)) << 7);
    }
  }
  const columns = new Uint16Array(cells);
  const rows = new Uint16Array(cells);
  for (let cell = 0; cell < cells; cell++) (columns[cell] = cell % width), (rows[cell] = Math.floor(cell / width));

  const g = new Int32Array(cells);
  const parent = new Uint32Array(cells);
  // Twice the number of the search, and one more when the cell is closed.
  const mark = new Int32Array(cells);
  let search = 0;
  const heads = new Uint32Array(16).fill(none);
  let poolCell = new Uint32Array(1 << 16);
  let poolNext = new Uint32Array(1 << 16);

  return (x0, y0, x1, y1) => {
    search += 2;
    const start = y0 * width + x0;
    const goal = y1 * width + x1;
    const h = (cell) => {
      const dx = Math.abs(columns[cell] - x1);
      const dy = Math.abs(rows[cell] - y1);
      return dx > dy ? straight * dx + (diagonal - straight) * dy : straight * dy + (diagonal - straight) * dx;
    };
    heads.fill(none);
    let used = 0;
    let waiting = 1;
    let bucket = h(start) >> shift;
    poolCell[used] = start;
    poolNext[used] = none;
    heads[bucket & 15] = used++;
    g[start] = 0;
    parent[start] = none;
    mark[start] = search;
    let best = 0x7fffffff;
    while (waiting > 0) {
      let entry = heads[bucket & 15];
      while (entry === none) entry = heads[++bucket & 15];
      if (bucket << shift >= best) break;
      heads[bucket & 15] = poolNext[entry];
      waiting--;
      const cell = poolCell[entry];
      if (mark[cell] !== search) continue;
      mark[cell] = search + 1;
      const from = g[cell];
      for (let rest = moves[cell]; rest !== 0; rest &= rest - 1) {
        const d = 31 - Math.clz32(rest & -rest);
        const next = cell + offsets[d];
        const total = from + (d < 4 ? straight : diagonal);
        if (mark[next] >= search && g[next] <= total) continue;
        g[next] = total;
        parent[next] = cell;
        mark[next] = search;
        if (next === goal) {
          best = total;
          continue;
        }
        if (used === poolCell.length) {
          const [oldCells, oldNext] = [poolCell, poolNext];
          (poolCell = new Uint32Array(2 * used)).set(oldCells);
          (poolNext = new Uint32Array(2 * used)).set(oldNext);
        }
        const at = ((total + h(next)) >> shift) & 15;
        poolCell[used] = next;
        poolNext[used] = heads[at];
        heads[at] = used++;
        waiting++;
      }
    }
    if (best === 0x7fffffff && start !== goal) return null;
    const path = [];
    for (let cell = goal; cell !== none; cell = parent[cell]) path.push([columns[cell], rows[cell]]);
    return path.reverse();
  };
}
