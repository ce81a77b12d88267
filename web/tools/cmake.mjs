// Configures and builds a CMake preset: quick when nothing changed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';

/**
 * Emscripten starts Python for each file. Where `python3` is a script that looks for the program, as of pyenv, that takes as long as half of the
 * compilation, so the program is named. Where there is none, CMake says what is missing.
 */
function withPython(env) {
  if (env.EMSDK_PYTHON) return env;
  const { status, stdout } = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' });
  return status === 0 ? { ...env, EMSDK_PYTHON: stdout.trim() } : env;
}

function run(args) {
  const done = spawnSync('cmake', args, { cwd: root, encoding: 'utf8', env: withPython(process.env) });
  if (done.status === 0) return;
  console.error(`${done.stdout}${done.stderr}`);
  throw new Error(`cmake ${args.join(' ')} failed`);
}

/** Builds the targets (all when none is named) of a preset of CMakePresets.json. */
export function buildPreset(preset, ...targets) {
  if (!existsSync(join(root, 'build', preset, 'build.ninja'))) run(['--preset', preset]);
  run(['--build', '--preset', preset, ...(targets.length > 0 ? ['--target', ...targets] : [])]);
}
