// Reads the names, the imports and the table size of a part of the solver, and changes its table and its names.
import { spawnSync } from 'node:child_process';
import { changedModule, importsOf, numberBytes, Reader, tableSection } from './wasmFile.mjs';

/** The names of the functions that an object file has, as the linker writes them. @param {string} nm @param {string} object */
function namesIn(nm, object) {
  const done = spawnSync(nm, ['-C', '--defined-only', '--format=just-symbols', object], { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (done.status !== 0) throw new Error(`${nm} ${object}: ${done.stderr}`);
  return done.stdout.split('\n').filter(Boolean);
}

/**
 * The names of the functions that only those object files have whose path matches.
 * @param {string} nm @param {string[]} objects @param {RegExp} path
 */
export function namesOnlyIn(nm, objects, path) {
  const [inside, outside] = [true, false].map((is) => objects.filter((object) => path.test(object) === is));
  const names = new Set(inside.flatMap((object) => namesIn(nm, object)));
  for (const name of outside.flatMap((object) => namesIn(nm, object))) names.delete(name);
  return names;
}

/**
 * The names of functions by their numbers, as a map of symbols has them.
 * @param {string} symbols
 */
export const symbolsOf = (symbols) =>
  Object.fromEntries(
    Array.from(symbols.matchAll(/^(\d+):(.*)$/gm), ([, number, name]) => [
      number,
      // The symbol map writes a sign that is not allowed in a name as its hexadecimal number.
      name.replace(/\\([0-9a-f]{2})/g, (_, sign) => String.fromCharCode(parseInt(sign, 16))),
    ]),
  );

/** @param {Uint8Array} module */
export const withoutNames = (module) => changedModule(module, (id, section) => (id === 0 && new Reader(section).text() === 'name' ? null : section));

/**
 * How many places the table has that a module imports.
 * @param {Uint8Array} module
 */
export const importedTableSize = (module) => importsOf(module).find(({ kind }) => kind === 1)?.limits?.least ?? 0;

/**
 * How many functions a module imports.
 * @param {Uint8Array} module
 */
export const importedFunctions = (module) => importsOf(module).filter(({ kind }) => kind === 0).length;

/**
 * The module with a table of `size` places, neither more nor fewer.
 * @param {Uint8Array} module @param {number} size
 */
export const withTableSize = (module, size) =>
  changedModule(module, (id, section) => (id === tableSection ? Uint8Array.from([1, 0x70, 1, ...numberBytes(size), ...numberBytes(size)]) : section));
