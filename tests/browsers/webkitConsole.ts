// What WebKitGTK writes to its console. It does not while it is driven, so nothing drives it here.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { virtualDisplay } from './display';
import { guarded } from './guarded';

/** Null where it lies somewhere else than in Debian. */
export function miniBrowserPath(): string | null {
  const library = '/usr/lib';
  const folders = existsSync(library) ? readdirSync(library) : [];
  return folders.map((folder) => join(library, folder, 'webkit2gtk-4.1/MiniBrowser')).find((path) => existsSync(path)) ?? null;
}

/** The lines of the console, until this number of them is what was waited for. */
export async function readConsole(browser: string, address: string, awaited: RegExp, count: number): Promise<string[]> {
  const home = mkdtempSync(join(tmpdir(), 'astrolabe-webkit-'));
  const display = await virtualDisplay();
  const env = { ...process.env, DISPLAY: display.name, HOME: home, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home };
  const program = guarded(browser, ['--enable-write-console-messages-to-stdout=true', address], env);
  const lines: string[] = [];
  try {
    // Whatever the name of the option says.
    const reader = createInterface({ input: program.errors, signal: AbortSignal.timeout(50_000) });
    for await (const line of reader) {
      lines.push(line);
      if (lines.filter((each) => awaited.test(each)).length === count) break;
    }
  } finally {
    await program.stop();
    await display.stop();
    rmSync(home, { recursive: true, force: true });
  }
  return lines;
}
