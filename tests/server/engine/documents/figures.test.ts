// The figures of analysis, summary and combined analysis, held against sums that SQL takes from the transactions, and the score that follows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelNamed } from '../../../../server/engine/analyses/score/models.ts';
import { afterCrawl } from '../../../../server/engine/analyses/startAnalyses.ts';
import { makeDocument } from '../../../../server/engine/documents/makeDocument.ts';
import { dayText } from '../../../../server/engine/documents/page/days.ts';
import { moneyText } from '../../../../server/engine/documents/page/money.ts';
import type { ScoreFactor, ScoreInputs } from '../../../../server/engine/results/scoreResult.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
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
import { expectValidHtml, readPdf } from './readers.ts';
import { account, dossier, made, noStatements, transaction } from './sampleDossier.ts';

let own: TwoVendors;
let ids: ApplicationIds;
let second: number;
const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const line = (days: number, amount: number, description: string, balance?: number): Line => ({
  date: ago(days),
  amount,
  description,
  ...(balance === undefined ? {} : { balance }),
});
const oldest = 170;
const newest = 2;

/** 90 days are shown, and 170 are stored. */
beforeAll(async () => {
  own = await openTwoVendors({ work: true });
  const { world, harbour } = own;
  const ground = await addGround(world, harbour, 'harbour');
  await addRules(world, ground);
  await addMetrics(world, ['AM001', 'AM004', 'CM001', 'CM002', 'CM003', 'AMCM001']);
  await world.database.system.run(
    sql`insert into vendor_setting (vendor_id, key, value) values (${harbour}, 'score_model', 'points_v2')`,
  );
  const paid = [oldest, 140, 110, 80, 50, 20].map((days) => line(days, 3000.1, 'Salary Alder', 3000.1));
  const spent = [160, 120, 60, 30, 5].map((days) => line(days, -812.35, 'Visa Bramble grocer', 700));
  const moved = [line(100, -1500, 'Transfer to own account', 900), line(10, -20.07, 'Nobody knows', 879.93)];
  ids = await addCrawled(world, ground, [...paid, ...spent, ...moved]);
  second = await addAccount(world, ground, ids);
  await addLines(world, second, [
    line(100, 1500, 'Transfer from own account', 1500),
    line(newest, -40, 'Visa Magpie betting', 1460),
  ]);
  await world.database.system.transaction((tx) => afterCrawl(tx, ids.application));
  await world.settled();
});
afterAll(() => own.world.close());

interface Sums {
  income: number;
  spending: number;
  count: number;
}
const sumsOf = async (where: ReturnType<typeof sql>): Promise<Sums> =>
  (await own.world.database.system
    .one<Sums>(sql`select coalesce(sum(t.amount) filter (where t.amount > 0), 0)::float8 as income,
      coalesce(sum(t.amount) filter (where t.amount < 0), 0)::float8 as spending, count(*)::int as count
    from bank_transaction t join account a on a.id = t.account_id left join category c on c.id = t.category_id
    where a.application_id = ${ids.application} and ${where}`)) ?? { income: 0, spending: 0, count: 0 };
const read = async (path: string) => (await own.user.get(path)).json as never;
interface Summary extends Omit<Sums, 'count'> {
  period: { from: string; to: string };
  transaction_count: number;
  accounts: (Omit<Sums, 'count'> & {
    id: number;
    transaction_count: number;
    transactions: unknown[];
    analysis: Analysis;
  })[];
}
interface Analysis extends Omit<Sums, 'count'> {
  transactions: number;
  cluster: { metrics: { code: string; value: number; period: { from: string; to: string } }[] };
}
const period = () => `${dayText(ago(oldest))} to ${dayText(ago(newest))}`;

describe('figures', () => {
  it('are the sums of all stored transactions in summary, report and analyses alike', async () => {
    const all = await sumsOf(sql`true`);
    const summary: Summary = await read(`applications/${ids.application}/summary`);
    const report: Summary & { months: { income: number; spending: number; count: number }[] } = await read(
      `applications/${ids.application}/report`,
    );
    for (const document of [summary, report]) {
      expect(document).toMatchObject({ income: all.income, spending: all.spending, transaction_count: all.count });
      expect(document.period).toEqual({ from: ago(oldest), to: ago(newest) });
    }
    for (const account of [ids.account, second]) {
      const sums = await sumsOf(sql`a.id = ${account}`);
      const { income, spending } = sums;
      const [inSummary, inReport] = [summary, report].map((one) => one.accounts.find(({ id }) => id === account));
      expect(inSummary).toMatchObject({ income, spending, transaction_count: sums.count });
      expect(inReport?.analysis).toMatchObject({ income, spending, transactions: sums.count });
    }
    const monthly = (name: 'income' | 'spending') =>
      Math.round(report.months.reduce((sum, month) => sum + month[name] * 100, 0)) / 100;
    expect([monthly('income'), monthly('spending')]).toEqual([all.income, all.spending]);
  });

  it('of income across accounts leave out transfers, and each metric names the days it looks at', async () => {
    const own = await sumsOf(sql`c.category_type is distinct from 'transfer'`);
    const report: Summary = await read(`applications/${ids.application}/report`);
    const metrics = report.accounts[0]?.analysis.cluster.metrics ?? [];
    const metric = (code: string) => metrics.find((one) => one.code === code);
    expect([metric('CM001')?.value, metric('CM002')?.value]).toEqual([own.income, -own.spending]);
    expect(metric('CM001')?.period).toEqual({ from: ago(oldest), to: ago(newest) });
  });

  it('stand on paper with the same sums and their period, and the list says of which days it is', async () => {
    const all = await sumsOf(sql`true`);
    const shown = await sumsOf(sql`t.date >= current_date - 90`);
    for (const kind of ['summary', 'combined']) {
      const html = (await own.user.get(`applications/${ids.application}/${kind}/html`)).text;
      await expectValidHtml(html);
      for (const sum of [all.income, all.spending]) expect(html, kind).toContain(moneyText(Math.round(sum * 100)));
      expect(html, kind).toContain(period());
      const address = `${own.world.url}/api/v1/applications/${ids.application}/${kind}/pdf`;
      const printed = await readPdf(
        Buffer.from(await (await fetch(address, { headers: own.user.headers })).arrayBuffer()),
      );
      // Lines of a narrow column come one after the other.
      const text = printed.text.replaceAll(/\s+/g, ' ');
      expect(text, kind).toContain(period());
      if (kind === 'summary') expect(text).toMatch(/Money out, \d+ \w{3} \d{4} to \d+ \w{3} \d{4} -/);
    }
    const summary = (await own.user.get(`applications/${ids.application}/summary/html`)).text;
    expect(summary).toContain('Transactions of the 90 days before the application');
    const bundle: Summary = await read(`applications/${ids.application}/bundle`);
    const listed = bundle.accounts.flatMap(({ transactions }) => transactions) as { amount: number }[];
    expect(listed).toHaveLength(shown.count);
    const csv = (await own.user.get(`applications/${ids.application}/combined/csv`)).text.trim().split('\r\n').slice(1);
    const written = csv.map((row) => Math.round(Number(row.split(',')[8]) * 100));
    for (const cents of [listed.map(({ amount }) => Math.round(amount * 100)), written]) {
      const sum = (is: (one: number) => boolean) => cents.filter(is).reduce((total, one) => total + one, 0) / 100;
      expect([sum((one) => one > 0), sum((one) => one < 0)]).toEqual([shown.income, shown.spending]);
    }
  });
});

describe('the score', () => {
  it('is reckoned with the analysis, can be reckoned again from what is kept, and adds up in its explainer', async () => {
    const score = await own.world.database.system.one<{
      id: number;
      value: number;
      model: string;
      inputs: ScoreInputs;
      factors: ScoreFactor[];
    }>(sql`select s.* from application a join score s on s.id = a.score_id where a.id = ${ids.application}`);
    if (score === undefined) throw new Error('There is no score');
    expect(modelNamed(score.model)?.of(score.inputs)).toEqual({ value: score.value, factors: score.factors });
    expect(score.inputs).toMatchObject({ AM004: 0, CM001: 1_800_060, days: oldest - newest + 1 });
    const html = (await own.user.get(`score/explainer/${score.id}/html`)).text;
    await expectValidHtml(html);
    const { text } = await readPdf(
      Buffer.from(
        await (
          await fetch(`${own.world.url}/api/v1/score/explainer/${score.id}/pdf`, { headers: own.user.headers })
        ).arrayBuffer(),
      ),
    );
    for (const { name, points } of score.factors.slice(1)) {
      expect(html).toContain(name.replace('<', '&lt;'));
      expect(html).toContain(points > 0 ? `+${points}` : String(points));
    }
    for (const page of [html, text]) {
      expect(page).toContain('points_v2');
      expect(page).toContain(String(score.value));
      expect(page).toContain(period());
    }
    const summary: { score: unknown } = await read(`applications/${ids.application}/summary`);
    expect(summary.score).toMatchObject({
      id: score.id,
      value: score.value,
      model: 'points_v2',
      factors: score.factors,
    });
  });

  it('keeps the days that its figures are over, whatever is analysed later', async () => {
    const kept = await own.world.database.system.one<{ period: unknown }>(
      sql`select s.period from application a join score s on s.id = a.score_id where a.id = ${ids.application}`,
    );
    expect(kept?.period).toEqual({ from: ago(oldest), to: ago(newest) });
    const of = dossier([account([transaction('-12.50')])]);
    const score = { ...(of.score ?? expect.unreachable()), period: { from: '2020-01-02', to: '2020-03-04' } };
    const explainer = await makeDocument('score.html', { ...of, score }, made, noStatements);
    expect(explainer.toString()).toContain('2 Jan 2020 to 4 Mar 2020');
  });

  it('stays the same one when the same figures are analysed again, and is told of with its address', async () => {
    const { world, user } = own;
    const scores = () =>
      world.database.system.rows<{ id: number; value: number }>(sql`select id, value from score order by id`);
    const before = await scores();
    await world.database.system.transaction((tx) => afterCrawl(tx, ids.application));
    await world.settled();
    expect(await scores()).toEqual(before);
    const event = await world.database.system.one<{ body: string }>(
      sql`select body::text from webhook_event where application_id = ${ids.application} and event = 'report_ready' order by id desc limit 1`,
    );
    const { data } = JSON.parse(event?.body ?? '') as { data: { documents: { name: string; url: string }[] } };
    expect(data.documents.map(({ name }) => name)).toContain('score.pdf');
    for (const { name, url } of data.documents) {
      const path = url.replace(`${world.app.services.publicUrl}/api/v1/`, '');
      expect((await user.get(path)).status, name).toBe(200);
    }
  });
});
