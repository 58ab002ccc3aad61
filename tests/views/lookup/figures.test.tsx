// Each account of an application says where its figures come from and whether they add up, with what that is known by.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Segment } from '../../../src/api/contract/applications/provenance.ts';
import { application } from '../../commands/records/application.ts';
import { file, segment } from '../../commands/records/segment.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { account, at, profiles } from './lookedUp.ts';

interface Told {
  source?: string | null;
  check?: string | null;
  segments?: Segment[];
  missing?: { from: string; to: string }[];
  currency?: string | null;
}

async function figures({ source = 'bank', check = 'bank', ...told }: Told, changes: object = {}) {
  const provenance = { currency: null, missing: [], segments: [], ...told };
  const accounts = [{ ...account(51), source, check, provenance }];
  const page = await at('/lookup?application_id=812', {
    'applications/lookup': [
      list([{ ...application(812), source, check, profiles: [{ ...profiles[0], accounts }], ...changes }]),
    ],
    'accounts/51/differences': [() => Response.json([])],
  });
  return { page, list: await screen.findByRole('list', { name: 'Source and check of the accounts' }) };
}

it.each([
  ['bank', 'bank', 'Source Bank · Check Bank'],
  ['file_customer', 'disagrees', 'Source File (customer) · Check Disagrees'],
  ['file_staff', 'agrees', 'Source File (staff) · Check Agrees'],
  ['demo', 'unproven', 'Source Demo · Check Unproven'],
  [null, null, 'Source Not recorded · Check Nothing told yet'],
])('an account of source %s and check %s says %s', async (source, check, said) => {
  const { list: shown } = await figures({ source, check });
  const [sourceWords = '', checkWords = ''] = said.split(' · ');
  expect(shown.textContent.replaceAll(/(Source|Check)/g, ' $1 ').replaceAll(/\s+/g, ' ')).toContain(
    `Account 51 Everyday ${sourceWords} ${checkWords}`,
  );
});

it('the head of the application says both as words, and that it is demo data once', async () => {
  await figures({ source: 'demo', check: 'disagrees' });
  const whose = await screen.findByText('Vera Loans (AU)', { selector: 'span' });
  const head = whose.parentElement?.parentElement ?? document.body;
  expect(within(head).getByText('Demo data')).toBeTruthy();
  expect(within(head).getByText('Disagrees')).toBeTruthy();
  expect(screen.getAllByText('Demo data')).toHaveLength(1);
});

it.each([
  ['demo', 'Demo (by consent)'],
  ['bank', 'Bank (by consent)'],
] as const)('what a %s told by consent says so, on the account and in the head', async (source, words) => {
  const { list: shown } = await figures({ source, segments: [segment({ source, by_consent: true })] });
  expect(within(shown).getByText(words)).toBeTruthy();
  expect(screen.getAllByText(words)).toHaveLength(2);
});

it('of several segments each says whether it came by consent, and the account only if all of its source did', async () => {
  const { list: shown } = await figures({ segments: [segment({ by_consent: true }), segment({ by_consent: false })] });
  expect(within(shown).getAllByText('Bank (by consent)')).toHaveLength(1);
  expect(within(shown).getAllByText('Bank').length).toBeGreaterThan(1);
});

it('one segment stands in the line of its account, with its connector and its facts', async () => {
  const told = segment({
    connector: 'anz 1.2.0',
    balances: { told: 42, agree: 41, first_wrong: '2026-11-12' },
    lines: 42,
    counted: 42,
  });
  const { list: shown } = await figures({ check: 'disagrees', segments: [told], currency: 'AUD' });
  expect(within(shown).getByText('anz 1.2.0')).toBeTruthy();
  expect(
    within(shown).getByText(
      '42 lines · running balances: 41 of 42 agree, first disagreement on 12 Nov 2026 · currency: AUD',
    ),
  ).toBeTruthy();
  expect(within(shown).queryByRole('list')).toBeNull();
  expect(within(shown).queryByRole('button')).toBeNull();
});

it('several segments stand one under another, and the lines that differ open by a button', async () => {
  const files = [file({ name: 'edited.csv', columns_by_hand: true })];
  const { page, list: shown } = await figures({
    source: 'file_customer',
    check: 'disagrees',
    missing: [{ from: '2026-10-01', to: '2026-10-03' }],
    segments: [
      segment({ connector: 'anz 1.2.0' }),
      segment({ source: 'file_customer', check: 'disagrees', files, differences: 7, lines: 9, counted: 2 }),
    ],
  });
  const parts = within(within(shown).getByRole('list', { name: 'Where the lines of account 51 come from' }));
  const [bank, brought] = parts.getAllByRole('listitem');
  expect(bank?.textContent).toBe('Bankanz 1.2.0Bank1 line · no balances to check the lines by');
  expect(brought?.textContent).toBe(
    'File (customer)edited.csv (CSV)Disagrees2 of 9 lines in the figures · no balances to check the lines by · columns set by hand',
  );
  expect(within(shown).getByText('days without data: 1 Oct to 3 Oct 2026')).toBeTruthy();
  await userEvent.click(await within(shown).findByRole('button', { name: '7 lines differ from what the bank told' }));
  expect(page.stores.address.full).toBe('/account/51/differences');
});

it('one line that differs is said as one', async () => {
  const { list: shown } = await figures({ segments: [segment({ differences: 1 })] });
  expect(await within(shown).findByRole('button', { name: '1 line differs from what the bank told' })).toBeTruthy();
});

it('says how many lines are not counted, what the bank does not offer, and how many accounts were not shared', async () => {
  const beside = { not_counted: { pending: 3, other_currency: 1 }, not_offered: ['estatements', 'interims'] as const };
  const told = { source: 'bank', check: 'bank', jobs: { estatements: 'completed' }, eStatement: [], interim: false };
  const accounts = [{ ...account(51), ...told, ...beside, provenance: { currency: null, missing: [], segments: [] } }];
  const page = await at('/lookup?application_id=812', {
    'applications/lookup': [list([{ ...application(812), profiles: [{ ...profiles[0], not_shared: 2, accounts }] }])],
    'accounts/51/uncounted': [list([])],
  });
  const figuresOf = await screen.findByRole('list', { name: 'Source and check of the accounts' });
  expect(
    within(figuresOf).getByText('eStatements not offered by this bank · interim statements not offered by this bank'),
  ).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'Accounts' }));
  expect(table.getAllByText('not offered by this bank')).toHaveLength(2);
  expect(table.getByRole('img', { name: 'estatements not offered by this bank' })).toBeTruthy();
  expect(screen.getByText('Not shared: 2 accounts. No figure here knows of them.')).toBeTruthy();
  await userEvent.click(
    await within(figuresOf).findByRole('button', { name: '3 pending lines and 1 line in other money are not counted' }),
  );
  await expect.poll(() => page.stores.address.full).toBe('/account/51/uncounted');
});
