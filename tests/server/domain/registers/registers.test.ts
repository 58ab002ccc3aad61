// Staff ask the sandbox's register, take brands of it as banks, and take that back: none is doubled, and customers see none before it is switched on.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bankName, holderId } from '../../../../server/demo/openbanking/ground/holder.ts';
import { openSandbox, type Sandbox } from '../../../../server/demo/openbanking/sandbox.ts';
import { listed } from '../../../../server/demo/openbanking/register/listed.ts';
import { connectorOf } from '../../../../server/engine/connectors/chosen/connectorOf.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { banks } from '../../../../src/api/contract/crawling/bankCalls.ts';
import { registers, type RegisterListing, type TakenBrand } from '../../../../src/api/contract/registers/registers.ts';
import { openWorld, type Person, type World } from '../../../world.ts';
import { answerOf } from '../../answerOf.ts';

type Row = Record<string, unknown>;
let world: World;
let site: Sandbox;
let staff: Person;
const keyOf = (name: string): string => listed.find((one) => one.name === name)?.id ?? '';
const [ironbark, direct, wattle] = [keyOf('Ironbark Bank'), keyOf('Ironbark Direct'), keyOf('Wattle & Wren Savings')];
const rows = (statement: ReturnType<typeof sql>) => world.database.system.rows<Row>(statement);

async function setUp(values: Record<string, string>): Promise<void> {
  const admin = await world.script('admin@signalbox.test');
  const told = await admin.ask('PATCH', 'dashboard/connectors/openbanking/', { body: { values } });
  expect(told.status, told.text).toBe(200);
}

beforeAll(async () => {
  world = await openWorld();
  site = await openSandbox({ port: 0, redirects: [`${world.url}/connect/return`] });
  staff = await world.script('staff@signalbox.test');
}, 120_000);
beforeEach(() => world.database.system.run(sql`delete from limit_bucket`));
afterAll(async () => {
  await world.close();
  await site.close();
});

const find = async (): Promise<RegisterListing> => answerOf(registers.brands, await staff.get('registers/brands/'));
const take = async (...brands: { key: string; bank_id?: number }[]): Promise<TakenBrand[]> =>
  answerOf(registers.take, await staff.ask('POST', 'registers/take/', { body: { brands } })).results;
const release = (...bankIds: number[]) => staff.ask('POST', 'registers/release/', { body: { bank_ids: bankIds } });
const matchesOf = ({ brands }: RegisterListing) =>
  Object.fromEntries(brands.map(({ name, match, bank }) => [name, [match, bank?.name]]));
const idOf = (row: Row | undefined): number => Number(row?.['id']);

it('says what to do where no register is set up', async () => {
  const refused = await staff.get('registers/brands/');
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('An administrator sets its address');
  expect((await staff.get('registers/brands/?connector=akahu')).text).toContain('No register of akahu');
});

it('lists every brand with how it stands to the banks that are here', async () => {
  const { clientId, signing, key, cert, ca } = site.recipient;
  await setUp({
    issuer: site.issuer,
    resources: `${site.issuer}/cds-au/v1`,
    client_id: clientId,
    signing_key: JSON.stringify(signing),
    transport_key: key,
    transport_certificate: cert,
    authority: ca,
    holder_id: holderId,
    register: `${site.issuer}/cdr-register/v1`,
  });
  const listing = await find();
  expect(listing).toMatchObject({ connector: 'openbanking', registers: ['openbanking'], unreadable: [] });
  expect(listing.brands.map((one) => one.key).toSorted()).toEqual(listed.map(({ id }) => id).toSorted());
  expect(matchesOf(listing)).toMatchObject({
    [bankName]: ['new', undefined],
    'Ironbark Bank': ['new', undefined],
    DemoBank: ['same-name', 'Demo Bank'],
    'Coolibah Credit Union': ['not-offered', undefined],
  });
});

it('takes brands as banks that staff alone see until one is switched on, and the audit trail says so', async () => {
  const results = await take({ key: ironbark }, { key: direct });
  expect(results.map(({ outcome, name }) => [name, outcome])).toEqual([
    ['Ironbark Bank', 'made'],
    ['Ironbark Direct', 'made'],
  ]);
  const id = results[0]?.bank_id ?? 0;
  const ofStaff = answerOf(banks.list, await staff.get('bank/')).results.find((bank) => bank.id === id);
  expect(ofStaff).toMatchObject({
    name: 'Ironbark Bank',
    is_offline: true,
    country_code: 'AU',
    module: 'openbanking',
    register: { connector: 'openbanking', is_new: true },
  });
  const vendor = await world.script('vendor@signalbox.test');
  const isShown = async () => answerOf(banks.list, await vendor.get('bank/')).results.some((bank) => bank.id === id);
  expect(await isShown()).toBe(false);
  expect(await rows(sql`select state from bank_state where bank_id = ${id}`)).toEqual([]);
  expect(await rows(sql`select command, after from audit where object = ${`bank ${id}`}`)).toEqual([
    { command: 'registers.take', after: { register: 'openbanking', key: ironbark, name: 'Ironbark Bank', made: true } },
  ]);
  expect((await staff.ask('PATCH', `bank/${id}/`, { body: { is_offline: false } })).status).toBe(200);
  expect(await isShown()).toBe(true);
  // Once it was shown, taking it offline does not hide it again.
  expect((await staff.ask('PATCH', `bank/${id}/`, { body: { is_offline: true } })).status).toBe(200);
  expect(await isShown()).toBe(true);
});

it('a second time makes no second bank, and two at once neither', async () => {
  expect(await take({ key: ironbark })).toMatchObject([{ outcome: 'already', bank_id: expect.any(Number) }]);
  const both = await Promise.all([take({ key: wattle }), take({ key: wattle })]);
  const outcomes = both.flat().map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual(['already', 'made']);
  const counted = await rows(sql`select count(*)::int as banks from bank where register_key = ${wattle}`);
  expect(counted).toEqual([{ banks: 1 }]);
  expect(matchesOf(await find())['Wattle & Wren Savings']).toEqual(['here', 'Wattle & Wren Savings']);
});

it('ties a brand to the bank that is meant, once, and to none that is another brand or of another country', async () => {
  const bank = idOf((await rows(sql`select id from bank where name = 'Demo Bank'`))[0]);
  expect(await take({ key: keyOf('DemoBank'), bank_id: bank })).toMatchObject([{ outcome: 'tied', bank_id: bank }]);
  expect(matchesOf(await find())['DemoBank']).toEqual(['here', 'Demo Bank']);
  expect(await take({ key: holderId, bank_id: bank })).toMatchObject([
    { outcome: 'refused', why: 'Demo Bank is tied to another brand already', bank_id: null },
  ]);
  const foreign = idOf((await rows(sql`select id from bank where country_code = 'NZ' limit 1`))[0]);
  expect(await take({ key: holderId, bank_id: foreign })).toMatchObject([{ outcome: 'refused', bank_id: null }]);
});

it('refuses by itself what cannot be taken, and takes the others', async () => {
  const results = await take({ key: keyOf('Coolibah Credit Union') }, { key: 'nobody' }, { key: holderId });
  expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'made']);
  // Of the same site as the one that was just taken.
  expect(matchesOf(await find())['Sandbox bank for business']).toEqual(['same-website', bankName]);
  await rows(sql`update bank set name = 'Sandbox bank for business' where name = 'ANZ' returning id`);
  expect(await take({ key: keyOf('Sandbox bank for business') })).toMatchObject([
    { outcome: 'refused', why: 'There is a bank of exactly this name: tie the brand to it' },
  ]);
});

it('reads a bank of the register by its connector, and only the one that the connector is set up for', async () => {
  const [own, another] = await rows(sql`select id, module from bank where register_key in (${holderId}, ${direct})
    order by register_key = ${holderId} desc`);
  const found = (bank: Row | undefined) =>
    connectorOf(
      world.database.system,
      world.app.services,
      { module: String(bank?.['module']), connector: null },
      idOf(bank),
    );
  expect(await found(own)).toMatchObject({ kind: 'ready', name: 'openbanking' });
  expect(await found(another)).toEqual({ kind: 'lacking', what: 'its settings are of another bank of its register' });
});

it('takes back what was taken: a bank that nobody saw is deleted, another keeps all but its tie', async () => {
  const unseen = idOf((await rows(sql`select id from bank where register_key = ${direct}`))[0]);
  const seen = idOf((await rows(sql`select id from bank where register_key = ${ironbark}`))[0]);
  expect((await release(unseen, seen)).json).toEqual({ released: 2, deleted: 1 });
  expect(await rows(sql`select name, register_key from bank where name like 'Ironbark%'`)).toEqual([
    { name: 'Ironbark Bank', register_key: null },
  ]);
  expect(matchesOf(await find())).toMatchObject({
    'Ironbark Direct': ['new', undefined],
    'Ironbark Bank': ['same-website', 'Ironbark Bank'],
  });
  expect((await release(unseen)).status).toBe(404);
});

it('says of a bank that its register does not list any more that it has gone', async () => {
  await rows(sql`update bank set register_key = 'of before' where register_key = ${wattle} returning id`);
  const { brands } = await find();
  expect(brands.find((one) => one.key === 'of before')).toMatchObject({
    match: 'gone',
    bank: { name: 'Wattle & Wren Savings', is_tied: true },
  });
});

it('words what is wrong with a register by its class, with what to do next, and takes nothing then', async () => {
  await setUp({ register_client_id: 'nobody' });
  expect((await staff.get('registers/brands/')).text).toContain('refused our certificate or key');
  await setUp({ register_client_id: '', register: `${site.issuer}/elsewhere` });
  expect((await staff.get('registers/brands/')).text).toContain('The register has changed');
  await setUp({ register: 'https://localhost:1/register', register_issuer: 'https://localhost:1' });
  const away = await staff.ask('POST', 'registers/take/', { body: { brands: [{ key: direct }] } });
  expect([away.status, away.text]).toEqual([409, expect.stringContaining('not available at the moment')]);
  expect(await rows(sql`select from bank where register_key = ${direct}`)).toEqual([]);
});
