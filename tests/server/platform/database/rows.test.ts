// The JSON of a row has the fields of the contract, and its fingerprint differs whenever the row shows something else.
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analysisRow } from '../../../../src/api/contract/analyses/analyses.ts';
import { applicationRow } from '../../../../src/api/contract/applications/applications.ts';
import { crawlerRow } from '../../../../src/api/contract/crawling/crawlers.ts';
import { count, orNull, time } from '../../../../src/api/contract/fields.ts';
import { fillDemo } from '../../../../server/demo/fill/fill.ts';
import { analysisJoins, analysisRowText } from '../../../../server/domain/analyses/rows.ts';
import { applicationJoins, applicationRowText } from '../../../../server/domain/applications/rows.ts';
import { crawlerJoins, crawlerRowText } from '../../../../server/domain/crawlers/rows.ts';
import { openDatabase, type Data, type Database } from '../../../../server/platform/database/database.ts';
import { arrayOf, braced, fieldsOf, objectOf, type Json } from '../../../../server/platform/database/rows/objectOf.ts';
import { sql, trusted } from '../../../../server/platform/database/sql.ts';
import { silentLog } from '../../../../server/platform/log.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../database.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createEmptyDatabase();
  database = await openDatabase({ connection: test.connection, log: silentLog });
  await fillDemo(database, { now: new Date(), log: silentLog, applications: 400 });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

describe('the JSON of an object', () => {
  const schema = v.strictObject({
    name: v.string(),
    at: time,
    ended: orNull(time),
    size: v.strictObject({ width: count, height: orNull(count) }),
    'odd name': v.boolean(),
  });
  const row = `(values ('A "name"', timestamptz '2026-01-31 09:00+10', null::timestamptz, 3, null::int, true)) as t (name, at, ended, width, tall, odd)`;
  const ask = async ({ text }: Json): Promise<unknown> =>
    JSON.parse(
      (await database.system.one<{ text: string }>(sql`select ${trusted(text)} as text from ${trusted(row)}`))?.text ??
        '',
    );
  const sources = { 'odd name': 't.odd', size: objectOf(schema.entries.size, 't', { height: 't.tall' }) };
  const whole = {
    name: 'A "name"',
    at: '2026-01-30T23:00:00.000Z',
    ended: null,
    size: { width: 3, height: null },
    'odd name': true,
  };

  it('has the fields of the contract, each from the column of its name or from where it is said to be', async () => {
    expect(await ask(objectOf(schema, 't', sources))).toEqual(whole);
    expect(v.is(schema, await ask(objectOf(schema, 't', sources)))).toBe(true);
    expect(await ask(objectOf(v.pick(schema, ['name']), 't'))).toEqual({ name: 'A "name"' });
  });

  it('is merged with another, and stands in arrays', async () => {
    const parts = [
      fieldsOf(v.pick(schema, ['name', 'at']), 't'),
      fieldsOf(v.omit(schema, ['name', 'at']), 't', sources),
    ] as const;
    expect(await ask(braced(...parts))).toEqual(whole);
    const list = (limit: number) =>
      arrayOf(objectOf(v.pick(schema, ['name']), 'x'), `(select t.name from generate_series(1, ${limit})) x`, 'x.name');
    expect(await ask(list(2))).toEqual([{ name: 'A "name"' }, { name: 'A "name"' }]);
    expect(await ask(list(0))).toEqual([]);
  });
});

const others: Record<string, string> = {
  text: `coalesce(%, '') || 'x'`,
  boolean: 'not %',
  integer: 'coalesce(%, 0) + 1',
  bigint: 'coalesce(%, 0) + 1',
  jsonb: `'{"other": true}'`,
  uuid: 'gen_random_uuid()',
  'timestamp with time zone': `coalesce(%, now()) + interval '1 day'`,
};
/** Of columns that take only some values. */
const values: Record<string, string> = {
  status: `'AUTH'`,
  score_state: `'failed'`,
  ...Object.fromEntries(
    ['balances', 'transactions', 'estatements', 'interims', 'account_owner_info'].map((kind) => [kind, `'died'`]),
  ),
};

describe.each([
  ['application', 'timestamp', applicationRow, applicationRowText(true), applicationJoins, 17],
  ['crawler', 'timestamp', crawlerRow, crawlerRowText, crawlerJoins, 14],
  ['analysis', 'time', analysisRow, analysisRowText, analysisJoins, 10],
] as const)('a list row of the table %s', (table, at, schema, text, joins, atLeast) => {
  interface Shown {
    id: number;
    text: string;
    fingerprint: number;
  }
  const show = (data: Data, id: number | undefined): Promise<Shown | undefined> =>
    data.one<Shown>(sql`select t.id, ${text} as text, t.fingerprint::text as fingerprint from ${trusted(table)} t ${joins}
      where ${id === undefined ? sql`t.bank_id is not null` : sql`t.id = ${id}`} order by t.id limit 1`);

  it('is what the contract says', async () => {
    const { text: json } = (await show(database.system, undefined)) ?? { text: '{}' };
    expect(v.safeParse(schema, JSON.parse(json)).issues).toBeUndefined();
  });

  it('has another fingerprint whenever a column of the table makes it show something else', async () => {
    const columns = await database.system.rows<{ name: string; type: string; other: string | null }>(sql`
      select a.attname as name, format_type(a.atttypid, null) as type,
        (select confrelid::regclass::text from pg_constraint where conrelid = a.attrelid and contype = 'f' and conkey = array[a.attnum] and conparentid = 0) as other
      from pg_attribute a where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname not in ('id', ${at}, 'card', 'profiles')`);
    let shown = 0;
    for (const { name, type, other } of columns) {
      const value =
        other === null
          ? (values[name] ?? others[type] ?? '').replace('%', name)
          : `(select id from ${other} o where o.id is distinct from ${table}.${name} order by o.id desc limit 1)`;
      const undone = new Error('undone');
      await database.system
        .transaction(async (tx) => {
          const before = await show(tx, undefined);
          expect(
            await tx.run(
              sql`update ${trusted(table)} set ${trusted(`${name} = ${value}`)} where id = ${before?.id ?? null}`,
            ),
          ).toBe(1);
          const after = await show(tx, before?.id);
          const differs = after?.text !== before?.text;
          if (differs) shown += 1;
          if (differs)
            expect({ name, fingerprint: after?.fingerprint }).not.toEqual({ name, fingerprint: before?.fingerprint });
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
    }
    expect(shown).toBeGreaterThanOrEqual(atLeast);
  });
});
