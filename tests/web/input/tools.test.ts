import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../../web/src/core/engine';
import { Gesture, type ToolChoice } from '../../../web/src/input/tools';

describe('Gesture', () => {
  let log: string[];
  let terrain: number | null;
  let walled: boolean;
  let areas: number[];
  let waypoints: number[];
  let gesture: Gesture;
  const choice = (tool: ToolChoice['tool']): ToolChoice => ({ tool, brush: 3, material: 2, change: 4 });

  beforeEach(() => {
    log = [];
    terrain = 1;
    walled = false;
    areas = [];
    waypoints = [];
    const call = (name: string, values: number[]): boolean | number | Int32Array | Uint32Array => {
      if (name === 'areasView') return new Int32Array(areas);
      if (name === 'waypoints') return new Uint32Array(waypoints);
      if (name === 'width') return 10;
      log.push(`${name} ${values.join(' ')}`.trim());
      return terrain !== 0;
    };
    const session = new Proxy(
      {},
      {
        get:
          (_, name) =>
          (...values: number[]) =>
            call(String(name), values),
      },
    ) as Session;
    gesture = new Gesture({
      begin: () => log.push('begin'),
      apply: (change) => change(session),
      end: () => log.push('end'),
      cancel: () => log.push('cancel'),
      terrainAt: () => terrain,
      isWalled: () => walled,
      pan: (dx, dy) => log.push(`pan ${dx} ${dy}`),
      refused: (end, { x, y }) => log.push(`refused ${end} ${x} ${y}`),
      waypointsChanged: () => log.push('waypoints'),
      inspect: ({ x, y }) => log.push(`inspect ${x} ${y}`),
      full: () => log.push('full'),
    });
  });

  it('draws walls when the first cell is free, and connects the places of the pointer', () => {
    gesture.down({ x: 1, y: 1 }, choice('wall'), null);
    gesture.move({ x: 6, y: 2 });
    gesture.move({ x: 6, y: 2 });
    gesture.up();
    expect(log).toEqual(['begin', 'paintLine 1 1 1 1 0', 'paintLine 1 1 6 2 0', 'end']);
  });

  it('inspects what is clicked with the tool for it, also start and goal, and pans when it is dragged', () => {
    gesture.down({ x: 3, y: 2 }, choice('move'), null);
    gesture.pan(1, 1);
    gesture.up();
    expect(log).toEqual(['pan 1 1', 'inspect 3 2']);
    log = [];
    gesture.down({ x: 3, y: 2 }, choice('move'), null);
    for (const dx of [2, -2, 2]) gesture.pan(dx, 0);
    gesture.up();
    expect(log).toEqual(['pan 2 0', 'pan -2 0', 'pan 2 0']);
    log = [];
    gesture.down({ x: 3, y: 2 }, choice('move'), 'start');
    gesture.up();
    expect(log).toEqual(['begin', 'end', 'inspect 3 2']);
    log = [];
    gesture.down({ x: 3, y: 2 }, choice('move'), 'start');
    gesture.move({ x: 4, y: 2 });
    gesture.up();
    expect(log).toEqual(['begin', 'setStart 4 2', 'end']);
    log = [];
    gesture.down({ x: 3, y: 2 }, choice('wall'), 'goal');
    gesture.up();
    terrain = null;
    gesture.down({ x: -1, y: 2 }, choice('move'), null);
    gesture.up();
    expect(log).toEqual(['begin', 'end']);
  });

  it('adds waypoints, moves them, and takes away one that is only clicked', () => {
    waypoints = [34];
    gesture.down({ x: 5, y: 1 }, choice('waypoint'), null);
    gesture.up();
    expect(log).toEqual(['begin', 'addWaypoint 5 1', 'end', 'waypoints']);
    log = [];
    gesture.down({ x: 4, y: 3 }, choice('waypoint'), null);
    gesture.move({ x: 6, y: 3 });
    gesture.up();
    expect(log).toEqual(['begin', 'setWaypoint 0 6 3', 'end', 'waypoints']);
    log = [];
    gesture.down({ x: 4, y: 3 }, choice('waypoint'), null);
    gesture.up();
    expect(log).toEqual(['begin', 'removeWaypoint 0', 'end', 'waypoints']);
    log = [];
    terrain = 0;
    gesture.down({ x: 8, y: 8 }, choice('waypoint'), null);
    gesture.up();
    expect(log).toEqual(['begin', 'addWaypoint 8 8', 'end', 'refused waypoint 8 8']);
  });

  it('tells once, at the end, when start or goal was left on a cell that cannot take it', () => {
    gesture.down({ x: 1, y: 1 }, choice('wall'), 'start');
    terrain = 0;
    gesture.move({ x: 2, y: 1 });
    gesture.move({ x: 3, y: 1 });
    gesture.up();
    expect(log.slice(-2)).toEqual(['end', 'refused start 3 1']);
    terrain = 1;
    gesture.down({ x: 4, y: 4 }, choice('goal'), null);
    gesture.up();
    expect(log.at(-1)).toBe('end');
  });

  it('erases all along when the first cell is a wall', () => {
    terrain = 0;
    gesture.down({ x: 1, y: 1 }, choice('wall'), null);
    terrain = 1;
    gesture.move({ x: 2, y: 1 });
    expect(log.slice(1)).toEqual(['paintLine 1 1 1 1 1', 'paintLine 1 1 2 1 1']);
  });

  it('paints nothing after it ended', () => {
    gesture.down({ x: 1, y: 1 }, choice('erase'), null);
    gesture.up();
    const length = log.length;
    gesture.move({ x: 5, y: 5 });
    gesture.up();
    expect(log.length).toBe(length);
  });

  it('previews a rectangle and a line from scratch at every move', () => {
    gesture.down({ x: 1, y: 1 }, choice('rectangle'), null);
    gesture.move({ x: 3, y: 4 });
    gesture.up();
    expect(log).toEqual(['begin', 'revertEdit', 'paintRect 1 1 1 1 2', 'revertEdit', 'paintRect 1 1 3 4 2', 'end']);
    log.length = 0;
    gesture.down({ x: 0, y: 0 }, choice('line'), null);
    gesture.move({ x: 9, y: 3 });
    expect(log.at(-1)).toBe('paintLine 0 0 9 3 2');
  });

  it('draws thin walls along the edges that the pointer follows, and none by mistake at the corner where it began', () => {
    gesture.down({ x: 4, y: 2 }, choice('thinWall'), null, { x: 4.9, y: 2.9 });
    expect(log).toEqual(['begin', 'setPassage 4 2 1 1']);
    gesture.move({ x: 6, y: 3 }, { x: 6.9, y: 3.1 });
    gesture.up();
    expect(log.slice(2)).toEqual(['revertEdit', 'setPassage 5 2 2 1', 'setPassage 6 2 2 1', 'end']);
  });

  it('builds one thin wall with a click, and takes it away with another', () => {
    gesture.down({ x: 4, y: 2 }, choice('thinWall'), null, { x: 4.5, y: 2.1 });
    gesture.up();
    walled = true;
    gesture.down({ x: 4, y: 2 }, choice('thinWall'), null, { x: 4.5, y: 2.1 });
    gesture.move({ x: 5, y: 2 }, { x: 6.1, y: 2.1 });
    gesture.up();
    expect(log).toEqual(['begin', 'setPassage 4 2 0 1', 'end', 'begin', 'setPassage 4 2 0 0', 'setPassage 5 1 2 0', 'end']);
  });

  it('builds thin walls across the way of the keyboard', () => {
    gesture.down({ x: 1, y: 1 }, choice('thinWall'), null);
    expect(gesture.waits).toBe(true);
    gesture.move({ x: 2, y: 1 });
    gesture.move({ x: 3, y: 1 });
    gesture.up();
    expect(log.slice(-4)).toEqual(['revertEdit', 'setPassage 1 1 1 1', 'setPassage 2 1 1 1', 'end']);
  });

  it('turns cells into one-way cells along the way, or towards the side that was clicked', () => {
    gesture.down({ x: 1, y: 1 }, choice('oneWay'), null, { x: 1.9, y: 1.5 });
    gesture.move({ x: 2, y: 1 });
    gesture.move({ x: 2, y: 3 });
    gesture.up();
    expect(log).toEqual(['begin', 'setOneWay 1 1 1', 'setOneWay 2 1 2', 'setOneWay 2 2 2', 'end']);
    log.length = 0;
    gesture.down({ x: 1, y: 1 }, choice('oneWay'), null, { x: 1.5, y: 1.1 });
    gesture.up();
    expect(log).toEqual(['begin', 'setOneWay 1 1 0', 'end']);
  });

  it('draws an area from its centre to its rim', () => {
    gesture.down({ x: 5, y: 5 }, choice('area'), null);
    gesture.move({ x: 8, y: 9 });
    gesture.up();
    expect(log).toEqual(['begin', 'revertEdit', 'addArea 5 5 3 4', 'revertEdit', 'addArea 5 5 5 4', 'end']);
    gesture.down({ x: 5, y: 5 }, choice('area'), null);
    gesture.move({ x: 500, y: 5 });
    expect(log.at(-1)).toBe('addArea 5 5 64 4');
    terrain = 0;
    gesture.move({ x: 6, y: 5 });
    gesture.up();
    expect(log.slice(-2)).toEqual(['end', 'full']);
  });

  it('erases walls, barriers, and areas by their centres', () => {
    areas = [9, 9, 3, 5, 3, 1, 2, -5];
    gesture.down({ x: 1, y: 1 }, choice('erase'), null);
    gesture.move({ x: 6, y: 1 });
    expect(log).toEqual(['begin', 'paintLine 1 1 1 1 1', 'clearPassages 1 1 1 1', 'paintLine 1 1 6 1 1', 'clearPassages 1 1 6 1', 'removeArea 1']);
  });

  it('fills in one undo step', () => {
    gesture.down({ x: 4, y: 4 }, choice('fill'), null);
    expect(log).toEqual(['begin', 'floodFill 4 4 2', 'end']);
    expect(gesture.kind).toBe('idle');
  });

  it('paints with the brush', () => {
    gesture.down({ x: 4, y: 4 }, choice('terrain'), null);
    expect(log[1]).toBe('paintLine 4 4 4 4 3');
  });

  it('drags start and goal with any tool, and not before the pointer moves', () => {
    gesture.down({ x: 4, y: 4 }, choice('wall'), 'goal');
    expect(log).toEqual(['begin']);
    gesture.move({ x: 5, y: 4 });
    gesture.up();
    expect(log).toEqual(['begin', 'setGoal 5 4', 'end']);
  });

  it('places start and goal with a click', () => {
    gesture.down({ x: 4, y: 4 }, choice('start'), null);
    gesture.up();
    expect(log).toEqual(['begin', 'setStart 4 4', 'end']);
  });

  it('pans with the move tool, and beside the map with every tool', () => {
    gesture.down({ x: 4, y: 4 }, choice('move'), null);
    gesture.pan(3, 4);
    gesture.up();
    terrain = null;
    gesture.down({ x: -4, y: 4 }, choice('wall'), null);
    gesture.pan(1, 1);
    gesture.up();
    expect(log).toEqual(['pan 3 4', 'pan 1 1']);
  });

  it('takes everything back when it is cancelled, and also when a second gesture begins', () => {
    gesture.down({ x: 1, y: 1 }, choice('wall'), null);
    gesture.cancel();
    expect(log.at(-1)).toBe('cancel');
    gesture.down({ x: 1, y: 1 }, choice('wall'), null);
    gesture.down({ x: 2, y: 2 }, choice('wall'), null);
    expect(log.slice(-3)).toEqual(['cancel', 'begin', 'paintLine 2 2 2 2 0']);
    gesture.cancel();
    const length = log.length;
    gesture.cancel();
    expect(log.length).toBe(length);
  });

  it('hands strokes to a tool that came late, as one step', () => {
    gesture.late.set('door', (cell, place) => {
      log.push(`stroke ${cell.x} ${place?.x}`);
      return { waits: true, move: ({ x }) => log.push(`to ${x}`), up: () => log.push('up') };
    });
    gesture.down({ x: 3, y: 2 }, choice('door'), null, { x: 3.5, y: 2.5 });
    expect(gesture.waits).toBe(true);
    gesture.move({ x: 3, y: 2 });
    gesture.move({ x: 4, y: 2 });
    gesture.up();
    expect(gesture.waits).toBe(false);
    gesture.down({ x: 3, y: 2 }, choice('door'), null);
    gesture.cancel();
    expect(log).toEqual(['begin', 'stroke 3 3.5', 'to 4', 'up', 'end', 'begin', 'stroke 3 undefined', 'cancel']);
  });
});
