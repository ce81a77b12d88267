import { describe, expect, it } from 'vitest';
import { searchGroupsOf, placeOfGroup, searchesOf, type Configuration } from '../../../web/src/benchmark/configuration';
import { algorithmText, isWrong, readConfiguration, writeConfiguration, type WrongField } from '../../../web/src/benchmark/configurationText';
import { firstConfiguration, tutorialTable } from '../../../web/src/benchmark/examples';
import { catalog } from '../../../web/src/core/catalog';
import { below, dice } from '../formats/dice';

const read = (text: string): Configuration => {
  const configuration = readConfiguration(text, catalog);
  if (isWrong(configuration)) throw new Error(`${configuration.field}: ${configuration.problem}`);
  return configuration;
};
const wrong = (text: string): WrongField => {
  const configuration = readConfiguration(text, catalog);
  if (!isWrong(configuration)) throw new Error('it was read');
  return configuration;
};
const whole =
  'bench=1&algs=dijkstra_astar.weight.1500.tie-break.lifo&base=2&moves=4-connected_8-always&cost=10-14&maps=random.10.20.30.0.100_maze.21.31.7.50_open_scen.3.4&reps=5';

describe('the text of a configuration', () => {
  it('holds all of it in readable fields', () => {
    const configuration = read(whole);
    expect(configuration).toEqual({
      algorithms: [
        { id: 'dijkstra', options: {} },
        { id: 'astar', options: { weight: 1500, 'tie-break': 2 } },
      ],
      movements: ['4-connected', '8-always'],
      costModel: '10-14',
      maps: [
        { source: 'generated', generator: 'random', width: 10, height: 20, value: 30, first: 0, count: 100 },
        { source: 'generated', generator: 'maze', width: 21, height: 31, value: null, first: 7, count: 50 },
        { source: 'open' },
        { source: 'rows', first: 3, count: 4 },
      ],
      repetitions: 5,
      baseline: 1,
    });
    expect(writeConfiguration(configuration, catalog)).toBe(whole);
    expect(searchesOf(configuration)).toBe((100 + 50 + 1 + 4) * 4);
  });

  it('comes back from every configuration that begins with a click', () => {
    for (const configuration of [tutorialTable(catalog), firstConfiguration(catalog)])
      expect(read(`#${writeConfiguration(configuration, catalog)}`)).toEqual(configuration);
  });

  it('may leave out what has a default', () => {
    const { movements, costModel, repetitions, baseline } = read('bench=1&maps=open&algs=astar');
    expect([movements, costModel, repetitions, baseline]).toEqual([['8-no-corner-cutting'], 'octile', 1, 0]);
  });

  it('reads every algorithm with every option at its limits', () => {
    for (const { id, parameters } of catalog.algorithms) {
      for (const { id: name } of parameters) {
        const option = catalog.options.find((each) => each.id === name)!;
        for (const value of option.kind === 'choice' ? option.choices.map((_, index) => index) : [option.min, option.max]) {
          const text = algorithmText({ id, options: { [name]: value } }, catalog);
          expect(text).toMatch(/^[a-z-]+\.[a-z-]+\.[a-z0-9-]+$/);
          expect(read(`bench=1&maps=open&algs=${text}`).algorithms).toEqual([{ id, options: { [name]: value } }]);
        }
      }
    }
  });
});

const maps = 'maps=random.9.9.9.1.1';

describe('what makes no sense is refused by the name of its field', () => {
  it.each<[string, WrongField['problem'], string]>([
    ['', 'value', 'bench'],
    [`algs=astar&${maps}&bench=1`, 'value', 'bench'],
    [`bench=2&algs=astar&${maps}`, 'value', 'bench'],
    [`bench=1&algs=${'astar_'.repeat(800)}astar&${maps}`, 'value', 'bench'],
    [`bench=1&${maps}`, 'missing', 'algs'],
    ['bench=1&algs=astar', 'missing', 'maps'],
    [`bench=1&algs=astar&${maps}&algs=jps`, 'twice', 'algs'],
    [`bench=1&algs=astar&${maps}&speed=2`, 'unknown', 'speed'],
    [`bench=1&algs=astar&${maps}&__proto__=2`, 'unknown', '__proto__'],
    [`bench=1&algs=&${maps}`, 'value', 'algs'],
    [`bench=1&algs=fly&${maps}`, 'value', 'algs'],
    [`bench=1&algs=constructor&${maps}`, 'value', 'algs'],
    [`bench=1&algs=astar.weight&${maps}`, 'value', 'algs'],
    [`bench=1&algs=astar.__proto__.1&${maps}`, 'value', 'algs'],
    [`bench=1&algs=dijkstra.weight.1500&${maps}`, 'value', 'algs'],
    [`bench=1&algs=astar.weight.10001&${maps}`, 'value', 'algs'],
    [`bench=1&algs=astar.weight.-1&${maps}`, 'value', 'algs'],
    [`bench=1&algs=astar.weight.1e3&${maps}`, 'value', 'algs'],
    [`bench=1&algs=astar.tie-break.0&${maps}`, 'value', 'algs'],
    [`bench=1&algs=astar.weight.1.weight.1&${maps}`, 'value', 'algs'],
    [`bench=1&algs=${Array(9).fill('astar').join('_')}&${maps}`, 'value', 'algs'],
    [`bench=1&algs=astar&moves=8&${maps}`, 'value', 'moves'],
    [`bench=1&algs=astar&moves=8-always_8-always&${maps}`, 'value', 'moves'],
    [`bench=1&algs=astar&cost=free&${maps}`, 'value', 'cost'],
    [`bench=1&algs=astar&base=0&${maps}`, 'value', 'base'],
    [`bench=1&algs=astar&base=2&${maps}`, 'value', 'base'],
    [`bench=1&algs=astar&reps=0&${maps}`, 'value', 'reps'],
    [`bench=1&algs=astar&reps=101&${maps}`, 'value', 'reps'],
    [`bench=1&algs=astar&reps=1.5&${maps}`, 'value', 'reps'],
    ...[
      '',
      'hills.9.9.9.1.1',
      'random.9.9.9.1',
      'random.1.9.9.1.1',
      'random.9.2001.9.1.1',
      'random.9.9.91.1.1',
      'random.9.9.9.1.0',
      'random.9.9.9.1.10001',
      'random.9.9.9.4294967295.2',
      'random.9.9.9.-1.1',
      'random.9.9.9.99999999999.1',
      'maze.4.9.1.1',
      'maze.9.9.30.1.1',
      'open.1',
      'scen',
      'scen.0.1',
      'scen.1.10001',
      Array(13).fill('open').join('_'),
    ].map((text): [string, WrongField['problem'], string] => [`bench=1&algs=astar&maps=${text}`, 'value', 'maps']),
    ['bench=1&algs=astar_jps&moves=4-connected_8-always&maps=random.9.9.9.1.9000_random.9.9.9.1.9000_random.9.9.9.1.9000', 'tooMany', 'maps'],
  ])('%s', (text, problem, field) => expect(wrong(text)).toMatchObject({ problem, field }));

  it('and nothing else happens to a text that is cut or changed anywhere', () => {
    const random = dice(20261128);
    const characters = '0123456789abcxyz.-_&=#%é';
    for (let round = 0; round < 3000; round++) {
      const at = below(random, whole.length);
      const changed =
        below(random, 3) === 0
          ? whole.slice(0, at)
          : `${whole.slice(0, at)}${characters[below(random, characters.length)]}${whole.slice(at + below(random, 2))}`;
      const configuration = readConfiguration(changed, catalog);
      if (!isWrong(configuration)) expect(searchesOf(read(writeConfiguration(configuration, catalog)))).toBeLessThanOrEqual(100_000);
    }
  });
});

it('the searches of a group stand as far from each other as there are searches on a map', () => {
  const configuration = read('bench=1&algs=astar_jps_dijkstra&moves=4-connected_8-always&maps=random.9.9.9.1.5_open_scen.1.4');
  const groups = searchGroupsOf(configuration);
  expect(groups.length).toBe(3 * 2 * 3);
  const places = groups.flatMap((group) => {
    const { first, stride, count } = placeOfGroup(configuration, group);
    return Array.from({ length: count }, (_, i) => first + i * stride);
  });
  expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: searchesOf(configuration) }, (_, i) => i));
});
