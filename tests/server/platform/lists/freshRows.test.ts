// Shows that two servers never show an old row, whoever wrote it and in whichever way.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql, type Sql } from '../../../../server/platform/database/sql.ts';
import type { Person, Reply, World } from '../../../world.ts';
import { addApplication, addBank, addLabel, type ApplicationIds } from '../../domain/applications/records.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
let other: World;
let bank: number;
let label: number;
let row: ApplicationIds;
const lists = ['applications', 'incomplete-bundle-applications', 'crawlers', 'analyses'];

const run = (statement: Sql): Promise<number> => two.world.database.system.run(statement);
/** The same person asks the second server. */
const atOther = (person: Person, path: string): Promise<Reply> => person.get(`${other.url}/api/v1/${path}`);
const both = (path: string, person = two.staff): Promise<Reply[]> =>
  Promise.all([person.get(path), atOther(person, path)]);
const newest = ({ json }: Reply): Record<string, unknown> => json.results?.[0] ?? {};

beforeAll(async () => {
  two = await openTwoVendors();
  other = await two.world.secondServer();
  bank = await addBank(two.world, 'First Bank');
  label = await addLabel(two.world, two.harbour, 'harbour');
  row = await addApplication(two.world, { vendor: two.harbour, label, bank, name: 'Zoë 李' });
  for (const list of lists) await both(list);
});
afterAll(() => two.world.close());

describe('a row that was changed', () => {
  const changes: [what: string, list: string, change: (n: number) => Sql, shown: (n: number) => object][] = [
    [
      'a column of an application',
      'applications',
      (n) => sql`update application set score_id = ${n} where id = ${row.application}`,
      (n) => ({ score_id: n }),
    ],
    [
      'the person',
      'applications',
      (n) => sql`update application set full_name = ${`Ada ${n}`} where id = ${row.application}`,
      (n) => ({ full_name: `Ada ${n}` }),
    ],
    [
      'the status of its crawler',
      'applications',
      (n) => sql`update crawler set status = ${n % 2 === 0 ? 'AUTH' : 'QUEUED'} where id = ${row.crawler}`,
      (n) => ({ status: n % 2 === 0 ? 'AUTH' : 'QUEUED' }),
    ],
    [
      'a webhook',
      'incomplete-bundle-applications',
      (n) => sql`update webhook_log set event = ${`event_${n}`} where application_id = ${row.application}`,
      (n) => ({ webhook_log: [expect.objectContaining({ event: `event_${n}` })] }),
    ],
    [
      'a crawler',
      'crawlers',
      (n) => sql`update crawler set elapsed = ${n} where id = ${row.crawler}`,
      (n) => ({ elapsed: n }),
    ],
    [
      'an analysis',
      'analyses',
      (n) => sql`update analysis set elapsed = ${n} where id = ${row.analysis}`,
      (n) => ({ elapsed: n }),
    ],
    [
      'the name of a label',
      'applications',
      (n) => sql`update label set ref = ${`label ${n}`} where id = ${label}`,
      (n) => ({ vendor_label: `label ${n}` }),
    ],
    [
      'the name of a vendor',
      'analyses',
      (n) => sql`update vendor set name = ${`Harbour ${n}`} where id = ${two.harbour}`,
      (n) => ({ vendorref: expect.objectContaining({ vendor: `Harbour ${n}` }) }),
    ],
    [
      'the name of a bank',
      'crawlers',
      (n) => sql`update bank set name = ${`Bank ${n}`} where id = ${bank}`,
      (n) => ({ bank: `Bank ${n}` }),
    ],
  ];

  it.each(changes)('is new in the very next answer of both servers: %s', async (_what, list, change, shown) => {
    for (let n = 1; n <= 8; n += 1) {
      await run(change(n));
      for (const reply of await both(list)) expect(newest(reply)).toMatchObject(shown(n));
    }
  });

  it('by two writers in turn, while both servers are read all the time, is never older than what was acknowledged', async () => {
    await run(sql`update crawler set elapsed = 0 where id = ${row.crawler}`);
    let acknowledged = 0;
    let stale = 0;
    let over = false;
    const write = async (): Promise<void> => {
      for (let n = 1; n <= 30; n += 1) {
        const { database } = n % 2 === 0 ? two.world : other;
        await database.system.run(sql`update crawler set elapsed = ${n} where id = ${row.crawler}`);
        acknowledged = n;
      }
    };
    const read = async (get: (path: string) => Promise<Reply>): Promise<void> => {
      while (!over) {
        const least = acknowledged;
        if (Number(newest(await get('crawlers'))['elapsed']) < least) stale += 1;
      }
    };
    const reading = [read((path) => two.staff.get(path)), read((path) => atOther(two.staff, path))];
    await write().finally(() => (over = true));
    await Promise.all(reading);
    expect(stale).toBe(0);
  });

  it('in a transaction that failed is shown as it was, and as it is when the next one succeeds', async () => {
    await expect(
      two.world.database.system.transaction(async (tx) => {
        await tx.run(sql`update crawler set elapsed = 777 where id = ${row.crawler}`);
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    for (const reply of await both('crawlers')) expect(newest(reply)['elapsed']).not.toBe(777);
    await run(sql`update crawler set elapsed = 778 where id = ${row.crawler}`);
    for (const reply of await both('crawlers')) expect(newest(reply)['elapsed']).toBe(778);
  });

  it('by a bulk load, which no trigger sees, is another row to every server', async () => {
    const fingerprint = sql`select fingerprint from application where id = ${row.application}`;
    const before = await two.world.database.system.one(fingerprint);
    await two.world.database.system.transaction(async (tx) => {
      await tx.run(sql`set local signalbox.bulk = 'on'`);
      await tx.run(sql`update application set card = replace(card, '"id"', '"id "') where id = ${row.application}`);
    });
    expect(await two.world.database.system.one(fingerprint)).not.toEqual(before);
    await run(sql`update application set version = version where id = ${row.application}`);
    expect(await two.world.database.system.one(fingerprint)).toEqual(before);
  });
});

describe('personal data', () => {
  it('is in the rows of who may see it and in no others, whoever asked first', async () => {
    await run(sql`update application set full_name = 'Grace Hopper' where id = ${row.application}`);
    for (const [person, name] of [
      [two.user, 'Grace Hopper'],
      [two.userWithoutPii, null],
      [two.staff, 'Grace Hopper'],
      [two.staffWithoutPii, null],
    ] as const)
      for (const reply of await both('applications', person)) expect(newest(reply)['full_name']).toBe(name);
  });

  it("of another vendor is in nobody else's answer, also when it is in memory", async () => {
    await both('applications');
    for (const reply of await both('applications', two.foreigner)) expect(reply.json.results).toEqual([]);
  });
});
