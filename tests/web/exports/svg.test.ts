// The drawing against what the core paints, read back from its text.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginAtOnce } from '../../../web/src/core/beginAtOnce';
import type { Session } from '../../../web/src/core/engine';
import { hatch, longestSvgSide, svgDocument, SvgPicture } from '../../../web/src/exports/svg';
import { stageFor } from '../../../web/src/exports/stage';
import { CellRuns } from '../../../web/src/exports/cellRuns';
import { SvgPen } from '../../../web/src/exports/svgPen';
import { enginePalette, themes } from '../../../web/src/view/palette';
import { StrokeReader } from '../../../web/src/view/strokeReader';
import { loadSolver, type Solver, snapshotOf } from '../solver';
import { jobDone, runWhole } from '../../../web/src/core/job';

let solver: Solver;
let session: Session;
beforeEach(async () => {
  solver = await loadSolver();
  session = solver.session;
});
afterEach(() => solver.end());

function draw(dark = false, title = 'Rooms'): string {
  const tokens = themes[dark ? 'dark' : 'light'];
  session.paletteView().set(enginePalette(tokens));
  session.paletteChanged();
  session.render(0);
  const reader = new StrokeReader(session, 0);
  runWhole(reader);
  const snapshot = snapshotOf(solver.engine, 0);
  const stage = stageFor(snapshot.world.width, snapshot.world.height, longestSvgSide);
  const picture = new SvgPicture(
    {
      session,
      lane: 0,
      snapshot,
      flying: false,
      tokens,
      strokes: reader.strokes,
      marks: { numbers: false, arrows: false, structure: true },
      layersAt: () => [],
    },
    stage,
  );
  runWhole(picture);
  return svgDocument(stage, { title, description: 'A grid.' }, tokens, picture.isHatched ? hatch(tokens) : '', picture.take());
}

/** The colour of each cell, from the strokes of the group of cells. */
function cellsOf(svg: string, width: number, height: number): (string | undefined)[] {
  const group = /<g transform[^>]*>([\s\S]*?)<\/g>/.exec(svg)?.[1] ?? '';
  const sheet = /<path fill="(#\w{6})"/.exec(group)?.[1];
  const cells = Array.from({ length: width * height }, () => sheet);
  for (const [, colour, path] of group.matchAll(/<path stroke="(#\w{6})" d="([^"]*)"/g)) {
    let [x, y] = [0, 0];
    for (const [, dx, dy, length] of path!.matchAll(/m(-?\d+)[ ]?(-?\d+)h(\d+)/g)) {
      x += Number(dx);
      y += Number(dy);
      for (let i = 0; i < Number(length); i++) cells[y * width + x++] = colour;
    }
  }
  return cells;
}

const hex = (bytes: Uint8Array, i: number): string =>
  `#${[...bytes.subarray(4 * i, 4 * i + 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;

describe('the drawing', () => {
  it.each([false, true])('has the colour of every cell, dark: %s', (dark) => {
    solver.open('terrain');
    solver.solve();
    for (const step of [0, 40, session.recordedSteps(0)]) {
      session.seek(0, step);
      const svg = draw(dark);
      const pixels = session.pixelsView();
      const [width, height] = [session.width(), session.height()];
      expect(cellsOf(svg, width, height)).toEqual(Array.from({ length: width * height }, (_, i) => hex(pixels, i)));
    }
  });

  it('shows path, ends, thin walls, one-way passages, areas and waypoints', () => {
    solver.open('rooms');
    const plain = draw();
    session.beginEdit();
    session.setPassage(5, 10, 1, 1);
    session.setPassage(8, 10, 1, 2);
    session.addArea(20, 12, 3, 5);
    session.addWaypoint(5, 12);
    session.endEdit();
    const marked = draw();
    expect(marked).toMatch(/<text [^>]*>\+5<\/text>/);
    expect(marked).toMatch(/<text [^>]*>1<\/text>/);
    expect(marked.length).toBeGreaterThan(plain.length + 400);
    expect(plain).not.toContain(themes.light.pathOutline);
    solver.solve();
    const solved = draw();
    for (const colour of ['path', 'pathOutline', 'start', 'goal'] as const) expect(solved, colour).toContain(`"${themes.light[colour]}"`);
  });

  it.each([
    ['rooms', 0, false, 'edcf04fdc289f513'],
    ['terrain', 350, false, '718a11f8ae44e71d'],
    ['trap', Infinity, true, 'ef0110832b25bca5'],
  ] as const)('of one search stays the same, byte by byte: %s at %d, dark: %s', (id, step, dark, wanted) => {
    solver.open(id);
    session.beginEdit();
    session.setPassage(5, 10, 1, 1);
    session.addArea(20, 12, 3, 5);
    session.addWaypoint(5, 12);
    session.setUnit(0, 2);
    session.endEdit();
    solver.solve();
    session.seek(0, Math.min(step, session.recordedSteps(0)));
    expect(createHash('sha256').update(draw(dark, id)).digest('hex').slice(0, 16)).toBe(wanted);
  });

  it('stands alone, and takes names for text', () => {
    solver.open('trap');
    const svg = draw(false, '</title><script>alert("x")</script>\u0000 & \ud800');
    expect(svg).toContain('<title id="title">&lt;/title&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; </title>');
    expect(svg).not.toMatch(/<script|<image|href|style=|url\(h/);
    expect(svg.match(/(https?:)?\/\/\S+/g)).toEqual(['http://www.w3.org/2000/svg"']);
  });

  it('of 512 x 512 cells stays small', () => {
    session.beginEdit();
    solver.strew(1, 30, 512);
    session.endEdit();
    solver.solve();
    expect(draw().length).toBeLessThan(2_000_000);
    session.newMap(512, 512);
    beginAtOnce(session, 0);
    expect(draw().length).toBeLessThan(4000);
  });

  it('of huge maps is written in parts that say when they are done', () => {
    const runs = new CellRuns(new Uint32Array([1, 1, 2, 2, 2, 1]), 2, 3);
    expect([runs.advance(1), runs.advance(1), runs.advance(1)]).toEqual([333, 666, jobDone]);
    expect(runs.take()).toBe('<path fill="#010000" stroke="none" d="M0-.5h2v3h-2Z"/>\n<path stroke="#020000" d="m0 1h2m-2 1h1"/>');
  });

  it('has a pen that sets long texts narrower, and groups many of one font', () => {
    const pen = new SvgPen();
    pen.font = '600 10px serif';
    pen.fillText('123456', 1, 2, 20);
    pen.fillText('12', 1, 2, 20);
    expect(pen.take().match(/textLength="20" lengthAdjust="spacingAndGlyphs"/g)).toHaveLength(1);
    for (const text of ['1', '2', '3']) pen.strokeText(text, 5, 6);
    pen.font = '10px serif';
    pen.fillText('4', 5, 6);
    const text = pen.take();
    expect(text).toMatch(
      /^<g font-family="serif" font-size="10" font-weight="600">\n(<text x="5" y="6" fill="none" stroke="#000"[^>]*>\d<\/text>\n){3}<\/g>\n<text [^>]*font-weight="400">4<\/text>$/,
    );
  });

  it('has a pen that joins what looks alike', () => {
    const pen = new SvgPen();
    pen.fillStyle = '#123456';
    pen.fillRect(0, 0, 2, 1);
    pen.fillRect(4, 0, 1, 1);
    pen.globalAlpha = 0.5;
    pen.beginPath();
    pen.arc(5, 5, 2);
    pen.fill();
    expect(pen.take()).toBe(
      '<path fill="#123456" d="M0 0h2v1h-2ZM4 0h1v1h-1Z"/>\n<path fill="#123456" fill-opacity="0.5" d="M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z"/>',
    );
  });
});
