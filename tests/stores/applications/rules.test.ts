// What may be done with an application, to the millisecond at which it changes.
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { reanalysableFrom } from '../../../src/api/contract/applications/rules/reanalysable.ts';
import { applicationRow, type ApplicationRow } from '../../../src/api/contract/applications/applications.ts';
import { canReanalyse, isOpen } from '../../../src/stores/applications/rules.ts';
import { application } from '../../commands/records/application.ts';

const sentAt = Date.parse('2026-11-21T09:00:30.000Z');
const minutes = 60_000;
const moment = new Date(sentAt).toISOString();
const sent = (analysed = false): ApplicationRow =>
  v.parse(v.object(applicationRow.entries), {
    ...application(12),
    timestamp: moment,
    analysed,
    webhook_log: [{ event: 'bundle_ready', timestamp: moment, success: true }],
  });
const clock = (at: number): string => new Date(at).toISOString().slice(11, 16);
const at = (age: number, analysed?: boolean) => canReanalyse(sent(analysed), sentAt + age, clock);

test('a reanalysis waits fifteen minutes after the newest webhook entry, to the millisecond', () => {
  expect(at(15 * minutes - 1)).toMatchObject({ text: 'Reanalyse possible from 09:16' });
  expect(at(15 * minutes)).toBe(true);
  expect(at(0, true)).toBe(true);
});

test('it wants an entry, and a completed crawler of every profile in any letter case', () => {
  const from = (crawlers: readonly (string | undefined)[], newestEntry: number | undefined = 1) =>
    reanalysableFrom({ analysed: false, newestEntry, crawlers });
  expect(from(['completed', 'COMPLETED'])).toBe(1 + 15 * minutes);
  expect([from(['COMPLETED', 'DIED']), from(['COMPLETED', undefined])]).toEqual(['incomplete', 'incomplete']);
  expect(reanalysableFrom({ analysed: false, newestEntry: undefined, crawlers: ['DIED'] })).toBe('unsent');
  expect(reanalysableFrom({ analysed: true, newestEntry: undefined, crawlers: ['DIED'] })).toBe(0);
});

test('actions end when the data is older than seven days', () => {
  const week = 7 * 24 * 60 * minutes;
  expect(isOpen(sent(), sentAt + week)).toBe(true);
  expect(isOpen(sent(), sentAt + week + 1)).toMatchObject({ text: 'The data is older than 7 days' });
});
