// A moment to come is typed as people say it, and means the clock of the person's zone.
import { expect, it } from 'vitest';
import { momentOf } from '../../src/commands/kernel/moment.ts';

const now = Date.parse('2026-11-23T09:30:00.000Z');
const read = (typed: string, zone = 'Australia/Sydney') => {
  const at = momentOf(typed, now, zone);
  return at === undefined ? undefined : new Date(at).toISOString();
};

it.each([
  ['45m', '2026-11-23T10:15:00.000Z'],
  ['2h', '2026-11-23T11:30:00.000Z'],
  ['3d', '2026-11-26T09:30:00.000Z'],
  // It is 20:30 in Sydney: later today, and tomorrow.
  ['21:00', '2026-11-23T10:00:00.000Z'],
  ['9:00', '2026-11-23T22:00:00.000Z'],
  ['2026-11-24 09:00', '2026-11-23T22:00:00.000Z'],
  // After the clocks went back.
  ['2027-04-04 09:00', '2027-04-03T23:00:00.000Z'],
  ['2026-11-24T09:00:00Z', '2026-11-24T09:00:00.000Z'],
])('%s', (typed, at) => {
  expect(read(typed)).toBe(at);
});

it.each(['', 'soon', '25:00', '2026-13-01 09:00', '2', '9'])('"%s" is no moment', (typed) => {
  expect(read(typed)).toBeUndefined();
});
