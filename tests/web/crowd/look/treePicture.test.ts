import { describe, expect, it } from 'vitest';
import { nodeByKey } from '../../../../web/src/crowd/look/treeCanvas';
import { layoutTree } from '../../../../web/src/crowd/look/treeLayout';
import { drawPlanTree, nodeAt, nodesInSight, wayToRoot, type TreeView } from '../../../../web/src/crowd/look/treePicture';
import { heightFor, isLegible, movedTo, viewAround, wholeView, withNode } from '../../../../web/src/crowd/look/treePlaces';
import { themes } from '../../../../web/src/view/palette';
import { RecordingPen } from '../drawn';
import { recordOf, tree, treeTaken } from './records';

const record = recordOf(treeTaken, tree);
const layout = layoutTree(record.nodes, (node) => record.parentOf(node));
const tokens = themes.light;
const view: TreeView = { width: 300, height: 100, across: 20, down: 20, left: 10, top: 10 };
const placeOf = (node: number): [number, number] => [10 + layout.x[node]! * 20, 10 + layout.row[node]! * 20];

/** The middles of the discs of one colour. */
function discs(step: number, node: number, colour: string): [number, number][] {
  const recording = new RecordingPen();
  drawPlanTree(recording.pen(), { record, layout, view, step, node, tokens });
  return recording
    .of('fill')
    .filter((painted) => painted.colour === colour)
    .flatMap(({ path }) => path.filter(({ call }) => call === 'arc').map(({ values }) => [values[0], values[1]] as [number, number]));
}

describe('the picture of a tree', () => {
  it('grows with the steps: nodes that are made are open until a step takes them', () => {
    expect(discs(1, -1, tokens.open).sort()).toEqual([placeOf(1), placeOf(2)].sort());
    expect(discs(2, -1, tokens.open).sort()).toEqual([placeOf(1), placeOf(3), placeOf(4)].sort());
    expect(discs(4, -1, tokens.open)).toEqual([placeOf(4)]);
  });

  it('has the node of the step in amber, with its way to the root', () => {
    expect(discs(2, -1, tokens.path)).toEqual([placeOf(2)]);
    expect(discs(2, 4, tokens.path)).toEqual([placeOf(4)]);
    const recording = new RecordingPen();
    drawPlanTree(recording.pen(), { record, layout, view, step: 4, node: -1, tokens });
    const way = recording.of('stroke').find(({ colour }) => colour === tokens.path)!;
    expect(way.path.map(({ values }) => values)).toEqual([3, 2, 0].map(placeOf));
    expect(wayToRoot(record, 4)).toEqual([4, 2, 0]);
  });

  it('draws a way that is deeper than the canvas by few strokes', () => {
    const count = 50_000;
    const deep = recordOf(
      Array.from({ length: count }, (_, i) => i),
      Array.from({ length: count }, (_, i) => ({ parent: i - 1, madeAt: i })),
    );
    const chain = layoutTree(count, (node) => node - 1);
    for (const part of [wholeView(chain, { width: 302, height: 300 }), viewAround(chain, { width: 302, height: 300 }, 25_000)]) {
      const recording = new RecordingPen();
      drawPlanTree(recording.pen(), { record: deep, layout: chain, view: part, step: count, node: -1, tokens });
      const way = recording.of('stroke').find(({ colour }) => colour === tokens.path)!;
      expect(way.path.length).toBeLessThan(310);
      expect(way.path.length).toBeGreaterThan(20);
    }
  });

  it('joins each node that is made with its parent, once', () => {
    const lines = (step: number): number => {
      const recording = new RecordingPen();
      drawPlanTree(recording.pen(), { record, layout, view, step, node: -1, tokens });
      return recording
        .of('stroke')
        .find(({ colour }) => colour === tokens.muted)!
        .path.filter(({ call }) => call === 'lineTo').length;
    };
    expect([0, 1, 2].map(lines)).toEqual([0, 2, 4]);
  });

  it('finds the node under the pointer, of those that are made', () => {
    const at = (step: number, x: number, y: number): number => nodeAt({ layout, view, record, step }, x, y);
    for (let node = 0; node < record.nodes; node++) expect(at(4, placeOf(node)[0] + 4, placeOf(node)[1] - 4)).toBe(node);
    expect(at(1, ...placeOf(3))).toBe(-1);
    expect([at(4, 290, 30), at(4, 10, -40), at(4, 10, 500)]).toEqual([-1, -1, -1]);
  });

  it('draws what is in sight alone, and one node for those that share a place', () => {
    const count = 100_000;
    const bush = layoutTree(count, (node) => (node === 0 ? -1 : (node - 1) >> 1));
    const whole = wholeView(bush, { width: 302, height: 300 });
    const drawn = [...nodesInSight(bush, whole)];
    expect(drawn.length).toBeLessThan(4000);
    expect(drawn.length).toBeGreaterThan(1000);
    const close = viewAround(bush, { width: 302, height: 300 }, 70_000);
    const near = [...nodesInSight(bush, close)];
    expect(near).toContain(70_000);
    expect(near.length).toBeLessThan(302 / 12 + (300 / 12) * 30);
    const chain = layoutTree(count, (node) => node - 1);
    expect([...nodesInSight(chain, wholeView(chain, { width: 302, height: 300 }))].length).toBeLessThan(302 / 2);
  });
});

describe('the part of a tree on its canvas', () => {
  const chain = layoutTree(1000, (node) => node - 1);

  it('is all of it where that is legible', () => {
    const box = { width: 302, height: heightFor(layout, 300) };
    const whole = wholeView(layout, box);
    expect(isLegible(whole)).toBe(true);
    expect(whole).toMatchObject({ top: 12, across: 16, down: 16, height: 56 });
    expect(heightFor(chain, 300)).toBe(300);
    expect(isLegible(wholeView(chain, { width: 302, height: 300 }))).toBe(false);
  });

  it('is around a node, moves no farther than the tree goes, and follows a node', () => {
    const box = { width: 302, height: 300 };
    const around = viewAround(chain, box, 500);
    expect(around.top + 500 * around.down).toBe(150);
    expect(movedTo(chain, around, 0, 1000).top).toBe(12);
    expect(movedTo(chain, around, 0, -1e6).top).toBe(300 - 12 - 999 * 12);
    expect(withNode(chain, around, 505)).toEqual(around);
    const followed = withNode(chain, around, 600);
    expect(followed.top + 600 * 12).toBe(288);
  });

  it('leads with arrow keys to parent, first child and siblings', () => {
    const to = (key: string, node: number): number => nodeByKey(key, node, record, layout);
    expect([to('ArrowUp', 3), to('ArrowUp', 0), to('ArrowDown', 0), to('ArrowDown', 3)]).toEqual([2, -1, 1, -1]);
    expect([to('ArrowRight', 3), to('ArrowLeft', 4), to('ArrowLeft', 3), to('ArrowRight', 4), to('ArrowRight', 0)]).toEqual([4, 3, -1, -1, -1]);
  });
});
