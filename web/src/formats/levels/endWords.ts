// Words that make an object the start or the goal of a map.
import { truthOf, wordsOf } from './words';

export type EndRole = 'start' | 'goal';

export interface EndGuess {
  role: EndRole;
  /** How plainly it is said: 0 is plainest. */
  rank: number;
}

/** The plainest first. */
const roles: readonly (readonly [EndRole, RegExp])[] = [
  ['start', /^(?:start|startpoint|startpos|startposition|source|出发|起点)$/],
  ['goal', /^(?:goal|goals|target|destination|dest|finish|终点)$/],
  ['start', /^(?:spawn|spawnpoint|spawnpos|spawner|respawn|playerspawn|playerstart|origin)$/],
  ['goal', /^(?:exit|exits|end|endpoint|levelend|levelexit|ausgang|sortie|salida)$/],
  ['start', /^(?:player|players|hero|character|protagonist|jugador|joueur|spieler)$/],
  ['goal', /^(?:flag|stairs|stair|staircase|portal|teleport|teleporter|warp|ladder)$/],
  ['start', /^(?:entry|entrance|entrances|begin|beginning|home|eingang)$/],
  ['goal', /^(?:door|doors|gate|treasure|trophy)$/],
];
/** What belongs to others is no end of the player. */
const others = /^(?:enemy|enemies|monsters?|mobs?|npcs?|boss(?:es)?|items?|coins?|pickups?|loot|chests?|traps?|sounds?|camera|lights?)$/;
/** Properties whose value says what an object is. */
const naming = /^(?:type|kind|class|role|tag|category|name)$/i;

/** Null for an object that is neither: its name, its class and what its properties say are the texts. */
export function endOf(texts: readonly string[]): EndGuess | null {
  const words = texts.flatMap(wordsOf);
  if (words.some((word) => others.test(word))) return null;
  const rank = roles.findIndex(([, pattern]) => words.some((word) => pattern.test(word)));
  return rank < 0 ? null : { role: roles[rank]![0], rank };
}

/** The text of a property that may say what an object is: a name that is true, or what a type is called. Empty for others. */
export function endText(name: string, value: unknown): string {
  if (truthOf(value) === true && value !== '') return name;
  return typeof value === 'string' && naming.test(name) ? value : '';
}
