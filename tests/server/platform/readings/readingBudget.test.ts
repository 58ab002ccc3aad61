// Reading personal data has a budget per person and day: passing it is told to the person and to administrators, once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../../world.ts';

let world: World;
beforeAll(async () => (world = await openWorld({ env: { SIGNALBOX_PERSONAL_READINGS: '150' } })));
afterAll(() => world.close());

const told = () =>
  world.database.system.rows<{ recipient: string }>(
    sql`select recipient from mail where template = 'readingBudget' order by recipient`,
  );
const page = async (next: unknown) => new URL(String(next)).search;

it('pages with personal data count each application once a day, and the rest is told once', async () => {
  const staff = await world.script('staff@signalbox.test');
  const first = await staff.get('applications/?page_size=100');
  for (let poll = 0; poll < 5; poll += 1) await staff.get('applications/?page_size=100', { 'x-signalbox-poll': '1' });
  await world.app.services.readings.written();
  expect(await told()).toEqual([]);
  const second = await staff.get(`applications/${await page(first.json.next)}`);
  await staff.get(`applications/${await page(second.json.next)}`);
  await world.app.services.readings.written();
  const recipients = (await told()).map(({ recipient }) => recipient);
  expect(recipients).toContain('staff@signalbox.test');
  expect(recipients).toContain('admin@signalbox.test');
  expect(new Set(recipients).size).toBe(recipients.length);
  const audit = await world.database.system.rows(
    sql`select command, after from audit where command = 'privacy.readingBudget'`,
  );
  expect(audit).toEqual([{ command: 'privacy.readingBudget', after: { applications_more_than: 150 } }]);
  expect((await staff.get('users/me/session')).json['reading_budget_passed']).toBe(true);
  expect((await fetch(`${world.url}/metrics`)).status).toBe(200);
  expect(await (await fetch(`${world.url}/metrics`)).text()).toContain('signalbox_reading_budgets_passed 1');
});

it('whoever sees no personal data reads none', async () => {
  const staff = await world.script('staff-nopii@signalbox.test');
  const first = await staff.get('applications/?page_size=100');
  await staff.get(`applications/${await page(first.json.next)}`);
  await world.app.services.readings.written();
  const read = await world.database.system.rows(sql`select 1 from personal_reading r join person p on p.id = r.person_id
    where p.email = 'staff-nopii@signalbox.test'`);
  expect(read).toEqual([]);
});
