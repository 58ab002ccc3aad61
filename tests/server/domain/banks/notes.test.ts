// Notes of known issues of a bank: written by staff for staff, solved, opened again, put away and brought back, all on record.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { bankNotes, type BankNote } from '../../../../src/api/contract/crawling/bankNotes.ts';
import type { Person } from '../../../world.ts';
import { answerOf } from '../../answerOf.ts';
import { openVendorWorld, type VendorWorld } from '../../engine/webhooks/vendorWorld.ts';
import { insert } from '../../twoVendors.ts';

let own: VendorWorld;
let staff: Person;
let user: Person;
let bank: number;

beforeAll(async () => {
  own = await openVendorWorld();
  staff = await own.person('staff@signalbox.test', { staff: true });
  user = await own.person('user@signalbox.test');
  bank = await insert(
    own.world,
    sql`insert into bank (name, country_code, module) values ('Bank', 'AU', 'm') returning id`,
  );
});
afterAll(() => own.world.close());

const add = async (text: string): Promise<BankNote> =>
  answerOf(bankNotes.add, await staff.ask('POST', `bank/${bank}/notes/`, { body: { text } }));
const change = (id: number, body: object, headers = {}) => staff.ask('PATCH', `bank-notes/${id}/`, { body, headers });
const seen = async (query = ''): Promise<unknown[]> =>
  ((await staff.get(`bank-notes/?bank_id=${bank}${query}`)).json.results ?? []).map(({ text }) => text);

it('is written, edited, solved and opened again, with who did it', async () => {
  const note = await add('  New login page since 9 am ');
  expect(note).toMatchObject({
    bank_id: bank,
    text: 'New login page since 9 am',
    created_by: 'staff@signalbox.test',
    edited_at: null,
    solved_at: null,
  });
  expect((await change(note.id, { text: 'New login page' })).json).toMatchObject({ edited_at: expect.any(String) });
  expect((await change(note.id, { solved: true })).json).toMatchObject({ solved_by: 'staff@signalbox.test' });
  expect(await seen('&open=true')).toEqual([]);
  expect(await seen()).toEqual(['New login page']);
  expect((await change(note.id, { solved: false })).json).toMatchObject({ solved_at: null, solved_by: null });
  expect(await seen('&open=true')).toEqual(['New login page']);
  const trail = await own.world.database.system.rows<{ command: string; after: object }>(
    sql`select command, after from audit where object = ${`bank ${bank}`} order by id`,
  );
  expect(trail.map(({ command }) => command)).toEqual(['bankNotes.add', ...Array(3).fill('bankNotes.change')]);
  expect(trail[2]?.after).toEqual({ note: note.id, text: 'New login page', solved: true, removed: false });
  await change(note.id, { removed: true });
});

it('is put away and brought back as it was, the newest first', async () => {
  const [older, newer] = [await add('Older'), await add('Newer')];
  expect(await seen()).toEqual(['Newer', 'Older']);
  await change(newer.id, { removed: true });
  expect(await seen()).toEqual(['Older']);
  await change(newer.id, { removed: false });
  const found = (await staff.get('bank-notes/')).json.results?.find(({ id }) => id === newer.id);
  expect(found).toMatchObject({ text: 'Newer', created_at: newer.created_at });
  expect((await change(older.id, { text: 'Older' })).json).toMatchObject({ version: older.version, edited_at: null });
});

it('refuses what is no text, what somebody else changed meanwhile, and people who are no staff', async () => {
  for (const text of ['', '   ', '<b>Bold</b>', 'x'.repeat(501)])
    expect((await staff.ask('POST', `bank/${bank}/notes/`, { body: { text } })).json.field).toBe('text');
  const note = await add('Mine');
  expect((await change(note.id, { text: 'Yours' }, { 'If-Match': '"9"' })).status).toBe(412);
  expect((await staff.ask('POST', 'bank/987654/notes/', { body: { text: 'x' } })).status).toBe(404);
  expect((await user.get('bank-notes/')).status).toBe(403);
  expect((await user.ask('POST', `bank/${bank}/notes/`, { body: { text: 'x' } })).status).toBe(403);
  expect((await user.ask('PATCH', `bank-notes/${note.id}/`, { body: { solved: true } })).status).toBe(403);
});
