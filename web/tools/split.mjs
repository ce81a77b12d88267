// Cuts the solver of a build in four: solver-first.wasm has what a page asks of it until its first frame, solver-moving.wasm what only a world
// that moves asks, solver-crowds.wasm what only a crowd asks, and solver-rest.wasm the other functions. They share memory and table, so that
// together they are the whole. The first cut needs no list of functions: a copy of the solver notes which of them run while this script asks what
// a page asks. The moving part and the part of crowds get the functions that only their source files define.
//
//   node web/tools/split.mjs FOLDER WASM-SPLIT NM OBJECTS    OBJECTS is a file that names the object files of the solver, one a line
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { countedImports } from './countedImports.mjs';
import { withOneSegment } from './dataSegment.mjs';
import { importedFunctions, importedTableSize, namesOnlyIn, symbolsOf, withoutNames, withTableSize } from './wasmParts.mjs';

const [folder, tool, nm, objects] = process.argv.slice(2);
const whole = join(folder, 'solver.wasm');
/** The files of what moves, and of the searches that repair. */
const moves =
  /\/src\/motion\/|\/bindings\/(motion|doors|runs|units|crowds)\.|\/link\/(motion|unit)_|\/search\/incremental|\/session\/lane_revisions|\/(lpa_star|d_star_lite|adaptive_astar)\.cpp/;
/** The files of crowds. */
const plans = /\/src\/(plan|planners|crowd|check)\/|\/planner_table\./;
/** What a page asks of each map. Nothing moves on most. */
const stillAsks = ['Moves', 'HasAny', 'Version', 'Tick', 'Ticks', 'RunStatus'];
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

/** What a page asks of a world, on each map, to see that nothing moves. */
function seeNothingMove(solver) {
  const session = new solver.Session();
  session.setCells(4, 4, new Uint8Array(16).fill(1));
  session.setEnds(0, 0, 3, 3);
  const writer = session.writeLink(0, '', '');
  while (writer.advance(1 << 20) < 1000);
  session.openLink(writer.take(), '');
  while (session.continueLink(1 << 20) < 1000);
  solver.bindMotion();
  const motion = new solver.Motion(session);
  const asks = [...readFileSync(join(import.meta.dirname, '../../cpp/bindings/motion_asks.def'), 'utf8').matchAll(/^ASTROLABE_MOTION_ASK\((\w+)/gm)];
  for (const [change, name] of [undefined, 'undo', 'redo'].flatMap((each) => stillAsks.map((ask) => [each, ask]))) {
    if (change) session[change]();
    session.setEnds(0, 1, 3, 3);
    motion.ask(
      asks.findIndex(([, each]) => each === name),
      ...[0, 0, 0, 0, 0, 0],
    );
    motion.answer();
  }
}

/** Which functions of the copy ran, as the tool wants to have it: until the first frame, and on a map on which nothing moves. */
async function profiles(copy) {
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
  const memory = /** @type {WebAssembly.Memory} */ (Object.values(exports).find((value) => value instanceof WebAssembly.Memory));
  return [showFirst, seeNothingMove].map((use) => {
    use(solver);
    // The end of the memory, which nothing has reached.
    const place = memory.buffer.byteLength - room;
    const length = exports.__write_profile(place, room);
    if (length > room) throw new Error('the profile of the solver has become larger than its room');
    return new Uint8Array(memory.buffer, place, length).slice();
  });
}

/** Cuts `module` in two; `second` gets the functions that `choice` says. `number`: of the second among the later parts (web/src/core/program.ts). */
function cut(module, choice, first, second, number) {
  const standIns = `l${number}`;
  const spaces = [`--import-namespace=f${number}`, `--placeholder-namespace=${standIns}`];
  split('--split', '--symbolmap', '--enable-mutable-globals', module, choice, ...spaces, '-o1', first, '-o2', second);
  writeFileSync(first, countedImports(readFileSync(first), standIns));
}

const work = mkdtempSync(join(tmpdir(), 'astrolabe-split-'));
try {
  const file = (name) => join(work, name);
  const [copy, first, later, rest, after, moving, crowds] = ['copy', 'first', 'later', 'rest', 'after', 'moving', 'crowds'].map(file);
  split('--instrument', whole, '-o', copy);
  const [ranFirst, ranStill] = (await profiles(copy)).map((profile, i) => {
    writeFileSync(file(`profile${i}`), profile);
    return `--profile=${file(`profile${i}`)}`;
  });
  cut(whole, ranStill, file('ran'), file('others'), 0);
  cut(whole, ranFirst, first, later, 0);
  const symbols = (part) => symbolsOf(readFileSync(`${part}.symbols`, 'utf8'));
  const ran = new Set(Object.values(symbols(file('ran'))));
  const objectFiles = readFileSync(objects, 'utf8').trim().split('\n');
  /**
   * The functions of `part` that only these source files define and that a still map does not ask for, by the numbers of the tool. `named`: the names
   * of its functions, by their numbers in the symbol map.
   */
  const numbersOf = (part, named, files) => {
    const names = namesOnlyIn(nm, objectFiles, files);
    // The symbol map numbers imports too, and the tool numbers only the functions that a module has itself.
    const imported = importedFunctions(readFileSync(part));
    return Object.entries(named).flatMap(([number, name]) => (names.has(name) && !ran.has(name) ? Number(number) - imported : []));
  };
  const namesLater = symbols(later);
  cut(later, `--split-funcs=${numbersOf(later, namesLater, new RegExp(`${moves.source}|${plans.source}`))}`, rest, after, 1);
  // A module that the tool wrote has no names, so the next symbol map names functions by these numbers.
  const imported = importedFunctions(readFileSync(later));
  const namesAfter = Object.fromEntries(Object.entries(symbols(after)).map(([number, name]) => [number, namesLater[Number(name) + imported]]));
  cut(after, `--split-funcs=${numbersOf(after, namesAfter, plans)}`, moving, crowds, 2);
  // The first part has the table that all share.
  writeFileSync(first, withOneSegment(withTableSize(readFileSync(first), importedTableSize(readFileSync(moving)))));
  for (const part of [first, rest, moving, crowds]) copyFileSync(part, join(folder, `solver-${basename(part)}.wasm`));
  writeFileSync(whole, withoutNames(readFileSync(whole)));
} finally {
  rmSync(work, { recursive: true });
}
