// What a reader takes hold of in the lanes of doors, and how far it goes.
import { expect, it } from 'vitest';
import { motionOf } from '../../../web/src/core/motion';
import { DoorShape, mostTicks } from '../../../web/src/core/motionConstants';
import { freeTicks, hitOf, movedSchedule, scheduledBars, ticksByKey } from '../../../web/src/motion/laneBars';
import { doorsOf } from '../../../web/src/motion/readMotion';
import { loadEngine } from '../solver';

const once = { closes: 7, opens: 30, every: 0 };
const again = { closes: 7, opens: 30, every: 48 };

it('the bars of a schedule are those that the core closes the door for, but none that a reader changed', async () => {
  const engine = await loadEngine();
  engine.session.newMap(9, 9);
  const motion = motionOf(engine);
  motion.setPace(1, 1);
  const bars = (closes: number, opens: number, every: number, axis = 100): number[][] => {
    motion.setSchedule(0, closes, opens, every);
    return scheduledBars(doorsOf(motion)[0]!, motion.closedTimes(0, axis), axis).map(({ from, to }) => [from, to]);
  };
  motion.addDoor(4, 4, 1, DoorShape.Row);
  expect(bars(7, 30, 48)).toEqual([
    [7, 30],
    [55, 78],
  ]);
  // It goes on beyond the axis.
  expect(bars(90, 120, 0)).toEqual([[90, 120]]);
  expect(bars(5, mostTicks, 0)).toEqual([[5, mostTicks]]);
  expect(bars(0, 0, 0)).toEqual([]);
  bars(0, 20, 30);
  motion.toggleDoor(0);
  expect(scheduledBars(doorsOf(motion)[0]!, motion.closedTimes(0, 100), 100)).toEqual([
    { from: 30, to: 50 },
    { from: 60, to: 80 },
    { from: 90, to: 110 },
  ]);
  engine.dispose();
});

it('an end goes as far as the door opens after it closes and before it closes again', () => {
  expect(movedSchedule(once, 'closes', 100)).toEqual({ ...once, closes: 29 });
  expect(movedSchedule(once, 'closes', -100)).toEqual({ ...once, closes: 0 });
  expect(movedSchedule(once, 'opens', -100)).toEqual({ ...once, opens: 8 });
  expect(movedSchedule(once, 'opens', 5)).toEqual({ ...once, opens: 35 });
  expect(movedSchedule(again, 'opens', 100)).toEqual({ ...again, opens: 54 });
  expect(movedSchedule({ closes: 30, opens: 50, every: 24 }, 'closes', -100)).toEqual({ closes: 27, opens: 50, every: 24 });
  expect(movedSchedule(again, 'both', -100)).toEqual({ closes: 0, opens: 23, every: 48 });
  expect(movedSchedule(again, 'both', 3)).toEqual({ closes: 10, opens: 33, every: 48 });
  expect(freeTicks({ closes: 5, opens: mostTicks, every: 0 }, 'both')).toEqual({ least: -5, most: 0 });
});

it('Home and End take an end to its least and its most tick, which is on the axis', () => {
  const after = (key: string, schedule: typeof once, end: 'closes' | 'opens', last = 60): number =>
    movedSchedule(schedule, end, ticksByKey(key, schedule, end, last)!)[end];
  expect(['Home', 'End'].map((key) => after(key, once, 'closes'))).toEqual([0, 29]);
  expect(['Home', 'End'].map((key) => after(key, once, 'opens'))).toEqual([8, 60]);
  expect(['Home', 'End'].map((key) => after(key, again, 'opens'))).toEqual([8, 54]);
  expect(['Home', 'End'].map((key) => after(key, { closes: 0, opens: 9, every: 0 }, 'closes'))).toEqual([0, 8]);
  // It was beyond the axis already.
  expect(after('End', once, 'opens', 20)).toBe(30);
  expect(ticksByKey('Tab', once, 'opens', 60)).toBeUndefined();
});

it('every schedule that is reached so is one that the core takes', async () => {
  const engine = await loadEngine();
  engine.session.newMap(9, 9);
  const motion = motionOf(engine);
  motion.addDoor(4, 4, 1, DoorShape.Row);
  for (const schedule of [once, again, { closes: 0, opens: 1, every: 2 }, { closes: 5, opens: mostTicks, every: 0 }])
    for (const part of ['closes', 'opens', 'both'] as const)
      for (const by of [-mostTicks, -1, 0, 1, mostTicks]) {
        const { closes, opens, every } = movedSchedule(schedule, part, by);
        expect(motion.setSchedule(0, closes, opens, every), JSON.stringify([schedule, part, by])).toBe(0);
      }
  engine.dispose();
});

it('a pointer takes hold of the end that is nearest, of a bar between its ends, and of nothing elsewhere', () => {
  const lanes = [[{ from: 10, to: 40 }], [{ from: 12, to: 14 }], []];
  const hit = (x: number, y: number, reach: { across: number; above: number; below: number }): string => {
    const found = hitOf(lanes, { x, y }, 4, 9, reach);
    return found ? `${found.door} ${found.part}` : '';
  };
  const mouse = { across: 5, above: 1, below: 1 };
  const finger = { across: 22, above: 14, below: 22 };
  expect([hit(40, 4, mouse), hit(36, 4, mouse), hit(160, 4, mouse), hit(100, 4, mouse)]).toEqual(['0 closes', '0 closes', '0 opens', '0 both']);
  expect([hit(30, 4, mouse), hit(40, -4, mouse), hit(100, 24, mouse), hit(300, 4, mouse)]).toEqual(['', '', '', '']);
  // The second door is closed for two ticks: eight pixels, of which the middle is the bar.
  expect([hit(48, 13, mouse), hit(52, 13, mouse), hit(56, 13, mouse)]).toEqual(['1 closes', '1 both', '1 opens']);
  // The lane that is nearest wins, and a finger is far from both.
  expect([hit(164, 4, finger), hit(178, -10, finger), hit(180, 26, finger), hit(70, 30, finger), hit(190, 4, finger)]).toEqual([
    '0 opens',
    '0 opens',
    '0 opens',
    '1 opens',
    '',
  ]);
});

it('the lane that is nearest to a pointer wins, whatever ends of other lanes a finger reaches', () => {
  const lanes = [[{ from: 5, to: 20 }], [{ from: 7, to: 22 }]];
  const hit = (x: number, y: number): string => {
    const found = hitOf(lanes, { x, y }, 10, 9, { across: 22, above: 14, below: 22 });
    return found ? `${found.door} ${found.part}` : '';
  };
  // The end of the other bar is nearer than any end of the own one.
  expect([hit(202, 13), hit(186, 13), hit(218, 4), hit(54, 13), hit(67, 4)]).toEqual(['1 opens', '1 both', '0 opens', '1 closes', '0 closes']);
  expect([hit(218, -12), hit(202, 38)]).toEqual(['0 opens', '1 opens']);
  // Where the nearest lane has nothing within reach, the next one is taken hold of.
  expect(hit(45, 13)).toBe('0 closes');
});
