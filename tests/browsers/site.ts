// The host of the playground and the host of another page, and the errors that browsers report to them.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { filesOf, serve } from '../../web/tools/host.mjs';
import { foreignHost } from '../e2e/foreign';
import { runFiles } from './goldenRuns';

const dist = resolve(process.env['ASTROLABE_DIST'] ?? join(import.meta.dirname, '../../dist'));

export interface Site {
  /** The address of the playground. */
  readonly address: string;
  /** Makes a page of the other host of this, and tells the address of it. */
  show(body: string): string;
  /** What was reported since it was asked last. */
  takeReports(): string[];
  /** The same of the paths that the playground's host was asked for. */
  takeAsked(): string[];
  close(): Promise<void>;
}

/** A script of this folder to go in front of every page, or none. */
export type Front = 'watch.js' | 'play.js' | null;

export async function openSite(front: Front): Promise<Site> {
  const files = new Map([...filesOf(dist), ...runFiles]);
  for (const name of ['watch.js', 'play.js', 'wrong.js', 'wrong.html']) files.set(`/${name}`, join(import.meta.dirname, name));
  const changed = mkdtempSync(join(tmpdir(), 'astrolabe-site-'));
  if (front) {
    for (const [path, file] of files) {
      if (!file.endsWith('.html')) continue;
      const copy = join(changed, path === '/' ? 'index.html' : path);
      writeFileSync(copy, readFileSync(file, 'utf8').replace('<head>', `<head><script src="./${front}"></script>`));
      files.set(path, copy);
    }
  }
  // Fast rather than small.
  const host = await serve(files, 4);
  rmSync(changed, { recursive: true });
  const foreign = await foreignHost(host.address);
  return {
    address: host.address,
    show: (body) => foreign.show(front ? `<script src="${host.address}${front}"></script>${body}` : body),
    takeAsked: () => host.asked.splice(0),
    takeReports: () => [...host.reports.splice(0), ...foreign.reports.splice(0)],
    close: async () => {
      await host.close();
      await foreign.close();
    },
  };
}
