// Returned payments count in no figure of any form: page, PDF, CSV, JSON and API say the same sums, and mark the lines.
import fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFacts } from '../../../../server/engine/analyses/metrics/facts.ts';
import { resultOf } from '../../../../server/engine/analyses/metrics/resultOf.ts';
import { afterCrawl } from '../../../../server/engine/analyses/startAnalyses.ts';
import { reportJson, summaryJson } from '../../../../server/engine/documents/content/json.ts';
import { transactionsCsv } from '../../../../server/engine/documents/content/transactions.ts';
import { loadDossier } from '../../../../server/engine/documents/data/loadDossier.ts';
import { findApplication } from '../../../../server/engine/documents/data/queries.ts';
import { moneyText } from '../../../../server/engine/documents/page/money.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { rounds } from '../../../rounds.ts';
import type { ApplicationIds } from '../../domain/applications/records.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import {
  addAccount,
  addCrawled,
  addGround,
  addLines,
  addMetrics,
  addRules,
  type Line,
} from '../analyses/recognised.ts';
import { expectValidHtml, readPdf } from '../documents/readers.ts';
import { made } from '../documents/sampleDossier.ts';

let own: TwoVendors;
let ids: ApplicationIds;
let second: number;
let ground: Awaited<ReturnType<typeof addGround>>;

const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const line = (days: number, amount: number, description: string): Line => ({ date: ago(days), amount, description });

/** 3,000.00 of wages, 412.35 of groceries, a fee; 460.00 and 80.00 were never paid, 25.00 came back in part. */
const everyday: Line[] = [
  line(60, 3000, 'Salary Alder'),
  line(50, -412.35, 'Visa Bramble grocer'),
  line(40, -460, 'Direct Debit Quoll loan repayment'),
  line(38, 460, 'DD RETURNED Quoll loan repayment'),
  line(38, -12, 'DISHONOUR FEE'),
  line(30, -80, 'Direct Debit Gym'),
  line(20, -80, 'Direct Debit Gym'),
  line(19, 80, 'Dishonour Gym'),
  line(12, -50, 'Visa Shoes'),
  line(10, 25, 'Returned in part Shoes'),
];
const saver: Line[] = [
  line(15, 460, 'Transfer from own account'),
  // The same amount in the other account is another matter.
  line(14, 460, 'DD RETURNED'),
];
const counted = { income: 3000 + 25, spending: -(412.35 + 12 + 80 + 50) };
const all = { income: counted.income + 920, spending: counted.spending };

beforeAll(async () => {
  own = await openTwoVendors({ work: true });
  const { world, harbour } = own;
  ground = await addGround(world, harbour, 'harbour');
  await addRules(world, ground);
  await world.database.system.run(sql`with loans as (
      insert into category (name, country_code, category_type) values ('Loan Repayments', 'AU', 'liability') returning id)
    insert into category_regex (regex, keywords, filterwords, is_broad, category_id, thirdparty_id, group_id)
    select 'REPAYMENT', '', '', false, loans.id, (select min(id) from thirdparty), (select min(id) from category_group) from loans`);
  await addMetrics(world, ['AM004', 'CM001', 'CM002', 'CM004']);
  ids = await addCrawled(world, ground, everyday);
  second = await addAccount(world, ground, ids);
  await addLines(world, second, saver);
  await world.database.system.transaction((tx) => afterCrawl(tx, ids.application));
  await world.settled();
});
afterAll(() => own.world.close());

const get = async (path: string) => (await own.user.get(path)).json as never;
interface Moved {
  income: number;
  spending: number;
  transaction_count: number;
  returned: { pairs: number; amount: number };
}
interface Document extends Moved {
  months: Moved[];
  categories: { name: string; count: number; total: number }[];
  accounts: (Moved & {
    id: number;
    transactions: { amount: number; returned: boolean; description: string | null }[];
    analysis: {
      id: number;
      income: number;
      spending: number;
      transactions: number;
      months: Moved[];
      cluster: Cluster;
    } & Cluster;
  })[];
}
interface Cluster {
  metrics: { code: string; value: number }[];
}
const sum = (amounts: readonly number[]): number => Math.round(amounts.reduce((a, b) => a + b, 0) * 100) / 100;
const pdfText = async (path: string): Promise<string> => {
  const answer = await fetch(`${own.world.url}/api/v1/${path}`, { headers: own.user.headers });
  return (await readPdf(Buffer.from(await answer.arrayBuffer()))).text.replaceAll(/\s+/g, ' ');
};

describe('returned payments', () => {
  it('are in no sum of summary, report and analyses, which say how many and how much', async () => {
    const summary: Document = await get(`applications/${ids.application}/summary`);
    const report: Document = await get(`applications/${ids.application}/report`);
    for (const document of [summary, report]) {
      expect(document).toMatchObject({ ...all, returned: { pairs: 2, amount: 540 } });
      expect(document.transaction_count).toBe(everyday.length + saver.length);
    }
    expect(summary.accounts.find(({ id }) => id === ids.account)).toMatchObject(counted);
    const { analysis } = report.accounts.find(({ id }) => id === ids.account) ?? expect.unreachable();
    expect(analysis).toMatchObject({ ...counted, transactions: everyday.length, returned: { pairs: 2, amount: 540 } });
    for (const months of [report.months, analysis.months]) {
      const ofMonths = months.map(({ income, spending }) => [income, spending] as const);
      const whole = months === report.months ? all : counted;
      expect(sum(ofMonths.map(([income]) => income))).toBe(whole.income);
      expect(sum(ofMonths.map(([, spending]) => spending))).toBe(whole.spending);
    }
    expect(sum(report.categories.map(({ total }) => total))).toBe(sum([all.income, all.spending]));
  });

  it('are no income, spending or repayment of any metric, and a fee beside them is no second dishonour', async () => {
    const report: Document = await get(`applications/${ids.application}/report`);
    const metric = (code: string) =>
      report.accounts[0]?.analysis.cluster.metrics.find((one) => one.code === code)?.value;
    // What came from the own account is a transfer.
    expect([metric('CM001'), metric('CM002'), metric('CM004')]).toEqual([all.income - 460, -all.spending, 0]);
    const ofAccount = report.accounts.find(({ id }) => id === ids.account)?.analysis.metrics;
    expect(ofAccount?.find(({ code }) => code === 'AM004')?.value).toBe(2);
  });

  it('stand in the lists, marked, and CSV has a last column for them', async () => {
    const bundle: Document = await get(`applications/${ids.application}/bundle`);
    const lines = bundle.accounts.flatMap(({ transactions }) => transactions);
    expect(lines).toHaveLength(everyday.length + saver.length);
    const marked = lines.filter(({ returned }) => returned).map(({ amount }) => amount);
    expect(marked.toSorted((a, b) => a - b)).toEqual([-460, -80, 80, 460]);
    const paths = [`applications/${ids.application}/combined/csv`, `analyses/${await analysis()}/report/csv`];
    for (const [path, whole] of [[paths[0], all] as const, [paths[1], counted] as const]) {
      const { data, meta } = Papa.parse<Record<string, string>>((await own.user.get(path ?? '')).text, {
        header: true,
        skipEmptyLines: true,
      });
      expect(meta.fields).toContain('Returned');
      expect(data.filter((row) => row['Returned'] === 'Yes')).toHaveLength(4);
      const rest = data.filter((row) => row['Returned'] === '').map((row) => Number(row['Amount']));
      expect(sum(rest.filter((amount) => amount > 0))).toBe(whole.income);
      expect(sum(rest.filter((amount) => amount < 0))).toBe(whole.spending);
    }
  });

  it('are left out on paper as on the page, which say so', async () => {
    const id = await analysis();
    const kinds = [
      ['applications/' + ids.application + '/summary', all],
      ['applications/' + ids.application + '/combined', all],
      [`analyses/${id}/report`, counted],
    ] as const;
    for (const [path, { income, spending }] of kinds) {
      const html = (await own.user.get(`${path}/html`)).text;
      await expectValidHtml(html);
      for (const text of [html, await pdfText(`${path}/pdf`)]) {
        expect(text, path).toContain(moneyText(Math.round(income * 100)));
        expect(text, path).toContain(moneyText(Math.round(spending * 100)));
        expect(text, path).not.toContain(moneyText(Math.round((income + 540) * 100)));
        expect(text, path).toContain('2 returned payments of 540.00 together are left out of all sums');
      }
    }
    const html = (await own.user.get(`applications/${ids.application}/summary/html`)).text;
    expect(html).toMatch(/<th[^>]*>Returned<\/th>/);
  });

  it('are left out for who may not see the words that say so, too', async () => {
    const { json } = await own.userWithoutPii.get(`applications/${ids.application}/summary`);
    expect(json).toMatchObject({ ...all, returned: { pairs: 2, amount: 540 } });
    const bundle = (await own.userWithoutPii.get(`applications/${ids.application}/bundle`)).json as unknown as Document;
    const lines = bundle.accounts.flatMap(({ transactions }) => transactions);
    expect(lines.filter(({ returned }) => returned)).toHaveLength(4);
    expect(lines.every(({ description }) => description === null)).toBe(true);
  });
});

const analysis = async (): Promise<number> =>
  (
    await own.world.database.system.one<{ id: number }>(
      sql`select id from analysis where account_id = ${ids.account} order by id desc limit 1`,
    )
  )?.id ?? expect.unreachable();

describe('two figures of one report', () => {
  const words = fc.constantFrom(
    'Salary Alder',
    'Direct Debit Gym',
    'DD RETURNED Gym',
    'DISHONOUR FEE',
    'Reversal',
    'Visa grocer',
    'Transfer to own account',
  );
  const amounts = fc.constantFrom(-80, 80, -12.5, 12.5, 3000.1, -0.01, 0.01);
  const given = fc.array(fc.tuple(fc.integer({ min: 1, max: 120 }), amounts, words), { maxLength: 60 });

  it('never disagree, whatever the lines are', async () => {
    const { system } = own.world.database;
    const random = await addCrawled(own.world, ground, []);
    const accounts = [random.account, await addAccount(own.world, ground, random)];
    const wishes = { metrics: [], engines: { am: 'application', cm: 'cluster' }, thirdparties: [] };
    const check = async (ofAccounts: readonly (typeof given extends fc.Arbitrary<infer T> ? T : never)[]) => {
      for (const [index, lines] of ofAccounts.entries()) {
        await system.run(sql`delete from bank_transaction where account_id = ${accounts[index] ?? 0}`);
        await addLines(
          own.world,
          accounts[index] ?? 0,
          lines
            .map(([days, amount, description]) => line(days, amount, description))
            .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
        );
      }
      const application = (await findApplication(system, random.application, undefined, true)) ?? expect.unreachable();
      const dossier = await loadDossier(system, { ...application, days_to_display: 400 }, true);
      const facts = resultOf(await readFacts(system, accounts), wishes, 'cluster').result;
      const { income, spending, transactions: transaction_count, returned } = facts;
      for (const document of [summaryJson(dossier, made), reportJson(dossier, made)])
        expect(document).toMatchObject({ income, spending: spending === 0 ? expect.closeTo(0) : spending });
      const report = reportJson(dossier, made) as unknown as Document;
      expect(report).toMatchObject({ transaction_count, returned });
      const byMonth = (months: { month: string; count: number; income: number; spending: number }[]) =>
        months.map(({ month, count, income: paid, spending: spent }) => [month, count, paid, spent + 0]).toSorted();
      expect(byMonth(report.months as never)).toEqual(byMonth(facts.months));
      const csv = Papa.parse<Record<string, string>>(transactionsCsv(dossier), { header: true, skipEmptyLines: true });
      const rest = csv.data.filter((row) => row['Returned'] === '').map((row) => Number(row['Amount']));
      expect(sum(rest.filter((amount) => amount > 0))).toBe(income);
      expect(sum(rest.filter((amount) => amount < 0)) + 0).toBe(spending + 0);
      for (const [index, account] of accounts.entries()) {
        const alone = resultOf(await readFacts(system, [account]), wishes, 'account').result;
        expect((summaryJson(dossier, made)['accounts'] as Moved[])[index]).toMatchObject({
          income: alone.income,
          returned: alone.returned,
        });
      }
    };
    await fc.assert(fc.asyncProperty(fc.tuple(given, given), check), { numRuns: rounds(25) });
  });
});
