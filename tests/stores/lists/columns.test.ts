// What the columns of a list say where a row says nothing.
import { expect, test } from 'vitest';
import { parse } from 'valibot';
import { applications } from '../../../src/api/contract/applications/applicationCalls.ts';
import { csvOf } from '../../../src/stores/lists/files/csv.ts';
import { sheetOf } from '../../../src/stores/lists/files/sheet.ts';
import type { Column } from '../../../src/stores/lists/definition.ts';
import { analyses } from '../../../src/views/analyses/analyses.page.ts';
import { applications as applicationsPage } from '../../../src/views/applications/applications.page.ts';
import { incompleteBundles } from '../../../src/views/applications/incompleteBundles.page.ts';
import { crawlers } from '../../../src/views/crawlers/crawlers.page.ts';
import { work } from '../../../src/views/work/work.page.ts';
import { application } from '../../commands/records/application.ts';
import { crawler } from './world.ts';

test('an application of a vendor without a country is one of AU', () => {
  const country = applicationsPage.list.columns.find(({ key }) => key === 'country');
  const rows = ['NZ', null].map((country_code) => ({ ...application(1), vendor: { name: 'Wattle', country_code } }));
  const { results } = parse(applications.lookup.definition.answer, { count: 2, next: null, results: rows });
  expect(results.map((row) => country?.value(row, new Map()))).toEqual(['NZ', 'AU']);
});

const bare = {
  ...application(1),
  vendor_specific_id: '',
  full_name: null,
  profiles: [],
  profile_count: 0,
  crawler_count: 0,
  webhook_log: [{ event: 'crawl_started', timestamp: '2026-11-21T09:00:00.000Z', success: true }],
};

test.each<[string, string, unknown, readonly Column<never>[]]>([
  ['applications', 'bank status vendor_specific_id full_name initiator webhook', bare, applicationsPage.list.columns],
  [
    'incomplete bundles',
    'bank status vendor_specific_id full_name initiator webhook',
    bare,
    incompleteBundles.list.columns,
  ],
  ['crawlers', 'elapsed', crawler('c', 1, { elapsed: null }), crawlers.list.columns],
  [
    'analyses',
    'elapsed',
    { vendorref: { ref: 'vera' }, html: false, pdf: false, completed: false },
    analyses.list.columns,
  ],
  [
    'work',
    'about vendor last_error',
    { created_at: 'x', about: null, vendor: null, last_error: null },
    work.list.columns,
  ],
])('what a row of %s does not say is an empty cell of the CSV', (_list, empty, row, columns) => {
  const lines = csvOf(sheetOf(columns, [row as never], new Map()), 'UTC')
    .slice(1)
    .split('\r\n');
  const cells = Object.fromEntries(columns.map(({ key }, place) => [key, lines[1]?.split(',')[place]]));
  for (const key of empty.split(' ')) expect([key, cells[key]]).toEqual([key, '']);
  expect(Object.values(cells)).not.toContain('-');
  expect(lines[1]).not.toMatch(/null|undefined|NaN/);
});

test('the file says all nine options of an application in words', () => {
  const options = {
    balances: 'completed',
    transactions: 'pending',
    estatements: 'not_requested',
    interims: 'died',
    account_owner_info: 'not_requested',
    analysis: true,
    days_to_retrieve: 90,
    days_to_display: 60,
    select_accounts: false,
    account_product: null,
  } as const;
  const columns = applicationsPage.list.columns.filter(({ key }) => key === 'options');
  const [, line] = csvOf(sheetOf(columns, [{ ...application(1), options }], new Map()), 'UTC').split('\r\n');
  expect(line).toBe(
    'balances: completed; transactions: pending; estatements: not requested; interims: died; ' +
      'account_owner_info: not requested; days_to_retrieve: 90; days_to_display: 60; select_accounts: no; ' +
      'account_product: none',
  );
});
