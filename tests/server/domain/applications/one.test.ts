// GET applications/{id}/: the record of the lookup, by the id that every event carries.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { addApplication, addBank, addLabel, type ApplicationIds } from './records.ts';

let two: TwoVendors;
let own: ApplicationIds;
let foreign: ApplicationIds;

beforeAll(async () => {
  two = await openTwoVendors();
  const { world, harbour, southern } = two;
  const bank = await addBank(world, 'First Bank');
  const add = async (vendor: number, name: string) =>
    addApplication(world, {
      vendor,
      label: await addLabel(world, vendor, name),
      bank,
      at: new Date(Date.now() - 3_600_000),
      reference: name,
      name: 'Ada Loveday',
    });
  own = await add(harbour, 'harbour');
  foreign = await add(southern, 'southern');
});
afterAll(() => two.world.close());

describe('one application by its id', () => {
  it('is what the lookup finds, for whom it may be found, and its reading is on record', async () => {
    const readings = async () =>
      (
        await two.world.database.system.rows(sql`select 1 from audit where command = 'applications.lookup'
        and object = ${`application ${own.application}`}`)
      ).length;
    for (const who of [two.user, two.userWithoutPii, two.staff]) {
      const before = await readings();
      const { status, json } = await who.get(`applications/${own.application}/`);
      const looked = await who.get(`applications/lookup/?application_id=${own.application}`);
      expect([status, json]).toEqual([200, looked.json.results?.[0]]);
      expect((await readings()) - before).toBe(who === two.userWithoutPii ? 0 : 2);
    }
  });

  it('is missing alike where it is of another vendor and where there is none', async () => {
    const [theirs, none] = await Promise.all(
      [foreign.application, 999_999_999].map((id) => two.user.get(`applications/${id}/`)),
    );
    expect([theirs?.status, none?.status]).toEqual([404, 404]);
    expect(theirs?.json.message).toBe(none?.json.message);
    expect((await two.user.get('applications/abc/')).status).toBe(400);
  });
});
