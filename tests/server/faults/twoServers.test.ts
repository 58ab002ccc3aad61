// Shows that two servers on one PostgreSQL are one product: started at once, and never a moment behind each other.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../../server/platform/database/database.ts';
import { sql } from '../../../server/platform/database/sql.ts';
import { silentLog } from '../../../server/platform/log.ts';
import { runProduct, server, type RunningProduct } from '../ground/productProcess.ts';
import { ask, signIn } from './asking.ts';
import { rounds } from '../../rounds.ts';
import { startGivenPostgres, type GivenPostgres } from './givenPostgres.ts';
import { addPeople, emailOf, password, vendors } from './people.ts';

const lanes = [0, 1, 2, 3];
const data = mkdtempSync(join(tmpdir(), 'signalbox-two-'));
let postgres: GivenPostgres | undefined;
let database: Database;
let products: RunningProduct[] = [];
let first = '';
let second = '';

beforeAll(async () => {
  postgres = await startGivenPostgres();
  const url = await postgres.make('shared', 'a-password-for-two');
  const env = {
    DATABASE_URL: url,
    SIGNALBOX_DEMO: 'on',
    SIGNALBOX_KEY: randomBytes(32).toString('base64'),
    SIGNALBOX_FLOOR_MB: '0',
  };
  products = await Promise.all(
    ['one', 'two'].map((name) => runProduct(server, { ...env, SIGNALBOX_DATA: join(data, name) })),
  );
  await Promise.all(products.map((product) => product.saysReady()));
  [first, second] = products.map(({ port }) => `http://127.0.0.1:${port}`) as [string, string];
  database = await openDatabase({ connection: url, log: silentLog });
  await addPeople(database, lanes.length + 1);
}, 900_000);
afterAll(async () => {
  for (const { child, ended } of products) {
    child.kill('SIGTERM');
    await ended;
  }
  // Last, so that a start that failed leaves nothing running; it closes what is still connected.
  await postgres?.stop();
  rmSync(data, { recursive: true, force: true });
});

test('started at once on an empty database, one migrates and one fills it', async () => {
  const written = products.map(({ output }) => output()).join('\n');
  expect(written.match(/The database was brought up to date/g)).toHaveLength(1);
  expect(written.match(/Filling the empty database/g)).toHaveLength(1);
  const twice = await database.system.rows(sql`select email from person group by email having count(*) > 1`);
  expect(twice).toEqual([]);
  for (const url of [first, second])
    expect(await signIn(url, 'staff@signalbox.test', 'signalbox-demo')).toHaveLength(43);
});

const perLane = () => Math.ceil(rounds(200) / lanes.length);

test('a change that one server acknowledged is in the very next answer of the other', async () => {
  const stale = await Promise.all(
    lanes.map(async (lane) => {
      const key = await signIn(first, emailOf(lane), password);
      let late = 0;
      for (let time = 0; time < perLane(); time += 1) {
        const [writer, reader] = time % 2 === 0 ? [first, second] : [second, first];
        const vendor = vendors[time % vendors.length];
        expect((await ask(writer, 'PUT', 'users/me/vendor', { key, body: { vendor_id: vendor } })).status).toBe(200);
        const { json } = await ask(reader, 'GET', 'users/me/detailed', { key });
        if ((json['vendor'] as { id: number }).id !== vendor) late += 1;
      }
      return late;
    }),
  );
  expect(stale).toEqual(lanes.map(() => 0));
}, 900_000);

test('304 is answered only while nothing has changed, whoever changed it', async () => {
  const key = await signIn(second, emailOf(lanes.length), password);
  const tags = new Map<string, string>();
  let stale = 0;
  let unchanged = 0;
  for (let time = 0; time < rounds(200); time += 1) {
    const name = `Vendor renamed ${time}`;
    await database.system.run(sql`update vendor set name = ${name} where id = 1`);
    for (const url of time % 2 === 0 ? [first, second] : [second, first]) {
      const tag = tags.get(url);
      const answer = await ask(url, 'GET', 'users/vendors', {
        key,
        headers: tag === undefined ? {} : { 'if-none-match': tag },
      });
      if (answer.status !== 200 || !answer.text.includes(`"${name}"`)) stale += 1;
      tags.set(url, String(answer.headers.etag));
    }
    if (time % 10 > 0) continue;
    const again = await ask(first, 'GET', 'users/vendors', {
      key,
      headers: { 'if-none-match': tags.get(second) ?? '' },
    });
    if (again.status === 304) unchanged += 1;
  }
  expect({ stale, unchanged }).toEqual({ stale: 0, unchanged: Math.ceil(rounds(200) / 10) });
}, 900_000);

test('who signs out at one server, or is switched off, is out at the other', async () => {
  for (let time = 0; time < 20; time += 1) {
    const key = await signIn(first, emailOf(0), password);
    expect((await ask(second, 'GET', 'users/me', { key })).status).toBe(200);
    expect((await ask(first, 'POST', 'rest-auth/logout/', { key })).status).toBe(200);
    expect((await ask(second, 'GET', 'users/me', { key })).status).toBe(401);
  }
  const keys = await Promise.all([first, second].map((url) => signIn(url, emailOf(1), password)));
  await database.system.run(sql`update person set is_active = false where email = ${emailOf(1)}`);
  for (const key of keys)
    for (const url of [first, second]) expect((await ask(url, 'GET', 'users/me', { key })).status).toBe(401);
});

test('ten wrong passwords are ten in all, not ten at each', async () => {
  await database.system.run(sql`delete from limit_bucket`);
  const wrong = Array.from({ length: 14 }, (_, time) =>
    ask(time % 2 === 0 ? first : second, 'POST', 'rest-auth/login/', {
      body: { email: emailOf(2), password: 'wrong' },
    }),
  );
  const statuses = (await Promise.all(wrong)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), ...Array.from({ length: 4 }, () => 429)]);
});
