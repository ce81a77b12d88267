// Names and downloads a file, and shows a message about it.
import { foreignPart } from '../../core/foreignPart';
import { fill } from '../../words/fill';
import { lateWords } from '../../words/late';
import { download, fileName } from '../browser/files';
import type { Playground } from '../playground';

/** Downloads a file that is named after the map, and says so. Returns its name. */
export function saveAs(playground: Playground, content: string | Blob, suffix: string, mapName = playground.store.get().mapName, isWhole = true): string {
  const { messages } = playground;
  const name = fileName(mapName, suffix);
  download(content, name);
  messages.show(isWhole ? fill(lateWords.saving.saved, { name }) : fill(lateWords.saving.savedWithout, { name }));
  return name;
}

/** The map alone: links hold more than any format of files. */
export function saveMapAs(playground: Playground, parts: BlobPart[], type: string, suffix: string, mapName: string): void {
  saveAs(playground, new Blob(parts, { type }), suffix, mapName, foreignPart(playground.session) === null);
}
