// Layers in a drawing, read back from its text, against the numbers and the scale that the canvas has.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../../web/src/core/engine';
import { CellValue } from '../../../web/src/core/explainConstants';
import { longestSvgSide, SvgPicture } from '../../../web/src/exports/svg';
import { stageFor, type Stage } from '../../../web/src/exports/stage';
import { valueOf } from '../../../web/src/layers/availableLayers';
import { NumberField } from '../../../web/src/layers/cellField';
import { fieldScale, scaleRange } from '../../../web/src/layers/fieldScale';
import { readChoice, type ColourId } from '../../../web/src/layers/layerChoice';
import { SvgLayers } from '../../../web/src/layers/svgLayers';
import { enginePalette, themes } from '../../../web/src/view/palette';
import { StrokeReader } from '../../../web/src/view/strokeReader';
import { loadSolver, type Solver, snapshotOf } from '../solver';
import { isLeft, runWhole, Slice } from '../../../web/src/core/job';

let solver: Solver;
let session: Session;
beforeEach(async () => {
  solver = await loadSolver();
  session = solver.session;
});
afterEach(() => solver.end());

interface Drawing {
  text: string;
  layers: SvgLayers;
  length: number;
  stage: Stage;
}

/** `layers`: as a link has them. */
function draw(layers: string, { dark = false, longest = longestSvgSide, lane = 0 } = {}): Drawing {
  const tokens = themes[dark ? 'dark' : 'light'];
  session.paletteView().set(enginePalette(tokens));
  session.paletteChanged();
  while (isLeft(session.render(lane)));
  const reader = new StrokeReader(session, lane);
  runWhole(reader);
  const choice = readChoice(layers);
  const lanes = Array.from({ length: session.laneCount() }, (_, i) => ({ lane: i, snapshot: snapshotOf(solver.engine, i) }));
  const chosen = new SvgLayers(solver.engine, choice, lanes, dark);
  runWhole(chosen);
  const { snapshot } = lanes[lane]!;
  const stage = stageFor(snapshot.world.width, snapshot.world.height, longest);
  const { numbers, arrows, structure } = choice.lines;
  const picture = new SvgPicture(
    {
      session,
      lane,
      snapshot,
      flying: false,
      tokens,
      strokes: reader.strokes,
      marks: { numbers, arrows, structure },
      layersAt: (place) => [chosen.layerOf(lane, place)],
    },
    stage,
  );
  runWhole(picture);
  return { text: picture.take(), layers: chosen, length: picture.length, stage };
}

function valuesOf(colour: ColourId, lane = 0): NumberField {
  const field = new NumberField(valueOf[colour]!);
  while (field.update(solver.explain, lane, session.width(), session.height(), new Slice(Infinity)));
  return field;
}

/** The colour of each cell in group `n` of the drawing: 0 are the cells of the search, 1 those of the layer; undefined where it is clear. */
function cellsOf(text: string, n: number): (string | undefined)[] {
  const width = session.width();
  const group = [...text.matchAll(/<g transform[^>]*>([\s\S]*?)<\/g>/g)][n]?.[1] ?? '';
  const sheet = /<path fill="(#\w{6})"/.exec(group)?.[1];
  const cells = Array.from<unknown, string | undefined>({ length: width * session.height() }, () => sheet);
  for (const [, colour, path] of group.matchAll(/<path stroke="(#\w{6})" d="([^"]*)"/g)) {
    let [x, y] = [0, 0];
    for (const [, dx, dy, across] of path!.matchAll(/m(-?[\d.]+) ?(-?\d+)h([\d.]+)/g)) {
      [x, y] = [x + Number(dx), y + Number(dy)];
      for (let cell = Math.floor(x + 1e-6); cell < x + Number(across) - 1e-6; cell++) cells[y * width + cell] = colour;
      x += Number(across);
    }
  }
  return cells;
}

const hex = (colour: readonly number[]): string => `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

const colours = ['order', 'g', 'h', 'f', 'error', 'cost', 'clearance'] as const;

describe('the colours of a layer', () => {
  // Squares in large cells, and whole cells in small ones.
  it.each(
    colours.flatMap(
      (id) =>
        [
          [id, false, 1024],
          [id, true, 400],
        ] as const,
    ),
  )('are those of the numbers: %s, dark: %s, %d px', (id, dark, longest) => {
    solver.open('terrain');
    solver.solve();
    for (const step of [200, session.recordedSteps(0)]) {
      session.seek(0, step);
      const { text } = draw(`${id}.no-arrows`, { dark, longest });
      const { values, range } = valuesOf(id);
      const { colourOf } = fieldScale(id, scaleRange(id, range), dark);
      expect(cellsOf(text, 1)).toEqual(Array.from(values, (value) => (Number.isNaN(value) ? undefined : hex(colourOf(value)))));
    }
  });

  it('have one scale for all searches, and belong to the one that is drawn', () => {
    solver.open('rooms');
    session.addLane('dijkstra');
    for (const lane of [0, 1]) while (session.advance(lane, 1000) === 0);
    const fields = [valuesOf('g', 0), valuesOf('g', 1)];
    const most = Math.max(...fields.map(({ range }) => range.most));
    // By itself, one of them has another one.
    expect(fields.filter(({ range }) => scaleRange('g', range).most < scaleRange('g', { least: 0, most }).most).length).toBe(1);
    const { colourOf } = fieldScale('g', scaleRange('g', { least: 0, most }), false);
    for (const lane of [0, 1])
      expect(cellsOf(draw('g', { lane }).text, 1)).toEqual(
        Array.from(fields[lane]!.values, (value) => (Number.isNaN(value) ? undefined : hex(colourOf(value)))),
      );
  });

  it('leave the cells below them out where nothing is seen of these, and nowhere else', () => {
    solver.open('rooms');
    solver.solve();
    const plain = cellsOf(draw('').text, 0);
    const { values } = valuesOf('g');
    const small = cellsOf(draw('g', { longest: 400 }).text, 0);
    expect(small).not.toEqual(plain);
    small.forEach((colour, cell) => Number.isNaN(values[cell]!) && expect(colour).toBe(plain[cell]));
    // The rim of a large cell shows the search.
    expect(cellsOf(draw('g').text, 0)).toEqual(plain);
  });

  it('of an estimate that is too high are hatched', () => {
    solver.open('rooms');
    expect(session.setOption(0, 'heuristic', 1)).toBe(true);
    solver.solve();
    const { text, layers } = draw('error', { longest: 400 });
    const hatched = /<path fill="url\(#over\)" d="([^"]*)"/.exec(text)![1]!;
    expect(hatched.match(/M/g)!.length).toBe(valuesOf('error').values.filter((value) => value < 0).length);
    expect(layers.patterns).toContain('<pattern id="over"');
    expect(draw('g').layers.patterns).toBe('');
  });
});

describe('lines and texts of layers', () => {
  const strokesOf = (text: string, colour: string): string =>
    [...text.matchAll(new RegExp(`stroke="${colour}"[^>]* d="([^"]*)"`, 'g'))].map(([, path]) => path).join('');

  it('are the search tree, each link once', () => {
    solver.open('rooms');
    solver.solve();
    const parents = new NumberField(CellValue.Parent);
    while (parents.update(solver.explain, 0, session.width(), session.height(), new Slice(Infinity)));
    const count = parents.values.filter((parent) => parent >= 0).length;
    const { text, stage } = draw('tree.no-arrows');
    // A straight line stands for as many links as it crosses cells.
    let links = 0;
    for (const [, , places] of text.matchAll(
      /stroke="(#ffffff)" stroke-width="[\d.]+" stroke-linejoin="round" stroke-linecap="round" stroke-opacity="0.95" d="([^"]*)"/g,
    )) {
      let [x, y] = [0, 0];
      for (const [, kind, right, down] of places!.matchAll(/([ML])([\d.]+) ([\d.]+)/g)) {
        if (kind === 'L')
          links += Math.round(Math.max(Math.abs(Number(right) - x), Math.abs(Number(down) - y)) / ((stage.width - 16) / session.width()));
        [x, y] = [Number(right), Number(down)];
      }
    }
    expect(links).toBe(count);
    expect(draw('no-arrows').text).not.toContain('stroke-opacity="0.95"');
  });

  it('are contour lines with their numbers', () => {
    solver.open('rooms');
    solver.solve();
    const { text, layers } = draw('g.contours.no-arrows');
    expect(layers.key.at(-1)).toEqual({ colour: null, stripes: null, text: 'A contour line every 5' });
    const numbers = new Set([...text.matchAll(/<text [^>]*>(\d+)<\/text>/g)].map(([, number]) => Number(number)));
    expect(numbers.size).toBeGreaterThan(2);
    for (const number of numbers) expect(number % 5).toBe(0);
    expect(draw('g.no-arrows').text).not.toContain('<text');
  });

  it('are arrows from 18 pixels a cell on, one for each cell that has a parent, and numbers from 44 on', () => {
    solver.open('rooms');
    solver.solve();
    const arrows = (layers: string, longest: number): number =>
      strokesOf(draw(layers, { longest }).text, themes.light.closedInk).match(/M/g)?.length ?? 0;
    const closed = valuesOf('order').values.filter((step) => step > 0).length;
    // Two strokes each; the start has none.
    expect(arrows('', 1024) - arrows('no-arrows', 1024)).toBe(2 * (closed - 1));
    expect(arrows('', 800)).toBe(arrows('no-arrows', 800));
    const { text } = draw('', { longest: 48 * 44 + 16 });
    const { values } = valuesOf('f');
    const texts = [...text.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, content]) => content!);
    // Those on the path stand above it once more.
    expect(texts).toHaveLength(values.filter((value) => !Number.isNaN(value)).length + solver.session.pathView(0).length);
    expect(texts.every((each) => /^\d+(\.\d)?$/.test(each))).toBe(true);
    expect(draw('no-numbers.no-arrows', { longest: 48 * 44 + 16 }).text).not.toContain('<text');
  });

  it('are the number in each cell of 30 pixels and more, in the colour that is read on it', () => {
    solver.open('trap');
    solver.solve();
    const { text } = draw('g.no-arrows', { longest: 32 * 30 + 16 });
    const numbers = valuesOf('g').values.filter((value) => !Number.isNaN(value)).length;
    // A rim and the digits.
    expect([...text.matchAll(/<text [^>]*>[\d.]+<\/text>/g)].length).toBe(2 * numbers);
    // All of them share what is said of the font.
    expect(text.match(/font-family/g)!.length).toBe(1);
    expect(draw('g.no-arrows.no-numbers').text).not.toContain('<text');
  });

  it('leave out what the algorithm built where the reader does', () => {
    solver.open('rooms');
    session.setAlgorithm(0, 'hpa-star');
    solver.solve();
    const dashed = /stroke-dasharray|stroke-opacity="0.38"/;
    expect(draw('').text).toMatch(dashed);
    expect(draw('no-structure').text).not.toMatch(dashed);
  });
});

describe('what is said of layers', () => {
  it('has the ends of the scale, in a key and in words', () => {
    solver.open('rooms');
    solver.solve();
    const { layers } = draw('g.contours.tree', { dark: true });
    expect(layers.key.map(({ text }) => text)).toEqual(['g, cost so far', '0', '25', '50', 'A contour line every 5']);
    expect(layers.key.map(({ colour }) => colour)).toEqual([null, '#35298a', expect.stringMatching(/^#/), '#fff2ff', null]);
    expect(layers.description).toBe('Colours of cells: g, cost so far, from 0 to 50. Lines: Search tree, Contour lines.');
    expect([draw('').layers.key, draw('').layers.description]).toEqual([[], '']);
  });

  it('of a field without numbers is that', () => {
    solver.open('rooms');
    session.setAlgorithm(0, 'dijkstra');
    const { layers } = draw('h');
    expect(layers.key.map(({ text }) => text)).toEqual(['h, estimate to the goal', 'No cell has a number yet.']);
    expect(layers.description).toBe('Colours of cells: h, estimate to the goal, no cell has a number.');
  });
});

describe('the size', () => {
  it('of a drawing of 512 x 512 cells stays small with any layer', () => {
    session.beginEdit();
    solver.strew(1, 30, 512);
    session.endEdit();
    const sizes: Record<string, number> = {};
    for (const [id, drawn] of [
      ['astar', [...colours, 'error.contours.tree']],
      ['dijkstra', ['', 'order', 'g', 'tree', 'g.contours.tree']],
    ] as const) {
      session.setAlgorithm(0, id);
      solver.solve();
      for (const layers of drawn) {
        const { text, length } = draw(layers);
        sizes[`${id} ${layers}`] = text.length;
        // What the limit counts is what is written.
        expect(Math.abs(length / text.length - 1), layers).toBeLessThan(0.1);
      }
    }
    for (const [layers, size] of Object.entries(sizes)) expect(size, layers).toBeLessThan(4_000_000);
  });
});
