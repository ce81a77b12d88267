// Worlds as JSON: a rectangle, circles and boxes in it, and the radius of the nodes that it is cut into.
import { ownField } from './levels/fields';
import { formatWords } from '../words/formats';
import type { Cell } from '../model/ui';
import { chosenAnswer, ranged, type ChoiceQuestion, type Draft, type Making, type RangeQuestion } from './draft';
import { failed, type FormatError } from './error';
import { isObject, own, readJson, type JsonObject } from './json';
import { checkSize } from './limits';
import { cellOf, randomFreeCell, sample, zoneOf, type WorldLattice, type SampledObstacle, type WorldPlace } from './sampling';

const mostObstacles = 10_000;
const farthest = 1_000_000;

const { expected } = formatWords;

/** Anywhere in this part of the world where there is room. */
interface Region {
  low: WorldPlace;
  high: WorldPlace;
}
type End = WorldPlace | Region;

interface World {
  width: number;
  height: number;
  nodeRadius: number;
  obstacles: readonly SampledObstacle[];
  start: End | null;
  goal: End | null;
}

function wrongField(name: string, wanted: string): FormatError {
  return { id: 'field', a: name, b: wanted };
}

/** A list of `count` numbers, none beyond a million, or null. */
function numbersOf(value: unknown, many: number): number[] | null {
  if (!Array.isArray(value) || value.length !== many) return null;
  const numbers = value as unknown[];
  return numbers.every((number): number is number => typeof number === 'number' && Math.abs(number) <= farthest) ? numbers : null;
}

function obstacleOf(value: unknown, name: string): SampledObstacle | FormatError {
  const circle = ownField(value, 'circle');
  const box = ownField(value, 'box');
  if ((circle === undefined) === (box === undefined)) return wrongField(name, expected.obstacle);
  if (circle !== undefined) {
    const [x, y, radius] = numbersOf(circle, 3) ?? [0, 0, -1];
    return radius! >= 0 ? { left: x!, bottom: y!, right: x!, top: y!, reach: radius! } : wrongField(`${name}.circle`, expected.circle);
  }
  const [x, y, width, height] = numbersOf(box, 4) ?? [0, 0, -1, -1];
  return width! >= 0 && height! >= 0
    ? { left: x!, bottom: y!, right: x! + width!, top: y! + height!, reach: 0 }
    : wrongField(`${name}.box`, expected.box);
}

function obstaclesOf(world: JsonObject): SampledObstacle[] | FormatError {
  const list = own(world, 'obstacles') ?? [];
  if (!Array.isArray(list)) return wrongField('obstacles', expected.list);
  if (list.length > mostObstacles) return { id: 'manyObstacles', a: list.length, b: mostObstacles };
  const obstacles: SampledObstacle[] = [];
  for (const [index, value] of (list as unknown[]).entries()) {
    const obstacle = obstacleOf(value, `obstacles[${index}]`);
    if (failed(obstacle)) return obstacle;
    obstacles.push(obstacle);
  }
  return obstacles;
}

function endOf(world: JsonObject, name: 'start' | 'goal'): End | null | FormatError {
  const value = own(world, name);
  if (value === undefined || value === null) return null;
  if (isObject(value) && own(value, 'within') !== undefined) {
    const [x, y, width, height] = numbersOf(own(value, 'within'), 4) ?? [0, 0, -1, -1];
    return width! >= 0 && height! >= 0
      ? { low: { x: x!, y: y! }, high: { x: x! + width!, y: y! + height! } }
      : wrongField(`${name}.within`, expected.box);
  }
  const [x, y] = numbersOf(value, 2) ?? [];
  return x === undefined || y === undefined ? wrongField(name, expected.place) : { x, y };
}

/** Numbers from 0 up to 1 that look random and are the same for the same seed: a linear congruence, its low bits left out. */
function dice(seed: number): () => number {
  let state = BigInt(seed);
  return () => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return Number(state >> 32n) / 2 ** 32;
  };
}

/** Null where the file says nothing, undefined where a zone has no free cell. */
function cellOfEnd(lattice: WorldLattice, costs: Uint8Array, end: End | null, random: () => number): Cell | null | undefined {
  if (!end || !('low' in end)) return end && cellOf(lattice, end);
  return randomFreeCell({ width: lattice.columns, height: lattice.rows, costs }, zoneOf(lattice, end.low, end.high), random) ?? undefined;
}

function worldOf(value: JsonObject): World | FormatError {
  const [width, height] = numbersOf(own(value, 'world'), 2) ?? [0, 0];
  if (!(width! > 0 && height! > 0)) return wrongField('world', expected.worldSize);
  const [nodeRadius] = numbersOf([own(value, 'nodeRadius')], 1) ?? [0];
  if (!(nodeRadius! > 0)) return wrongField('nodeRadius', expected.positive);
  const obstacles = obstaclesOf(value);
  if (failed(obstacles)) return obstacles;
  const start = endOf(value, 'start');
  if (failed(start)) return start;
  const goal = endOf(value, 'goal');
  if (failed(goal)) return goal;
  return { width: width!, height: height!, nodeRadius: nodeRadius!, obstacles, start, goal };
}

/** As the tutorials: as many cells as fit best, at least one, counted from the lower left corner. */
function latticeOf({ width, height, nodeRadius }: World, centred: boolean): WorldLattice {
  const diameter = 2 * nodeRadius;
  const many = (side: number): number => Math.max(Math.round(side / diameter), 1);
  return { left: centred ? -width / 2 : 0, bottom: centred ? -height / 2 : 0, diameter, columns: many(width), rows: many(height) };
}

/** From what was read of the text. */
export function worldDraft(value: JsonObject): Draft | FormatError {
  const world = worldOf(value);
  if (failed(world)) return world;
  const said = own(value, 'origin') ?? 'lowerLeft';
  if (said !== 'lowerLeft' && said !== 'centre') return wrongField('origin', expected.origin);
  const { columns, rows } = latticeOf(world, false);
  const wrong = checkSize(columns, rows);
  if (wrong) return wrong;
  const origin: ChoiceQuestion = { kind: 'choice', id: 'origin', choices: [{ id: 'lowerLeft' }, { id: 'centre' }], standard: said };
  const touch: ChoiceQuestion = { kind: 'choice', id: 'touch', choices: [{ id: 'wall' }, { id: 'free' }], standard: 'wall' };
  const seed: RangeQuestion = { kind: 'range', id: 'seed', min: 1, max: 100, step: 1, standard: 1 };
  return {
    kind: 'world',
    questions: [world.start, world.goal].some((end) => end && 'low' in end) ? [origin, touch, seed] : [origin, touch],
    *grid(answers) {
      const lattice = latticeOf(world, chosenAnswer(origin, answers) === 'centre');
      const costs = sample(lattice, world.obstacles, chosenAnswer(touch, answers) === 'wall');
      const random = dice(ranged(seed, answers));
      const [start, goal] = [world.start, world.goal].map((end) => cellOfEnd(lattice, costs, end, random));
      if (start === undefined || goal === undefined) return { id: 'noFreeCell', a: start === undefined ? 'start' : 'goal' };
      return { width: columns, height: rows, costs, start, goal };
    },
  };
}

export function* readWorld(text: string): Making<Draft | FormatError> {
  const json = yield* readJson(text);
  if (failed(json)) return json;
  return isObject(json.value) ? worldDraft(json.value) : wrongField('world', expected.worldSize);
}
