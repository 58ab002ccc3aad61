// Income to affordability by its call: the demo's figures add up to the cent, every one opens its lines, and names are for who may see personal data.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { affordability, sides } from '../../../../src/api/contract/analyses/affordability.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type Person, type World } from '../../../world.ts';

let world: World;
let vendor: Person;
/** With the most payments of wages. */
let application: number;
beforeAll(async () => {
  world = await openWorld();
  vendor = await world.script('vendor@signalbox.test');
  const found = await world.database.system.one<{ id: number }>(sql`select a.id from application a
    join vendor v on v.id = a.vendor_id join account t on t.application_id = a.id
    join bank_transaction x on x.account_id = t.id join category c on c.id = x.category_id
    where v.name = 'Harbour Loans' and a.deleted_at is null and c.name = 'Wages'
    group by a.id order by count(*) desc, a.id limit 1`);
  application = found?.id ?? 0;
});
afterAll(() => world.close());

const { one, lines } = affordability;
const read = async (person: Person) => {
  const { status, json } = await person.get(`applications/${application}/affordability/`);
  expect(status).toBe(200);
  return v.parse(one.definition.answer, json);
};
const counted = async (person: Person) => {
  const { status, json } = await person.get(`applications/${application}/affordability/lines/`);
  expect(status).toBe(200);
  return v.parse(lines.definition.answer, json);
};
const cents = (money: number): number => Math.round(money * 100);

describe('affordability', () => {
  it('tells streams whose figures are those of their lines', async () => {
    const { parts } = await read(vendor);
    const streams = parts.flatMap(({ income, commitments }) => [...income, ...commitments]);
    expect(streams.length).toBeGreaterThan(0);
    for (const { lines, least, most, last, first_on, last_on } of streams) {
      const amounts = lines.map(({ amount }) => Math.abs(amount));
      expect([least, most]).toEqual([Math.min(...amounts), Math.max(...amounts)]);
      expect([first_on, last_on, last]).toEqual([lines[0]?.date, lines.at(-1)?.date, amounts.at(-1)]);
    }
  });

  it('has months that add up to the cent', async () => {
    const { parts } = await read(vendor);
    for (const { months } of parts)
      for (const month of months)
        expect(cents(month.in) - cents(month.committed) - cents(month.discretionary)).toBe(cents(month.left));
  });

  it('counts every line as recognised or not', async () => {
    const { recognised } = await read(vendor);
    const stored = await world.database.system.one<{ lines: number; known: number }>(sql`
      select count(*)::int as lines, count(x.category_id)::int as known
      from bank_transaction x join account a on a.id = x.account_id where a.application_id = ${application}`);
    expect(recognised.reduce((sum, { lines }) => sum + lines, 0)).toBe(stored?.lines);
    expect(recognised.reduce((sum, one) => sum + one.recognised, 0)).toBe(stored?.known);
  });

  it('names nobody to who may not see personal data', async () => {
    const { parts } = await read(await world.script('vendor-nopii@signalbox.test'));
    const text = JSON.stringify(parts);
    for (const { income, commitments } of parts)
      for (const { name, lines } of [...income, ...commitments])
        expect(
          [name, ...lines.map(({ description }) => description)].every((one) => one === null),
          text.slice(0, 200),
        ).toBe(true);
    const full = await read(vendor);
    expect(full.parts.flatMap(({ income }) => income).some(({ name }) => name !== null)).toBe(true);
  });

  it('has the transactions of each figure of a month, which come to it to the cent', async () => {
    const { parts } = await read(vendor);
    const { lines } = await counted(vendor);
    const months = parts.flatMap((part) => part.months.map((month) => ({ month, accounts: new Set(part.accounts) })));
    expect(months.length).toBeGreaterThan(0);
    for (const { month, accounts } of months)
      for (const side of sides) {
        const own = lines.filter(
          ({ account_id, counts_as, date }) =>
            accounts.has(account_id) && counts_as === side && date.startsWith(month.month),
        );
        expect(
          own.reduce((sum, { amount }) => sum + Math.abs(cents(amount)), 0),
          `${side} of ${month.month}`,
        ).toBe(cents(month[side]));
      }
    const stored = await world.database.system.one<{ lines: number }>(sql`select count(*)::int as lines
      from bank_transaction x join account a on a.id = x.account_id where a.application_id = ${application}`);
    expect(lines).toHaveLength(stored?.lines ?? 0);
  });

  it('has the day on which an account was lowest among the days that are told', async () => {
    const { parts } = await read(vendor);
    const { lines } = await counted(vendor);
    const known = parts.flatMap(({ balances }) => balances).filter(({ lowest }) => lowest !== null);
    expect(known.length).toBeGreaterThan(0);
    for (const { account_id: account, days_below_zero: days, lowest } of known) {
      const ends = lines.filter((line) => line.account_id === account && line.day_ended_with !== null);
      expect(Math.min(...ends.map((line) => line.day_ended_with ?? 0))).toBe(lowest?.amount);
      expect(ends.some((line) => (line.day_ended_with ?? 0) < 0)).toBe(days !== 0);
    }
  });

  it('describes no transaction to who may not see personal data', async () => {
    const { lines } = await counted(await world.script('vendor-nopii@signalbox.test'));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every(({ description }) => description === null)).toBe(true);
    const full = await counted(vendor);
    expect(full.lines.some(({ description }) => description !== null)).toBe(true);
  });
});
