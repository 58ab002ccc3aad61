// Revoking shared links: all that still work of one application, for whoever may see it, at once and on record.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql, trusted } from '../../../../server/platform/database/sql.ts';
import { fileKey } from '../../../../server/platform/files/files.ts';
import { writeEmail } from '../../../../server/platform/mail/writeEmail.ts';
import { digestOf } from '../../../../server/platform/secrets/references.ts';
import type { Person, Reply } from '../../../world.ts';
import { insert } from '../../twoVendors.ts';
import { insertApplication, openVendorWorld, type VendorWorld } from '../../engine/webhooks/vendorWorld.ts';

const expired = 'The download link has expired. Please ask the sender to generate a new link.';
let own: VendorWorld;
let user: Person;
let staff: Person;
let foreigner: Person;
let application: number;

beforeAll(async () => {
  own = await openVendorWorld();
  const stranger = await insert(own.world, sql`insert into vendor (name) values ('Stranger') returning id`);
  user = await own.person('user@signalbox.test');
  staff = await own.person('staff@signalbox.test', { staff: true });
  foreigner = await own.person('foreigner@signalbox.test', { vendor: stranger });
});
afterAll(() => own.world.close());

beforeEach(async () => {
  for (const table of ['shared_link', 'mail', 'limit_bucket'])
    await own.world.database.system.run(sql`delete from ${trusted(table)}`);
  application = await applicationWithFile();
});

async function applicationWithFile(age?: string): Promise<number> {
  const id = await insertApplication(own.world, own.vendor, own.label, undefined, age);
  const key = fileKey(own.vendor);
  const { size, sha256 } = await own.world.app.services.files.put(key, Buffer.from('<h1>Summary</h1>'));
  await own.world.database.system
    .run(sql`insert into document (application_id, vendor_id, kind, format, created_at, size, sha256, storage_key)
    values (${id}, ${own.vendor}, 'summary', 'html', now(), ${size}, ${sha256}, ${key})`);
  return id;
}

const link = (guid: string, of = application, more = { days: 7, downloads: 0 }): Promise<number> =>
  insert(
    own.world,
    sql`insert into shared_link (guid_hash, application_id, vendor_id, recipient_name, recipient_email, expires_at, downloads)
    values (${digestOf(guid)}, ${of}, ${own.vendor}, 'Documents', 'documents@harbour-loans.example',
      now() + make_interval(days => ${more.days}), ${more.downloads}) returning id`,
  );
const revoke = (person: Person, of = application): Promise<Reply> =>
  person.ask('POST', 'sharedlink/revoke/', { body: { application_id: of } });
const fetchLink = (guid: string): Promise<Reply> =>
  own.world.anonymous.ask('POST', 'sharedlink/fetch/', { body: { guid } });
async function download(guid: string | undefined, cookie = '', of = application): Promise<[number, string]> {
  const address = `applications/${of}/download-shared-files${guid === undefined ? '' : `?guid=${guid}`}`;
  const reply = await fetch(new URL(address, `${own.world.url}/api/v1/`), { headers: { cookie } });
  const text = await reply.text();
  return [reply.status, reply.ok ? '' : (JSON.parse(text) as { message: string }).message];
}
const revoked = () =>
  own.world.database.system.rows<{ id: number }>(
    sql`select id from shared_link where revoked_at is not null order by id`,
  );
const trail = (of = application): Promise<object[]> =>
  own.world.database.system.rows(sql`select a.command, p.email, a.vendor_id, a.after, a.result
    from audit a join person p on p.id = a.person_id
    where a.object = ${`application ${of}`} and a.command = 'sharedLinks.revoke' order by a.id`);

it('ends every link of the application that works: neither fetch nor download nor a granted browser gets on', async () => {
  await link('first');
  await link('second');
  const cookie = (await fetchLink('first')).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect([await download('second'), await download(undefined, cookie)]).toEqual([
    [200, ''],
    [200, ''],
  ]);
  expect(await revoke(user)).toMatchObject({ status: 200, json: { revoked: 2 } });
  for (const guid of ['first', 'second']) {
    expect(await fetchLink(guid)).toMatchObject({ status: 403, json: { message: expired } });
    expect(await download(guid)).toEqual([403, expired]);
  }
  expect(await download(undefined, cookie)).toEqual([403, expired]);
});

it('withdraws the e-mails with its links that still wait, and the timeline says why', async () => {
  const { database, app } = own.world;
  const other = await applicationWithFile();
  const [waiting, elsewhere] = await Promise.all(
    [application, other].map((about) =>
      writeEmail(database.system, app.services.seal, {
        template: 'sharedDocuments',
        recipient: 'documents@harbour-loans.example',
        fields: { name: 'Documents', vendor: 'Own', link: 'https://signalbox.test/' },
        byHand: true,
        about: { vendorId: own.vendor, applicationId: about },
      }),
    ),
  );
  await link('first');
  expect((await revoke(user)).json).toEqual({ revoked: 1 });
  expect(
    await database.system.rows(sql`select id, next_attempt_at is not null as waits from mail order by id`),
  ).toEqual(
    [waiting, elsewhere]
      .map((one) => ({ id: one?.id, waits: one === elsewhere }))
      .toSorted((a, b) => Number(a.id) - Number(b.id)),
  );
  const timeline = await user.ask('GET', `applications/${application}/timeline?kind=email`);
  expect(timeline.json).toMatchObject({
    results: [{ kind: 'email', state: 'failed', detail: 'Its link was revoked before it was sent' }],
  });
});

it('leaves the links of other applications alone, and counts none that is over', async () => {
  const other = await applicationWithFile();
  await link('other', other);
  await link('expired', application, { days: -1, downloads: 0 });
  await link('used up', application, { days: 7, downloads: 20 });
  const works = await link('works');
  expect((await revoke(user)).json).toEqual({ revoked: 1 });
  expect(await revoked()).toEqual([{ id: works }]);
  expect(await download('other', '', other)).toEqual([200, '']);
});

it('is on record with the links it ended, and not where there was none', async () => {
  expect((await revoke(user)).json).toEqual({ revoked: 0 });
  expect(await trail()).toEqual([]);
  const links = [await link('first'), await link('second')];
  await revoke(user);
  expect((await revoke(user)).json).toEqual({ revoked: 0 });
  expect(await trail()).toEqual([
    {
      command: 'sharedLinks.revoke',
      email: 'user@signalbox.test',
      vendor_id: own.vendor,
      after: { links },
      result: 'done',
    },
  ]);
});

it('is for people of the vendor and for staff; to anybody else the application is unknown', async () => {
  await link('first');
  const [foreign, unknown] = [await revoke(foreigner), await revoke(foreigner, 999_999_999)];
  expect(foreign).toMatchObject({ status: 404, json: { message: unknown.json.message } });
  expect(unknown.status).toBe(404);
  expect((await revoke(own.world.anonymous)).status).toBe(401);
  expect([await revoked(), await trail()]).toEqual([[], []]);
  expect((await revoke(staff)).json).toEqual({ revoked: 1 });
});

it('ends a link also once the application is too old to be shared', async () => {
  const old = await applicationWithFile('8 days');
  await link('old', old);
  expect((await revoke(user, old)).json).toEqual({ revoked: 1 });
  expect(await download('old', '', old)).toEqual([403, expired]);
});

it('asked twice at once ends each link once', async () => {
  await link('first');
  await link('second');
  const replies = await Promise.all([revoke(user), revoke(user), revoke(user)]);
  expect(replies.map(({ json }) => Number(json.revoked)).toSorted((one, more) => one - more)).toEqual([0, 0, 2]);
  expect(await trail()).toHaveLength(1);
});

it('lets the documents be shared anew at once', async () => {
  const recipient = { name: 'Documents', email: 'documents@harbour-loans.example' };
  await own.world.database.system.run(sql`insert into vendor_setting (vendor_id, key, value)
    values (${own.vendor}, 'allowed_document_recipients', ${JSON.stringify([recipient])})`);
  const body = { application_id: application, recipient_name: recipient.name, recipient_email: recipient.email };
  const share = () => user.ask('POST', 'sharedlink/generate/', { body });
  expect((await share()).status).toBe(200);
  await revoke(user);
  expect((await share()).status).toBe(200);
  expect((await revoke(user)).json).toEqual({ revoked: 1 });
});

it('a link whose files are gone says so, for as long as it would have worked', async () => {
  const gone =
    'The files that this link shared were deleted. If you still need them, please ask the sender to share them again.';
  const said = async (): Promise<unknown[]> => {
    const { status, json } = await fetchLink('first');
    return [status, json.message];
  };
  const { system } = own.world.database;
  await link('first');
  const cookie = (await fetchLink('first')).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await system.run(sql`delete from document where application_id = ${application}`);
  expect([await said(), await download(undefined, cookie)]).toEqual([
    [404, gone],
    [404, gone],
  ]);
  // Deleting the files of an application revokes its links, which says less.
  application = await applicationWithFile();
  await link('second');
  expect((await user.ask('POST', `applications/${application}/delete/`)).status).toBe(200);
  expect((await fetchLink('second')).json.message).toBe(gone);
  await system.run(sql`update shared_link set expires_at = now() - interval '1 second'`);
  expect((await fetchLink('second')).json.message).toBe(expired);
});
