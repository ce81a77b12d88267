// Sheets of several searches: where everything lies, and what is written.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawHead, drawKey } from '../../../web/src/exports/sheetHeads';
import { planSheet, sheetScale, type SheetTexts } from '../../../web/src/exports/sheetPlan';
import { svgDocument, SvgPicture } from '../../../web/src/exports/svg';
import { SvgPen } from '../../../web/src/exports/svgPen';
import { bothPattern, SvgShared } from '../../../web/src/exports/svgShared';
import { stageAt } from '../../../web/src/exports/stage';
import { Strokes } from '../../../web/src/view/strokes';
import { enginePalette, themes } from '../../../web/src/view/palette';
import { loadSolver, type Solver, snapshotOf } from '../solver';
import { isLeft, runWhole } from '../../../web/src/core/job';

/** Letters of half their height. */
const measure = (text: string, font: string): number => (text.length * Number(/(\d+)px/.exec(font)![1])) / 2;
const heads = [
  { name: 'A*', numbers: 'cost 29.385 · 200 expanded' },
  { name: 'Dijkstra', numbers: 'cost 29.385 · 573 expanded' },
];
const texts: SheetTexts = { heads, key: [], measure };

describe('a sheet', () => {
  it('has tiles of one size beside each other and below each other, each with room for its head', () => {
    const beside = planSheet({ width: 784, height: 496 }, 2, texts);
    expect(beside).toMatchObject({
      isStacked: false,
      letters: 20,
      tile: { width: 784 },
      corners: [
        { x: 0, y: 0 },
        { x: 792, y: 0 },
      ],
      side: 0,
    });
    expect([beside.width, beside.height]).toEqual([2 * 784 + 8, 496 + beside.top]);
    expect(beside.top).toBeGreaterThan(1.4 * beside.letters);
    const below = planSheet({ width: 784, height: 496 }, 1, texts);
    expect(below.corners).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 496 + below.top + 8 },
    ]);
    const three = planSheet({ width: 784, height: 496 }, 2, { ...texts, heads: [...heads, heads[0]!] });
    expect([three.corners.length, three.corners[2], three.width, three.height]).toEqual([
      3,
      { x: 0, y: three.tile.height + 8 },
      beside.width,
      2 * three.tile.height + 8,
    ]);
  });

  it('puts the numbers below the names where a picture is narrow, and widens the tile where that is not enough', () => {
    const narrow = planSheet({ width: 216, height: 100 }, 2, texts);
    expect(narrow).toMatchObject({ isStacked: true, tile: { width: 216 } });
    const slim = planSheet({ width: 56, height: 300 }, 2, texts);
    const widest = Math.max(...heads.map(({ numbers }) => measure(numbers, `${slim.letters}px`)));
    expect(slim.tile.width).toBe(widest + 16);
    expect(slim.side).toBe(Math.floor((slim.tile.width - 56) / 2));
    // Names alone need less.
    expect(planSheet({ width: 216, height: 100 }, 2, { ...texts, heads: heads.map(({ name }) => ({ name, numbers: '' })) }).isStacked).toBe(false);
  });

  it('breaks the key into lines, and never cuts an entry', () => {
    const key = ['only A*: 0', 'only Dijkstra: 610', 'both: 251'].map((text) => ({ colour: '#123456', stripes: null, text }));
    for (const width of [80, 200, 300, 500, 1000]) {
      const { places, tile, letters, top } = planSheet({ width, height: 400 }, 1, { heads: [], key, measure });
      expect(places[0]).toEqual({ x: 0, line: 0 });
      places.forEach(({ x }, i) => expect(x + 1.85 * letters + measure(key[i]!.text, `${letters}px`)).toBeLessThanOrEqual(tile.width - 16 + 1e-9));
      expect(top).toBeGreaterThan((places.at(-1)!.line + 1) * letters);
    }
  });

  it('has cells of the same whole pixels, as many as fit', () => {
    expect(sheetScale(48, 30, 2, 2, 1600, 64)).toBe(16);
    expect(sheetScale(48, 30, 4, 2, 1600, 64)).toBe(16);
    expect(sheetScale(48, 30, 2, 1, 1600, 64)).toBe(26);
    expect(sheetScale(2000, 2000, 4, 2, 1600, 64)).toBe(1);
    expect(sheetScale(3, 3, 2, 2, 1600, 64)).toBe(64);
    for (const longest of [320, 640, 960, 1280]) {
      const scale = sheetScale(48, 30, 2, 2, longest, 64);
      const names = { ...texts, heads: heads.map(({ name }) => ({ name, numbers: '' })) };
      expect(planSheet(stageAt(48, 30, scale), 2, names).width).toBeLessThanOrEqual(longest);
      expect(planSheet(stageAt(48, 30, scale + 1), 2, names).width).toBeGreaterThan(longest);
    }
  });

  it('writes names at the left and numbers at the right', () => {
    const plan = planSheet({ width: 784, height: 496 }, 2, texts);
    const pen = new SvgPen();
    heads.forEach((head, i) => drawHead(pen, plan, head, plan.corners[i]!.x, plan.corners[i]!.y, themes.light));
    const written = [...pen.take().matchAll(/<text x="([\d.]+)"[^>]*font-weight="(\d+)"([^>]*)>([^<]*)</g)].map(([, x, weight, anchor, text]) => [
      Number(x),
      weight,
      anchor!.includes('end'),
      text,
    ]);
    expect(written).toEqual([
      [8, '600', false, 'A*'],
      [776, '400', true, heads[0]!.numbers],
      [800, '600', false, 'Dijkstra'],
      [1568, '400', true, heads[1]!.numbers],
    ]);
  });
});

describe('two searches on one map', () => {
  let solver: Solver;
  beforeEach(async () => (solver = await loadSolver()));
  afterEach(() => solver.end());

  it('are drawn with the colour of each cell, hatched where both have closed it, and with both paths', () => {
    solver.open('terrain');
    const { session, engine } = solver;
    session.addLane('dijkstra');
    for (const lane of [0, 1]) while (session.advance(lane, 1000) === 0);
    const tokens = themes.light;
    session.paletteView().set(enginePalette(tokens));
    session.paletteChanged();
    while (isLeft(session.render(0)));
    const cells = Uint8Array.from(session.terrainView(), (terrain, i) => (terrain === 0 ? 0 : i % 5));
    cells.forEach((cell, i) => (cells[i] = cell % 4));
    const stage = stageAt(session.width(), session.height(), 8);
    const [snapshot, other] = [0, 1].map((lane) => snapshotOf(engine, lane));
    let layer: SvgShared | undefined;
    const picture = new SvgPicture(
      {
        session,
        lane: 0,
        snapshot: snapshot!,
        flying: false,
        tokens,
        strokes: new Strokes(),
        marks: { numbers: true, arrows: true, structure: true },
        layersAt: (place) => [(layer = new SvgShared(session, { lane: 1, snapshot: other! }, { cells, first: '#111111', second: '#222222' }, place))],
      },
      stage,
    );
    runWhole(picture);
    const content = picture.take();
    const hatched = /<path fill="url\(#both\)" d="([^"]*)"/.exec(content)![1]!;
    const area = [...hatched.matchAll(/M[\d.]+ [\d.]+h([\d.]+)v([\d.]+)/g)].reduce(
      (sum, [, width, height]) => sum + Number(width) * Number(height),
      0,
    );
    expect(area).toBe(cells.filter((cell) => cell === 3).length * 64);
    const strokes = (colour: string): number =>
      [...(new RegExp(`stroke="${colour}" d="([^"]*)"`).exec(content)?.[1] ?? '').matchAll(/h(\d+)/g)].reduce(
        (sum, [, length]) => sum + Number(length),
        0,
      );
    // One of the colours may be the sheet that the others lie on.
    const counts = [1, 2].map((kind) => cells.filter((cell) => cell === kind || (kind === 1 && cell === 3)).length);
    expect(counts).toContain(strokes('#222222'));
    expect([counts[0], 0]).toContain(strokes('#111111'));
    expect(content.match(new RegExp(`stroke="${tokens.path}"`, 'g'))).toHaveLength(2);
    // Other ground that neither has closed shows what lies on it.
    const covered = Array.from(session.terrainView(), (_, cell) => layer!.covers(cell));
    expect(covered).toEqual(Array.from(session.terrainView(), (terrain, cell) => cells[cell]! > 0 || terrain === 1));
    expect(covered).toContain(false);
    const svg = svgDocument(stage, { title: 'Rooms', description: 'A grid.' }, tokens, bothPattern('#222222'), content);
    expect(svg).toContain('<pattern id="both"');
  });

  it('have a key whose stripes stay within the swatch', () => {
    const key = [{ colour: '#111111', stripes: '#222222', text: 'both: 5' }];
    const plan = planSheet({ width: 400, height: 300 }, 1, { heads: [], key, measure });
    const pen = new SvgPen();
    drawKey(pen, plan, key, 0, 0, themes.light);
    const text = pen.take();
    const stripes = /stroke="#222222"[^>]* d="([^"]*)"/.exec(text)![1]!;
    const [left, right] = [8, 8 + 1.4 * plan.letters];
    for (const [, x] of stripes.matchAll(/[ML]([\d.]+) /g)) expect(Number(x) >= left && Number(x) <= right + 1e-6, x).toBe(true);
    expect(text).toContain('>both: 5<');
  });
});
