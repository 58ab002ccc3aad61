// Somebody of the vendor, or staff, brings the statement files of a customer, and has them read as a crawl.
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { placesOf } from '../connect/everyTable.ts';
import { openVisits, type Visits } from '../connect/visits.ts';
import { asCustomer, asPerson, csvOf, dayAgo, personOf } from './bringing.ts';

let visits: Visits;
let person: Person;
let stranger: Person;
let application: number;
beforeAll(async () => {
  visits = await openVisits();
  const other = await visits.data.one<{ id: number }>(sql`insert into vendor (name) values ('Other') returning id`);
  person = await personOf(visits.world, 'own@signalbox.test', visits.vendor);
  stranger = await personOf(visits.world, 'other@signalbox.test', other?.id ?? 0);
});
afterAll(() => visits.world.close());

/** A customer whose crawl at the bank completed. */
beforeEach(async () => {
  await visits.forgetLimits();
  const { token, identifier } = await visits.chosen({ transactions: true });
  await visits.signIn(token, 'hanna');
  await visits.world.settled();
  application = Number((await visits.applicationOf(identifier))?.['id']);
});

const file = csvOf([
  [9, 'Coffee', '-4.50'],
  [8, 'Wages', '900.00'],
]);
const path = () => `applications/${application}/statement-files/`;
const read = () => person.ask('POST', `${path()}crawl`, { body: {} });

it('are read as a crawl of the newest bank, and not twice', async () => {
  const { json } = await asPerson(visits.world, person, application, file);
  expect(json).toMatchObject({ is_known: false, file: { recognised: { lines: 2 } } });
  expect((await person.get(path())).json['files']).toHaveLength(1);
  const ordered = await read();
  expect(ordered.json).toMatchObject({ detail: 'Reading 1 statement file of First Bank', files: 1, status: 'QUEUED' });
  await visits.world.settled();
  const crawler = await visits.data.one(
    sql`select status, initiator from crawler where uuid = ${String(ordered.json['crawler_uuid'])}`,
  );
  expect(crawler).toEqual({ status: 'COMPLETED', initiator: 'dashboard' });
  expect((await asPerson(visits.world, person, application, file)).json).toMatchObject({ is_known: true, file: null });
  expect(await read()).toMatchObject({
    status: 409,
    json: { message: 'There is no statement file to read: bring one first' },
  });
});

it('show what they hold before they are read, to those who may see personal data', async () => {
  const preview = [{ money_in: 900, money_out: 4.5, newest: [{ description: 'Wages' }, { description: 'Coffee' }] }];
  const blind = await personOf(visits.world, 'blind@signalbox.test', visits.vendor, { pii: false, staff: false });
  expect((await asPerson(visits.world, person, application, file)).json.file).toMatchObject({ preview });
  expect((await person.get(path())).json['files']).toMatchObject([{ preview }]);
  const listed = await blind.get(path());
  expect(listed.json['files']).toMatchObject([{ name: 'Statement file', preview: null }]);
  expect(listed.text).not.toContain('Coffee');
  expect((await asPerson(visits.world, blind, application, file)).json.file).toMatchObject({ preview: null });
});

it('add what earlier ones did not tell, and take nothing away', async () => {
  const lines = async (): Promise<string[]> =>
    (
      await visits.data.rows<{ line: string }>(sql`select concat_ws(' ', t.date, t.description) as line
        from account c join bank_transaction t on t.account_id = c.id
        where c.application_id = ${application} and c.number = '12345678' order by t.sequence`)
    ).map(({ line }) => line);
  const bring = async (content: string): Promise<void> => {
    await asPerson(visits.world, person, application, content);
    await read();
    await visits.world.settled();
  };
  await bring(
    csvOf([
      [20, 'First', '-1.00'],
      [10, 'Second', '-2.00'],
      [5, 'Third', '-3.00'],
    ]),
  );
  await bring(
    csvOf([
      [12, 'Before', '-4.00'],
      [10, 'Second again', '-2.00'],
    ]),
  );
  expect(await lines()).toEqual([
    `${dayAgo(20)} First`,
    `${dayAgo(12)} Before`,
    `${dayAgo(10)} Second`,
    `${dayAgo(5)} Third`,
  ]);
});

it('are of their vendor alone', async () => {
  expect((await asPerson(visits.world, stranger, application, file)).status).toBe(404);
  expect((await stranger.get(path())).status).toBe(404);
  expect((await stranger.ask('POST', `${path()}crawl`, { body: {} })).status).toBe(404);
});

it('are remembered with the columns that somebody of the vendor corrected, by bank', async () => {
  const content = (words: string): string => `When,What,How much\n${dayAgo(9)},${words},4.50\n`;
  const first = await asPerson(visits.world, person, application, content('Coffee'));
  const layout = { ...(first.json.csv?.layout ?? expect.unreachable()), flipped: true };
  await asPerson(visits.world, person, application, content('Coffee'), { layout });
  const next = await asPerson(visits.world, person, application, content('Tea'));
  expect(next.json.csv?.layout.flipped).toBe(true);
});

it('are put on record as they are brought, taken back and read, without their names', async () => {
  const { json } = await asPerson(visits.world, person, application, file, { name: 'Jo Bloggs.csv' });
  expect((await person.ask('DELETE', `${path()}${json.file?.id}`)).json).toEqual({ files: [] });
  await asPerson(visits.world, person, application, file, { name: 'Jo Bloggs.csv' });
  await read();
  await visits.world.settled();
  const trail = await visits.data.rows<{ command: string }>(sql`select command, result, after from audit
    where object = ${`application ${application}`} and command like 'statementFiles.%' order by id`);
  expect(trail.map(({ command }) => command)).toEqual([
    'statementFiles.add',
    'statementFiles.remove',
    'statementFiles.add',
    'statementFiles.crawl',
  ]);
  expect(await placesOf(visits.world, 'Jo Bloggs')).toEqual(['crawler_file']);
});

it('go with Delete All Client Files, those that wait too, and no name of them is left anywhere', async () => {
  const { token, identifier } = await visits.begin({ transactions: true });
  await visits.ask('choose', { token, bank_id: visits.bank, consent: true, with_files: true });
  application = Number((await visits.applicationOf(identifier))?.['id']);
  const named = { name: 'Ann Brought.csv' };
  await asPerson(visits.world, person, application, csvOf([[4, 'Bread', '-3.00']]), named);
  await asCustomer(visits.world, token, csvOf([[5, 'Milk', '-2.00']]), named);
  await visits.ask('files/read', { token });
  await visits.world.settled();
  await asPerson(visits.world, person, application, csvOf([[3, 'Tea', '-1.00']]), named);
  expect(await placesOf(visits.world, 'Ann Brought')).toEqual(['crawler_file', 'statement_upload']);
  const keys = await visits.data.rows<{
    key: string;
  }>(sql`select storage_key as key from statement_upload where application_id = ${application}
    union all select f.storage_key from crawler c join crawler_file f on f.crawler_id = c.id
    where c.application_id = ${application} and f.type = 'statement'`);
  expect(keys).toHaveLength(3);
  const { files } = visits.world.app.services;
  const lines = await Promise.all(
    keys.map(async ({ key }) => {
      const kept = await files.get(key);
      return kept && (await text(kept));
    }),
  );
  for (const line of ['Bread', 'Milk', 'Tea']) expect(lines).toContainEqual(expect.stringContaining(line));
  expect((await person.ask('POST', `applications/${application}/delete/`)).status).toBe(200);
  await visits.world.settled();
  for (const { key } of keys) expect(await files.get(key)).toBeUndefined();
  expect(await placesOf(visits.world, 'Ann Brought')).toEqual([]);
  expect(await asPerson(visits.world, person, application, file)).toMatchObject({ status: 409 });
});

it('are not taken any more from a customer whose files were deleted meanwhile, and nor is a sign-in', async () => {
  const { token, identifier } = await visits.begin({ transactions: true });
  await visits.ask('choose', { token, bank_id: visits.bank, consent: true, with_files: true });
  application = Number((await visits.applicationOf(identifier))?.['id']);
  await asCustomer(visits.world, token, file);
  expect((await person.ask('POST', `applications/${application}/delete/`)).status).toBe(200);
  const over = { status: 404, json: { message: 'This visit has ended. Please open the link again.' } };
  expect(await asCustomer(visits.world, token, file)).toMatchObject(over);
  expect(await visits.ask('files/read', { token })).toMatchObject(over);
  expect(await visits.signIn(token, 'hanna')).toMatchObject(over);
  expect(await visits.data.rows(sql`select from statement_upload where application_id = ${application}`)).toEqual([]);
});
