// Which of the foreign formats a text is in. Its content says so; a name only counts that nothing but Tiled gives to its files.
import type { Draft, Make } from './draft';
import { failed, type FormatError } from './error';
import { isObject, own, readJson } from './json';
import { checkText } from './limits';
import { readMatrix } from './matrix';
import { readTiled, tiledDraft } from './tiled';
import { worldDraft } from './world';

/** JSON objects begin with a name or end at once; lists of C# and C++ begin with a brace as well. */
const jsonObject = /^\s*\{\s*["}]/;
/** A .map is the core's to read. */
const movingAi = /^\s*(?:type|height|width)[ \t]+\w+[ \t\r]*\n/i;
const tiledName = /\.tm[xj]$/i;
const xmlMap = /^\s*<[^]*<map[\s>]|^\s*<map[\s>]/;
/** As far as the root element of a file in XML is looked for. */
const xmlHead = 4096;

/** `name` is that of the file, or empty for text that was pasted; `made` takes the time for what takes long. */
export async function readForeign(name: string, text: string, made: Make): Promise<Draft | FormatError> {
  const wrong = checkText(text);
  if (wrong) return wrong;
  const content = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (movingAi.test(content)) return { id: 'movingAi' };
  if (tiledName.test(name) || xmlMap.test(content.slice(0, xmlHead))) return readTiled(content, made);
  if (!jsonObject.test(content)) return made(readMatrix(content));
  const json = await made(readJson(content));
  if (failed(json)) return json;
  const value = isObject(json.value) ? json.value : {};
  if (own(value, 'layers') !== undefined || own(value, 'tiledversion') !== undefined) return tiledDraft(value, made);
  return own(value, 'world') !== undefined ? worldDraft(value) : { id: 'foreignJson' };
}
