// A consumer's project: the tarball of `npm pack`, installed into a fresh folder without a registry.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const project = resolve(import.meta.dirname, '../..');

export interface Packed {
  filename: string;
  size: number;
  files: { path: string; size: number }[];
}

export interface Consumer {
  folder: string;
  packed: Packed;
  dispose(): void;
}

/** What it writes to its output; throws when it fails. */
export function run(folder: string, command: string, ...args: string[]): string {
  const done = spawnSync(command, args, { cwd: folder, encoding: 'utf8', timeout: 60_000 });
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}\n${done.stdout}${done.stderr}${done.error?.message ?? ''}`);
  return done.stdout;
}

/** A tool of this project, for those who have installed it as well. */
export const tool = (name: string): string => join(project, 'node_modules/.bin', name);

/** The frameworks in which authors show the element. */
export const frameworks = ['react', 'vue', 'reveal'] as const;

export function makeConsumer(): Consumer {
  const folder = mkdtempSync(join(tmpdir(), 'astrolabe-consumer-'));
  cpSync(join(import.meta.dirname, 'consumer'), folder, { recursive: true });
  // The tests run on what was built just now.
  const [packed] = JSON.parse(run(project, 'npm', 'pack', '--ignore-scripts', '--json', '--pack-destination', folder)) as Packed[];
  run(folder, 'npm', 'install', '--offline', '--no-audit', '--no-fund', `./${packed!.filename}`);
  for (const name of ['react', 'react-dom', 'vue', 'reveal.js']) symlinkSync(join(project, 'node_modules', name), join(folder, 'node_modules', name));
  return { folder, packed: packed!, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}
