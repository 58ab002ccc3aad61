// Who sees which labels, and how the list is read page by page.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { insert, openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
const refs = (reply: { json: { results?: Record<string, unknown>[] } }) => reply.json.results?.map((row) => row['ref']);

beforeAll(async () => {
  two = await openTwoVendors();
  for (const [ref, vendor] of [
    ['harbour', two.harbour],
    ['harbour-west', two.harbour],
    ['southern', two.southern],
  ] as const) {
    await insert(two.world, sql`insert into label (ref, vendor_id) values (${ref}, ${vendor}) returning id`);
  }
});
afterAll(() => two.world.close());

describe('the labels', () => {
  it('are the own vendor’s for a user, and everybody’s for staff, newest first', async () => {
    expect(refs(await two.user.get('vendors/labels/'))).toEqual(['harbour-west', 'harbour']);
    expect(refs(await two.foreigner.get('vendors/labels/'))).toEqual(['southern']);
    expect(refs(await two.staff.get('vendors/labels/'))).toEqual(['southern', 'harbour-west', 'harbour']);
    expect((await two.userWithoutVendor.get('vendors/labels/')).json).toEqual({ count: 0, next: null, results: [] });
  });

  it('say id, ref, vendor and version', async () => {
    const { json } = await two.foreigner.get('vendors/labels/');
    expect(json).toEqual({
      count: 1,
      next: null,
      results: [
        { id: expect.any(Number), ref: 'southern', vendor_id: two.southern, vendor: 'Southern Credit', version: 1 },
      ],
    });
  });

  it('are answered by 304 until one changes', async () => {
    const first = await two.user.get('vendors/labels/');
    const etag = first.headers.get('etag') ?? '';
    expect((await two.user.get('vendors/labels/', { 'if-none-match': etag })).status).toBe(304);
    await two.world.database.system.run(sql`update label set ref = 'harbour-east' where ref = 'harbour-west'`);
    const changed = await two.user.get('vendors/labels/', { 'if-none-match': etag });
    expect({ status: changed.status, refs: refs(changed) }).toEqual({ status: 200, refs: ['harbour-east', 'harbour'] });
  });

  it('come in pages that neither skip nor repeat one when a newer one arrives in between', async () => {
    const seen: unknown[] = [];
    let next: string | null | undefined = 'vendors/labels/?page_size=2';
    while (typeof next === 'string') {
      const reply = await two.staff.get(next);
      expect(reply.json.count).toBeGreaterThanOrEqual(3);
      seen.push(...(refs(reply) ?? []));
      next = reply.json.next;
      if (seen.length === 2)
        await insert(two.world, sql`insert into label (ref, vendor_id) values ('late', ${two.southern}) returning id`);
    }
    expect(seen).toEqual(['southern', 'harbour-east', 'harbour']);
  });

  it('refuse a value that does not fit and name it', async () => {
    for (const [query, field] of [
      ['page_size=0', 'page_size'],
      ['cursor=x', 'cursor'],
      ['order=ref', 'order'],
    ] as const) {
      const { status, json } = await two.user.get(`vendors/labels/?${query}`);
      expect({ status, field: json.field }).toEqual({ status: 400, field });
    }
  });
});
