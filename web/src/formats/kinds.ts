// One table of everything that people bring: how each kind is known, by its bytes, its text or its keys in JSON, and which reader takes
// it. A kind without a reader has advice instead, so that no other reader ever speaks about it.
import type { kindWords } from '../words/kinds';
import { holdsPlaces } from './coordinates';
import { isObject, own, type JsonObject } from './json';
import { readsAsProse } from './lines';

export type KindId = keyof typeof kindWords.names;
type AdviceId = keyof typeof kindWords.advice;

export type ReaderId =
  | 'picture'
  | 'netpbm'
  | 'gzip'
  | 'zip'
  | 'map'
  | 'scen'
  | 'link'
  | 'webPage'
  | 'tiled'
  | 'tiledXml'
  | 'ldtk'
  | 'ogmo'
  | 'world'
  | 'matrix'
  | 'json';

/** A reader, or the advice that stands in for one. */
export type Kind = { id: KindId } & ({ reader: ReaderId } | { advice: AdviceId });

export function readerOf(kind: Kind): ReaderId | null {
  return 'reader' in kind ? kind.reader : null;
}

type ByBytes = Kind & { bytes(bytes: Uint8Array): boolean };
/** `head`: as much of the text as the table looks at, without blanks before it; `root`: the name of its XML element. */
type ByText = Kind & { text(head: string, root: string): boolean };
/** `field`: what the object has under a name. */
type ByKeys = Kind & { keys(field: (name: string) => unknown, value: JsonObject): boolean };

/** Each character of `text` is one byte from `at` on. */
export function hasBytes(bytes: Uint8Array, at: number, text: string): boolean {
  if (bytes.length < at + text.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

const begins =
  (...texts: string[]) =>
  (bytes: Uint8Array): boolean =>
    texts.some((text) => hasBytes(bytes, 0, text));

const brandEnd = 64;
/** A brand of an ISO media file, the first one or one that it is compatible with. */
const branded =
  (...brands: string[]) =>
  (bytes: Uint8Array): boolean => {
    if (!hasBytes(bytes, 4, 'ftyp')) return false;
    for (let at = 8; at < brandEnd; at += 4) if (brands.some((brand) => hasBytes(bytes, at, brand))) return true;
    return false;
  };

/** The first row that holds counts. */
export const kindsByBytes: readonly ByBytes[] = [
  { id: 'png', reader: 'picture', bytes: begins('\x89PNG\r\n\x1a\n') },
  { id: 'jpeg', reader: 'picture', bytes: begins('\xff\xd8\xff') },
  { id: 'gif', reader: 'picture', bytes: begins('GIF87a', 'GIF89a') },
  { id: 'webp', reader: 'picture', bytes: (bytes) => hasBytes(bytes, 0, 'RIFF') && hasBytes(bytes, 8, 'WEBP') },
  { id: 'bmp', reader: 'picture', bytes: (bytes) => hasBytes(bytes, 0, 'BM') && hasBytes(bytes, 6, '\0\0\0\0') },
  { id: 'avif', reader: 'picture', bytes: branded('avif', 'avis') },
  { id: 'netpbm', reader: 'netpbm', bytes: (bytes) => /^P[1-6][\s#]/.test(String.fromCharCode(...bytes.subarray(0, 3))) },
  { id: 'tiff', advice: 'savePng', bytes: begins('II*\0', 'MM\0*', 'II+\0', 'MM\0+') },
  { id: 'heic', advice: 'savePng', bytes: branded('heic', 'heix', 'hevc', 'mif1', 'msf1') },
  { id: 'jxl', advice: 'savePng', bytes: begins('\xff\x0a', '\0\0\0\x0cJXL ') },
  { id: 'ico', advice: 'savePng', bytes: begins('\0\0\x01\0', '\0\0\x02\0') },
  { id: 'psd', advice: 'savePng', bytes: begins('8BPS') },
  { id: 'xcf', advice: 'savePng', bytes: begins('gimp xcf ') },
  { id: 'aseprite', advice: 'savePng', bytes: (bytes) => hasBytes(bytes, 4, '\xe0\xa5') && bytes.length > 128 },
  { id: 'qoi', advice: 'savePng', bytes: begins('qoif') },
  { id: 'dds', advice: 'savePng', bytes: begins('DDS ') },
  {
    id: 'video',
    advice: 'frame',
    bytes: (bytes) =>
      hasBytes(bytes, 4, 'ftyp') || hasBytes(bytes, 0, '\x1a\x45\xdf\xa3') || (hasBytes(bytes, 0, 'RIFF') && hasBytes(bytes, 8, 'AVI ')),
  },
  { id: 'pdf', advice: 'pictureOfPage', bytes: begins('%PDF-') },
  { id: 'gzip', reader: 'gzip', bytes: begins('\x1f\x8b') },
  { id: 'zip', reader: 'zip', bytes: begins('PK\x03\x04', 'PK\x05\x06') },
  { id: 'sevenZip', advice: 'unpack', bytes: begins('7z\xbc\xaf\x27\x1c') },
  { id: 'rar', advice: 'unpack', bytes: begins('Rar!\x1a\x07') },
  { id: 'xz', advice: 'unpack', bytes: begins('\xfd7zXZ\0') },
  { id: 'bzip2', advice: 'unpack', bytes: (bytes) => hasBytes(bytes, 0, 'BZh') && hasBytes(bytes, 4, '1AY&SY') },
  { id: 'zstd', advice: 'unpack', bytes: begins('\x28\xb5\x2f\xfd') },
  { id: 'tar', advice: 'unpackTar', bytes: (bytes) => hasBytes(bytes, 257, 'ustar') },
  { id: 'npy', advice: 'saveNumpy', bytes: begins('\x93NUMPY') },
  { id: 'office', advice: 'saveCsv', bytes: begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') },
  { id: 'sqlite', advice: 'noMap', bytes: begins('SQLite format 3\0') },
  { id: 'wasm', advice: 'noMap', bytes: begins('\0asm') },
];

const matches =
  (pattern: RegExp) =>
  (head: string): boolean =>
    pattern.test(head);
const isRoot =
  (...names: string[]) =>
  (_: string, root: string): boolean =>
    names.includes(root.toLowerCase());

/** Elements of HTML that may contain the rows of a map. */
const htmlElements = new RegExp(
  `^(?:${[
    'a|b|blockquote|br|code|div|em|font|h\\d|hr|i|img|kbd|li|main|meta|ol|p|pre|samp|section|small|span|strong|style',
    'table|tbody|td|th|thead|tr|tt|u|ul',
  ].join('|')})$`,
  'i',
);
/** The first lines of a head; the last of them may be cut off. */
const firstLines = (head: string, most: number): string[] => head.split(/[\n\r]+/, most + 1).slice(0, most);
/** A line of a dump: an address, and the bytes there. */
const dumped = /^[\da-f]{6,16}:?[ \t]+(?:[\da-f]{2,16}[ \t]+){3,}/i;
const isHexDump = (head: string): boolean => {
  const lines = firstLines(head, 4).filter((line) => line !== '');
  const addresses = lines.map((line) => parseInt(line, 16));
  return lines.length > 1 && lines.slice(0, 2).every((line) => dumped.test(line)) && addresses[1]! > addresses[0]!;
};
/** The beginning of a line of a log: a date and a time, or the seconds since the machine started. */
const logged = /^(?:\S+ ){0,4}?[[(]?(?:\d{4}[-/]\d\d[-/]\d\d[T ]|\d\d\/\w{3}\/\d{4}:|[A-Z][a-z]{2} [ \d]\d )\d\d:\d\d:\d\d|^\[ *\d+\.\d{3,6}\] /;
/** A row of a drawing with lengths of runs: a number stands before the character that it repeats. */
const runLengths = /^(?:\d{0,3}[#@$.*+ _-])+$/;
const hasRunLengths = (head: string): boolean => {
  const rows = head.trim().split('|');
  return rows.length > 2 && new Set(rows.map(({ length }) => length)).size > 1 && /\d/.test(head) && rows.every((row) => runLengths.test(row));
};
const statements = [
  'create\\s+(?:table|database|view|index|schema)\\s',
  'insert\\s+(?:or\\s+\\w+\\s+)?into\\s',
  'select\\s[^]{1,1000}\\sfrom\\s',
  'drop\\s+table\\s',
  'delete\\s+from\\s',
  'update\\s+\\S+\\s+set\\s',
];
/** The beginning of a statement in SQL. */
const statement = new RegExp(`^(?:${statements.join('|')})`, 'i');
const fewestLogged = 3;
const isLog = (head: string): boolean => {
  const lines = firstLines(head, fewestLogged);
  return lines.length === fewestLogged && lines.every((line) => logged.test(line));
};

export const kindsByText: readonly ByText[] = [
  { id: 'webPage', reader: 'webPage', text: (head, root) => /^<!doctype\s+html/i.test(head) || isRoot('html', 'head', 'body')(head, root) },
  { id: 'tmx', reader: 'tiledXml', text: isRoot('map') },
  { id: 'tsx', advice: 'withMap', text: isRoot('tileset') },
  { id: 'tx', advice: 'withMap', text: isRoot('template') },
  { id: 'ogmo2', advice: 'copyRows', text: (head, root) => isRoot('level')(head, root) && /\sexportMode\s*=/.test(head) },
  { id: 'svg', advice: 'savePng', text: isRoot('svg') },
  { id: 'xml', advice: 'noMap', text: matches(/^<\?xml\s/) },
  {
    id: 'map',
    reader: 'map',
    text: matches(/^(?:type|height|width)[ \t]+\w+[ \t]*(?:[\r\n]|$)|(?:^|[\r\n])[ \t]*map[ \t]*(?:\r\n?|\n)[.@GOTSWF \t]+(?:[\r\n]|$)/i),
  },
  {
    id: 'scen',
    reader: 'scen',
    text: matches(/^version[ \t]+\d|^\d+[ \t]+(?=\S*[a-z])\S+(?:[ \t]+\d+){4,6}[ \t]+\d+(?:\.\d+)?[ \t]*(?:[\r\n]|$)/i),
  },
  { id: 'link', reader: 'link', text: matches(/^(?:https?:\/\/\S+|#?v=\d+&\S+)\s*$/) },
  { id: 'tiledLua', advice: 'exportTiled', text: matches(/^return\s*\{\s*version\s*=[^]{0,200}\btiledversion\s*=/) },
  { id: 'tiledScript', advice: 'exportTiled', text: matches(/^\(function\s*\(name,\s*data\)[^]{0,200}\bonTile(?:Map|set)Loaded\b/) },
  { id: 'unity', advice: 'exportEngine', text: matches(/^%YAML[^]*!u!/) },
  { id: 'godot', advice: 'exportEngine', text: matches(/^\[gd_(?:scene|resource)\b/) },
  { id: 'rtf', advice: 'saveText', text: matches(/^\{\\rtf/) },
  { id: 'quake', advice: 'noMap', text: matches(/^(?:\/\/[^\n]*\n\s*){0,8}\{\s*"classname"/) },
  { id: 'robotMap', advice: 'withPicture', text: (head) => /^image[ \t]*:/m.test(head) && /^resolution[ \t]*:/m.test(head) },
  { id: 'defold', advice: 'exportEngine', text: matches(/^tile_set[ \t]*:[ \t]*"/) },
  { id: 'sql', advice: 'copyTable', text: (head) => statement.test(head.replace(/^(?:--[^\n]*\s+){0,20}/, '')) },
  { id: 'patch', advice: 'noMap', text: matches(/^(?:diff --git |--- \S[^\n]*\n\+\+\+ \S|commit [\da-f]{40}\s)/) },
  { id: 'hexDump', advice: 'noMap', text: isHexDump },
  { id: 'runLengths', advice: 'writeOut', text: hasRunLengths },
  {
    id: 'trace',
    advice: 'noMap',
    text: matches(/^Traceback \(most recent call last\)|^[^\n]{1,300}\n(?:[ \t]+at [^\n]{1,300}[(:]\S+:\d+[^\n]*\n?){1,}/),
  },
  { id: 'log', advice: 'noMap', text: isLog },
  { id: 'xml', advice: 'noMap', text: (head, root) => root !== '' && !htmlElements.test(root) && /<\/[\w:.-]+>|\/>/.test(head) },
  { id: 'netpbm', reader: 'netpbm', text: matches(/^P[1-3]\s+(?:#[^\n]*\s+){0,8}\d+\s+\d+\s/) },
  { id: 'matrix', reader: 'matrix', text: matches(/^\{"[^\n\r{}]{1,200}\}\s*[\n\r]\s*\{"/) },
  // JSON objects begin with a name or end at once; lists of C# and C++ begin with a brace as well.
  { id: 'json', reader: 'json', text: matches(/^\{\s*["}]/) },
];

/** What every text is that is nothing else: rows of cells, whose reader says what is wrong with them. */
export const plainText: Kind = { id: 'matrix', reader: 'matrix' };
export const otherJson: Kind = { id: 'json', reader: 'json' };

const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isHeaderOfLdtk = (header: unknown): boolean => isObject(header) && own(header, 'app') === 'LDtk';
/** Objects and lists in each other in which a matrix is looked for. */
const deepestMatrix = 8;
/** Fewer numbers in one list may be anything. */
const fewestCells = 4;
const isDrawing = (value: unknown): boolean => isText(value) && /\S[\r\n]+\S/.test(value) && !readsAsProse(value);
const isMatrix = (value: unknown): boolean => {
  if (!isList(value)) return isDrawing(value);
  return (
    value.length > 0 &&
    (value.every(isList) ||
      value.every((row) => isText(row) && row !== '') ||
      (value.length >= fewestCells && value.every((cell) => typeof cell === 'number')))
  );
};
const rowName = /^(?:row|line|r)?[_ ]?\d{1,4}$/i;
/** Rows under names that count them. */
const holdsNamedRows = (value: unknown): boolean =>
  isObject(value) &&
  Object.keys(value).length > 1 &&
  Object.entries(value).every(([name, row]) => rowName.test(name) && (isList(row) || isText(row)));
/** Values that are looked at, at most. */
const mostLooked = 10_000;

function holdsMatrix(whole: unknown): boolean {
  let looked = 0;
  const holds = (value: unknown, depth: number): boolean => {
    if (++looked > mostLooked) return false;
    if (isMatrix(value) || holdsPlaces(value) || holdsNamedRows(value)) return true;
    return depth < deepestMatrix && (isObject(value) || isList(value)) && Object.values(value).some((inner) => holds(inner, depth + 1));
  };
  return holds(whole, 0);
}

const geoShapes = ['Point', 'LineString', 'Polygon'].flatMap((shape) => [shape, `Multi${shape}`]);
const geoTypes: ReadonlySet<unknown> = new Set(['FeatureCollection', 'Feature', 'GeometryCollection', 'Topology', ...geoShapes]);

export const kindsByKeys: readonly ByKeys[] = [
  { id: 'ldtkLevel', reader: 'ldtk', keys: (field) => isList(field('layerInstances')) },
  {
    id: 'ldtk',
    reader: 'ldtk',
    keys: (field) => isHeaderOfLdtk(field('__header__')) || (isText(field('jsonVersion')) && isList(field('levels'))),
  },
  { id: 'ogmoProject', advice: 'openOgmo', keys: (field) => field('ogmoVersion') !== undefined && field('levelPaths') !== undefined },
  { id: 'ogmo', reader: 'ogmo', keys: (field) => field('ogmoVersion') !== undefined },
  {
    id: 'tileset',
    advice: 'withMap',
    keys: (field) => field('type') === 'tileset' || (field('tilecount') !== undefined && field('layers') === undefined),
  },
  { id: 'template', advice: 'withMap', keys: (field) => field('type') === 'template' && isObject(field('object')) },
  { id: 'tiledWorld', advice: 'openOneMap', keys: (field) => field('type') === 'world' && isList(field('maps')) },
  {
    id: 'tiledProject',
    advice: 'openOneMap',
    keys: (field) => field('automappingRulesFile') !== undefined || (isList(field('openFiles')) && field('activeFile') !== undefined),
  },
  { id: 'rpgMaker', advice: 'exportEngine', keys: (field) => field('tilesetId') !== undefined && isList(field('events')) },
  { id: 'ldtkSimple', advice: 'openCsv', keys: (field) => isText(field('identifier')) && isText(field('uniqueIdentifer')) },
  { id: 'phaser', advice: 'openTilemap', keys: (field) => field('sceneType') !== undefined || field('displayList') !== undefined },
  {
    id: 'tiled',
    reader: 'tiled',
    keys: (field) => field('layers') !== undefined || field('tiledversion') !== undefined || field('type') === 'map',
  },
  { id: 'world', reader: 'world', keys: (field) => field('world') !== undefined },
  { id: 'atlas', advice: 'openTilemap', keys: (field) => field('frames') !== undefined && field('meta') !== undefined },
  { id: 'sourceMap', advice: 'noMap', keys: (field) => isText(field('mappings')) },
  { id: 'geoJson', advice: 'noMap', keys: (field) => geoTypes.has(field('type')) },
  { id: 'reeborg', advice: 'noMap', keys: (field) => isList(field('robots')) && isObject(field('walls')) },
  { id: 'notebook', advice: 'copyCell', keys: (field) => field('nbformat') !== undefined },
  { id: 'excalidraw', advice: 'savePng', keys: (field) => field('type') === 'excalidraw' },
  { id: 'matrixObject', reader: 'matrix', keys: (_, value) => holdsMatrix(value) },
];

/** Rows for what stands in zip files. */
export const documentKinds: Readonly<Record<string, Kind>> = {
  npz: { id: 'npz', advice: 'saveNumpy' },
  excel: { id: 'excel', advice: 'saveCsv' },
  word: { id: 'word', advice: 'pictureOfPage' },
  powerPoint: { id: 'powerPoint', advice: 'pictureOfPage' },
  calc: { id: 'calc', advice: 'saveCsv' },
  openDocument: { id: 'openDocument', advice: 'pictureOfPage' },
};
