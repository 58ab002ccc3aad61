// More than three crawlers are recrawled in a run of the service: one question with the count, one call, a result for each.
import { expect, it } from 'vitest';
import { followedRuns } from '../../../src/stores/runs/followed.ts';
import { crawlers as crawlersPage } from '../../../src/views/crawlers/crawlers.page.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { runRow } from '../runs/runRow.ts';
import { signedIn } from '../workplace.ts';
import { banks, crawler, uuid } from './crawlerWorld.ts';

const uuids = ['1', '2', '3', '4', '5'].map(uuid);
const [one = '', two = '', three = '', four = '', running = ''] = uuids;
const rows = uuids.map((name, place) =>
  crawler(name, { profile_id: place, application_id: place, ...(name === running ? { status: 'PROCESSING' } : {}) }),
);
const deleted = {
  crawler_uuid: two,
  reason: 'The client files of this application were deleted',
  predicate: { one: 'is of a deleted application', many: 'are of deleted applications' },
};

async function open(crawlers = [list(rows)]) {
  const place = await signedIn('STAFF', {
    crawlers,
    bank: banks,
    'dashboard/runs/preview': [() => Response.json({ taken: 3, left_out: [deleted] })],
    'dashboard/runs': [() => Response.json({ run: runRow(7, { records: 3 }), left_out: [deleted] })],
  });
  place.stores.address.go('/crawlers');
  place.stores.lists.enter(crawlersPage.list);
  await place.stores.lists.of(crawlersPage.list).fetch();
  const posts = () => place.browser.sent.filter(({ method }) => method === 'POST');
  return { ...place, posts };
}
const line = `crawler.recrawl crawler:${uuids.join()} same`;

it('crawlers that are named by analyses are recrawled in a run too', async () => {
  const { type, desk, posts } = await open();
  const asked = await type('crawler.recrawl crawler:analysis-1,analysis-2,analysis-3,analysis-4 same');
  if (asked.kind !== 'confirms') throw new Error('It was not asked');
  const command = desk.registry.get('crawler.recrawl') ?? expect.unreachable();
  await desk.run(command, asked.answers, { surface: 'test', confirmed: asked.line });
  expect(posts().at(-1)?.body).toEqual({
    crawlers: ['analysis-1', 'analysis-2', 'analysis-3', 'analysis-4'],
    left_out: [],
  });
});

it('the question says what the service would leave out, once that is known', async () => {
  const { type, desk, stores } = await open();
  const asked = await type(line);
  const known =
    'Recrawl 4 of 5 crawlers with 90 days, and otherwise the options of their last crawl? 1 is still running. 3 at a time: the page Runs shows how far they are.';
  expect(asked).toMatchObject({ kind: 'confirms', text: known });
  if (asked.kind !== 'confirms') return;
  const command = desk.registry.get('crawler.recrawl') ?? expect.unreachable();
  await command.prepare?.(asked.answers, desk.situation);
  expect(command.confirm?.(asked.answers, desk.situation)?.text).toBe(
    'Recrawl 3 of 5 crawlers with 90 days, and otherwise the options of their last crawl? 1 is of a deleted application. 1 is still running. 3 at a time: the page Runs shows how far they are.',
  );
  expect([...followedRuns(stores)]).toEqual([]);
});

it('the question waits for what the service says of others, when a poll changes which can be recrawled', async () => {
  const changed = rows.map((row) => (row.uuid === running ? { ...row, status: 'DIED' } : row));
  const { type, desk, stores } = await open([list(rows), list(rows), list(changed)]);
  const asked = await type(line);
  if (asked.kind !== 'confirms') throw new Error('It was not asked');
  const command = desk.registry.get('crawler.recrawl') ?? expect.unreachable();
  const awaits = () => command.confirm?.(asked.answers, desk.situation)?.awaits;
  expect(awaits()).toBe([one, two, three, four].join());
  await command.prepare?.(asked.answers, desk.situation);
  expect(awaits()).toBeUndefined();
  await stores.lists.of(crawlersPage.list).fetch();
  expect(awaits()).toBe(uuids.join());
});

it('the yes orders one run, and says of each crawler what becomes of it', async () => {
  const { type, desk, stores, posts } = await open();
  const asked = await type(`${line} days_to_retrieve:30 balances:no`);
  if (asked.kind !== 'confirms') throw new Error('It was not asked');
  const command = desk.registry.get('crawler.recrawl') ?? expect.unreachable();
  const outcome = await desk.run(command, asked.answers, { surface: 'test', confirmed: asked.line });
  expect(posts().map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: '/api/v1/dashboard/runs/',
      body: {
        crawlers: [one, two, three, four],
        left_out: [running],
        days_to_retrieve: 30,
        days_to_display: 90,
        balances: false,
      },
    },
  ]);
  expect(outcome).toMatchObject({
    kind: 'done',
    text: 'Recrawling 3 of 5 crawlers in run 7, 3 at a time. 2 left out',
    results: [
      { outcome: 'done', reason: 'In run 7' },
      { outcome: 'left out', reason: deleted.reason },
      { outcome: 'done' },
      { outcome: 'done' },
      { outcome: 'left out', reason: 'It is still running' },
    ],
  });
  expect(stores.notices.offering?.choices).toEqual([{ title: 'Open run 7', address: '/runs/7' }]);
  expect([...followedRuns(stores).keys()]).toEqual([7]);
  expect(stores.journal.rows[0]).toMatchObject({ line: asked.line, outcome: 'done' });
});

it('the dialog at 90/90 orders a run too, and what the service refuses is told', async () => {
  const { type, desk, posts } = await open();
  const asked = await type(`crawler.recrawl-dialog crawler:${uuids.join()}`);
  if (asked.kind !== 'confirms') throw new Error('It was not asked');
  const command = desk.registry.get('crawler.recrawl-dialog') ?? expect.unreachable();
  await desk.run(command, asked.answers, { surface: 'test', confirmed: asked.line });
  expect(posts()[0]?.body).toMatchObject({
    crawlers: [one, two, three, four],
    days_to_retrieve: 90,
    days_to_display: 90,
  });
});
