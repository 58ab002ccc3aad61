// Shows what a full disk does: writes are refused with the cause, nobody is signed out, and room alone heals it.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import { until } from '../../until.ts';
import { ask, signIn, type Answer } from './asking.ts';
import { openFolder, untilReady, type Folder } from './folder.ts';
import { addPeople, emailOf, liftLimits, password } from './people.ts';
import { mountSmallDisk, whyNot, type SmallDisk } from './smallDisk.ts';

const disk: SmallDisk | undefined = mountSmallDisk(360);
if (disk === undefined) console.log(`The tests of a full disk are left out: ${whyNot}`);
afterAll(() => disk?.remove());

let folder: Folder;
let key: string;
/** One vendor, or more when the latest changes were refused half-way: all of it or nothing. */
let possible = new Set([1]);

async function start(env: NodeJS.ProcessEnv): Promise<void> {
  possible = new Set([1]);
  folder = openFolder(env, `${disk?.path}/data-${env['SIGNALBOX_FLOOR_MB']}`);
  await folder.start();
  const database = await folder.database();
  await addPeople(database, 1);
  await liftLimits(database);
  await database.close();
  key = await signIn(folder.url(), emailOf(0), password);
}

async function setVendor(vendor: number): Promise<Answer> {
  const answer = await ask(folder.url(), 'PUT', 'users/me/vendor', { key, body: { vendor_id: vendor } });
  if (answer.status === 200) possible = new Set();
  possible.add(vendor);
  return answer;
}
const work = () => ask(folder.url(), 'GET', 'work/', { key });
const retry = () => ask(folder.url(), 'POST', 'work/999999/retry', { key });
const read = () => ask(folder.url(), 'GET', 'users/me/detailed', { key });
const vendorOf = ({ json }: Answer) => (json['vendor'] as { id: number }).id;

const untilAnswered = (status: number, vendor: number) =>
  until(`a write is answered with ${status}`, async () => (await setVendor(vendor)).status === status);

describe.skipIf(disk === undefined)('below the floor', () => {
  beforeAll(() => start({ SIGNALBOX_FLOOR_MB: '120' }));
  afterAll(async () => {
    disk?.giveBack();
    await folder.remove();
  });

  test('writes are refused with the cause, reading goes on, and writes come back when there is room', async () => {
    expect((await setVendor(3)).status).toBe(200);
    const refusal = async (vendor: number) => {
      const { status, headers, json } = await setVendor(vendor);
      return { status, retry: headers['retry-after'], says: json['message'] };
    };
    const saying = (says: string) => ({ status: 503, retry: '30', says });
    const low = saying(
      'Less than 120 MB are free on the disk: nothing was written. Signing in, reading and the Work page go on.',
    );
    const nearlyFull = saying(
      'Less than 64 MB are free on the disk: nothing was written. Who is signed in can still read.',
    );
    disk?.leave(100);
    await untilAnswered(503, 3);
    for (const vendor of [1, 2, 4]) expect(await refusal(vendor)).toEqual(low);
    // The sentence is true.
    await signIn(folder.url(), emailOf(0), password);
    const open = await work();
    expect(open.status).toBe(200);
    expect((await retry()).status).toBe(404);
    expect(folder.output()).toContain('The disk is low: only signing in, reading and the page Work go on');

    disk?.leave(50);
    await until('the second floor is noticed', async () => (await refusal(1)).says === nearlyFull.says);
    for (const vendor of [1, 2, 4]) expect(await refusal(vendor)).toEqual(nearlyFull);
    await expect(signIn(folder.url(), emailOf(0), password)).rejects.toThrow();
    expect([(await work()).status, (await retry()).status]).toEqual([200, 503]);
    const shown = await read();
    expect({ status: shown.status, vendor: vendorOf(shown) }).toEqual({ status: 200, vendor: 3 });
    disk?.giveBack();
    await untilAnswered(200, 2);
    expect(folder.output()).not.toMatch(/died/);
  });
});

describe.skipIf(disk === undefined)('with the floor taken away', () => {
  let database: Database;
  beforeAll(() => start({ SIGNALBOX_FLOOR_MB: '0' }));
  afterEach(({ task }) => void (task.result?.state === 'fail' && console.log(folder.output())));
  afterAll(async () => {
    disk?.giveBack();
    await folder.remove();
  });

  test('PostgreSQL itself runs out of room: 503 with the cause, nobody signed out, nothing lost, healed by room alone', async () => {
    await setVendor(3);
    database = await folder.database();
    disk?.leave(4);
    // Somebody else's writes use up what is left of the write-ahead log.
    const heavy = (): Promise<unknown> =>
      database.system
        .run(sql`select pg_logical_emit_message(false, 'ballast', repeat('x', 1000000)) from generate_series(1, 30)`)
        .catch(() => undefined);
    const answers: Answer[] = [];
    const died = () => folder.output().includes('died');
    for (let time = 0, after = 0; time < 100 && after < 4; time += 1, after += died() ? 1 : 0) {
      const heavier = heavy();
      for (let vendor = 1; vendor <= 5; vendor += 1) answers.push(await setVendor(vendor), await read());
      await heavier;
      disk?.leave(0);
    }
    expect(died()).toBe(true);
    for (const { status, headers } of answers)
      if (status !== 200)
        expect({ status, retry: headers['retry-after'] !== undefined }).toEqual({ status: 503, retry: true });
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    // Those that were cut off by the stop itself could not know; all later ones do.
    for (const { text } of refused.slice(-10)) expect(text).toContain('The disk is full');

    disk?.giveBack();
    await untilReady(folder.url());
    const shown = await read();
    expect(shown.status).toBe(200);
    expect([...possible]).toContain(vendorOf(shown));
    await untilAnswered(200, 2);
    await database.close();
  });
});
