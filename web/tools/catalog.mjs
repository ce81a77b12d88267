// Writes what scripts know of algorithms, options and limits beside the finder of a build, which is the one that can tell it: catalog.json, and
// page-catalog.json without what no page shows or reads: papers and complexities, where parents lie, and which facts and phases are whose.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2];
const { default: create } = await import(pathToFileURL(join(folder, 'finder.mjs')).href);
const finder = await create({ wasmBinary: readFileSync(join(folder, 'finder.wasm')) });
const text = finder.catalog();
writeFileSync(join(folder, 'catalog.json'), text);
const { algorithms, ...rest } = JSON.parse(text);
const shown = algorithms.map(({ parents, facts, phases, ...read }) => ({ ...read, paper: '', complexity: '' }));
writeFileSync(join(folder, 'page-catalog.json'), JSON.stringify({ algorithms: shown, ...rest }));
