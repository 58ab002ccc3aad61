// The analysis statistics come page after page, are filtered among the loaded rows, and lead from a description to a rule.
import { expect, it } from 'vitest';
import { downloaded, lacksNumber, noMore, statisticsPagesOf } from '../../../src/stores/analyses/statisticsPages.ts';
import { environmentOf } from '../../../src/stores/environment.ts';
import { statistics } from '../../../src/views/analyses/statistics/statistics.page.ts';
import { until } from '../../until.ts';
import { takeWantedTest } from '../../../src/stores/regex/tryRule.ts';
import { signedIn } from '../workplace.ts';

const row = (analysis_id: number, more: object = {}) => ({
  analysis_id,
  start_time: `2026-11-21T09:00:${String(60 - analysis_id).padStart(2, '0')}.123456Z`,
  bank: 'ANZ, Sydney',
  label_name: 'vera-main',
  account_id: 40 + analysis_id,
  type: 'savings',
  transaction_count: 200,
  unidentified_transaction_type_count: 1,
  unidentified_transaction_category_count: 0,
  ...more,
});
const link = (query: string) => `http://localhost:1/api/v1/analyses/statistics/?${query}`;
const page = (rows: readonly object[], next: string | null) => () => Response.json({ count: 3, next, results: rows });

async function open(answers: readonly (() => Response)[], unidentified: readonly object[] = []) {
  const place = await signedIn('STAFF', {
    'analyses/statistics': [...answers],
    'analyses/1/unidentified': [() => Response.json({ count: unidentified.length, next: null, results: unidentified })],
  });
  const { stores } = place;
  stores.address.go('/analysis-stats');
  stores.lists.enter(statistics.list);
  const list = stores.lists.of(statistics.list);
  await until('the first page is there', () => list.readAt !== undefined);
  const pages = statisticsPagesOf(environmentOf(stores));
  const asked = () =>
    place.browser.sent.flatMap(({ path }) => (path.includes('statistics') ? [path.split('?')[1]] : []));
  return { ...place, list, pages, asked };
}
const ids = (rows: readonly { analysis_id: number }[]) => rows.map(({ analysis_id }) => analysis_id);

it('begins at page 1, takes the number of the next page from the link, and says when there is no more', async () => {
  const { list, pages, asked, type } = await open([
    page([row(1), row(2)], link('page=2&cursor=7_2')),
    page([row(3)], null),
  ]);
  expect([asked(), pages.next, pages.told]).toEqual([['page=1'], 2, [['success', downloaded(2, 3)]]]);
  expect(await type('statistic.load-more')).toMatchObject({ kind: 'done' });
  expect([asked()[1], pages.next, ids(list.shown)]).toEqual(['cursor=7_2&page=2', 0, [1, 2, 3]]);
  expect(pages.told).toEqual([
    ['success', 'Data has downloaded successfully (3/3)'],
    ['info', noMore],
  ]);
  expect(await type('statistic.load-more')).toEqual({ kind: 'refused', reason: 'All data loaded' });
});

it('says that something is wrong when the next link lacks a page number, and keeps the rows', async () => {
  const { list, pages, type } = await open([page([row(1)], link('cursor=7_2'))]);
  expect([ids(list.shown), pages.next, pages.told]).toEqual([[1], undefined, [['error', lacksNumber]]]);
  expect(await type('statistic.load-more')).toMatchObject({ kind: 'refused' });
});

it('begins at page 1 again when it is refreshed, and reads what was loaded when it is come back to', async () => {
  const [first, second] = [page([row(1), row(2)], link('page=2&cursor=7_2')), page([row(3)], null)];
  const { list, asked, type, stores } = await open([first, second, first, second, first]);
  await type('statistic.load-more');
  stores.lists.enter(statistics.list);
  await until('both pages are read again', () => asked().length === 4 && !list.isAsking);
  expect(ids(list.shown)).toEqual([1, 2, 3]);
  await type('list.refresh');
  expect([asked()[4], ids(list.shown)]).toEqual(['page=1', [1, 2]]);
});

it('leaves the rows that say one of the chosen values in every filtered column', async () => {
  const rows = [row(1), row(2, { bank: 'Kiwi' }), row(3, { bank: 'Kiwi', transaction_count: 3 })];
  const { list, type } = await open([page(rows, null)]);
  await type(
    `list.filter by:"banks=${encodeURIComponent(String.raw`ANZ\, Sydney,Kiwi`)}&unidentified_types=${encodeURIComponent('1 (1%)')}"`,
  );
  expect(ids(list.shown)).toEqual([1, 2]);
  await type(`list.filter by:"unidentified_types=${encodeURIComponent('1 (33%),1 (1%)')}&banks=Kiwi"`);
  expect(ids(list.shown)).toEqual([2, 3]);
});

it('shows 50, 100 or 200 rows on a page', async () => {
  const { list, type } = await open([page([row(1)], null)]);
  expect(list.rowsPerPage).toBe(50);
  await type('list.rows-per-page 200');
  expect(list.rowsPerPage).toBe(200);
  expect(list.pageSizes).toEqual([50, 100, 200]);
});

it('offers the descriptions of the row, and opens the form of a rule for the one that is chosen', async () => {
  const told = { description: 'COFFEE "NOIR" 12', count: 4, transaction_type: true, transaction_category: false };
  const { desk, type, stores } = await open(
    [page([row(1), row(2, { unidentified_transaction_type_count: 0 })], null)],
    [told],
  );
  const question = desk.registry.get('statistic.identify')?.asks['description'];
  question?.prepare?.(desk.situation);
  await until('the descriptions are there', () => question?.choices(desk.situation).length === 1);
  expect(question?.choices(desk.situation)).toMatchObject([{ text: told.description, detail: '4 × no type' }]);
  await type(String.raw`statistic.identify description:"COFFEE \"NOIR\" 12"`);
  expect(stores.shell.fillingIn).toMatchObject({
    command: 'type-rule.create',
    answers: { regex: String.raw`COFFEE\s+"NOIR"\s+\d+` },
    isConfirm: true,
  });
  expect(takeWantedTest(stores)).toBe('COFFEE "NOIR" 12');
  expect(await type('statistic.identify row:2 description:X')).toEqual({
    kind: 'refused',
    reason: 'Every transaction was identified',
  });
});
