// Invitations that a mail server refuses for good: told where people are listed, in the log and in /metrics, and sent again.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { disable } from '../../../../server/engine/webhooks/delivery/disable.ts';
import { until } from '../../../until.ts';
import { openMoodyServer, type MoodyServer } from '../../platform/mail/moodyServer.ts';
import { told } from '../../platform/metrics/told.ts';
import { insert } from '../../twoVendors.ts';
import { openPeopleWorld, type PeopleWorld } from './peopleWorld.ts';

let server: MoodyServer;
let two: PeopleWorld;
beforeAll(async () => {
  server = await openMoodyServer();
  two = await openPeopleWorld({ env: { SMTP_URL: server.url, SIGNALBOX_MAIL_FROM: 'hello@sender.example' } });
});
afterAll(async () => {
  await two.world.close();
  await server.close();
});
beforeEach(() => two.run(sql`delete from limit_bucket`));

const metric = 'signalbox_invitations_undelivered';
const row = async (email: string) => (await two.rows(two.admin, `?search=${email}`))[0];
const refusedOf = async (email: string) => (await row(email))?.['invitation_refused'];
const invite = (email: string) =>
  two.admin.ask('POST', 'people/', { body: { email, level: 'USER', vendor_id: two.harbour } });

it('says whose never arrived and why, and forgets it once another one is sent', { timeout: 60_000 }, async () => {
  const email = 'nobody@harbour.example';
  server.mood = 'refuses';
  const made = await invite(email);
  expect(made).toMatchObject({ status: 200, json: { invitation_refused: null } });
  await until('the refusal is listed', async () => (await refusedOf(email)) !== null);
  // The log and a page under the privacy shutter are no place for an address.
  expect(await refusedOf(email)).toMatch(/550 <\(address\)> is nobody here/);
  // What is read in the database is read once a second.
  await until('it is measured', async () => (await told(two.world, metric)) === 1);
  const line = two.world.logLines.find((one) => one.includes('An invitation will never arrive'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'error', reason: expect.stringContaining('nobody here') });
  expect(line).not.toContain(email);

  server.mood = 'takes';
  const id = await two.idOf(email);
  expect((await two.admin.ask('POST', `people/${id}/reset`)).status).toBe(200);
  await until('the other invitation is taken', () => server.taken.length > 0);
  expect(await refusedOf(email)).toBeNull();
  await until('it is measured no longer', async () => (await told(two.world, metric)) === 0);
  expect(server.taken.at(-1)).toMatch(/^From: Signalbox <hello@sender\.example>$/m);
});

it('writes no other letter to people who never joined', async () => {
  server.mood = 'takes';
  await invite('late@harbour.example');
  const webhook = await insert(
    two.world,
    sql`insert into webhook (name, vendor_id, url) values ('events', ${two.harbour}, 'https://x.example') returning id`,
  );
  await two.world.database.system.transaction((tx) => disable(tx, two.world.app.services, webhook, 'It answered 410'));
  const letters = await two.world.database.system.rows<{ recipient: string }>(
    sql`select recipient from mail where template = 'webhookDisabled'`,
  );
  const recipients = letters.map(({ recipient }) => recipient);
  expect(recipients).toContain('user@signalbox.test');
  expect(recipients).not.toContain('late@harbour.example');
});
