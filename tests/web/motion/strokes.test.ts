import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../../web/src/core/engine';
import type { Motion } from '../../../web/src/core/motion';
import { DoorShape } from '../../../web/src/core/motionConstants';
import type { Stroke } from '../../../web/src/input/tools';
import type { Cell } from '../../../web/src/model/ui';
import { doorStroke, edgeRunAt, runBetween } from '../../../web/src/motion/doorStroke';
import { driftStroke, firstWay, roomFor, wayTo } from '../../../web/src/motion/driftStroke';
import { readFraction } from '../../../web/src/motion/readFraction';
import type { Door, Drift } from '../../../web/src/motion/readMotion';

const size = { width: 10, height: 8 };
let log: string[];
let terrain: (cell: Cell) => number | null;
const recording = <T>(name: string): T =>
  new Proxy(
    {},
    {
      get:
        (_, call) =>
        (...values: number[]) => {
          log.push(`${name}${String(call)} ${values.join(' ')}`);
          return 5;
        },
    },
  ) as T;
const motion = recording<Motion>('');
const session = recording<Session>('session.');
const apply = (change: (motion: Motion, session: Session) => void, isAgain: boolean): void => {
  if (isAgain) log.push('back');
  change(motion, session);
};

beforeEach(() => {
  log = [];
  terrain = () => 1;
});

describe('the stroke of a door', () => {
  const doors: Door[] = [
    { number: 0, cell: { x: 4, y: 4 }, length: 2, shape: DoorShape.Row, closes: 0, opens: 0, every: 0, isClosed: false, next: null },
    { number: 1, cell: { x: 6, y: 2 }, length: 2, shape: DoorShape.East, closes: 0, opens: 0, every: 0, isClosed: false, next: null },
  ];
  let scale = 30;
  let isFull = false;
  const begin = (cell: Cell, place: Cell | null): Stroke =>
    doorStroke({
      doors: () => doors,
      isFull: () => isFull,
      scale: () => scale,
      size: () => size,
      terrainAt: (at) => terrain(at),
      apply,
      made: (door) => log.push(`made ${door}`),
      toggled: (door) => log.push(`toggled ${door}`),
    })(cell, place);

  it('makes a door of a cell, and a run with a drag', () => {
    const stroke = begin({ x: 2, y: 3 }, { x: 2.5, y: 3.5 });
    stroke.move({ x: 2, y: 6 });
    stroke.move({ x: 0, y: 4 });
    stroke.up();
    expect(log).toEqual([
      `addDoor 2 3 1 ${DoorShape.Row}`,
      'back',
      `addDoor 2 3 4 ${DoorShape.Column}`,
      'back',
      `addDoor 0 3 3 ${DoorShape.Row}`,
      'made 5',
    ]);
  });

  it('paints nothing where there is no room for another door', () => {
    terrain = () => 0;
    isFull = true;
    begin({ x: 2, y: 3 }, null).up();
    expect(log).toEqual(['made -1']);
    isFull = false;
  });

  it('makes ground below a door in a wall, and nowhere else', () => {
    terrain = ({ x }) => (x === 3 ? 0 : 2);
    begin({ x: 2, y: 3 }, null).move({ x: 4, y: 3 });
    expect(log).toEqual([`addDoor 2 3 1 ${DoorShape.Row}`, 'back', 'session.paintRect 3 3 3 3 1', `addDoor 2 3 3 ${DoorShape.Row}`]);
  });

  it('makes a door of edges where it begins on one, along that edge', () => {
    begin({ x: 2, y: 3 }, { x: 2.05, y: 3.5 }).move({ x: 5, y: 5 });
    expect(log).toEqual([`addDoor 1 3 1 ${DoorShape.East}`, 'back', `addDoor 1 3 3 ${DoorShape.East}`]);
    expect(edgeRunAt({ x: 2.5, y: 3.95 }, size)).toEqual({ x: 2, y: 3, length: 1, shape: DoorShape.South });
    expect(edgeRunAt({ x: 2.5, y: 3.05 }, size)).toEqual({ x: 2, y: 2, length: 1, shape: DoorShape.South });
    expect([edgeRunAt({ x: 0.05, y: 3.5 }, size), edgeRunAt({ x: 9.95, y: 3.5 }, size), edgeRunAt({ x: 2.5, y: 3.5 }, size)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(runBetween({ x: 4, y: 4, length: 1, shape: DoorShape.South }, { x: 4, y: 4 }, { x: 1, y: 7 })).toEqual({
      x: 1,
      y: 4,
      length: 4,
      shape: DoorShape.South,
    });
  });

  it('takes a place for its cell where cells are small, or the keyboard draws', () => {
    scale = 8;
    begin({ x: 2, y: 3 }, { x: 2.05, y: 3.5 });
    scale = 30;
    begin({ x: 2, y: 3 }, null);
    expect(log).toEqual([`addDoor 2 3 1 ${DoorShape.Row}`, `addDoor 2 3 1 ${DoorShape.Row}`]);
  });

  it('toggles the door that is there, when it ends', () => {
    for (const [cell, place] of [
      [{ x: 5, y: 4 }, null],
      [
        { x: 7, y: 3 },
        { x: 7.1, y: 3.5 },
      ],
    ] as const) {
      const stroke = begin(cell, place);
      expect(stroke.waits).toBe(false);
      stroke.move({ x: 8, y: 4 });
      stroke.up();
    }
    expect(log).toEqual(['toggled 0', 'toggled 1']);
  });
});

describe('the stroke of a drifting obstacle', () => {
  const drift: Drift = { number: 0, cell: { x: 1, y: 1 }, width: 2, height: 2, direction: 1, distance: 3, moves: 1, ticks: 1, offset: 1 };
  const begin = (cell: Cell): Stroke =>
    driftStroke({ drifts: () => [drift], size: () => size, apply, done: (number) => log.push(`done ${number}`) })(cell);

  it('paints a block that goes where it has most room', () => {
    const stroke = begin({ x: 8, y: 6 });
    stroke.move({ x: 7, y: 5 });
    stroke.up();
    expect(log).toEqual(['addDrift 8 6 1 1 3 4', 'back', 'addDrift 7 5 2 2 3 4', 'done 5']);
    expect(firstWay({ x: 0, y: 0, ...size }, size)).toBeNull();
    expect(firstWay({ x: 0, y: 0, width: 10, height: 7 }, size)).toEqual({ direction: 2, distance: 1 });
  });

  it('turns where the arrow is dragged to, and never beyond the map', () => {
    // At tick 1 the block stands a cell further; its arrow ends where its middle turns.
    for (const cell of [
      { x: 2, y: 2 },
      { x: 4, y: 1 },
    ]) {
      const stroke = begin(cell);
      stroke.move({ x: 2, y: 30 });
      stroke.up();
    }
    expect(log).toEqual(['back', 'setDriftWay 0 2 5', 'done 0', 'back', 'setDriftWay 0 2 5', 'done 0']);
    expect(wayTo({ x: 1, y: 1, width: 2, height: 2 }, { x: 0, y: 0 }, size)).toBeNull();
    expect(wayTo({ x: 1, y: 1, width: 2, height: 2 }, { x: -4, y: 2 }, size)).toEqual({ direction: 3, distance: 1 });
    expect([0, 1, 2, 3].map((direction) => roomFor({ x: 1, y: 1, width: 2, height: 2 }, direction, size))).toEqual([1, 7, 5, 1]);
  });
});

it('reads paces as fractions of at most one', () => {
  expect(['1', '1/2', ' 3 / 4 ', '½', '8/8'].map((text) => readFraction(text, 8))).toEqual([
    { moves: 1, ticks: 1 },
    { moves: 1, ticks: 2 },
    { moves: 3, ticks: 4 },
    { moves: 1, ticks: 2 },
    { moves: 8, ticks: 8 },
  ]);
  for (const text of ['', '0', '2', '3/2', '1/9', '0/4', '1/0', '-1/2', '1.5', 'x', '1/2/3', '9999999/9999999'])
    expect(readFraction(text, 8), text).toBeNull();
});
