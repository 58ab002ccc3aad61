// The lines that a bank told and no figure counts: opened from the application, and listed with why each is not counted.
import { expect, it } from 'vitest';
import { verdictOf } from '../../../src/commands/kernel/verdict.ts';
import { notCountedText } from '../../../src/stores/accounts/uncounted.ts';
import { uncounted as page } from '../../../src/views/accounts/uncounted.page.ts';
import { lookup } from '../../../src/views/applications/lookup/lookup.page.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { application, untold } from '../records/application.ts';
import { signedIn } from '../workplace.ts';

const lines = [
  { place: 2, reason: 'pending', date: '2026-11-12', amount: -4.5, currency: null, description: 'NOT YET' },
  { place: 1, reason: 'other_currency', date: '2026-11-08', amount: -20, currency: 'CHF', description: 'IN FRANCS' },
];
const account = (id: number, pending: number) => ({
  id,
  nickname: 'Everyday',
  bsb: '062-000',
  number: '12345678',
  type: 'transaction',
  available: null,
  balance: null,
  transaction_count: 3,
  jobs: {},
  analyses: [],
  interim: false,
  ...untold,
  not_counted: { pending, other_currency: 0 },
  eStatement: [],
});

async function inView(pending: number, personal = true) {
  const accounts = [account(52, pending), account(53, 0)];
  const profiles = [{ id: 1, bank_id: 1, initiator: 'widget', not_shared: 0, crawler: null, accounts }];
  const me = await signedIn('USER', {
    'users/me/detailed': [details({ permissions: 'USER', show_pii: personal })],
    'applications/lookup': [list([{ ...application(812), profiles }])],
    'accounts/52/uncounted': [list(lines)],
  });
  me.stores.address.go('/lookup?application_id=812');
  me.stores.lists.enter(lookup.list);
  await expect.poll(() => me.stores.lists.open?.rows.length).toBe(1);
  return me;
}

it.each([
  [0, 0, undefined],
  [1, 0, '1 pending line is not counted'],
  [3, 0, '3 pending lines are not counted'],
  [0, 1, '1 line in other money is not counted'],
  [2, 4, '2 pending lines and 4 lines in other money are not counted'],
])('%i pending and %i in other money read "%s"', (pending, other, text) => {
  expect(notCountedText({ pending, other_currency: other })).toBe(text);
});

it('leads from the application to the lines, each with why, and saves them', async () => {
  const me = await inView(1);
  expect(await me.type('account.uncounted 52')).toMatchObject({ kind: 'done' });
  expect(me.stores.address.full).toBe('/account/52/uncounted');
  me.stores.lists.enter(page.list);
  await expect.poll(() => me.stores.lists.open?.rows.length).toBe(2);
  await me.type('list.download');
  expect(me.browser.saved.at(-1)?.text.slice(1)).toMatch(
    /^Date,Why not counted,Amount,Currency,Description\r\n2026-11-12,Pending,-4.5,,NOT YET\r\n2026-11-08,In other money,-20,CHF,IN FRANCS/,
  );
});

it('shows no description to who may not see personal data', async () => {
  const me = await inView(1, false);
  await me.type('account.uncounted 52');
  me.stores.lists.enter(page.list);
  await expect.poll(() => me.stores.lists.open?.rows.length).toBe(2);
  expect(me.stores.lists.open?.columns.map(({ key }) => key)).not.toContain('description');
});

it('says why there is nothing to show', async () => {
  const { desk, stores } = await inView(0);
  const command = desk.registry.get('account.uncounted') ?? expect.unreachable();
  expect(verdictOf(command, desk.situation)).toMatchObject({
    reason: 'Every line that the banks told of this application is counted',
  });
  stores.lists.open?.clear();
  expect(verdictOf(command, desk.situation)).toMatchObject({
    reason: 'Its accounts are shown with the application in full',
  });
});
