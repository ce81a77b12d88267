import { expect, it } from 'vitest';
import { WaitKind } from '../../../../web/src/core/motionConstants';
import { CrowdRowChart } from '../../../../web/src/crowd/crowdRowChart';
import { ConflictsNow } from '../../../../web/src/crowd/look/conflictsNow';
import type { LookKind } from '../../../../web/src/crowd/look/lookKind';
import { conflictsOf, conflictPair, whereText } from '../../../../web/src/crowd/look/planConflicts';
import { themes } from '../../../../web/src/view/palette';
import { RecordingPen } from '../drawn';

const width = 40;
const at = (x: number, y: number): number => x + y * width;
// tick, one, other, cell, kind
const told = [
  [18, 2, 37, at(22, 8), WaitKind.Exchange],
  [17, 12, 36, at(24, 21), WaitKind.SameCell],
  [19, 0, 1, at(3, 3), WaitKind.Crossing],
].flat();
const motion = { conflicts: () => Int32Array.from(told) };

it('reads conflicts in the order of their ticks, and names them', () => {
  const all = conflictsOf(motion, 0);
  expect(all.map(({ tick }) => tick)).toEqual([17, 18, 19]);
  expect(all.map(conflictPair)).toEqual(['13, 37', '3, 38', '1, 2']);
  expect(all.map((conflict) => whereText(conflict, conflict.cell + 1, width))).toEqual([
    'same cell (24, 21)',
    'swap (22, 8)–(23, 8)',
    'diagonals cross at (3, 3)',
  ]);
});

function conflictsNow() {
  const state = { hash: 'a', kind: 'tree' as LookKind, isAbout: true, reads: 0 };
  const place = {
    clock: {
      motion: {
        version: () => 1,
        ticks: () => 20,
        runStatus: () => 1,
        runHash: () => state.hash,
        conflicts: () => {
          state.reads++;
          return motion.conflicts();
        },
        unitWay: (_lane: number, unit: number, tick: number) => Int32Array.of(1000 * tick + unit),
      },
    },
    context: { playground: { engine: { replaced: 0 } } },
  };
  const looking = {
    isAbout: () => state.isAbout,
    get kind() {
      return state.kind;
    },
  };
  return { state, now: new ConflictsNow(place as never, looking) };
}

it('draws those of the tick, apart toward where their units come from, and crosses out those of other ticks', () => {
  const { now } = conflictsNow();
  expect(now.pictureOf(0, 17)).toEqual({
    now: [{ units: [12, 36], from: [16_012, 16_036] }],
    label: '13, 37',
    crosses: [at(22, 8), at(3, 3)],
  });
  expect(now.pictureOf(0, 5)).toMatchObject({ now: [], label: '', crosses: { length: 3 } });
});

it('reads them once for each plan, and none while no reader looks at a planning', () => {
  const { now, state } = conflictsNow();
  now.pictureOf(0, 17);
  now.pictureOf(0, 18);
  expect(now.ticks(0)).toEqual([17, 18, 19]);
  expect(state.reads).toBe(1);
  state.hash = 'b';
  expect(now.of(0)).toHaveLength(3);
  expect(state.reads).toBe(2);
  state.isAbout = false;
  expect([now.of(0), now.pictureOf(0, 17).crosses]).toEqual([[], []]);
  expect(state.reads).toBe(2);
});

it('has crosses on the row of ticks, one for those of one place', () => {
  const chart = new CrowdRowChart({ motion: { crowdChart: () => new Uint32Array(20) } } as never, () => [10, 10, 50, 50]);
  chart.read(0, 100, 200, false);
  const recording = new RecordingPen();
  chart.draw(recording.pen() as CanvasRenderingContext2D, { width: 200, axis: 100, last: 100, dark: false } as never);
  const crosses = recording.of('stroke').filter(({ colour }) => colour === themes.light.danger);
  expect(crosses.map(({ path }) => path[0]!.values[0])).toEqual([17, 97]);
});
