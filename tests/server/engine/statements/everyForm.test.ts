// The sums of every statement file under tests/data are the same to the cent on the page, in the PDF, in CSV, in JSON and in the bundle.
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moneyText } from '../../../../server/engine/documents/page/money.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { openVisits, type Visits } from '../../domain/connect/visits.ts';
import { asCustomer, personOf } from '../../domain/statementFiles/bringing.ts';
import { readPdf } from '../documents/readers.ts';
import { table } from './layouts/table.ts';

let visits: Visits;
let person: Person;
beforeAll(async () => {
  visits = await openVisits();
  person = await personOf(visits.world, 'lender@signalbox.test', visits.vendor);
});
afterAll(() => visits.world.close());

const folder = new URL('../../../data/statements/', import.meta.url);

/** Brought by a customer who is asked nothing but which way money went. */
async function brought(name: string): Promise<number> {
  await visits.forgetLimits();
  const bytes = readFileSync(new URL(name, folder));
  const { token, identifier } = await visits.begin({ transactions: true, analysis: true });
  await visits.ask('choose', { token, bank_id: visits.bank, consent: true, with_files: true });
  const { json } = await asCustomer(visits.world, token, bytes, { name: name.replace('/', '-') });
  if (json.question !== null && json.csv !== null)
    await asCustomer(visits.world, token, bytes, { layout: { ...json.csv.layout, flipped: true } });
  const id = Number((await visits.applicationOf(identifier))?.['id']);
  // However old its lines are, all are listed.
  await visits.data.run(sql`update application set days_to_display = 20000 where id = ${id}`);
  await visits.ask('files/read', { token });
  await visits.world.settled();
  return id;
}

const cents = (amounts: readonly number[]) => {
  const all = amounts.map((amount) => Math.round(amount * 100));
  const sum = (is: (one: number) => boolean): number => all.filter(is).reduce((total, one) => total + one, 0);
  return { in: sum((one) => one > 0), out: 0 - sum((one) => one < 0) };
};

const readable = Object.entries(table).filter(([, { refused, lines }]) => refused === undefined && lines > 0);

it.each(readable)('%s', async (name, wanted) => {
  const id = await brought(name);
  const open = async (path: string): Promise<Buffer> => {
    const reply = await fetch(`${visits.world.url}/api/v1/applications/${id}/${path}`, { headers: person.headers });
    expect(reply.status, path).toBe(200);
    return Buffer.from(await reply.arrayBuffer());
  };
  const stored = await visits.data.rows<{ amount: number }>(sql`select t.amount::float8 as amount from account a
    join bank_transaction t on t.account_id = a.id where a.application_id = ${id}`);
  const sums = { in: wanted.in, out: wanted.out };
  expect({ lines: stored.length, ...cents(stored.map(({ amount }) => amount)) }).toEqual({
    lines: wanted.lines,
    ...sums,
  });
  const summary = JSON.parse(String(await open('summary'))) as { income: number; spending: number };
  expect(cents([summary.income, summary.spending])).toEqual(sums);
  const bundle = JSON.parse(String(await open('bundle'))) as { accounts: { transactions: { amount: number }[] }[] };
  expect(cents(bundle.accounts.flatMap(({ transactions }) => transactions.map(({ amount }) => amount)))).toEqual(sums);
  const csv = Papa.parse<Record<string, string>>(String(await open('combined/csv')).replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  expect(cents(csv.data.map((row) => Number(row['Amount'])))).toEqual(sums);
  const [html, pdf] = [String(await open('summary/html')), (await readPdf(await open('summary/pdf'))).text];
  for (const text of [html, pdf])
    for (const sum of [moneyText(wanted.in), moneyText(0 - wanted.out)]) expect(text).toContain(sum);
});
