// Searching transaction-type regexes: by part of the pattern as it is written, by bank and by type.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { insert, openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
let banks: number[];
let types: number[];

beforeAll(async () => {
  two = await openTwoVendors();
  const { world } = two;
  banks = [];
  types = [];
  for (const name of ['Alpha Bank', 'Beta Bank']) {
    banks.push(
      await insert(
        world,
        sql`insert into bank (name, country_code, module) values (${name}, 'AU', 'module') returning id`,
      ),
    );
  }
  for (const name of ['Fee', 'Transfer'])
    types.push(await insert(world, sql`insert into transtype (name) values (${name}) returning id`));
  for (const [regex, bank, type] of [
    ['^FEE .*', 0, 0],
    ['100% <fee>', 0, 1],
    ['a_b\\d+', 1, 0],
    ['aXb(((', 1, 1],
  ] as const) {
    await world.database.system.run(
      sql`insert into transtype_regex (bank_id, regex, transtype_id) values (${banks[bank] ?? null}, ${regex}, ${types[type] ?? null})`,
    );
  }
});
afterAll(() => two.world.close());

async function found(query: Record<string, string | number>): Promise<unknown> {
  const { json } = await two.staff.get(
    `transtyperegex/?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
  );
  return json.results?.map((row) => row['regex']);
}

describe('transaction-type regexes', () => {
  it('are read by staff and nobody below', async () => {
    expect((await two.user.get('transtyperegex/')).status).toBe(403);
    expect((await two.staff.get('transtyperegex/')).status).toBe(200);
  });

  it('are all given without a filter, newest first, with bank and type by name', async () => {
    const { json } = await two.staff.get('transtyperegex/');
    expect(json.results?.map((row) => row['regex'])).toEqual(['aXb(((', 'a_b\\d+', '100% <fee>', '^FEE .*']);
    expect(json.results?.[0]).toEqual({
      id: 4,
      bank: { id: banks[1], name: 'Beta Bank' },
      regex: 'aXb(((',
      trans_type: { id: types[1], name: 'Transfer' },
      version: 1,
    });
  });

  it('are searched by the pattern as it is written, in any letter case, and never by running one', async () => {
    expect(await found({ regex: 'fee' })).toEqual(['100% <fee>', '^FEE .*']);
    expect(await found({ regex: '.*' })).toEqual(['^FEE .*']);
    expect(await found({ regex: '%' })).toEqual(['100% <fee>']);
    expect(await found({ regex: 'a_b' })).toEqual(['a_b\\d+']);
    expect(await found({ regex: '\\D' })).toEqual(['a_b\\d+']);
    expect(await found({ regex: '(((' })).toEqual(['aXb(((']);
    expect(await found({ regex: "'; drop table transtype_regex; --" })).toEqual([]);
  });

  it('fit every field that is given', async () => {
    expect(await found({ bank: banks[0] ?? 0 })).toEqual(['100% <fee>', '^FEE .*']);
    expect(await found({ trans_type: types[0] ?? 0 })).toEqual(['a_b\\d+', '^FEE .*']);
    expect(await found({ regex: 'fee', trans_type: types[0] ?? 0 })).toEqual(['^FEE .*']);
    expect(await found({ bank: 999 })).toEqual([]);
  });

  it('come in pages that keep the search', async () => {
    const first = await two.staff.get('transtyperegex/?regex=fee&page_size=1');
    expect(first.json).toMatchObject({ count: 2, results: [{ regex: '100% <fee>' }] });
    const second = await two.staff.get(first.json.next ?? '');
    expect(second.json).toMatchObject({ count: 2, next: null, results: [{ regex: '^FEE .*' }] });
  });

  it('refuse a value that does not fit and name it', async () => {
    for (const [query, field] of [
      ['regex=', 'regex'],
      ['bank=alpha', 'bank'],
      ['trans_type=0', 'trans_type'],
      [`regex=${'x'.repeat(1001)}`, 'regex'],
      ['category=1', 'category'],
    ] as const) {
      const { status, json } = await two.staff.get(`transtyperegex/?${query}`);
      expect({ status, field: json.field }).toEqual({ status: 400, field });
    }
  });
});
