// The lines in which statement files differ from what the bank told of an account: opened from its application, and listed line by line.
import { expect, it } from 'vitest';
import { verdictOf } from '../../../src/commands/kernel/verdict.ts';
import { differences as page } from '../../../src/views/accounts/differences.page.ts';
import { lookup } from '../../../src/views/applications/lookup/lookup.page.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { application, untold } from '../records/application.ts';
import { segment } from '../records/segment.ts';
import { signedIn } from '../workplace.ts';

const line = { segment: 8, read_at: '2026-11-28T00:00:00.000Z', source: 'file_customer' };
const lines = [
  { ...line, kind: 'added', date: '2026-11-08', amount: 40_000, description: 'Wages of a good employer' },
  { ...line, kind: 'left out', date: '2026-11-12', amount: -250.5, description: 'Quick Loan' },
];

const account = (id: number) => ({
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
  eStatement: [],
});

async function inView(differing: number, personal = true) {
  const accounts = [52, 53].map((id) => ({
    ...account(id),
    provenance: { currency: null, missing: [], segments: [segment({ differences: id === 52 ? differing : 0 })] },
  }));
  const profiles = [{ id: 1, bank_id: 1, initiator: 'widget', not_shared: 0, crawler: null, accounts }];
  const me = await signedIn('USER', {
    'users/me/detailed': [details({ permissions: 'USER', show_pii: personal })],
    'applications/lookup': [list([{ ...application(812), profiles }])],
    'accounts/52/differences': [() => Response.json({ count: lines.length, next: null, results: lines })],
  });
  me.stores.address.go('/lookup?application_id=812');
  me.stores.lists.enter(lookup.list);
  await expect.poll(() => me.stores.lists.open?.rows.length).toBe(1);
  return me;
}

it('leads from the application to the lines of the one account that has some', async () => {
  const me = await inView(7);
  expect(await me.type('account.differences 52')).toMatchObject({ kind: 'done' });
  expect(me.stores.address.full).toBe('/account/52/differences');
  me.stores.lists.enter(page.list);
  await expect.poll(() => me.stores.lists.open?.rows.length).toBe(2);
  await me.type('list.download');
  expect(me.browser.saved.at(-1)?.text.slice(1)).toMatch(
    /^Date,Difference,Amount,Description,File,Read.*\r\n2026-11-08,In the file only,40000,Wages of a good employer,File \(customer\),.*\r\n2026-11-12,Left out of the file,-250.5,Quick Loan,File \(customer\),/,
  );
});

it('shows no description to who may not see personal data', async () => {
  const me = await inView(7, false);
  await me.type('account.differences 52');
  me.stores.lists.enter(page.list);
  await expect.poll(() => me.stores.lists.open?.rows.length).toBe(2);
  expect(me.stores.lists.open?.columns.map(({ key }) => key)).not.toContain('description');
});

it('says why there is nothing to show', async () => {
  const { desk, stores } = await inView(0);
  const command = desk.registry.get('account.differences') ?? expect.unreachable();
  expect(verdictOf(command, desk.situation)).toMatchObject({
    reason: 'No statement file of this application differs from the bank',
  });
  stores.lists.open?.clear();
  expect(verdictOf(command, desk.situation)).toMatchObject({
    reason: 'Its accounts are shown with the application in full',
  });
});
