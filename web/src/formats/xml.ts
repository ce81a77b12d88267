// XML from outside, read strictly and without recursion, because the parser of browsers exists on a page alone. Nothing in it can make
// more of it: no entities but those of every XML, and no declarations of types.
import { fill } from '../words/fill';
import { formatWords } from '../words/formats';
import type { Making } from './draft';
import { expectedAt, failed, label, placeOf, type FormatError } from './error';
import { blanksEnd } from './json';
import { checkText, limits } from './limits';

/** Names and values in turn: a layer may have a million elements, and a map for each takes too much. */
class Attributes {
  private readonly parts: string[] = [];

  get size(): number {
    return this.parts.length / 2;
  }

  add(name: string, value: string): void {
    this.parts.push(name, value);
  }

  get(name: string): string | undefined {
    for (let i = 0; i < this.parts.length; i += 2) if (this.parts[i] === name) return this.parts[i + 1];
    return undefined;
  }

  *[Symbol.iterator](): Generator<readonly [name: string, value: string]> {
    for (let i = 0; i < this.parts.length; i += 2) yield [this.parts[i]!, this.parts[i + 1]!];
  }
}

export interface XmlElement {
  name: string;
  attributes: Attributes;
  children: XmlElement[];
  /** All text directly in it. */
  text: string;
  /** Where that begins in the file. */
  textAt: number;
}

const { expected } = formatWords;
/** Between two times at which the page may live on. */
const elementsAtOnce = 512;
/** In one value or text. */
const mostEntities = 65_536;
const mostAttributes = 64;
/** That a message shows. */
const longestEntity = 16;

const namePattern = /[A-Za-z_][\w:.-]{0,127}/y;
const entity = /&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/y;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
/** Old versions of Tiled wrote this line. It is passed over, and nothing is fetched. */
const ownDoctype = /<!DOCTYPE\s+(?:map|tileset)\s+SYSTEM\s+"http:\/\/mapeditor\.org\/dtd\/1\.0\/(?:map|tileset)\.dtd"\s*>/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The text between two places, with its entities replaced. */
function decoded(text: string, begin: number, end: number): string | FormatError {
  const raw = text.slice(begin, end);
  const parts: string[] = [];
  let from = 0;
  for (let at = raw.indexOf('&'); at >= 0; at = raw.indexOf('&', from)) {
    const found = matchAt(entity, raw, at);
    const code = found && found[1] === undefined ? Number.parseInt(found[2] ?? found[3]!, found[2] === undefined ? 16 : 10) : 1;
    if (!found || code === 0 || code! > 0x10ffff)
      return { id: 'xmlEntity', ...placeOf(text, begin + at), a: label(raw.slice(at, at + longestEntity)) };
    parts.push(raw.slice(from, at), found[1] === undefined ? String.fromCodePoint(code!) : entities[found[1]]!);
    from = entity.lastIndex;
    if (parts.length > 2 * mostEntities) return { id: 'xmlManyEntities', ...placeOf(text, begin + at), b: mostEntities };
  }
  return from === 0 ? raw : parts.join('') + raw.slice(from);
}

/** Comments, instructions and the line of Tiled: where what is passed over ends, or `at`. */
function passedOver(text: string, at: number): number | FormatError {
  const closing = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : null;
  if (closing) {
    const end = text.indexOf(closing, at + (closing === '-->' ? 4 : 2));
    return end < 0 ? expectedAt(text, text.length, fill(expected.bracket, { bracket: closing })) : end + closing.length;
  }
  if (matchAt(ownDoctype, text, at)) return ownDoctype.lastIndex;
  return text.startsWith('<!DOCTYPE', at) ? { id: 'xmlDoctype', ...placeOf(text, at) } : at;
}

interface Tag {
  element: XmlElement;
  isClosed: boolean;
  end: number;
}

/** An opening tag, with its attributes. */
function readTag(text: string, at: number): Tag | FormatError {
  const name = matchAt(namePattern, text, at + 1)?.[0];
  if (name === undefined) return expectedAt(text, at + 1, expected.tagName);
  const attributes = new Attributes();
  for (let next = at + 1 + name.length; ; ) {
    const begin = blanksEnd(text, next);
    const isClosed = text.startsWith('/>', begin);
    if (isClosed || text[begin] === '>') {
      const end = begin + (isClosed ? 2 : 1);
      return { element: { name, attributes, children: [], text: '', textAt: end }, isClosed, end };
    }
    const key = begin > next ? matchAt(namePattern, text, begin)?.[0] : undefined;
    if (key === undefined || attributes.get(key) !== undefined || attributes.size === mostAttributes)
      return expectedAt(text, begin, expected.attribute);
    const equals = blanksEnd(text, begin + key.length);
    const open = blanksEnd(text, equals + 1);
    const quote = text[open];
    if (text[equals] !== '=') return expectedAt(text, equals, fill(expected.bracket, { bracket: '=' }));
    if (quote !== '"' && quote !== "'") return expectedAt(text, open, expected.quoted);
    const close = text.indexOf(quote, open + 1);
    if (close < 0) return expectedAt(text, text.length, fill(expected.bracket, { bracket: quote }));
    const value = decoded(text, open + 1, close);
    const bracket = typeof value === 'string' ? text.slice(open, close).indexOf('<') : -1;
    if (bracket > 0) return expectedAt(text, open + bracket, fill(expected.bracket, { bracket: quote }));
    if (typeof value !== 'string') return value;
    attributes.add(key, value);
    next = close + 1;
  }
}

export function* readXml(text: string): Making<XmlElement | FormatError> {
  const wrong = checkText(text);
  if (wrong) return wrong;
  let root: XmlElement | null = null;
  const open: XmlElement[] = [];
  let elements = 0;
  for (let at = blanksEnd(text, 0); at < text.length; ) {
    const parent = open.at(-1);
    if (text[at] !== '<') {
      const next = text.indexOf('<', at);
      const end = next < 0 ? text.length : next;
      if (!parent) return expectedAt(text, at, root ? expected.nothing : fill(expected.bracket, { bracket: '<' }));
      const content = decoded(text, at, end);
      if (typeof content !== 'string') return content;
      parent.text += content;
      at = end;
      continue;
    }
    const behind = passedOver(text, at);
    if (typeof behind !== 'number') return behind;
    if (behind > at) {
      at = parent ? behind : blanksEnd(text, behind);
    } else if (parent && text.startsWith('<![CDATA[', at)) {
      const end = text.indexOf(']]>', at);
      if (end < 0) return expectedAt(text, text.length, fill(expected.bracket, { bracket: ']]>' }));
      parent.text += text.slice(at + 9, end);
      at = end + 3;
    } else if (text.startsWith('</', at)) {
      const end = parent ? blanksEnd(text, at + 2 + parent.name.length) : at;
      if (!parent || !text.startsWith(parent.name, at + 2) || text[end] !== '>')
        return expectedAt(text, at, parent ? fill(expected.bracket, { bracket: `</${parent.name}>` }) : expected.nothing);
      open.pop();
      at = open.length > 0 ? end + 1 : blanksEnd(text, end + 1);
    } else {
      if (root && !parent) return expectedAt(text, at, expected.nothing);
      if (open.length === limits.depth) return { id: 'xmlDeep', ...placeOf(text, at), b: limits.depth };
      const tag = readTag(text, at);
      if (failed(tag)) return tag;
      root ??= tag.element;
      parent?.children.push(tag.element);
      if (!tag.isClosed) open.push(tag.element);
      at = tag.isClosed && open.length === 0 ? blanksEnd(text, tag.end) : tag.end;
      if (++elements % elementsAtOnce === 0) yield;
    }
  }
  const last = open.at(-1);
  if (last) return expectedAt(text, text.length, fill(expected.bracket, { bracket: `</${last.name}>` }));
  return root ?? expectedAt(text, text.length, fill(expected.bracket, { bracket: '<' }));
}
