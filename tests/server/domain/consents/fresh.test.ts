// Crawls without their customer: kept fresh at night by the vendor's setting, once among all servers; and no more than the bank allows.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderFresh } from '../../../../server/domain/consents/keepFresh.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { crawlerNow, messagesOf, order } from '../../engine/crawling/crawls.ts';
import { openAgreeing, type Agreeing, type Gone } from './world.ts';

let world: Agreeing;
beforeAll(async () => {
  world = await openAgreeing();
}, 240_000);
afterAll(() => world.close());
beforeEach(async () => {
  // Those of the tests before.
  await world.data.run(sql`update consent set fresh_looked_at = now()`);
});

const set = (key: string, value: string) =>
  world.data.run(sql`insert into vendor_setting (vendor_id, key, value) values (${world.vendor}, ${key}, ${value})
    on conflict (vendor_id, key) do update set value = excluded.value`);

/** Where it is that hour now. */
function zoneAt(hour: number): string {
  const west = (new Date().getUTCHours() - hour + 24) % 24;
  return west > 12 ? `Etc/GMT-${24 - west}` : `Etc/GMT+${west}`;
}
const atNight = () => set('time_zone', zoneAt(2));

const age = (crawler: number, hours: number) =>
  world.data.run(
    sql`update crawler set timestamp = timestamp - make_interval(hours => ${hours}) where id = ${crawler}`,
  );

async function old(hours: number): Promise<Gone> {
  const gone = await world.customer(365);
  await age(gone.crawler, hours);
  return gone;
}
const look = async (): Promise<number> => {
  const ordered = await orderFresh(world.world.app.services);
  await world.world.settled();
  return ordered;
};
const crawlsOf = ({ profile }: Gone) =>
  world.rows(sql`select status from crawler where profile_id = ${profile} order by id`);

describe('an application is kept fresh', () => {
  it('at night, daily, once among all servers, without anybody, and the trail says by what', async () => {
    const gone = await old(13);
    expect(await look()).toBe(0);
    await set('keep_fresh', 'daily');
    await set('time_zone', zoneAt(12));
    expect(await look()).toBe(0);
    await atNight();
    const { services } = world.world.app;
    const ordered = await Promise.all([orderFresh(services), orderFresh(services), orderFresh(services)]);
    await world.world.settled();
    expect(ordered.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await crawlsOf(gone)).toEqual([{ status: 'COMPLETED' }, { status: 'COMPLETED' }]);
    expect(await look()).toBe(0);
    expect(await world.of(gone.application)).toMatchObject({
      use_count: 2,
      fresh_at: expect.any(String),
      fresh_skipped: null,
    });
    expect(
      await world.rows(sql`select person_id, after ->> 'keep_fresh' as often from audit where command = 'crawlers.recrawl'
        and object = ${`application ${gone.application}`}`),
    ).toEqual([{ person_id: null, often: 'daily' }]);
  });

  it('weekly, or in the night after its bank said that there is something new', async () => {
    await set('keep_fresh', 'weekly');
    await atNight();
    const gone = await old(13);
    expect(await look()).toBe(0);
    await world.data.run(sql`update consent set changed_at = now() where application_id = ${gone.application}`);
    expect(await look()).toBe(1);
    const older = await old(6 * 24 + 13);
    expect(await look()).toBe(1);
    expect(await crawlsOf(older)).toHaveLength(2);
  });

  it('only while it lasts: neither one that was withdrawn nor one for once', async () => {
    await set('keep_fresh', 'daily');
    await atNight();
    const [gone, once] = [await old(13), await world.customer(0)];
    await age(once.crawler, 13);
    const { id } = await world.of(gone.application);
    await world.admin.ask('POST', `consents/${id}/withdraw/`, { body: {} });
    expect(await look()).toBe(0);
    expect([await crawlsOf(gone), await crawlsOf(once)]).toEqual([
      [{ status: 'COMPLETED' }],
      [{ status: 'COMPLETED' }],
    ]);
  });

  it('what cannot be crawled is left out, and says why; after a failure it waits for somebody', async () => {
    await set('keep_fresh', 'daily');
    await atNight();
    const [away, failed, passing] = [await old(13), await old(13), await old(13)];
    await world.data.run(sql`update application set deleted_at = now() where id = ${away.application}`);
    const end = (one: Gone, standard: string) =>
      world.data.run(sql`update crawler set status = 'FAILED', standard_error = ${standard}, error_code = 'E1013'
        where id = ${one.crawler}`);
    await end(failed, 'CONSENT_PARTLY_SHARED');
    await end(passing, 'BANK_UNAVAILABLE');
    expect(await look()).toBe(1);
    expect(await world.of(away.application)).toMatchObject({
      fresh_at: null,
      fresh_skipped: 'The client files of this application were deleted',
    });
    expect(await world.of(failed.application)).toMatchObject({
      fresh_at: null,
      fresh_skipped: 'It has stopped: the last crawl ended FAILED E1013. It goes on once a recrawl completes',
    });
    expect(await crawlsOf(passing)).toHaveLength(2);
    // Neither is looked at again in that night.
    expect(await look()).toBe(0);
  });
});

describe('a bank that allows so many crawls without the customer', () => {
  const again = async (gone: Gone) => {
    const ordered = await order(world, { again: gone });
    await world.world.settled();
    return ordered;
  };
  const workOf = (crawler: number) =>
    world.rows(sql`select state, attempt, not_before > now() + interval '23 hours' as is_tomorrow from work
      where kind = 'crawl' and key = ${`crawler ${crawler}`}`);
  const wake = () => world.data.run(sql`select pg_notify('signalbox_work', '')`);

  it('gets no more of them: the next one waits, says until when, and then goes on', async () => {
    const gone = await world.customer(365);
    for (let times = 0; times < 4; times += 1)
      expect(await crawlerNow(world, await again(gone))).toMatchObject({ status: 'COMPLETED' });
    const fifth = await again(gone);
    expect(await crawlerNow(world, fifth)).toMatchObject({ status: 'QUEUED' });
    expect(await workOf(fifth.crawler)).toEqual([{ state: 'waiting', attempt: 0, is_tomorrow: true }]);
    expect(await messagesOf(world, fifth)).toContainEqual(
      expect.stringMatching(/^Waits until \d{4}-\d\d-\d\d \d\d:\d\d UTC: the bank allows 4 crawls a day/),
    );
    await world.data
      .run(sql`update consent set unattended_at = array(select u - interval '1 day' from unnest(unattended_at) u)
      where application_id = ${gone.application}`);
    await world.data.run(sql`update work set not_before = now() where key = ${`crawler ${fifth.crawler}`}`);
    await wake();
    await world.world.settled();
    expect(await crawlerNow(world, fifth)).toMatchObject({ status: 'COMPLETED' });
  });

  it('is read one after the other, by all workers: whose turn has not come waits for it', async () => {
    const gone = await world.customer(365);
    await world.data.run(sql`insert into limit_bucket (name, key, window_start, used)
      values ('bank-turn', 'consenting', now() + interval '25 hours', 1)
      on conflict (name, key) do update set window_start = excluded.window_start`);
    const late = await again(gone);
    expect(await workOf(late.crawler)).toEqual([{ state: 'waiting', attempt: 0, is_tomorrow: true }]);
    // Whoever is there waits for nobody.
    const there = await world.customer(365);
    expect(await crawlsOf(there)).toEqual([{ status: 'COMPLETED' }]);
  });
});
