// Maps and tilesets of Tiled in XML (.tmx, .tsx), put into the form that they have in JSON.
import { formatWords } from '../words/formats';
import type { Making } from './draft';
import { expectedAt, failed, type FormatError } from './error';
import { setOwn, type JsonObject } from './json';
import { readXml, type XmlElement } from './xml';

type Fields = Record<string, unknown>;

/** Attributes that are numbers; others are texts. */
const numbers = new Set([
  'width',
  'height',
  'tilewidth',
  'tileheight',
  'x',
  'y',
  'offsetx',
  'offsety',
  'rotation',
  'id',
  'gid',
  'firstgid',
  'tilecount',
]);
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const tileNumber = /\s*(\d+)\s*/y;
/** Between two times at which the page may live on. */
const tilesAtOnce = 4096;
const elementsAtOnce = 256;
/** The most corners of one tile. */
const mostCorners = 8;

const childrenOf = ({ children }: XmlElement, wanted: string): XmlElement[] => children.filter(({ name }) => name === wanted);
const layerNames = new Set(['layer', 'objectgroup', 'group', 'imagelayer']);

function fieldsOf({ attributes }: XmlElement): Fields {
  const fields: Fields = {};
  for (const [name, value] of attributes) setOwn(fields, name, numbers.has(name) && number.test(value) ? Number(value) : value);
  return fields;
}

function valueOf(type: string | undefined, value: string): unknown {
  if (type === 'bool') return value === 'true';
  return (type === 'int' || type === 'float') && number.test(value) ? Number(value) : value;
}

function propertyOf(property: XmlElement): readonly [name: string, value: unknown] {
  const { attributes, text } = property;
  return [attributes.get('name') ?? '', valueOf(attributes.get('type'), attributes.get('value') ?? text)];
}

const propertiesIn = (element: XmlElement): XmlElement[] =>
  childrenOf(element, 'properties').flatMap((properties) => childrenOf(properties, 'property'));

/** None where there are none, so that a property is never made up. Those of a class stand in it. */
function propertiesOf(element: XmlElement): Fields {
  const list = propertiesIn(element);
  if (list.length === 0) return {};
  const all = list.map((property) => {
    const [name, value] = propertyOf(property);
    const inner = propertiesIn(property);
    return { name, value: inner.length > 0 ? Object.fromEntries(inner.map(propertyOf)) : value };
  });
  return { properties: all };
}

/** Numbers with commas between them. A comma may stand behind the last one. */
function* tilesOfText(file: string, { text, textAt }: XmlElement): Making<number[] | FormatError> {
  const tiles: number[] = [];
  const end = text.trimEnd().length;
  for (let at = 0; at < end; ) {
    tileNumber.lastIndex = at;
    const found = tileNumber.exec(text);
    if (!found) return expectedAt(file, textAt + at, formatWords.expected.tile);
    tiles.push(Number(found[1]));
    at = tileNumber.lastIndex;
    if (at < end && text[at] !== ',') return expectedAt(file, textAt + at, formatWords.expected.tile);
    at++;
    if (tiles.length % tilesAtOnce === 0) yield;
  }
  return tiles;
}

/** Tiles as they stand in a layer or in one chunk of it. */
function* dataOf(file: string, element: XmlElement, encoding: string | undefined): Making<{ data: unknown } | FormatError> {
  if (encoding === 'csv') {
    const tiles = yield* tilesOfText(file, element);
    return failed(tiles) ? tiles : { data: tiles };
  }
  if (encoding !== undefined) return { data: element.text.trim() };
  const data: number[] = [];
  for (const { name, attributes } of element.children)
    if (name === 'tile' && data.push(Number(attributes.get('gid') ?? 0)) % tilesAtOnce === 0) yield;
  return { data };
}

/** What a layer holds, with its encoding. */
function* contentOf(file: string, element: XmlElement): Making<{ content: Fields } | FormatError> {
  const [data] = childrenOf(element, 'data');
  if (!data) return { content: {} };
  const encoding = data.attributes.get('encoding');
  const content = { encoding, compression: data.attributes.get('compression') };
  const parts = childrenOf(data, 'chunk');
  if (parts.length === 0) {
    const tiles = yield* dataOf(file, data, encoding);
    return failed(tiles) ? tiles : { content: { ...content, ...tiles } };
  }
  const chunks: Fields[] = [];
  for (const chunk of parts) {
    const tiles = yield* dataOf(file, chunk, encoding);
    if (failed(tiles)) return tiles;
    chunks.push({ ...fieldsOf(chunk), ...tiles });
    yield;
  }
  return { content: { ...content, chunks } };
}

/** Points as "0,0 16,0 16,16". */
function* pointsOf({ attributes }: XmlElement): Making<Fields[]> {
  const points: Fields[] = [];
  for (const [index, pair] of (attributes.get('points') ?? '').trim().split(/\s+/).entries()) {
    const [x, y] = pair.split(',', 2);
    points.push({ x: Number(x || Number.NaN), y: Number(y || Number.NaN) });
    if (index % tilesAtOnce === tilesAtOnce - 1) yield;
  }
  return points;
}

function* objectOf(element: XmlElement): Making<Fields> {
  const object = { ...fieldsOf(element), ...propertiesOf(element) };
  for (const child of element.children) {
    if (child.name === 'polygon' || child.name === 'polyline') object[child.name] = yield* pointsOf(child);
    else if (child.name === 'ellipse' || child.name === 'point') object[child.name] = true;
    else if (child.name === 'text') object.text = {};
  }
  return object;
}

function* objectsOf(element: XmlElement): Making<Fields> {
  const objects: Fields[] = [];
  for (const [index, object] of childrenOf(element, 'object').entries()) {
    objects.push(yield* objectOf(object));
    if (index % elementsAtOnce === elementsAtOnce - 1) yield;
  }
  return { ...fieldsOf(element), ...propertiesOf(element), type: 'objectgroup', objects };
}

/** Groups nest no deeper than elements may. */
function* layersOf(file: string, parent: XmlElement): Making<Fields[] | FormatError> {
  const layers: Fields[] = [];
  for (const element of parent.children.filter(({ name }) => layerNames.has(name))) {
    if (element.name === 'layer') {
      const found = yield* contentOf(file, element);
      if (failed(found)) return found;
      layers.push({ ...fieldsOf(element), ...propertiesOf(element), ...found.content, type: 'tilelayer' });
    } else if (element.name === 'objectgroup') {
      layers.push(yield* objectsOf(element));
    } else if (element.name === 'group') {
      const inner = yield* layersOf(file, element);
      if (failed(inner)) return inner;
      layers.push({ ...fieldsOf(element), ...propertiesOf(element), type: 'group', layers: inner });
    } else {
      layers.push({ ...fieldsOf(element), type: 'imagelayer' });
    }
  }
  return layers;
}

/** Numbers with commas between them; a missing one is none. */
const numbersIn = (text: string | undefined): unknown[] =>
  text === undefined ? [] : text.split(',', mostCorners).map((part) => (part === '' ? null : Number(part)));

/** Names and corners of the ground, in both forms that Tiled has had. */
function* terrainsOf(element: XmlElement): Making<Fields> {
  const terrains = childrenOf(element, 'terraintypes').flatMap((types) => childrenOf(types, 'terrain').map(fieldsOf));
  const wangsets: Fields[] = [];
  for (const set of childrenOf(element, 'wangsets').flatMap((sets) => childrenOf(sets, 'wangset'))) {
    const wangtiles: Fields[] = [];
    for (const tile of childrenOf(set, 'wangtile')) {
      if (wangtiles.push({ tileid: Number(tile.attributes.get('tileid')), wangid: numbersIn(tile.attributes.get('wangid')) }) % elementsAtOnce === 0)
        yield;
    }
    wangsets.push({ colors: childrenOf(set, 'wangcolor').map(fieldsOf), wangtiles });
  }
  return { terrains, wangsets };
}

function* tilesetOf(element: XmlElement): Making<Fields> {
  const tiles: Fields[] = [];
  for (const [index, tile] of childrenOf(element, 'tile').entries()) {
    const [shapes] = childrenOf(tile, 'objectgroup');
    tiles.push({
      ...fieldsOf(tile),
      ...propertiesOf(tile),
      terrain: numbersIn(tile.attributes.get('terrain')),
      ...(shapes && { objectgroup: yield* objectsOf(shapes) }),
    });
    if (index % elementsAtOnce === elementsAtOnce - 1) yield;
  }
  return { ...fieldsOf(element), tiles, ...(yield* terrainsOf(element)) };
}

/** A map. What is wrong in it otherwise says the reader of that form. */
export function* readTmx(text: string): Making<{ value: JsonObject } | FormatError> {
  const root = yield* readXml(text);
  if (failed(root)) return root;
  const layers = yield* layersOf(text, root);
  if (failed(layers)) return layers;
  const tilesets: Fields[] = [];
  for (const element of childrenOf(root, 'tileset')) tilesets.push(yield* tilesetOf(element));
  return {
    value: { ...fieldsOf(root), ...propertiesOf(root), type: root.name, infinite: root.attributes.get('infinite') === '1', layers, tilesets },
  };
}

/** A template of objects. */
export function* readTx(text: string): Making<{ value: JsonObject } | FormatError> {
  const root = yield* readXml(text);
  if (failed(root)) return root;
  const [[tileset], [object]] = [childrenOf(root, 'tileset'), childrenOf(root, 'object')];
  return { value: { type: 'template', tileset: tileset && fieldsOf(tileset), object: object && (yield* objectOf(object)) } };
}

/** A tileset in a file of its own. */
export function* readTsx(text: string): Making<{ value: JsonObject } | FormatError> {
  const root = yield* readXml(text);
  return failed(root) ? root : { value: { ...(yield* tilesetOf(root)), type: 'tileset' } };
}
