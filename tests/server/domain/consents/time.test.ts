// What time brings to a consent: a notice before it ends, its end, what happens to the data then, and a bank that is away.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { crawlerNow, order, queueOne } from '../../engine/crawling/crawls.ts';
import { openAgreeing, type Agreeing } from './world.ts';

let world: Agreeing;
beforeAll(async () => {
  world = await openAgreeing();
});
afterAll(() => world.close());

type Gone = Awaited<ReturnType<Agreeing['customer']>>;
const address = ({ application }: Gone) =>
  world.data.run(sql`update application set email = 'pat@customer.example' where id = ${application}`);
const idOf = async ({ application }: Gone): Promise<number> => (await world.of(application)).id;

/** So many days go by for a consent, and what waits for its time is carried out. */
async function later(consent: number, days: number): Promise<void> {
  await world.data.run(sql`update consent set asked_at = asked_at - make_interval(days => ${days}),
    given_at = given_at - make_interval(days => ${days}), until = until - make_interval(days => ${days}) where id = ${consent}`);
  await world.data.run(sql`update work set not_before = not_before - make_interval(days => ${days})
    where kind = 'consent' and state = 'waiting' and (payload ->> 'consent')::int = ${consent}`);
  await world.data.run(sql`select pg_notify('signalbox_work', '')`);
  await world.world.settled();
}
async function mails(template: string): Promise<string[]> {
  world.world.app.services.mail.wake();
  await expect
    .poll(() => world.rows(sql`select 1 from mail where template = ${template} and sent_at is null`))
    .toEqual([]);
  const sent = await world.rows(sql`select reference from mail where template = ${template} order by id`);
  const read = ({ reference }: Record<string, unknown>) =>
    readFile(join(world.world.folder, 'outbox', `${String(reference)}.eml`), 'utf8');
  return (await Promise.all(sent.map(read))).map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

it('its customer is told a week before it ends, once, and again when it has', async () => {
  const gone = await world.customer(90);
  await address(gone);
  const id = await idOf(gone);
  await later(id, 80);
  expect(await mails('consentEnding')).toEqual([]);
  await later(id, 5);
  expect(await mails('consentEnding')).toHaveLength(1);
  const [text = ''] = await mails('consentEnding');
  expect(text).toContain('ends by itself on');
  expect(text).toMatch(/connect\/consent#[\w-]{43}/);
  expect((await world.of(gone.application)).state).toBe('given');
  await later(id, 6);
  expect(await mails('consentEnding')).toHaveLength(1);
  expect(await world.of(gone.application)).toMatchObject({
    state: 'expired',
    ended_by: 'time',
    bank_told_at: expect.any(String),
    data_deleted_at: null,
  });
  expect((await mails('consentEnded')).at(-1)).toContain('Harbour Loans keeps what was read before.');
  const { crawler, uuid } = await order(world, { again: gone });
  await world.world.settled();
  expect(await crawlerNow(world, { ...gone, crawler, uuid })).toMatchObject({ error_code: 'E1014' });
});

it('the files made of the data go with it where that was agreed, with a receipt; what is changed later counts for nothing', async () => {
  const set = (value: string) =>
    world.data
      .run(sql`insert into vendor_setting (vendor_id, key, value) values (${world.vendor}, 'consent_data', ${value})
    on conflict (vendor_id, key) do update set value = excluded.value`);
  await set('delete');
  const gone = await world.customer(365);
  await set('keep');
  await address(gone);
  const row = await world.of(gone.application);
  expect(JSON.stringify(row.words)).toContain('are deleted here');
  expect(await world.rows(sql`select 1 from crawler_file where crawler_id = ${gone.crawler} limit 1`)).toHaveLength(1);
  await world.admin.ask('POST', `consents/${row.id}/withdraw/`, { body: {} });
  await world.world.settled();
  expect(await world.of(gone.application)).toMatchObject({ data_deleted_at: expect.any(String) });
  expect(await world.rows(sql`select 1 from crawler_file where crawler_id = ${gone.crawler}`)).toEqual([]);
  expect((await mails('consentEnded')).at(-1)).toMatch(/were deleted on \d{4}-\d\d-\d\d/);
  expect(
    await world.rows(sql`select person_id, result from audit where command = 'applications.deleteFiles'
      and object = ${`application ${gone.application}`}`),
  ).toEqual([{ person_id: null, result: 'done' }]);
});

it('a bank that is away is told later; nothing is read meanwhile', async () => {
  const gone = await world.customer(365);
  const id = await idOf(gone);
  world.away(true);
  await world.admin.ask('POST', `consents/${id}/withdraw/`, { body: {} });
  await expect
    .poll(() =>
      world.rows(sql`select 1 from work where kind = 'consent' and state = 'waiting'
    and payload ->> 'what' = 'end' and attempt > 0`),
    )
    .toHaveLength(1);
  expect(await world.of(gone.application)).toMatchObject({ state: 'withdrawn', bank_told_at: null });
  expect(await world.rows(sql`select 1 from bank_access where profile_id = ${gone.profile}`)).toEqual([]);
  world.away(false);
  await world.data.run(
    sql`update work set not_before = now() where kind = 'consent' and payload ->> 'what' = 'end' and state = 'waiting'`,
  );
  await world.data.run(sql`select pg_notify('signalbox_work', '')`);
  await world.world.settled();
  expect(await world.of(gone.application)).toMatchObject({ bank_told_at: expect.any(String) });
});

it('a bank that is away for days could not be told: since when stands there, and nothing opens it any more', async () => {
  const gone = await world.customer(365);
  const { id } = await world.of(gone.application);
  world.away(true);
  await world.admin.ask('POST', `consents/${id}/withdraw/`, { body: {} });
  const tries = () =>
    world.rows(sql`select attempt > 0 as tried from work where kind = 'consent' and state = 'waiting'
      and key = ${`consent ${id} end`}`);
  await expect.poll(tries).toEqual([{ tried: true }]);
  expect(await world.of(gone.application)).toMatchObject({ bank_told_at: null, bank_untold_at: null });
  await world.data.run(sql`update work set attempt = 12, not_before = now() where key = ${`consent ${id} end`}`);
  await world.data.run(sql`select pg_notify('signalbox_work', '')`);
  await world.world.settled();
  world.away(false);
  expect(await world.of(gone.application)).toMatchObject({
    state: 'withdrawn',
    bank_told_at: null,
    bank_untold_at: expect.any(String),
  });
  expect(await world.rows(sql`select access_sealed from consent where id = ${id}`)).toEqual([{ access_sealed: null }]);
});

it('Delete All Client Files ends the consents of the application, tells their bank, and the customer that the files are gone', async () => {
  const gone = await world.customer(365);
  await address(gone);
  const told = world.revoked.length;
  const deleted = await world.admin.ask('POST', `applications/${gone.application}/delete/`);
  expect(deleted.status, deleted.text).toBe(200);
  await world.world.settled();
  expect(await world.of(gone.application)).toMatchObject({
    state: 'withdrawn',
    ended_by: 'staff',
    reason: 'All client files were deleted',
    bank_told_at: expect.any(String),
    data_deleted_at: expect.any(String),
  });
  expect(world.revoked).toHaveLength(told + 1);
  expect(await world.rows(sql`select 1 from bank_access where profile_id = ${gone.profile}`)).toEqual([]);
  expect((await mails('consentEnded')).at(-1)).toMatch(/were deleted on \d{4}-\d\d-\d\d/);
  expect(
    await world.rows(sql`select after -> 'consents' as consents from audit where command = 'applications.deleteFiles'
      and object = ${`application ${gone.application}`}`),
  ).toEqual([{ consents: 1 }]);
});

it('a newer one of the same bank takes its place', async () => {
  const gone = await world.customer(365);
  const [first] = await world.rows(sql`select * from consent where application_id = ${gone.application}`);
  await world.data
    .run(sql`insert into consent (vendor_id, application_id, profile_id, bank_id, jobs, days, until, words, deletes_data)
    select vendor_id, application_id, profile_id, bank_id, jobs, days, until, words, deletes_data from consent where id = ${Number(first?.['id'])}`);
  const { crawler } = await order(world, { again: gone, queue: false });
  await world.data.run(
    sql`update consent set crawler_id = ${crawler} where application_id = ${gone.application} and crawler_id is null`,
  );
  await queueOne(world, crawler);
  await world.world.settled();
  const states = await world.rows(
    sql`select state from consent where application_id = ${gone.application} order by id`,
  );
  expect(states).toEqual([{ state: 'replaced' }, { state: 'given' }]);
  expect(await world.rows(sql`select 1 from bank_access where profile_id = ${gone.profile}`)).toHaveLength(1);
});
