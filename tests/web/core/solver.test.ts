// The hand-written declaration against the real WebAssembly, and what the page relies on beyond its types.
import { endsOf } from '../../../web/src/core/endsOf';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import create, { type Session, type SolverModule } from '#solver';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginAtOnce } from '../../../web/src/core/beginAtOnce';
import { catalog, type Verdict } from '../../../web/src/core/catalog';
import { CellField, CellState, LaneField, ErrorCode, errorTexts, LabelField, PaletteLayout, Status } from '../../../web/src/core/generated';
import { motionErrorTexts } from '../../../web/src/core/motionConstants';
import { openExample } from '../../../web/src/state/open/example';
import { exampleIds, examples } from '../../../web/src/state/open/examples';
import { loadModule, solve } from '../solver';
import { isLeft, jobDone } from '../../../web/src/core/job';

const project = resolve(import.meta.dirname, '../../..');
let solver: SolverModule;
let session: Session;

beforeAll(async () => void (solver = await loadModule()));
beforeEach(() => (session = new solver.Session()));
afterEach(() => {
  session.delete();
  expect(solver.liveSessions()).toBe(0);
});

it('advances step by step without the binding as with it', () => {
  session.newMap(20, 20);
  const address = session.address();
  for (let step = 1; step <= 5; step++) {
    expect(solver._astrolabe_advance(address, 1)).toBe(Status.Running);
    expect(session.step(0)).toBe(step);
  }
  session.seek(0, 2);
  expect(solver._astrolabe_advance(address, 1)).toBe(session.advance(0, 0));
  expect(session.step(0)).toBe(6);
  expect(solver._astrolabe_advance(address, -3)).toBe(Status.Running);
  expect(session.step(0)).toBe(6);
});

describe('the module for answers', () => {
  const built = (name: string): Buffer => readFileSync(join(project, 'build/wasm', name));

  it('is called by the same script', () => {
    expect(built('finder.mjs').toString().replaceAll('finder.wasm', 'solver.wasm')).toBe(built('solver.mjs').toString());
  });

  it("searches without a recording where the page's own records all the same", async () => {
    const finder = await create({ wasmBinary: built('finder.wasm') });
    const own = new finder.Session();
    for (const [one, isRecorded] of [
      [own, false],
      [session, true],
    ] as const) {
      one.setRecorded(0, false);
      one.advance(0, 9);
      expect([one.step(0), one.recordedSteps(0), one.report(0)[LaneField.Expanded]]).toEqual([9, 9, 9]);
      const { x, y } = endsOf(one).start;
      expect(one.inspect(0, x, y)[CellField.State] !== CellState.Unvisited).toBe(isRecorded);
      one.setRecorded(0, true);
      expect(one.inspect(0, x, y)[CellField.State]).toBe(CellState.Closed);
      one.seek(0, 4);
      expect([one.step(0), one.recordedSteps(0), one.report(0)[LaneField.Expanded]]).toEqual([4, 9, 4]);
    }
    own.delete();
  });
});

it('has exactly the functions that solver.d.ts declares', () => {
  const declaration = readFileSync(join(project, 'web/src/core/solver.d.ts'), 'utf8');
  const body = /interface Session \{([\s\S]*?)\n {2}\}/.exec(declaration)![1]!;
  const declared = [...body.matchAll(/^ {4}(\w+)\(/gm)].map(([, name]) => name!);
  const real = Object.getOwnPropertyNames((solver.Session as unknown as { prototype: object }).prototype).filter((name) => name !== 'constructor');
  expect(declared.length).toBeGreaterThan(60);
  expect([...declared].sort()).toEqual([...new Set([...real, 'delete'])].sort());
});

it('has a text for every error, in the order of the codes', () => {
  const names = Object.keys(ErrorCode).filter((key) => Number.isNaN(Number(key)));
  expect([...Object.keys(errorTexts), ...Object.keys(motionErrorTexts)]).toEqual(names);
});

it('has a palette of the promised size and pixels from it', () => {
  const palette = session.paletteView();
  expect(palette.length).toBe(PaletteLayout.terrains * PaletteLayout.slots);
  palette.forEach((_, i) => (palette[i] = 0xff000000 + i));
  session.paletteChanged();
  session.newMap(4, 3);
  // Nothing is drawn of a search that has not begun.
  expect([session.render(0), session.dirtyRectangles().length]).toEqual([jobDone, 0]);
  beginAtOnce(session, 0);
  expect(session.render(0)).toBe(jobDone);
  expect([...session.dirtyRectangles()]).toEqual([0, 0, 4, 3]);
  expect(session.pixelsView().length).toBe(4 * 3 * 4);
  session.render(0);
  expect(session.dirtyRectangles().length).toBe(0);
});

it('draws lanes of a huge map in parts, each with its own picture, and forgets those of lanes that are gone', () => {
  session.paletteView().forEach((_, i, palette) => (palette[i] = 0xff000000 + i));
  session.paletteChanged();
  session.newMap(1500, 1500);
  session.addLane('astar');
  session.addLane('astar');
  for (const lane of [0, 1, 2]) beginAtOnce(session, lane);
  const picture = (lane: number): Buffer => {
    while (isLeft(session.render(lane)));
    return Buffer.from(session.pixelsView());
  };
  // In turns, as in the frames of a page.
  let frames = 0;
  for (let progress = [0, 0, 0]; progress.some(isLeft); frames++) {
    expect(frames).toBeLessThan(9);
    progress = progress.map((_, lane) => session.render(lane));
  }
  for (const lane of [0, 1, 2, 0]) {
    expect([session.render(lane), session.dirtyRectangles().length]).toEqual([jobDone, 0]);
    expect(session.pixelsView().length).toBe(1500 * 1500 * 4);
  }
  // The last lane moves up with its picture, and one that comes later begins with none.
  session.advance(2, 40);
  const third = picture(2);
  session.removeLane(1);
  expect([session.render(1), session.dirtyRectangles().length]).toEqual([jobDone, 0]);
  expect(third.equals(session.pixelsView())).toBe(true);
  session.addLane('astar');
  beginAtOnce(session, 2);
  expect(session.render(2)).toBe(0);
  expect(picture(2).equals(picture(0))).toBe(true);
  expect(session.openFields('s=0.0&g=9.9')).toBe(0);
  expect(session.laneCount()).toBe(1);
  session.addLane('astar');
  beginAtOnce(session, 1);
  expect(session.render(1)).toBe(0);
});

it('draws arrows towards the parent', () => {
  session.newMap(5, 1);
  session.setEnds(0, 0, 4, 0);
  expect(solve(session)).toBe(Status.Found);
  const fields = Object.keys(LabelField).length / 2;
  expect(session.labels(0, 2, 0, 1, 1)[LabelField.ParentX]).toBe(-1);
  expect(session.labels(0, 2, 0, 1, 1)[LabelField.ParentY]).toBe(0);
  expect(session.labels(0, 0, 0, 5, 1).length).toBe(5 * fields);
});

it('takes cells as bytes, and says what is wrong with them', () => {
  expect(session.setCells(3, 2, Uint8Array.from([0, 1, 2, 3, 4, 1]))).toBe(0);
  expect([session.width(), session.height(), ...session.terrainView()]).toEqual([3, 2, 0, 1, 2, 3, 4, 1]);
  expect(session.setCells(2, 2, Uint8Array.from([1, 1, 1]))).toBe(ErrorCode.BadCells);
  expect([session.errorA(), session.errorB()]).toEqual([4, 3]);
  expect(session.width()).toBe(3);
  expect(session.setCells(2, 1, Uint8Array.from([1, 200]))).toBe(0);
  expect([session.multiplier(200), session.multiplier(256), session.setMultiplier(200, 3)]).toEqual([200, 0, ErrorCode.BadChoice]);
  expect([session.saveMap(), session.saveMapRows(0, 1)]).toEqual(['', '']);
  const { maxSide, maxCells } = catalog.limits;
  expect(session.setCells(maxSide, maxSide, new Uint8Array(maxCells).fill(1))).toBe(0);
  expect(session.terrainView().length).toBe(maxCells);
});

it('makes a map in parts, and takes it when the caller says so', () => {
  const make = (): number => {
    for (let parts = 1; ; parts++) if (!isLeft(session.continueGenerating(1000))) return parts;
  };
  session.newMap(2, 2);
  session.forgetHistory();
  expect([session.continueGenerating(1000), session.takeGenerated()]).toEqual([-256, false]);
  expect(session.beginGenerating(0, 7, 100, 100, 90)).toBe(0);
  expect([session.continueGenerating(1000), session.takeGenerated(), session.width()]).toEqual([0, false, 2]);
  // What cannot be made leaves what was begun.
  expect(session.beginGenerating(9, 7, 100, 100, 90)).toBe(ErrorCode.BadChoice);
  expect(session.beginGenerating(0, 7, 100, 0, 90)).toBe(ErrorCode.BadSize);
  expect(make()).toBe(8);
  expect([session.takeGenerated(), session.takeGenerated()]).toEqual([true, false]);
  expect([session.width(), session.height(), session.terrainView().filter((terrain) => terrain === 0).length]).toEqual([100, 90, 9000]);
  expect(session.undo()).toBe(true);
  expect(session.width()).toBe(2);
  // One that another takes the place of.
  session.beginGenerating(0, 7, 100, 100, 90);
  session.continueGenerating(1000);
  session.beginGenerating(1, 7, 0, 21, 11);
  make();
  expect([session.takeGenerated(), session.width()]).toEqual([true, 21]);
});

it('writes a .map in parts that make the whole', () => {
  session.setCells(3, 4, Uint8Array.from([1, 0, 2, 1, 1, 1, 3, 4, 1, 0, 0, 1]));
  expect(session.saveMapRows(0, 1)).toBe('type octile\nheight 4\nwidth 3\nmap\n.@F\n');
  expect(session.saveMapRows(0, 3) + session.saveMapRows(3, 99)).toBe(session.saveMap());
  expect([session.saveMapRows(4, 9), session.saveMapRows(3, 1), session.saveMapRows(-5, 0)].map((part) => part.length)).toEqual([
    0,
    0,
    'type octile\nheight 4\nwidth 3\nmap\n'.length,
  ]);
});

it('reads a .map in parts, and takes it when the caller says so', () => {
  const text = 'type octile\nheight 3\nwidth 4\nmap\n....\n.@W.\n....\n';
  const read = (): number => {
    for (let slices = 0; ; slices++) {
      const result = session.continueMap(4);
      if (!isLeft(result)) return result;
      expect(slices).toBeLessThan(20);
    }
  };
  session.newMap(2, 2);
  session.forgetHistory();
  expect(session.takeMap()).toBe(false);
  session.openMap(new TextEncoder().encode(text), false, true);
  expect(session.continueMap(4)).toBe(0);
  expect(session.takeMap()).toBe(false);
  expect(read()).toBe(jobDone);
  expect([session.width(), session.height()]).toEqual([2, 2]);
  expect(session.takeMap()).toBe(true);
  expect([session.width(), session.height(), ...session.terrainView()]).toEqual([4, 3, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1]);
  expect(session.takeMap()).toBe(false);
  expect(session.undo()).toBe(true);
  expect(session.width()).toBe(2);
  // One that cannot be read, and one that another takes the place of.
  session.openMap(text.replace('@', '?'), false, false);
  expect(read()).toBe(-ErrorCode.MapCharacter);
  expect([session.errorLine(), session.errorColumn()]).toEqual([6, 2]);
  expect(session.takeMap()).toBe(false);
  session.openMap(text, false, true);
  session.continueMap(4);
  session.openMap(text, false, false);
  expect(read()).toBe(jobDone);
  expect(session.takeMap()).toBe(true);
  expect(session.terrainView()[6]).toBe(4);
});

it('makes no room for rows that a .map claims and does not have', async () => {
  const fresh = await loadModule();
  const own = new fresh.Session();
  const memory = own.terrainView().buffer.byteLength;
  const claim = 'type octile\nheight 4000\nwidth 4000\nmap\n';
  expect(own.loadMap(claim, false, false)).toBe(ErrorCode.MapRowsMissing);
  expect([own.errorLine(), own.errorA(), own.errorB()]).toEqual([5, 0, 4000]);
  expect(own.loadMap(`${claim}....\n`, false, false)).toBe(ErrorCode.MapRowShort);
  expect(own.loadMap(`${claim}${'.'.repeat(4000)}\n...`, false, false)).toBe(ErrorCode.MapRowShort);
  expect([own.errorLine(), own.errorColumn()]).toEqual([6, 4]);
  expect(own.terrainView().buffer.byteLength).toBe(memory);
  own.delete();
});

it('takes waypoints, moves them, undoes it and carries them in links', () => {
  session.newMap(6, 1);
  session.setEnds(0, 0, 5, 0);
  expect([
    session.addWaypoint(4, 0),
    session.addWaypoint(1, 0),
    session.addWaypoint(0, 0),
    session.setWaypoint(7, 2, 0),
    session.removeWaypoint(-1),
  ]).toEqual([true, true, false, false, false]);
  expect(session.setWaypoint(1, 2, 0)).toBe(true);
  expect([...session.waypoints()]).toEqual([4, 2]);
  session.setAlgorithm(0, 'waypoints');
  expect(solve(session)).toBe(Status.Found);
  expect(session.pathCost(0)).toBe(4 + 2 + 3);
  const writer = session.writeLink(0, '', '');
  while (isLeft(writer.advance(5)));
  const link = writer.take();
  writer.delete();
  session.undo();
  session.undo();
  expect([...session.waypoints()]).toEqual([4, 1]);
  expect(session.removeWaypoint(0)).toBe(true);
  expect(session.openLink(link, '')).toBe(0);
  while (isLeft(session.continueLink(1000)));
  expect([...session.waypoints()]).toEqual([4, 2]);
  expect(solve(session)).toBe(Status.Found);
});

it('gives no link of a part of the map', () => {
  session.newMap(400, 300);
  const writer = session.writeLink(0, '', '');
  expect(writer.take()).toBe('');
  expect(isLeft(writer.advance(1000))).toBe(true);
  expect(writer.take()).toBe('');
  while (isLeft(writer.advance(1000)));
  expect(writer.take()).toMatch(/^v=.*&c=/);
  writer.delete();
});

describe.each(exampleIds)('example %s', (id) => {
  it('names only what the catalogue has, and finds its goal', () => {
    const { algorithm, movement, options = {}, start, goal } = examples[id];
    expect(catalog.algorithms.map((info) => info.id)).toContain(algorithm);
    expect(catalog.movements.map((choice) => choice.id)).toContain(movement);
    for (const [option, choice] of Object.entries(options)) {
      expect(catalog.options.find((info) => info.id === option)?.choices.map((each) => each.id)).toContain(choice);
    }
    // Whichever unit moved before: a boat finds no water in a maze.
    session.setUnit(2, 1);
    openExample(session, catalog, 0, examples[id]);
    expect(endsOf(session)).toMatchObject({ start, goal });
    expect(solve(session)).toBe(Status.Found);
  });
});

it('opens every example in the same state after any other', () => {
  for (const first of exampleIds) {
    openExample(session, catalog, 0, examples[first]);
    openExample(session, catalog, 0, examples.unityEight);
    const verdict = JSON.parse(session.verdict(0)) as Verdict;
    expect(verdict).toMatchObject({ admissible: false, usesHeuristic: true });
    expect(verdict.level).not.toBe('optimal');
    expect(verdict.reasons.every((reason) => catalog.reasons.some(({ id }) => id === reason))).toBe(true);
  }
});

it('shows the trap: three algorithms expand different numbers of cells', () => {
  openExample(session, catalog, 0, examples.trap);
  const expanded = ['astar', 'dijkstra', 'greedy'].map((id) => {
    session.setAlgorithm(0, id);
    solve(session);
    return session.recordedSteps(0);
  });
  expect(new Set(expanded).size).toBe(3);
});

it('keeps algorithm ids out of the page, apart from the examples and the figures', () => {
  const source = join(project, 'web/src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/[eE]xamples?\.ts$|^figures\.ts$|^core\/|^lessons\//.test(name),
  );
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    const text = readFileSync(join(source, file), 'utf8');
    for (const { id } of catalog.algorithms) expect(text, file).not.toMatch(new RegExp(`['"\`]${id}['"\`]`));
  }
});

it('keeps markup strings and evaluation out of the page', () => {
  const source = join(project, 'web/src');
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))) {
    expect(readFileSync(join(source, file), 'utf8'), file).not.toMatch(
      /\.(inner|outer)HTML|insertAdjacentHTML|\beval\(|new Function|\b(alert|confirm|prompt)\(/,
    );
  }
});
