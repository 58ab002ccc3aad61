// Saved views: one's own in one's own order, shared with a vendor or with staff, and seen by nobody else.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
beforeAll(async () => {
  two = await openTwoVendors();
});
afterAll(() => two.world.close());
beforeEach(() => two.world.database.system.run(sql`delete from saved_view`));

const save = (who: Person, name: string, more: object = {}) =>
  who.ask('POST', 'saved-views/', { body: { name, address: '/crawlers?status=DIED,FAILED', ...more } });
const saved = async (who: Person, name: string, more: object = {}): Promise<number> => {
  const { status, json, text } = await save(who, name, more);
  expect({ status, text }).toMatchObject({ status: 200 });
  return Number(json['id']);
};
const change = (who: Person, id: number, body: object) => who.ask('PATCH', `saved-views/${id}/`, { body });
const namesOf = async (who: Person): Promise<unknown[]> =>
  ((await who.get('saved-views/')).json.results ?? []).map(({ name }) => name);

it('are their owner’s, until they are shared with the vendor or with staff', async () => {
  const id = await saved(two.user, 'Mine');
  await saved(two.staff, 'Of staff', { sharing: 'staff' });
  await saved(two.staff, 'For Harbour', { sharing: 'vendor' });
  await saved(two.foreigner, 'Foreign', { sharing: 'vendor' });
  expect(await namesOf(two.user)).toEqual(['Mine', 'For Harbour']);
  expect(await namesOf(two.userWithoutPii)).toEqual(['For Harbour']);
  expect(await namesOf(two.foreigner)).toEqual(['Foreign']);
  expect(await namesOf(two.staffWithoutVendor)).toEqual(['Of staff']);
  expect(await namesOf(two.staffWithoutPii)).toEqual(['For Harbour', 'Of staff']);
  await change(two.user, id, { sharing: 'vendor' });
  expect(await namesOf(two.userWithoutPii)).toEqual(['For Harbour', 'Mine']);
  const { results } = (await two.userWithoutPii.get('saved-views/')).json;
  expect(results).toMatchObject([
    { own: false, made_by: 'Signalbox' },
    { own: false, made_by: 'user@signalbox.test' },
  ]);
});

it('row level security keeps those of another vendor and of staff from a query that forgets to ask', async () => {
  await saved(two.staff, 'Of staff', { sharing: 'staff' });
  await saved(two.foreigner, 'Foreign', { sharing: 'vendor' });
  await saved(two.user, 'Mine');
  const { database } = two.world;
  const seenBy = async (scope: number | 'none') =>
    (await database.as(scope).rows<{ name: string }>(sql`select name from saved_view`)).map(({ name }) => name);
  expect(await seenBy(two.harbour)).toEqual(['Mine']);
  expect(await seenBy(two.southern)).toEqual(['Foreign']);
  expect(await seenBy('none')).toEqual([]);
});

it('are changed by their owner alone', async () => {
  const id = await saved(two.staff, 'Shared', { sharing: 'vendor' });
  for (const who of [two.user, two.staffWithoutPii, two.foreigner]) {
    expect((await change(who, id, { name: 'Taken' })).status).toBe(404);
    expect((await who.ask('DELETE', `saved-views/${id}/`)).status).toBe(404);
  }
  expect(await namesOf(two.user)).toEqual(['Shared']);
});

it('stand in the order that their owner gives them, and come back from undo where they were', async () => {
  const ids: number[] = [];
  for (const name of ['One', 'Two', 'Three']) ids.push(await saved(two.user, name));
  const [one = 0, second = 0, third = 0] = ids;
  await change(two.user, third, { place: 0 });
  expect(await namesOf(two.user)).toEqual(['Three', 'One', 'Two']);
  expect((await two.user.ask('DELETE', `saved-views/${one}/`)).status).toBe(200);
  expect(await namesOf(two.user)).toEqual(['Three', 'Two']);
  expect((await change(two.user, one, { name: 'No' })).status).toBe(404);
  expect((await change(two.user, one, { deleted: false })).status).toBe(200);
  expect(await namesOf(two.user)).toEqual(['Three', 'One', 'Two']);
  await change(two.user, second, { place: 99 });
  await change(two.user, one, { place: 99 });
  expect(await namesOf(two.user)).toEqual(['Three', 'Two', 'One']);
});

it('refuses what cannot be a view, and names the field', async () => {
  const refused = async (who: Person, more: object) => {
    const { status, json } = await save(who, 'Died', more);
    return [status, json['field']];
  };
  for (const address of ['https://evil.test/', '//evil.test', '/\\evil.test', 'crawlers', '/a b'])
    expect(await refused(two.user, { address })).toEqual([400, 'address']);
  expect(await refused(two.user, { sharing: 'staff' })).toEqual([400, 'sharing']);
  expect(await refused(two.staffWithoutVendor, { sharing: 'vendor' })).toEqual([400, 'sharing']);
  const personal = { address: '/applications?full_name=Ada' };
  for (const address of [personal.address, '/lookup?vendor_specific_id=Ada-1'])
    expect(await refused(two.user, { address, sharing: 'vendor' })).toEqual([400, 'sharing']);
  expect((await save(two.userWithoutVendor, 'Died')).status).toBe(404);
  const id = await saved(two.user, 'Died', personal);
  expect((await change(two.user, id, { sharing: 'vendor' })).json).toMatchObject({ field: 'sharing' });
  expect((await save(two.user, 'Died')).json).toMatchObject({ message: 'You have a view called Died already' });
});
