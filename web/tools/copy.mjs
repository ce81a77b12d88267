// A copy of the C++ sources below build/, for tests that change the source: mutants and the toy algorithm. It has a build
// folder of its own that later runs find again, so only what differs from the last build is compiled.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './environment.mjs';

// CONTRIBUTING.md holds the skeleton of a search that a unit test compiles.
const copied = ['CMakeLists.txt', 'CONTRIBUTING.md', 'cpp', 'tests'];

/** The files below a folder, as paths relative to it. */
function filesBelow(folder, path) {
  if (!existsSync(join(folder, path))) return [];
  if (!statSync(join(folder, path)).isDirectory()) return [path];
  return readdirSync(join(folder, path)).flatMap((name) => filesBelow(folder, join(path, name)));
}

export class SourceCopy {
  /** `reuses`: a build folder of the project. What the copy leaves as it is is not compiled again, and the rest as it was there. */
  constructor(name, reuses = null) {
    this.reuses = reuses;
    this.source = join(root, 'build', name, 'source');
    this.build = join(root, 'build', name, reuses ? 'reusing' : 'build');
    const wanted = new Set(copied.flatMap((path) => filesBelow(root, path)));
    for (const path of copied.flatMap((top) => filesBelow(this.source, top))) {
      if (!wanted.has(path)) rmSync(join(this.source, path));
    }
    for (const path of wanted) this.restore(path);
  }

  read(path) {
    return readFileSync(join(this.source, path), 'utf8');
  }

  /** Files that are the same already keep their time: an unfinished run may have left anything, so contents decide. */
  write(path, text) {
    const file = join(this.source, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Makes a file what it is in the project. */
  restore(path) {
    this.write(path, readFileSync(join(root, path), 'utf8'));
  }

  /** Builds these targets, quickly rather than fast where it compiles all; returns what went wrong, or ''. */
  compile(...targets) {
    const env = { ...process.env, ASTROLABE_REUSE_FROM: this.reuses ?? '', ASTROLABE_REUSE_SOURCE: root };
    const cmake = (...args) => {
      const done = spawnSync('cmake', args, { encoding: 'utf8', env });
      return done.status === 0 ? '' : `${done.stdout}${done.stderr}`;
    };
    const configured = existsSync(join(this.build, 'build.ninja'));
    const quickly = ['-DCMAKE_BUILD_TYPE=Debug', '-DCMAKE_CXX_FLAGS_DEBUG=-O1 -w'];
    const reusing = [
      '-DCMAKE_BUILD_TYPE=Release',
      '-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON',
      `-DCMAKE_CXX_COMPILER_LAUNCHER=${process.execPath};${join(root, 'web/tools/reuse.mjs')}`,
    ];
    const flags = this.reuses ? reusing : quickly;
    return (
      (configured ? '' : cmake('-G', 'Ninja', '-S', this.source, '-B', this.build, ...flags)) ||
      cmake('--build', this.build, '--parallel', String(availableParallelism()), '--target', ...targets)
    );
  }

  /** Runs a program of the build folder to its end, or for at most `seconds` of processor time. */
  run(program, args, env = {}, seconds = 600) {
    // The shell's limit, because a clock also runs while others have the processor.
    const limited = ['-c', `ulimit -t ${seconds}; exec "$0" "$@"`, join(this.build, program), ...args];
    return spawnSync('sh', limited, { cwd: this.source, encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 1 << 28 });
  }
}
