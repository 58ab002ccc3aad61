// Old rows go when they are old and not before, and what lists show stays.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql, trusted, type Sql } from '../../../../server/platform/database/sql.ts';
import { sweepRows } from '../../../../server/platform/jobs/sweepRows.ts';
import { openWorld, type World } from '../../../world.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.now();
let clock = start;
let world: World;

beforeEach(async () => {
  clock = start;
  world = await openWorld({ empty: true, now: () => clock });
  await run(sql`insert into vendor (id, name) values (1, 'Vendor')`);
  await run(sql`insert into label (id, ref, vendor_id) values (1, 'ref', 1)`);
  await run(sql`insert into person (id, email, username, password_hash) values (1, 'a@signalbox.test', 'a', 'x')`);
});
afterEach(() => world.close());

const run = (statement: Sql) => world.database.system.run(statement);
const countOf = async (table: string): Promise<number> =>
  (await world.database.system.one<{ n: number }>(sql`select count(*) as n from ${trusted(table)}`))?.n ?? 0;
const sweep = () => sweepRows(world.app.services);

/** The row is there just before its age and gone just after. */
async function expectToGoAfter(age: number, table: string, left = 0): Promise<void> {
  const before = await countOf(table);
  clock = start + age - hour / 2;
  await sweep();
  expect(await countOf(table)).toBe(before);
  clock = start + age + hour / 2;
  expect(await sweep()).toBe(before - left);
  expect(await countOf(table)).toBe(left);
}

const at = new Date(start);
const work = (state: string, finished: Date | null) =>
  run(sql`insert into work (kind, key, vendor_id, lane, payload, state, created_at, finished_at)
    values ('test', ${randomUUID()}, 1, 'a', '{}', ${state}, ${new Date(start - 400 * day)}, ${finished})`);

describe('what is forgotten', () => {
  it('is what the applications of a dropped month were found by', async () => {
    await run(sql`insert into application_key (id, timestamp) values (7, ${at})`);
    await run(
      sql`insert into application (id, timestamp, vendor_id, label_id, vendor_specific_id) values (7, ${at}, 1, 1, 'KEPT')`,
    );
    await run(sql`insert into find_token (vendor_id, token, application_id) values (1, 'n gone', 6)`);
    expect(await sweep()).toBe(1);
    expect(await countOf('find_token')).toBe(1);
  });

  it('is an event that PagerDuty sent, after a day', async () => {
    await run(
      sql`insert into alert_channel (id, name, kind, address) overriding system value values (1, 'a', 'pagerduty', 'x')`,
    );
    await run(sql`insert into alert_answer (channel_id, event_id, received_at) values (1, 'x', ${at})`);
    await expectToGoAfter(day, 'alert_answer');
  });

  it('is work that was done, with its steps, after a week', async () => {
    await work('done', at);
    await work('waiting', null);
    await work('running', null);
    await work('failed', at);
    await run(sql`insert into work_step (work_id, name) select id, 'step' from work where state = 'done'`);
    await expectToGoAfter(7 * day, 'work', 3);
    expect(await countOf('work_step')).toBe(0);
  });

  it('is work that was given up, after a quarter', async () => {
    await work('failed', at);
    await work('waiting', null);
    await expectToGoAfter(90 * day, 'work', 1);
  });

  it('are kept answers after a day', async () => {
    await run(
      sql`insert into idempotency (person_id, key, fingerprint, answer, created_at) values (1, 'a', '', '', ${at})`,
    );
    await expectToGoAfter(day, 'idempotency');
  });

  it('are budgets once the longest of them is full again', async () => {
    await run(sql`insert into limit_bucket (name, key, window_start, used) values ('login', 'a', ${at}, 3)`);
    await expectToGoAfter(day, 'limit_bucket');
  });

  it('are visits, reset links and sessions that are long over', async () => {
    await run(sql`insert into connect_session (token_hash, vendor_id, label_id, vendor_specific_id, options, expires_at)
      values ('\\x01', 1, 1, 'a', '{}', ${at})`);
    await expectToGoAfter(day, 'connect_session');
    await run(
      sql`insert into password_reset (token_hash, person_id, expires_at, used_at) values ('\\x01', 1, ${at}, ${at}), ('\\x02', 1, ${at}, null)`,
    );
    await expectToGoAfter(7 * day, 'password_reset');
    await run(sql`insert into session (key_hash, person_id, born_in_browser, remembered, created_at)
      values ('\\x01', 1, false, true, ${at})`);
    await expectToGoAfter(30 * day, 'session');
  });

  it('are e-mails: sent ones after a month, failed ones after a quarter, waiting ones never', async () => {
    const email = (sent: Date | null, next: Date | null) =>
      run(sql`insert into mail (template, recipient, fields_sealed, reference, created_at, sent_at, next_attempt_at, attempts)
        values ('t', 'r', '', ${randomUUID()}, ${at}, ${sent}, ${next}, 9)`);
    await email(at, null);
    await email(null, null);
    await email(null, new Date(start + 1_000 * day));
    await expectToGoAfter(30 * day, 'mail', 2);
    await expectToGoAfter(90 * day, 'mail', 1);
  });
});

describe('webhooks', () => {
  beforeEach(async () => {
    await run(sql`insert into application_key (id, timestamp) values (1, ${at})`);
    await run(
      sql`insert into webhook (id, name, vendor_id, url) values (1, 'a', 1, 'https://a.example'), (2, 'b', 1, 'https://b.example')`,
    );
  });

  const event = async (...deliveries: [webhook: number, state: string, ended: Date | null][]): Promise<void> => {
    const reference = randomUUID();
    await run(sql`insert into webhook_event (reference, application_id, vendor_id, label_id, event, body, created_at)
      values (${reference}, 1, 1, 1, 'summary_ready', '{}', ${at})`);
    for (const [webhook, state, ended] of deliveries)
      await run(sql`with delivery as (insert into webhook_delivery (event_id, webhook_id, vendor_id, state, ended_at, next_attempt_at)
          select id, ${webhook}, 1, ${state}, ${ended}, ${ended === null ? at : null}::timestamptz from webhook_event where reference = ${reference} returning id),
        line as (insert into webhook_log (application_id, vendor_id, webhook_id, timestamp, event, success, response_code)
          values (1, 1, ${webhook}, ${at}, 'summary_ready', true, 200) returning id)
        insert into webhook_attempt (delivery_id, vendor_id, number, ended_at, success, log_id)
        select delivery.id, 1, 1, ${at}, true, line.id from delivery, line`);
  };

  it('forget what was sent a quarter after all of it has ended, and the log keeps its lines', async () => {
    await event([1, 'delivered', at], [2, 'failed', at]);
    await event();
    await expectToGoAfter(90 * day, 'webhook_event');
    expect([await countOf('webhook_delivery'), await countOf('webhook_attempt')]).toEqual([0, 0]);
    expect(await countOf('webhook_log')).toBe(2);
  });

  it('keep an event of which anything is still to be sent, or was not long ago', async () => {
    await event([1, 'delivered', at], [2, 'pending', null]);
    await event([1, 'delivered', new Date(start + 60 * day)]);
    clock = start + 140 * day;
    expect(await sweep()).toBe(0);
    expect(await countOf('webhook_event')).toBe(2);
  });

  it('are cleared however many there are, while two servers sweep at once', async () => {
    await run(sql`insert into webhook_event (reference, application_id, vendor_id, label_id, event, body, created_at)
      select gen_random_uuid(), 1, 1, 1, 'summary_ready', '{}', ${at} from generate_series(1, 2500)`);
    clock = start + 91 * day;
    const [one, other] = await Promise.all([sweep(), sweep()]);
    expect(one + other + (await sweep())).toBe(2500);
    expect(await countOf('webhook_event')).toBe(0);
  });
});

it('a sweep that finds nothing counts as no change', async () => {
  const changes = () =>
    world.database.system.rows(sql`select noun, sum(n) as n from change group by noun order by noun`);
  const before = await changes();
  clock = start + 1_000 * day;
  expect(await sweep()).toBe(0);
  expect(await changes()).toEqual(before);
});
