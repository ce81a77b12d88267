// `npm run bench:web`: the searches in WebAssembly, in Node.js and in Chromium, beside the native program and beside packages of
// the npm registry; then short queries of the package (short.mjs), and what the page itself takes (page.mjs).
//
//   node web/tools/bench/web.mjs                          the tables; the figures also go to build/bench-web.json
//   node web/tools/bench/web.mjs --write                  and into docs/performance.md
//   node web/tools/bench/web.mjs --rounds 9 --parts engines   some of engines, peers, short, page; the others keep their last figures
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundlePackage } from '../bundle.mjs';
import { buildPreset } from '../cmake.mjs';
import { mapsFolder, root } from '../environment.mjs';
import { measurePage, reportPage } from './page.mjs';
import { judge, ownPackage, peers, straightPeer } from './peers.mjs';
import { measureShort, reportShort } from './short.mjs';
import { fields, geometricMean, machine, median, short, shortName, table, today, writeSection } from './tables.mjs';
import { inChromium, inNode } from './wasm-program.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    queries: { type: 'string', default: '500' },
    parts: { type: 'string', default: 'engines,peers,short,page' },
    write: { type: 'boolean', default: false },
  },
});
const parts = values.parts.split(',');
const rounds = Number(values.rounds);
const maps = mapsFolder();
if (!maps) {
  console.error('bench: the benchmark maps are absent (ASTROLABE_MAPS)');
  process.exit(1);
}
buildPreset('release', 'astrolabe');
buildPreset('wasm', 'astrolabe', 'solver', 'finder');

const fileOf = (field) => join(maps, `${field}.map`);
const textsOf = (field) => [readFileSync(fileOf(field), 'utf8'), readFileSync(`${fileOf(field)}.scen`, 'utf8')];
/** Two digits at least, for some queries take less than a tenth. */
const milliseconds = (seconds) => (seconds < 1e-4 ? (seconds * 1000).toPrecision(2) : short(seconds * 1000));

function native(field, args) {
  const file = fileOf(field);
  const done = spawnSync(join(root, 'build/release/astrolabe'), ['bench', '--map', file, '--scen', `${file}.scen`, ...args], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stderr);
  return JSON.parse(done.stdout);
}

// --- the same program in three engines, one after the other in each round

const algorithms = ['astar', 'canonical-astar', 'jps', 'jps:table', 'jps-plus'];

async function measureEngines(node, chromium) {
  const results = {};
  for (const field of fields) {
    console.error(`bench: ${field}`);
    const texts = textsOf(field);
    const args = ['--algorithms', algorithms.join(','), '--queries', values.queries, '--rounds', '1', '--no-textbook'];
    const engines = { native: () => native(field, args), node: () => node.bench(...texts, args), chromium: () => chromium.bench(...texts, args) };
    const of = (results[field] = Object.fromEntries(Object.keys(engines).map((engine) => [engine, {}])));
    // Engines compile again what runs often: one round for that.
    for (let round = -1; round < rounds; round++) {
      for (const [engine, run] of Object.entries(engines)) {
        for (const { name, seconds } of (await run()).contenders) if (round >= 0) (of[engine][name] ??= []).push(seconds[0]);
      }
    }
  }
  return results;
}

function reportEngines(results) {
  const ratio = (field, engine, name) => median(results[field][engine][name].map((seconds, i) => seconds / results[field].native[name][i]));
  const rows = (engine) =>
    algorithms.map((name) => [
      name,
      ...fields.map((field) => short(ratio(field, engine, name))),
      short(geometricMean(fields.map((field) => ratio(field, engine, name)))),
    ]);
  const head = ['', ...fields.map(shortName), 'geometric mean'];
  const perQuery = (engine) =>
    algorithms.map((name) => [name, ...fields.map((field) => short((median(results[field][engine][name]) * 1e6) / Number(values.queries)))]);
  return `### Node.js ${process.versions.node}, times the native program takes

${table(head, rows('node'))}

### Chromium, times the native program takes

${table(head, rows('chromium'))}

### Microseconds a query in Chromium

${table(['', ...fields.map(shortName)], perQuery('chromium'))}
`;
}

// --- beside packages of the npm registry, in this Node.js

const peerFields = ['mazes/maze512-8-0', 'rooms/8room_000', 'random/random512-10-0'];
const peerQueries = 50;
const peerRounds = 3;
/** Seconds for which queries are asked again: who answers in microseconds is compiled for good long after who answers in milliseconds. */
const longEnough = 0.2;

function readField(field) {
  const [mapText, scenText] = textsOf(field);
  const lines = mapText.split('\n').map((line) => line.trimEnd());
  const [height, width] = [Number(lines[1].split(' ')[1]), Number(lines[2].split(' ')[1])];
  const walls = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) walls[y * width + x] = '.GS'.includes(lines[4 + y][x]) ? 0 : 1;
  const rows = scenText
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter((row) => row.length === 9);
  const sample = Array.from({ length: peerQueries }, (_, i) => rows[Math.floor((i * rows.length) / peerQueries)]);
  return { grid: { width, height, walls }, queries: sample.map((row) => ({ ends: row.slice(4, 8).map(Number), published: Number(row[8]) })) };
}

/** Processor time of this thread would need a native package; the rounds are interleaved and their least is taken. */
const now = () => performance.now() / 1000;

/** Seconds for these queries; what comes of them is judged where that is wanted. */
function askAll(entry, grid, queries, isJudged) {
  let seconds = 0;
  for (const { ends, published } of queries) {
    entry.ready.begin?.();
    const begun = now();
    const answer = entry.ready.find ? entry.ready.find(...ends) : entry.ready.length(...ends);
    seconds += now() - begun;
    if (!isJudged) continue;
    if (entry.kind === 'straight') {
      entry.total += answer;
      continue;
    }
    const { length, cuts } = answer ? judge(grid, answer) : { length: null, cuts: false };
    if (cuts) entry.cuts++;
    if (length === null || Math.abs(length - published) > 1e-4 * Math.max(1, published)) entry.wrong++;
  }
  return seconds;
}

async function bundledPackage() {
  await bundlePackage();
  return (await import(join(root, 'lib/solver.js'))).createSession;
}

async function measurePeers(node) {
  const own = await ownPackage(await bundledPackage());
  const results = {};
  for (const field of peerFields) {
    console.error(`bench: packages on ${field}`);
    const { grid, queries } = readField(field);
    const entries = [];
    for (const peer of [...own.octile, ...peers, own.straight, straightPeer]) {
      const begun = now();
      const ready = peer.prepare(grid);
      entries.push({ name: peer.name, kind: peer.kind ?? 'straight', ready, prepared: now() - begun, seconds: [], wrong: 0, cuts: 0, total: 0 });
    }
    const texts = textsOf(field);
    const args = ['--queries', String(peerQueries), '--rounds', '5', '--no-textbook'];
    const ours = {};
    for (let round = -1; round < peerRounds; round++) {
      for (const entry of entries) {
        // A few to begin with, for what runs often is compiled again.
        const asked = round < 0 ? queries.filter((_, i) => i % 10 === 5) : queries;
        const seconds = [];
        for (const begun = now(); seconds.length === 0 || (round >= 0 && now() - begun < longEnough); )
          seconds.push(askAll(entry, grid, asked, round === 0 && seconds.length === 0));
        if (round >= 0) entry.seconds.push(Math.min(...seconds));
      }
      const eight = await node.bench(...texts, ['--algorithms', 'astar,canonical-astar,jps', ...args]);
      const four = await node.bench(...texts, ['--algorithms', 'jps', '--moves', '4-connected', ...args]);
      for (const [key, { seconds, prepared, length }] of [...eight.contenders.map((one) => [one.name, one]), ['straight jps', four.contenders[0]]]) {
        const of = (ours[key] ??= { seconds: [], prepared: [], length });
        if (round >= 0) of.seconds.push(Math.min(...seconds)), of.prepared.push(prepared);
      }
    }
    results[field] = { ours, entries: entries.map(({ ready, ...entry }) => entry) };
  }
  return results;
}

function reportPeers(results) {
  const of = (field, name) => results[field].entries.find((entry) => entry.name === name);
  const best = (list) => Math.min(...list);
  const ourOf = { astar: 'astar', jps: 'jps' };
  const packages = results[peerFields[0]].entries;
  const rows = packages
    .filter(({ kind }) => kind !== 'straight')
    .map(({ name, kind }) => [
      name,
      ...peerFields.flatMap((field) => {
        const entry = of(field, name);
        return [
          milliseconds(best(entry.seconds) / peerQueries),
          short(best(entry.seconds) / best(results[field].ours[ourOf[kind]].seconds)),
          String(entry.wrong),
          String(entry.cuts),
        ];
      }),
    ]);
  const head = ['', ...peerFields.flatMap((field) => [`${shortName(field)}: ms`, 'times ours', 'wrong', 'cut corners'])];
  const ourRows = ['astar', 'canonical-astar', 'jps'].map((name) => [
    `Astrolabe ${name}`,
    ...peerFields.flatMap((field) => [milliseconds(best(results[field].ours[name].seconds) / peerQueries), '', '0', '0']),
  ]);
  const [own] = packages.filter(({ kind }) => kind === 'straight');
  const straightRows = peerFields.map((field) => {
    const entry = of(field, straightPeer.name);
    const mine = of(field, own.name);
    const ours = results[field].ours['straight jps'];
    return [
      shortName(field),
      milliseconds(best(entry.seconds) / peerQueries),
      milliseconds(best(ours.seconds) / peerQueries),
      milliseconds(best(mine.seconds) / peerQueries),
      milliseconds(entry.prepared),
      milliseconds(median(ours.prepared)),
      entry.total === ours.length && entry.total === mine.total ? 'yes' : `no: ${entry.total}, ${ours.length} and ${mine.total}`,
    ];
  });
  return `### Beside npm packages, in Node.js: milliseconds a query

${table(head, [...ourRows, ...rows])}

### 4-connected: jump point search beside l1-path-finder, in milliseconds

${table(['', 'l1-path-finder', 'Astrolabe jps', 'Astrolabe package', 'l1-path-finder prepares', 'Astrolabe prepares', 'same lengths'], straightRows)}
`;
}

// ---

// What is not measured now keeps its figures from the last time, as far as there are any.
const resultFile = join(root, 'build/bench-web.json');
const results = existsSync(resultFile) ? JSON.parse(readFileSync(resultFile, 'utf8')) : {};
const node = await inNode();
if (parts.includes('engines')) {
  const chromium = await inChromium();
  results.engines = await measureEngines(node, chromium);
  await chromium.close();
}
if (parts.includes('peers')) results.peers = await measurePeers(node);
if (parts.includes('short')) results.short = await measureShort(await bundledPackage());
if (parts.includes('page')) results.page = await measurePage();

const report = `Measured on ${today()} by \`npm run bench:web\` on ${machine()}: ${values.queries} queries a map in WebAssembly, ${peerQueries} beside packages, evenly
from the whole scenario file. Ratios to the native program are medians over ${rounds} rounds, each with all engines one after the other; beside packages
the least of ${peerRounds} rounds counts, in each of which short series are repeated for ${longEnough} s. Each package is called as its documentation shows, without corner cutting where it can.

${[results.engines && reportEngines(results.engines), results.peers && reportPeers(results.peers), results.short && reportShort(results.short), results.page && reportPage(results.page)].filter(Boolean).join('\n')}`;
console.log(report);
mkdirSync(join(root, 'build'), { recursive: true });
writeFileSync(resultFile, `${JSON.stringify(results, null, 1)}\n`);
if (values.write) writeSection('bench:web', report);
