// Names and downloads a file, and shows a message about it. Every file that the page writes gets its name here.
import { foreignPart } from '../../core/foreignPart';
import { fill } from '../../words/fill';
import { lateWords } from '../../words/late';
import { download } from '../browser/files';
import type { MapHost } from '../edit/editHost';

/** A name for a file, from what people called the map: letters with their marks, digits, hyphens. */
export function fileName(mapName: string, suffix: string): string {
  const plain = mapName.replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '');
  return `${plain || 'map'}${suffix}`;
}

/** Downloads a file that is named after the map, and says so. Returns its name. */
export function saveAs(
  playground: MapHost,
  content: string | Blob,
  suffix: string,
  mapName = playground.store.get().mapName,
  isWhole = true,
): string {
  const { messages } = playground;
  const name = fileName(mapName, suffix);
  download(content, name);
  messages.show(isWhole ? fill(lateWords.saving.saved, { name }) : fill(lateWords.saving.savedWithout, { name }));
  return name;
}

/** The map alone: links hold more than any format of files. */
export function saveMapAs(playground: MapHost, parts: BlobPart[], type: string, suffix: string, mapName: string): void {
  saveAs(playground, new Blob(parts, { type }), suffix, mapName, foreignPart(playground.session) === null);
}
