// The crawlers list: filters, paging while crawlers start, unchanged polls, scope.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person, Reply } from '../../../world.ts';
import { addBank, addCrawler, addLabel, type CrawlerPlan } from '../applications/records.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
let base: { vendor: number; label: number; bank: number };
let foreign: { id: number; uuid: string };
const add = (plan: Partial<CrawlerPlan> = {}): Promise<{ id: number; uuid: string }> =>
  addCrawler(two.world, { ...base, ...plan });
const uuidsOf = ({ json }: Reply): unknown[] => (json.results ?? []).map(({ uuid }) => uuid);
const find = async (query: string, who: Person = two.staff): Promise<unknown[]> =>
  uuidsOf(await who.get(`crawlers/?${query}`));

beforeAll(async () => {
  two = await openTwoVendors();
  const { world, harbour, southern } = two;
  base = {
    vendor: harbour,
    label: await addLabel(world, harbour, 'harbour'),
    bank: await addBank(world, 'First Bank'),
  };
  foreign = await add({
    vendor: southern,
    label: await addLabel(world, southern, 'southern'),
    at: new Date(Date.now() - 86_400_000),
  });
});
afterAll(() => two.world.close());

describe('the crawlers list', () => {
  it('each filter leaves exactly the crawlers it names', async () => {
    const label = await addLabel(two.world, two.harbour, 'second');
    const bank = await addBank(two.world, 'Second Bank');
    const special = await add({ bank, label, status: 'TIMEDOUT', cache: true, at: new Date(Date.now() + 60_000) });
    await add();
    for (const query of [
      `bank_id=${bank}`,
      `label_id=${label}`,
      'status=TIMEDOUT',
      'cache_present=true',
      `uuid=${special.uuid}`,
      `uuid=${special.uuid.toUpperCase()}`,
      `from=${new Date(Date.now() + 30_000).toISOString()}`,
    ]) {
      expect({ query, found: await find(query) }).toEqual({ query, found: [special.uuid] });
    }
    expect(await find('cache_present=false')).not.toContain(special.uuid);
    expect(await find('status=DIED')).toEqual([]);
    expect(await find(`uuid=${foreign.uuid}`, two.user)).toEqual([]);
    expect((await two.staff.get('crawlers/?uuid=3f2a')).json).toMatchObject({ field: 'uuid' });
    expect((await two.staff.get('crawlers/?status=SLEEPING')).json).toMatchObject({ field: 'status' });
  });

  it('takes several banks and statuses, in the order of time and over pages, and names the field that does not fit', async () => {
    const [one, two_, three] = [
      await addBank(two.world, 'Several One'),
      await addBank(two.world, 'Several Two'),
      await addBank(two.world, 'Several Three'),
    ];
    const statuses = ['DIED', 'FAILED', 'COMPLETED'] as const;
    const made: { uuid: string; bank: number; status: string }[] = [];
    for (let place = 0; place < 12; place += 1) {
      const bank = [one, two_, three][place % 3] ?? one;
      const status = statuses[(place >> 1) % 3] ?? 'DIED';
      made.unshift({ ...(await add({ bank, status, at: new Date(Date.UTC(2026, 0, 1, 0, place)) })), bank, status });
    }
    const those = (keep: (crawler: (typeof made)[number]) => boolean) => made.filter(keep).map(({ uuid }) => uuid);
    const banks = `bank_id=${one},${two_}`;
    expect(await find(banks)).toEqual(those(({ bank }) => bank !== three));
    const both = those(({ bank, status }) => bank !== three && status !== 'COMPLETED');
    expect(await find(`${banks}&status=DIED,FAILED`)).toEqual(both);
    expect(await find(`${banks}&status=DIED,FAILED`, two.user)).toEqual(both);
    expect(await find(`bank_id=${three}&status=DIED,COMPLETED`)).toEqual(
      those(({ bank, status }) => bank === three && status !== 'FAILED'),
    );
    const first = await two.staff.get(`crawlers/?${banks}&page_size=3`);
    expect(first.json).toMatchObject({ count: 8 });
    const { search } = new URL(String(first.json.next));
    expect([...uuidsOf(first), ...(await find(`${search.slice(1)}`)).slice(0, 3)]).toEqual(
      those(({ bank }) => bank !== three).slice(0, 6),
    );
    expect((await two.staff.get('crawlers/?status=DIED,SLEEPING')).json).toMatchObject({ field: 'status' });
    const tooMany = Array.from({ length: 51 }, (_, place) => place + 1).join(',');
    expect((await two.staff.get(`crawlers/?bank_id=${tooMany}`)).json).toMatchObject({ field: 'bank_id' });
  });

  it('knows the crawlers of a vendor, and of no other one for its own people', async () => {
    expect(await find(`vendor=${two.southern}`)).toEqual([foreign.uuid]);
    expect(await find(`vendor=${two.southern}`, two.user)).toEqual([]);
  });

  it('lets only staff search by cache', async () => {
    expect((await two.user.get('crawlers/?cache_present=true')).json).toMatchObject({ field: 'cache_present' });
  });

  it('tells code and message of an error', async () => {
    const { id, uuid } = await add({ status: 'DIED', at: new Date(Date.now() + 70_000) });
    await two.world.database.system.run(
      sql`update crawler set error_code = 'E17', error_message = 'No "answer"' where id = ${id}`,
    );
    expect((await two.user.get('crawlers/?page_size=1')).json.results?.[0]).toMatchObject({
      uuid,
      error: { code: 'E17', message: 'No "answer"' },
    });
  });

  it('neither skips nor repeats a row while crawlers start', async () => {
    const at = new Date(Date.now() + 80_000);
    const held: string[] = [];
    for (let n = 0; n < 7; n += 1) held.push((await add({ at })).uuid);
    const seen: unknown[] = [];
    for (let next: string | null = 'crawlers/?page_size=3'; next !== null;) {
      const reply: Reply = await two.user.get(next);
      seen.push(...uuidsOf(reply));
      next = reply.json.next ?? null;
      await add({ at: new Date(Date.now() + 90_000) });
    }
    expect(seen.filter((uuid) => held.includes(String(uuid)))).toEqual(held.toReversed());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('shows a user the own vendor’s crawlers only', async () => {
    expect(await find('page_size=-1')).toContain(foreign.uuid);
    expect(await find('page_size=-1', two.user)).not.toContain(foreign.uuid);
    expect(await find('page_size=-1', two.foreigner)).toEqual([foreign.uuid]);
    expect(await find('page_size=-1', two.userWithoutVendor)).toEqual([]);
    expect(await find(`label_id=${base.label}`, two.foreigner)).toEqual([]);
  });

  it('answers an unchanged poll 304, and 200 once a crawler, its bank or its label changed', async () => {
    const path = 'crawlers/?page_size=2';
    for (const change of [
      sql`update crawler set status = 'EXITED' where id = (select max(id) from crawler)`,
      sql`update bank set name = 'Renamed Bank' where id = ${base.bank}`,
      sql`update label set ref = 'renamed' where id = ${base.label}`,
    ]) {
      const tag = (await two.user.get(path)).headers.get('etag') ?? '';
      expect((await two.user.get(path, { 'if-none-match': tag })).status).toBe(304);
      await two.world.database.system.run(change);
      expect((await two.user.get(path, { 'if-none-match': tag })).status).toBe(200);
    }
    expect((await two.user.get(path)).json.results?.[0]).toMatchObject({
      status: 'EXITED',
      bank: 'Renamed Bank',
      vendor_label: 'renamed',
    });
  });
});
