// A script crawls a customer again by nothing but the uuid of the crawl before, with the options of that crawl.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../server/platform/database/sql.ts';
import { openWorld, type World } from '../world.ts';
import { runHere } from './program.ts';

vi.setConfig({ testTimeout: 120_000 });
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

interface Crawl {
  uuid: string;
  profile: number;
  options: Record<string, unknown>;
}

/** The newest crawl of a customer, ended, at a bank that is online or not. */
async function ended(isOffline: boolean): Promise<Crawl> {
  const found = await world.database.system.one<Crawl>(sql`
    select c.uuid::text as uuid, c.profile_id as profile, c.crawler_options as options from crawler c
    join profile p on p.id = c.profile_id join bank b on b.id = p.bank_id join application a on a.id = c.application_id
    where c.status in ('COMPLETED', 'FAILED') and b.is_offline = ${isOffline} and a.deleted_at is null
      and not exists (select from crawler o where o.profile_id = c.profile_id and o.id > c.id) limit 1`);
  return found ?? expect.unreachable();
}
const newestOf = ({ profile }: Crawl) =>
  world.database.system.one<Crawl & { status: string }>(sql`
    select uuid::text as uuid, status, crawler_options as options from crawler
    where profile_id = ${profile} order by id desc limit 1`);

it('asks for the yes with the name of the crawler, and queues a crawl with its options', async () => {
  const before = await ended(false);
  const line = `crawler.recrawl crawler:${before.uuid} same:yes`;
  expect(await runHere(world, [line])).toEqual({
    code: 2,
    out: '',
    err: `Recrawl crawler ${before.uuid} with the options of its last crawl? Nothing was done: say --yes to confirm it`,
  });
  expect(await runHere(world, ['--yes', line])).toMatchObject({ code: 0, out: 'Recrawling' });
  const after = await newestOf(before);
  expect(after?.uuid).not.toBe(before.uuid);
  expect(after).toMatchObject({ status: 'QUEUED', options: { ...before.options, select_accounts: false } });
  expect(await runHere(world, ['--yes', `recrawl ${after?.uuid} same`])).toMatchObject({
    code: 1,
    err: 'It is still running',
  });
});

it('orders a run of more than three, and pauses it by its number', async () => {
  const found = await world.database.system.rows<{ uuid: string }>(sql`
    select c.uuid::text as uuid from crawler c join profile p on p.id = c.profile_id join bank b on b.id = p.bank_id
    join application a on a.id = c.application_id where c.status = 'FAILED' and not b.is_offline and a.deleted_at is null
      and not exists (select from crawler o where o.profile_id = c.profile_id and o.id > c.id) order by c.id limit 4`);
  const line = `recrawl ${found.map(({ uuid }) => uuid).join()} same`;
  expect(await runHere(world, [line])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^Recrawl 4 crawlers with .*\? .*3 at a time: the page Runs shows how far they are\./),
  });
  const { code, out } = await runHere(world, ['--yes', line]);
  const [, run] = /Recrawling 4 crawlers in run (\d+), 3 at a time/.exec(out) ?? [];
  expect({ code, run }).toEqual({ code: 0, run: expect.any(String) });
  expect(await runHere(world, [`run.pause ${run}`])).toMatchObject({
    code: 0,
    out: expect.stringContaining(`Paused run ${run}`),
  });
  const stopped = await world.database.system
    .one(sql`select r.state, r.options, count(i.*)::int as items from batch_run r
    join batch_item i on i.run_id = r.id where r.id = ${Number(run)} group by r.id`);
  expect(stopped).toEqual({ state: 'paused', options: {}, items: 4 });
});

it('says why it cannot be done', async () => {
  const before = await ended(true);
  const { code, err } = await runHere(world, ['--yes', `recrawl ${before.uuid} same`]);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/ is offline$/) });
  expect((await newestOf(before))?.uuid).toBe(before.uuid);
  expect(await runHere(world, ['recrawl'])).toMatchObject({
    code: 2,
    err: 'Recrawl as last time asks: Which crawler should be recrawled? Give crawler:…',
  });
});
