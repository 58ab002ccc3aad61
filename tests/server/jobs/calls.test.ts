// Staff see what work is open or failed, and have it taken up again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { openWorld, type Person, type World } from '../../world.ts';

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
    const { json } = await staff.get('work/');
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
    expect([status, json.message]).toEqual([409, 'It was not tried yet: it begins when its time has come']);
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
    expect(await retry(failed)).toEqual([409, 'It was ordered anew already']);
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
