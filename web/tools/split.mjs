// Cuts the solver of a build in two: solver-first.wasm has what a page asks of it until its first frame, solver-rest.wasm has the other
// functions. They share memory and table, so that together they are the whole. What is asked first is not written down: it is asked here,
// of a copy that notes which of its functions run.
//
//   node web/tools/split.mjs FOLDER WASM-SPLIT
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { countedImports } from './countedImports.mjs';

const [folder, tool] = process.argv.slice(2);
const whole = join(folder, 'solver.wasm');
/** More than the profile takes, which is four bytes a function. */
const room = 1 << 16;

function split(...args) {
  const done = spawnSync(tool, args, { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`wasm-split ${args.join(' ')}:\n${done.stdout}${done.stderr}`);
}

/** What the page asks until it shows its first example, in all its panels: a test sees that nothing is missing. */
function showFirst(solver) {
  const session = new solver.Session();
  const [width, height] = [48, 30];
  const cells = Uint8Array.from({ length: width * height }, (_, i) => (i % width === 8 && i > width ? 0 : 1));
  session.address();
  session.beginEdit();
  session.setAlgorithm(0, session.algorithm(0));
  session.setMovement(session.movement());
  session.setCostModel(session.costModel());
  session.setUnit(session.unitKind(), session.unitSize());
  session.setOption(0, 'heuristic', session.option(0, 'heuristic'));
  session.setCells(width, height, cells);
  session.setEnds(1, height - 2, width - 2, height - 2);
  session.setName('Name');
  session.endEdit();
  session.forgetHistory();
  session.paletteView();
  session.paletteChanged();
  for (const step of [null, 20]) {
    // The search is stale at first. Below it has begun.
    session.report(0);
    while (session.makeReady(0) < 1000);
    while (session.advance(0, 64) === 0);
    if (step !== null) session.seek(0, step);
    for (const name of [
      'status',
      'step',
      'recordedSteps',
      'hasHistory',
      'report',
      'verdict',
      'phase',
      'facts',
      'explain',
      'render',
      'pathView',
      'lineView',
      'pathCost',
      'openedNow',
      'pathAtCursor',
    ])
      session[name](0);
    for (const name of [
      'width',
      'height',
      'worldKey',
      'mapVersion',
      'startX',
      'startY',
      'goalX',
      'goalY',
      'waypoints',
      'canUndo',
      'terrainView',
      'barriersView',
      'areasView',
      'dirtyRectangles',
      'pixelsView',
      'name',
    ])
      session[name]();
    session.multiplier(1);
    session.chart(0, 200, 1);
    session.labels(0, 0, 0, width - 1, height - 1);
  }
}

/** Which functions of the copy ran, as the tool wants to have it. */
async function profile(copy) {
  const { default: create } = await import(pathToFileURL(join(folder, 'solver.mjs')).href);
  let exports;
  const solver = await create({
    instantiateWasm: (imports, done) => {
      const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(copy)), imports);
      ({ exports } = instance);
      done(instance);
      return {};
    },
  });
  showFirst(solver);
  // The end of the memory, which nothing has reached.
  const memory = /** @type {WebAssembly.Memory} */ (Object.values(exports).find((value) => value instanceof WebAssembly.Memory));
  const place = memory.buffer.byteLength - room;
  const length = exports.__write_profile(place, room);
  if (length > room) throw new Error('the profile of the solver has become larger than its room');
  return new Uint8Array(memory.buffer, place, length);
}

const work = mkdtempSync(join(tmpdir(), 'astrolabe-split-'));
try {
  const [copy, notes] = [join(work, 'copy.wasm'), join(work, 'profile')];
  split('--instrument', whole, '-o', copy);
  writeFileSync(notes, await profile(copy));
  split(
    '--split',
    '--enable-mutable-globals',
    whole,
    `--profile=${notes}`,
    '--import-namespace=f',
    '--placeholder-namespace=l',
    '-o1',
    join(folder, 'solver-first.wasm'),
    '-o2',
    join(folder, 'solver-rest.wasm'),
  );
  const first = join(folder, 'solver-first.wasm');
  writeFileSync(first, countedImports(readFileSync(first), 'l'));
} finally {
  rmSync(work, { recursive: true });
}
