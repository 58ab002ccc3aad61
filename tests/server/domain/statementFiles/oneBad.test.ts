// One file that cannot be read does not keep the others from being read, rows that are left out are told, and a file whose signs nobody knows is asked about.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unpackLogPage } from '../../../../server/engine/crawlLog/logPages.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openVisits, type Visits } from '../connect/visits.ts';
import { asCustomer, csvOf, dayAgo } from './bringing.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
});
beforeEach(() => visits.forgetLimits());
afterAll(() => visits.world.close());

async function withFiles(): Promise<{ token: string; identifier: string }> {
  const { token, identifier } = await visits.begin({ transactions: true });
  await visits.ask('choose', { token, bank_id: visits.bank, consent: true, with_files: true });
  return { token, identifier };
}

const amountsOf = async (identifier: string): Promise<number[]> =>
  (
    await visits.data.rows<{ amount: number }>(sql`select t.amount::float8 as amount from application a
      join account c on c.application_id = a.id join bank_transaction t on t.account_id = c.id
      where a.vendor_specific_id = ${identifier} order by c.id, t.sequence`)
  ).map(({ amount }) => amount);

async function logOf(identifier: string): Promise<string[]> {
  const pages = await visits.data.rows<{ body: Buffer }>(sql`select p.body from crawler c
    join crawler_log_page p on p.crawler_id = c.id where c.vendor_specific_id = ${identifier} order by c.id, p.page`);
  return pages.flatMap(({ body }) => unpackLogPage(body).map(({ message }) => message));
}

const spoil = (token: { identifier: string }, name: string): Promise<number> =>
  visits.data.run(sql`update statement_upload u set layout = jsonb_set(u.recognised->'layout', '{decimal}', '","')
    from application a where a.id = u.application_id and a.vendor_specific_id = ${token.identifier} and u.name = ${name}`);

const file = csvOf([
  [9, 'Coffee', '-4.50'],
  [8, 'Wages', '900.00'],
]);
const other = csvOf([[5, 'Rent', '-400.00']]);

it('is told in the log of the crawl, which reads the others', async () => {
  const visit = await withFiles();
  const { token, identifier } = visit;
  await asCustomer(visits.world, token, file, { name: 'one.csv' });
  await asCustomer(visits.world, token, other, { name: 'two.csv' });
  await spoil(visit, 'one.csv');
  await visits.ask('files/read', { token });
  await visits.world.settled();
  expect((await visits.ask('progress', { token })).json).toMatchObject({ status: 'COMPLETED', account_count: 1 });
  expect(await amountsOf(identifier)).toEqual([-400]);
  const log = await logOf(identifier);
  expect(log).toContain('File 1, line 2: the amount is not a number. It is left out');
  expect(log.find((line) => line.startsWith('File 2 (csv): 1 line of 1 account'))).toBeDefined();
});

it('does not wait any more once it was said to be laid out as it cannot be read', async () => {
  const { token } = await withFiles();
  const { json } = await asCustomer(visits.world, token, file);
  const found = json.csv?.layout ?? expect.unreachable();
  await asCustomer(visits.world, token, other, { name: 'two.csv' });
  const wrong = { ...found, roles: found.roles.toSpliced(1, 2, 'amount', 'description') };
  expect((await asCustomer(visits.world, token, file, { layout: wrong })).json).toMatchObject({ file: null });
  expect((await visits.ask('files', { token })).json).toMatchObject({ files: [{ name: 'two.csv' }] });
  expect((await asCustomer(visits.world, token, file, { layout: found })).json.file?.recognised.lines).toBe(2);
});

it('ends a crawl that has no other', async () => {
  const visit = await withFiles();
  const { token } = visit;
  await asCustomer(visits.world, token, file, { name: 'one.csv' });
  await spoil(visit, 'one.csv');
  await visits.ask('files/read', { token });
  await visits.world.settled();
  expect((await visits.ask('progress', { token })).json).toMatchObject({
    status: 'FAILED',
    problem: { code: 'E4001' },
  });
});

it('is told with the rows that were left out, in the answer and in the log', async () => {
  const { token, identifier } = await withFiles();
  const text = `Date,Description,Amount,Account Number\nPending,Uber,-9.00,12345678\n${dayAgo(4)},Tea,-4.50,12345678\n,Total,-4.50,\n`;
  const { json } = await asCustomer(visits.world, token, text);
  const leftOut = [
    { line: 2, why: 'is still pending' },
    { line: 4, why: 'is a sum' },
  ];
  expect(json.file?.recognised).toMatchObject({ lines: 1, left_out: leftOut, left_out_count: 2 });
  expect((await visits.ask('files', { token })).json).toMatchObject({
    files: [{ recognised: { left_out: leftOut, left_out_count: 2 } }],
  });
  await visits.ask('files/read', { token });
  await visits.world.settled();
  expect(await amountsOf(identifier)).toEqual([-4.5]);
  expect(await logOf(identifier)).toContain('File 1, line 2 is left out: it is still pending');
});

it('is listed where an earlier version recognised it', async () => {
  const { token } = await withFiles();
  await asCustomer(visits.world, token, file);
  await visits.data.run(sql`update statement_upload set recognised = recognised - 'left_out' - 'left_out_count'`);
  expect((await visits.ask('files', { token })).json).toMatchObject({
    files: [{ recognised: { left_out: [], left_out_count: 0 } }],
  });
});

it('is not taken before somebody said whether money went out, and then read as they said', async () => {
  const { token, identifier } = await withFiles();
  const card = `Date,Description,Amount,Account Number\n${dayAgo(3)},UBER EATS,42.10,12345678\n${dayAgo(4)},PAYMENT RECEIVED,-500.00,12345678\n`;
  const { json } = await asCustomer(visits.world, token, card);
  expect(json).toMatchObject({
    file: null,
    refusal: null,
    question: { lines: [{ date: dayAgo(3), description: 'UBER EATS', amount: 42.1 }], likely: true },
  });
  expect((await visits.ask('files', { token })).json).toEqual({ files: [] });
  const layout = { ...(json.csv?.layout ?? expect.unreachable()), flipped: true };
  expect((await asCustomer(visits.world, token, card, { layout })).json).toMatchObject({
    question: null,
    file: { recognised: { lines: 2 } },
  });
  await visits.ask('files/read', { token });
  await visits.world.settled();
  expect(await amountsOf(identifier)).toEqual([500, -42.1]);
});
