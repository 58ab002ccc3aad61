// The rules of alerts are staff’s: made, changed, switched off and deleted on record; what comes with the product stays.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openChannelWorld, type ChannelWorld } from '../../engine/channels/channelWorld.ts';
import { addBank } from '../applications/records.ts';

let own: ChannelWorld;
let bank: number;
beforeAll(async () => {
  own = await openChannelWorld();
  bank = await addBank(own.world, 'Reef');
});
afterAll(() => own.world.close());
beforeEach(() => own.world.database.system.run(sql`delete from alert_rule where preset is null`));

const ask = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, version?: number) =>
  own.staff.ask(method, `alert-rules/${path}`, {
    ...(body !== undefined && { body }),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const make = async (more: object = {}): Promise<number> => {
  const { status, json, text } = await ask('POST', '', { kind: 'share', name: 'Reef fails', bank_id: bank, ...more });
  if (status !== 200) throw new Error(text);
  return Number(json['id']);
};
const read = async (id: number) => (await own.staff.get(`alert-rules/${id}/`)).json;
const presetId = async (preset: string): Promise<number> =>
  (await own.world.database.system.one<{ id: number }>(sql`select id from alert_rule where preset = ${preset}`))?.id ??
  0;

it('lists the thirteen that come with the product, and what staff made after them', async () => {
  const id = await make({ quiet_from: '22:00', quiet_to: '06:00', severity: 'notice' });
  const listed = (await own.staff.get('alert-rules/')).json.results ?? [];
  expect(listed).toHaveLength(14);
  expect(listed[0]).toMatchObject({ preset: 'share', kind: 'share', severity: 'critical', enabled: true, running: 0 });
  expect(listed.at(-1)).toMatchObject({
    id,
    preset: null,
    name: 'Reef fails',
    bank: 'Reef',
    severity: 'notice',
    quiet_from: '22:00',
    quiet_to: '06:00',
    channel_ids: null,
    last_fired_at: null,
    version: 1,
  });
});

it('of a change what is left out stays, and another scope replaces the one that is there', async () => {
  const id = await make({ minutes: 7, least: 9 });
  expect((await ask('PUT', `${id}/`, { of_vendor: own.vendor })).json).toMatchObject({
    name: 'Reef fails',
    bank_id: null,
    of_vendor: own.vendor,
    vendor: 'Harbour Loans',
    minutes: 7,
    least: 9,
    version: 2,
  });
  expect((await ask('PUT', `${id}/`, { of_vendor: null })).json).toMatchObject({ bank_id: null, of_vendor: null });
});

it.each([
  [{ kind: 'disks', bank_id: 0 }, 'bank_id', 'must be at least 1'],
  [{ bank_id: 987654 }, 'bank_id', 'must be the id of a bank'],
  [{ bank_id: null, connector: 'nobody' }, 'connector', 'must be the connector of a bank'],
  [{ bank_id: null, of_vendor: 987654 }, 'of_vendor', 'must be the id of a vendor'],
  [{ of_vendor: 1 }, 'of_vendor', 'must be left out beside bank_id: a rule has one scope'],
  [{ kind: 'work' }, 'bank_id', 'is for rules about crawls: this kind is about the whole product'],
  [{ kind: 'threshold' }, 'kind', 'must be another one: the thresholds of banks are set on Bank Modules'],
  [{ quiet_from: '22:00' }, 'quiet_to', 'must be given: quiet hours have two ends'],
  [{ quiet_from: '25:00', quiet_to: '06:00' }, 'quiet_from', 'must be a time such as 22:00'],
  [{ channel_ids: [987654] }, 'channel_ids', 'must be the ids of channels that are there'],
])('%j is refused with what belongs there', async (more, field, words) => {
  const { status, json } = await ask('POST', '', { kind: 'share', name: 'x', bank_id: bank, ...more });
  expect({ status, json }).toMatchObject({ status: 400, json: { field, message: `${field} ${words}` } });
});

it('of a threshold of Bank Modules only who is told and how grave it is can be changed', async () => {
  const id = await presetId('died_warn_threshold');
  expect(await ask('PUT', `${id}/`, { least: 3 })).toMatchObject({
    status: 400,
    json: { message: 'least is set on Bank Modules, for each bank' },
  });
  expect((await ask('PUT', `${id}/`, { severity: 'notice' })).json).toMatchObject({ severity: 'notice', least: 10 });
});

it('two people who change one rule do not write over each other', async () => {
  const id = await make();
  expect((await ask('PUT', `${id}/`, { name: 'Day' }, 1)).status).toBe(200);
  expect((await ask('PUT', `${id}/`, { name: 'Night' }, 1)).status).toBe(412);
  expect((await ask('DELETE', `${id}/`, undefined, 1)).status).toBe(412);
  expect(await read(id)).toMatchObject({ name: 'Day', version: 2 });
});

it('one that comes with the product is switched off, and not deleted', async () => {
  const id = await presetId('slow');
  expect(await ask('DELETE', `${id}/`)).toMatchObject({
    status: 409,
    json: { message: 'The rule comes with the product: switch it off instead' },
  });
  expect((await ask('PUT', `${id}/`, { enabled: false })).json).toMatchObject({ enabled: false, preset: 'slow' });
});

it('a deleted rule is gone, and each act is on record', async () => {
  const id = await make();
  await ask('PUT', `${id}/`, { enabled: false });
  expect((await ask('DELETE', `${id}/`)).json).toMatchObject({ name: 'Reef fails', enabled: false });
  expect(await read(id)).toMatchObject({ message: 'Alert rule not found' });
  const trail = await own.world.database.system.rows<{ command: string }>(
    sql`select command from audit where object = ${`alert rule ${id}`} order by id`,
  );
  expect(trail.map(({ command }) => command)).toEqual(['alertRules.make', 'alertRules.change', 'alertRules.remove']);
});

it('nobody below staff sees, makes or rehearses a rule', async () => {
  const person = await own.person('vendor@signalbox.test');
  expect((await person.get('alert-rules/')).status).toBe(403);
  expect((await person.ask('POST', 'alert-rules/', { body: { kind: 'share', name: 'x' } })).status).toBe(403);
  expect((await person.ask('POST', 'alert-rules/rehearsal/', { body: { kind: 'share' } })).status).toBe(403);
});
