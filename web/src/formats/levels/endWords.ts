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
  ['start', /^(?:start|startpoint|startpos|startposition|source|startpunkt|départ|inicio|início|partida|出发点?|起点|スタート|старт|시작)$/],
  ['goal', /^(?:goal|goals|target|destination|dest|finish|ziel|zielpunkt|arrivée|meta|destino|chegada|终点|目标|ゴール|финиш|цель|목표|도착)$/],
  ['start', /^(?:spawn|spawnpoint|spawnpos|spawner|respawn|playerspawn|playerstart|origin|出生点|重生点)$/],
  ['goal', /^(?:exit|exits|end|endpoint|levelend|levelexit|ausgang|sortie|salida|saída|出口|выход|출구)$/],
  ['start', /^(?:player|players|hero|character|protagonist|jugador|joueur|spieler|jogador|玩家|主角|プレイヤー|игрок|플레이어)$/],
  ['goal', /^(?:flag|stairs|stair|staircase|portal|teleport|teleporter|warp|ladder|传送门)$/],
  ['start', /^(?:entry|entrance|entrances|begin|beginning|home|eingang|entrée|entrada|入口|вход|입구)$/],
  ['goal', /^(?:door|doors|gate|treasure|trophy)$/],
];
/** What belongs to others is no end of the player. */
const others = /^(?:enemy|enemies|monsters?|mobs?|npcs?|boss(?:es)?|items?|coins?|pickups?|loot|chests?|traps?|sounds?|camera|lights?)$/;
const events = /^(?:triggers?|events?|zones?|regions?|areas?|spawns?|spawners?|waypoints?|routes?)$/;
/** The last word of properties whose value says what an object is. */
const naming = /^(?:type|kind|class|role|tag|category|name)$/;

/** Null for an object that is neither: its name, its class and what its properties say are the texts. */
export function endOf(texts: readonly string[]): EndGuess | null {
  const words = texts.flatMap(wordsOf);
  if (words.some((word) => others.test(word))) return null;
  const rank = roles.findIndex(([, pattern]) => words.some((word) => pattern.test(word)));
  return rank < 0 ? null : { role: roles[rank]![0], rank };
}

/** What lies in a layer of this name are no walls, but places where something happens. */
export function isOfEvents(name: string): boolean {
  return wordsOf(name).some((word) => others.test(word) || events.test(word));
}

/** The text of a property that may say what an object is: a name that is true, or what a type is called. Empty for others. */
export function endText(name: string, value: unknown): string {
  if (truthOf(value) === true && value !== '') return name;
  return typeof value === 'string' && naming.test(wordsOf(name).at(-1) ?? '') ? value : '';
}
