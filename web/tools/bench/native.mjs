// `npm run bench:native`: the algorithms of the catalogue side by side with a textbook A*, on six published maps, in processor
// time. Every round runs all of them one after the other, so that whatever else the machine does falls on all alike.
//
//   node web/tools/bench/native.mjs                            the whole table; the figures also go to build/bench-native.json
//   node web/tools/bench/native.mjs --write                    and into docs/performance.md
//   node web/tools/bench/native.mjs --compare FILE             beside an earlier build/bench-native.json
//   node web/tools/bench/native.mjs --algorithms astar,jps --queries 200 --rounds 9
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPreset } from '../cmake.mjs';
import { mapsFolder, root } from '../environment.mjs';
import { fields, machine, median, short, shortName, table, today, writeSection } from './tables.mjs';

const { values } = parseArgs({
  options: {
    algorithms: { type: 'string' },
    queries: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '5' },
    compare: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
/** The first cross most of the map many times for one answer: 500 queries would take hours. The last one refuses three of the maps. */
const leftOut = new Set(['iddfs', 'ida-star', 'all-optimal-paths', 'components', 'polyanya', 'reachable', 'jps-plus-bb']);
const resultFile = join(root, 'build/bench-native.json');

const maps = mapsFolder();
if (!maps) {
  console.error('bench: the benchmark maps are absent (ASTROLABE_MAPS)');
  process.exit(1);
}
buildPreset('release');
const program = join(root, 'build/release/astrolabe');

function run(...args) {
  const done = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (done.status !== 0) throw new Error(`astrolabe ${args.join(' ')}: ${done.stderr}`);
  return JSON.parse(done.stdout);
}

const catalog = run('catalog', '--json').algorithms;
/** As fast as it gets, and as the page shows it where that is something else. */
function variants({ id, parameters }) {
  const has = (name) => parameters.some((parameter) => parameter.id === name);
  const jumps = has('rays') ? [id, `${id}:table`] : [id];
  return [
    ...jumps,
    ...(has('jumps') ? jumps.map((name) => `${name}:afresh`) : []),
    ...(has('open-list') ? [has('intermediate') ? `${id}:heap:kept` : `${id}:heap`] : []),
  ];
}
const names = values.algorithms?.split(',') ?? catalog.filter(({ id }) => !leftOut.has(id)).flatMap(variants);

const results = {};
for (const field of fields) {
  const file = join(maps, `${field}.map`);
  console.error(`bench: ${field}`);
  results[field] = run(
    'bench',
    '--map',
    file,
    '--scen',
    `${file}.scen`,
    '--algorithms',
    names.join(','),
    '--queries',
    values.queries,
    '--rounds',
    values.rounds,
  );
}

// --- the same kind of ground, larger and larger
const sides = [256, 512, 1024, 2048];
const growing = ['astar', 'canonical-astar', 'jps'].filter((name) => names.includes(name));

/** One wall in ten and queries from anywhere to anywhere, the same ones always. */
function strewn(side) {
  let seed = side;
  const roll = (below) => (seed = (seed * 48271) % 0x7fffffff) % below;
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => (roll(10) === 0 ? '@' : '.')).join(''));
  const free = () => {
    for (;;) {
      const [x, y] = [roll(side), roll(side)];
      if (rows[y][x] === '.') return [x, y];
    }
  };
  const file = join(root, `build/bench-strewn-${side}.map`);
  writeFileSync(file, `type octile\nheight ${side}\nwidth ${side}\nmap\n${rows.join('\n')}\n`);
  writeFileSync(
    `${file}.scen`,
    `version 1\n${Array.from({ length: 60 }, () => [0, 'strewn', side, side, ...free(), ...free(), 1].join('\t')).join('\n')}\n`,
  );
  return file;
}

function growth(side) {
  console.error(`bench: ${side} x ${side}`);
  const file = strewn(side);
  const { contenders } = run(
    'bench',
    '--map',
    file,
    '--scen',
    `${file}.scen`,
    '--algorithms',
    growing.join(','),
    '--rounds',
    values.rounds,
    '--no-textbook',
  );
  return contenders.map(({ seconds, expanded }) => (median(seconds) * 1e9) / Math.max(expanded, 1));
}
const grown = growing.length > 0 ? sides.map(growth) : [];

/** The figures of one contender on one map; the ratio to the textbook is what can be compared between machines. */
function cell(field, name) {
  const { contenders, queries } = results[field];
  const entry = contenders.find((contender) => contender.name === name);
  const textbook = median(contenders[0].seconds);
  const seconds = median(entry.seconds);
  const spread = (Math.max(...entry.seconds) - Math.min(...entry.seconds)) / seconds;
  return {
    ratio: textbook / seconds,
    nanoseconds: (seconds * 1e9) / Math.max(entry.expanded, 1),
    microseconds: (seconds * 1e6) / queries,
    spread,
    mismatches: entry.mismatches,
  };
}

const head = ['', ...fields.map(shortName)];
const all = ['textbook', ...names];
const tableOf = (of) =>
  table(
    head,
    all.map((name) => [name, ...fields.map((field) => of(cell(field, name)))]),
  );
const widest = Math.max(...fields.flatMap((field) => all.map((name) => cell(field, name).spread)));
const report = `Measured on ${today()} by \`npm run bench:native\` on ${machine()}: ${values.queries} queries a map, evenly
from the whole scenario file, ${values.rounds} rounds, the median of their processor times; widest spread between the rounds of one cell ${(widest * 100).toFixed(0)} %. A query is
a complete search and its path, using tables built by earlier queries.

### Times as fast as the textbook A*

${tableOf(({ ratio }) => short(ratio))}

### Microseconds a query

${tableOf(({ microseconds }) => short(microseconds))}

### Nanoseconds an expansion

${tableOf(({ nanoseconds }) => short(nanoseconds))}

### Nanoseconds an expansion as the map grows, one wall in ten

${table(
  ['', ...sides.map((side) => `${side} x ${side}`), 'last over first'],
  growing.map((name, i) => [name, ...grown.map((row) => short(row[i])), short(grown.at(-1)[i] / grown[0][i])]),
)}

### Answers that differ from the published length

${tableOf(({ mismatches }) => String(mismatches))}
`;
console.log(report);

if (values.compare) {
  const before = JSON.parse(readFileSync(values.compare, 'utf8'));
  const ratioOf = (contenders, name) => {
    const entry = contenders?.find((contender) => contender.name === name);
    return entry ? median(contenders[0].seconds) / median(entry.seconds) : NaN;
  };
  console.log(`### Against ${values.compare}: above 1 is faster, the textbook being 1 in both\n`);
  console.log(
    table(
      head,
      names.map((name) => [name, ...fields.map((field) => short(cell(field, name).ratio / ratioOf(before[field]?.contenders, name)))]),
    ),
  );
}
mkdirSync(join(root, 'build'), { recursive: true });
writeFileSync(resultFile, `${JSON.stringify(results, null, 1)}\n`);
if (values.write) writeSection('bench:native', report);
