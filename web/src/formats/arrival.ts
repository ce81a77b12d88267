// A file as it comes in: unpacked where it is an archive, and its kind known.
import type { Make } from './draft';
import { decodeText, markOf, type Encoding } from './encoding';
import { failed, type FormatError } from './error';
import { beginsFenced, unfenced } from './fences';
import { inflateAtMost } from './inflate';
import { isObject, readJson, type JsonObject } from './json';
import { readerOf, type Kind, type ReaderId } from './kinds';
import { checkText } from './limits';
import { kindOfObject, kindOfText, sniff } from './sniff';
import { unzip, type Budget, type PackedFile } from './zip';

export interface Arrival {
  name: string;
  kind: Kind;
  bytes: Uint8Array<ArrayBuffer>;
  /** Null where it is no text, or one that only the core reads. */
  text: string | null;
  /** The fields of an object in JSON; null where the file is no JSON. */
  value: JsonObject | null;
}

/** Archives in an archive. */
const deepest = 2;
const gzipEnding = /\.(?:gz|gzip)$/i;

/** Deflate makes no more than this of one byte. */
const mostOfByte = 1032;

/** The size that a gzip archive announces at its end is checked first; where it cannot be true, the end is missing. */
async function gunzip(bytes: Uint8Array<ArrayBuffer>, budget: Budget): Promise<Uint8Array<ArrayBuffer> | FormatError> {
  const announced = bytes.length < 18 ? Infinity : new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(bytes.length - 4, true);
  if (announced > mostOfByte * bytes.length) return { id: 'archiveDamaged' };
  if (announced > budget.left) return { id: 'archiveLarge', a: announced, b: budget.left };
  budget.left -= announced;
  const whole = await inflateAtMost(bytes, 'gzip', announced);
  return typeof whole === 'string' ? { id: 'archiveDamaged' } : whole;
}

async function filesOf({ name, bytes }: PackedFile, packing: 'gzip' | 'zip', budget: Budget): Promise<PackedFile[] | FormatError> {
  if (packing === 'zip') return unzip(bytes, budget);
  const whole = await gunzip(bytes, budget);
  return failed(whole) ? whole : [{ name: name.replace(gzipEnding, ''), bytes: whole }];
}

/** JSON says by its keys what it is. */
async function textArrival(file: PackedFile, kind: Kind, text: string, made: Make): Promise<Arrival | FormatError> {
  const wrong = checkText(text);
  if (wrong) return wrong;
  const arrival = { ...file, kind, text, value: null };
  if (readerOf(kind) !== 'json') return arrival;
  const json = await made(readJson(text));
  if (failed(json)) return json;
  const value = isObject(json.value) ? json.value : {};
  return { ...arrival, kind: kindOfObject(value), value };
}

/** As far as a file is looked at for the fence of a chat. */
const fenceHead = 256;

/** The core reads bytes, and has limits of its own; a text in another encoding is encoded for it. It knows no fences. */
function coreArrival(file: PackedFile, kind: Kind, encoding: Encoding): Arrival {
  const isPlain = encoding === 'utf-8' && !markOf(file.bytes) && !beginsFenced(decodeText(file.bytes.subarray(0, fenceHead), encoding));
  const bytes = isPlain ? file.bytes : new TextEncoder().encode(unfenced(decodeText(file.bytes, encoding)));
  return { ...file, kind, bytes, text: null, value: null };
}

/** The core reads these itself. */
const isForCore = (reader: ReaderId | null): boolean => reader === 'map' || reader === 'scen';

/** A text that was pasted has no name. */
export async function arrivalOfText(text: string, made: Make): Promise<Arrival | FormatError> {
  const content = text.startsWith('\ufeff') ? text.slice(1) : text;
  const kind = kindOfText(content);
  const reader = readerOf(kind);
  // Pictures that are written as text are read as bytes, too.
  const bytes = isForCore(reader) || reader === 'netpbm' ? new TextEncoder().encode(content) : new Uint8Array();
  const file = { name: '', bytes };
  return isForCore(reader) ? coreArrival(file, kind, 'utf-8') : textArrival(file, kind, content, made);
}

async function unpackedArrivals(
  file: PackedFile,
  packing: 'gzip' | 'zip',
  budget: Budget,
  made: Make,
  depth: number,
): Promise<Arrival[] | FormatError> {
  if (depth === deepest) return { id: 'archiveNested' };
  const files = await filesOf(file, packing, budget);
  if (failed(files)) return files;
  const all: (Arrival[] | FormatError)[] = [];
  for (const each of files) all.push(await arrivalsWithin(each, budget, made, depth + 1));
  // A file that nothing can read does no harm beside others.
  const arrivals = all.flatMap((found) => (failed(found) ? [] : found));
  return arrivals.length > 0 ? arrivals : all[0]!;
}

async function arrivalsWithin(file: PackedFile, budget: Budget, made: Make, depth: number): Promise<Arrival[] | FormatError> {
  const sniffed = sniff(file.bytes);
  if (failed(sniffed)) return sniffed;
  const { kind, encoding } = sniffed;
  const reader = readerOf(kind);
  if (reader === 'gzip' || reader === 'zip') return unpackedArrivals(file, reader, budget, made, depth);
  if (!encoding) return [{ ...file, kind, text: null, value: null }];
  if (isForCore(reader)) return [coreArrival(file, kind, encoding)];
  const arrival = await textArrival(file, kind, decodeText(file.bytes, encoding), made);
  return failed(arrival) ? arrival : [arrival];
}

/** All files that one file turns out to be. Archives unpack to at most `most` bytes. */
export function arrivalsOf(file: PackedFile, most: number, made: Make): Promise<Arrival[] | FormatError> {
  return arrivalsWithin(file, { left: most }, made, 0);
}
