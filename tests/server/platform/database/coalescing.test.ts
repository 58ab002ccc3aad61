// Coalesced queries: one statement for all that wait, and to each the row that it alone asked for.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCoalescing } from '../../../../server/platform/database/coalescing.ts';
import { sql, varying, type CompiledSql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Twice {
  id: number;
  twice: number;
  word: string;
}

const twice = (id: number | string, word = 'x') =>
  sql`select ${varying('bigint', id)}::bigint as id, ${varying('bigint', id)}::bigint * 2 as twice, ${word}::text as word`;

describe('concurrent queries', () => {
  it('get each its own row, however many there are', async () => {
    const ids = Array.from({ length: 100 }, (_none, index) => index + 1);
    const rows = await Promise.all(ids.map((id) => world.database.system.coalesced<Twice>(twice(id))));
    expect(rows.map((row) => [row?.id, row?.twice])).toEqual(ids.map((id) => [id, id * 2]));
  });

  it('share a statement only where all else is the same', async () => {
    const [one, other] = await Promise.all([
      world.database.system.coalesced<Twice>(twice(1, 'one')),
      world.database.system.coalesced<Twice>(twice(1, 'other')),
    ]);
    expect([one?.word, other?.word]).toEqual(['one', 'other']);
  });

  it('show each vendor its own rows alone, though both ask the same at once', async () => {
    const all = await world.database.system.rows<{ id: number; vendor_id: number }>(
      sql`select distinct on (vendor_id) id, vendor_id from application order by vendor_id, id limit 2`,
    );
    const seen = await Promise.all(
      all.flatMap((asker) =>
        all.map(async ({ id }) => {
          const ask = sql`select t.id from application t where t.id = ${varying('bigint', id)}::bigint`;
          return (await world.database.as(asker.vendor_id).coalesced<{ id: number }>(ask))?.id;
        }),
      ),
    );
    expect(seen).toEqual([all[0]?.id, undefined, undefined, all[1]?.id]);
  });

  it('refuse the one value that the database refuses, and answer the others', async () => {
    const outcomes = await Promise.allSettled(
      ['1', 'nonsense', '3'].map((id) => world.database.system.coalesced<Twice>(twice(id))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('ask a database that fails once, and not once more for everybody', async () => {
    const coalescing = openCoalescing();
    let runs = 0;
    const read = async (): Promise<object[]> => {
      runs += 1;
      throw Object.assign(new Error('the connection is gone'), { code: '57P01' });
    };
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((id) => coalescing.one('all', twice(id), read)));
    expect([outcomes.map(({ status }) => status), runs]).toEqual([Array(4).fill('rejected'), 1]);
  });

  it('take few statements, and none that began before somebody asked', async () => {
    const coalescing = openCoalescing();
    const runs: { asked: number; statement: CompiledSql }[] = [];
    let asked = 0;
    const read = async (statement: CompiledSql): Promise<object[]> => {
      runs.push({ asked, statement });
      await new Promise((resolve) => setTimeout(resolve, 5));
      return Array.from({ length: 32 }, (_none, at) => ({ place: at + 1, seen: asked }));
    };
    const ask = (): Promise<object | undefined> => {
      asked += 1;
      return coalescing.one('all', twice(asked), read);
    };
    const first = Array.from({ length: 40 }, ask);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    const later = ask();
    await Promise.all([...first, later]);
    expect(runs.length).toBeLessThanOrEqual(4);
    expect(runs.at(-1)?.asked).toBe(41);
  });
});
