// What can be opened and printed of an application in full: reports of its analyses, statements of its accounts, its files.
import { expect, it } from 'vitest';
import { verdictOf } from '../../../src/commands/kernel/verdict.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { lookup } from '../../../src/views/applications/lookup/lookup.page.ts';
import { application, untold } from '../records/application.ts';
import { signedIn } from '../workplace.ts';

const uuid = '3f2a0c1e-0000-4000-8000-0123456789ab';
const analysis = {
  id: 520,
  time: '2026-11-01T00:00:00.000Z',
  bank_id: 1,
  application_id: 812,
  account_id: 52,
  account_type: 'transaction',
  transaction_count: 3,
  elapsed: 4,
  html: true,
  pdf: false,
  csv: true,
  completed: true,
};
const account = {
  id: 52,
  nickname: 'Everyday',
  bsb: '062-000',
  number: '12345678',
  type: 'transaction',
  available: null,
  balance: null,
  transaction_count: 3,
  jobs: {},
  analyses: [analysis],
  interim: true,
  ...untold,
  eStatement: [
    { id: 7, version: 1 },
    { id: 5, version: 1 },
  ],
};

async function inFull(changes: object = {}) {
  const profiles = [{ id: 1, bank_id: 1, initiator: 'widget', not_shared: 0, crawler: null, accounts: [account] }];
  const row = { ...application(812), timestamp: new Date().toISOString(), profiles, ...changes };
  const me = await signedIn('USER', {
    'applications/lookup': [list([row])],
    'analyses/520/print/html': [() => Response.json({ id: 520, message: 'ok' })],
    'analyses/520/print/pdf': [() => Response.json({ detail: 'no' }, { status: 500 })],
  });
  me.stores.address.go('/lookup?application_id=812');
  me.stores.lists.enter(lookup.list);
  await expect.poll(() => me.stores.lists.open?.rows.length).toBe(1);
  return me;
}
const openedBy = ({ browser }: Awaited<ReturnType<typeof inFull>>) =>
  browser.opened.map((address) => address.replace(/.*\/api\/v1\//, ''));

it.each([
  ['analysis.open-report row:520 html', 'analyses/520/report/html'],
  ['analysis.open-report row:520 csv', 'analyses/520/report/csv'],
  ['account.open-interim 52', 'accounts/52/interim'],
  ['account.open-estatement 52', 'accounts/52/estatement/7'],
  ['account.open-estatement 52 statement:5', 'accounts/52/estatement/5'],
])('%s opens %s', async (line, path) => {
  const me = await inFull();
  expect(await me.type(line)).toMatchObject({ kind: 'done' });
  expect(openedBy(me)).toEqual([path]);
});

it('says what there is none of, and what is too old', async () => {
  const me = await inFull();
  expect(await me.type('analysis.open-report row:520 pdf')).toMatchObject({
    reason: 'This analysis has no PDF report',
  });
  const bare = await inFull({ profiles: [] });
  const interim = bare.desk.registry.get('account.open-interim') ?? expect.unreachable();
  expect(verdictOf(interim, bare.desk.situation)).toMatchObject({
    reason: 'Its accounts are shown with the application in full',
  });
  const old = await inFull({ timestamp: '2026-01-01T00:00:00.000Z' });
  for (const line of ['analysis.open-report row:520 html', 'account.open-estatement 52', 'application.artifacts'])
    expect(await old.type(line)).toMatchObject({ reason: 'The data is older than 7 days' });
});

it('prints the report of an analysis again, in the words of the specification', async () => {
  const me = await inFull();
  expect(await me.type('analysis.reprint-html row:520')).toMatchObject({ text: 'Reprinting HTML Report: 520' });
  expect(await me.type('analysis.reprint-pdf row:520')).toMatchObject({ message: 'Cannot reprint PDF Report: 520' });
});

it.each([
  ['application.bucket', '/files?application_id=812'],
  ['application.artifacts', '/files?artifacts_of=812'],
  [`crawler.files ${uuid}`, `/files?crawler_uuid=${uuid}`],
])('%s leads to %s', async (line, address) => {
  const me = await inFull();
  expect(await me.type(line)).toMatchObject({ kind: 'done' });
  expect(me.stores.address.full).toBe(address);
});
