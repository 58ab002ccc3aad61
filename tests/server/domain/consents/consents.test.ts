// Consents of customers: kept as they were shown, used by crawls while they stand, and ended by whoever may, with what follows.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { crawlerNow, logOf, order } from '../../engine/crawling/crawls.ts';
import { openAgreeing, type Agreeing } from './world.ts';
import { agreedTo } from './agreed.ts';

let world: Agreeing;
beforeAll(async () => {
  world = await openAgreeing();
});
afterAll(() => world.close());

const accessOf = (profile: number) => world.rows(sql`select 1 from bank_access where profile_id = ${profile}`);
const recrawl = async (again: Awaited<ReturnType<Agreeing['customer']>>) => {
  const { crawler, uuid } = await order(world, { again });
  await world.world.settled();
  return crawlerNow(world, { ...again, crawler, uuid });
};
const mails = async (template: string): Promise<string[]> => {
  const sent = await world.rows(sql`select reference from mail where template = ${template} order by id`);
  const read = ({ reference }: Record<string, unknown>) =>
    readFile(join(world.world.folder, 'outbox', `${String(reference)}.eml`), 'utf8');
  return (await Promise.all(sent.map(read))).map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
};

it('keeps what was agreed as it was shown, and gives it to the connector', async () => {
  const gone = await world.customer(90);
  const row = await world.of(gone.application);
  expect(row).toMatchObject({ state: 'given', days: 90, use_count: 1, bank: 'First Bank', ended_at: null });
  expect(row.words.map(({ what }) => what)).toEqual([
    'What is read',
    'From whom',
    'For whom',
    'What for',
    'How long',
    'How often',
    'Afterwards',
    'How to end it',
  ]);
  expect(Math.round((Date.parse(row.until ?? '') - Date.parse(row.asked_at)) / 86_400_000)).toBe(90);
  expect(row.not_shared).toEqual([{ what: 'Joint account', why: 'The other holder did not allow it' }]);
  const said = (await logOf(world, gone)).map(({ message }) => message);
  expect(said).toContain('For 90 days: balances, transactions');
  expect(await accessOf(gone.profile)).toHaveLength(1);
  expect(await recrawl(gone)).toMatchObject({ status: 'COMPLETED' });
  expect((await world.of(gone.application)).use_count).toBe(2);
});

it('refuses a yes to other words than those that are shown, and one without a time', async () => {
  const { token, reply } = await world.begin({ transactions: true });
  const agreed = agreedTo(reply.json, 90);
  const choose = (body: object) => world.ask('choose', { token, bank_id: world.bank, consent: true, ...body });
  expect(await choose({})).toMatchObject({ status: 400, json: { field: 'agreed' } });
  expect(await choose({ agreed: { ...agreed, days: 91 } })).toMatchObject({
    status: 400,
    json: { field: 'agreed.days' },
  });
  expect(await choose({ agreed: { ...agreed, days: 365 } })).toMatchObject({ status: 409 });
  expect(await world.rows(sql`select 1 from consent where state = 'asked'`)).toEqual([]);
  // With files the bank is not asked, and nothing is kept of it.
  expect((await choose({ agreed })).status).toBe(200);
  expect(await world.rows(sql`select 1 from consent where state = 'asked'`)).toHaveLength(1);
  expect((await choose({ with_files: true })).status).toBe(200);
  expect(await world.rows(sql`select 1 from consent where state = 'asked'`)).toEqual([]);
});

it('a consent for once ends with its crawl: the bank is told, and a recrawl fails with its reason', async () => {
  const gone = await world.customer(0);
  const row = await world.of(gone.application);
  expect(row).toMatchObject({ state: 'ended', ended_by: 'time', until: null, bank_told_at: expect.any(String) });
  expect(world.revoked.at(-1)).toMatch(/^for visit-/);
  expect(await accessOf(gone.profile)).toEqual([]);
  expect(await recrawl(gone)).toMatchObject({ status: 'FAILED', error_code: 'E1014' });
});

it('is withdrawn by staff once, and no further call is made', async () => {
  const gone = await world.customer(365);
  const { id } = await world.of(gone.application);
  const withdraw = () => world.admin.ask('POST', `consents/${id}/withdraw/`, { body: { reason: 'Called off' } });
  expect((await withdraw()).json).toMatchObject({ state: 'withdrawn', ended_by: 'staff', reason: 'Called off' });
  expect((await withdraw()).json).toMatchObject({ state: 'withdrawn', reason: 'Called off' });
  await world.world.settled();
  expect(await world.of(gone.application)).toMatchObject({ bank_told_at: expect.any(String) });
  const before = world.revoked.length;
  const { status, error_code, error_message } = await recrawl(gone);
  expect({ status, error_code }).toEqual({ status: 'FAILED', error_code: 'E1015' });
  expect(error_message).toBe('The consent of the customer was withdrawn by staff');
  expect(world.revoked).toHaveLength(before);
  expect(await world.rows(sql`select command from audit where object = ${`consent ${id}`}`)).toEqual([
    { command: 'consents.withdraw' },
  ]);
  expect(await world.rows(sql`select access_sealed from consent where id = ${id}`)).toEqual([{ access_sealed: null }]);
});

it('a refusal at the bank is kept as such', async () => {
  const gone = await world.customer(90, 'refused');
  expect(await world.of(gone.application)).toMatchObject({ state: 'refused', ended_by: 'customer', given_at: null });
});

it('its customer gets a receipt by e-mail, whose link ends it without a sign-in, as often as it is pressed', async () => {
  await world.data
    .run(sql`insert into written_email (mail_id, vendor_id, label_id, vendor_specific_id, template, recipient)
    select -1, ${world.vendor}, ${world.label}, 'visit-' || (count(*) + 1) || '-customer', 'iframeLink', 'pat@customer.example'
    from connect_session`);
  const gone = await world.customer(365);
  expect(await world.of(gone.application)).toMatchObject({ receipt_at: expect.any(String) });
  world.world.app.services.mail.wake();
  await expect.poll(() => mails('consentGiven').catch(() => [])).toHaveLength(1);
  const [text = ''] = await mails('consentGiven');
  expect(text).toContain('How long: 12 months, until');
  const token = /connect\/consent#([\w-]{43})/.exec(text)?.[1] ?? '';
  expect((await world.ask('consent', { token })).json).toMatchObject({ state: 'given', vendor: 'Harbour Loans' });
  expect((await world.ask('consent/end', { token })).json).toMatchObject({ state: 'withdrawn' });
  expect((await world.ask('consent/end', { token })).json).toMatchObject({ state: 'withdrawn' });
  expect((await world.ask('consent', { token: 'y'.repeat(43) })).status).toBe(404);
  await world.world.settled();
  expect(await world.of(gone.application)).toMatchObject({ ended_by: 'customer', bank_told_at: expect.any(String) });
  const stored = await world.rows(sql`select t::text as row from consent t where application_id = ${gone.application}`);
  expect(JSON.stringify(stored)).not.toContain(token);
});
