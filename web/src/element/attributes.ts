// What authors can say about an element, as attributes or in the query of embed.html: one list for both, for the properties that
// reflect them, and for docs/embedding.md. What they mean stands in about.ts.
import { controlChoices } from '../model/figure';
import { themeChoices } from '../model/ui';
import { maxSpeed } from '../lanes/pacer';

interface Kinds {
  text: string;
  flag: boolean;
  /** Null: not given. */
  number: number | null;
}

interface Attribute<K extends keyof Kinds> {
  kind: K;
  /** Texts that are not among them count as the first. */
  choices?: readonly string[];
  /** Numbers are brought between these. */
  range?: readonly [number, number];
}

const text = (choices?: readonly string[]): Attribute<'text'> => ({ kind: 'text', ...(choices ? { choices } : {}) });
const flag = (): Attribute<'flag'> => ({ kind: 'flag' });
const number = (range: readonly [number, number]): Attribute<'number'> => ({ kind: 'number', range });

/** What plays where something moves. */
const clockChoices = ['world', 'search'];
const longestRecording = 2 ** 31 - 1;

export const attributes = {
  link: text(),
  src: text(),
  algorithm: text(),
  heuristic: text(),
  compare: text(),
  group: text(),
  controls: text(controlChoices),
  theme: text(themeChoices),
  info: text(),
  question: text(),
  edit: flag(),
  readonly: flag(),
  autoplay: flag(),
  loop: flag(),
  clock: text(clockChoices),
  tick: number([0, longestRecording]),
  from: number([0, longestRecording]),
  to: number([0, longestRecording]),
  speed: number([0, maxSpeed]),
  caption: text(),
  lang: text(),
  home: text(),
} satisfies Record<string, Attribute<'text'> | Attribute<'flag'> | Attribute<'number'>>;

export type AttributeName = keyof typeof attributes;
export type Settings = { [K in AttributeName]: Kinds[(typeof attributes)[K]['kind']] };
export const attributeNames = Object.keys(attributes) as AttributeName[];

/** The property that reflects an attribute is called like it; `edit` is a method already. */
export const propertyOf = (name: AttributeName): keyof Properties => (name === 'edit' ? 'editable' : name);
export type Properties = Omit<Settings, 'edit'> & { editable: boolean };

/** What an attribute says; null: it is absent. */
export function readAttribute<K extends AttributeName>(name: K, value: string | null): Settings[K] {
  const { kind, choices, range }: Attribute<keyof Kinds> = attributes[name];
  const read = (): Kinds[keyof Kinds] => {
    if (kind === 'flag') return value !== null && value !== '0' && value !== 'false';
    if (kind === 'text') return choices ? (choices.includes(value ?? '') ? value! : choices[0]!) : (value ?? '');
    const parsed = value === null || value.trim() === '' ? NaN : Number(value);
    return Number.isFinite(parsed) && range ? Math.round(Math.min(Math.max(parsed, range[0]), range[1])) : null;
  };
  return read() as Settings[K];
}

export const isFlag = (name: AttributeName): boolean => attributes[name].kind === 'flag';
