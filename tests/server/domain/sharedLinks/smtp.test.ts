// A share e-mail through a real mail server: taken, refused for good, or put off.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql, trusted } from '../../../../server/platform/database/sql.ts';
import type { Person, Reply } from '../../../world.ts';
import { insertApplication, openVendorWorld, type VendorWorld } from '../../engine/webhooks/vendorWorld.ts';
import { openMailServer, type MailServer } from './mailServer.ts';

const taken = { recipient_name: 'Documents', recipient_email: 'documents@harbour.test' };
const unknown = { recipient_name: 'Archive', recipient_email: 'archive@harbour.test' };
const busy = { recipient_name: 'Branch', recipient_email: 'branch@harbour.test' };

let mail: MailServer;
let own: VendorWorld;
let user: Person;

beforeAll(async () => {
  mail = await openMailServer();
  mail.refuse(unknown.recipient_email, '550 5.1.1 No such user');
  mail.refuse(busy.recipient_email, '451 4.3.0 Try again later');
  own = await openVendorWorld({ env: { SMTP_URL: mail.url } });
  user = await own.person('user@signalbox.test');
  const allowed = [taken, unknown, busy].map(({ recipient_name: name, recipient_email: email }) => ({ name, email }));
  await own.world.database.system.run(sql`insert into vendor_setting (vendor_id, key, value)
    values (${own.vendor}, 'allowed_document_recipients', ${JSON.stringify(allowed)})`);
});
afterAll(async () => {
  await own.world.close();
  await mail.close();
});
beforeEach(async () => {
  mail.emails.length = 0;
  for (const table of ['shared_link', 'mail', 'limit_bucket'])
    await own.world.database.system.run(sql`delete from ${trusted(table)}`);
});

async function share(recipient: typeof taken): Promise<Reply> {
  const application = await insertApplication(own.world, own.vendor, own.label);
  await own.world.database.system.run(sql`insert into document (application_id, vendor_id, kind, format, created_at)
    values (${application}, ${own.vendor}, 'summary', 'html', now())`);
  return user.ask('POST', 'sharedlink/generate/', { body: { application_id: application, ...recipient } });
}
const links = () =>
  own.world.database.system.rows(sql`select revoked_at is not null as revoked, downloads from shared_link`);
const emails = () =>
  own.world.database.system.rows<{ waits: boolean; sent: boolean; last_error: string | null }>(
    sql`select sent_at is not null as sent, next_attempt_at > now() as waits, last_error from mail`,
  );

describe('a share e-mail', () => {
  it('arrives with its link, which is open', async () => {
    expect((await share(taken)).json).toEqual({ detail: 'Successfully sent email' });
    expect(mail.emails.map(({ to }) => to)).toEqual([taken.recipient_email]);
    const text = mail.emails[0]?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    const guid = /shared_link\?guid=([\w-]{43})/.exec(text)?.[1] ?? '';
    const opened = await own.world.anonymous.ask('POST', 'sharedlink/fetch/', { body: { guid } });
    expect(opened.status).toBe(200);
    expect(await links()).toEqual([{ revoked: false, downloads: 0 }]);
  });

  it('that the mail server refuses for good is not sent again, is told, and its link is revoked', async () => {
    const reply = await share(unknown);
    expect([reply.status, reply.json.message]).toEqual([
      400,
      'Failed to send email: the recipient’s mail server refused it',
    ]);
    expect(mail.emails).toEqual([]);
    expect(await links()).toEqual([{ revoked: true, downloads: 0 }]);
    const [email] = await emails();
    expect(email).toMatchObject({ sent: false, waits: null });
    expect(email?.last_error).toContain('550 5.1.1 No such user');
  });

  it('that the mail server puts off waits, and its link stays open for it', async () => {
    expect((await share(busy)).status).toBe(200);
    expect(await emails()).toMatchObject([{ sent: false, waits: true }]);
    expect(await links()).toEqual([{ revoked: false, downloads: 0 }]);
  });
});
