// The commands of docs/batches.md, run as they stand there.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOnPath } from '../../web/tools/environment.mjs';
import { file, mapFile, project } from './program';

const folder = mkdtempSync(join(tmpdir(), 'astrolabe-batches-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(() => {
  mkdirSync(join(folder, 'maps/dao'), { recursive: true });
  symlinkSync(join(project, 'build'), join(folder, 'build'));
  for (const name of ['one', 'two']) {
    cpSync(mapFile(`${name}.map`, '....', '.@..', '....'), join(folder, `maps/dao/${name}.map`));
    cpSync(
      file(`${name}.map.scen`, `version 1\n0\t${name}.map\t4\t3\t0\t0\t3\t2\t4.41421356\n0\t${name}.map\t4\t3\t0\t0\t3\t0\t3\n`),
      join(folder, `maps/dao/${name}.map.scen`),
    );
  }
});

/** The indented block below a paragraph that begins with these words. */
function block(words: string): string {
  const text = readFileSync(join(project, 'docs/batches.md'), 'utf8');
  const lines = text.slice(text.indexOf(words)).split('\n');
  const first = lines.findIndex((line) => line.startsWith('    '));
  const length = lines.slice(first).findIndex((line) => !line.startsWith('    '));
  return lines
    .slice(first, first + length)
    .map((line) => line.slice(4))
    .join('\n');
}

function sums(command: string, env: Record<string, string> = {}): unknown[] {
  rmSync(join(folder, 'results'), { recursive: true, force: true });
  mkdirSync(join(folder, 'results'));
  const run = spawnSync('sh', ['-e', '-c', `${command}\nbuild/release/astrolabe scen --merge results/*.jsonl > sums`], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
  return readFileSync(join(folder, 'sums'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

const expected = ['astar', 'jps', 'jps-plus'].map((algorithm) => ({ algorithm, queries: 4, solved: 4, mismatches: 0 }));

describe('docs/batches.md', () => {
  it('runs a folder with xargs', () => expect(sums(block('`xargs`'))).toMatchObject(expected));

  it('runs a folder with GNU parallel', () => {
    if (!findOnPath('parallel')) return console.log('skipped: GNU parallel is absent');
    expect(sums(block('With GNU parallel'))).toMatchObject(expected);
  });

  it('runs one task of a Slurm array', () => {
    const task = block('A Slurm array');
    expect(sums(`ls maps/*/*.map > maps.txt\n${task}`, { SLURM_ARRAY_TASK_ID: '2' })).toMatchObject([
      { algorithm: 'jps', queries: 2, mismatches: 0 },
    ]);
  });
});
