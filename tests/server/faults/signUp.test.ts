// The server is killed between the charge and the account: the repeat goes on and makes one account, or what was paid is a refund task.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { somebody, visitorOf, type Visitor } from '../domain/signUp/visitor.ts';
import { some } from '../../rounds.ts';
import { until } from '../../until.ts';
import type { Person, Reply } from '../../world.ts';
import { ask } from './asking.ts';
import { openFolder, untilReady } from './folder.ts';
import { liftLimits } from './people.ts';

const folder = openFolder();
beforeAll(async () => {
  await folder.start();
  await using(liftLimits);
});
afterAll(() => folder.remove());
afterEach(({ task }) => void (task.result?.state === 'fail' && console.log(folder.output())));

async function using<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await folder.database();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const anonymous: Pick<Person, 'ask'> = {
  async ask(method, path, options = {}): Promise<Reply> {
    const { status, headers, text, json } = await ask(folder.url(), method, path, options);
    const given = new Headers();
    for (const line of headers['set-cookie'] ?? []) given.append('set-cookie', line);
    return { status, headers: given, text, json };
  },
};
const visitor = (): Visitor => visitorOf({ anonymous }, somebody());

async function restart(): Promise<void> {
  folder.running.child.kill('SIGKILL');
  await folder.running.ended;
  await folder.start();
  await untilReady(folder.url());
}

const standing = ({ details }: Visitor) =>
  using((database) =>
    database.system.one<{ people: number; vendors: number; payments: string[]; charged: number }>(sql`
      select (select count(*)::int from person where email = ${details.email}) as people,
        (select count(*)::int from vendor where name = ${details.business_name}) as vendors,
        (select coalesce(array_agg(p.state), '{}') from sign_up_payment p join sign_up s on s.id = p.sign_up_id
          where s.email = ${details.email}) as payments,
        (select count(*)::int from test_subscription t join sign_up_payment p on p.subscription = t.subscription
          join sign_up s on s.id = p.sign_up_id where s.email = ${details.email} and t.state = 'paid') as charged`),
  );
const oneAccount = { people: 1, vendors: 1, payments: ['used'], charged: 1 };

/** Where the kill comes: while the account waits to be made, before it is begun, and once it was made and nobody heard. */
const moments = ['being made', 'not asked for', 'made'] as const;

test.each(some(moments, 1))(
  'the account is %s when the server is killed: the repeat makes one, and nobody pays twice',
  async (moment) => {
    const nora = visitor();
    const { subscriptionId, clientSecret } = await nora.ready();
    expect((await nora.pay(clientSecret)).json['status']).toBe('succeeded');
    if (moment === 'not asked for') await restart();
    else if (moment === 'being made') {
      await using((database) =>
        database.system
          .transaction(async (tx) => {
            // Who makes accounts waits for this lock, and is killed waiting.
            await tx.run(sql`select pg_advisory_xact_lock(4280006)`);
            const asked = nora.finish(subscriptionId);
            await until('the account is being made', () =>
              database.system.one(
                sql`select 1 from pg_locks where locktype = 'advisory' and not granted and objid = 4280006`,
              ),
            );
            folder.running.child.kill('SIGKILL');
            await folder.running.ended;
            expect((await asked).status).toBe(0);
          })
          .catch(() => undefined),
      );
      await folder.start();
      await untilReady(folder.url());
      expect(await standing(nora)).toMatchObject({ people: 0, vendors: 0, charged: 1 });
    } else {
      expect((await nora.finish(subscriptionId)).status).toBe(200);
      await restart();
    }
    const begun = (await nora.begin()).json['attempt'];
    expect(begun).toMatchObject({ state: moment === 'made' ? 'done' : 'paid', subscription_id: subscriptionId });
    expect((await nora.finish(subscriptionId)).status).toBe(200);
    expect(await standing(nora)).toEqual(oneAccount);
  },
  90_000,
);

test('who never comes back after the kill leaves no account unpaid: what was paid is a task that names the amount', async () => {
  const gone = visitor();
  const { subscriptionId, clientSecret } = await gone.ready();
  await gone.pay(clientSecret);
  await restart();
  await using(async ({ system }) => {
    const due = sql`update work set not_before = now() where kind = 'end-sign-up' and state = 'waiting'`;
    await until('what was paid is a refund task', async () => {
      // First it is found to be paid, which gives another hour.
      await system.run(due);
      return system.one(
        sql`select 1 from work where kind = 'end-sign-up' and state = 'failed' and last_error like ${`%${subscriptionId}%`}`,
      );
    });
  });
  expect(await standing(gone)).toEqual({ people: 0, vendors: 0, payments: ['refund'], charged: 1 });
}, 240_000);

test('nobody has an account whose subscription is not paid', async () => {
  await using(async ({ system }) => {
    expect(
      await system.rows(sql`select s.vendor_id from subscription s
        left join test_subscription t on t.subscription = s.subscription where t.state is distinct from 'paid'`),
    ).toEqual([]);
  });
});
