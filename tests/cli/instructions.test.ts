// How much the searches work, counted instead of timed: instructions for one more query, under Valgrind. Counts hold for one compiler, so
// beside any other this says that it was skipped. After a change that is meant to change them: ASTROLABE_WRITE_FIGURES=1. Valgrind takes long, so each
// turn counts a share of the searches.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shareOf } from '../turn';
import { file, mapFile, project } from './program';

const figures = join(project, 'tests/golden/instructions.json');
const side = 256;

/** Numbers that are the same everywhere. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48271) % 0x7fffffff;
    return state % below;
  };
}

/** One wall in ten. */
function strewn(): string[] {
  const roll = dice(7);
  return Array.from({ length: side }, () => Array.from({ length: side }, () => (roll(10) === 0 ? '@' : '.')).join(''));
}

/** Rooms of 16 with a door in each wall. */
function rooms(): string[] {
  const roll = dice(8);
  const rows = Array.from({ length: side }, (_, y) => Array.from({ length: side }, (__, x) => (x % 16 === 0 || y % 16 === 0 ? '@' : '.')));
  for (let y = 0; y < side; y += 16) {
    for (let x = 0; x < side; x += 16) {
      rows[y]![x + 1 + roll(15)] = '.';
      rows[y + 1 + roll(15)]![x] = '.';
    }
  }
  return rows.map((row) => row.join(''));
}

/** Between free cells; the lengths are unknown and not needed here. */
function queries(name: string, map: string[], count: number): string {
  const roll = dice(9);
  const free = (): [number, number] => {
    for (;;) {
      const [x, y] = [roll(side), roll(side)];
      if (map[y]![x] === '.') return [x, y];
    }
  };
  const rows = Array.from({ length: count }, () => [0, name, side, side, ...free(), ...free(), 1].join('\t'));
  return file(`${name}-${count}.scen`, `version 1\n${rows.join('\n')}\n`);
}

const maps = { strewn: strewn(), rooms: rooms() };
const searches = ['astar', 'canonical-astar', 'jps', 'jps --jumps afresh'];

function instructionsOf(program: string[]): number {
  const { stderr } = spawnSync('valgrind', ['--tool=callgrind', '--callgrind-out-file=/dev/null', ...program], { encoding: 'utf8' });
  const counted = /Collected : (\d+)/.exec(stderr);
  if (!counted) throw new Error(stderr);
  return Number(counted[1]);
}

const instructions = (map: string, scen: string, search: string): number =>
  instructionsOf([join(project, 'build/release/astrolabe'), 'scen', '--map', map, '--scen', scen, '--algorithm', ...search.split(' ')]);

/** The instructions of a session that searches for cells near by, with doors in two corners of the map opened or shut in between (tests/measure). */
const ofShort = (algorithm: string, size: number, count: number): number =>
  instructionsOf([join(project, 'build/release/short_searches'), algorithm, String(size), String(count)]);

const tool = (name: string): string => spawnSync(name, ['--version'], { encoding: 'utf8' }).stdout?.split('\n')[0] ?? '';

it('work as much for a query as they did', { timeout: 120_000 }, () => {
  const compiler = `${tool('c++')}, ${process.arch}`;
  const known = JSON.parse(readFileSync(figures, 'utf8')) as { compiler: string; instructionsPerQuery: Record<string, number> };
  const writes = process.env['ASTROLABE_WRITE_FIGURES'] === '1';
  if (tool('valgrind') === '' || (!writes && compiler !== known.compiler)) {
    console.log(`skipped: instruction counts, which need Valgrind and ${known.compiler}`);
    return;
  }
  const some = <T>(list: readonly T[], n: number, offset?: number): readonly T[] => (writes ? list : shareOf(list, n, offset));
  const counted: Record<string, number> = {};
  for (const [place, [name, rows]] of Object.entries(maps).entries()) {
    const map = mapFile(`${name}.map`, ...rows);
    for (const search of some(searches, 2, place)) {
      const [few, many] = [4, 24];
      // The difference leaves out what is done once: reading the map, making tables.
      counted[`${search} on ${name}`] = Math.round(
        (instructions(map, queries(name, rows, many), search) - instructions(map, queries(name, rows, few), search)) / (many - few),
      );
    }
  }
  // What a session does besides searching must not grow with the map.
  for (const algorithm of some(['astar', 'auto', 'jps'], 3)) {
    for (const size of [128, 1024]) {
      const [few, many] = [10, 50];
      counted[`short ${algorithm} on ${size} x ${size} after two doors`] = Math.round(
        (ofShort(algorithm, size, many) - ofShort(algorithm, size, few)) / (many - few),
      );
    }
  }
  if (writes) writeFileSync(figures, `${JSON.stringify({ compiler, instructionsPerQuery: counted }, null, 2)}\n`);
  else {
    for (const [name, count] of Object.entries(counted)) {
      expect(count / known.instructionsPerQuery[name]!, name).toBeGreaterThan(0.95);
      expect(count / known.instructionsPerQuery[name]!, name).toBeLessThan(1.05);
    }
  }
});

it('work for a tick as much in a long run as in a short one, where a walker plans in every tick', { timeout: 120_000 }, () => {
  if (tool('valgrind') === '') return console.log('skipped: instruction counts, which need Valgrind');
  const map = mapFile('shut.map', '.@....', '@@....', '......');
  const ends = ['--map', map, '--from', '0,0', '--to', '5,0'];
  // Nothing comes back, because the goal is put elsewhere at the end.
  const walk = (ticks: number, args: readonly string[]): number => {
    const motion = file(`${ticks}.motion`, `pace=1.1\nreplan=tick\nlast=${ticks}\nedits=${ticks - 1}.g1-5-1\n`);
    return instructionsOf([join(project, 'build/release/astrolabe'), 'walk', ...ends, '--motion', motion, ...args]);
  };
  for (const args of [
    ['--algorithm', 'waypoints', '--via', '3,2'],
    ['--algorithm', 'd-star-lite'],
  ]) {
    const [none, short, long] = [100, 2100, 8100].map((ticks) => walk(ticks, args)) as [number, number, number];
    expect((long - none) / (short - none), args.join(' ')).toBeLessThan(5);
  }
});
