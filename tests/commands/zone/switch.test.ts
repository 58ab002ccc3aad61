// The zone is one of the offered, or any that the calendar knows.
import { expect, it } from 'vitest';
import { signedIn } from '../workplace.ts';

it.each([
  ['browser', 'browser'],
  ['auckland', 'Pacific/Auckland'],
  ['utc', 'UTC'],
  ['europe/london', 'Europe/London'],
])('%s', async (typed, zone) => {
  const { stores, type } = await signedIn();
  expect(await type(`zone ${typed}`)).toMatchObject({ kind: 'done', undo: 'zone.switch zone:browser' });
  expect(stores.preferences.zone).toBe(zone);
});

it.each(['Mars/Base', '+10:00', '7'])('refuses %s, saying what is expected', async (typed) => {
  const { type } = await signedIn();
  expect(() => type(`zone ${typed}`)).toThrow(/must be browser, UTC or the name of a time zone/);
});
