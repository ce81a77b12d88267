import { beforeEach, describe, expect, it } from 'vitest';
import type { Motion } from '../../../web/src/core/motion';
import { mostStops, PatrolEnd, TargetKind } from '../../../web/src/core/motionConstants';
import type { Stroke } from '../../../web/src/input/tools';
import type { Cell } from '../../../web/src/model/ui';
import { targetOfKind, withStops } from '../../../web/src/motion/goal';
import { paceText } from '../../../web/src/motion/paceField';
import { targetOf, type Target } from '../../../web/src/motion/readMotion';
import { stopAt, stopStroke } from '../../../web/src/motion/stopStroke';

const stops = [
  { x: 2, y: 2 },
  { x: 7, y: 2 },
  { x: 7, y: 6 },
];
const patrol: Target = { kind: TargetKind.Patrol, moves: 3, ticks: 4, then: PatrolEnd.Back, stops };
const stands: Target = { kind: TargetKind.Stand, moves: 1, ticks: 1, then: PatrolEnd.Around, stops: [] };

describe('what a goal does', () => {
  it('is read from the core', () => {
    expect(targetOf({ target: () => Int32Array.from([TargetKind.Patrol, 3, 4, PatrolEnd.Back, 2, 2, 7, 2, 7, 6]) })).toEqual(patrol);
    expect(targetOf({ target: () => Int32Array.from([TargetKind.Stand, 1, 1, PatrolEnd.Around]) })).toEqual(stands);
  });

  it('becomes slower than a walker where it begins to go, keeps its pace from then on, and has stops only while it patrols', () => {
    expect(targetOfKind(stands, TargetKind.Flee, stops)).toEqual({ ...stands, kind: TargetKind.Flee, moves: 3, ticks: 4 });
    const slow = { ...patrol, moves: 1, ticks: 3 };
    expect(targetOfKind(slow, TargetKind.Flee, stops)).toEqual({ ...slow, kind: TargetKind.Flee, stops: [] });
    expect(targetOfKind(stands, TargetKind.Patrol, stops)).toMatchObject({ kind: TargetKind.Patrol, stops });
    expect(targetOfKind(stands, TargetKind.Follow, stops)).toEqual({ ...stands, kind: TargetKind.Follow });
    expect(withStops(patrol, [])).toEqual({ ...patrol, kind: TargetKind.Stand, stops: [] });
    expect([paceText(patrol), paceText(stands)]).toEqual(['3/4', '1']);
  });
});

describe('the stroke of stops', () => {
  let target: Target;
  let log: string[];
  const motion = {
    setTarget: (kind: TargetKind, moves: number, ticks: number, then: PatrolEnd, cells: Int32Array) => {
      log.push(`${TargetKind[kind]} ${moves}/${ticks} ${PatrolEnd[then]} ${cells.join()}`);
      return true;
    },
  } as unknown as Motion;
  const begin = (cell: Cell, onlyMoves = false): Stroke =>
    stopStroke(
      {
        target: () => target,
        scale: () => 20,
        isWall: ({ x }) => x === 5,
        apply: (change, isAgain) => {
          if (isAgain) log.push('back');
          change(motion);
        },
        changed: (what, stop, { x, y }) => log.push(`${what} ${stop} ${x},${y}`),
        refused: (why) => log.push(why),
        finished: () => log.push('finished'),
        picked: () => log.push('picked'),
      },
      onlyMoves,
    )(cell);
  const click = (cell: Cell, onlyMoves?: boolean): void => begin(cell, onlyMoves).up();

  beforeEach(() => {
    log = [];
    target = patrol;
  });

  it('adds a stop behind the last one, which may be dragged, but not into a wall', () => {
    const stroke = begin({ x: 1, y: 6 });
    stroke.move({ x: 5, y: 6 });
    stroke.move({ x: 3, y: 6 });
    stroke.up();
    expect(log).toEqual(['Patrol 3/4 Back 2,2,7,2,7,6,1,6', 'back', 'Patrol 3/4 Back 2,2,7,2,7,6,3,6', 'placed 3 3,6']);
    expect(stroke.waits).toBe(false);
  });

  it('lets a goal patrol that stood, and refuses walls and too many stops', () => {
    target = stands;
    click({ x: 1, y: 6 });
    click({ x: 5, y: 6 });
    target = { ...patrol, stops: Array.from({ length: mostStops }, (_, i) => ({ x: i, y: 0 })) };
    click({ x: 1, y: 6 });
    expect(log).toEqual(['Patrol 1/1 Around 1,6', 'placed 0 1,6', 'wall', 'full']);
  });

  it('moves a stop, takes it away by a click, and ends with the first one', () => {
    const stroke = begin({ x: 7, y: 2 });
    stroke.move({ x: 8, y: 3 });
    stroke.up();
    click({ x: 7, y: 6 });
    click({ x: 2, y: 2 });
    target = { ...patrol, stops: [{ x: 2, y: 2 }] };
    click({ x: 2, y: 2 });
    expect(log).toEqual([
      'Patrol 3/4 Back 2,2,8,3,7,6',
      'placed 1 8,3',
      'Patrol 3/4 Back 2,2,7,2',
      'removed 2 7,6',
      'finished',
      'Stand 3/4 Back ',
      'removed 0 2,2',
    ]);
  });

  it('changes nothing by a click with Inspect', () => {
    click({ x: 7, y: 6 }, true);
    expect(log).toEqual(['picked']);
  });

  it('hits a stop beside the pointer where cells are small', () => {
    expect([stopAt(stops, { x: 8, y: 3 }, 20), stopAt(stops, { x: 8, y: 3 }, 6), stopAt(stops, { x: 9, y: 2 }, 6)]).toEqual([-1, 1, -1]);
  });
});
