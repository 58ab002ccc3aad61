// Staff see at which step of /connect each customer stands, and send the link again.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visits as calls, type VisitRow } from '../../../../src/api/contract/applications/visits.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { hashPassword } from '../../../../server/platform/secrets/passwords.ts';
import { password, type Person, type Reply } from '../../../world.ts';
import { answerOf } from '../../answerOf.ts';
import { openVisits, type Visits } from '../connect/visits.ts';

let visits: Visits;
let staff: Person;
let blind: Person;

beforeAll(async () => {
  visits = await openVisits();
  const hash = await hashPassword(password);
  await visits.data.run(sql`insert into person (email, username, password_hash, is_staff, show_pii)
    select s.email, s.email, ${hash}, true, s.pii
    from (values ('support@signalbox.test', true), ('blind@signalbox.test', false)) as s (email, pii)`);
  staff = await visits.world.script('support@signalbox.test');
  blind = await visits.world.script('blind@signalbox.test');
});
afterAll(() => visits.world.close());
beforeEach(() => visits.forgetLimits());

const seen = async (reference: string, who = staff): Promise<VisitRow> => {
  const { results } = answerOf(calls.list, await who.get(`visits/?vendor_specific_id=${reference}`));
  const [row] = results;
  if (row === undefined || results.length !== 1) throw new Error(`${results.length} visits of ${reference}`);
  return row;
};
const send = async (reference: string, body: object = {}, who = staff): Promise<Reply> =>
  who.ask('POST', `visits/${(await seen(reference)).id}/send-link/`, { body });
const mailed = async (): Promise<string> => {
  const last = await visits.data.one<{ reference: string }>(sql`select reference from mail order by id desc limit 1`);
  const text = await readFile(join(visits.world.folder, 'outbox', `${last?.reference}.eml`), 'utf8');
  return text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
};
const given = { customer_name: 'Pat O’Neil', customer_email: 'Pat@customer.example' };
const later = () => visits.data.run(sql`update written_email set created_at = created_at - interval '2 minutes'`);

describe('a visit', () => {
  it('says at which step its customer stands, from the link to the end', async () => {
    const { token, identifier } = await visits.begin();
    expect(await seen(identifier)).toMatchObject({
      step: 'opened',
      bank: null,
      application_id: null,
      is_reachable: false,
    });
    await visits.ask('choose', { token, bank_id: visits.bank, consent: true });
    expect(await seen(identifier)).toMatchObject({
      step: 'chosen',
      bank: 'First Bank',
      application_id: expect.any(Number),
    });
    const step = async (status: string) => {
      await visits.data.run(sql`update crawler set status = ${status} where vendor_specific_id = ${identifier}`);
      return (await seen(identifier)).step;
    };
    expect(await step('QUEUED')).toBe('waiting');
    expect(await step('PROCESSING')).toBe('signing in');
    expect(await step('AUTH')).toBe('question');
    expect(await step('RELEASED')).toBe('reading');
    expect(await step('COMPLETED')).toBe('done');
    expect(await step('EXITED')).toBe('left');
    expect(await step('DIED')).toBe('failed');
    const open = answerOf(calls.list, await staff.get('visits/?step=opened')).results;
    expect(open.map((row) => row.vendor_specific_id)).not.toContain(identifier);
  });

  it('runs out, and the newest stands first', async () => {
    const { identifier } = await visits.begin();
    await visits.data.run(sql`update connect_session set expires_at = now() where vendor_specific_id = ${identifier}`);
    expect(await seen(identifier)).toMatchObject({ step: 'expired' });
    const { results } = answerOf(calls.list, await staff.get('visits/'));
    expect(results[0]?.vendor_specific_id).toBe(identifier);
    const first = await staff.get('visits/?page_size=1');
    const second = await staff.get(String(first.json.next));
    expect(second.json.results?.[0]?.['id']).toBe(results[1]?.id);
  });
});

describe('the way through /connect', () => {
  it('says how many came as far as each step, and where the others stopped', async () => {
    await visits.data.run(sql`delete from connect_session`);
    const none = answerOf(calls.way, await staff.get('visits/way/'));
    expect(none).toMatchObject({ since: null, opened: 0, done: 0 });
    const statuses = ['COMPLETED', 'COMPLETED', 'RELEASED', 'DIED', 'EXITED', 'QUEUED'];
    for (const status of statuses) {
      const { token, identifier } = await visits.begin();
      await visits.ask('choose', { token, bank_id: visits.bank, consent: true });
      await visits.data.run(sql`update crawler set status = ${status} where vendor_specific_id = ${identifier}`);
    }
    await visits.begin();
    const { identifier } = await visits.begin();
    await visits.data.run(sql`update connect_session set expires_at = now() where vendor_specific_id = ${identifier}`);
    expect(answerOf(calls.way, await staff.get('visits/way/'))).toEqual({
      since: expect.any(String),
      opened: 8,
      chosen: 6,
      signed_in: 3,
      done: 2,
      expired: 1,
      left: 1,
      failed: 1,
      under_way: 3,
    });
    expect(answerOf(calls.way, await staff.get('visits/way/?vendor=987654'))).toMatchObject({ opened: 0 });
  });
});

describe('the link', () => {
  it('is sent as it was, to the address that is given, and from then on to that one', async () => {
    const { identifier } = await visits.begin({ transactions: true, days_to_retrieve: 30, multiple: true });
    expect((await send(identifier)).json).toMatchObject({ message: expect.stringContaining('No e-mail address') });
    expect((await send(identifier, { customer_email: 'pat@customer.example' })).json.field).toBe('customer_name');
    expect((await send(identifier, given)).json).toEqual({ detail: 'Successfully sent email' });
    const link = new URL(/http\S+connect\S+/.exec(await mailed())?.[0] ?? '');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      label: 'harbour',
      identifier,
      transactions: 'true',
      multiple: 'true',
      days_to_retrieve: '30',
    });
    expect((await send(identifier)).json.message).toBe('The link was sent to this customer less than a minute ago');
    await later();
    expect((await send(identifier)).status).toBe(200);
    expect(await mailed()).toContain('Pat');
    expect(await seen(identifier)).toMatchObject({ recipient: 'pat@customer.example', sent_at: expect.any(String) });
    expect(await seen(identifier, blind)).toMatchObject({ recipient: null, is_reachable: true });
    const done = await visits.data.rows(sql`select object from audit where command = 'visits.sendLink'`);
    expect(done).toHaveLength(2);
  });

  it('is sent once, however often somebody presses', async () => {
    const { identifier } = await visits.begin();
    const replies = await Promise.all([1, 2, 3].map(() => send(identifier, given)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('is refused while the customer is at the bank, and when the bank is connected', async () => {
    const { identifier } = await visits.chosen();
    const refused = async (status: string) => {
      await visits.data.run(sql`update crawler set status = ${status} where vendor_specific_id = ${identifier}`);
      return (await send(identifier, given)).json.message;
    };
    expect(await refused('AUTH')).toContain('at the bank at the moment');
    expect(await refused('COMPLETED')).toContain('connected already');
    expect(await refused('DIED')).toBeUndefined();
  });

  it('says so when the mailer refuses the customer, and may be sent anew at once', async () => {
    const { identifier } = await visits.begin();
    const reply = await send(identifier, { ...given, customer_email: 'refused@harbour-loans.example' });
    expect([reply.status, reply.json.message]).toEqual([
      400,
      'Failed to send email: the recipient’s mail server refused it',
    ]);
    expect((await send(identifier, given)).status).toBe(200);
  });
});
