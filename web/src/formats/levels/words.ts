// What names say about walking: the words in names of layers, properties, classes and values, in whatever style people write them.

/** What a name says of the cells that it is about. */
export type Said = 'wall' | 'free' | null;

/** The longest part of a name that is looked at, in characters. */
const longestName = 128;

/** In lower case: camelCase, snake_case, digits and signs part them. */
export function wordsOf(name: string): string[] {
  const parted = name
    .slice(0, longestName)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return parted
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');
}

const has = (words: readonly string[], pattern: RegExp): boolean => words.some((word) => pattern.test(word));

const negation = /^(?:no|not|non|un|cannot|cant|never)$/;
/** Words about walking itself; also those of some other languages, which programs in English meet in maps. */
const blocked =
  /^(?!no)(?:\p{L}*(?:collisions?|obstacles?)|coll|[ck]oll?i[sd]\p{L}*|solid\p{L}*|block(?:s|ed|er|ers|ing|ade)?|obst[aáàr]\p{L}*|barriers?|impass\p{L}*|(?:un|non|im|no)(?:walk|pass|travers|navig)\p{L}*|hindernis\p{L}*|hitbox(?:es)?|clip|blocklayer|\p{L}*(?:碰撞|障碍|阻挡)\p{L}*|不可\p{L}*|当たり判定|衝突|충돌|장애물|препятстви[ея]|столкновени[ея])$/u;
/** Words that mean walls in the name of a layer, but not in the name of a property. */
const blockedLayer = /^(?:cols?|hits?|physics|bounds?|boundary|boundaries)$/;
const open =
  /^(?:walk(?:able|ables|ing)?|pass(?:able|ible|age|through)?|passability|travers\p{L}*|navig\p{L}*|nav|navmesh|accessible|enterable|begehbar|可通行\p{L}*|可行走\p{L}*)$/u;
/** Things that stand in the way. */
const things =
  /^(?:\p{L}*walls?|mauern?|wand|wände|murs?|muros?|pared(?:es)?|fences?|gates?|trees?|forests?|bush(?:es)?|hedges?|rocks?|boulders?|cliffs?|mountains?|water|rivers?|lakes?|seas?|oceans?|ponds?|lava|pits?|holes?|void|abyss|buildings?|houses?|furniture|pillars?|crates?|statues?|rubble|platforms?|\p{L}*墙\p{L}*|壁|벽|стен[аы]|水|вода|물|b[aä]um|bäume|felsen?|wasser|fluss|arbres?|rochers?|eau|árbol(?:es)?|rocas?|agua|árvores?|água|树木?|木|나무|деревья)$/u;
/** Things that people walk on. */
const grounds =
  /^(?:floors?|ground|grass|paths?|roads?|streets?|sand|dirt|bridges?|carpets?|free|empty|boden|gras|sol|suelo|chão|地面|地板|草地|床|пол|바닥)$/u;
/** What leads over water and pits. */
const bridge = /^(?:bridges?|brücken?|ponts?|puentes?|桥|橋|мост)$/;
/** Layers that are drawn over or under what stands in the way. */
const adornments =
  /^(?:above|over|overhead|overlay|tops?|roofs?|shadows?|deco|decor|decos|decorations?|decals?|details?|lights?|lighting|fringe|canopy|foam|foreground|background|fg|bg|behind|under|below|deko\p{L}*|décors?|adornos?|декор|装饰\p{L}*|かざり|장식)$/u;

/** A negation counts at most this number of words before the term: “do not edit” behind it is none. */
const nearNegation = 2;

/** Whether the first word that fits is negated; null where none fits. */
function negatedAt(words: readonly string[], pattern: RegExp): boolean | null {
  const place = words.findIndex((word) => pattern.test(word));
  return place < 0 ? null : has(words.slice(Math.max(place - nearNegation, 0), place), negation);
}

/** The name is about walking itself, as “Collision” and “walkable” are. */
function saidOfWalking(words: readonly string[]): Said {
  const notBlocked = negatedAt(words, blocked);
  if (notBlocked !== null) return notBlocked ? 'free' : 'wall';
  const notOpen = negatedAt(words, open);
  return notOpen === null ? null : notOpen ? 'wall' : 'free';
}

/** The name of a layer may be shorter, and what heroes walk behind is drawn over them. */
export function saidOfWalkingLayer(words: readonly string[]): Said {
  const said = saidOfWalking(words);
  if (said === 'free' && !has(words, blocked) && has(words, adornments)) return null;
  return said ?? (has(words, blockedLayer) ? 'wall' : null);
}

/** The name says which cells can be walked on, as “walkable” does and “no collision” does not. */
export function isAboutFree(words: readonly string[]): boolean {
  return saidOfWalking(words) === 'free' && !has(words, blocked);
}

/** The name is that of a thing: walls and water stand in the way, floors do not. */
export function saidOfThings(words: readonly string[]): Said {
  if (has(words, adornments)) return null;
  if (has(words, things)) return 'wall';
  return has(words, grounds) ? 'free' : null;
}

export const isBridge = (name: string): boolean => has(wordsOf(name), bridge);

/** What a class, a type, or a value that stands for one says of its cells. */
export function saidOfClass(text: string): Said {
  const words = wordsOf(text);
  return saidOfWalking(words) ?? saidOfThings(words);
}

const yes = /^(?:|true|t|yes|y|on|x|full|all|box|wall|solid|blocked|hard|ja|oui|si|sí)$/;
const no = /^(?:false|f|no|n|off|none|null|nein|non)$/;

/** A value as people write yes and no; null for anything else. A name without a value is there to say yes. */
export function truthOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value >= 0 ? value > 0 : null;
  if (typeof value !== 'string' || value.length > longestName) return null;
  const text = value.trim().toLowerCase();
  if (yes.test(text)) return true;
  if (no.test(text)) return false;
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) > 0 : null;
}

/** Properties whose value says what something is. */
const naming = /^(?:type|kind|class|terrain|tile|material|surface|tag|category|role)$/;

/** What a property says, and whether it is named for what is free: then silence means a wall. */
interface PropertySaid {
  said: Said;
  isAboutFree: boolean;
  /** It only names a thing, such as a forest, which may have a cost. */
  isThing: boolean;
}

const nothing: PropertySaid = { said: null, isAboutFree: false, isThing: false };
/** Properties with these words say how something moves or sounds, and not whether it blocks. */
const manners = /^(?:speed|sound|sounds|cost|costs|anim|animation|time|layer|group|mask|sight|vision|view|los|lights?|bullets?|projectiles?)$/;
/** Importers for Unity name the layer or the tag of the engine. */
const unity = /^unity (?:layer|tag)$/;

export function saidOfProperty(name: string, value: unknown): PropertySaid {
  const words = wordsOf(name);
  const isUnity = unity.test(words.join(' '));
  if (has(words, manners) && !isUnity) return nothing;
  const named = (isUnity || words.some((word) => naming.test(word))) && typeof value === 'string' ? saidOfClass(value) : null;
  if (named) return { said: named, isAboutFree: named === 'free', isThing: saidOfWalking(wordsOf(value as string)) === null };
  const about = saidOfWalking(words) ?? (has(words, /^(?:walls?|free)$/) ? saidOfThings(words) : null);
  const truth = truthOf(value);
  if (!about || truth === null) return nothing;
  return { said: truth === (about === 'wall') ? 'wall' : 'free', isAboutFree: about === 'free', isThing: false };
}

const costName = /^(?:(?:move|movement|moving|path|pathing|pathfinding|walk|walking|travel|terrain|tile|step|enter)?costs?|weight|penalty)$/;

/** A property that says what a cell costs. */
export function isCostName(name: string): boolean {
  return costName.test(wordsOf(name).join(''));
}
