// In production there is no demo bank, whoever names it and wherever; and who has no connector brings statement files.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { requireConnectors } from '../../../../server/engine/connectors/apart/connectors.ts';
import { readSettings } from '../../../../server/platform/settings/settings.ts';
import type { Person, World } from '../../../world.ts';
import { openVisits, type Visits } from '../connect/visits.ts';
import { order } from '../../engine/crawling/crawls.ts';
import { addApplication, type ApplicationIds } from '../applications/records.ts';
import { insert } from '../../twoVendors.ts';
import { asCustomer, asPerson, csvOf, personOf } from '../statementFiles/bringing.ts';
import { administratorOf } from './administrator.ts';

const production = { SIGNALBOX_ENVIRONMENT: 'production', SIGNALBOX_KEY: Buffer.alloc(32, 7).toString('base64') };
/** Those of the product that read banks which there are. */
const real = ['akahu', 'openbanking'];
const file = csvOf([
  [9, 'Coffee', '-4.50', '95.50'],
  [8, 'Wages', '900.00', '995.50'],
]);

describe('a folder of connectors in production', () => {
  const folders: string[] = [];
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
  const folderWith = (make: (folder: string) => void): string => {
    const folder = mkdtempSync(join(tmpdir(), 'signalbox-folder-'));
    folders.push(folder);
    make(folder);
    return folder;
  };
  const start = (folder: string, env: Record<string, string> = production): void =>
    requireConnectors(readSettings({ ...env, SIGNALBOX_CONNECTORS_FOLDER: folder }));
  const named = (name: string) =>
    folderWith((folder) => {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'connector.ts'), '// Nothing.\n');
    });

  it.each(['demo', 'DEMO'])('stops the start where it holds a connector called %s', (name) => {
    expect(() => start(named(name))).toThrow(
      `but it must be without "${name}" in production: the demo bank takes any user name.`,
    );
    expect(() => start(named(name), {})).not.toThrow();
  });

  it('stops the start where another name leads to the demo bank', () => {
    const demo = resolve('server/engine/connectors/demo');
    expect(() => start(folderWith((folder) => symlinkSync(demo, join(folder, 'riverside'))))).toThrow(
      'without "riverside" in production',
    );
    expect(() => start(named('riverside'))).not.toThrow();
  });
});

describe('a product in production whose vendor chose the demo bank before', () => {
  let visits: Visits;
  let started: World;
  let admin: Person;
  let before: ApplicationIds;
  beforeAll(async () => {
    visits = await openVisits({ env: { ...production, SIGNALBOX_DEMO_BANK_SPEED: '' } });
    // What it was before: with a customer of the demo bank.
    before = await addApplication(visits.world, visits);
    await visits.data.run(
      sql`insert into vendor_bank (vendor_id, bank_id, connector) values (${visits.vendor}, ${visits.bank}, 'demo')`,
    );
    started = await visits.world.secondServer({}, []);
    admin = await administratorOf(visits.world, visits.vendor);
  });
  beforeEach(() => visits.forgetLimits());
  afterAll(() => visits.world.close());

  const ask = (call: string, body: object) => visits.ask(call, body);
  async function begin(identifier: string): Promise<{ token: string; banks: unknown }> {
    const { json } = await ask('start', { label: 'harbour', identifier, transactions: true, analysis: true });
    return { token: String(json['token']), banks: json['banks'] };
  }
  async function broughtTo(token: string): Promise<unknown> {
    expect((await asCustomer(visits.world, token, file)).json.refusal).toBeNull();
    expect((await ask('files/read', { token })).status).toBe(200);
    await visits.world.settled();
    return (await ask('progress', { token })).json;
  }

  it('says at the start that the choice is ignored', () => {
    const told = started.logLines.filter((line) => line.includes('The connector demo does not exist in production'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('"banks":1');
  });

  it('offers it in no list, and takes it by no call', async () => {
    const { results } = (await admin.get('dashboard/connectors/')).json;
    expect((results as { name: string }[]).map(({ name }) => name)).toEqual(real);
    const patched = await admin.ask('PATCH', 'dashboard/connectors/demo/', { body: { values: {} } });
    expect(patched).toMatchObject({ status: 404, json: { message: 'Connector not found' } });
    const path = `dashboard/vendors/${visits.vendor}/banks/`;
    expect((await admin.get(path)).json).toMatchObject({
      connectors: real,
      results: [
        {
          connector: 'demo',
          served_by: null,
          problem: 'The connector demo does not exist in production. Choose another connector',
        },
      ],
    });
    const chosen = await admin.ask('PUT', `${path}${visits.bank}/`, { body: { offered: true, connector: 'demo' } });
    expect(chosen).toMatchObject({
      status: 400,
      json: { field: 'connector', message: `connector must be one of ${real.join(', ')}, or null` },
    });
    expect((await admin.get(`bank/${visits.bank}/history/`)).json['ignored_choices']).toEqual([
      {
        vendor_id: visits.vendor,
        vendor: 'Harbour Loans',
        connector: 'demo',
        why: 'The connector demo does not exist in production. Choose another connector',
      },
    ]);
    expect(await (await fetch(`${visits.world.url}/demo-bank/consent`)).text()).not.toContain('consent');
  });

  it('lets no customer sign in to an invented bank, and crawls none again', async () => {
    const { token, banks } = await begin('customer-typing');
    expect(banks).toMatchObject([{ name: 'First Bank', is_offline: false, files_only: true }]);
    const chosen = await ask('choose', { token, bank_id: visits.bank, consent: true });
    expect(chosen).toMatchObject({
      status: 409,
      json: { message: 'First Bank cannot be signed in to here. Please bring statement files instead.' },
    });
    await ask('choose', { token, bank_id: visits.bank, consent: true, with_files: true });
    const typed = await ask('sign-in', { token, values: { username: 'anything', password: 'at all' } });
    expect(typed.status).toBe(409);
    const again = await admin.ask('POST', `applications/${before.application}/recrawl/`, {
      body: { id: before.application, crawler_uuid: before.uuid, vendorref: 'harbour' },
    });
    expect([again.status, again.json.message]).toEqual([409, 'No connector serves First Bank']);
    // One that waited as the product was stopped.
    const waiting = await order(visits, { user: 'anna' });
    await visits.world.settled();
    expect(await visits.data.one(sql`select status, error_code from crawler where id = ${waiting.crawler}`)).toEqual({
      status: 'FAILED',
      error_code: 'E9003',
    });
  });

  it('has the first step of connectors open until statement files are brought', async () => {
    const steps = async () => (await admin.get('dashboard/first-steps/')).json;
    expect(await steps()).toMatchObject({ served: 0, connectors: real, has_demo_bank: false, has_files: false });
    expect((await steps())['open']).toContain('connector');
    const { token } = await begin('customer-first');
    await ask('choose', { token, bank_id: visits.bank, consent: true, with_files: true });
    await asCustomer(visits.world, token, file);
    expect((await steps())['open']).not.toContain('connector');
  });

  it('takes statement files for a listed bank, also while it is offline', async () => {
    const { token } = await begin('customer-listed');
    await visits.data.run(sql`update bank set is_offline = true where id = ${visits.bank}`);
    try {
      const chosen = await ask('choose', { token, bank_id: visits.bank, consent: true, with_files: true });
      expect(chosen.json).toMatchObject({ bank: 'First Bank', fields: [] });
      expect(await broughtTo(token)).toMatchObject({ status: 'COMPLETED', bank: 'First Bank', account_count: 1 });
    } finally {
      await visits.data.run(sql`update bank set is_offline = false where id = ${visits.bank}`);
    }
  });

  it('takes statement files for a bank that it does not know, under its typed name and in no list', async () => {
    const { token } = await begin('customer-unlisted');
    const body = { token, bank_name: '  Sparkasse   Köln & Bonn ', consent: true };
    expect((await ask('choose', body)).json).toMatchObject({ field: 'with_files' });
    expect((await ask('choose', { ...body, with_files: true })).json).toMatchObject({ bank: 'Sparkasse Köln & Bonn' });
    expect(await broughtTo(token)).toMatchObject({ status: 'COMPLETED', bank: 'Sparkasse Köln & Bonn' });
    const { json } = await admin.get('crawlers/?page_size=5');
    expect(json.results?.map((row) => row['bank'])).toContain('Sparkasse Köln & Bonn');
    for (const list of ['bank/', 'banks', 'bank/ratios/', 'bank/history/', `dashboard/vendors/${visits.vendor}/banks/`])
      expect((await admin.get(list)).json.count).toBe(1);
    const own = [{ id: expect.any(Number), name: 'Sparkasse Köln & Bonn', country_code: 'AU' }];
    expect((await admin.get('bank/')).json['unlisted']).toEqual(own);
    expect((await visits.world.anonymous.get('bank/')).json['unlisted']).toEqual([]);
    const user = await personOf(visits.world, 'una@signalbox.test', visits.vendor);
    expect((await user.get('bank/')).json['unlisted']).toEqual(own);
    const elsewhere = await insert(visits.world, sql`insert into vendor (name) values ('Another') returning id`);
    const stranger = await personOf(visits.world, 'stan@signalbox.test', elsewhere);
    expect((await stranger.get('bank/')).json['unlisted']).toEqual([]);
    // Named again, by whoever, it is the same bank; and one that is listed is that one.
    const other = await begin('customer-unlisted-2');
    await ask('choose', { ...body, token: other.token, bank_name: 'SPARKASSE KÖLN & BONN', with_files: true });
    const listed = await begin('customer-unlisted-3');
    const named = await ask('choose', { ...body, token: listed.token, bank_name: 'first bank', with_files: true });
    expect(named.json).toMatchObject({ bank: 'First Bank' });
    expect(await visits.data.rows(sql`select name, unlisted_of from bank where unlisted_of is not null`)).toEqual([
      { name: 'Sparkasse Köln & Bonn', unlisted_of: visits.vendor },
    ]);
  });

  it.each([
    ['x'.repeat(61), 'bank_name must be at most 60 characters'],
    ['<b>Bank</b>', 'bank_name must not hold markup'],
    ['Bank of 12345678', 'bank_name must be the name of a bank'],
    ['anna@bank.example', 'bank_name must be the name of a bank'],
    ['  ', 'bank_name must be the name of a bank'],
    ['A\u0000B', 'bank_name must not hold control characters'],
  ])('refuses %j as the name of a bank', async (name, message) => {
    const { token } = await begin('customer-naming');
    const reply = await ask('choose', { token, bank_name: name, consent: true, with_files: true });
    expect(reply.status).toBe(400);
    expect(reply.json.message).toContain(message);
  });

  it('does not take the unlisted bank of one vendor for another', async () => {
    const other = await visits.data.one<{ id: number }>(
      sql`insert into vendor (name, country_code) values ('Other Loans', 'AU') returning id`,
    );
    const [foreign] = await visits.data.rows<{
      id: number;
    }>(sql`insert into bank (name, country_code, module, unlisted_of)
      values ('Foreign Bank', 'AU', 'unlisted', ${other?.id ?? 0}) returning id`);
    const { token } = await begin('customer-foreign');
    const chosen = await ask('choose', { token, bank_id: foreign?.id, consent: true, with_files: true });
    expect(chosen.json.field).toBe('bank_id');
    await asPerson(visits.world, admin, before.application, file);
    const crawl = (body: object) =>
      admin.ask('POST', `applications/${before.application}/statement-files/crawl`, { body });
    expect((await crawl({ bank_id: foreign?.id })).json.field).toBe('bank_id');
    expect((await crawl({ bank_id: visits.bank, bank_name: 'Two' })).json.field).toBe('bank_name');
    const read = await crawl({ bank_name: 'Regional Mutual' });
    expect(read.json['detail']).toBe('Reading 1 statement file of Regional Mutual');
    await visits.world.settled();
    expect(
      await visits.data.one(sql`select c.status, b.name from crawler c join bank b on b.id = c.bank_id
        where c.uuid = ${String(read.json['crawler_uuid'])}::uuid`),
    ).toEqual({ status: 'COMPLETED', name: 'Regional Mutual' });
  });
});
