// Staff see what work is open or failed, and have it taken up again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type Person, type World } from '../../../world.ts';

let world: World;
let staff: Person;

beforeAll(async () => {
  world = await openWorld();
  staff = await world.script('staff@signalbox.test');
});
afterAll(() => world.close());

const add = async (state: string, key: string, kind = 'analyse'): Promise<number> =>
  (
    await world.database.system.one<{
      id: number;
    }>(sql`insert into work (kind, key, vendor_id, lane, payload, state, attempt, last_error)
      values (${kind}, ${key}, 1, 'vendor:1', '{}', ${state}, 3, 'The bank is away') returning id`)
  )?.id ?? 0;

describe('work', () => {
  it('is listed with its age, attempts and last error, without what is done', async () => {
    const failed = await add('failed', 'a');
    await add('done', 'b');
    const { json } = await staff.get('work/?kind=analyse');
    expect(json.results).toEqual([
      expect.objectContaining({
        id: failed,
        state: 'failed',
        attempt: 3,
        last_error: 'The bank is away',
        age: expect.any(Number),
      }),
    ]);
    expect((await staff.get('work/?state=done')).json.count).toBe(1);
    expect((await staff.get('work/?state=lost')).json).toMatchObject({ field: 'state' });
  });

  it('says in words what it is about, and of which application', async () => {
    const { system } = world.database;
    const one = async <Row extends object>(statement: ReturnType<typeof sql>): Promise<Row> => {
      const found = await system.one<Row>(statement);
      if (found === undefined) throw new Error('The demo data has none');
      return found;
    };
    const crawler = await one<{ id: number; application: number; bank: string }>(
      sql`select c.id, c.application_id as application, b.name as bank from crawler c
        join bank b on b.id = c.bank_id where c.application_id is not null order by c.id limit 1`,
    );
    const analysis = await one<{ id: number; application: number }>(
      sql`select id, application_id as application from analysis order by id limit 1`,
    );
    const { application } = crawler;
    const { id: webhook } = await one<{ id: number }>(
      sql`insert into webhook (name, vendor_id, url) values ('events', 1, 'https://receiver.example') returning id`,
    );
    const { id: delivery } = await one<{ id: number }>(sql`
      with told as (insert into webhook_event (reference, application_id, vendor_id, label_id, event, body)
        select gen_random_uuid(), ${application}, 1, min(id), 'summary_ready', '{}' from label returning id)
      insert into webhook_delivery (event_id, webhook_id, vendor_id, state)
        select id, ${webhook}, 1, 'failed' from told returning id`);
    const about = async (kind: string, payload: object): Promise<unknown[]> => {
      const id = await add('failed', `about ${kind}`, kind);
      await system.run(sql`update work set payload = ${JSON.stringify(payload)}::jsonb where id = ${id}`);
      const { results = [] } = (await staff.get(`work/?kind=${kind}&page_size=1`)).json;
      return [results[0]?.['about'], results[0]?.['application_id']];
    };
    const deliver = { delivery, call: 2 };
    const words = `summary_ready of application ${application} to webhook`;
    expect(await about('deliver', deliver)).toEqual([`${words} events`, application]);
    await system.run(sql`delete from webhook where id = ${webhook}`);
    expect(await about('deliver', deliver)).toEqual([words.replace('to', 'to a deleted'), application]);
    const visit = [`application ${application} at ${crawler.bank}`, application];
    expect(await about('crawl', { crawlerId: crawler.id })).toEqual(visit);
    expect(await about('abandon', { crawlerId: crawler.id })).toEqual(visit);
    const run = [`analysis ${analysis.id} of application ${analysis.application}`, analysis.application];
    expect(await about('analyse', { analysisId: analysis.id })).toEqual(run);
    expect(await about('print-analysis', { analysisId: analysis.id, format: 'pdf' })).toEqual(run);
    const whole = [`application ${application}`, application];
    expect(await about('print', { applicationId: application, print: 'pdf' })).toEqual(whole);
    expect(await about('mail-finished', { applicationId: application, done: 1, failed: 0 })).toEqual(whole);
    expect(await about('removeFiles', { keys: [] })).toEqual(['about removeFiles', null]);
    // What it was about is gone, or cannot be read.
    expect(await about('deliver', { delivery: 'none' })).toEqual(['about deliver', null]);
    await system.run(sql`delete from work where key like 'about %'`);
  });

  it('that failed is taken up again, once, and it is on record', async () => {
    const failed = await add('failed', 'c');
    const { status, json } = await staff.ask('POST', `work/${failed}/retry`);
    expect({ status, json }).toMatchObject({ status: 200, json: { id: failed, state: 'waiting', attempt: 0 } });
    const audit = await world.database.system.one(sql`select command, object from audit order by id desc limit 1`);
    expect(audit).toEqual({ command: 'work.retry', object: `work ${failed}` });
  });

  it('that was never tried is not tried again: it begins when its time has come', async () => {
    const scheduled = await add('waiting', 'l', 'abandon');
    await world.database.system.run(sql`update work set attempt = 0, last_error = null,
      not_before = now() + interval '30 minutes' where id = ${scheduled}`);
    const { status, json } = await staff.ask('POST', `work/${scheduled}/retry`);
    expect([status, json.message]).toEqual([409, 'Not tried yet: it starts at its scheduled time']);
    const after = await world.database.system.one(
      sql`select not_before > now() + interval '29 minutes' as stays from work where id = ${scheduled}`,
    );
    expect(after).toEqual({ stays: true });
    const failedOnce = await add('waiting', 'm', 'abandon');
    expect((await staff.ask('POST', `work/${failedOnce}/retry`)).status).toBe(200);
  });

  it('that runs, is done, or was ordered anew is left alone with the reason', async () => {
    const retry = async (id: number) => {
      const { status, json } = await staff.ask('POST', `work/${id}/retry`);
      return [status, json.message];
    };
    expect(await retry(await add('failed', 'k', 'crawl'))).toEqual([
      409,
      'Its crawler has ended: recrawl the customer instead',
    ]);
    expect(await retry(await add('running', 'd'))).toEqual([409, 'It is running']);
    expect(await retry(await add('done', 'e'))).toEqual([409, 'It is done']);
    const failed = await add('failed', 'f');
    await add('waiting', 'f');
    expect(await retry(failed)).toEqual([409, 'A newer job replaced this one']);
  });
});

describe('a call with an Idempotency-Key', () => {
  const headers = (key: string) => ({ headers: { 'idempotency-key': key } });
  const audits = async () =>
    (await world.database.system.one<{ n: number }>(sql`select count(*)::int as n from audit`))?.n;

  it('happens once, and gives its first answer again', async () => {
    const failed = await add('failed', 'g');
    const before = (await audits()) ?? 0;
    const first = await staff.ask('POST', `work/${failed}/retry`, headers('one'));
    const again = await staff.ask('POST', `work/${failed}/retry`, headers('one'));
    expect([first.status, again.text]).toEqual([200, first.text]);
    expect(await audits()).toBe(before + 1);
  });

  it('is refused for another request, and free again after a refusal', async () => {
    const running = await add('running', 'h');
    const failed = await add('failed', 'i');
    expect((await staff.ask('POST', `work/${failed}/retry`, headers('one'))).status).toBe(422);
    expect((await staff.ask('POST', `work/${running}/retry`, headers('two'))).status).toBe(409);
    await world.database.system.run(sql`update work set state = 'failed' where id = ${running}`);
    expect((await staff.ask('POST', `work/${running}/retry`, headers('two'))).status).toBe(200);
  });

  it('has one effect when many callers send it at once', async () => {
    const failed = await add('failed', 'j');
    const before = (await audits()) ?? 0;
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => staff.ask('POST', `work/${failed}/retry`, headers('three'))),
    );
    const statuses = new Set(replies.map(({ status }) => status));
    expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
    expect(new Set(replies.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1);
    expect(await audits()).toBe(before + 1);
  });

  it('must be one visible word', async () => {
    const { status, json } = await staff.ask('POST', 'work/1/retry', headers('two words'));
    expect({ status, field: json.field }).toEqual({ status: 400, field: 'Idempotency-Key' });
  });
});
