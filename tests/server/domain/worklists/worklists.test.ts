// Worklists: kept for oneself, one's vendor or staff; whoever may open one handles and notes its rows, and nobody writes over a note they have not seen.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
beforeAll(async () => {
  two = await openTwoVendors();
});
afterAll(() => two.world.close());
beforeEach(() => two.world.database.system.run(sql`delete from worklist`));

const keep = (who: Person, name: string, more: object = {}) =>
  who.ask('POST', 'worklists/', { body: { name, ids: 'A-1 application:7 3f2a9c1d A-1', ...more } });
const kept = async (who: Person, name: string, more: object = {}): Promise<number> => {
  const { status, json, text } = await keep(who, name, more);
  expect({ status, text }).toMatchObject({ status: 200 });
  return Number(json['id']);
};
const change = (who: Person, id: number, body: object) => who.ask('PATCH', `worklists/${id}/`, { body });
const handle = (who: Person, id: number, rows: string[], handled = true) =>
  who.ask('POST', `worklists/${id}/handled/`, { body: { rows, handled } });
const note = (who: Person, id: number, row: string, text: string, seen?: number) =>
  who.ask('PATCH', `worklists/${id}/note/`, {
    body: { row, note: text },
    headers: seen === undefined ? {} : { 'If-Match': `"${seen}"` },
  });
const namesOf = async (who: Person): Promise<unknown[]> =>
  ((await who.get('worklists/')).json.results ?? []).map(({ name }) => name);
const statusOf = async (reply: Promise<{ status: number }>): Promise<number> => (await reply).status;

it('are their owner’s, until they are shared with the vendor or with staff', async () => {
  const id = await kept(two.user, 'Mine');
  const ofStaff = await kept(two.staffWithoutVendor, 'Of staff', { sharing: 'staff' });
  await kept(two.foreigner, 'Foreign', { sharing: 'vendor' });
  expect(await namesOf(two.user)).toEqual(['Mine']);
  expect(await namesOf(two.userWithoutPii)).toEqual([]);
  expect(await namesOf(two.foreigner)).toEqual(['Foreign']);
  expect(await namesOf(two.staff)).toEqual(['Of staff']);
  for (const who of [two.userWithoutPii, two.staff, two.foreigner])
    expect(await statusOf(who.get(`worklists/${id}/`))).toBe(404);
  expect(await statusOf(two.user.get(`worklists/${ofStaff}/`))).toBe(404);
  await change(two.user, id, { sharing: 'vendor' });
  expect(await namesOf(two.userWithoutPii)).toEqual(['Mine']);
  expect(await namesOf(two.staff)).toEqual(['Of staff', 'Mine']);
  expect(await namesOf(two.foreigner)).toEqual(['Foreign']);
  expect((await two.userWithoutPii.get(`worklists/${id}/`)).json).toMatchObject({
    ids: 'A-1 application:7 3f2a9c1d',
    size: 3,
    own: false,
    made_by: 'user@signalbox.test',
    entries: [],
  });
});

it('row level security keeps those of another vendor, and what was noted there, from a query that forgets to ask', async () => {
  for (const [who, text] of [
    [two.staff, 'Of staff'],
    [two.foreigner, 'Foreign'],
    [two.user, 'Mine'],
  ] as const) {
    const id = await kept(who, text, who === two.staff ? { sharing: 'staff' } : {});
    expect(await statusOf(note(who, id, 'A-1', text))).toBe(200);
  }
  const { database } = two.world;
  const seenBy = async (scope: number | 'none') =>
    (
      await database
        .as(scope)
        .rows<{ text: string }>(sql`select name as text from worklist union all select note from worklist_entry`)
    ).map(({ text }) => text);
  expect(await seenBy(two.harbour)).toEqual(['Mine', 'Mine']);
  expect(await seenBy(two.southern)).toEqual(['Foreign', 'Foreign']);
  expect(await seenBy('none')).toEqual([]);
});

it('are handled and noted by everybody who may open them, and changed by their owner alone', async () => {
  const id = await kept(two.staff, 'Shift', { sharing: 'vendor' });
  expect((await handle(two.user, id, ['A-1', '3f2a9c1d'])).json).toMatchObject({ handled: 2 });
  const { json } = await note(two.staffWithoutPii, id, 'A-1', 'Asked the bank');
  expect(json['entries']).toEqual([
    expect.objectContaining({ asked: '3f2a9c1d', handled_by: 'user@signalbox.test', note: '', version: 0 }),
    expect.objectContaining({ asked: 'A-1', note: 'Asked the bank', noted_by: 'staffwithoutpii@signalbox.test' }),
  ]);
  // What is handled already stays with who handled it; and a vendor is not told who of the staff noted.
  expect((await handle(two.staff, id, ['A-1'])).json['entries']).toMatchObject([
    {},
    { handled_by: 'user@signalbox.test' },
  ]);
  expect((await two.user.get(`worklists/${id}/`)).json['entries']).toMatchObject([{}, { noted_by: 'Signalbox' }]);
  expect((await handle(two.user, id, ['A-1'], false)).json).toMatchObject({ handled: 1 });
  expect(await statusOf(handle(two.foreigner, id, ['A-1']))).toBe(404);
  expect(await statusOf(note(two.foreigner, id, 'A-1', 'No'))).toBe(404);
  for (const who of [two.user, two.staffWithoutPii, two.foreigner]) {
    expect(await statusOf(change(who, id, { name: 'Taken' }))).toBe(404);
    expect(await statusOf(who.ask('DELETE', `worklists/${id}/`))).toBe(404);
  }
});

it('a note that changed meanwhile is not written over, and it is said who noted what', async () => {
  const id = await kept(two.user, 'Shift', { sharing: 'vendor' });
  expect(await statusOf(note(two.userWithoutPii, id, 'A-1', 'Asked the bank', 0))).toBe(200);
  const { status, json } = await note(two.user, id, 'A-1', 'Called', 0);
  expect({ status, ...json }).toMatchObject({
    status: 412,
    message: 'userwithoutpii@signalbox.test has noted “Asked the bank” meanwhile. Nothing was changed.',
  });
  // That it was handled meanwhile is no other note.
  await handle(two.userWithoutPii, id, ['A-1']);
  expect((await note(two.user, id, 'A-1', 'Called', 1)).json['entries']).toMatchObject([
    { note: 'Called', noted_by: 'user@signalbox.test', version: 2 },
  ]);
});

it('come back after they were deleted, with what was done', async () => {
  const id = await kept(two.user, 'Shift');
  await handle(two.user, id, ['A-1']);
  expect(await statusOf(two.user.ask('DELETE', `worklists/${id}/`))).toBe(200);
  expect(await namesOf(two.user)).toEqual([]);
  expect(await statusOf(handle(two.user, id, ['A-1'], false))).toBe(404);
  expect(await statusOf(change(two.user, id, { name: 'No' }))).toBe(404);
  expect((await change(two.user, id, { deleted: false })).json).toMatchObject({ name: 'Shift', handled: 1 });
});

it('refuses what cannot be a worklist, and a row that it does not hold', async () => {
  const refused = async (who: Person, more: object) => {
    const { status, json } = await keep(who, 'Shift', more);
    return [status, json['field']];
  };
  const many = Array.from({ length: 201 }, (_, n) => `A-${n}`).join(' ');
  for (const ids of ['', ' ', many]) expect(await refused(two.user, { ids })).toEqual([400, 'ids']);
  expect(await refused(two.user, { name: ' ' })).toEqual([400, 'name']);
  expect(await refused(two.user, { sharing: 'staff' })).toEqual([400, 'sharing']);
  expect(await refused(two.staffWithoutVendor, { sharing: 'vendor' })).toEqual([400, 'sharing']);
  expect(await statusOf(keep(two.userWithoutVendor, 'Shift'))).toBe(404);
  const id = await kept(two.user, 'Shift');
  expect((await handle(two.user, id, ['A-1', 'B-9'])).json).toMatchObject({ field: 'rows' });
  expect((await note(two.user, id, 'B-9', 'x')).json).toMatchObject({ field: 'row' });
  expect((await two.user.get(`worklists/${id}/`)).json['entries']).toEqual([]);
});
