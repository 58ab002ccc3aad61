// Shared documents: who may be sent a link, what the link opens, for how long, and for nobody else.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql, trusted } from '../../../../server/platform/database/sql.ts';
import { fileKey } from '../../../../server/platform/files/files.ts';
import type { Person, Reply } from '../../../world.ts';
import { insertApplication, openVendorWorld, type VendorWorld } from '../../engine/webhooks/vendorWorld.ts';

let own: VendorWorld;
let user: Person;
let application: number;
const recipient = { recipient_name: 'Documents', recipient_email: 'documents@harbour-loans.example' };
const refusedRecipient = { recipient_name: 'Archive', recipient_email: 'refused@harbour-loans.example' };

beforeAll(async () => {
  own = await openVendorWorld();
  user = await own.person('user@signalbox.test');
});
afterAll(() => own.world.close());

beforeEach(async () => {
  const { system } = own.world.database;
  const allowed = [recipient, refusedRecipient].map(({ recipient_name: name, recipient_email: email }) => ({
    name,
    email,
  }));
  await system.run(sql`insert into vendor_setting (vendor_id, key, value)
    values (${own.vendor}, 'allowed_document_recipients', ${JSON.stringify(allowed)})
    on conflict (vendor_id, key) do update set value = excluded.value`);
  for (const table of ['shared_link', 'mail', 'limit_bucket']) await system.run(sql`delete from ${trusted(table)}`);
  application = await insertApplication(own.world, own.vendor, own.label);
  await store(application, 'summary', Buffer.from('<h1>Summary</h1>'));
});

async function store(application: number, kind: string, bytes: Buffer): Promise<void> {
  const key = fileKey(own.vendor);
  const { size, sha256 } = await own.world.app.services.files.put(key, bytes);
  await own.world.database.system
    .run(sql`insert into document (application_id, vendor_id, kind, format, created_at, size, sha256, storage_key)
    values (${application}, ${own.vendor}, ${kind}, 'html', now(), ${size}, ${sha256}, ${key})`);
}

const share = (more: object = {}, person = user): Promise<Reply> =>
  person.ask('POST', 'sharedlink/generate/', { body: { application_id: application, ...recipient, ...more } });
const fetchLink = (guid: string): Promise<Reply> =>
  own.world.anonymous.ask('POST', 'sharedlink/fetch/', { body: { guid } });
const path = (guid?: string, id = application): string =>
  `applications/${id}/download-shared-files${guid === undefined ? '' : `?guid=${guid}`}`;

/** The guid is nowhere but in the e-mail. */
async function guidInEmail(): Promise<string> {
  const folder = join(own.world.folder, 'outbox');
  const last = await own.world.database.system.one<{ reference: string }>(sql`select reference from mail`);
  const email = (await readFile(join(folder, `${last?.reference}.eml`), 'utf8'))
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=');
  return /\/v1\/dashboard\/shared_link\?guid=([\w-]{43})/.exec(email)?.[1] ?? '';
}

async function download(
  headers: Record<string, string>,
  address: string,
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const reply = await fetch(new URL(address, `${own.world.url}/api/v1/`), { headers });
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}

describe('sharing documents', () => {
  it('mails a link that downloads them as one archive, and keeps no guid', async () => {
    expect((await share()).json).toEqual({ detail: 'Successfully sent email' });
    const guid = await guidInEmail();
    expect(guid).toHaveLength(43);
    const kept = JSON.stringify(
      await own.world.database.system.rows(sql`select l::text, m::text from shared_link l cross join mail m`),
    );
    expect(kept).not.toContain(guid);
    const days = (iso: unknown): number => Math.round((Date.parse(String(iso)) - Date.now()) / 86_400_000);
    const { expires_at: until, ...told } = (await fetchLink(guid)).json;
    // Whom it is for is told with the first letter of the address alone.
    expect(told).toEqual({
      application_id: application,
      from: 'Harbour Loans',
      recipient: 'd•••@harbour-loans.example',
      files: 1,
    });
    expect(days(until)).toBe(7);
    const { status, headers, bytes } = await download({}, path(guid));
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="application-${application}.zip"`),
    );
    expect(headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(bytes);
    expect(Object.entries(files).map(([name, data]) => [name, Buffer.from(data).toString()])).toEqual([
      ['summary.html', '<h1>Summary</h1>'],
    ]);
  });

  it('goes to allowed recipients only, by their own names', async () => {
    expect((await share({ recipient_email: 'somebody@else.example' })).json.field).toBe('recipient_email');
    expect((await share({ recipient_name: 'Somebody else' })).json.field).toBe('recipient_name');
    expect((await share({ recipient_name: '<b>Documents</b>' })).json.message).toBe(
      'recipient_name must not hold markup',
    );
    for (const broken of ['[{"name": ', '"text"', '{}', '[1]', '']) {
      await own.world.database.system.run(
        sql`update vendor_setting set value = ${broken} where key = 'allowed_document_recipients'`,
      );
      expect((await share()).status).toBe(400);
    }
    expect(await own.world.database.system.rows(sql`select id from mail`)).toEqual([]);
  });

  it('says so when the mailer refuses the recipient, and the link is worth nothing', async () => {
    const reply = await share(refusedRecipient);
    expect([reply.status, reply.json.message]).toEqual([
      400,
      'Failed to send email: the recipient’s mail server refused it',
    ]);
    expect(
      await own.world.database.system.rows(sql`select revoked_at is not null as revoked from shared_link`),
    ).toEqual([{ revoked: true }]);
    expect(await own.world.database.system.rows(sql`select sent_at, next_attempt_at, last_error from mail`)).toEqual([
      { sent_at: null, next_attempt_at: null, last_error: '550 No such recipient' },
    ]);
  });

  it('clicked twice sends one e-mail', async () => {
    const replies = await Promise.all([share(), share()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await own.world.database.system.rows(sql`select id from mail`)).toHaveLength(1);
  });

  it('is refused for an old application and for a deleted one', async () => {
    const old = await insertApplication(own.world, own.vendor, own.label, 'old', '7 days 1 minute');
    expect((await share({ application_id: old })).json.message).toMatch(/older than 7 days/);
    await user.ask('POST', `applications/${application}/delete/`);
    expect((await share()).json.message).toMatch(/deleted/);
  });

  it('is refused where the link would have nothing to download, and no e-mail is sent', async () => {
    await own.world.database.system.run(sql`delete from document where application_id = ${application}`);
    const { status, json } = await share();
    expect([status, json.message]).toEqual([400, 'There is nothing to share: this application has no stored files']);
    expect(await own.world.database.system.rows(sql`select id from mail`)).toEqual([]);
    expect(await own.world.database.system.rows(sql`select id from shared_link`)).toEqual([]);
  });

  it('leaves an audit row without the recipient’s address', async () => {
    await share();
    const trail = await own.world.database.system.rows<{ command: string; text: string }>(
      sql`select command, audit::text as text from audit`,
    );
    expect(trail.map(({ command }) => command)).toContain('sharedLinks.generate');
    expect(trail.map(({ text }) => text).join()).not.toContain('documents@harbour-loans.example');
  });
});

describe('a link', () => {
  const expired = 'The download link has expired. Please ask the sender to generate a new link.';
  const guid = 'g'.repeat(43);
  beforeEach(async () => {
    await share();
    const { digestOf } = await import('../../../../server/platform/secrets/references.ts');
    await own.world.database.system.run(sql`update shared_link set guid_hash = ${digestOf(guid)}`);
  });
  const change = (what: ReturnType<typeof sql>): Promise<number> =>
    own.world.database.system.run(sql`update shared_link set ${what}`);

  it.each([
    ['is over', sql`expires_at = now() - interval '1 second'`],
    ['was revoked', sql`revoked_at = now()`],
    ['was used twenty times', sql`downloads = 20`],
  ])('that %s opens nothing', async (_what, statement) => {
    await change(statement);
    const reply = await fetchLink(guid);
    expect([reply.status, reply.json.message]).toEqual([403, expired]);
    expect((await download({}, path(guid))).status).toBe(403);
  });

  it('that nobody made opens nothing', async () => {
    expect((await fetchLink('unknown')).status).toBe(403);
    expect((await fetchLink('not a guid!')).status).toBe(400);
    for (const address of [path(), path('unknown'), path('')])
      expect((await download({}, address)).status).not.toBe(200);
  });

  it('opens its own application and no other', async () => {
    const other = await insertApplication(own.world, own.vendor, own.label, 'other');
    await store(other, 'summary', Buffer.from('other'));
    expect((await download({}, path(guid, other))).status).toBe(403);
  });

  it('grants this browser five minutes, in a cookie that no script reads, and nothing once it is revoked', async () => {
    const cookie = (await fetchLink(guid)).headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^signalbox_share=[\w-]+; Path=\/; Max-Age=300; SameSite=Lax; HttpOnly/);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    expect((await download(headers, path())).status).toBe(200);
    const [name = '', value = ''] = headers.cookie.split('=');
    const changed = Buffer.from(value, 'base64url');
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    expect((await download({ cookie: `${name}=${changed.toString('base64url')}` }, path())).status).toBe(403);
    await change(sql`revoked_at = now()`);
    expect((await download(headers, path())).status).toBe(403);
  });

  it('gives twenty downloads, however many come at once', async () => {
    await change(sql`downloads = 15`);
    const replies = await Promise.all(Array.from({ length: 12 }, () => download({}, path(guid))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await own.world.database.system.rows(sql`select downloads from shared_link`)).toEqual([{ downloads: 20 }]);
  });

  it('has a budget of twenty tries a minute for each address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await fetchLink('unknown')).status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('without a link', () => {
  it('only people of the vendor who may see personal data download', async () => {
    const stranger =
      (
        await own.world.database.system.one<{ id: number }>(
          sql`insert into vendor (name) values ('Stranger') returning id`,
        )
      )?.id ?? 0;
    const people = {
      user: user,
      blind: await own.person('blind@signalbox.test', { pii: false }),
      foreigner: await own.person('foreigner@signalbox.test', { vendor: stranger }),
      staff: await own.person('staff@signalbox.test', { staff: true }),
    };
    const statuses: Record<string, number> = { nobody: (await download({}, path())).status };
    for (const [who, person] of Object.entries(people)) statuses[who] = (await download(person.headers, path())).status;
    expect(statuses).toEqual({ nobody: 403, user: 200, blind: 403, foreigner: 403, staff: 200 });
  });

  it('an application without files says that', async () => {
    const bare = await insertApplication(own.world, own.vendor, own.label, 'bare');
    expect((await download(user.headers, path(undefined, bare))).status).toBe(404);
  });
});
