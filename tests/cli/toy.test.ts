// Adds an algorithm to a copy of the source by the steps of CONTRIBUTING.md, one file and one word, and looks whether
// everything follows: command line, links, options and all laws.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SourceCopy } from '../../web/tools/copy.mjs';
import { mapFile, project } from './program';

const minutes = 60_000;
const list = 'cpp/src/algorithms/CMakeLists.txt';
const file = 'cpp/src/algorithms/toy.cpp';
const source = readFileSync(join(import.meta.dirname, 'toy.cpp'), 'utf8');
const own = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map((number) => `toy-${number}`);
const copy = new SourceCopy('toy', join(project, 'build/release'));

function toy(...args: string[]): string {
  const done = copy.run('astrolabe', args);
  expect(done.stderr).toBe('');
  return done.stdout;
}

beforeAll(() => {
  copy.write(file, source);
  copy.write(list, copy.read(list).replace('\n  dijkstra\n', '\n  dijkstra\n  toy\n'));
  expect(copy.compile('astrolabe', 'conformance_tests')).toBe('');
}, 20 * minutes);

describe('an algorithm of one file and one word in the list', () => {
  const map = mapFile('toy.map', '.....', '.@@@.', '.....');

  it('is in the catalogue, at its place and as it declares itself', () => {
    const ours = JSON.parse(toy('catalog', '--json'));
    expect(ours.algorithms.map((entry: { id: string }) => entry.id).slice(0, 3)).toEqual(['astar', 'dijkstra', 'toy']);
    expect(ours.algorithms[2]).toMatchObject({
      name: 'Toy',
      family: 'best-first',
      guarantee: 'complete',
      ordersBy: 'other',
      parents: 'neighbour',
      growsFrom: 'start',
      visits: false,
      parameters: [{ id: 'heuristic' }, { id: 'tie-break' }, ...own.map((id, place) => ({ id, default: 1000 * (place + 1) }))],
      facts: ['toy_values'],
      phases: ['toy_play'],
    });
    expect(ours.options.filter(({ id }: { id: string }) => own.includes(id)).map(({ id }: { id: string }) => id)).toEqual(own);
    expect(ours.facts).toContainEqual({ id: 'toy_values', text: 'Values of its options' });
    expect(ours.phases).toContainEqual({ id: 'toy_play', text: 'Playing' });
  });

  const query = ['--map', map, '--from', '0,1', '--to', '4,1', '--algorithm', 'toy', '--heuristic', 'chebyshev'];

  it('answers queries, with the options that it reads', () => {
    const answer = JSON.parse(toy('run', ...query, '--json'));
    expect(answer).toMatchObject({ algorithm: 'toy', status: 'found', cost: 6, guarantee: 'complete', facts: { toy_values: '123456789' } });
    const link = toy('link', 'encode', ...query).trim();
    expect(JSON.parse(toy('link', 'run', link, '--json'))).toEqual(answer);
  });

  it('has nine options of its own, on the command line, in its help and in links', () => {
    const set = own.flatMap((id, place) => [`--${id}`, String(9 - place)]);
    const answer = JSON.parse(toy('run', ...query, ...set, '--json'));
    expect(answer.facts).toEqual({ toy_values: '987654321' });
    const link = toy('link', 'encode', ...query, ...set).trim();
    // What is as it is initially is left out: the fifth.
    for (const [place, id] of own.entries()) expect(link.includes(`&${id}=${9 - place}000`), id).toBe(place !== 4);
    expect(JSON.parse(toy('link', 'run', link, '--json'))).toEqual(answer);
    for (const id of own) expect(toy('run', '--help')).toContain(`--${id} N`);
  });

  it('needs no new constants of the page', () => {
    expect(toy('catalog', '--typescript')).toBe(readFileSync(join(project, 'web/src/core/generated.ts'), 'utf8'));
  });

  it(
    'is held to the laws, and obeys them',
    () => {
      const laws = [
        'declared*',
        'traits*',
        'beats*',
        'every 4x4*',
        'random worlds: larger*',
        'steps*',
        'rewind*',
        'heuristics*',
        'needs*',
        'no allocation*',
      ];
      const done = copy.run('conformance_tests', [laws.join(',')], { ASTROLABE_WORLD_STRIDE: '64' });
      expect(done.stdout).toContain('All tests passed');
    },
    5 * minutes,
  );

  it('gets golden lines, and changes those of no other', () => {
    const golden = 'tests/golden/traces.txt';
    expect(copy.run('conformance_tests', ['golden: event*']).stdout).toContain('toy ');
    expect(copy.run('conformance_tests', ['golden: event*'], { ASTROLABE_WRITE_GOLDEN: '1' }).status).toBe(0);
    const lines = copy.read(golden).split('\n');
    expect(lines.filter((line) => line.startsWith('toy ')).length).toBeGreaterThan(4);
    expect(lines.filter((line) => !line.startsWith('toy ')).join('\n')).toBe(readFileSync(join(project, golden), 'utf8'));
  });
});

describe('an entry that cannot be', () => {
  afterAll(() => copy.write(file, source));

  /** What the build says of the toy with other names in it. */
  const renamed = (names: Record<string, string>): string => {
    copy.write(
      file,
      Object.entries(names).reduce((text, [name, taken]) => text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), taken), source),
    );
    return copy.compile('astrolabe');
  };

  it(
    'does not link: ids that a room or another algorithm has already',
    () => {
      const said = renamed({ toy_eight: 'weight', toy_nine: 'cluster', toy_values: 'solutions', toy_play: 'improve' });
      for (const name of ['parameters::weight', 'parameters::cluster', 'facts::solutions', 'phases::improve'])
        expect(said).toMatch(new RegExp(`multiple definition of .*${name}`));
    },
    5 * minutes,
  );

  it(
    'does not compile: two options with one id',
    () => {
      expect(renamed({ toy_nine: 'toy_eight' })).toMatch(/redefinition of .*parameters::toy_eight/);
    },
    5 * minutes,
  );

  it(
    'does not compile: more options than there is room for',
    () => {
      const more = Array.from({ length: 6 }, (_, i) => ({ name: `toy_more_${i}` }));
      const options = more.map(
        ({ name }) => `ASTROLABE_OPTION(${name}, .name = "More", .kind = ParameterKind::Number, .min = 0, .max = 1, .step = 1, .fallback = 0);\n`,
      );
      const listed = more.map(({ name }) => `, Parameter{&parameters::${name}, 0}`);
      copy.write(
        file,
        source
          .replace('}  // namespace parameters', `${options.join('')}}  // namespace parameters`)
          .replace('toy_nine, 9000}}', `toy_nine, 9000}${listed.join('')}}`),
      );
      expect(copy.compile('astrolabe')).toContain('raise max_parameters');
    },
    5 * minutes,
  );
});
