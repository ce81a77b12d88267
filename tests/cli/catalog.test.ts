import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { astrolabe, mapFile, project } from './program';

describe('astrolabe catalog', () => {
  const catalog = JSON.parse(astrolabe('catalog', '--json').out);

  it('describes every algorithm', () => {
    const ids = catalog.algorithms.map((entry: { id: string }) => entry.id);
    expect(ids).toEqual(expect.arrayContaining(['bfs', 'dfs', 'dijkstra', 'greedy', 'astar', 'weighted-astar']));
    for (const entry of catalog.algorithms) {
      for (const field of ['name', 'family', 'summary', 'paper', 'complexity']) expect(entry[field], `${entry.id}.${field}`).not.toBe('');
      expect(['optimal', 'bounded', 'complete', 'none']).toContain(entry.guarantee);
    }
  });

  it('has a page in docs/algorithms for every algorithm, with the facts of the catalogue', () => {
    for (const entry of catalog.algorithms) {
      const page = readFileSync(join(project, 'docs/algorithms', `${entry.id}.md`), 'utf8');
      expect(page).toContain(`# ${entry.name}`);
      expect(page).toContain(entry.summary);
      expect(page).toContain(entry.paper);
    }
  });

  it('has a line for every algorithm in the list of docs/algorithms.md', () => {
    const list = readFileSync(join(project, 'docs/algorithms.md'), 'utf8');
    const listed = [...list.matchAll(/^\| \[`([a-z-]+)`\]\(algorithms\/\1\.md\) \|/gm)].map(([, id]) => id);
    expect([...listed].sort()).toEqual(catalog.algorithms.map((entry: { id: string }) => entry.id).sort());
  });

  it('is what the constants of the page were generated from', () => {
    expect(readFileSync(join(project, 'web/src/core/generated.ts'), 'utf8')).toBe(astrolabe('catalog', '--typescript').out);
    expect(readFileSync(join(project, 'web/src/core/explainConstants.ts'), 'utf8')).toBe(astrolabe('catalog', '--typescript-explain').out);
    expect(readFileSync(join(project, 'web/src/core/motionConstants.ts'), 'utf8')).toBe(astrolabe('catalog', '--typescript-motion').out);
  });
});

describe('astrolabe link', () => {
  const map = mapFile('link.map', '.F.S', '.@.W', '....');

  it('carries the map and the query there and back', () => {
    const made = astrolabe(
      'link',
      'encode',
      '--map',
      map,
      '--water',
      'passable',
      '--from',
      '0,0',
      '--to',
      '3,2',
      '--algorithm',
      'greedy',
      '--heuristic',
      'zero',
    );
    expect(made.code).toBe(0);
    const link = made.out.trim();
    expect(link).toMatch(/^[A-Za-z0-9\-_.=&]+$/);
    const text = astrolabe('link', 'decode', `https://example.org/astrolabe/#${link}`).out;
    expect(text.split('\n').slice(4, 7)).toEqual(['.F.S', '.@.W', '....']);
    const there = JSON.parse(astrolabe('link', 'run', link, '--json').out);
    const here = JSON.parse(
      astrolabe('run', '--map', map, '--water', 'passable', '--from', '0,0', '--to', '3,2', '--algorithm', 'greedy', '--heuristic', 'zero', '--json')
        .out,
    );
    expect(there).toEqual(here);
  });

  it('answers a link that names its map on a file of it', () => {
    const link = 'https://example.org/astrolabe/#map=https://maps.org/a.map&s=0.0&g=3.2&heuristic=zero&alg=greedy&nonsense=1';
    const there = astrolabe('link', 'run', link, '--map', map, '--water', 'passable', '--json');
    const here = astrolabe(
      'run',
      '--map',
      map,
      '--water',
      'passable',
      '--from',
      '0,0',
      '--to',
      '3,2',
      '--algorithm',
      'greedy',
      '--heuristic',
      'zero',
      '--json',
    );
    expect(there).toEqual(here);
    expect(astrolabe('link', 'run', 'ex%3Drooms%26areas%3D1.0.1.5%26g%3D0.0).', '--map', map).code).toBe(0);
  });

  it.each([
    [['run', 'ex=trap&alg=dijkstra'], 'names its map and does not carry it: link run LINK --map FILE'],
    [['decode', '#map=https://maps.org/a.map'], 'names its map and does not carry it'],
    [['decode', 'ex=trap', '--map', map], 'names its map and does not carry it'],
    [['run', 'ex=trap', '--map', '/nowhere'], "cannot read '/nowhere'"],
    [['run', 'ex=trap', '--map', map, '--terrain-costs', '1,1,1,1'], "unknown argument '--terrain-costs'"],
    [['run', '#ex=trap&step=x', '--map', map], 'a value that makes no sense (at character 9)'],
    [['run', '#ex=trap&step=1&s=1.1', '--map', map], 'a value that makes no sense (at character 16)'],
    [['run', 'v=1&ex=trap', '--map', map], "unknown argument '--map'"],
  ])('link %j fails with one line and code 2', (args, words) => {
    const run = astrolabe('link', ...args);
    expect([run.code, run.out, run.err.trimEnd().split('\n').length]).toEqual([2, '', 1]);
    expect(run.err).toContain(words);
  });

  it('says what is wrong with a link', () => {
    const link = astrolabe('link', 'encode', '--map', map).out.trim();
    expect(astrolabe('link', 'run', link.slice(0, -1)).err).toContain('cut');
    expect(astrolabe('link', 'run', link.replace('&s=0.0', '&s=1.0')).err).toContain('damaged');
    expect(astrolabe('link', 'run', 'v=99&c=AAAAAA').err).toContain('newer');
    expect(astrolabe('link', 'run', 'hello').code).toBe(2);
  });

  it('answers a link of a map with any costs, and does not write it as a .map', () => {
    const link = 'v=1&s=0.0&g=3.0&m=c3.BAIBELZGhYzLoJod&c=phnC4w';
    expect(JSON.parse(astrolabe('link', 'run', link, '--json').out)).toMatchObject({ cost: 3 + 4 + 255 });
    expect(astrolabe('link', 'decode', link)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('a .map file cannot hold this map') });
  });
});
