import { beforeEach, describe, expect, it } from 'vitest';
import type { Motion } from '../../../web/src/core/motion';
import { Fate, NoteKind } from '../../../web/src/core/motionConstants';
import { WorldDrawing } from '../../../web/src/motion/worldDrawing';
import { paintAlone, type DrawnLane, type Scene } from '../../../web/src/view/scene';

/** A walker that goes along the first row, a cell a tick, toward a goal that goes down. */
const width = 10;
const world = { start: { x: 0, y: 0 }, goal: { x: 9, y: 9 }, width };
let tick: number;
/** The hash of the run. */
let hash: number;
let moves: boolean;
let phase: number;
let reads: number;
let isThere: boolean;
let target: number | null;

const motion = {
  version: () => 1,
  runHash: () => String(hash),
  ticks: () => 9,
  doors: () => new Int32Array(0),
  drifts: () => new Int32Array(0),
  places: () => {
    reads++;
    return isThere ? Int32Array.from([tick, 0, tick + 1, 0, Fate.Moves, 0, 9, tick, 9, tick + 1]) : new Int32Array(0);
  },
  way: () => Uint32Array.from({ length: tick + 1 }, (_, i) => i),
  plan: () => Uint32Array.from([tick, tick + 1]),
  planBefore: () => new Uint32Array(0),
  planning: () => new Float64Array(0),
  sight: () => 0,
  target: () => Int32Array.from([0, 1, 1, 0]),
  goalWay: () => new Uint32Array(0),
  notes: () => Int32Array.from([NoteKind.Closed, 4, 0, 0, 0]),
} as unknown as Motion;

describe('the picture of a world', () => {
  let scene: Scene;
  let end: () => void;
  let lane: DrawnLane & { runner: { isStale: boolean; target: number | null } };

  beforeEach(() => {
    [tick, hash, moves, phase, reads, isThere, target] = [3, 1, true, 0.5, 0, true, null];
    scene = { wrapPaint: paintAlone, layers: new Set(), overlays: new Set() } as unknown as Scene;
    const snapshot = { world, atEnd: true, flyingLength: 0, corners: 7 };
    lane = { lane: 0, picture: {}, snapshot, runner: { isStale: false, target } } as unknown as typeof lane;
    const session = { worldKey: () => 1, algorithm: () => 'some' };
    const playground = { engine: { replaced: 0 }, session, lanes: [lane], chosen: lane } as never;
    const clock = {
      motion,
      get moves() {
        return moves;
      },
      isCrowd: false,
      get tick() {
        return tick;
      },
      get phase() {
        return phase;
      },
    };
    end = new WorldDrawing(playground, clock).addTo(scene);
  });

  const painted = (): DrawnLane => {
    let drawn: readonly DrawnLane[] = [];
    scene.wrapPaint([lane], (lanes) => {
      drawn = lanes;
      return false;
    });
    return drawn[0]!;
  };

  it('has the goal where it stands between two ticks, and the plan in place of the path', () => {
    expect(painted().snapshot).toMatchObject({ corners: 0, world: { start: world.start, goal: { x: 9, y: 3.5 } } });
    phase = 0;
    expect(painted().snapshot.world.goal).toEqual({ x: 9, y: 3 });
  });

  it('draws no start below the walker', () => {
    [tick, phase] = [0, 0];
    expect(painted().snapshot.world.start.x).toBeLessThan(-1000);
    phase = 1;
    expect(painted().snapshot.world.start).toEqual(world.start);
  });

  it('leaves the path to a reader who looks at a step of the search', () => {
    Object.assign(lane.snapshot, { atEnd: false });
    expect(painted().snapshot.corners).toBe(7);
    lane.runner.target = Infinity;
    expect(painted().snapshot.corners).toBe(0);
    Object.assign(lane.snapshot, { flyingLength: 12 });
    expect(painted().snapshot.corners).toBe(7);
  });

  it('leaves a map that is still, and a tick that is not known, as they are', () => {
    moves = false;
    expect(painted()).toBe(lane);
    [moves, isThere] = [true, false];
    expect(painted().snapshot).toBe(lane.snapshot);
  });

  it('asks the core once a tick', () => {
    for (let i = 0; i < 3; i++) painted();
    expect(reads).toBe(1);
    tick = 4;
    painted();
    expect(reads).toBe(2);
  });

  it('asks again where the run is another one, though its map, its algorithm and its length are the same', () => {
    painted();
    hash = 2;
    painted();
    expect(reads).toBe(2);
  });

  it('takes itself away', () => {
    expect([scene.layers.size, scene.overlays.size]).toEqual([1, 1]);
    end();
    expect([scene.layers.size, scene.overlays.size, scene.wrapPaint]).toEqual([0, 0, paintAlone]);
  });
});
