// Delete All Client Files: every stored byte goes, the record stays, and not while something still writes to it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { fileKey } from '../../../../server/platform/files/files.ts';
import type { Person, Reply } from '../../../world.ts';
import { insert } from '../../twoVendors.ts';
import { insertApplication, openVendorWorld, type VendorWorld } from '../../engine/webhooks/vendorWorld.ts';

let own: VendorWorld;
let user: Person;
let bank: number;
let application: number;
let keys: string[];

beforeAll(async () => {
  own = await openVendorWorld();
  user = await own.person('user@signalbox.test');
  bank = await insert(
    own.world,
    sql`insert into bank (name, country_code, module) values ('Test Bank', 'AU', 'test') returning id`,
  );
});
afterAll(() => own.world.close());

beforeEach(async () => {
  const { world, vendor, label } = own;
  application = await insertApplication(world, vendor, label);
  const profile = await insert(
    world,
    sql`insert into profile (application_id, vendor_id, position, initiator, bank_id)
    values (${application}, ${vendor}, 1, 'iframe', ${bank}) returning id`,
  );
  const crawler = await insert(
    world,
    sql`insert into crawler (uuid, profile_id, application_id, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id, status)
    values (gen_random_uuid(), ${profile}, ${application}, ${vendor}, ${label}, ${bank}, now(), 'iframe', 'ref-1', 'COMPLETED') returning id`,
  );
  const account = await insert(
    world,
    sql`insert into account (profile_id, application_id, vendor_id, nickname, bsb, number, type, interim)
    values (${profile}, ${application}, ${vendor}, 'a', '1', '2', 'savings', true) returning id`,
  );
  keys = await Promise.all(
    ['summary', 'statement', 'page'].map(async (text) => {
      const key = fileKey(vendor);
      await world.app.services.files.put(key, Buffer.from(text));
      return key;
    }),
  );
  const [document, statement, page] = keys;
  await insert(
    world,
    sql`insert into document (application_id, vendor_id, kind, format, created_at, storage_key)
    values (${application}, ${vendor}, 'summary', 'html', now(), ${document ?? null}) returning id`,
  );
  await insert(
    world,
    sql`insert into statement (account_id, vendor_id, kind, name, issued_on, storage_key)
    values (${account}, ${vendor}, 'estatement', 'one', now(), ${statement ?? null}) returning id`,
  );
  await insert(
    world,
    sql`insert into crawler_file (crawler_id, vendor_id, type, name, size, storage_key)
    values (${crawler}, ${vendor}, 'html', 'page', 4, ${page ?? null}) returning id`,
  );
});

const remove = (): Promise<Reply> => user.ask('POST', `applications/${application}/delete/`);
const stored = async (): Promise<number> =>
  (await Promise.all(keys.map((key) => own.world.app.services.files.bytes(key, 1000)))).filter(
    (bytes) => bytes !== undefined,
  ).length;
const rows = (): Promise<unknown> =>
  own.world.database.system.one(sql`select a.deleted_at is not null as deleted,
    (select count(*)::int from document where application_id = a.id) as documents,
    (select count(*)::int from statement s join account t on t.id = s.account_id where t.application_id = a.id) as statements,
    (select count(*)::int from crawler_file f join crawler c on c.id = f.crawler_id where c.application_id = a.id) as files,
    (select count(*)::int from audit where command = 'applications.deleteFiles' and object = 'application ' || a.id) as audits
    from application a where a.id = ${application}`);
const untouched = { deleted: false, documents: 1, statements: 1, files: 1, audits: 0 };

describe('deleting the files of a client', () => {
  it('removes every stored file and keeps the record', async () => {
    expect(await stored()).toBe(3);
    const reply = await remove();
    expect([reply.status, reply.json['detail']]).toEqual([200, 'Successfully deleted application']);
    await own.world.settled();
    expect(await stored()).toBe(0);
    expect(await rows()).toEqual({ deleted: true, documents: 0, statements: 0, files: 0, audits: 1 });
    const found = (await user.get(`applications/lookup/?application_id=${application}`)).json.results?.[0];
    expect(found?.['deleted_at']).toEqual(expect.any(String));
  });

  it('asked for again, by many at once, changes nothing more', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, remove));
    expect(new Set(replies.map(({ status, json }) => `${status} ${String(json['deleted_at'])}`)).size).toBe(1);
    expect(await rows()).toMatchObject({ deleted: true, audits: 1 });
  });

  it.each(['QUEUED', 'PROCESSING', 'AUTH', 'RELEASED'])(
    'is refused with the reason while a crawl is %s',
    async (status) => {
      await own.world.database.system.run(
        sql`update crawler set status = ${status} where application_id = ${application}`,
      );
      const reply = await remove();
      expect([reply.status, reply.json.message]).toEqual([400, 'A crawl of this application is still running']);
      expect(await rows()).toEqual(untouched);
      await own.world.settled();
      expect(await stored()).toBe(3);
    },
  );

  it('revokes the links that shared them', async () => {
    const { world, vendor } = own;
    await insert(
      world,
      sql`insert into shared_link (guid_hash, application_id, vendor_id, recipient_name, recipient_email, expires_at)
      values (${Buffer.from(String(application))}, ${application}, ${vendor}, 'a', 'a@b.test', now() + interval '1 day') returning id`,
    );
    await remove();
    const links = await world.database.system.rows(
      sql`select revoked_at is not null as revoked from shared_link where application_id = ${application}`,
    );
    expect(links).toEqual([{ revoked: true }]);
  });
});
