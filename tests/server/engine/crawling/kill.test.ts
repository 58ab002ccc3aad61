// A worker that dies at any step of a crawl: the next one ends it, and everything is there once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { kinds } from '../../../../server/jobKinds.ts';
import {
  crawlerNow,
  logOf,
  messagesOf,
  openCrawlWorld,
  order,
  queueOne,
  type CrawlWorld,
  type Ordered,
} from './crawls.ts';
import { dyingCrawl, type Death } from './dying.ts';

let crawls: CrawlWorld;
afterEach(() => crawls.world.close());

const everything = (crawl: Ordered): Promise<object[]> =>
  crawls.world.database.system.rows(sql`select a.bsb, a.number, a.balance, a.interim, a.transaction_count, a.jobs,
      (select json_agg(json_build_array(t.sequence, t.date, t.amount, t.description) order by t.sequence)
        from bank_transaction t where t.account_id = a.id) as lines,
      (select json_agg(json_build_array(s.kind, s.name) order by s.kind, s.name) from statement s where s.account_id = a.id) as statements
    from account a where a.application_id = ${crawl.application} order by a.id`);

const filesOf = (crawl: Ordered): Promise<object[]> =>
  crawls.world.database.system.rows(
    sql`select type, name from crawler_file where crawler_id = ${crawl.crawler} order by id`,
  );

/** The lines that say that something was done: each once, in a crawl that was disturbed and in one that was not. */
const doneIn = async (crawl: Ordered): Promise<string[]> =>
  (await logOf(crawls, crawl))
    .filter(({ type, parsed }) => type === 'lifecycle' || parsed.payload?.step === 'end')
    .map(({ message }) => message);

it('at each of its steps, before and after it is committed', async () => {
  const deaths = new Map<number, Death>();
  const die = (): Promise<never> => Promise.reject(new Error('The worker dies here'));
  crawls = await openCrawlWorld({
    work: [dyingCrawl((crawler) => deaths.get(crawler), die), ...kinds.filter(({ name }) => name !== 'crawl')],
  });
  const undisturbed = await order(crawls, { user: 'olga' });
  const disturbed: Ordered[] = [];
  for (const when of ['before its commit', 'after its commit'] as const) {
    for (let step = 1; step <= 6; step += 1) {
      const crawl = await order(crawls, { user: 'olga', queue: false });
      deaths.set(crawl.crawler, { step, when });
      disturbed.push(crawl);
    }
  }
  await queueAll(disturbed);
  await crawls.world.settled();
  const whole = await everything(undisturbed);
  expect(whole.length).toBeGreaterThan(0);
  for (const crawl of disturbed) {
    const death = deaths.get(crawl.crawler);
    expect({ death, status: (await crawlerNow(crawls, crawl)).status }).toEqual({ death, status: 'COMPLETED' });
    expect({ death, everything: await everything(crawl) }).toEqual({ death, everything: whole });
    expect({ death, done: await doneIn(crawl) }).toEqual({ death, done: await doneIn(undisturbed) });
    expect({ death, files: await filesOf(crawl) }).toEqual({ death, files: await filesOf(undisturbed) });
    const entries = await logOf(crawls, crawl);
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index + 1));
  }
  const told = await messagesOf(crawls, disturbed.at(-5) ?? undisturbed);
  expect(told.some((text) => text.startsWith('Taken up again after an interruption'))).toBe(true);
  const all = disturbed.length + 1;
  const data = crawls.world.database.system;
  expect(await data.one(sql`select totals, completeds from bank where id = ${crawls.bank}`)).toEqual({
    totals: all,
    completeds: all,
  });
  expect(
    await data.one(sql`select sum(crawls)::int as crawls, sum(completed)::int as completed from vendor_day`),
  ).toEqual({
    crawls: all,
    completed: all,
  });
  expect(await data.one(sql`select count(*)::int as n from webhook_event where event = 'crawler_finished'`)).toEqual({
    n: all,
  });
}, 180_000);

it('by a real kill in the middle of it', async () => {
  crawls = await openCrawlWorld({ work: [] });
  const crawl = await order(crawls, { user: 'paul' });
  const { world } = crawls;
  const child = spawn(process.execPath, ['tests/server/engine/crawling/killedWorker.ts'], {
    env: {
      ...process.env,
      SIGNALBOX_TEST_CONNECTION: JSON.stringify(world.testDatabase.connection),
      SIGNALBOX_TEST_STEP: 'released',
      SIGNALBOX_DEMO_BANK_SPEED: 'fast',
      SIGNALBOX_KEY: Buffer.alloc(32, 7).toString('base64'),
      SIGNALBOX_DATA: world.folder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(said.toString()).toContain('Standing still');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const { account_count: known, ...released } = await crawlerNow(crawls, crawl);
  expect(released.status).toBe('RELEASED');
  expect(await accountsOf(crawl)).toBe(known);
  expect(known).toBeGreaterThan(0);
  const other = await world.secondServer({}, true, true);
  await other.settled();
  expect(await crawlerNow(crawls, crawl)).toMatchObject({ status: 'COMPLETED' });
  const lines = await messagesOf(crawls, crawl);
  expect(lines).toContain('Taken up again after an interruption');
  expect(lines).toContain('Let in by the consent that the customer gave before');
  expect(lines.filter((text) => text.startsWith('RELEASED: '))).toHaveLength(1);
}, 180_000);

const accountsOf = async ({ profile }: Ordered): Promise<number | undefined> =>
  (
    await crawls.world.database.system.one<{ n: number }>(
      sql`select count(*)::int as n from account where profile_id = ${profile}`,
    )
  )?.n;

/** Only now, when it is known who dies where. */
async function queueAll(ordered: readonly Ordered[]): Promise<void> {
  for (const { crawler } of ordered) await queueOne(crawls, crawler);
}
