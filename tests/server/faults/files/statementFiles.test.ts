// Statement files while the server is killed, and while 200 MB come: nothing lost, nothing twice, nothing left over, and everybody else is answered.
import { readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Database } from '../../../../server/platform/database/database.ts';
import { rounds } from '../../../rounds.ts';
import { until } from '../../../until.ts';
import { ask, signIn } from '../asking.ts';
import { chance } from '../clients/chance.ts';
import { openFolder, untilReady } from '../folder.ts';
import { addPeople, emailOf, liftLimits, password } from '../people.ts';
import { everyLine, fileOf, once, send } from './sending.ts';

const random = chance();
const folder = openFolder();
let database: Database;
let bank = 0;
let key = '';

beforeAll(async () => {
  console.log(`The seed of these kills is ${random.seed} (TEST_SEED)`);
  await folder.start();
  database = await folder.database();
  await addPeople(database, 1);
  await liftLimits(database);
  const { system } = database;
  await system.run(sql`insert into label (ref, vendor_id) values ('harbour', 1)`);
  bank =
    (await system.one<{ id: number }>(sql`select id from bank where country_code = 'AU' order by id limit 1`))?.id ?? 0;
  key = await signIn(folder.url(), emailOf(0), password);
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});
afterEach(({ task }) => void (task.result?.state === 'fail' && console.log(folder.output())));

async function kill(): Promise<void> {
  folder.running.child.kill('SIGKILL');
  await folder.running.ended;
  await folder.start();
  await untilReady(folder.url());
}

let customers = 0;
async function visit() {
  customers += 1;
  const asks = async (call: string, more: object = {}) =>
    (await ask(folder.url(), 'POST', `connect/${call}`, { body: { token, ...more } })).json;
  const start = { label: 'harbour', identifier: `files-${customers}-customer`, transactions: true, analysis: true };
  const token = String((await ask(folder.url(), 'POST', 'connect/start', { body: start })).json['token']);
  await asks('choose', { bank_id: bank, consent: true, with_files: true });
  const headers = { 'x-signalbox-visit': token };
  return { identifier: start.identifier, headers, asks };
}
type Visit = Awaited<ReturnType<typeof visit>>;

const standing = ({ identifier }: Visit) =>
  database.system.one<object>(sql`
    with this as (select id from application where vendor_specific_id = ${identifier}),
      crawlers as (select c.* from crawler c join this on c.application_id = this.id),
      accounts as (select a.* from account a join this on a.application_id = this.id)
    select (select string_agg(status, ',') from crawlers) as crawlers,
      (select count(*)::int from accounts) as accounts,
      (select count(*)::int from bank_transaction t join accounts a on a.id = t.account_id) as lines,
      (select count(distinct (t.date, t.description))::int from bank_transaction t join accounts a on a.id = t.account_id) as different,
      (select count(*)::int from crawler_file f join crawlers c on c.id = f.crawler_id where f.type = 'statement') as files,
      (select count(*)::int from statement_upload u join this on this.id = u.application_id) as waiting,
      (select count(*)::int from analysis n join this on this.id = n.application_id where n.completed) as analyses,
      (select count(*)::int from webhook_event e join this on this.id = e.application_id where e.event = 'crawler_finished') as told`);
const whole = {
  crawlers: 'COMPLETED',
  accounts: 1,
  lines: everyLine,
  different: everyLine,
  files: 3,
  waiting: 0,
  analyses: 1,
  told: 1,
};

const settled = (): Promise<true> =>
  until('all work is done', async () => {
    const open = sql`select 1 from work where state in ('waiting', 'running') and coalesce(not_before, now()) <= now() limit 1`;
    return (await database.system.one(open)) === undefined;
  });

/** What the store holds, and what was begun in it. */
async function inStore(): Promise<{ whole: number; begun: number }> {
  const found = await readdir(join(folder.data, 'files'), { recursive: true, withFileTypes: true });
  const names = found.filter((entry) => entry.isFile()).map(({ name }) => name);
  const begun = names.filter((name) => name.startsWith('.')).length;
  return { whole: names.length - begun, begun };
}

const bring = async ({ headers }: Visit, part: number): Promise<void> =>
  expect(await send(folder.url(), 'connect/files/add', { headers, pieces: once(fileOf(part)) })).toMatchObject({
    status: 200,
    json: { refusal: null, is_known: false },
  });

test.each(Array.from({ length: rounds(1) }, (_, round) => round))(
  'round %s: the server is killed with -9 during an upload and during the crawl, and every line is there once',
  async () => {
    const own = await visit();
    for (const part of [0, 1]) await bring(own, part);
    const before = await inStore();
    async function* cut(): AsyncGenerator<Buffer> {
      yield Buffer.from(fileOf(2));
      await folder.running.ended;
    }
    const sending = send(folder.url(), 'connect/files/add', { headers: own.headers, pieces: cut() });
    await until('the third has begun', async () => (await inStore()).begun > before.begun);
    await kill();
    expect((await sending).status).toBe(0);
    expect((await own.asks('files'))['files']).toHaveLength(2);
    expect((await inStore()).whole).toBe(before.whole);
    await bring(own, 2);

    expect(await own.asks('files/read')).toMatchObject({ from_files: true });
    // Any moment from its order on.
    await wait(random.below(1_500));
    await kill();
    await until('the crawl has ended', async () => (await own.asks('progress'))['status'] === 'COMPLETED');
    await settled();
    expect(await standing(own)).toEqual(whole);
  },
  180_000,
);

const megabyte = 1_048_576;
const megabytes = 200;

test.each([
  ['a customer', undefined],
  ['somebody signed in', undefined],
  ['somebody who says so', megabytes * megabyte],
])(
  '200 MB from %s are refused with a sentence, never held, and nobody else waits',
  async (who, length) => {
    const own = await visit();
    const application = (
      await database.system.one<{ id: number }>(
        sql`select id from application where vendor_specific_id = ${own.identifier}`,
      )
    )?.id;
    const door =
      who === 'a customer'
        ? { path: 'connect/files/add', headers: own.headers }
        : { path: `applications/${application}/statement-files/`, headers: { authorization: `Token ${key}` } };
    const before = { store: await inStore(), most: mostMemory('from now on') };
    let answered = 0;
    /** One call of somebody else after every tenth megabyte, answered before the next one is sent. */
    async function* large(): AsyncGenerator<Buffer> {
      for (let sent = 0; sent < megabytes; sent += 1) {
        if (sent % 10 === 0) answered += Number((await own.asks('files'))['files'] !== undefined);
        yield Buffer.alloc(megabyte, '2026-11-25,Coffee,-4.50\n');
      }
    }
    expect(await send(folder.url(), door.path, { headers: door.headers, pieces: large(), length })).toMatchObject({
      status: 413,
      json: { message: 'A file may hold 25 MB' },
    });
    expect(answered).toBe(megabytes / 10);
    expect(await inStore()).toEqual(before.store);
    expect(mostMemory() - before.most).toBeLessThan((megabytes * megabyte) / 2);
    expect((await own.asks('files'))['files']).toEqual([]);
  },
  60_000,
);

/** The most that the server has had in memory at any time, or from now on, in bytes. */
function mostMemory(from?: 'from now on'): number {
  const place = `/proc/${folder.running.child.pid}`;
  if (from !== undefined) writeFileSync(`${place}/clear_refs`, '5');
  const status = readFileSync(`${place}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}
