// What is made of web/ once the solver is built: dist/, the site that any static host can serve, and lib/, the modules and types of the
// npm package.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { build } from 'vite';
import { compressBelow } from './compress.mjs';
import { root } from './environment.mjs';

export async function bundleSite() {
  await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' });
  compressBelow(join(root, 'dist'));
}

/** Copies the declarations that the entries lead to, with the endings that Node.js wants in imports. */
function copyTypes(from, to, entries) {
  const waiting = [...entries];
  const seen = new Set(waiting);
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    // What is imported for its effect alone has no types.
    const text = readFileSync(join(from, `${path}.d.ts`), 'utf8')
      .replace(/^import '[^']+';\n/gm, '')
      .replace(/(from |import\()(['"])(\.[^'"]+)\2/g, (_, before, quote, target) => {
        const next = posix.join(posix.dirname(path), target);
        if (!seen.has(next)) waiting.push(next);
        seen.add(next);
        return `${before}${quote}${target}.js${quote}`;
      });
    const file = join(to, `${path}.d.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

export async function bundlePackage() {
  await build({ configFile: join(root, 'web/vite.package.config.ts'), logLevel: 'warn' });
  const declarations = join(root, 'build/types');
  rmSync(declarations, { recursive: true, force: true });
  const done = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'web/tsconfig.types.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`the types of the package cannot be written:\n${done.stdout}${done.stderr}`);
  copyTypes(declarations, join(root, 'lib/types'), ['astrolabe', 'solver', 'formats']);
}
