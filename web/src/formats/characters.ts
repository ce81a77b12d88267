// What characters usually stand for on maps. Those with two usual meanings depend on the others around them, and are asked about.

export type Meaning = 'wall' | 'free' | 'start' | 'goal' | 'forest' | 'swamp' | 'water';

export const meaningCosts: Readonly<Record<Meaning, number>> = { wall: 0, free: 1, start: 1, goal: 1, forest: 2, swamp: 5, water: 8 };

/** One meaning, or several of which the first is the likeliest. */
export type CharacterReading = readonly [Meaning, ...Meaning[]];

const certain: Readonly<Record<Meaning, string>> = {
  wall: '#XxХх█▓■▪◼◾⬛🟫🧱🌲🌳🌴🪨🏔🗻⛰🚧🚫⚫▦▩◆⯀⣿🔲🗿🔥🌋墙牆壁',
  free: '._·•∙⋅░□▫◻◽⬜⚪→←↑↓↗↘↙↖⇒⇐⇑⇓➡⬅⬆⬇⟶',
  start: 'SsA🧍🚶🏃🤖🐭🐁🙂😀🟢🚗🐀🔵☺☻🐍🐱🐶🐸👤👨👩👦👧🧑🦸🧙起始入',
  goal: 'GgEeB🏁🚩🎯⭐🏆🏠🧀🔴🚪🍎💎💰🎁👑⛳🥇终終出',
  forest: '',
  swamp: '',
  water: '🌊💧',
};
const sets: readonly (readonly [Meaning, ReadonlySet<string>])[] = (Object.keys(certain) as Meaning[]).map((meaning) => [
  meaning,
  new Set(certain[meaning]),
]);
/** Ground of games that draw maps with characters. */
const ground = new Set(',:;`\'"^');

function certainMeaning(character: string): Meaning | null {
  return sets.find(([, characters]) => characters.has(character))?.[0] ?? null;
}

/** The other characters of the drawing, as far as meanings depend on them. */
export interface OtherCharacters {
  count(character: string): number;
  /** Cells with nothing in them. */
  blanks: number;
  hasStart: boolean;
  hasGoal: boolean;
  hasWall: boolean;
  hasFree: boolean;
  /** Where a person, stairs or doors stand among walls and floors, other letters are things on the floor. */
  isRoguelike: boolean;
}

/** `named`: characters whose meaning the text says. */
export function otherCharactersOf(counts: ReadonlyMap<string, number>, named: ReadonlyMap<string, Meaning>, blanks: number): OtherCharacters {
  const count = (character: string): number => counts.get(character) ?? 0;
  const has = (meaning: Meaning): boolean => [...counts.keys()].some((character) => (named.get(character) ?? certainMeaning(character)) === meaning);
  const isMap = count('#') + count('|') > 0 && count('.') > 0;
  const isRoguelike = isMap && (count('@') === 1 || count('<') === 1 || count('>') === 1) && count('S') !== 1;
  // Keys and monsters of such maps are letters as well.
  const areThings = isRoguelike && named.size === 0;
  return {
    count,
    blanks,
    hasStart: has('start') && !areThings,
    hasGoal: has('goal') && !areThings,
    hasWall: has('wall') || count('@') > 1,
    hasFree: has('free'),
    isRoguelike,
  };
}

type Rule = (context: OtherCharacters) => CharacterReading | null;

/** Signs that programs and pages have as well mean nothing without walls or floors. */
const onMaps =
  (rule: Rule): Rule =>
  (context) =>
    context.hasWall || context.hasFree ? rule(context) : null;
/** A single arrow is a person facing that way. */
const guard: Rule = ({ count, hasStart }) =>
  !hasStart && count('#') > 0 && count('@') === 0 && count('<') + count('>') + count('^') + count('v') === 1 ? ['start', 'free'] : null;
const arrow: Rule = ({ count }) => (count('<') + count('>') + count('^') + count('v') > 2 ? ['free', 'wall'] : null);

const rules: Readonly<Record<string, Rule>> = {
  '@': ({ count, hasStart }) => (count('@') > 1 || hasStart ? ['wall'] : ['start', 'wall']),
  O: ({ count, hasFree }) => (count('X') + count('x') > 0 && !hasFree ? ['free', 'wall'] : ['wall']),
  o: () => ['free', 'wall'],
  T: ({ count, hasStart, hasGoal }) => (count('T') === 1 && hasStart && !hasGoal ? ['goal', 'wall', 'forest'] : ['wall']),
  P: ({ count, hasStart }) => (count('P') === 1 && !hasStart ? ['start', 'free', 'wall'] : ['free', 'wall']),
  p: ({ count, hasStart }) => (count('p') === 1 && !hasStart ? ['start', 'free', 'wall'] : null),
  F: ({ count, hasGoal }) =>
    count('H') > 0 && count('S') === 1 && hasGoal ? ['free', 'forest'] : count('F') === 1 && !hasGoal ? ['goal', 'forest'] : ['forest', 'wall'],
  M: ({ hasWall, hasFree }) => (hasFree && !hasWall ? ['wall', 'free'] : null),
  W: () => ['wall', 'water'],
  w: () => ['wall', 'water'],
  '<': onMaps((context) => arrow(context) ?? (context.hasStart || context.count('@') === 1 ? ['free', 'start'] : ['start', 'free'])),
  '>': onMaps((context) => arrow(context) ?? (context.hasGoal ? ['free', 'goal'] : ['goal', 'free'])),
  v: onMaps((context) => arrow(context) ?? guard(context)),
  '^': onMaps(guard),
  // Beside other walls, one cross marks the place, and small ones the way.
  X: ({ count, hasGoal }) => (count('#') > 0 && count('X') === 1 ? (hasGoal ? ['wall', 'free'] : ['goal', 'wall', 'free']) : ['wall']),
  x: ({ count }) => (count('#') > count('x') ? ['free', 'wall'] : ['wall']),
  // Holes in the ice of a frozen lake.
  H: ({ count }) => (count('F') > 0 && count('S') === 1 && count('G') === 1 ? ['wall', 'free'] : null),
  '~': () => ['water', 'wall', 'free'],
  '≈': () => ['water', 'wall', 'free'],
  '+': ({ count, hasWall }) =>
    count('-') + count('|') > 0 && count('.') === 0 ? ['wall'] : hasWall || count('|') > 0 ? ['free', 'wall'] : ['wall', 'free'],
  // The one dot of a maze of per cent signs is what is looked for.
  '.': ({ count, blanks, hasGoal }) => (count('.') === 1 && count('%') > 3 && blanks > 1 && !hasGoal ? ['goal', 'free'] : ['free']),
  '-': ({ count, hasWall }) => (count('|') > 0 || count('+') > 0 ? ['wall'] : hasWall ? ['free', 'wall'] : ['wall', 'free']),
  '=': ({ hasWall }) => (hasWall ? ['free', 'wall'] : ['wall', 'free']),
  '*': ({ hasWall }) => (hasWall ? ['free', 'wall', 'goal'] : ['wall', 'free', 'goal']),
  '%': ({ count, hasWall }) => (!hasWall && count('%') > 3 ? ['wall'] : null),
  '|': () => ['wall'],
  '/': () => ['wall'],
  '\\': () => ['wall'],
  '¦': () => ['wall'],
  '▒': ({ hasWall }) => (hasWall ? ['free', 'wall', 'swamp'] : ['wall', 'free', 'swamp']),
  // Corridors of some games are drawn as others draw walls.
  '#': ({ count }) => (count('|') > 0 && count('-') > 0 && count('.') > 0 ? ['free', 'wall'] : ['wall']),
  '🟩': ({ count, hasStart }) => (count('🟩') === 1 && !hasStart ? ['start', 'free'] : ['free', 'forest']),
  '🟥': ({ count, hasGoal }) => (count('🟥') === 1 && !hasGoal ? ['goal', 'wall'] : ['wall', 'free']),
  '🟦': ({ count, hasStart }) => (count('🟦') === 1 && !hasStart ? ['start', 'water', 'wall'] : ['water', 'wall', 'free']),
  '🟨': ({ count, hasGoal }) => (count('🟨') === 1 && !hasGoal ? ['goal', 'free'] : ['free', 'swamp']),
  '🟧': () => ['free', 'swamp', 'wall'],
  '🟪': () => ['free', 'goal', 'wall'],
};

/** Faces and people. */
const face = /^[\u{1f600}-\u{1f64f}\u{1f920}-\u{1f92f}\u{1f970}-\u{1f97a}\u{1f9b8}-\u{1f9df}]$/u;

/** Null for a character without a usual meaning. */
export function readingOf(character: string, context: OtherCharacters): CharacterReading | null {
  const rule = Object.hasOwn(rules, character) ? rules[character]!(context) : null;
  if (rule) return rule;
  const meaning = certainMeaning(character);
  if (meaning) return [meaning];
  if (ground.has(character)) return ['free'];
  if (face.test(character)) return context.count(character) === 1 && !context.hasStart ? ['start', 'free'] : ['free', 'wall'];
  const code = character.charCodeAt(0);
  return code >= 0x2500 && code <= 0x257f ? ['wall'] : null;
}

export function isFreeGlyph(character: string): boolean {
  return certainMeaning(character) === 'free' || character === '~' || character === ',' || character === '🟩';
}
