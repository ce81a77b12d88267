// The files in a zip archive. Their list at its end says how large they are, so what is too much is refused before any is unpacked.
import { decodeText } from './encoding';
import { failed, label, type FormatError } from './error';
import { inflateAtMost } from './inflate';
import { documentKinds, type Kind } from './kinds';
import { namedOnly } from './sniff';

export interface PackedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Bytes that may still be unpacked; archives in an archive share them. They are taken off before anything is unpacked. */
export interface Budget {
  left: number;
}

interface Entry {
  name: string;
  /** 0 as it is, 8 deflated. */
  method: number;
  isLocked: boolean;
  packed: number;
  size: number;
  /** Where its own header begins. */
  at: number;
}

const zipLimits = { files: 1024 } as const;

const listEndMark = 0x06054b50;
const listEndLength = 22;
const longestComment = 65_535;
const entryMark = 0x02014b50;
const entryLength = 46;
const headerMark = 0x04034b50;
const headerLength = 30;
/** The bytes of a document that are looked at for its type, which is its first file. */
const typeEnd = 128;
const damaged: FormatError = { id: 'archiveDamaged' };

/** Folders, and files that systems add. */
const notBrought = /\/$|^__MACOSX\/|(?:^|\/)(?:\.[^/]*|Thumbs\.db|desktop\.ini)$/i;

function listEnd(view: DataView): number {
  for (let at = view.byteLength - listEndLength; at >= Math.max(view.byteLength - listEndLength - longestComment, 0); at--) {
    if (view.getUint32(at, true) === listEndMark && at + listEndLength + view.getUint16(at + 20, true) <= view.byteLength) return at;
  }
  return -1;
}

function entriesOf(bytes: Uint8Array): Entry[] | FormatError {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = listEnd(view);
  if (end < 0) return damaged;
  const many = view.getUint16(end + 10, true);
  if (many > zipLimits.files) return { id: 'archiveMany', a: many, b: zipLimits.files };
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < many; i++) {
    if (at + entryLength > end || view.getUint32(at, true) !== entryMark) return damaged;
    const nameLength = view.getUint16(at + 28, true);
    const next = at + entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) return damaged;
    entries.push({
      name: decodeText(bytes.subarray(at + entryLength, at + entryLength + nameLength), 'utf-8'),
      method: view.getUint16(at + 10, true),
      isLocked: (view.getUint16(at + 8, true) & 1) === 1,
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at = next;
  }
  return entries;
}

/** Documents are zip archives with a known file in them. */
function documentOf(bytes: Uint8Array, entries: readonly Entry[]): Kind | null {
  const holds = (pattern: RegExp): boolean => entries.some(({ name }) => pattern.test(name));
  if (holds(/^xl\//)) return documentKinds.excel!;
  if (holds(/^word\//)) return documentKinds.word!;
  if (holds(/^ppt\//)) return documentKinds.powerPoint!;
  // The first file of an OpenDocument is its type, as it is.
  if (entries[0]?.name === 'mimetype')
    return String.fromCharCode(...bytes.subarray(0, typeEnd)).includes('opendocument.spreadsheet')
      ? documentKinds.calc!
      : documentKinds.openDocument!;
  return entries.length > 0 && entries.every(({ name }) => /\.npy$/.test(name)) ? documentKinds.npz! : null;
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>, { name, method, isLocked, packed, size, at }: Entry): Promise<PackedFile | FormatError> {
  if (isLocked) return { id: 'archiveLocked', a: label(name) };
  if (method !== 0 && method !== 8) return { id: 'archiveMethod', a: label(name) };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + headerLength > bytes.length || view.getUint32(at, true) !== headerMark) return damaged;
  const begin = at + headerLength + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (begin + packed > bytes.length) return damaged;
  const content = bytes.slice(begin, begin + packed);
  const whole = method === 0 ? content : await inflateAtMost(content, 'deflate-raw', size);
  return typeof whole === 'string' || whole.length !== size ? damaged : { name, bytes: whole };
}

/** All files that people put into it. */
export async function unzip(bytes: Uint8Array<ArrayBuffer>, budget: Budget): Promise<PackedFile[] | FormatError> {
  const entries = entriesOf(bytes);
  if (failed(entries)) return entries;
  const document = documentOf(bytes, entries);
  if (document) return namedOnly(document)!;
  const wanted = entries.filter(({ name, size }) => size > 0 && !notBrought.test(name));
  if (wanted.length === 0) return { id: 'archiveEmpty' };
  const size = wanted.reduce((sum, entry) => sum + entry.size, 0);
  if (size > budget.left) return { id: 'archiveLarge', a: size, b: budget.left };
  budget.left -= size;
  const files: PackedFile[] = [];
  for (const entry of wanted) {
    const file = await unpacked(bytes, entry);
    if (failed(file)) return file;
    files.push(file);
  }
  return files;
}
