import { expect, it } from 'vitest';
import { readSchedule, scheduleTexts } from '../../../web/src/motion/schedule';

it('reads schedules, and takes empty fields for none', () => {
  expect(readSchedule('7', '30', '48')).toEqual({ closes: 7, opens: 30, every: 48 });
  expect(readSchedule('0', '1', '')).toEqual({ closes: 0, opens: 1, every: 0 });
  expect(readSchedule(' 7 ', '30', '24')).toEqual({ closes: 7, opens: 30, every: 24 });
  expect(readSchedule('7', '30', '0')).toEqual({ closes: 7, opens: 30, every: 0 });
  expect(readSchedule('', '', '')).toEqual({ closes: 0, opens: 0, every: 0 });
  expect([readSchedule('7', '', '5'), readSchedule('', '30', ''), readSchedule('', '', '5')]).toEqual([null, null, null]);
  // It stays closed.
  expect(readSchedule('7', '', '')).toEqual({ closes: 7, opens: 100_000, every: 0 });
});

it('says what is wrong at once', () => {
  expect(readSchedule('30', '7', '')).toBe('It would open before it closes: 30 is after 7.');
  expect(readSchedule('7', '7', '')).toBe('It would open when it closes: both are 7.');
  expect(readSchedule('7', '30', '23')).toBe('It stays closed for 23 ticks, so it closes again after 24 ticks or more.');
  for (const text of ['x', '-1', '1.5', '100001', '1000000000', '99999999999999999999'])
    expect(readSchedule(text, '200', ''), text).toBe('Whole numbers from 0 to 100,000.');
});

it('writes what it reads', () => {
  for (const schedule of [
    { closes: 7, opens: 30, every: 48 },
    { closes: 0, opens: 1, every: 0 },
    { closes: 7, opens: 100_000, every: 0 },
    { closes: 0, opens: 0, every: 0 },
  ])
    expect(readSchedule(...scheduleTexts(schedule))).toEqual(schedule);
});
