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

  it('is what the constants of the page were generated from', () => {
    expect(readFileSync(join(project, 'web/src/core/generated.ts'), 'utf8')).toBe(astrolabe('catalog', '--typescript').out);
  });
});

describe('astrolabe link', () => {
  const map = mapFile('link.map', '.F.S', '.@.W', '....');

  it('carries the map and the query there and back', () => {
    const made = astrolabe('link', 'encode', '--map', map, '--water', 'passable', '--from', '0,0', '--to', '3,2', '--algorithm', 'greedy', '--heuristic', 'zero');
    expect(made.code).toBe(0);
    const link = made.out.trim();
    expect(link).toMatch(/^[A-Za-z0-9\-_.=&]+$/);
    const text = astrolabe('link', 'decode', `https://example.org/astrolabe/#${link}`).out;
    expect(text.split('\n').slice(4, 7)).toEqual(['.F.S', '.@.W', '....']);
    const there = JSON.parse(astrolabe('link', 'run', link, '--json').out);
    const here = JSON.parse(astrolabe('run', '--map', map, '--water', 'passable', '--from', '0,0', '--to', '3,2', '--algorithm', 'greedy', '--heuristic', 'zero', '--json').out);
    expect(there).toEqual(here);
  });

  it('says what is wrong with a link', () => {
    const link = astrolabe('link', 'encode', '--map', map).out.trim();
    expect(astrolabe('link', 'run', link.slice(0, -1)).err).toContain('cut');
    expect(astrolabe('link', 'run', link.replace('&s=0.0', '&s=1.0')).err).toContain('damaged');
    expect(astrolabe('link', 'run', 'v=99&c=AAAAAA').err).toContain('newer');
    expect(astrolabe('link', 'run', 'hello').code).toBe(2);
  });
});
