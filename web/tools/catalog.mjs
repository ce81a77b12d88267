// Writes what scripts know of algorithms, options and limits beside the finder of a build, which is the one that can tell it: catalog.json;
// page-catalog.json without what no page shows or reads: papers and complexities, where parents lie, and which facts and
// phases are whose; and what is loaded later: code.json, the pseudo-codes by algorithm and the names of the beats, and facts.json, texts by id.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2];
const { default: create } = await import(pathToFileURL(join(folder, 'finder.mjs')).href);
const finder = await create({ wasmBinary: readFileSync(join(folder, 'finder.wasm')) });
const { algorithms, beats, ...rest } = JSON.parse(finder.catalog());
const write = (name, content) => writeFileSync(join(folder, name), JSON.stringify(content));
write('catalog.json', { algorithms: algorithms.map(({ code, ...others }) => others), ...rest });
write('page-catalog.json', {
  algorithms: algorithms.map(({ code, parents, facts, phases, paper, complexity, ...read }) => read),
  ...rest,
  facts: [],
});
write('facts.json', Object.fromEntries(rest.facts.map(({ id, text }) => [id, text])));
write('code.json', { beats, algorithms: Object.fromEntries(algorithms.map(({ id, code }) => [id, code])) });
