// Replacing the key: every secret is sealed anew while others write, a broken-off run goes on, and what cannot be opened is named.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Data } from '../../../../server/platform/database/database.ts';
import { sql, trusted } from '../../../../server/platform/database/sql.ts';
import { writeEmail } from '../../../../server/platform/mail/writeEmail.ts';
import { reseal, unopened } from '../../../../server/platform/secrets/reseal.ts';
import { sealWith } from '../../../../server/platform/secrets/seal.ts';
import { sealedColumns } from '../../../../server/platform/secrets/sealedColumns.ts';
import { openWorld, type World } from '../../../world.ts';

const old = Buffer.alloc(32, 21);
const fresh = Buffer.alloc(32, 22);
const oldSeal = sealWith([old]);
let world: World;
let data: Data;

beforeAll(async () => {
  world = await openWorld({ empty: true });
  data = world.database.system;
});
afterAll(() => world.close());

/** One row in every column that is sealed, and many e-mails. */
beforeEach(async () => {
  await data.run(sql`delete from mail`);
  await data.run(sql`delete from webhook`);
  for (const table of ['idempotency', 'bank_access', 'crawl_secret', 'token'])
    await data.run(sql`delete from ${trusted(table)}`);
  const ids = await data.one<{ person: number; vendor: number; crawler: number; profile: number }>(sql`
    with vendor as (insert into vendor (name) values (gen_random_uuid()::text) returning id),
      person as (insert into person (email, username, password_hash) values (gen_random_uuid()::text, 'a', 'x') returning id),
      label as (insert into label (ref, vendor_id) select gen_random_uuid()::text, id from vendor returning id),
      bank as (insert into bank (name, country_code, module) values (gen_random_uuid()::text, 'AU', 'anz') returning id),
      key as (insert into application_key (timestamp) values (now()) returning id),
      profile as (insert into profile (application_id, vendor_id, position, initiator, bank_id)
        select key.id, vendor.id, 1, 'api', bank.id from key, vendor, bank returning id),
      crawler as (insert into crawler (uuid, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id, status)
        select gen_random_uuid(), vendor.id, label.id, bank.id, now(), 'api', '1', 'INITIAL' from vendor, label, bank returning id)
    select person.id as person, vendor.id as vendor, crawler.id as crawler, profile.id as profile from person, vendor, crawler, profile`);
  if (ids === undefined) throw new Error('no rows');
  const { person, vendor, crawler, profile } = ids;
  const answer = oldSeal.close('answer', sealedColumns.answer.place({ crawler_id: crawler, question_number: 3 }));
  const credentials = oldSeal.close('credentials', sealedColumns.credentials.place({ crawler_id: crawler }));
  const access = oldSeal.close('access', sealedColumns.access.place({ profile_id: profile }));
  const kept = oldSeal.close('kept', sealedColumns.keptAnswer.place({ person_id: person, key: 'a key' }));
  await data.run(sql`insert into token (id, person_id, name, identifier, secret_sealed)
    values (71, ${person}, 'a', gen_random_uuid()::text, ${oldSeal.close('token', 'token 71')})`);
  await data.run(sql`insert into webhook (id, name, vendor_id, url, secret_sealed)
    values (72, 'a', ${vendor}, 'https://a.example', ${oldSeal.close('webhook', 'webhook 72')}), (73, 'none', ${vendor}, 'https://b.example', null)`);
  await data.run(sql`insert into crawl_secret (crawler_id, vendor_id, credentials_sealed, question_number, answer_sealed)
    values (${crawler}, ${vendor}, ${credentials}, 3, ${answer})`);
  await data.run(
    sql`insert into bank_access (profile_id, vendor_id, access_sealed) values (${profile}, ${vendor}, ${access})`,
  );
  await data.run(
    sql`insert into idempotency (person_id, key, fingerprint, answer) values (${person}, 'a key', '\\x00', ${kept})`,
  );
  await data.transaction(async (tx) => {
    for (let n = 0; n < 450; n++)
      await writeEmail(tx, oldSeal, { template: 't', recipient: 'r', fields: { n: String(n) } });
    // Nobody sends them meanwhile.
    await tx.run(sql`update mail set next_attempt_at = null`);
  });
});

const rows = 450 + 6;

describe('sealing anew', () => {
  it('leaves nothing that needs the old key, in any column that is sealed', async () => {
    expect((await unopened(data, [fresh])).length).toBe(rows);
    expect(await reseal(data, [fresh, old])).toEqual({ resealed: rows, present: 0, unopened: [], left: 0 });
    expect(await unopened(data, [fresh])).toEqual([]);
    expect((await unopened(data, [old])).length).toBe(rows);
    expect(await reseal(data, [fresh])).toEqual({ resealed: 0, present: rows, unopened: [], left: 0 });
    const email = await data.one<{ reference: string; fields_sealed: Buffer }>(
      sql`select reference, fields_sealed from mail order by id limit 1`,
    );
    expect(sealWith([fresh]).open(email?.fields_sealed ?? old, `mail ${email?.reference}`)).toBe('{"n":"0"}');
  });

  it('goes on where it was broken off, each step being whole', async () => {
    let steps = 0;
    const breaking: Data = {
      ...data,
      transaction: (work) =>
        data.transaction(async (tx) => {
          const result = await work(tx);
          if (++steps === 2) throw new Error('killed before the commit');
          return result;
        }),
    };
    await expect(reseal(breaking, [fresh, old])).rejects.toThrow('killed');
    const sealedBefore = rows - (await unopened(data, [fresh])).length;
    expect(sealedBefore).toBe(200);
    // Both keys are known meanwhile: everything opens at every moment.
    expect(await unopened(data, [fresh, old])).toEqual([]);
    expect(await reseal(data, [fresh, old])).toEqual({
      resealed: rows - sealedBefore,
      present: sealedBefore,
      unopened: [],
      left: 0,
    });
  });

  it('overwrites nothing that servers write meanwhile, and misses nothing that moves', async () => {
    const freshSeal = sealWith([fresh, old]);
    let isOver = false;
    const writing = (async () => {
      let written = 0;
      while (!isOver) {
        written += 1;
        await data.run(sql`update mail set attempts = attempts + 1 where id % 7 = ${written % 7}`);
        await data.run(
          sql`update webhook set secret_sealed = ${freshSeal.close(`new ${written}`, 'webhook 72')} where id = 72`,
        );
      }
      return written;
    })();
    const done = await reseal(data, [fresh, old]);
    isOver = true;
    const written = await writing;
    expect(done).toMatchObject({ unopened: [], left: 0 });
    expect(await unopened(data, [fresh])).toEqual([]);
    const webhook = await data.one<{ secret_sealed: Buffer }>(sql`select secret_sealed from webhook where id = 72`);
    expect(freshSeal.open(webhook?.secret_sealed ?? old, 'webhook 72')).toBe(`new ${written}`);
  });

  it('names what no key opens, and leaves it', async () => {
    const foreign = sealWith([Buffer.alloc(32, 23)]).close('x', 'token 71');
    await data.run(sql`update token set secret_sealed = ${foreign} where id = 71`);
    // Sealed for another row: somebody moved it.
    await data.run(sql`update webhook set secret_sealed = ${oldSeal.close('x', 'webhook 99')} where id = 72`);
    expect(await reseal(data, [fresh, old])).toEqual({
      resealed: rows - 2,
      present: 0,
      unopened: ['token 71', 'webhook 72'],
      left: 0,
    });
    const token = await data.one<{ secret_sealed: Buffer }>(sql`select secret_sealed from token where id = 71`);
    expect(token?.secret_sealed).toEqual(foreign);
  });

  it('refuses to begin while a column says that it is sealed and nobody knows it', async () => {
    await world.database.owner.run(sql`alter table label add column something_sealed bytea`);
    await expect(reseal(data, [fresh, old])).rejects.toThrow('label.something_sealed');
    await world.database.owner.run(sql`alter table label drop column something_sealed`);
  });
});
