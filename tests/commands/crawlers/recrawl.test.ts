// Crawlers are recrawled with the options of their last crawl, and died crawlers are dismissed.
import { beforeEach, expect, test } from 'vitest';
import { workPalette } from '../../../src/commands/palette/workPalette.ts';
import { understand } from '../../../src/commands/kernel/understand.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';
import { asksOf, banks, crawler, uuid } from './crawlerWorld.ts';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';

const [one, two, three, four, away] = [uuid('1'), uuid('2'), uuid('3'), uuid('4'), uuid('5')];
const label = { id: 4, ref: 'vera-main', vendor_id: 3, vendor: 'Vera Loans', version: 1 };
const queued = { detail: 'Queued', application_id: 5, profile_id: 6, crawler_uuid: one, status: 'QUEUED' };

let lookedUp: object[] = [];
let leave: () => void;
let place: Awaited<ReturnType<typeof signedIn>>;
const shown = [
  crawler(one),
  crawler(two, { status: 'PROCESSING', profile_id: 7 }),
  crawler(three, { status: 'COMPLETED', application_id: null }),
  crawler(four, { application_id: 7, profile_id: 9 }),
];
beforeEach(() => open(shown));

/** The list of crawlers, with these rows. */
async function open(rows: object[]): Promise<void> {
  place = await signedIn('STAFF', {
    crawlers: [({ searchParams }) => list(searchParams.has('uuid') ? lookedUp : rows)()],
    'vendors/labels': [list([label])],
    bank: banks,
    'applications/5/recrawl': [() => Response.json(queued)],
    '/version': [() => Response.json({ version: '1', environment: 'localhost' })],
    [`vendor/3/dieds/${one}`]: [() => Response.json({ detail: 'The died crawler was dismissed' })],
  });
  place.stores.address.go('/crawlers');
  leave = place.stores.lists.enter(crawlersPage.list);
  await place.stores.lists.of(crawlersPage.list).fetch();
}

function lookupFinds(found: object | undefined): void {
  lookedUp = found === undefined ? [] : [found];
}

async function yes(line: string) {
  const outcome = await place.type(line);
  if (outcome.kind !== 'confirms') return { question: undefined, outcome };
  const command = place.desk.registry.named(line.split(' ')[0] ?? '');
  if (command === undefined) throw new Error(`${line} is no command`);
  return {
    question: outcome.text,
    outcome: await place.desk.run(command, outcome.answers, { surface: 'test', confirmed: outcome.line }),
  };
}

test('a recrawl names the customer and the options of the last crawl', async () => {
  const { question, outcome } = await yes(`crawler.recrawl crawler:${one}`);
  expect(question).toBe('Recrawl ABC-123 at Reef Bank: 90 days, balances, transactions?');
  expect(outcome).toMatchObject({ kind: 'done', text: 'Recrawling' });
  expect(
    place.browser.sent.some(({ method, path }) => method === 'POST' && path.includes('applications/5/recrawl')),
  ).toBe(true);
});

test('of several that cannot all be recrawled it says how many can, names the one that can, and says why not the others', async () => {
  expect(await yes(`recrawl ${one},${two} same`)).toMatchObject({
    question:
      'Recrawl 1 of 2 crawlers (ABC-123 at Reef Bank) with 90 days, and otherwise the options of its last crawl? 1 is still running.',
    outcome: {
      kind: 'done',
      text: 'Recrawling 1 of 2 crawlers. 1 left out',
      results: [
        { record: `crawler ${one} (ABC-123 at Reef Bank)`, outcome: 'done' },
        { outcome: 'left out', reason: 'It is still running' },
      ],
    },
  });
  expect((await place.type(`recrawl ${[one, two, three, away].join(',')} same`)) as { text?: string }).toMatchObject({
    text: 'Recrawl 2 of 4 crawlers with the options of their last crawl? 1 is still running. 1 belongs to no application. 1 is checked by the service.',
  });
  expect(await place.type(`recrawl ${two},${three} same`)).toEqual({
    kind: 'refused',
    reason: '1 is still running. 1 belongs to no application',
  });
});

test('a recrawl of several says what all of them get and what each keeps', async () => {
  const both = `crawler.recrawl crawler:${one},${four}`;
  expect((await yes(both)).question).toBe(
    'Recrawl 2 crawlers with 90 days, and otherwise the options of their last crawl?',
  );
  expect((await yes(`${both} days_to_retrieve:30 balances:yes interims:no`)).question).toBe(
    'Recrawl 2 crawlers with 30 days, balances, no interims, and otherwise the options of their last crawl?',
  );
  expect((await yes(`died.remove rows:${one},${four}`)).question).toBe(
    'Dismiss 2 crawlers? They leave the list of dieds. This cannot be undone.',
  );
});

test('a crawler that runs, or belongs to nobody, is not crawled again', async () => {
  expect(await place.type(`crawler.recrawl crawler:${two}`)).toEqual({
    kind: 'refused',
    reason: 'It is still running',
  });
  expect(await place.type(`crawler.recrawl crawler:${three}`)).toEqual({
    kind: 'refused',
    reason: 'It belongs to no application',
  });
});

test('each keeps the days of its last crawl, unless they are said', async () => {
  const rows = [
    crawler(one, { crawler_options: { days_to_retrieve: 180, days_to_display: 30 } }),
    crawler(four, { application_id: 7, profile_id: 9, crawler_options: {} }),
  ];
  await open(rows);
  const asked = asksOf(place.stores);
  expect((await yes(`crawler.recrawl crawler:${one}`)).question).toBe(
    'Recrawl ABC-123 at Reef Bank: 180 days, the options of its last crawl?',
  );
  expect(asked.splice(0)).toMatchObject([{ days_to_retrieve: 180, days_to_display: 30 }]);
  expect((await yes(`crawler.recrawl crawler:${one},${four}`)).question).toBe(
    'Recrawl 2 crawlers with the options of their last crawl? 1 names no days: 90 are taken.',
  );
  expect(asked.splice(0)).toMatchObject([
    { days_to_retrieve: 180, days_to_display: 30 },
    { days_to_retrieve: 90, days_to_display: 90 },
  ]);
  await yes(`crawler.recrawl crawler:${one},${four} days_to_retrieve:7`);
  expect(asked).toMatchObject([{ days_to_retrieve: 7 }, { days_to_retrieve: 7 }]);
});

test('what the service would refuse is told before', async () => {
  const reasonFor = async (changes: object) => {
    await open([crawler(one, changes), crawler(two, { status: 'QUEUED', profile_id: 7 })]);
    return place.type(`crawler.recrawl crawler:${one}`);
  };
  expect(await reasonFor({ bank_id: 2, bank: 'Lagoon Bank' })).toEqual({
    kind: 'refused',
    reason: 'Lagoon Bank is offline',
  });
  expect(await reasonFor({ profile_id: 7 })).toEqual({
    kind: 'refused',
    reason: 'A crawl of this customer is under way already (QUEUED)',
  });
  expect(await reasonFor({})).toMatchObject({ kind: 'confirms' });
});

test('a crawler is named by its uuid, as it is copied, or by its beginning in the list', async () => {
  const named = (line: string) => understand(line, place.desk.registry, place.desk.situation);
  const plain = { answers: { crawler: [one] }, faults: [] };
  expect(named(`recrawl ${one}`)).toMatchObject(plain);
  expect(named(`recrawl ${one.replaceAll('-', '').toUpperCase()}`)).toMatchObject(plain);
  expect(named(`recrawl http://localhost:1/v1/dashboard/crawler/${one}`)).toMatchObject(plain);
  expect(named('recrawl crawler 1f2a…')).toMatchObject(plain);
  expect(named(`recrawl 1f2a,${four} same`).answers).toEqual({ crawler: [one, four], same: true });
  expect(named('recrawl same').answers).toEqual({ same: true });
  expect(named('recrawl x').faults[0]?.message).toContain('must be the uuid of a crawler');
});

test('"same" asks nothing but the yes, and without it the options stand on a form', async () => {
  await place.type(`recrawl ${one}`);
  expect(place.stores.shell.fillingIn).toMatchObject({ command: 'crawler.recrawl', isConfirm: true });
  place.stores.shell.fillIn(undefined);
  await place.type(`recrawl ${one} same`);
  expect(place.stores.shell.fillingIn).toBeUndefined();
  expect(place.stores.shell.confirming).toMatchObject({ command: 'crawler.recrawl', answers: { crawler: [one] } });
});

test('on a form that has still to be told the crawler no count is claimed', async () => {
  leave();
  const { desk, stores } = place;
  const work = workPalette(desk);
  stores.palette.open('recrawl days_to_retrieve:30');
  work.tab();
  expect(stores.shell.fillingIn).toMatchObject({ command: 'crawler.recrawl', isConfirm: true });
  const { confirm } = desk.registry.get('crawler.recrawl') ?? expect.unreachable();
  expect(confirm?.({ days_to_retrieve: 30 }, desk.situation)?.text).toBe('Which crawler should be recrawled?');
});

test('a crawler that the list does not hold is looked up, and refused for the same reasons', async () => {
  const asked = asksOf(place.stores);
  const line = `crawler.recrawl crawler:${away} same:yes`;
  lookupFinds(crawler(away, { crawler_options: { days_to_retrieve: 60 } }));
  const { question, outcome } = await yes(line);
  expect(question).toBe(`Recrawl crawler ${away} with the options of its last crawl?`);
  expect(outcome).toMatchObject({ kind: 'done', text: 'Recrawling with 90 days: its last crawl names none' });
  expect(asked).toEqual([
    {
      vendorref: 'vera-main',
      days_to_retrieve: 60,
      days_to_display: 90,
      balances: false,
      transactions: false,
      estatements: false,
      interims: false,
      account_owner_info: false,
      analysis: false,
      id: 5,
      crawler_uuid: away,
      environment: 'localhost',
    },
  ]);
  lookupFinds(crawler(away, { bank_id: 2, bank: 'Lagoon Bank' }));
  expect((await yes(line)).outcome).toMatchObject({ kind: 'failed', message: 'Lagoon Bank is offline' });
  lookupFinds(undefined);
  expect((await yes(line)).outcome).toMatchObject({ kind: 'failed', message: `There is no crawler ${away}` });
  expect(asked).toHaveLength(1);
});

test('rows of a list that was left are looked up anew', async () => {
  leave();
  lookupFinds(crawler(two));
  const asked = asksOf(place.stores);
  expect((await yes(`recrawl ${two} same`)).outcome).toMatchObject({ kind: 'done' });
  expect(asked).toMatchObject([{ crawler_uuid: two }]);
});

test('an application command says which crawlers belong to no application', async () => {
  const command = place.desk.registry.get('application.finalise') ?? expect.unreachable();
  const run = () => place.desk.run(command, {}, { surface: 'key' });
  place.stores.lists.of(crawlersPage.list).moveToKey(three);
  const reason = 'The crawler belongs to no application';
  expect(await run()).toEqual({ kind: 'refused', reason });
  place.stores.lists.of(crawlersPage.list).selectAll();
  expect(await run()).toMatchObject({
    kind: 'confirms',
    text: 'Finalise 2 applications? 1 crawler belongs to no application. 2 are checked by the service. This cannot be undone.',
  });
});

test('a died crawler is dismissed for its vendor, and no other can be', async () => {
  const { question, outcome } = await yes(`died.remove rows:${one}`);
  expect(question).toContain(one);
  expect(outcome).toMatchObject({ kind: 'done', text: 'Dismissed the died crawler' });
  expect(await place.type(`died.remove rows:${two}`)).toEqual({ kind: 'refused', reason: 'It did not die' });
});
