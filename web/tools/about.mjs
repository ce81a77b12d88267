// What the page says about each algorithm, read from docs/algorithms: the documentation is the one source. The pages use a small part of
// Markdown, and anything else is an error, so that no page is shown half.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';

const folder = join(root, 'docs/algorithms');
/** Rows of the head that only programs need. */
const unshown = new Set(['id', 'family', 'options']);

/** A piece of text: plain, or with its kind before it. Links lead to other pages of the documentation, so only their words are kept. */
export function inline(text) {
  const runs = [];
  const add = (run) => {
    const last = runs.length - 1;
    if (typeof run === 'string' && typeof runs[last] === 'string') runs[last] += run;
    else runs.push(run);
  };
  const pattern = /`([^`]+)`|\*\*([^*]+)\*\*|\[((?:[^\]`]|`[^`]*`)+)\]\([^)\s]+\)|(?<![\w*])\*(?![\s*])([^*]+?)\*(?!\w)/g;
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [all, code, strong, link, emphasis = strong] = match;
    if (match.index > end) add(text.slice(end, match.index));
    if (code !== undefined) add(['code', code]);
    else if (emphasis !== undefined) add(['em', emphasis]);
    else for (const run of inline(link)) add(run);
    end = match.index + all.length;
  }
  if (end < text.length) add(text.slice(end));
  return runs;
}

const cells = (line) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => inline(cell.trim()));

/** Paragraphs, lists, tables and formulas. */
export function blocks(lines) {
  const found = [];
  let last = null;
  const open = (block) => found.push((last = block));
  for (const line of lines) {
    const item = /^(?:- |\d+\. )(.*)$/.exec(line);
    if (line === '') last = null;
    else if (/^[#>!<]|^```/.test(line)) throw new Error(`this is not shown: ${line}`);
    else if (/^ {4}/.test(line) && last?.kind !== 'list')
      last?.kind === 'formula' ? last.text.push(line.slice(4)) : open({ kind: 'formula', text: [line.slice(4)] });
    else if (line.startsWith('|')) last?.kind === 'table' ? last.rows.push(line) : open({ kind: 'table', rows: [line] });
    else if (item) last?.kind === 'list' ? last.items.push(item[1]) : open({ kind: 'list', ordered: /^\d/.test(line), items: [item[1]] });
    else if (last?.kind === 'list') last.items[last.items.length - 1] += ` ${line.trim()}`;
    else if (last?.kind === 'paragraph') last.text += ` ${line}`;
    else open({ kind: 'paragraph', text: line });
  }
  return found.map((block) => {
    if (block.kind === 'formula') return { kind: 'formula', text: block.text.join('\n') };
    if (block.kind === 'paragraph') return { kind: 'paragraph', runs: inline(block.text) };
    if (block.kind === 'list') return { kind: 'list', ordered: block.ordered, items: block.items.map(inline) };
    return { kind: 'table', head: cells(block.rows[0]), rows: block.rows.slice(2).map(cells) };
  });
}

/** One page: its line, the rows of its head, and its sections. */
export function readPage(text) {
  const [intro, ...sections] = text.split(/^## /m);
  const lines = intro.trimEnd().split('\n');
  const rows = lines.filter((line) => /^\| \w/.test(line)).map((line) => /^\| ([\w ]+) \| (.*) \|$/.exec(line));
  return {
    summary: lines[2],
    facts: rows.filter(([, name]) => !unshown.has(name)).map(([, name, content]) => ({ name, runs: inline(content) })),
    sections: sections.map((section) => {
      const [title, ...body] = section.trimEnd().split('\n');
      return { title, blocks: blocks(body) };
    }),
  };
}

export function aboutPages() {
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name.replace(/\.md$/, ''), readPage(readFileSync(join(folder, name), 'utf8'))]),
  );
}

/** The module `#about` of bundles. */
export const withAbout = {
  name: 'about',
  resolveId: (id) => (id === '#about' ? '\0about' : null),
  load: (id) => (id === '\0about' ? `export default JSON.parse(${JSON.stringify(JSON.stringify(aboutPages()))});` : null),
};
