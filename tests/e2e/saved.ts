// Files that the page hands out.
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import type { Playground } from './playground';

export interface SavedFile {
  name: string;
  content: Buffer;
}

interface Patience {
  /** Milliseconds; without it those of the page. */
  timeout?: number;
}

/** What a click on this button saves. */
export async function savedBy(button: Locator, patience: Patience = {}): Promise<SavedFile> {
  const [file] = await Promise.all([button.page().waitForEvent('download', patience), button.click()]);
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

/** What a button of the open share dialog saves. */
export const save = ({ page }: Playground, action: string, patience: Patience = {}): Promise<SavedFile> =>
  savedBy(page.locator(`[data-dialog="share"] [data-action="${action}"]`), patience);

/** With the pointer away from the map, so that no cell is marked. */
export async function openShare(playground: Playground): Promise<void> {
  await playground.page.mouse.move(720, 40);
  await playground.press('shareLink');
}
