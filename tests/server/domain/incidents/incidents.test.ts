// What staff do about incidents: each act is a line of the timeline, in the audit trail, and told where somebody waits for it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { incidents as calls, type IncidentRow } from '../../../../src/api/contract/watching/incidents.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { openOutage, type Outage } from '../../engine/watching/outage.ts';
import { answerOf } from '../../answerOf.ts';

let outage: Outage;
let staff: Person;
let vendor: Person;
beforeAll(async () => {
  outage = await openOutage();
  staff = await outage.own.person('staff@signalbox.test', { staff: true });
  vendor = await outage.own.person('user@signalbox.test');
});
afterAll(() => outage.own.world.close());
beforeEach(async () => {
  const { system } = outage.own.world.database;
  for (const table of [sql`incident`, sql`alert_pending`, sql`crawler`]) await system.run(sql`delete from ${table}`);
  await outage.crawls('DIED', 10);
  await outage.evaluate();
});

const all = async (query = ''): Promise<IncidentRow[]> =>
  (await answerOf(calls.list, await staff.get(`incidents/${query}`))).results as IncidentRow[];
const first = async (): Promise<IncidentRow> => {
  const [row] = await all('?state=all');
  if (row === undefined) throw new Error('There is no incident');
  return row;
};
const change = async (body: object, id?: number) =>
  staff.ask('PATCH', `incidents/${id ?? (await first()).id}/`, { body });
const told = () => outage.one<{ what: string; version: number }>(sql`select what, version from incident_due`);

it('is listed with its timeline for staff, and is nothing to vendors', async () => {
  expect(await first()).toMatchObject({
    about: 'Reef',
    state: 'open',
    severity: 'critical',
    crawls: 10,
    vendors: 1,
    entries: [{ what: 'began' }, { what: 'noticed', by: null }],
  });
  expect((await vendor.get('incidents/')).status).toBe(403);
});

it('is taken and given back, which is told once', async () => {
  const me = await outage.one<{ id: number }>(sql`select id from person where email = 'staff@signalbox.test'`);
  expect((await change({ owner_id: me?.id })).status).toBe(200);
  expect(await first()).toMatchObject({ state: 'taken', owner: { id: me?.id } });
  expect(await told()).toEqual({ what: 'taken', version: 2 });
  await change({ owner_id: null });
  expect(await first()).toMatchObject({ state: 'open', owner: null });
  expect((await all('?state=all'))[0]?.entries.map(({ what }) => what)).toEqual([
    'began',
    'noticed',
    'taken',
    'given back',
  ]);
});

it('is noted, lowered, linked and summarised, each in the timeline and the audit trail', async () => {
  await change({ note: 'The bank knows', severity: 'notice', ticket: 'https://tickets.example/1', summary: 'Short' });
  const row = await first();
  expect(row).toMatchObject({ severity: 'notice', ticket: 'https://tickets.example/1', summary: 'Short' });
  expect(row.entries.slice(2).map(({ what }) => what)).toEqual(['lowered', 'ticket', 'summary', 'note']);
  expect(await outage.one(sql`select 1 as written from audit where command = 'incidents.update'`)).toBeDefined();
  expect((await change({ ticket: 'javascript:alert(1)' })).status).toBe(400);
});

it('is closed, opened again, and refuses to be another one beside one that runs', async () => {
  const { id } = await first();
  await change({ state: 'closed' }, id);
  expect(await first()).toMatchObject({ state: 'closed' });
  expect(await all()).toEqual([]);
  await outage.own.world.database.system.run(sql`insert into incident (what, subject, bank_id, severity, began_at, told)
    select what, subject, bank_id, severity, now(), told from incident`);
  expect((await change({ state: 'open' }, id)).status).toBe(409);
  const other = (await all())[0]?.id;
  await change({ merged_into: id }, other);
  expect((await all('?state=closed')).find((row) => row.id === other)).toMatchObject({ merged_into: id });
  expect((await change({ merged_into: other }, id)).status).toBe(400);
  await change({ state: 'open' }, id);
  expect(await all()).toMatchObject([{ id, state: 'open' }]);
});

it('names what it hit, the last crawl of each customer', async () => {
  const { id } = await first();
  const found = await answerOf(calls.recrawlable, await staff.get(`incidents/${id}/recrawlable/`));
  expect(found).toMatchObject({ more: 0 });
  expect(found.crawlers).toHaveLength(10);
});

it('is not changed by whoever has not seen the newest version', async () => {
  const { id } = await first();
  const late = await staff.ask('PATCH', `incidents/${id}/`, {
    body: { note: 'Late' },
    headers: { 'if-match': '"99"' },
  });
  expect(late.status).toBe(412);
});
