import { beforeEach, describe, expect, it } from 'vitest';
import type { Cell } from '../../../web/src/model/ui';
import { ChooseBox } from '../../../web/src/crowd/chooseBox';
import { EndDrag } from '../../../web/src/crowd/endDrag';
import { GroupPlacing } from '../../../web/src/crowd/groupPlacing';
import type { PlacingHost } from '../../../web/src/crowd/placingHost';
import { TakenCells } from '../../../web/src/crowd/takenCells';
import { UnitPlacing } from '../../../web/src/crowd/unitPlacing';
import { mostPlaced, type UnitRecord } from '../../../web/src/crowd/unitRecords';
import { placeRefusalText } from '../../../web/src/crowd/unitRefusals';

/** A map of 20 × 10 with a wall across column 10. */
const ground = { width: 20, height: 10, isWall: ({ x }: Cell) => x === 10 };
const cell = (x: number, y: number): Cell => ({ x, y });
const unit = (start: Cell, goal: Cell, more: Partial<UnitRecord> = {}): UnitRecord => ({
  start,
  goal,
  kind: 0,
  size: 1,
  moves: 1,
  ticks: 1,
  group: 0,
  ...more,
});

let units: readonly UnitRecord[];
let log: string[];
const host: PlacingHost = {
  units: () => units,
  ground: () => ground,
  taken: () => new TakenCells(units, ground.width),
  put: (wanted) => void (units = wanted),
  refused: (refusal, number) => void log.push(placeRefusalText(refusal, number)),
  announce: (text) => void log.push(text),
};
const ends = (of: UnitRecord): string => `${of.start.x},${of.start.y}→${of.goal.x},${of.goal.y}`;

beforeEach(() => {
  units = [unit(cell(1, 1), cell(18, 1), { moves: 0 })];
  log = [];
});

describe('the tool Unit', () => {
  it('places a unit with a drag, in the next group', () => {
    const placing = new UnitPlacing(host);
    const stroke = placing.stroke(cell(2, 3));
    stroke.move(cell(5, 5));
    stroke.move(cell(7, 3));
    expect(placing.ghost(true, null)).toMatchObject({ starts: [cell(2, 3)], goals: [cell(7, 3)], group: 1, isRefused: false, label: 'Unit 2' });
    expect(units.length).toBe(1);
    stroke.up();
    expect(units.map(ends)).toEqual(['1,1→18,1', '2,3→7,3']);
    expect(units[1]).toMatchObject({ moves: 1, ticks: 1, group: 1, size: 1 });
    expect(log).toEqual(['Unit 2 goes from (2, 3) to (7, 3).']);
    expect(placing.isHalf).toBe(false);
  });

  it('places one with two clicks, and shows where the second one would be', () => {
    const placing = new UnitPlacing(host);
    placing.stroke(cell(2, 3)).up();
    expect([placing.isHalf, units.length, log]).toEqual([true, 1, ['A unit starts at (2, 3). Choose its goal.']]);
    expect(placing.ghost(false, cell(4, 4))).toMatchObject({ starts: [cell(2, 3)], goals: [cell(4, 4)] });
    expect(placing.ghost(false, null)).toMatchObject({ starts: [cell(2, 3)], goals: [] });
    placing.stroke(cell(4, 4)).up();
    expect(units.map(ends)).toEqual(['1,1→18,1', '2,3→4,4']);
  });

  it('takes a start back by a second click on it, and by Escape', () => {
    const placing = new UnitPlacing(host);
    placing.stroke(cell(2, 3)).up();
    placing.stroke(cell(2, 3)).up();
    expect([placing.isHalf, placing.takeBack()]).toEqual([false, false]);
    placing.stroke(cell(2, 3)).up();
    expect([placing.takeBack(), placing.isHalf, placing.ghost(false, cell(5, 5)), units.length]).toEqual([true, false, null, 1]);
  });

  it('refuses a start on another one, in a wall or outside, and begins nothing', () => {
    const placing = new UnitPlacing(host);
    for (const at of [cell(1, 1), cell(10, 2), cell(20, 2)]) placing.stroke(at).up();
    expect(log).toEqual([
      'Starts must differ: 1 and 2 both start at (1, 1).',
      'A unit cannot start in a wall: (10, 2).',
      'A unit starts on the map: (20, 2) lies outside.',
    ]);
    expect([placing.isHalf, units.length]).toEqual([false, 1]);
  });

  it('refuses a shared goal and keeps the start', () => {
    const placing = new UnitPlacing(host);
    const stroke = placing.stroke(cell(2, 3));
    stroke.move(cell(18, 1));
    expect(placing.ghost(true, null)).toMatchObject({ isRefused: true });
    stroke.up();
    expect([log, units.length, placing.isHalf]).toEqual([['Goals must differ: 1 and 2 both end at (18, 1).'], 1, true]);
    placing.stroke(cell(17, 1)).up();
    expect(units.map(ends)[1]).toBe('2,3→17,1');
  });

  it('lets a unit start where another one ends', () => {
    const stroke = new UnitPlacing(host).stroke(cell(18, 1));
    stroke.move(cell(1, 1));
    stroke.up();
    expect(units.map(ends)[1]).toBe('18,1→1,1');
  });

  it('places no more than there is room for', () => {
    units = Array.from({ length: mostPlaced }, () => unit(cell(1, 1), cell(18, 1)));
    new UnitPlacing(host).stroke(cell(2, 3)).up();
    expect(log).toEqual(['At most 2,000 units are placed by hand. A scenario or a link may have more.']);
  });

  it('gives a new unit the size of the first one, which has to fit', () => {
    units = [unit(cell(1, 1), cell(17, 1), { size: 2 })];
    const placing = new UnitPlacing(host);
    placing.stroke(cell(9, 4)).up();
    placing.stroke(cell(2, 2)).up();
    expect(log).toEqual(['A unit of 2 × 2 cells does not fit at its start (9, 4).', 'Starts must differ: 1 and 2 both start at (2, 2).']);
  });
});

describe('the tool Group', () => {
  const box = (placing: GroupPlacing, from: Cell, to: Cell): void => {
    const stroke = placing.stroke(from);
    stroke.move(to);
    stroke.up();
  };

  it('places a unit on each free cell of a box, with goals in another one, at once', () => {
    const placing = new GroupPlacing(host);
    box(placing, cell(2, 3), cell(1, 1));
    expect([placing.starts, log]).toEqual([5, ['5 starts. Drag a box of goals.']]);
    const stroke = placing.stroke(cell(12, 4));
    stroke.move(cell(14, 6));
    expect(placing.ghost(true, null)).toMatchObject({ label: '5 units', isRefused: false, group: 1 });
    expect(units.length).toBe(1);
    stroke.up();
    // Unit 1 stands on the first cell of the box.
    expect(units.slice(1).map(ends)).toEqual(['2,1→12,4', '1,2→13,4', '2,2→14,4', '1,3→12,5', '2,3→13,5']);
    expect(new Set(units.slice(1).map(({ group }) => group))).toEqual(new Set([1]));
    expect(log.at(-1)).toBe('Group B has 5 units.');
  });

  it('takes a click for a box of the same shape', () => {
    const placing = new GroupPlacing(host);
    box(placing, cell(2, 4), cell(3, 5));
    expect(placing.ghost(false, cell(12, 4))).toMatchObject({ goals: [cell(12, 4), cell(13, 4), cell(12, 5), cell(13, 5)] });
    placing.stroke(cell(12, 4)).up();
    expect(units.slice(1).map(ends)).toEqual(['2,4→12,4', '3,4→13,4', '2,5→12,5', '3,5→13,5']);
  });

  it('refuses a box of goals that is too small, and keeps the starts', () => {
    const placing = new GroupPlacing(host);
    box(placing, cell(2, 4), cell(3, 5));
    box(placing, cell(9, 4), cell(11, 4));
    expect(log.at(-1)).toBe('This box has 2 free cells for 4 goals. Drag a larger one.');
    expect([units.length, placing.starts]).toEqual([1, 4]);
  });

  it('refuses a box without a free cell, and more units than fit', () => {
    const placing = new GroupPlacing(host);
    box(placing, cell(10, 0), cell(10, 4));
    // More free cells than one more than there is room for are not looked at.
    const wide = new GroupPlacing({ ...host, ground: () => ({ width: 1000, height: 1000, isWall: () => false }) });
    const stroke = wide.stroke(cell(0, 0));
    stroke.move(cell(999, 999));
    expect(wide.ghost(true, null)).toMatchObject({ isRefused: true, starts: { length: mostPlaced + 1 } });
    units = Array.from({ length: mostPlaced - 1 }, () => unit(cell(1, 1), cell(18, 1)));
    box(placing, cell(2, 4), cell(3, 5));
    expect([log, placing.isHalf]).toEqual([
      ['No cell of this box is free for a start.', 'At most 2,000 units are placed by hand. A scenario or a link may have more.'],
      false,
    ]);
  });
});

describe('the end of a unit', () => {
  const pinned: number[] = [];
  const drag = (of: number, end: 'start' | 'goal', from: Cell, to: Cell): void => {
    const dragging = new EndDrag(host, (number) => pinned.push(number));
    const stroke = dragging.stroke({ unit: of, end }, from);
    stroke.move(to);
    stroke.up();
  };

  it('moves, and a click pins the unit', () => {
    units = [...units, unit(cell(2, 3), cell(7, 3), { group: 1 })];
    drag(1, 'goal', cell(7, 3), cell(8, 8));
    drag(0, 'start', cell(1, 1), cell(3, 1));
    drag(1, 'start', cell(2, 3), cell(2, 3));
    expect([units.map(ends), pinned]).toEqual([['3,1→18,1', '2,3→8,8'], [1]]);
  });

  it('stays where the new place is taken', () => {
    units = [...units, unit(cell(2, 3), cell(7, 3)), unit(cell(4, 4), cell(5, 5), { size: 2 })];
    drag(1, 'start', cell(2, 3), cell(5, 5));
    drag(0, 'goal', cell(18, 1), cell(1, 1));
    // A body may move onto its own cells.
    drag(2, 'start', cell(4, 4), cell(5, 4));
    expect(log).toEqual([
      'Starts must differ: 2 and 3 both start at (5, 5).',
      'Unit 1 needs a goal that is not its start.',
      'Unit 3 starts at (5, 4).',
    ]);
    expect(units.map(ends)).toEqual(['1,1→18,1', '2,3→7,3', '5,4→5,5']);
  });
});

it('chooses the units of a box, or one more by a click', () => {
  const at = [cell(1, 1), cell(4, 4), null];
  const told: unknown[] = [];
  const choosing = new ChooseBox({
    count: () => at.length,
    cellOf: (of) => at[of]!,
    toggle: (of) => told.push(of),
    add: (all) => told.push(all),
  });
  const stroke = choosing.stroke(cell(5, 5), -1);
  stroke.move(cell(0, 0));
  stroke.up();
  choosing.stroke(cell(4, 4), 1).up();
  choosing.stroke(cell(8, 8), -1).up();
  expect(told).toEqual([[0, 1], 1]);
});
