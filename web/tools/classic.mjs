// The page for frames as classic scripts, written from the modules of the site: in a sandboxed frame modules need a header that many static
// hosts do not send (docs/adr/0028-frames-without-modules.md). The first script holds the loader, the page and what every figure needs before
// its first frame; each later part is a script. The programs that a page fetches lie beside their files as scripts too.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build, minifySync } from 'vite';

const loaderFile = resolve(import.meta.dirname, '../src/frameLoader.ts');

/** Runs Vite on one file. It builds a library, because it adds nothing to the imports of libraries. */
async function bundled(entry, output, plugins = []) {
  const [{ output: files }] = await build({
    configFile: false,
    logLevel: 'error',
    plugins,
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry, name: 'frame', formats: [output.format] },
      rolldownOptions: { treeshake: false, output },
    },
  });
  return files;
}

const minified = (name, code) => {
  const { code: short, errors } = minifySync(name, code, { module: false });
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  return short.trim();
};

/** Replaces the imports of a module in CommonJS: by `take` where it imports at once, by `load` where it imports later. */
function wrapped(code, nameOf) {
  const id = (file) => JSON.stringify(nameOf(basename(file)));
  const later = code.replace(/Promise\.resolve\(\)\.then\(\(\) => require\("([^"]+)"\)\)/g, (_, file) => `load(${id(file)})`);
  return later.replace(/\brequire\("(\.[^"]+)"\)/g, (_, file) => `take(${id(file)})`);
}

/** The modules that a module imports at once, directly or not. Each comes after those that it imports. */
function closureOf(chunks, file, found = new Set(), open = new Set()) {
  if (open.has(file)) throw new Error(`modules of the site import each other: ${[...open, file].join(', ')}`);
  open.add(file);
  for (const next of chunks.get(file).imports) if (!found.has(next)) closureOf(chunks, next, found, open);
  open.delete(file);
  return found.add(file);
}

/** A script that holds the bytes of a file, one in a character. With brotli it is 2 % larger than the file; base64 would be a third larger. */
export function programScript(name, bytes) {
  const escapes = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r' };
  return `astrolabeFrame.program("${name}","${bytes.toString('latin1').replace(/[\\"\n\r]/g, (each) => escapes[each])}")`;
}

async function writeFrame(folder, bundle) {
  const files = Object.values(bundle);
  const chunkOf = (path) => files.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path));
  const entry = chunkOf('/web/embed.html').fileName;
  const modules = await bundled(
    join(folder, entry),
    { format: 'cjs', exports: 'named', preserveModules: true, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    // CommonJS knows no import.meta.
    [{ name: 'meta', enforce: 'pre', load: (id) => readFileSync(id, 'utf8').replaceAll('import.meta', '$meta') }],
  );
  const chunks = new Map(modules.map((module) => [module.fileName, module]));
  const [loader] = await bundled(loaderFile, { format: 'iife' });
  // A module has its hash in its name; the loader and this file decide how it is written.
  const ways = loader.code + readFileSync(import.meta.filename, 'utf8');
  const hash = (text) =>
    createHash('sha256')
      .update(text + ways)
      .digest('base64url')
      .slice(0, 8);
  const nameOf = (file) => `frame-${file.replace(/-[\w-]{8}\.js$/, '')}-${hash(file)}`;
  const [page, figure] = [entry, chunkOf('/web/src/element/figure.ts').fileName].map((file) => basename(file));
  const first = closureOf(chunks, figure, closureOf(chunks, page));
  const part = (file) => {
    const needs = [...closureOf(chunks, file)].filter((need) => need !== file && !first.has(need)).map(nameOf);
    return `astrolabeFrame.add("${nameOf(file)}",${JSON.stringify(needs)},(take,exports,load,$meta)=>{"use strict";${wrapped(chunks.get(file).code, nameOf)}\n});`;
  };
  const write = (name, code) => writeFileSync(join(folder, 'assets', `${name}.js`), code);
  for (const file of chunks.keys()) if (!first.has(file)) write(nameOf(file), minified(file, part(file)));
  const begin = [loader.code, ...[...first].map(part), `astrolabeFrame.load("${nameOf(page)}");`].join('\n');
  const beginName = `frame-${hash(begin)}`;
  write(beginName, minified('frame.js', begin));
  for (const { fileName } of files) {
    if (!fileName.endsWith('.wasm') || ![...chunks.values()].some(({ code }) => code.includes(basename(fileName)))) continue;
    const name = basename(fileName, '.wasm');
    write(name, programScript(name, readFileSync(join(folder, fileName))));
  }
  const html = join(folder, 'embed.html');
  const text = readFileSync(html, 'utf8');
  const plain = text
    .replace(/ *<link rel="modulepreload"[^>]*>\n/g, '')
    .replace(/<script type="module" crossorigin src="[^"]*">/, `<script defer src="./assets/${beginName}.js">`)
    .replace('"stylesheet" crossorigin', '"stylesheet"');
  if (/crossorigin|type="module"/.test(plain)) throw new Error('embed.html asks for what a host may refuse to a frame');
  writeFileSync(html, plain);
  rmSync(join(folder, entry));
}

/** The plugin of Vite, which works once the files of the site are there. */
export const withClassicFrame = {
  name: 'classic-frame',
  apply: 'build',
  writeBundle: { sequential: true, order: 'post', handler: ({ dir }, bundle) => writeFrame(dir, bundle) },
};
