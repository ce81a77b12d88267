// Adds an algorithm to a copy of the source by the steps of CONTRIBUTING.md, one file and one word, and looks whether
// everything follows: command line, links, options and all laws.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { SourceCopy } from '../../web/tools/copy.mjs';
import { mapFile, project } from './program';

const minutes = 60_000;
const list = 'cpp/src/algorithms/CMakeLists.txt';
const copy = new SourceCopy('toy', join(project, 'build/release'));

function toy(...args: string[]): string {
  const done = copy.run('astrolabe', args);
  expect(done.stderr).toBe('');
  return done.stdout;
}

beforeAll(() => {
  copy.write('cpp/src/algorithms/toy.cpp', readFileSync(join(import.meta.dirname, 'toy.cpp'), 'utf8'));
  copy.write(list, copy.read(list).replace('\n  dijkstra\n', '\n  dijkstra\n  toy\n'));
  expect(copy.compile('astrolabe', 'conformance_tests')).toBe('');
}, 20 * minutes);

describe('an algorithm of one file and one word in the list', () => {
  const map = mapFile('toy.map', '.....', '.@@@.', '.....');

  it('is in the catalogue, at its place and as it declares itself', () => {
    const ours = JSON.parse(toy('catalog', '--json')).algorithms;
    expect(ours.map((entry: { id: string }) => entry.id).slice(0, 3)).toEqual(['astar', 'dijkstra', 'toy']);
    expect(ours[2]).toMatchObject({ name: 'Toy', family: 'best-first', guarantee: 'complete', parameters: [{ id: 'heuristic' }, { id: 'tie-break' }] });
  });

  it('answers queries, with the options that it reads', () => {
    const query = ['--map', map, '--from', '0,1', '--to', '4,1', '--algorithm', 'toy', '--heuristic', 'chebyshev'];
    const answer = JSON.parse(toy('run', ...query, '--json'));
    expect(answer).toMatchObject({ algorithm: 'toy', status: 'found', cost: 6, guarantee: 'complete' });
    const link = toy('link', 'encode', ...query).trim();
    expect(JSON.parse(toy('link', 'run', link, '--json'))).toEqual(answer);
  });

  it('needs no new constants of the page', () => {
    expect(toy('catalog', '--typescript')).toBe(readFileSync(join(project, 'web/src/core/generated.ts'), 'utf8'));
  });

  it('is held to the laws, and obeys them', () => {
    const laws = ['every 4x4*', 'random worlds: every*', 'steps*', 'rewind*', 'heuristics*', 'needs*', 'no allocation*'];
    const done = copy.run('conformance_tests', [laws.join(',')], { ASTROLABE_WORLD_STRIDE: '64' });
    expect(done.stdout).toContain('All tests passed');
  }, 5 * minutes);

  it('gets golden lines, and changes those of no other', () => {
    const golden = 'tests/golden/traces.txt';
    expect(copy.run('conformance_tests', ['golden*']).stdout).toContain('toy ');
    expect(copy.run('conformance_tests', ['golden*'], { ASTROLABE_WRITE_GOLDEN: '1' }).status).toBe(0);
    const lines = copy.read(golden).split('\n');
    expect(lines.filter((line) => line.startsWith('toy ')).length).toBeGreaterThan(4);
    expect(lines.filter((line) => !line.startsWith('toy ')).join('\n')).toBe(readFileSync(join(project, golden), 'utf8'));
  });
});
