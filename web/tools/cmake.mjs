// Configures and builds a CMake preset: quick when nothing changed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';

function run(args) {
  const done = spawnSync('cmake', args, { cwd: root, encoding: 'utf8' });
  if (done.status === 0) return;
  console.error(`${done.stdout}${done.stderr}`);
  throw new Error(`cmake ${args.join(' ')} failed`);
}

/** Builds the targets (all when none is named) of a preset of CMakePresets.json. */
export function buildPreset(preset, ...targets) {
  if (!existsSync(join(root, 'build', preset, 'build.ninja'))) run(['--preset', preset]);
  run(['--build', '--preset', preset, ...(targets.length > 0 ? ['--target', ...targets] : [])]);
}
