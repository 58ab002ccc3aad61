// Saved plays: read before they are kept, in versions, shared with a vendor or with staff, seen by nobody else, and on record when run.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
beforeAll(async () => {
  two = await openTwoVendors();
});
afterAll(() => two.world.close());
beforeEach(async () => {
  await two.world.database.system.run(sql`delete from play_run`);
  await two.world.database.system.run(sql`delete from play`);
});

const save = (who: Person, name: string, more: object = {}) =>
  who.ask('POST', 'plays/', { body: { name, text: 'crawlers died\nexpect rows >= 1\n', ...more } });
const saved = async (who: Person, name: string, more: object = {}): Promise<string> => {
  const { status, json, text } = await save(who, name, more);
  expect({ status, text }).toMatchObject({ status: 200 });
  return String(json['key']);
};
const change = (who: Person, key: string, body: object, headers = {}) =>
  who.ask('PATCH', `plays/${key}/`, { body, headers });
const namesOf = async (who: Person): Promise<unknown[]> =>
  ((await who.get('plays/')).json.results ?? []).filter(({ sharing }) => sharing !== 'shipped').map(({ name }) => name);
const begin = (who: Person, play: string, values: object = {}, version = 1) =>
  who.ask('POST', 'play-runs/', { body: { play, version, values } });

it('are their owner’s, until they are shared with the vendor or with staff', async () => {
  const key = await saved(two.user, 'Mine');
  await saved(two.staff, 'Of staff', { sharing: 'staff' });
  await saved(two.staff, 'For Harbour', { sharing: 'vendor' });
  await saved(two.foreigner, 'Foreign', { sharing: 'vendor' });
  expect(await namesOf(two.user)).toEqual(['Mine', 'For Harbour']);
  expect(await namesOf(two.userWithoutPii)).toEqual(['For Harbour']);
  expect(await namesOf(two.foreigner)).toEqual(['Foreign']);
  expect(await namesOf(two.staffWithoutVendor)).toEqual(['Of staff']);
  for (const who of [two.userWithoutPii, two.foreigner, two.staff, two.staffWithoutVendor]) {
    expect((await who.get(`plays/${key}/`)).status).toBe(404);
    expect((await who.get(`plays/${key}/history/`)).status).toBe(404);
    expect((await change(who, key, { name: 'Taken' })).status).toBe(404);
    expect((await who.ask('DELETE', `plays/${key}/`)).status).toBe(404);
    expect((await begin(who, key)).status).toBe(404);
  }
  await change(two.user, key, { sharing: 'vendor' });
  expect((await two.userWithoutPii.get(`plays/${key}/`)).json).toMatchObject({ own: false, name: 'Mine' });
  expect((await change(two.userWithoutPii, key, { name: 'Taken' })).status).toBe(404);
});

it('row level security keeps those of another vendor, their texts and runs from a query that forgets to ask', async () => {
  await saved(two.staff, 'Of staff', { sharing: 'staff' });
  await begin(two.foreigner, await saved(two.foreigner, 'Foreign', { sharing: 'vendor' }));
  await begin(two.user, await saved(two.user, 'Mine'));
  const countsFor = async (scope: number | 'none') => {
    const [row] = await two.world.database.as(scope).rows(sql`select
      (select string_agg(name, ',') from play) as plays, (select count(*)::int from play_version) as texts,
      (select string_agg(name, ',') from play_run) as runs`);
    return row;
  };
  expect(await countsFor(two.harbour)).toEqual({ plays: 'Mine', texts: 1, runs: 'Mine' });
  expect(await countsFor(two.southern)).toEqual({ plays: 'Foreign', texts: 1, runs: 'Foreign' });
  expect(await countsFor('none')).toEqual({ plays: null, texts: 0, runs: null });
});

it('one that needs STAFF is not offered to a USER, whoever shares it or ships it', async () => {
  const key = await saved(two.staff, 'Staff only', { sharing: 'vendor', text: 'level: STAFF\ncrawlers died\n' });
  expect(await namesOf(two.user)).toEqual([]);
  expect((await two.user.get(`plays/${key}/`)).status).toBe(404);
  expect(await namesOf(two.staffWithoutPii)).toEqual(['Staff only']);
  const shippedTo = async (who: Person) =>
    ((await who.get('plays/')).json.results ?? []).filter(({ sharing }) => sharing === 'shipped').map(({ key }) => key);
  expect(await shippedTo(two.user)).toEqual(['recrawl-failed']);
  expect(await shippedTo(two.staff)).toEqual([
    'bank-outage',
    'close-month',
    'first-day',
    'recrawl-failed',
    'rotate-secret',
    'smoke',
  ]);
  expect((await two.user.get('plays/smoke/')).status).toBe(404);
  expect((await two.user.get('plays/recrawl-failed/')).json).toMatchObject({
    own: false,
    level: 'USER',
    text: expect.stringContaining('recrawl ${each.uuid} same'),
  });
  expect((await change(two.staff, 'smoke', { name: 'Mine' })).status).toBe(404);
  // Nobody without a vendor runs one: it would be about nobody's records.
  expect((await begin(two.userWithoutVendor, 'recrawl-failed')).status).toBe(404);
});

it('a text with a fault is refused with its line and column', async () => {
  const { status, json } = await save(two.user, 'Faulty', { text: 'crawlers died\nexpect rows ~ 1\nfor each in x\n' });
  expect({ status, detail: json['detail'] }).toMatchObject({
    status: 400,
    detail: expect.stringMatching(/^text cannot be read: line 2, column 13: ~ is none of .*; line 3, column 1: for /),
  });
  expect((await save(two.user, 'Long', { text: 'x'.repeat(20_001) })).json['detail']).toBe(
    'text must be at most 20000 characters',
  );
  expect(await namesOf(two.user)).toEqual([]);
});

it('one that names a customer or holds a secret is not shared', async () => {
  for (const [line, place] of [
    ['find jane.citizen@example.com', 'line 1, column 6: an e-mail address'],
    ['find "+61 412 345 678"', 'line 1, column 7: a phone or account number'],
    ['apps full_name:Citizen', 'line 1, column 6: full_name'],
  ] as const) {
    const { status, json } = await save(two.user, 'Shared', { text: line, sharing: 'vendor' });
    expect({ status, detail: json['detail'] }).toMatchObject({ status: 400, detail: expect.stringContaining(place) });
    const key = await saved(two.user, line.slice(0, 9), { text: line });
    expect((await change(two.user, key, { sharing: 'vendor' })).status).toBe(400);
  }
  const key = await saved(two.user, 'Asks', { text: 'find ${email}', sharing: 'vendor' });
  expect((await change(two.user, key, { text: 'find a@b.test' })).status).toBe(400);
});

it('each text is a version, and nobody writes over one they have not seen', async () => {
  const key = await saved(two.user, 'Mine', { sharing: 'vendor' });
  expect((await change(two.user, key, { text: 'crawlers failed' })).json).toMatchObject({ version: 2 });
  expect((await change(two.user, key, { name: 'Renamed' })).json).toMatchObject({ version: 2, name: 'Renamed' });
  expect((await change(two.user, key, { text: 'crawlers' }, { 'if-match': '"1"' })).status).toBe(412);
  const history = (await two.userWithoutPii.get(`plays/${key}/history/`)).json.results;
  expect(history?.map(({ version, text }) => [version, text])).toEqual([
    [2, 'crawlers failed'],
    [1, 'crawlers died\nexpect rows >= 1\n'],
  ]);
});

it('a deleted one is brought back with its texts, and its name is free meanwhile', async () => {
  const key = await saved(two.user, 'Mine');
  expect((await two.user.ask('DELETE', `plays/${key}/`)).json).toMatchObject({ name: 'Mine' });
  expect((await two.user.get(`plays/${key}/`)).status).toBe(404);
  const other = await saved(two.user, 'Mine');
  expect((await change(two.user, key, { deleted: false })).status).toBe(409);
  await two.user.ask('DELETE', `plays/${other}/`);
  expect((await change(two.user, key, { deleted: false })).json).toMatchObject({ name: 'Mine', version: 1 });
});

it('a run is on record with who, which version and what came of each line, and nothing personal', async () => {
  await two.world.database.system.run(
    sql`insert into bank (name, country_code, module, search) values ('Bank of Plays', 'AU', 'plays', '')`,
  );
  const key = await saved(two.user, 'Mine', { sharing: 'vendor' });
  const uuid = '3f2a0c1e-0000-4000-8000-0123456789ab';
  const values = {
    bank: 'bank of plays',
    vendor: 'Harbour Loans',
    crawler: uuid,
    1: '812',
    who: 'Jane Citizen',
    mail: 'jane@example.com',
    phone: '0412345678',
  };
  expect((await begin(two.userWithoutPii, key, values, 2)).status).toBe(409);
  const { json } = await begin(two.userWithoutPii, key, values);
  expect(json).toMatchObject({
    key,
    name: 'Mine',
    version: 1,
    outcome: 'running',
    values: {
      bank: 'bank of plays',
      vendor: 'Harbour Loans',
      crawler: uuid,
      1: '812',
      who: null,
      mail: null,
      phone: null,
    },
  });
  const end = (who: Person) =>
    who.ask('PATCH', `play-runs/${String(json['id'])}/`, {
      body: { outcome: 'failed', lines: [{ line: 2, passed: 3, failed: 1, took: 40 }] },
    });
  expect((await end(two.user)).status).toBe(404);
  expect((await end(two.userWithoutPii)).status).toBe(200);
  expect((await end(two.userWithoutPii)).status).toBe(404);
  const seenBy = async (who: Person, of = '') => (await who.get(`play-runs/${of}`)).json.results ?? [];
  // Who ran it, and whose play it is; nobody else.
  for (const who of [two.userWithoutPii, two.user])
    expect(await seenBy(who, `?play=${key}`)).toMatchObject([
      {
        outcome: 'failed',
        run_by: 'userwithoutpii@signalbox.test',
        lines: [{ line: 2, passed: 3, failed: 1, took: 40 }],
      },
    ]);
  for (const who of [two.foreigner, two.staff, two.staffWithoutVendor]) expect(await seenBy(who)).toEqual([]);
  const trail = await two.world.database.system.rows<{ command: string; after: unknown }>(
    sql`select command, after from audit where command like 'plays.%' order by id`,
  );
  expect(
    trail
      .filter(({ command }) => /begin|end/.test(command))
      .map(({ command }) => command)
      .slice(-2),
  ).toEqual(['plays.begin', 'plays.end']);
  expect(JSON.stringify(trail)).not.toMatch(/Jane|jane@|0412/);
});

it('a run of what ships or is shared with staff is seen by staff', async () => {
  await begin(two.staff, 'smoke');
  await begin(two.staff, await saved(two.staff, 'Of staff', { sharing: 'staff' }));
  await begin(two.staff, await saved(two.staff, 'Own'));
  const names = ((await two.staffWithoutVendor.get('play-runs/')).json.results ?? []).map(({ name }) => name);
  expect(names).toEqual(['Of staff', 'smoke']);
  expect((await begin(two.user, 'smoke')).status).toBe(404);
});
