// A compiler launcher for copies of the source: takes an object from a build of the project where its source is the same, and else compiles.
// Only for copies that change no header.
//
//   ASTROLABE_REUSE_FROM=BUILD ASTROLABE_REUSE_SOURCE=PROJECT node web/tools/reuse.mjs COMPILER ARGUMENTS...
//
// It runs in the build folder of the copy, whose source lies beside it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const [compiler, ...args] = process.argv.slice(2);
const after = (flag) => args[args.indexOf(flag) + 1] ?? '';

/** The object of the same source, or null. Where the compiler is told the folder of the source, the object depends on it. */
function known() {
  const [source, object] = [after('-c'), after('-o')];
  const project = join(process.env.ASTROLABE_REUSE_SOURCE ?? '', relative(resolve('../source'), source));
  const built = join(process.env.ASTROLABE_REUSE_FROM ?? '', object);
  if (!args.includes('-c') || !existsSync(project) || !existsSync(built)) return null;
  const text = readFileSync(source, 'utf8');
  return text === readFileSync(project, 'utf8') && !text.includes('ASTROLABE_SOURCE_DIR') ? built : null;
}

const object = known();
if (object) {
  copyFileSync(object, after('-o'));
  // The object of the project depends on the headers, so this one depends on it.
  const escaped = (path) => path.replaceAll(' ', '\\ ');
  if (args.includes('-MF')) writeFileSync(after('-MF'), `${escaped(after('-o'))}: ${escaped(after('-c'))} ${escaped(object)}\n`);
  process.exit(0);
}
process.exit(spawnSync(compiler, args, { stdio: 'inherit' }).status ?? 1);
