// Opens a paste, in one form or several: links, cells, text, pictures and files.
import { fill } from '../../words/fill';
import { lateWords } from '../../words/late';
import { findBrought, findLink } from '../../formats/linkText';
import { largestFile } from '../browser/files';
import type { Importing } from './importing';
import { importFiles, importText } from './importFiles';

/** `html`: the same text with the addresses of its links, which count where the text is no map of several rows. */
async function openText(playground: Importing, text: string, html: string): Promise<void> {
  const { messages, opening, strings } = playground;
  if (text.length > largestFile) return messages.showError(fill(lateWords.fileUnreadable, { name: strings.actions.pasteMap }));
  const link = findBrought(text) ?? (text.includes('\n') ? null : findLink(html));
  if (link === null) await importText(playground, text);
  else opening.openLink(link);
}

/** Cells are text as well as a picture of them, and the name of a copied file is no map. */
export function importPaste(playground: Importing, files: readonly File[], text: string, html: string): Promise<void> {
  const onlyPictures = files.every(({ type }) => type.startsWith('image/'));
  const namesFile = files.some(({ name }) => text.trim().endsWith(name));
  const isText = files.length === 0 || (text.trim() !== '' && onlyPictures && !namesFile);
  return isText ? openText(playground, text, html) : importFiles(playground, files);
}

/** Files and pastes are one part, because the page holds the name of each. */
export { importFiles };
