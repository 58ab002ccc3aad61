// A time that is written in a zone and read in it is the same moment, also beside a change of the clocks.
import { expect, it } from 'vitest';
import { momentIn, zonedTime } from '../../../src/stores/lists/zonedTime.ts';

it.each([
  ['2026-01-31T09:00', 'Australia/Sydney', '2026-01-30T22:00:00.000Z'],
  ['2026-07-31T09:00', 'Australia/Sydney', '2026-07-30T23:00:00.000Z'],
  ['2026-04-05T01:30', 'Australia/Sydney', '2026-04-04T14:30:00.000Z'],
  ['2026-10-04T03:30', 'Australia/Sydney', '2026-10-03T16:30:00.000Z'],
  ['2026-03-01T09:00', 'UTC', '2026-03-01T09:00:00.000Z'],
  ['2026-03-01T09:00', 'America/New_York', '2026-03-01T14:00:00.000Z'],
])('%s in %s is %s', (clock, zone, moment) => {
  expect(momentIn(clock, zone)).toBe(moment);
  expect(zonedTime(moment, zone)?.slice(0, 16)).toBe(clock);
});

it('half a time is none', () => expect(momentIn('', 'UTC')).toBeUndefined());
