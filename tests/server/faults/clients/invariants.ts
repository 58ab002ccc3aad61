// Holds what clients were told against what is there: nothing acknowledged is lost, nothing is half-done.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyAudit } from '../../../../server/platform/audit/verifyAudit.ts';
import type { Data } from '../../../../server/platform/database/database.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { ask } from '../asking.ts';
import type { Client } from './client.ts';
import type { Folder } from '../folder.ts';
import type { Command } from './ledger.ts';

interface Counts {
  vendor: number;
  last_set: number | null;
  logins: number;
  sessions: number;
  logouts: number;
  logged_out: number;
  endings: number;
  ended: number;
  sets: number;
  emails: number;
  links: number;
  lost_emails: number;
}

/** Every sentence is a broken promise. */
export async function brokenPromises(folder: Folder, clients: readonly Client[]): Promise<string[]> {
  const database = await folder.database();
  try {
    const { brokenAt } = await verifyAudit(database.system);
    const perClient = await Promise.all(clients.map((client) => ofClient(folder, database.system, client)));
    return [
      ...(brokenAt === undefined ? [] : [`the audit chain is broken at row ${brokenAt}`]),
      ...(await emailsWithoutFile(folder, database.system)),
      ...perClient.flat(),
    ];
  } finally {
    await database.close();
  }
}

async function ofClient(folder: Folder, data: Data, { email, ledger }: Client): Promise<string[]> {
  const broken = [...ledger.wrong];
  const say = (holds: boolean, sentence: string) => void (holds || broken.push(`${email}: ${sentence}`));
  const found = await counts(data, email);
  const within = (command: Command, count: number): void => {
    const { acknowledged, unanswered } = ledger.tallies[command];
    say(
      count >= acknowledged && count <= acknowledged + unanswered,
      `${command}: ${count} done, ${acknowledged} acknowledged, ${unanswered} unanswered`,
    );
  };
  within('login', found.logins);
  within('setVendor', found.sets);
  within('logout', found.logouts);
  within('endSession', found.endings);
  within('reset', found.emails);
  say(ledger.vendors.has(found.vendor), `acts for ${found.vendor}, was told ${[...ledger.vendors].join(' or ')}`);
  say(
    found.last_set === null || found.last_set === found.vendor,
    `acts for ${found.vendor}, the audit trail says ${found.last_set}`,
  );
  say(found.sessions === found.logins, `${found.sessions} sessions, ${found.logins} sign-ins in the audit trail`);
  say(found.logged_out === found.logouts, `${found.logged_out} signed out, ${found.logouts} in the audit trail`);
  say(found.ended === found.endings, `${found.ended} sessions ended, ${found.endings} in the audit trail`);
  say(found.links === found.emails, `${found.links} reset links, ${found.emails} e-mails`);
  say(found.lost_emails === 0, `${found.lost_emails} e-mails neither sent nor waiting`);
  const statusOf = (key: string) => ask(folder.url(), 'GET', 'users/me', { key }).then(({ status }) => status);
  for (const key of ledger.live) say((await statusOf(key)) === 200, 'a session that was acknowledged does not work');
  for (const key of ledger.ended) say((await statusOf(key)) === 401, 'a session that was ended works');
  return broken;
}

async function counts(data: Data, email: string): Promise<Counts> {
  const row = await data.one<Counts>(sql`
    with who as (select id, email, vendor_id from person where email = ${email}),
      trail as (select a.* from audit a join who on who.id = a.person_id),
      seat as (select s.* from session s join who on who.id = s.person_id),
      email as (select m.* from mail m join who on who.email = m.recipient)
    select (select vendor_id from who) as vendor,
      (select (after->>'vendor_id')::int from trail where command = 'users.setVendor' order by id desc limit 1) as last_set,
      (select count(*) from trail where command = 'access.login') as logins, (select count(*) from seat) as sessions,
      (select count(*) from trail where command = 'access.logout') as logouts,
      (select count(*) from seat where ended_because = 'logged out') as logged_out,
      (select count(*) from trail where command = 'users.endSession') as endings,
      (select count(*) from seat where ended_because = 'ended by its owner') as ended,
      (select count(*) from trail where command = 'users.setVendor') as sets,
      (select count(*) from email) as emails,
      (select count(*) from password_reset r join who on who.id = r.person_id) as links,
      (select count(*) from email where sent_at is null and next_attempt_at is null) as lost_emails`);
  if (row === undefined) throw new Error(`${email} is gone`);
  return row;
}

async function emailsWithoutFile(folder: Folder, data: Data): Promise<string[]> {
  const sent = await data.rows<{ reference: string }>(sql`select reference::text from mail where sent_at is not null`);
  const files = new Set(await readdir(join(folder.data, 'outbox')).catch(() => []));
  return sent
    .filter(({ reference }) => !files.has(`${reference}.eml`))
    .map(({ reference }) => `e-mail ${reference} is marked as sent but did not leave`);
}
