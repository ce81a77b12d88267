import { describe, expect, it } from 'vitest';
import { catalog } from '../../../web/src/core/catalog';
import { aboutWords } from '../../../web/src/words/about';
import { aboutPages, blocks, inline, readPage } from '../../../web/tools/about.mjs';

describe('a page of docs/algorithms', () => {
  it('is there for every algorithm, with its promise, its time and its paper', () => {
    const pages = aboutPages();
    expect(Object.keys(pages).sort()).toEqual(catalog.algorithms.map(({ id }) => id).sort());
    for (const { id, summary, paper } of catalog.algorithms) {
      const page = pages[id]!;
      expect(page.summary, id).toBe(summary);
      const names = page.facts.map(({ name }) => name);
      expect(names, id).toEqual(expect.arrayContaining(['guarantee', 'time', 'source']));
      for (const name of names) expect(aboutWords.facts, `${name} of ${id}`).toHaveProperty(name);
      // The page of the site knows no papers by itself.
      if (paper) expect(page.facts.find(({ name }) => name === 'source')!.runs, id).toEqual([paper]);
      expect(
        page.sections.map(({ title }) => title),
        id,
      ).toEqual(expect.arrayContaining(['How it works', 'What to watch']));
    }
  });

  it('leaves no sign of its markup in the text', () => {
    for (const [id, { facts, sections }] of Object.entries(aboutPages())) {
      const text = JSON.stringify([facts, sections]);
      expect(text, id).not.toMatch(/\]\(|\*\*|`|(?<![A-Za-z])\*[a-z]/);
    }
  });
});

it('reads the parts of a line', () => {
  expect(inline('A* of *open* cells, see [`jps`](jps.md) and `g + h`')).toEqual([
    'A* of ',
    ['em', 'open'],
    ' cells, see ',
    ['code', 'jps'],
    ' and ',
    ['code', 'g + h'],
  ]);
  expect(inline('**best**: one [page](x.md)')).toEqual([['em', 'best'], ': one page']);
});

it('reads paragraphs, lists, tables and formulas, and refuses what it would lose', () => {
  expect(blocks(['one', 'two', '', '- a', '  b', '- c', '', '1. d', '', '    f = g', '    + h', '', '| x | y |', '|---|---|', '| 1 | 2 |'])).toEqual([
    { kind: 'paragraph', runs: ['one two'] },
    { kind: 'list', ordered: false, items: [['a b'], ['c']] },
    { kind: 'list', ordered: true, items: [['d']] },
    { kind: 'formula', text: 'f = g\n+ h' },
    { kind: 'table', head: [['x'], ['y']], rows: [[['1'], ['2']]] },
  ]);
  expect(() => blocks(['### deeper'])).toThrow('not shown');
  expect(() => blocks(['```'])).toThrow('not shown');
});

it('takes the head apart', () => {
  const page = readPage('# A\n\nOne line.\n\n| | |\n|---|---|\n| id | `a` |\n| time | O(n) |\n\n## How\n\nSo.\n');
  expect(page).toEqual({
    summary: 'One line.',
    facts: [{ name: 'time', runs: ['O(n)'] }],
    sections: [{ title: 'How', blocks: [{ kind: 'paragraph', runs: ['So.'] }] }],
  });
});
