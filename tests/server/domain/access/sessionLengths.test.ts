// How long sessions last is the operator's to say: for staff, and for those who are remembered.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { readSettings } from '../../../../server/platform/settings/settings.ts';
import { openWorld, type World } from '../../../world.ts';

let world: World;
let time = Date.now();
const minutes = 60_000;
const hours = 60 * minutes;
beforeAll(async () => {
  const env = {
    SIGNALBOX_SESSION_IDLE_MINUTES: '30',
    SIGNALBOX_SESSION_HOURS: '4',
    SIGNALBOX_REMEMBERED_IDLE_HOURS: '10',
    SIGNALBOX_REMEMBERED_DAYS: '1',
  };
  world = await openWorld({ now: () => time, env });
});
afterAll(() => world.close());

it('staff are out after the rest and the whole length that the settings name, and are told so', async () => {
  time = Date.now();
  const staff = await world.browser('staff@signalbox.test');
  const { ends_at, idle_ends_at } = (await staff.get('users/me/session', { 'x-signalbox-poll': '1' })).json;
  expect(Date.parse(String(ends_at)) - Date.parse(String(idle_ends_at))).toBe(3.5 * hours);
  const statuses: number[] = [];
  for (let half = 1; half <= 9; half += 1) {
    time += 29 * minutes;
    statuses.push((await staff.get('users/me')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 401]);
  time = Date.now();
  const again = await world.browser('staff@signalbox.test');
  time += 31 * minutes;
  expect((await again.get('users/me')).status).toBe(401);
});

it('whoever is remembered rests and stays as long as the settings say, in their list of sessions too', async () => {
  time = Date.now();
  await world.browser('vendor@signalbox.test');
  await world.database.system.run(sql`update session set created_at = created_at - interval '25 hours'`);
  const user = await world.browser('vendor@signalbox.test');
  for (let turn = 1; turn <= 2; turn += 1) {
    time += 9 * hours;
    expect((await user.get('users/me')).status).toBe(200);
  }
  expect((await user.get('users/me/sessions')).json.count).toBe(1);
  time += 7 * hours;
  expect((await user.get('users/me')).status).toBe(401);
  time = Date.now();
});

it('are 2 and 12 hours, and 3 and 14 days, where nothing is said; none outlives its row', () => {
  expect(readSettings({}).sessions).toEqual({
    idleMs: 2 * hours,
    absoluteMs: 12 * hours,
    rememberedIdleMs: 72 * hours,
    rememberedMs: 14 * 24 * hours,
  });
  expect(() => readSettings({ SIGNALBOX_REMEMBERED_DAYS: '31' })).toThrow('SIGNALBOX_REMEMBERED_DAYS');
});
