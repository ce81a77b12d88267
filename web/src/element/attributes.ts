// What authors can say about an element, as attributes or in the query of embed.html: one list for both, for the properties that
// reflect them, and for docs/embedding.md, which a test compares with it.
import { themeChoices } from '../model/ui';
import { defaultSpeed, maxSpeed } from '../state/pacer';

const controlChoices = ['full', 'mini', 'none'] as const;

interface Kinds {
  text: string;
  flag: boolean;
  /** Null: not given. */
  number: number | null;
}

interface Attribute<K extends keyof Kinds> {
  kind: K;
  about: string;
  /** Texts that are not among them count as the first. */
  choices?: readonly string[];
  /** Numbers are brought between these. */
  range?: readonly [number, number];
}

const text = (about: string, choices?: readonly string[]): Attribute<'text'> => ({ kind: 'text', about, ...(choices ? { choices } : {}) });
const flag = (about: string): Attribute<'flag'> => ({ kind: 'flag', about });
const number = (about: string, range: readonly [number, number]): Attribute<'number'> => ({ kind: 'number', about, range });

const longestRecording = 2 ** 31 - 1;

export const attributes = {
  link: text('What stands behind the # of a link that Share made, or one that names its map: map, ends, algorithm, options and step. A new one is opened at once.'),
  src: text('Address of a .map, instead of the map of the link, whose other fields hold for it. One of another origin than the page is asked about before it is fetched.'),
  algorithm: text('Id of an algorithm, instead of the one of the link.'),
  heuristic: text('Id of a heuristic, instead of the one of the link.'),
  controls: text('Everything, the time line alone, or nothing but the map.', controlChoices),
  theme: text('Colours: as the system has them, light, or dark.', themeChoices),
  readonly: flag('The map cannot be edited.'),
  autoplay: flag('Plays as soon as it is seen, unless somebody asked their system for less motion.'),
  loop: flag('Begins again a moment after the end.'),
  from: number('Step at which it begins.', [0, longestRecording]),
  to: number('Step at which playing ends, where that is after `from`.', [0, longestRecording]),
  speed: number(`From 0, a step a second, to ${maxSpeed}, as fast as it can; each level doubles it. ${defaultSpeed} where none is given.`, [0, maxSpeed]),
  caption: text('A line of text above the map.'),
  lang: text('Language of the caption. All other texts are English.'),
  home: text('Address of the playground, for the button that opens what is shown there.'),
} satisfies Record<string, Attribute<'text'> | Attribute<'flag'> | Attribute<'number'>>;

export type AttributeName = keyof typeof attributes;
export type Settings = { [K in AttributeName]: Kinds[(typeof attributes)[K]['kind']] };
export const attributeNames = Object.keys(attributes) as AttributeName[];

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

/** Gives a class of elements the properties that reflect its attributes. */
export function reflectAttributes(prototype: HTMLElement): void {
  for (const name of attributeNames) {
    Object.defineProperty(prototype, name, {
      get(this: HTMLElement) {
        return readAttribute(name, this.getAttribute(name));
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined || (attributes[name].kind === 'flag' && !value)) this.removeAttribute(name);
        else this.setAttribute(name, value === true ? '' : String(value));
      },
      enumerable: true,
      configurable: true,
    });
  }
}
