// What a rehearsal and a rule say: how often, on how much it stands, and whom a rule tells.
import { expect, it } from 'vitest';
import type { Rehearsal } from '../../../src/api/contract/watching/alertRules.ts';
import { rehearsalLimits, rehearsalText } from '../../../src/stores/alerts/rehearsalWords.ts';
import { scopeIn, scopeText, whomText } from '../../../src/stores/alerts/words.ts';

const month = (more: Partial<Rehearsal> = {}): Rehearsal => ({
  from: '2026-10-31T00:00:00.000Z',
  until: '2026-11-30T00:00:00.000Z',
  days: 30,
  usual_from: '2026-09-01T00:00:00.000Z',
  crawls: 40_000,
  banks: 20,
  banks_looked_at: 20,
  fired: 0,
  minutes: 0,
  firings: [],
  more: 0,
  ...more,
});
const limits = (more: Partial<Rehearsal> = {}) => rehearsalLimits(month(more), (time) => time.slice(0, 10)).join(' ');

it.each([
  [{}, 'It would not have fired in the last 30 days'],
  [{ fired: 1, minutes: 45 }, 'It would have fired once in the last 30 days (0.2 a week), for 45 min in all'],
  [{ fired: 2, minutes: 90, days: 3 }, 'It would have fired 2 times in the last 3 days, for 1 h 30 min in all'],
  [{ crawls: 0, days: 0 }, 'No crawls are kept for this rule: nothing can be said about it'],
])('%j reads as a sentence', (more, text) => {
  expect(rehearsalText(month(more))).toBe(text);
});

it('says on how much it stands, and what it lacks', () => {
  expect(limits()).toBe('Looked at 40,000 crawls of 20 banks.');
  expect(limits({ days: 9 })).toBe('Looked at 40,000 crawls of 20 banks. Only 9 days of 30 are kept.');
  expect(limits({ banks_looked_at: 12 })).toContain('The time ran out after 12 of 20 banks');
  expect(limits({ usual_from: '2026-10-20T00:00:00.000Z' })).toContain(
    'What is usual is counted only since 2026-10-20',
  );
  expect(limits({ fired: 7, more: 7 })).toContain('The strip and the list have the newest 0 firings alone.');
  expect(limits({ usual_from: null })).toContain('Nothing is counted yet');
});

it('a rule whose channels are all deleted tells nobody, and says so', () => {
  expect(whomText({ channel_ids: null, channels: [] })).toBe('All channels');
  expect(whomText({ channel_ids: [1, 2], channels: ['Night'] })).toBe('Night');
  expect(whomText({ channel_ids: [1], channels: [] })).toBe('Nobody: its channels are deleted');
});

it.each(['all', 'bank-3', 'connector-reef', 'vendor-9'])('%s is read as it is written', (text) => {
  const scope = scopeIn(text);
  expect(scope && scopeText(scope)).toBe(text);
});

it('what is no scope is none', () => {
  for (const text of ['', 'bank-', 'bank-x', 'shop-3']) expect(scopeIn(text)).toBeUndefined();
});
