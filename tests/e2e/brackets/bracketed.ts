import type { AboutPage, Run } from '../../../web/src/words/aboutPage';

/** The same table with every text in brackets; what is empty stays empty. */
export function bracketed<Table>(table: Table): Table {
  if (typeof table === 'string') return (table === '' ? '' : `⟦${table}⟧`) as Table;
  if (Array.isArray(table)) return table.map(bracketed) as Table;
  if (typeof table !== 'object' || table === null) return table;
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, bracketed(value)])) as Table;
}

const run = (text: Run): Run => (typeof text === 'string' ? bracketed(text) : [text[0], bracketed(text[1])]);

/** The kinds of its blocks and the names of its facts are no texts. */
export function bracketedPage({ summary, facts, sections }: AboutPage): AboutPage {
  return {
    summary: bracketed(summary),
    facts: facts.map((fact) => ({ name: fact.name, runs: fact.runs.map(run) })),
    sections: sections.map(({ title, blocks }) => ({
      title: bracketed(title),
      blocks: blocks.map((block) => {
        if (block.kind === 'paragraph') return { ...block, runs: block.runs.map(run) };
        if (block.kind === 'list') return { ...block, items: block.items.map((item) => item.map(run)) };
        if (block.kind === 'table')
          return { ...block, head: block.head.map((cell) => cell.map(run)), rows: block.rows.map((row) => row.map((cell) => cell.map(run))) };
        return { ...block, text: bracketed(block.text) };
      }),
    })),
  };
}
