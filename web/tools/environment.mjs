// Facts about this machine that several tools need: where the project, a browser and the benchmark maps are.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export function findOnPath(tool) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const candidate = join(folder, tool);
    try {
      accessSync(candidate, constants.X_OK);
      return candidate;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

/** The Chromium that drives the page tests: ASTROLABE_BROWSER, else the system's. Null when there is none. */
export function browserPath() {
  const wanted = process.env.ASTROLABE_BROWSER;
  if (wanted) return existsSync(wanted) ? wanted : null;
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  for (const tool of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const found = findOnPath(tool);
    if (found) return found;
  }
  return existsSync(mac) ? mac : null;
}

/** Firefox, for the tests that look at other engines. Null when there is none. */
export function firefoxPath() {
  const mac = '/Applications/Firefox.app/Contents/MacOS/firefox';
  return findOnPath('firefox-esr') ?? findOnPath('firefox') ?? (existsSync(mac) ? mac : null);
}

/** Whether WebKitGTK can be driven: it needs a screen, and Xvfb is one without a screen. */
export const hasWebKit = () => findOnPath('WebKitWebDriver') !== null && findOnPath('Xvfb') !== null;

/** Folder of the published benchmark maps, or null: ASTROLABE_MAPS, else ../shared/maps beside the project. */
export function mapsFolder() {
  const folder = resolve(process.env.ASTROLABE_MAPS ?? join(root, '../shared/maps'));
  return existsSync(join(folder, 'dao')) ? folder : null;
}
