// The report of an analysis opens in another tab, and what is not there says so.
import { expect, test } from 'vitest';
import { verdictOf } from '../../../src/commands/kernel/verdict.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';
import { analyses as analysesPage } from '../../../src/views/analyses/analyses.page.ts';

const analysis = (id: number, changes: object) => ({
  id,
  time: '2026-11-21T09:00:00.000Z',
  bank_id: 1,
  bank: 'ANZ',
  country_code: 'AU',
  vendorref: { ref: 'vera-main', vendor: 'Vera Loans' },
  account_id: 5,
  account_type: 'transaction',
  transaction_count: 3,
  elapsed: 12,
  html: true,
  pdf: true,
  csv: true,
  completed: true,
  application_id: 12,
  ...changes,
});

test('as a page or to print, whichever is there', async () => {
  const place = await signedIn('USER', {
    analyses: [list([analysis(8, { pdf: false }), analysis(9, { html: false, pdf: false, csv: false })])],
  });
  place.stores.address.go('/analyses');
  place.stores.lists.enter(analysesPage.list);
  await expect.poll(() => place.stores.lists.of(analysesPage.list).rows.length).toBe(2);
  await place.type('analysis.open-report html');
  expect(place.browser.opened.map((link) => new URL(link).pathname)).toEqual(['/api/v1/analyses/8/report/html']);
  expect(await place.type('analysis.open-report pdf')).toEqual({
    kind: 'refused',
    reason: 'This analysis has no PDF report',
  });
  place.stores.lists.of(analysesPage.list).moveBy(1);
  const command = place.desk.registry.get('analysis.open-report') ?? expect.unreachable();
  expect(verdictOf(command, place.desk.situation)).toEqual({ kind: 'disabled', reason: 'This analysis has no report' });
});
