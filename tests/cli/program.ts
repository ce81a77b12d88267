// Runs the native command-line program as a person would.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';

export const project = resolve(import.meta.dirname, '../..');

export interface Run {
  code: number | null;
  out: string;
  err: string;
}

export const program = join(project, 'build/release/astrolabe');

export function astrolabe(...args: string[]): Run {
  const done = spawnSync(program, args, { encoding: 'utf8' });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

const folder = mkdtempSync(join(tmpdir(), 'astrolabe-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file into a folder of this run and returns its path. */
export function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** A .map from rows of terrain characters. */
export function mapFile(name: string, ...rows: string[]): string {
  return file(name, `type octile\nheight ${rows.length}\nwidth ${rows[0]?.length ?? 0}\nmap\n${rows.join('\n')}\n`);
}
