// What an application lacks is said by one rule, with the command that brings it.
import { expect, it } from 'vitest';
import type { ApplicationRow } from '../../../src/api/contract/applications/applications.ts';
import { missingOf, type Asked } from '../../../src/stores/applications/missing.ts';
import { application } from '../../commands/records/application.ts';

const crawled = (status: string) =>
  [{ id: 1, bank_id: 4, initiator: 'w', crawler: { uuid: 'u', status }, accounts: [] }] as ApplicationRow['profiles'];
const sent = (event: string, success: boolean) => [{ event, timestamp: '2026-11-01T00:00:00.000Z', success }];
const printed = ['html', 'pdf'].map((format) => ({ kind: 'summary', format }));
const whole = { profiles: crawled('COMPLETED'), webhook_log: sent('report_ready', true), finalised: true };

const said = (changes: object, documents: Asked['documents'] = printed): string[] => {
  const row = { ...application(812), ...whole, ...changes } as ApplicationRow;
  return missingOf({ row, documents, bankOf: () => 'ANZ' }).map(({ text, command = '-' }) => `${text} (${command})`);
};

it.each([
  ['nothing', {}, printed, []],
  ['a bank', { profiles: [] }, printed, ['The customer has not chosen a bank (-)']],
  ['a failed crawl', { profiles: crawled('DIED') }, printed, ['ANZ: the crawl ended with DIED (crawler.recrawl)']],
  ['a crawl that goes on', { profiles: crawled('AUTH') }, printed, ['ANZ: still being crawled (AUTH) (-)']],
  ['a sign-in', { profiles: crawled('INITIAL') }, printed, ['ANZ: the customer has not signed in yet (-)']],
  [
    'a customer who left',
    { profiles: crawled('EXITED') },
    printed,
    ['ANZ: the customer left before the end (crawler.recrawl)'],
  ],
  ['a result', { options: { ...application(1).options, interims: 'died' } }, printed, ['interims: died (-)']],
  ['an analysis', { analysed: false }, [], ['Not analysed (application.reanalyse)']],
  ['documents', {}, [], ['The summary is not printed (application.reprint-html)']],
  ['a PDF', {}, printed.slice(0, 1), ['The PDF of the summary is not printed (application.reprint-pdf)']],
  ['what nobody knows of documents', {}, undefined, []],
  [
    'a webhook',
    { webhook_log: sent('crawl_completed', true) },
    printed,
    ['No webhook was sent (application.send-bundle)'],
  ],
  [
    'a delivery',
    { webhook_log: sent('summary_ready', false) },
    printed,
    ['summary_ready was not delivered (application.send-summary)'],
  ],
  ['the end', { finalised: false }, printed, ['Not finalised (application.finalise)']],
  ['all of it', { deleted_at: '2026-11-01T00:00:00.000Z' }, printed, ['The files of the client were deleted (-)']],
] as const)('%s is missing', (_what, changes, documents, expected) => {
  const row = { ...application(812), ...whole, ...changes } as ApplicationRow;
  const missing = missingOf({ row, documents, bankOf: () => 'ANZ' });
  expect(missing.map(({ text, command = '-' }) => `${text} (${command})`)).toEqual(expected);
});

it('tells the next one only when the one before is there', () => {
  expect(said({ profiles: crawled('DIED'), analysed: false, webhook_log: [], finalised: false })).toEqual([
    'ANZ: the crawl ended with DIED (crawler.recrawl)',
    'Not finalised (application.finalise)',
  ]);
});
