// Worlds as JSON: a rectangle, circles and boxes in it, and the radius of the nodes that it is cut into.
import { formatWords } from '../i18n/formats';
import { chosen, type ChoiceQuestion, type Draft } from './draft';
import { failed, type FormatError } from './error';
import { isObject, own, readJson, type JsonObject } from './json';
import { checkSize } from './limits';
import { cellOf, sample, type Lattice, type Obstacle, type Place } from './sampling';

const mostObstacles = 10_000;
const farthest = 1_000_000;

const { expected } = formatWords;

interface World {
  width: number;
  height: number;
  nodeRadius: number;
  obstacles: readonly Obstacle[];
  start: Place | null;
  goal: Place | null;
}

function wrongField(name: string, wanted: string): FormatError {
  return { id: 'field', a: name, b: wanted };
}

/** So many numbers, none beyond a million, or null. */
function numbersOf(value: unknown, many: number): number[] | null {
  if (!Array.isArray(value) || value.length !== many) return null;
  const numbers = value as unknown[];
  return numbers.every((number): number is number => typeof number === 'number' && Math.abs(number) <= farthest) ? numbers : null;
}

function obstacleOf(value: unknown, name: string): Obstacle | FormatError {
  const circle = isObject(value) ? own(value, 'circle') : undefined;
  const box = isObject(value) ? own(value, 'box') : undefined;
  if ((circle === undefined) === (box === undefined)) return wrongField(name, expected.obstacle);
  if (circle !== undefined) {
    const [x, y, radius] = numbersOf(circle, 3) ?? [0, 0, -1];
    return radius! >= 0 ? { left: x!, bottom: y!, right: x!, top: y!, reach: radius! } : wrongField(`${name}.circle`, expected.circle);
  }
  const [x, y, width, height] = numbersOf(box, 4) ?? [0, 0, -1, -1];
  return width! >= 0 && height! >= 0 ? { left: x!, bottom: y!, right: x! + width!, top: y! + height!, reach: 0 } : wrongField(`${name}.box`, expected.box);
}

function obstaclesOf(world: JsonObject): Obstacle[] | FormatError {
  const list = own(world, 'obstacles') ?? [];
  if (!Array.isArray(list)) return wrongField('obstacles', expected.list);
  if (list.length > mostObstacles) return { id: 'manyObstacles', a: list.length, b: mostObstacles };
  const obstacles: Obstacle[] = [];
  for (const [index, value] of (list as unknown[]).entries()) {
    const obstacle = obstacleOf(value, `obstacles[${index}]`);
    if (failed(obstacle)) return obstacle;
    obstacles.push(obstacle);
  }
  return obstacles;
}

function endOf(world: JsonObject, name: 'start' | 'goal'): Place | null | FormatError {
  const value = own(world, name);
  if (value === undefined || value === null) return null;
  const [x, y] = numbersOf(value, 2) ?? [];
  return x === undefined || y === undefined ? wrongField(name, expected.place) : { x, y };
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
function latticeOf({ width, height, nodeRadius }: World, centred: boolean): Lattice {
  const diameter = 2 * nodeRadius;
  const many = (side: number): number => Math.max(Math.round(side / diameter), 1);
  return { left: centred ? -width / 2 : 0, bottom: centred ? -height / 2 : 0, diameter, columns: many(width), rows: many(height) };
}

/** From what JSON.parse made of the text. */
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
  return {
    kind: 'world',
    questions: [origin, touch],
    grid(answers) {
      const lattice = latticeOf(world, chosen(origin, answers) === 'centre');
      const costs = sample(lattice, world.obstacles, chosen(touch, answers) === 'wall');
      const cell = (place: Place | null) => (place ? cellOf(lattice, place) : null);
      return { width: columns, height: rows, costs, start: cell(world.start), goal: cell(world.goal) };
    },
  };
}

export function readWorld(text: string): Draft | FormatError {
  const json = readJson(text);
  if (failed(json)) return json;
  return isObject(json.value) ? worldDraft(json.value) : wrongField('world', expected.worldSize);
}
