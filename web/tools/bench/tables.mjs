// Figures as Markdown tables, and their place in docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../environment.mjs';

export const fields = ['dao/brc202d', 'mazes/maze512-8-0', 'sc1/AcrosstheCape', 'rooms/8room_000', 'random/random512-10-0', 'cities/London_2_1024'];
export const shortName = (field) => field.replace(/^.*\//, '');
export const today = () => new Date().toISOString().slice(0, 10);
export const machine = () => `${cpus()[0]?.model ?? 'an unknown processor'} (${cpus().length} cores)`;

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
export const geometricMean = (numbers) => Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length);
export const short = (number) => (number >= 100 ? number.toFixed(0) : number >= 10 ? number.toFixed(1) : number.toFixed(2));

const row = (cells) => `| ${cells.join(' | ')} |`;
/** The first column to the left, numbers to the right. */
export const table = (head, rows) => [row(head), row(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n');

/** Between the marks <!-- name --> and <!-- /name -->. */
export function writeSection(name, report) {
  const page = join(root, 'docs/performance.md');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  if (to < 0) throw new Error(`${page} has no place for ${name}`);
  writeFileSync(page, `${text.slice(0, from)}\n${report}${text.slice(to)}`);
}
