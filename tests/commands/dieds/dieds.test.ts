// Died crawlers of several vendors: one call each, the bank with the most first, a group recrawled at once, and a row dismissed.
import { expect, it } from 'vitest';
import { expandedOf } from '../../../src/stores/dieds/expanded.ts';
import { diedsProgressOf } from '../../../src/stores/dieds/diedRows.ts';
import { environmentOf } from '../../../src/stores/environment.ts';
import { dieds } from '../../../src/views/dieds/dieds.page.ts';
import { refusal } from '../../stores/fakeBrowser.ts';
import { until } from '../../until.ts';
import { asksOf, banks, uuid } from '../crawlers/crawlerWorld.ts';
import { signedIn } from '../workplace.ts';
import { died } from './died.ts';

const [one, two, three, four, five] = [uuid('1'), uuid('2'), uuid('3'), uuid('4'), uuid('5')];
const bank = (bank_id: number, name: string, crawlers: object) => ({ bank_id, bank: name, crawlers });
const page =
  (...results: object[]) =>
  () =>
    Response.json({ count: results.length, next: null, results });
// Vendor 3 has one at Lagoon Bank and one at Reef Bank, vendor 9 three more at Reef Bank.
const ofVera = page(bank(2, 'Lagoon Bank', { [one]: died(1) }), bank(1, 'Reef Bank', { [two]: died(2) }));
const ofAcme = page(
  bank(1, 'Reef Bank', {
    [three]: died(5, { label: 'acme' }),
    [four]: died(4, { label: 'acme', application_id: null, profile_id: null }),
    [five]: died(3, { label: 'acme', profile_id: 2 }),
  }),
);

async function open(address: string, acme: (() => Response)[] = [ofAcme]) {
  const place = await signedIn('STAFF', {
    'vendor/3/dieds': [ofVera],
    'vendor/9/dieds': acme,
    [`vendor/9/dieds/${three}`]: [() => Response.json({ detail: 'The died crawler was dismissed' })],
    [`vendor/9/dieds/${four}`]: [() => Response.json({ detail: 'The died crawler was dismissed' })],
    bank: banks,
  });
  const { stores } = place;
  stores.address.go(address);
  stores.lists.enter(dieds.list);
  const list = stores.lists.of(dieds.list);
  await until('the dieds are read', () => !list.isAsking && list.loadState !== 'BEGIN');
  const asked = () =>
    place.browser.sent.flatMap(({ method, path }) => (method === 'GET' && path.includes('/dieds') ? [path] : []));
  /** Runs the line, and says yes to what it asks. */
  async function confirm(line: string) {
    const question = await place.type(line);
    const command = place.desk.registry.get(line.split(' ')[0] ?? '');
    if (question.kind !== 'confirms' || command === undefined) throw new Error('It was not asked');
    return {
      question,
      outcome: await place.desk.run(command, question.answers, { surface: 'test', confirmed: question.line }),
    };
  }
  return { ...place, list, asked, confirm };
}
const keys = (rows: readonly { uuid: string }[]) => rows.map(({ uuid: key }) => key);

it('are asked for once for each chosen vendor, and for every vendor until some are chosen', async () => {
  const every = await open('/dieds');
  expect(every.asked()).toEqual(['/api/v1/vendor/3/dieds', '/api/v1/vendor/9/dieds']);
  expect(keys(every.list.shown)).toEqual([three, four, five, two, one]);
  const some = await open('/dieds?vendors=9&ref=AC');
  expect(some.asked()).toEqual(['/api/v1/vendor/9/dieds']);
  expect(keys(some.list.shown)).toEqual([three, four, five]);
});

it('keep the rows of a bank together, whatever they are sorted by', async () => {
  const { list, type } = await open('/dieds');
  await type('list.sort column:timestamp');
  expect(keys(list.shown)).toEqual([two, five, four, three, one]);
  await type('list.select-group');
  expect([...list.selected].toSorted()).toEqual([two, three, four, five].toSorted());
});

it('show what could be read when a vendor could not', async () => {
  const { list, stores } = await open('/dieds', [refusal(404, 'There is no such vendor')]);
  expect(keys(list.shown).toSorted()).toEqual([one, two]);
  expect(diedsProgressOf(environmentOf(stores))).toMatchObject({ done: 2, total: 2, failed: [9] });
});

it('recrawls the group under the cursor and says whom it leaves out', async () => {
  const { list, type, desk, stores } = await open('/dieds');
  const bodies = asksOf(stores);
  await type('list.select-group');
  expect(list.selected.size).toBe(4);
  const question = await type('crawler.recrawl same');
  expect(question).toMatchObject({
    kind: 'confirms',
    text: 'Recrawl 2 of 4 crawlers with 180 days, and otherwise the options of their last crawl? 1 belongs to no application. 1 is of a customer whose newer crawler is recrawled.',
  });
  const command = desk.registry.get('crawler.recrawl');
  if (question.kind !== 'confirms' || command === undefined) throw new Error('It was not asked');
  const outcome = await desk.run(command, question.answers, { surface: 'test', confirmed: question.line });
  expect(outcome).toMatchObject({ kind: 'done', text: 'Recrawling 2 of 4 crawlers. 2 left out' });
  expect(bodies).toMatchObject([
    { crawler_uuid: three, days_to_retrieve: 180, days_to_display: 30 },
    { crawler_uuid: five, days_to_retrieve: 180, days_to_display: 30 },
  ]);
});

it('dismisses the row of its vendor with one question that names it, and the row leaves', async () => {
  const { type, desk, browser, list } = await open('/dieds', [
    ofAcme,
    page(bank(1, 'Reef Bank', { [four]: died(4, { label: 'acme' }), [five]: died(3, { label: 'acme' }) })),
  ]);
  const question = await type(`died.remove rows:${three}`);
  expect(question).toMatchObject({
    kind: 'confirms',
    text: `Dismiss crawler ${three}? It leaves the list of dieds. This cannot be undone.`,
  });
  const command = desk.registry.get('died.remove');
  if (question.kind !== 'confirms' || command === undefined) throw new Error('It was not asked');
  await desk.run(command, question.answers, { surface: 'test', confirmed: question.line });
  expect(browser.sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `/api/v1/vendor/9/dieds/${three}`,
  ]);
  expect(keys(list.shown)).toEqual([four, five, two, one]);
});

it('keeps the banks in their places when a dismissal makes another one the largest', async () => {
  const { confirm, list } = await open('/dieds?vendors=3,9', [
    page(
      bank(1, 'Reef Bank', { [three]: died(5), [four]: died(4) }),
      bank(3, 'Alpine Bank', { [five]: died(3), [uuid('6')]: died(6) }),
    ),
    page(bank(1, 'Reef Bank', { [four]: died(4) }), bank(3, 'Alpine Bank', { [five]: died(3), [uuid('6')]: died(6) })),
    page(bank(3, 'Alpine Bank', { [five]: died(3), [uuid('6')]: died(6) })),
  ]);
  const before = keys(list.shown);
  expect(before).toEqual([three, four, two, uuid('6'), five, one]);
  list.moveToKey(three);
  await confirm(`died.remove rows:${three}`);
  list.moveToKey(two);
  await confirm(`died.remove rows:${four}`);
  expect([keys(list.shown), list.currentKey]).toEqual([before.filter((key) => key !== three && key !== four), two]);
});

it('shows the options of a row below it, and hides them', async () => {
  const { type, stores } = await open('/dieds');
  await type('died.options-show');
  expect([...expandedOf(stores)]).toEqual([three]);
  expect(await type('died.options-show')).toEqual({ kind: 'refused', reason: 'The options are shown already' });
  await type('died.options-hide');
  expect([...expandedOf(stores)]).toEqual([]);
});
