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

export interface Kind {
  id: KindId;
  /** A reader, or the advice that stands in for one. */
  then: { reader: ReaderId } | { advice: AdviceId };
}

export function readerOf({ then }: Kind): ReaderId | null {
  return 'reader' in then ? then.reader : null;
}

interface ByBytes extends Kind {
  bytes(bytes: Uint8Array): boolean;
}
interface ByText extends Kind {
  /** `head`: as much of the text as the table looks at, without blanks before it; `root`: the name of its XML element. */
  text(head: string, root: string): boolean;
}
interface ByKeys extends Kind {
  keys(value: JsonObject): boolean;
}

/** Each character of `text` is one byte from `at` on. */
function has(bytes: Uint8Array, at: number, text: string): boolean {
  if (bytes.length < at + text.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

const begins =
  (...texts: string[]) =>
  (bytes: Uint8Array): boolean =>
    texts.some((text) => has(bytes, 0, text));

const brandEnd = 64;
/** A brand of an ISO media file, the first one or one that it is compatible with. */
const branded =
  (...brands: string[]) =>
  (bytes: Uint8Array): boolean => {
    if (!has(bytes, 4, 'ftyp')) return false;
    for (let at = 8; at < brandEnd; at += 4) if (brands.some((brand) => has(bytes, at, brand))) return true;
    return false;
  };

const reader = (id: ReaderId): Kind['then'] => ({ reader: id });
const advice = (id: AdviceId): Kind['then'] => ({ advice: id });

/** The first row that holds counts. */
export const kindsByBytes: readonly ByBytes[] = [
  { id: 'png', then: reader('picture'), bytes: begins('\x89PNG\r\n\x1a\n') },
  { id: 'jpeg', then: reader('picture'), bytes: begins('\xff\xd8\xff') },
  { id: 'gif', then: reader('picture'), bytes: begins('GIF87a', 'GIF89a') },
  { id: 'webp', then: reader('picture'), bytes: (bytes) => has(bytes, 0, 'RIFF') && has(bytes, 8, 'WEBP') },
  { id: 'bmp', then: reader('picture'), bytes: (bytes) => has(bytes, 0, 'BM') && has(bytes, 6, '\0\0\0\0') },
  { id: 'avif', then: reader('picture'), bytes: branded('avif', 'avis') },
  { id: 'netpbm', then: reader('netpbm'), bytes: (bytes) => /^P[1-6][\s#]/.test(String.fromCharCode(...bytes.subarray(0, 3))) },
  { id: 'tiff', then: advice('savePng'), bytes: begins('II*\0', 'MM\0*', 'II+\0', 'MM\0+') },
  { id: 'heic', then: advice('savePng'), bytes: branded('heic', 'heix', 'hevc', 'mif1', 'msf1') },
  { id: 'jxl', then: advice('savePng'), bytes: begins('\xff\x0a', '\0\0\0\x0cJXL ') },
  { id: 'ico', then: advice('savePng'), bytes: begins('\0\0\x01\0', '\0\0\x02\0') },
  { id: 'psd', then: advice('savePng'), bytes: begins('8BPS') },
  { id: 'xcf', then: advice('savePng'), bytes: begins('gimp xcf ') },
  { id: 'aseprite', then: advice('savePng'), bytes: (bytes) => has(bytes, 4, '\xe0\xa5') && bytes.length > 128 },
  { id: 'qoi', then: advice('savePng'), bytes: begins('qoif') },
  { id: 'dds', then: advice('savePng'), bytes: begins('DDS ') },
  {
    id: 'video',
    then: advice('frame'),
    bytes: (bytes) => has(bytes, 4, 'ftyp') || has(bytes, 0, '\x1a\x45\xdf\xa3') || (has(bytes, 0, 'RIFF') && has(bytes, 8, 'AVI ')),
  },
  { id: 'pdf', then: advice('pictureOfPage'), bytes: begins('%PDF-') },
  { id: 'gzip', then: reader('gzip'), bytes: begins('\x1f\x8b') },
  { id: 'zip', then: reader('zip'), bytes: begins('PK\x03\x04', 'PK\x05\x06') },
  { id: 'sevenZip', then: advice('unpack'), bytes: begins('7z\xbc\xaf\x27\x1c') },
  { id: 'rar', then: advice('unpack'), bytes: begins('Rar!\x1a\x07') },
  { id: 'xz', then: advice('unpack'), bytes: begins('\xfd7zXZ\0') },
  { id: 'bzip2', then: advice('unpack'), bytes: (bytes) => has(bytes, 0, 'BZh') && has(bytes, 4, '1AY&SY') },
  { id: 'zstd', then: advice('unpack'), bytes: begins('\x28\xb5\x2f\xfd') },
  { id: 'tar', then: advice('unpackTar'), bytes: (bytes) => has(bytes, 257, 'ustar') },
  { id: 'npy', then: advice('saveNumpy'), bytes: begins('\x93NUMPY') },
  { id: 'office', then: advice('saveCsv'), bytes: begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') },
  { id: 'sqlite', then: advice('noMap'), bytes: begins('SQLite format 3\0') },
  { id: 'wasm', then: advice('noMap'), bytes: begins('\0asm') },
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
  { id: 'webPage', then: reader('webPage'), text: (head, root) => /^<!doctype\s+html/i.test(head) || isRoot('html', 'head', 'body')(head, root) },
  { id: 'tmx', then: reader('tiledXml'), text: isRoot('map') },
  { id: 'tsx', then: advice('withMap'), text: isRoot('tileset') },
  { id: 'tx', then: advice('withMap'), text: isRoot('template') },
  { id: 'ogmo2', then: advice('copyRows'), text: (head, root) => isRoot('level')(head, root) && /\sexportMode\s*=/.test(head) },
  { id: 'svg', then: advice('savePng'), text: isRoot('svg') },
  { id: 'xml', then: advice('noMap'), text: matches(/^<\?xml\s/) },
  {
    id: 'map',
    then: reader('map'),
    text: matches(/^(?:type|height|width)[ \t]+\w+[ \t]*(?:[\r\n]|$)|(?:^|[\r\n])[ \t]*map[ \t]*(?:\r\n?|\n)[.@GOTSWF \t]+(?:[\r\n]|$)/i),
  },
  {
    id: 'scen',
    then: reader('scen'),
    text: matches(/^version[ \t]+\d|^\d+[ \t]+(?=\S*[a-z])\S+(?:[ \t]+\d+){4,6}[ \t]+\d+(?:\.\d+)?[ \t]*(?:[\r\n]|$)/i),
  },
  { id: 'link', then: reader('link'), text: matches(/^(?:https?:\/\/\S+|#?v=\d+&\S+)\s*$/) },
  { id: 'tiledLua', then: advice('exportTiled'), text: matches(/^return\s*\{\s*version\s*=[^]{0,200}\btiledversion\s*=/) },
  { id: 'tiledScript', then: advice('exportTiled'), text: matches(/^\(function\s*\(name,\s*data\)[^]{0,200}\bonTile(?:Map|set)Loaded\b/) },
  { id: 'unity', then: advice('exportEngine'), text: matches(/^%YAML[^]*!u!/) },
  { id: 'godot', then: advice('exportEngine'), text: matches(/^\[gd_(?:scene|resource)\b/) },
  { id: 'rtf', then: advice('saveText'), text: matches(/^\{\\rtf/) },
  { id: 'quake', then: advice('noMap'), text: matches(/^(?:\/\/[^\n]*\n\s*){0,8}\{\s*"classname"/) },
  { id: 'robotMap', then: advice('withPicture'), text: (head) => /^image[ \t]*:/m.test(head) && /^resolution[ \t]*:/m.test(head) },
  { id: 'defold', then: advice('exportEngine'), text: matches(/^tile_set[ \t]*:[ \t]*"/) },
  { id: 'sql', then: advice('copyTable'), text: (head) => statement.test(head.replace(/^(?:--[^\n]*\s+){0,20}/, '')) },
  { id: 'patch', then: advice('noMap'), text: matches(/^(?:diff --git |--- \S[^\n]*\n\+\+\+ \S|commit [\da-f]{40}\s)/) },
  { id: 'hexDump', then: advice('noMap'), text: (head) => isHexDump(head) },
  { id: 'runLengths', then: advice('writeOut'), text: (head) => hasRunLengths(head) },
  {
    id: 'trace',
    then: advice('noMap'),
    text: matches(/^Traceback \(most recent call last\)|^[^\n]{1,300}\n(?:[ \t]+at [^\n]{1,300}[(:]\S+:\d+[^\n]*\n?){1,}/),
  },
  { id: 'log', then: advice('noMap'), text: (head) => isLog(head) },
  { id: 'xml', then: advice('noMap'), text: (head, root) => root !== '' && !htmlElements.test(root) && /<\/[\w:.-]+>|\/>/.test(head) },
  { id: 'netpbm', then: reader('netpbm'), text: matches(/^P[1-3]\s+(?:#[^\n]*\s+){0,8}\d+\s+\d+\s/) },
  { id: 'matrix', then: reader('matrix'), text: matches(/^\{"[^\n\r{}]{1,200}\}\s*[\n\r]\s*\{"/) },
  // JSON objects begin with a name or end at once; lists of C# and C++ begin with a brace as well.
  { id: 'json', then: reader('json'), text: matches(/^\{\s*["}]/) },
];

/** What every text is that is nothing else: rows of cells, whose reader says what is wrong with them. */
export const plainText: Kind = { id: 'matrix', then: reader('matrix') };
export const otherJson: Kind = { id: 'json', then: reader('json') };

const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const under = (value: JsonObject, name: string): JsonObject => {
  const inner = own(value, name);
  return isObject(inner) ? inner : {};
};
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
  { id: 'ldtkLevel', then: reader('ldtk'), keys: (value) => isList(own(value, 'layerInstances')) },
  {
    id: 'ldtk',
    then: reader('ldtk'),
    keys: (value) => own(under(value, '__header__'), 'app') === 'LDtk' || (isText(own(value, 'jsonVersion')) && isList(own(value, 'levels'))),
  },
  { id: 'ogmoProject', then: advice('openOgmo'), keys: (value) => own(value, 'ogmoVersion') !== undefined && own(value, 'levelPaths') !== undefined },
  { id: 'ogmo', then: reader('ogmo'), keys: (value) => own(value, 'ogmoVersion') !== undefined },
  {
    id: 'tileset',
    then: advice('withMap'),
    keys: (value) => own(value, 'type') === 'tileset' || (own(value, 'tilecount') !== undefined && own(value, 'layers') === undefined),
  },
  { id: 'template', then: advice('withMap'), keys: (value) => own(value, 'type') === 'template' && isObject(own(value, 'object')) },
  { id: 'tiledWorld', then: advice('openOneMap'), keys: (value) => own(value, 'type') === 'world' && isList(own(value, 'maps')) },
  {
    id: 'tiledProject',
    then: advice('openOneMap'),
    keys: (value) => own(value, 'automappingRulesFile') !== undefined || (isList(own(value, 'openFiles')) && own(value, 'activeFile') !== undefined),
  },
  { id: 'rpgMaker', then: advice('exportEngine'), keys: (value) => own(value, 'tilesetId') !== undefined && isList(own(value, 'events')) },
  { id: 'ldtkSimple', then: advice('openCsv'), keys: (value) => isText(own(value, 'identifier')) && isText(own(value, 'uniqueIdentifer')) },
  { id: 'phaser', then: advice('openTilemap'), keys: (value) => own(value, 'sceneType') !== undefined || own(value, 'displayList') !== undefined },
  {
    id: 'tiled',
    then: reader('tiled'),
    keys: (value) => own(value, 'layers') !== undefined || own(value, 'tiledversion') !== undefined || own(value, 'type') === 'map',
  },
  { id: 'world', then: reader('world'), keys: (value) => own(value, 'world') !== undefined },
  { id: 'atlas', then: advice('openTilemap'), keys: (value) => own(value, 'frames') !== undefined && own(value, 'meta') !== undefined },
  { id: 'sourceMap', then: advice('noMap'), keys: (value) => isText(own(value, 'mappings')) },
  { id: 'geoJson', then: advice('noMap'), keys: (value) => geoTypes.has(own(value, 'type')) },
  { id: 'reeborg', then: advice('noMap'), keys: (value) => isList(own(value, 'robots')) && isObject(own(value, 'walls')) },
  { id: 'notebook', then: advice('copyCell'), keys: (value) => own(value, 'nbformat') !== undefined },
  { id: 'excalidraw', then: advice('savePng'), keys: (value) => own(value, 'type') === 'excalidraw' },
  { id: 'matrixObject', then: reader('matrix'), keys: holdsMatrix },
];

/** Rows for what stands in zip files. */
export const documentKinds: Readonly<Record<string, Kind>> = {
  npz: { id: 'npz', then: advice('saveNumpy') },
  excel: { id: 'excel', then: advice('saveCsv') },
  word: { id: 'word', then: advice('pictureOfPage') },
  powerPoint: { id: 'powerPoint', then: advice('pictureOfPage') },
  calc: { id: 'calc', then: advice('saveCsv') },
  openDocument: { id: 'openDocument', then: advice('pictureOfPage') },
};
