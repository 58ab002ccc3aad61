// The summary: its days, its vendors, and the lists and files behind its charts.
import { expect, it } from 'vitest';
import type { VendorStats } from '../../../src/api/contract/vendors/vendorStats.ts';
import { lastDay, linesOfDays, linesOfVendors } from '../../../src/stores/summary/charts.ts';
import { summaryBoard } from '../../../src/stores/summary/summaryBoard.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';

const none = { total: 0, finalised: 0, completed: 0, crawls: 0, died: 0, failed: 0, timedout: 0, contact_name: null };
const rows: VendorStats[] = [
  { ...none, id: 3, name: 'Vera Loans', total: 5, finalised: 2, completed: 4, crawls: 6, died: 1, timedout: 1 },
  { ...none, id: 9, name: 'Acme Finance' },
  { ...none, id: -1, name: 'Totals', total: 5, finalised: 2, completed: 4, crawls: 6, died: 1, timedout: 1 },
];
const day = { day: '2026-11-23', completed: 4, died: 1, failed: 0, timedout: 1 };

async function openSummary(level: 'USER' | 'STAFF' = 'STAFF') {
  const place = await signedIn(level, { 'vendors/stats': [list(rows)], 'vendors/stats/days': [list([day])] });
  place.stores.address.go('/summary');
  const board = place.stores.parts.of(summaryBoard);
  await board.fetch();
  return { ...place, board, names: () => board.shown.map(({ name }) => name) };
}

it('counts the last day, which begins and ends at UTC+10, and what is chosen instead', async () => {
  expect(lastDay(Date.parse('2026-11-23T13:59:59Z'))).toEqual({ start_date: '2026-11-22', end_date: '2026-11-23' });
  expect(lastDay(Date.parse('2026-11-23T14:00:00Z'))).toEqual({ start_date: '2026-11-23', end_date: '2026-11-24' });
  const { type, board, browser, stores } = await openSummary();
  await type('summary.range 2026-10-01 2026-10-31');
  expect(stores.address.full).toBe('/summary?start_date=2026-10-01&end_date=2026-10-31');
  const asked = new URL(
    browser.sent.findLast(({ path }) => path.includes('vendors/stats/?'))?.path ?? '',
    'http://here',
  );
  expect(Object.fromEntries(asked.searchParams)).toEqual({ start_date: '2026-10-01', end_date: '2026-10-31' });
  expect(await type('summary.range 2026-10-31 2026-10-01')).toMatchObject({
    reason: 'The first day is after the last one',
  });
  expect(await type('summary.range 2025-01-01 2026-10-01')).toMatchObject({ kind: 'refused' });
  expect(() => type('summary.range 2026-02-31 2026-10-01')).toThrow('must be a date such as 2026-01-31');
  await type('summary.range-last-day');
  expect([board.isChosenRange, stores.address.full]).toEqual([false, '/summary']);
});

it('shows all vendors, some, or none; empty ones where they are wanted, and always the sums', async () => {
  const { type, names, stores } = await openSummary();
  expect(names()).toEqual(['Vera Loans', 'Acme Finance', 'Totals']);
  await type('summary.vendors-empty');
  expect(names()).toEqual(['Vera Loans', 'Totals']);
  await type('summary.vendors-empty');
  await type('summary.vendors 9');
  expect([names(), stores.address.full]).toEqual([['Acme Finance', 'Totals'], '/summary?vendors=9']);
  await type('summary.vendors-clear');
  expect(names()).toEqual(['Totals']);
  await type('summary.vendors-all');
  expect(names()).toEqual(['Vera Loans', 'Acme Finance', 'Totals']);
});

it('each bar leads to the list behind it', () => {
  const range = { start_date: '2026-11-22', end_date: '2026-11-23' };
  const times = 'from=2026-11-21T14%3A00%3A00.000Z&to=2026-11-23T14%3A00%3A00.000Z';
  const [vera, , totals] = linesOfVendors('applications', rows, range, true);
  expect(vera?.bars).toEqual([
    { measure: 'total', count: 5, to: `/applications?vendor=3&${times}` },
    { measure: 'finalised', count: 2, to: `/applications?vendor=3&finalised=true&${times}` },
    { measure: 'completed', count: 4, to: `/crawlers?vendor=3&status=COMPLETED&${times}` },
  ]);
  expect(totals?.bars[0]?.to).toBe(`/applications?${times}`);
  const [own] = linesOfVendors('crawlers', rows, range, false);
  expect(own?.bars.map(({ to }) => to)[1]).toBe(`/crawlers?status=DIED&${times}`);
  expect(linesOfDays([day])[0]).toMatchObject({
    name: '2026-11-23',
    bars: [{ count: 4 }, { count: 1 }, { count: 0 }, { count: 1 }],
  });
});

it('each chart is saved as a file of what is shown', async () => {
  const { type, browser } = await openSummary();
  await type('summary.vendors 3');
  await type('summary.download crawlers');
  expect(browser.saved[0]?.text).toBe(
    '\uFEFFVendor,completed,died,failed,timedout\r\nVera Loans,4,1,0,1\r\nTotals,4,1,0,1\r\n',
  );
  await type('summary.download days');
  expect(browser.saved[1]?.text).toContain('2026-11-23,4,1,0,1');
});

it('tables stand in the address, and what cannot be read is told', async () => {
  const { type, stores, board } = await openSummary();
  await type('summary.tables');
  expect([board.showsTables, stores.address.full]).toEqual([true, '/summary?tables=true']);
  await type('summary.refresh');
  expect(board.failure).toBeUndefined();
  stores.parts.clear();
  expect([board.rows, board.readAt]).toEqual([[], undefined]);
});
