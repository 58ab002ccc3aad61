// A customer brings statement files instead of signing in: they are read, become a crawl, and are seen by their vendor alone.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { unpackLogPage } from '../../../../server/engine/crawlLog/logPages.ts';
import { placesOf } from '../connect/everyTable.ts';
import { openVisits, type Visits } from '../connect/visits.ts';
import { asCustomer, csvOf, dayAgo, personOf } from './bringing.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
});
beforeEach(() => visits.forgetLimits());
afterAll(() => visits.world.close());

const file = csvOf([
  [9, 'Coffee secret-words', '-4.50', '95.50'],
  [8, 'Wages', '900.00', '995.50'],
]);
const later = csvOf([
  [8, 'Wages', '900.00', '995.50'],
  [5, 'Rent', '-400.00', '595.50'],
]);
const options = { transactions: true, analysis: true, account_owner: true, estatements: true };

async function withFiles(more: object = {}): Promise<{ token: string; identifier: string }> {
  const { token, identifier } = await visits.begin({ ...options, ...more });
  await visits.ask('choose', { token, bank_id: visits.bank, consent: true, with_files: true });
  return { token, identifier };
}

const linesOf = (identifier: string) =>
  visits.data.rows<{ line: string }>(sql`select concat_ws(' ', t.date, t.amount, t.balance, t.description) as line
    from application a join account c on c.application_id = a.id join bank_transaction t on t.account_id = c.id
    where a.vendor_specific_id = ${identifier} order by c.id, t.sequence`);

async function logOf(identifier: string): Promise<string> {
  const pages = await visits.data.rows<{
    body: Buffer;
  }>(sql`select p.body from crawler c join crawler_log_page p on p.crawler_id = c.id
    where c.vendor_specific_id = ${identifier} order by c.id, p.page`);
  return pages.flatMap(({ body }) => unpackLogPage(body).map(({ message }) => message)).join('\n');
}

describe('statement files of a visit', () => {
  it('are read as they come, and become a crawl with accounts, transactions and an analysis', async () => {
    const { token, identifier } = await withFiles();
    const preview = [
      {
        money_in: 900,
        money_out: 4.5,
        newest: [
          { date: dayAgo(8), description: 'Wages', amount: 900, balance: 995.5 },
          { date: dayAgo(9), description: 'Coffee secret-words', amount: -4.5, balance: 95.5 },
        ],
      },
    ];
    const first = await asCustomer(visits.world, token, file, { name: 'Jo Bloggs 2026.csv' });
    expect(first).toMatchObject({
      status: 200,
      json: {
        refusal: null,
        file: {
          name: 'Jo Bloggs 2026.csv',
          recognised: {
            format: 'csv',
            lines: 2,
            accounts: [{ number: '12345678', from: dayAgo(9), to: dayAgo(8), gaps: [] }],
          },
          preview,
        },
        csv: { head: ['Date', 'Description', 'Amount', 'Balance', 'Account Number'] },
      },
    });
    expect((await visits.ask('files', { token })).json).toMatchObject({ files: [{ preview }] });
    // What is looked at is sealed where it waits.
    expect(await placesOf(visits.world, 'secret-words')).toEqual([]);
    await asCustomer(visits.world, token, later);
    expect((await visits.ask('files/read', { token })).json).toMatchObject({ from_files: true });
    await visits.world.settled();
    expect((await visits.ask('progress', { token })).json).toMatchObject({
      status: 'COMPLETED',
      account_count: 1,
      problem: null,
    });
    expect((await linesOf(identifier)).map(({ line }) => line)).toEqual([
      `${dayAgo(9)} -4.50 95.50 Coffee secret-words`,
      `${dayAgo(8)} 900.00 995.50 Wages`,
      `${dayAgo(5)} -400.00 595.50 Rent`,
    ]);
    expect(await visits.applicationOf(identifier)).toMatchObject({
      status: 'COMPLETED',
      transactions: 'completed',
      estatements: 'not_requested',
      account_owner_info: 'not_requested',
      analysis: true,
    });
    const analysis = await visits.data
      .one(sql`select n.completed from analysis n join application a on a.id = n.application_id
      where a.vendor_specific_id = ${identifier}`);
    expect(analysis).toEqual({ completed: true });
    const log = await logOf(identifier);
    expect(log).toContain(`File 1 (csv): 2 lines of 1 account, ${dayAgo(9)} to ${dayAgo(8)}`);
    expect(log).toContain('File 2 (csv): 2 lines of 1 account');
    expect(log).toContain('; 1 line of earlier files again');
  });

  it('never come into a log, neither their names nor what they hold', async () => {
    await visits.world.settled();
    const logs = await visits.data.rows<{ body: Buffer }>(sql`select body from crawler_log_page`);
    const all = [...logs.map(({ body }) => JSON.stringify(unpackLogPage(body))), ...visits.world.logLines].join('\n');
    for (const secret of ['secret-words', 'Jo Bloggs', 'Jo%20Bloggs']) expect(all).not.toContain(secret);
  });

  it('are refused with one sentence, and nothing of them is kept', async () => {
    const { token } = await withFiles();
    const wrong = file.replace('900.00,995.50', 'none,995.50');
    expect((await asCustomer(visits.world, token, wrong)).json).toMatchObject({
      file: null,
      refusal: 'mine.csv, line 3: the amount is not a number.',
      csv: { sample: [expect.any(Array), expect.any(Array)] },
    });
    expect((await asCustomer(visits.world, token, 'PK\x05\x06', { name: 'mine.zip' })).json.refusal).toBe(
      'mine.zip is a ZIP archive, which is not opened. Please export the transactions as CSV, XLSX, OFX, QIF, camt.053 or MT940.',
    );
    expect((await visits.ask('files', { token })).json).toEqual({ files: [] });
    expect((await visits.ask('files/read', { token })).json.message).toBe('files must be brought first');
  });

  it('are one file by their contents, and can be corrected and taken back', async () => {
    const { token } = await withFiles();
    const { json } = await asCustomer(visits.world, token, file);
    const layout = { ...(json.csv?.layout ?? expect.unreachable()), flipped: true };
    const again = await asCustomer(visits.world, token, file, { layout });
    expect(again.json.file).toMatchObject({ id: json.file?.id, recognised: { layout: { flipped: true } } });
    const bad = { ...layout, roles: layout.roles.map(() => 'ignore' as const) };
    expect(await asCustomer(visits.world, token, file, { layout: bad })).toMatchObject({
      status: 400,
      json: { message: 'One column must hold the date' },
    });
    expect((await visits.ask('files', { token })).json['files']).toHaveLength(1);
    expect((await visits.ask('files/remove', { token, id: json.file?.id })).json).toEqual({ files: [] });
    expect((await visits.ask('files/remove', { token, id: json.file?.id })).status).toBe(404);
  });

  it('do for a bank that is offline, and after a crawl that failed', async () => {
    const { token } = await visits.begin(options);
    await visits.ask('choose', { token, bank_id: visits.bank, consent: true });
    await visits.signIn(token, 'olga.died');
    await visits.until(token, ({ problem }) => problem !== null && problem !== undefined);
    await visits.data.run(sql`update bank set is_offline = true where id = ${visits.bank}`);
    try {
      expect((await visits.ask('choose', { token, bank_id: visits.bank, consent: true })).status).toBe(409);
      await visits.ask('choose', { token, bank_id: visits.bank, consent: true, with_files: true });
      await asCustomer(visits.world, token, file);
      await visits.ask('files/read', { token });
      await visits.world.settled();
      expect((await visits.ask('progress', { token })).json).toMatchObject({ status: 'COMPLETED' });
    } finally {
      await visits.data.run(sql`update bank set is_offline = false where id = ${visits.bank}`);
    }
  });

  it('go when the customer leaves', async () => {
    const { token } = await withFiles();
    await asCustomer(visits.world, token, file);
    await visits.ask('leave', { token });
    await visits.world.settled();
    expect(await visits.data.one(sql`select count(*)::int as n from statement_upload`)).toEqual({ n: 0 });
    expect((await asCustomer(visits.world, token, file)).status).toBe(409);
  });

  it('need the token of a visit, are at most 25 MB, and are no JSON', async () => {
    const { token } = await withFiles();
    expect((await asCustomer(visits.world, 'x'.repeat(43), file)).status).toBe(404);
    expect(await asCustomer(visits.world, token, Buffer.alloc(26 * 1_048_576, 'a'))).toMatchObject({
      status: 413,
      json: { message: 'A file may hold 25 MB' },
    });
    const json = await asCustomer(visits.world, token, '{}', { headers: { 'content-type': 'application/json' } });
    expect(json.status).toBeGreaterThanOrEqual(400);
    const elsewhere = await fetch(`${visits.world.url}/api/v1/connect/progress`, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(elsewhere.status).toBe(415);
  });

  it('are seen by their vendor and by staff, and by nobody else', async () => {
    const { token, identifier } = await withFiles();
    await asCustomer(visits.world, token, file, { name: 'Ann Other.csv' });
    await visits.ask('files/read', { token });
    await visits.world.settled();
    const { world, vendor } = visits;
    const other = await visits.data.one<{ id: number }>(sql`insert into vendor (name) values ('Other') returning id`);
    const crawler = await visits.data.one<{ uuid: string; file: number }>(sql`select c.uuid::text as uuid, f.id as file
      from crawler c join crawler_file f on f.crawler_id = c.id where c.vendor_specific_id = ${identifier} and f.type = 'statement'`);
    const path = `dashboard/crawlers/${crawler?.uuid}/files/`;
    const own = await personOf(world, 'own@signalbox.test', vendor);
    const nobody = await personOf(world, 'nopii@signalbox.test', vendor, { pii: false, staff: false });
    const stranger = await personOf(world, 'other@signalbox.test', other?.id ?? 0);
    expect((await own.get(`${path}${crawler?.file}`)).text).toBe(file);
    const listed = (await own.get(path)).json.results?.find(({ type }) => type === 'statement');
    expect(listed).toMatchObject({ name: 'Ann Other.csv', readable: true });
    expect((await nobody.get(`${path}${crawler?.file}`)).status).toBe(404);
    expect((await nobody.get(path)).json.results?.find(({ type }) => type === 'statement')).toMatchObject({
      name: 'Statement file',
      readable: false,
    });
    expect((await stranger.get(`${path}${crawler?.file}`)).status).toBe(404);
  });
});
