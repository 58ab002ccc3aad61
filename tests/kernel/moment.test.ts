// A moment to come is typed as people say it, and means the clock of the person's zone.
import { afterEach, expect, it, vi } from 'vitest';
import { moment, momentOf, pastMoment } from '../../src/commands/kernel/moment.ts';
import { Misfit } from '../../src/commands/kernel/question.ts';
import type { Situation } from '../../src/commands/kernel/situation.ts';
import { bareDesk } from '../commands/bareDesk.ts';

const now = Date.parse('2026-11-23T09:30:00.000Z');
afterEach(() => void vi.useRealTimers());
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
  // It is now: tomorrow is meant.
  ['20:30', '2026-11-24T09:30:00.000Z'],
  // After the clocks went back.
  ['2027-04-04 09:00', '2027-04-03T23:00:00.000Z'],
  ['2026-11-24T09:00:00Z', '2026-11-24T09:00:00.000Z'],
])('%s', (typed, at) => {
  expect(read(typed)).toBe(at);
});

it.each(['', 'soon', '25:00', '2026-13-01 09:00', '2', '9'])('"%s" is no moment', (typed) => {
  expect(read(typed)).toBeUndefined();
});

it('in a zone that nobody knows the clock is that of Greenwich', () => {
  expect(read('2026-11-24 09:00', 'Nowhere/Nowhere')).toBe('2026-11-24T09:00:00.000Z');
});

it('a moment to come is later than now, and one that has passed is not', () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const situation: Situation = bareDesk().desk.situation;
  const iso = (offset: number) => new Date(now + offset).toISOString();
  const answers = (question: typeof moment) =>
    [-60_000, 0, 600_000].map((offset) => !(question({ ask: 'When?' }).read(iso(offset), situation) instanceof Misfit));
  expect(answers(moment)).toEqual([false, false, true]);
  expect(answers(pastMoment)).toEqual([true, true, false]);
  expect(moment({ ask: 'When?' }).read('soon', situation)).toBeInstanceOf(Misfit);
  expect(moment({ ask: 'When?' }).choices(situation)).toEqual([]);
});
