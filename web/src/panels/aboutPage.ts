// Shows what docs/algorithms says of an algorithm.
import { byId } from '../core/byId';
import pages from '#about';
import { aboutWords } from '../words/about';
import { aboutPages } from '../words/aboutPages';
import type { AboutBlock, Run } from '../words/aboutPage';
import style from './aboutPage.css?inline';
import type { Context } from './context';
import { make } from './dom';
import { addStyle } from './lateStyle';

const runs = (list: readonly Run[]): (Node | string)[] => list.map((run) => (typeof run === 'string' ? run : make(run[0], { text: run[1] })));

function table({ head, rows }: AboutBlock & { kind: 'table' }): HTMLElement {
  const row = (cells: readonly Run[][], tag: 'th' | 'td'): HTMLElement => make('tr', {}, ...cells.map((cell) => make(tag, {}, ...runs(cell))));
  // A wide table scrolls by itself, so that its page need not.
  return make(
    'div',
    { class: 'about-table', tabindex: '0', role: 'region', 'aria-label': aboutWords.table },
    make('table', {}, make('thead', {}, row(head, 'th')), make('tbody', {}, ...rows.map((cells) => row(cells, 'td')))),
  );
}

function element(block: AboutBlock): HTMLElement {
  if (block.kind === 'paragraph') return make('p', {}, ...runs(block.runs));
  if (block.kind === 'formula') return make('pre', { text: block.text });
  if (block.kind === 'list') return make(block.ordered ? 'ol' : 'ul', {}, ...block.items.map((item) => make('li', {}, ...runs(item))));
  return table(block);
}

export function fillAbout({ playground }: Context, article: HTMLElement, algorithm: string): void {
  const page = aboutPages[algorithm] ?? pages[algorithm];
  const info = byId(playground.catalog.algorithms, algorithm);
  if (!page || !info) return;
  addStyle(article, style);
  article.replaceChildren(
    make('h3', { class: 'about-name', text: info.name }),
    make('p', { text: page.summary }),
    make(
      'dl',
      {},
      ...page.facts.map((fact) =>
        make('div', {}, make('dt', { text: aboutWords.facts[fact.name] ?? fact.name }), make('dd', { 'data-about': fact.name }, ...runs(fact.runs))),
      ),
    ),
    ...page.sections.flatMap(({ title, blocks }) => [make('h4', { text: title }), ...blocks.map(element)]),
  );
}
