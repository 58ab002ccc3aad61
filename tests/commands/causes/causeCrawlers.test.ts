// The crawlers beside the causes are acted on as on any list of crawlers, and a whole cause is recrawled by a run.
import { expect, it } from 'vitest';
import { verdictOf } from '../../../src/commands/kernel/verdict.ts';
import { asksOf, uuid } from '../crawlers/crawlerWorld.ts';
import { cause, openCauses } from './causeWorld.ts';

const recrawlable =
  (...crawlers: string[]) =>
  () =>
    Response.json({ crawlers, more: 0, crawled_since: 3 });

it('Enter on a cause opens the log of its newest crawler', async () => {
  const { type, stores, left } = await openCauses();
  left.moveTo(1);
  await type('list.open');
  expect(stores.address.path).toBe(`/crawler/${uuid('2')}`);
  stores.address.go('/causes');
  expect(await type('cause.open-log causes:1,2')).toMatchObject({ reason: 'One log is opened at a time' });
});

it('the crawlers have the keys when somebody goes to them, and the causes have them again', async () => {
  const { type, stores, left, showCrawlers, desk } = await openCauses();
  expect(await type('cause.crawlers')).toMatchObject({
    kind: 'refused',
    reason: 'No crawlers are shown beside the causes',
  });
  const right = await showCrawlers();
  const verdictFor = (id: string) => {
    const command = desk.registry.get(id);
    return command && verdictOf(command, desk.situation);
  };
  expect(verdictFor('crawler.recrawl')).toMatchObject({ kind: 'disabled', reason: expect.stringContaining('beside') });
  await type('cause.crawlers');
  expect(stores.lists.open).toBe(right);
  expect(verdictFor('crawler.recrawl')).toMatchObject({ kind: 'ready' });
  await type('list.move-next');
  expect([right.currentKey, left.currentKey]).toEqual([uuid('3'), '1']);
  expect(await type('cause.note causes:1 Known')).toMatchObject({ kind: 'done' });
  await type('cause.crawlers-leave');
  expect(stores.lists.open).toBe(left);
});

it('one crawler, or those that are selected, are recrawled as on any list', async () => {
  const { type, stores, showCrawlers, desk } = await openCauses();
  const right = await showCrawlers();
  await type('cause.crawlers');
  right.selectAll();
  const bodies = asksOf(stores);
  const question = await type('crawler.recrawl same');
  expect(question).toMatchObject({ kind: 'confirms', text: expect.stringContaining('Recrawl 2 crawlers') });
  const command = desk.registry.get('crawler.recrawl');
  if (question.kind !== 'confirms' || command === undefined) throw new Error('It was not asked');
  await desk.run(command, question.answers, { surface: 'test', confirmed: question.line });
  expect(bodies).toHaveLength(2);
});

it('a whole cause is recrawled by a run, and its question says whom it leaves out', async () => {
  const { type, desk, browser } = await openCauses([cause(1)], {
    'causes/1/recrawlable': [recrawlable(uuid('1'), uuid('3'))],
    'dashboard/runs/preview': [
      () =>
        Response.json({
          taken: 1,
          left_out: [
            {
              crawler_uuid: uuid('3'),
              reason: 'It is still running',
              predicate: { one: 'is still running', many: 'are still running' },
            },
          ],
        }),
    ],
    'dashboard/runs': [
      () =>
        Response.json({
          run: {
            id: 5,
            state: 'running',
            created_at: '2026-11-21T09:00:00.000Z',
            finished_at: null,
            ordered_by: 'Vera Vendor',
            is_own: true,
            options: {},
            kind: 'recrawl',
            records: 1,
            waiting: 1,
            under_way: 0,
            completed: 0,
            failed: 0,
            cancelled: 0,
            left_out: 1,
          },
          left_out: [],
        }),
    ],
  });
  const command = desk.registry.get('cause.recrawl');
  const question = await type('cause.recrawl');
  if (question.kind !== 'confirms' || command === undefined) throw new Error('It was not asked');
  expect(question.text).toBe('Recrawl the customers of E5001 at Reef Bank?');
  await command.prepare?.(question.answers, desk.situation);
  expect(command.confirm?.(question.answers, desk.situation)?.facts).toEqual([
    { name: 'Customers to recrawl', value: '1, 3 at a time, each with the options of its last crawl' },
    { name: 'Crawled again since', value: '3 crawlers' },
    { name: 'Left out', value: '1 is still running' },
  ]);
  const outcome = await desk.run(command, question.answers, { surface: 'test', confirmed: question.line });
  expect(outcome).toMatchObject({ kind: 'done', text: 'Recrawling 1 customer in run 5, 3 at a time' });
  expect(browser.sent.find(({ path }) => path.endsWith('/dashboard/runs/'))?.body).toEqual({
    crawlers: [uuid('1'), uuid('3')],
  });
});

it('who was hit is told when it is solved, or no longer', async () => {
  const told = (is_told: boolean) => () =>
    Response.json({ detail: is_told ? 'You are told' : 'You are not told', is_told });
  const { type, showCrawlers, browser } = await openCauses([cause(1)], {
    [`dashboard/crawlers/${uuid('1')}/cause/tell`]: [told(true), told(false)],
  });
  await showCrawlers();
  await type('cause.crawlers');
  const done = await type('cause.tell');
  expect(done).toMatchObject({ kind: 'done', text: 'You are told', undo: `cause.tell-not ${uuid('1')}` });
  expect(await type(`cause.tell-not ${uuid('1')}`)).toMatchObject({ kind: 'done', text: 'You are not told' });
  expect(browser.sent.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))).toEqual([
    { wanted: true },
    { wanted: false },
  ]);
});
