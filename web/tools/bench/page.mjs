// What the page takes besides searching: bytes, loading, calls into the WebAssembly, small steps, recording, frames. In Chromium,
// under the policy that hosts are advised to send.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapsFolder, root } from '../environment.mjs';
import { filesOf, launch, serve } from '../host.mjs';
import { median, short, table } from './tables.mjs';

const loads = 7;
/** In Chromium the first thirty or so take longer. */
const rounds = 60;
const sides = [512, 1024, 2048, 4000];
/** Milliseconds in which a new window of the browser comes to rest: its own interface is made of pages, which take turns with ours until then. */
const settling = 2000;

async function newWindow(browser, width, height) {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  await page.waitForTimeout(settling);
  return { context, page };
}

/** In the page: how long a bound call takes, and steps for those who use the package. Nanoseconds. */
async function sessionFigures({ map, from, to, algorithms, rounds }) {
  const solver = await (await import(/** @type {string} */ ('/solver.mjs'))).default();
  const bound = new solver.Session();
  const calls = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    for (let i = 0; i < 1_000_000; i++) bound.step(0);
    return performance.now() - begun;
  });
  bound.delete();
  const session = await (await import(/** @type {string} */ ('/lib/solver.js'))).createSession();
  session.loadMap(map);
  /**
   * Nanoseconds a step. The clock shows a few microseconds, so searches are repeated until it tells them apart. The first one is not counted: it
   * finds in the cache what the search before needed.
   */
  const measure = (query, { slice, recorded }) => {
    let [time, steps] = [0, 0];
    for (let isFirst = true; steps < 20_000; isFirst = false) {
      // seek() records this query and the next one; a query without a look ends that.
      session.begin(query);
      if (recorded) session.seek(0);
      else session.begin(query);
      const begun = performance.now();
      while (session.advance(slice) === 'running');
      if (isFirst) continue;
      time += performance.now() - begun;
      steps += session.recordedSteps;
    }
    return (time * 1e6) / steps;
  };
  const ways = {
    thousand: { slice: 1000, recorded: true },
    one: { slice: 1, recorded: true },
    thousandUnrecorded: { slice: 1000, recorded: false },
    oneUnrecorded: { slice: 1, recorded: false },
  };
  const steps = {};
  for (const [algorithm, list] of algorithms) {
    const query = { from, to, algorithm, options: { 'open-list': list } };
    const figures = {};
    for (let round = 0; round < rounds; round++) {
      for (const [name, way] of Object.entries(ways)) figures[name] = Math.min(figures[name] ?? Infinity, measure(query, way));
    }
    steps[`${algorithm}:${list}`] = { ...figures, steps: session.recordedSteps };
  }
  session.dispose();
  return { call: Math.min(...calls), algorithms: steps };
}

async function measureSessions(browser) {
  const host = await serve(
    new Map(
      /** @type {[string, string][]} */ ([
        ...['solver.mjs', 'solver.wasm'].map((name) => [`/${name}`, join(root, 'build/wasm', name)]),
        ...[...filesOf(join(root, 'lib'))].map(([address, path]) => [`/lib${address}`, path]),
      ]),
    ),
  );
  const { context, page } = await newWindow(browser, 800, 600);
  await page.goto(`${host.address}empty.html`);
  const file = join(mapsFolder() ?? '', 'dao/brc202d.map');
  const map = readFileSync(file, 'utf8');
  // The last row of the file is the longest path.
  const rows = readFileSync(`${file}.scen`, 'utf8').trimEnd().split('\n');
  const ends = /** @type {string} */ (rows.at(-1)).trim().split(/\s+/).slice(4, 8).map(Number);
  const algorithms = [
    ['astar', 'heap'],
    ['astar', 'buckets'],
    ['dijkstra', 'heap'],
    ['dijkstra', 'buckets'],
    ['canonical-astar', 'buckets'],
    ['jps', 'heap'],
    ['jps', 'buckets'],
  ];
  const [from, to] = [
    { x: ends[0], y: ends[1] },
    { x: ends[2], y: ends[3] },
  ];
  const figures = await page.evaluate(sessionFigures, { map, from, to, algorithms, rounds });
  await context.close();
  await host.close();
  return figures;
}

/** What people load the page with. */
const loadConditions = {
  here: { slowdown: 1 },
  slow: { slowdown: 4 },
  far: { slowdown: 4, network: { kilobits: 1600, milliseconds: 150 } },
};

/** Milliseconds from the request to the first frame that can be used, with nothing in the cache, and what had been asked for by then. */
async function measureLoad(browser, address, conditions) {
  /** @type {{ slowdown: number, network?: { kilobits: number, milliseconds: number } }} */
  const { slowdown, network } = conditions;
  const times = [];
  const fetched = new Set();
  for (let i = 0; i < loads; i++) {
    const { context, page } = await newWindow(browser, 1440, 900);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    if (network) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: network.milliseconds,
        downloadThroughput: network.kilobits * 125,
        uploadThroughput: network.kilobits * 125,
      });
    }
    await page.goto(address);
    const { time, asked } = await page.evaluate(async () => {
      await customElements.whenDefined('astrolabe-playground');
      const playground = document.querySelector('astrolabe-playground');
      await playground.ready;
      // The first frame is there; what comes for later is asked for from here on.
      const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
      const begun = performance.now();
      await playground.whenIdle();
      return { time: performance.now(), asked: entries.filter(({ startTime }) => startTime < begun).map(({ name }) => name) };
    });
    times.push(time);
    for (const name of asked) fetched.add(new URL(name).pathname);
    await context.close();
  }
  return { time: median(times), fetched };
}

/** Notes what the callbacks of each frame take. */
function watchFrames() {
  globalThis.frameTimes = [];
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (callback) =>
    request((time) => {
      const begun = performance.now();
      callback(time);
      globalThis.frameTimes.push(performance.now() - begun);
    });
}

/** Script per frame while a search is recorded and shown, and from a click on one cell to its repaint. */
async function measureFrames(browser, address, side) {
  const { context, page } = await newWindow(browser, 1464, 1180);
  await page.addInitScript(watchFrames);
  await page.goto(address);
  const idle = () => page.evaluate(() => document.querySelector('astrolabe-playground').whenIdle());
  await page.evaluate(() => customElements.whenDefined('astrolabe-playground').then(() => document.querySelector('astrolabe-playground').ready));
  await idle();
  const transfer = await page.evaluateHandle((cells) => {
    // One wall in five, the same ones always, and none where the search begins and ends: in two corners.
    let seed = 1;
    const isCorner = (x, y) => Math.max(x, y) < cells / 32 || Math.min(x, y) >= (cells * 31) / 32;
    const rows = Array.from({ length: cells }, (_, y) =>
      Array.from({ length: cells }, (_, x) => ((seed = (seed * 48271) % 0x7fffffff) % 5 === 0 && !isCorner(x, y) ? '@' : '.')).join(''),
    );
    const data = new DataTransfer();
    data.items.add(new File([`type octile\nheight ${cells}\nwidth ${cells}\nmap\n${rows.join('\n')}\n`], 'bench.map', { type: 'text/plain' }));
    return data;
  }, side);
  await page.locator('canvas.map').dispatchEvent('dragover', { dataTransfer: transfer });
  await page.locator('canvas.map').dispatchEvent('drop', { dataTransfer: transfer });
  await page.waitForFunction((cells) => document.querySelector('astrolabe-playground').getState().width === cells, side);
  await idle();
  const box = await page.locator('canvas.map').boundingBox();
  const stateNow = () => page.evaluate(() => document.querySelector('astrolabe-playground').getState());
  for (const [end, to] of /** @type {[string, number][]} */ ([
    ['start', side / 64],
    ['goal', (side * 63) / 64],
  ])) {
    const { camera, ...before } = await stateNow();
    const at = (x, y) => [box.x + camera.left + (x + 0.5) * camera.scale, box.y + camera.top + (y + 0.5) * camera.scale];
    await page.mouse.move(...at(before[end].x, before[end].y));
    await page.mouse.down();
    await page.mouse.move(...at(to, to), { steps: 4 });
    await page.mouse.up();
    await idle();
    const { x } = (await stateNow())[end];
    if (Math.abs(x - to) > side / 100) throw new Error(`the ${end} is at ${x}, not at ${to}`);
  }
  await page.evaluate(watchClicks);
  const waiting = await measureEdits(page, box, 0.37);
  await page.locator('canvas.map').focus();
  await page.evaluate(() => (globalThis.frameTimes.length = 0));
  await page.keyboard.press('End');
  await idle();
  const running = await page.evaluate(() => [...globalThis.frameTimes]);
  const { step, camera } = await stateNow();
  const solved = await measureEdits(page, box, 0.63);
  await context.close();
  return { side, step, scale: camera.scale, frames: running.length, median: median(running), worst: Math.max(...running), waiting, solved };
}

/** Notes what the handlers of a click take: they run between the first listener and the last one. Frames before the button went down are not its. */
function watchClicks() {
  for (const type of ['pointerdown', 'pointerup']) {
    let begun = 0;
    window.addEventListener(
      type,
      () => {
        if (type === 'pointerdown') globalThis.handlers = globalThis.frameTimes.length = 0;
        begun = performance.now();
      },
      { capture: true },
    );
    window.addEventListener(type, () => (globalThis.handlers += performance.now() - begun));
  }
}

/** Script from a click on one cell, at this share of the height, to the end of the first frame, which shows it. */
async function measureEdits(page, box, down) {
  const edits = [];
  for (let i = 0; i < 9; i++) {
    await page.mouse.click(box.x + box.width * (0.3 + 0.04 * i), box.y + box.height * down);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
    edits.push(await page.evaluate(() => globalThis.handlers + globalThis.frameTimes[0]));
    await page.evaluate(() => document.querySelector('astrolabe-playground').whenIdle());
  }
  return median(edits);
}

export async function measurePage() {
  const built = spawnSync(process.execPath, [join(root, 'web/tools/build.mjs')], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  const host = await serve(filesOf(join(root, 'dist')));
  const browser = await launch();
  const result = { bytes: {}, load: {}, frames: /** @type {object[]} */ ([]) };
  console.error('bench: calls and steps');
  Object.assign(result, await measureSessions(browser));
  console.error('bench: loading');
  for (const [name, conditions] of Object.entries(loadConditions)) {
    const { time, fetched } = await measureLoad(browser, host.address, conditions);
    result.load[name] = time;
    for (const path of fetched) result.bytes[path] = host.bytes.get(path) ?? 0;
  }
  for (const side of sides) {
    console.error(`bench: frames at ${side} x ${side}`);
    result.frames.push(await measureFrames(browser, host.address, side));
  }
  await browser.close();
  await host.close();
  return result;
}

export function reportPage({ bytes, load, call, algorithms, frames }) {
  const sum = (test) =>
    short(
      Object.entries(bytes)
        .filter(([address]) => test(address))
        .reduce((total, [, size]) => total + size, 0) / 1000,
    );
  return `### The page in Chromium

| | |
| --- | ---: |
| everything needed, kB with brotli | ${sum(() => true)} |
| of it WebAssembly | ${sum((address) => address.endsWith('.wasm'))} |
| first usable frame, cold, from this machine, in an idle window | ${short(load.here)} ms |
| the same with the processor slowed down 4 times | ${short(load.slow)} ms |
| and over a line of 1.6 Mbit/s that answers after 150 ms | ${short(load.far)} ms |
| a call into the WebAssembly | ${short(call)} ns |

Nanoseconds a step of the longest query of brc202d, for callers of \`advance()\` of the package, with and without a recording; the least of ${rounds}. *Recording
costs* is the time of a recorded search divided by that of an unrecorded one. A recorded search does everything that a frame of the page asks for.

${table(
  [
    '',
    'steps',
    'recorded, step by step',
    '1000 steps a call',
    'ratio',
    'unrecorded, step by step',
    'unrecorded, 1000 steps a call',
    'ratio',
    'recording costs',
  ],
  Object.entries(algorithms).map(([name, { steps, one, thousand, oneUnrecorded, thousandUnrecorded }]) => [
    name,
    String(steps),
    short(one),
    short(thousand),
    short(one / thousand),
    short(oneUnrecorded),
    short(thousandUnrecorded),
    short(oneUnrecorded / thousandUnrecorded),
    `${short(thousand / thousandUnrecorded)} times`,
  ]),
)}

Script a frame while A* from corner to corner of random walls is recorded and shown, until it ends or its history is full; the search is given 6 ms of
it, or 7 without a picture, where that takes more than 8. Last columns: from a click on one cell to its repaint, at the first step, and after that
search, which is undone and restarted: at once if 6 ms are enough, else in later frames:

${table(
  ['map', 'pixels a cell', 'steps', 'frames', 'median', 'worst', 'one-cell edit', 'after that search'],
  frames.map(({ side, scale, step, frames: count, median: middle, worst, waiting, solved }) => [
    `${side} x ${side}`,
    short(scale),
    String(step),
    String(count),
    `${short(middle)} ms`,
    `${short(worst)} ms`,
    `${short(waiting)} ms`,
    `${short(solved)} ms`,
  ]),
)}
`;
}
