// What the record of an application answers at once: how its banks stand, what happened, what is missing and what to do.
import { expect, it } from 'vitest';
import type { Application } from '../../../src/api/contract/applications/applications.ts';
import { answerOf } from '../../../src/stores/applications/record/answer.ts';
import { replyFor, type Known } from '../../../src/stores/applications/record/toDo.ts';
import type { ShownStep } from '../../../src/stores/nextSteps/steps.ts';
import { application } from '../../commands/records/application.ts';

const begun = Date.parse('2026-11-01T00:00:00.000Z');
const minute = 60_000;
const banks: Readonly<Record<number, string>> = { 1: 'ANZ', 2: 'ubank', 3: 'CBA', 4: 'BOQ', 5: 'ING' };
const vendorWords = 'Please tell the customer to sign in again';
const staffStep: ShownStep = {
  failure: 'credentials',
  step: 'tell_customer',
  staff_words: 'The bank refused the sign-in.',
  vendor_words: vendorWords,
  wait_minutes: null,
  edited_by: null,
  edited_at: null,
  version: 1,
};
const known = (changes: Partial<Known> = {}): Known => ({
  now: begun + 2 * minute,
  bankOf: (id) => banks[id],
  clock: (at) => new Date(at).toISOString().slice(11, 16),
  stepFor: (failure) => (failure === 'credentials' ? staffStep : undefined),
  ...changes,
});

const profile = (bank: number, status: string | null, accounts = 0, code: string | null = null) => ({
  id: bank,
  bank_id: bank,
  initiator: 'widget',
  crawler: status && {
    uuid: String(bank),
    status,
    timestamp: new Date(begun).toISOString(),
    elapsed: 20,
    error: code && { code, message: 'Refused' },
  },
  accounts: Array.from({ length: accounts }, (_none, id) => ({ id })),
});
const sent = (event: string, success: boolean) => ({ event, timestamp: new Date(begun).toISOString(), success });
const printed = ['html', 'pdf'].map((format) => ({ kind: 'summary', format, created_at: '' }));
const record = (changes: object) => ({ ...application(812), documents: printed, ...changes }) as unknown as Application;

function said(changes: object, more: Partial<Known> = {}) {
  const answer = answerOf(record(changes), known(more));
  return {
    banks: answer.banks.map(({ name, status = '-', age = '' }) => `${name} ${status} ${age}`.trim()),
    happened: answer.happened,
    missing: answer.missing.map(({ text }) => text),
    toDo: answer.toDo.map(({ text, reply }) => (reply === undefined ? text : `${text} “${reply}”`)),
  };
}

const arrived = {
  webhook_log: [sent('report_ready', true), sent('crawl_completed', true)],
  webhooks: { count: 2, failed: 0, last: [] },
};

it('died: the error that ended it, and the recommended step with the words to reply with', () => {
  expect(said({ profiles: [profile(1, 'DIED', 0, 'E1001')], analysed: false })).toEqual({
    banks: ['ANZ DIED 1 m 40 s ago'],
    happened: ['ANZ: crawl ended with DIED after 20 s, E1001 Refused', 'No webhook was sent'],
    missing: ['ANZ: the crawl ended with DIED', 'Not finalised'],
    toDo: [`Tell the customer. The bank refused the sign-in. “${vendorWords}”`],
  });
});

it('died, for a vendor: their words alone, and nothing while nobody has read them', () => {
  const died = { profiles: [profile(1, 'DIED', 0, 'E1001')] };
  const step: ShownStep = { failure: 'credentials', vendor_words: vendorWords };
  expect(said(died, { stepFor: () => step }).toDo).toEqual([` “${vendorWords}”`]);
  expect(said(died, { stepFor: () => undefined }).toDo).toEqual([]);
});

it('whole: what is there, and that it may be finalised', () => {
  expect(said({ ...arrived, profiles: [profile(2, 'COMPLETED', 3)] })).toEqual({
    banks: ['ubank COMPLETED 1 m 40 s ago'],
    happened: ['ubank: crawl completed, 3 accounts', '2 webhooks arrived, nothing failed'],
    missing: ['Not finalised'],
    toDo: ['Finalise it, when nothing else is wanted of the customer'],
  });
});

it('counts all webhooks that were sent, and those that failed', () => {
  const failing = { ...arrived, webhooks: { count: 38, failed: 2, last: [] }, profiles: [profile(2, 'COMPLETED', 1)] };
  expect(said(failing).happened).toEqual(['ubank: crawl completed, 1 account', '2 of 38 webhooks failed']);
});

it('not analysed: from when it can be, or that it can be now', () => {
  const unread = { ...arrived, profiles: [profile(2, 'COMPLETED', 1)], analysed: false };
  expect(said(unread).toDo).toEqual(['Reanalyse possible from 00:15']);
  expect(said(unread).missing).toEqual(['Not analysed', 'Not finalised']);
  expect(said(unread, { now: begun + 20 * minute }).toDo).toEqual(['Reanalyse it: that is possible now']);
});

it('finalised: nothing is missing and nothing is to be done', () => {
  const answer = said({ ...arrived, profiles: [profile(2, 'COMPLETED', 1)], finalised: true });
  expect([answer.happened.at(-1), answer.missing, answer.toDo]).toEqual([
    'Finalised',
    [],
    ['Nothing: it is finalised'],
  ]);
});

it('waiting for a crawl that goes on, or for the customer', () => {
  const goesOn = said({ profiles: [profile(2, 'AUTH')], analysed: false });
  expect([goesOn.banks, goesOn.happened[0], goesOn.toDo]).toEqual([
    ['ubank AUTH for 2 m 00 s'],
    'ubank: being crawled (AUTH)',
    ['Wait for the crawl: Tell me when says that it has ended'],
  ]);
  const left = said({ profiles: [profile(2, 'EXITED')], analysed: false });
  expect([left.happened[0], left.toDo]).toEqual([
    'ubank: the customer left',
    ['Send the customer the link again, or wait for them'],
  ]);
});

it('no crawler, and no bank', () => {
  expect(said({ profiles: [profile(1, null)] })).toMatchObject({
    banks: ['ANZ -'],
    happened: ['ANZ: nothing was crawled', 'No webhook was sent'],
    missing: ['ANZ: not crawled yet', 'No webhook was sent', 'Not finalised'],
  });
  expect(said({ profiles: [], analysed: false })).toMatchObject({
    banks: [],
    happened: ['Nothing was crawled', 'No webhook was sent'],
    missing: ['The customer has not chosen a bank', 'Not finalised'],
    toDo: ['Send the customer the link again, or wait for them'],
  });
});

it('forty profiles: by status with their numbers, what failed first', () => {
  const whole = Array.from({ length: 35 }, () => profile(2, 'COMPLETED', 10));
  const died = [1, 3, 4, 5].map((bank) => profile(bank, 'DIED', 0, 'E1001'));
  const many = said({ ...arrived, profiles: [...whole, ...died, profile(2, 'AUTH')] });
  expect(many.banks).toEqual(['4 of 40 DIED', '1 of 40 AUTH', '35 of 40 COMPLETED']);
  expect(many.happened).toEqual([
    '4 crawls ended with DIED (E1001): ANZ, CBA, BOQ and 1 more',
    '1 crawl AUTH: ubank',
    '35 crawls completed, 350 accounts',
    '2 webhooks arrived, nothing failed',
  ]);
  expect(many.toDo[0]).toBe(
    `ANZ, CBA, BOQ and 1 more: Tell the customer. The bank refused the sign-in. “${vendorWords}”`,
  );
});

it('deleted: that the files of the client are gone, and nothing to do', () => {
  const gone = said({ profiles: [profile(1, 'DIED', 0, 'E1001')], deleted_at: '2026-11-01T00:01:00.000Z' });
  expect([gone.happened.at(-1), gone.toDo]).toEqual([
    'The files of the client were deleted',
    ['Nothing: only the record is left'],
  ]);
});

it('the reply has the words for the vendor, of each failure with its banks where there are several', () => {
  const [one, other] = [profile(1, 'DIED', 0, 'E1001'), profile(3, 'TIMEDOUT')];
  expect(replyFor(record({ profiles: [one] }), known())).toBe(vendorWords);
  const both = known({ stepFor: (failure) => ({ failure, vendor_words: `Words about ${failure}` }) });
  expect(replyFor(record({ profiles: [one, other] }), both)).toBe(
    'ANZ: Words about credentials\nCBA: Words about timeout',
  );
  expect(replyFor(record({ profiles: [profile(2, 'COMPLETED')] }), known())).toBeUndefined();
});
