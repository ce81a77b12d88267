// Links that do not carry their map but say which it is: ex=<name of an example>, or map=<address of a .map>. docs/formats/link.md.
import { referenceIn } from '../../formats/linkReference';
import type { ExampleId } from '../open/example';

/** Names that stand in links: once given, they stay. */
export const exampleNames: Readonly<Record<string, ExampleId>> = {
  rooms: 'rooms',
  trap: 'trap',
  terrain: 'terrain',
  maze: 'maze',
  doors: 'doors',
  patrol: 'patrol',
  pursuit: 'pursuit',
  corridor: 'corridor',
  bottleneck: 'bottleneck',
  warehouse: 'warehouse',
  formation: 'formation',
  'unity-ten': 'unityTen',
  'unity-eight': 'unityEight',
  overestimate: 'overestimate',
  'too-early': 'tooEarly',
};

export interface Reference {
  kind: 'ex' | 'map';
  /** A name, or an address. */
  target: string;
  /** The others; of a field that comes twice the first. */
  fields: ReadonlyMap<string, string>;
}

/** Percent encoding undone, or the text as it is where there is a bare %. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Redirecting hosts encode once more than the host before them. */
const mostEncodings = 6;

/** Accepts damage by chats and editors, as for links that contain a map. */
function readable(text: string): string {
  let plain = referenceIn(text) ?? text.replace(/^#/, '');
  for (let times = 0; times < mostEncodings && !plain.includes('='); times++) plain = decoded(plain);
  return plain;
}

export function readReference(text: string): Reference | null {
  const fields = new Map<string, string>();
  for (const field of readable(text).split('&')) {
    const equals = field.indexOf('=');
    if (equals > 0 && !fields.has(field.slice(0, equals))) fields.set(field.slice(0, equals), decoded(field.slice(equals + 1)));
  }
  for (const kind of ['map', 'ex'] as const) {
    const target = fields.get(kind);
    if (target === undefined) continue;
    fields.delete(kind);
    return { kind, target, fields };
  }
  return null;
}

/** As the core reads them. */
export function fieldsText(fields: ReadonlyMap<string, string>): string {
  return Array.from(fields, ([name, value]) => `${name}=${value}`).join('&');
}
