import { expect, it } from 'vitest';
import type { AlgorithmInfo } from '../../../web/src/core/engine';
import { Status } from '../../../web/src/core/generated';
import { PlanReason } from '../../../web/src/core/motionConstants';
import { listedDoor, nextText, spokenAtCursor, spokenDoor } from '../../../web/src/motion/doorText';
import { counterName, numbersText, tickCounters } from '../../../web/src/motion/tickCounters';
import { canBeWalked } from '../../../web/src/motion/walkIt';

it('says how a door stands and when that changes', () => {
  const closed = { number: 0, isClosed: true, next: 30 };
  expect(spokenAtCursor(closed)).toBe('Door A, closed, opens at 30. Press Enter to open it.');
  expect(spokenAtCursor({ ...closed, isClosed: false, next: null })).toBe('Door A, open. Press Enter to close it.');
  expect(spokenDoor({ number: 27, isClosed: false, next: 1234 })).toBe('Door AB, open, closes at 1,234.');
  expect(listedDoor({ ...closed, next: null })).toBe('Door A, closed, no change.');
  expect(nextText({ isClosed: true, next: null })).toBe('no change');
});

it('counts what a tick touched, and the plannings behind the first one', () => {
  const planning = {
    tick: 7,
    reason: PlanReason.Cut,
    status: Status.Found,
    expanded: 24,
    cost: 30,
    plannings: 2,
    allExpanded: 1238,
    costWalked: 7.414,
    costToGo: 29,
    movesToGo: 28,
    goesOn: false,
    touched: 0,
    kept: 0,
    fresh: null,
  };
  const counted = { touched: '24', replans: '1', toGo: '28', kept: '–', fresh: '–', allExpanded: '1,238', cost: '7.414' };
  expect(tickCounters(planning, 7)).toEqual(counted);
  const repair = { ...planning, goesOn: true, touched: 23, kept: 204, fresh: 1113 };
  expect(tickCounters(repair, 7)).toEqual({ ...counted, touched: '23', kept: '204', fresh: '1,113' });
  // The sentence has the cells, the row the steps.
  expect(numbersText(repair, 30)).toBe('23 cells in 24 expansions. The row Search has 30 steps: some only bring the queue up to date.');
  expect(numbersText({ ...repair, touched: 24 }, 24)).toBe('');
  expect(numbersText(planning, 24)).toBe('');
  expect(tickCounters(repair, 9)).toMatchObject({ touched: '0', kept: '–', fresh: '–' });
  expect(tickCounters(planning, 9).touched).toBe('0');
  expect(tickCounters({ ...planning, plannings: 1 }, 7).replans).toBe('0');
  expect(tickCounters({ ...planning, status: Status.NoPath }, 7).toGo).toBe('–');
  expect([counterName('replans', planning), counterName('replans', { ...planning, plannings: 3 })]).toEqual(['replan', 'replans']);
  expect([counterName('toGo', planning), counterName('toGo', { ...planning, movesToGo: 1 })]).toEqual(['moves left', 'move left']);
  expect(new Set(Object.values(tickCounters(null, 0)))).toEqual(new Set(['–']));
});

it('lets paths of moves be walked, once they are found', () => {
  const moves = { measure: 'moves' } as AlgorithmInfo;
  const found: Parameters<typeof canBeWalked>[0] = { atEnd: true, status: Status.Found, info: moves, pathCells: 9 };
  expect(canBeWalked(found)).toBe(true);
  const others: Partial<typeof found>[] = [
    { atEnd: false },
    { status: Status.NoPath },
    { info: { ...moves, measure: 'anyAngle' } as unknown as AlgorithmInfo },
    { pathCells: 1 },
  ];
  for (const other of others) expect(canBeWalked({ ...found, ...other })).toBe(false);
});
