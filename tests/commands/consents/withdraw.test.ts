// Ending a consent: asked once with what it brings, found by people's own words, and refused where it has ended.
import { expect, it } from 'vitest';
import type { ConsentRow } from '../../../src/api/contract/connect/consents.ts';
import { lengthText, stateText, toldText } from '../../../src/stores/consents/words.ts';
import { consents as page } from '../../../src/views/consents/consents.page.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

const consent = (id: number, changes: Partial<ConsentRow> = {}): ConsentRow => ({
  id,
  application_id: 4711,
  vendor: 'Harbour Loans',
  vendor_label: 'harbour',
  vendor_specific_id: `HB-${id}`,
  customer: 'Pat Lane',
  bank: 'First Bank',
  state: 'given',
  jobs: ['balances'],
  days: 90,
  words: [{ what: 'For whom', words: ['Harbour Loans.'] }],
  not_shared: [],
  asked_at: '2026-11-01T00:00:00.000Z',
  given_at: '2026-11-01T00:01:00.000Z',
  until: '2027-01-30T00:00:00.000Z',
  last_used_at: '2026-11-01T00:01:00.000Z',
  use_count: 1,
  ended_at: null,
  ended_by: null,
  reason: null,
  bank_told_at: null,
  bank_untold_at: null,
  receipt_at: null,
  fresh_at: null,
  fresh_skipped: null,
  data_deleted_at: null,
  ...changes,
});

async function atConsents() {
  const withdrawn = consent(1, { state: 'withdrawn', ended_by: 'staff', ended_at: '2026-11-02T00:00:00.000Z' });
  const listed = list([consent(1), consent(2, { state: 'expired', ended_by: 'time' })]);
  const me = await signedIn('STAFF', {
    consents: [listed, listed, listed],
    'consents/1/withdraw': [() => Response.json(withdrawn)],
  });
  me.stores.address.go('/consents');
  me.stores.lists.enter(page.list);
  await expect.poll(() => me.stores.lists.open?.rows.length).toBe(2);
  return me;
}

it('consent.withdraw asks once, says what it brings, and takes the reason along', async () => {
  const { type, desk, browser } = await atConsents();
  const asked = await type('consent.withdraw 1 reason:"Called off"');
  expect(asked).toMatchObject({
    kind: 'confirms',
    text: 'Withdraw the consent at First Bank of application 4711? Nothing more is read, its bank and its customer are told, and every recrawl fails. Only the customer can give it again.',
  });
  const command = desk.registry.get('consent.withdraw');
  if (asked.kind !== 'confirms' || command === undefined) throw new Error('It was not asked');
  const outcome = await desk.run(command, asked.answers, { surface: 'test', confirmed: asked.line });
  expect(outcome).toMatchObject({ kind: 'done', text: 'The consent at First Bank is withdrawn' });
  expect(browser.sent.filter(({ path }) => path.includes('withdraw')).map(({ body }) => body)).toEqual([
    { reason: 'Called off' },
  ]);
});

it('one that has ended is not withdrawn again', async () => {
  const { type } = await atConsents();
  expect(await type('consent.withdraw 2')).toEqual({ kind: 'refused', reason: 'The consent has ended already' });
});

it('says how a consent stands, for how long, and whether its bank knows of the end', () => {
  expect(stateText(consent(1))).toBe('Stands');
  expect(stateText(consent(1, { state: 'withdrawn', ended_by: 'bank' }))).toBe('Withdrawn by the bank');
  expect([0, 1, 30, 90, 365].map((days) => lengthText({ days }))).toEqual([
    'Once',
    '1 day',
    '30 days',
    '3 months',
    '12 months',
  ]);
  expect(toldText(consent(1))).toBe('');
  expect(toldText(consent(1, { state: 'ended', ended_by: 'time' }))).toBe('Not told yet');
  const untold = '2026-11-04T00:00:00.000Z';
  expect(toldText(consent(1, { state: 'withdrawn', ended_by: 'staff', bank_untold_at: untold }))).toBe(
    'Could not be told',
  );
  expect(toldText(consent(1, { state: 'withdrawn', ended_by: 'bank' }))).toBe('');
});
