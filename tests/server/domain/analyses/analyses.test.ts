// The analyses list, and the statistics by page number and by cursor.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person, Reply } from '../../../world.ts';
import {
  addAnalysis,
  addApplication,
  addBank,
  addLabel,
  everyPage,
  idsOf,
  type ApplicationIds,
} from '../applications/records.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
let base: { vendor: number; label: number; bank: number };
let own: ApplicationIds;
let foreign: ApplicationIds;
const start = Date.now() - 86_400_000;
const add = (afterMs: number, more: Partial<typeof base> = {}): Promise<number> =>
  addAnalysis(two.world, {
    ...base,
    ...more,
    application: own.application,
    account: own.account,
    time: new Date(start + afterMs).toISOString(),
  });
const find = async (query: string, who: Person = two.user): Promise<unknown[]> =>
  idsOf(await who.get(`analyses/?${query}`));

beforeAll(async () => {
  two = await openTwoVendors();
  const { world, harbour, southern } = two;
  base = {
    vendor: harbour,
    label: await addLabel(world, harbour, 'harbour'),
    bank: await addBank(world, 'First Bank'),
  };
  own = await addApplication(world, { ...base, at: new Date(start) });
  foreign = await addApplication(world, {
    vendor: southern,
    label: await addLabel(world, southern, 'southern'),
    bank: base.bank,
    at: new Date(start),
  });
});
afterAll(() => two.world.close());

describe('the analyses list', () => {
  it('filters by bank, label and time, and shows what one analysis made', async () => {
    const label = await addLabel(two.world, two.harbour, 'second');
    const bank = await addBank(two.world, 'Second Bank');
    const special = await add(60_000, { bank, label });
    await two.world.database.system.run(
      sql`update analysis set html = true, completed = true, elapsed = 181 where id = ${special}`,
    );
    for (const query of [
      `bank=${bank}`,
      `label=${label}`,
      `bank=${bank}&label=${label}`,
      `from=${new Date(start + 30_000).toISOString()}`,
    ]) {
      expect({ query, found: await find(query) }).toEqual({ query, found: [special] });
    }
    expect((await two.user.get(`analyses/?bank=${bank}`)).json.results?.[0]).toMatchObject({
      bank: 'Second Bank',
      vendorref: { ref: 'second', vendor: 'Harbour Loans' },
      html: true,
      pdf: false,
      completed: true,
      elapsed: 181,
      account_id: own.account,
    });
  });

  it('neither skips nor repeats a row while analyses start', async () => {
    const held: number[] = [];
    for (let n = 0; n < 7; n += 1) held.push(await add(120_000));
    const seen: unknown[] = [];
    for (let next: string | null = 'analyses/?page_size=3'; next !== null;) {
      const reply: Reply = await two.user.get(next);
      seen.push(...idsOf(reply));
      next = reply.json.next ?? null;
      await add(180_000);
    }
    expect(seen.filter((id) => held.includes(Number(id)))).toEqual(held.toReversed());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('shows each vendor its own, and answers 304 until something changed', async () => {
    expect(await find('', two.foreigner)).toEqual([foreign.analysis]);
    expect(await find('', two.userWithoutVendor)).toEqual([]);
    expect(await find(`label=${base.label}`, two.foreigner)).toEqual([]);
    const tag = (await two.user.get('analyses/')).headers.get('etag') ?? '';
    expect((await two.user.get('analyses/', { 'if-none-match': tag })).status).toBe(304);
    const newest = await add(240_000);
    const changed = await two.user.get('analyses/', { 'if-none-match': tag });
    expect({ status: changed.status, newest: idsOf(changed)[0] }).toEqual({ status: 200, newest });
  });
});

describe('the statistics', () => {
  const statistics = (query = ''): Promise<Reply> => two.staff.get(`analyses/statistics/${query}`);
  let total = 0;

  beforeAll(async () => {
    await two.world.database.system
      .run(sql`insert into analysis (application_id, account_id, vendor_id, label_id, bank_id, time, account_type,
        transaction_count, unidentified_types, unidentified_categories)
      select ${own.application}, ${own.account}, ${base.vendor}, ${base.label}, ${base.bank}, now() - n / 3 * interval '1.000001 seconds', 'savings', n, n / 3, n / 2
      from generate_series(1, 240) n`);
    total = (await two.world.database.system.one<{ n: number }>(sql`select count(*)::int as n from analysis`))?.n ?? 0;
  });

  it('come a hundred a page, newest first, each next link naming the page after it, every row once', async () => {
    const first = (await statistics('?page=1')).json;
    expect(first.count).toBe(total);
    expect(new URL(first.next ?? '').searchParams.get('page')).toBe('2');
    const pages = await everyPage((path) => two.staff.get(path), 'analyses/statistics/');
    expect(pages.map((rows) => rows.length)).toEqual([100, 100, total - 200]);
    const times = pages.flat().map(({ start_time }) => String(start_time));
    expect(times).toEqual(times.toSorted().toReversed());
    expect(
      pages
        .flat()
        .filter(({ type }) => type === 'savings')
        .map(({ transaction_count }) => transaction_count)
        .toSorted((a, b) => Number(a) - Number(b)),
    ).toEqual(Array.from({ length: 240 }, (_, index) => index + 1));
  });

  it('give the same page by its number alone as by its link', async () => {
    const { next } = (await statistics()).json;
    expect((await statistics('?page=2')).json.results).toEqual((await two.staff.get(next ?? '')).json.results);
    expect((await statistics('?page=9')).json).toMatchObject({ next: null, results: [] });
  });

  it('keep their place by the link while new analyses arrive', async () => {
    const { next } = (await statistics()).json;
    const before = (await two.staff.get(next ?? '')).json.results;
    await two.world.database.system.run(
      sql`update analysis set time = now() + interval '1 hour' where id = ${own.analysis}`,
    );
    expect((await two.staff.get(next ?? '')).json.results?.slice(0, 50)).toEqual(before?.slice(0, 50));
  });

  it('name bank and label, and tell the start to the fraction of a second', async () => {
    const [row] = (await statistics('?page=2')).json.results ?? [];
    expect(row).toMatchObject({ bank: 'First Bank', label_name: 'harbour', account_id: own.account, type: 'savings' });
    expect(String(row?.['start_time'])).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  });

  it('are for staff, and a far page is reached by links', async () => {
    expect((await two.user.get('analyses/statistics/')).status).toBe(403);
    for (const [query, field] of [
      ['?page=0', 'page'],
      ['?page=5000', 'page'],
      ['?cursor=x', 'cursor'],
    ]) {
      const { status, json } = await statistics(query);
      expect({ query, status, field: json.field }).toEqual({ query, status: 400, field });
    }
  });
});

describe('the descriptions that an analysis could not identify', () => {
  beforeAll(async () => {
    await two.world.database.system.run(sql`insert into transtype (name) values ('Fee')`);
    await two.world.database.system
      .run(sql`insert into bank_transaction (account_id, sequence, vendor_id, date, amount, description, transtype_id, category_id)
      select ${own.account}, 900 + n, ${base.vendor}, '2026-11-01', -5, d, case when d = 'KNOWN TYPE' then (select id from transtype limit 1) end, null
      from unnest(array['COFFEE', 'COFFEE', 'KNOWN TYPE']) with ordinality as x (d, n)`);
  });

  it('are counted, the most frequent first, with what no rule says of them', async () => {
    const { json } = await two.staff.get(`analyses/${own.analysis}/unidentified/`);
    expect(json).toMatchObject({ count: 2, next: null });
    expect(json.results).toEqual([
      { description: 'COFFEE', count: 2, transaction_type: true, transaction_category: true },
      { description: 'KNOWN TYPE', count: 1, transaction_type: false, transaction_category: true },
    ]);
  });

  it('are for staff, and without personal data only counted', async () => {
    expect((await two.user.get(`analyses/${own.analysis}/unidentified/`)).status).toBe(403);
    expect((await two.staff.get('analyses/999999999/unidentified/')).status).toBe(404);
    const { json } = await two.staffWithoutPii.get(`analyses/${own.analysis}/unidentified/`);
    expect(json.results).toEqual([{ description: null, count: 3, transaction_type: true, transaction_category: true }]);
  });
});
