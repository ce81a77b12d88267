// All C++ is as clang-format has it, so that a change shows nothing but itself.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
/** Other versions have other opinions. */
const version = /\bversion 14\./;

const sources = ['cpp', 'tests'].flatMap((folder) =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[ch]pp$/.test(name))
    .map((name) => join(folder, name)),
);
const run = (...args: readonly string[]) => spawnSync('clang-format', args, { cwd: project, encoding: 'utf8' });

it('is as clang-format has it', () => {
  expect(sources.length).toBeGreaterThan(200);
  if (!version.test(run('--version').stdout ?? '')) return console.log('skipped: clang-format 14 is absent');
  const { stderr, status } = run('--dry-run', '-Werror', ...sources);
  expect(stderr.split('\n').filter((line) => line.includes('error:'))).toEqual([]);
  expect(status).toBe(0);
}, 60_000);
