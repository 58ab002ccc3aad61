// The report of an analysis: printed as work, opened in four forms, and shown as each may see it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Papa from 'papaparse';
import { sql } from '../../../../server/platform/database/sql.ts';
import { analysesOf, march } from './recognised.ts';
import { openReports, type Reports } from './reported.ts';

let reports: Reports;
beforeAll(async () => {
  reports = await openReports();
});
afterAll(() => reports.two.world.close());
beforeEach(() => reports.begin());

describe('the report of an analysis', () => {
  it('is printed when the analysis is done, and opens in four forms', async () => {
    expect((await analysesOf(reports.two.world, reports.ids.application)).at(-1)).toMatchObject({
      id: reports.analysis,
      html: true,
      pdf: true,
      csv: true,
      completed: true,
    });
    const html = await reports.ask('report/html');
    expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html.headers.get('content-security-policy')).toContain('sandbox');
    expect(html.text).toContain('Groceries');
    const pdf = await reports.ask('report/pdf');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.text.startsWith('%PDF-')).toBe(true);
    const csv = await reports.ask('report/csv');
    expect(csv.headers.get('content-disposition')).toContain(`analysis-${reports.analysis}.csv`);
    const rows = Papa.parse<string[]>(csv.text.trim()).data;
    expect(rows).toHaveLength(march.length + 1);
    const json = await reports.ask('report');
    expect(json.headers.get('content-disposition')).toMatch(/^attachment; filename="analysis-\d+\.json"/);
    expect(json.json).toMatchObject({
      id: reports.analysis,
      bank: 'Bank of harbour',
      label: 'harbour',
      vendor: 'Harbour Loans',
      account: { type: 'transaction' },
      result: { income: 3000, cluster: { accounts: 1 }, metrics: [{ code: 'AM001', value: 3000 }] },
    });
    expect(json.json).not.toHaveProperty('vendor_id');
    expect((json.json['transactions'] as unknown[])[4]).toEqual({
      date: '2026-03-01',
      description: 'Salary  Alder and Finch',
      amount: 3000,
      balance: 3100,
      transaction_type: 'Salary',
      category: 'Wages',
      thirdparty: 'The salary',
      returned: false,
    });
  });

  it('says how many lines of its account no figure of it holds', async () => {
    expect((await reports.ask('report')).text).not.toContain('not counted');
    await reports.change(sql`insert into uncounted_line (account_id, place, vendor_id, reason, date, amount, currency, description)
      select t.id, n, p.vendor_id, case n when 1 then 'pending' else 'other_currency' end, '2026-03-03', -5, null, 'Petrol'
      from account t join profile p on p.id = t.profile_id, generate_series(1, 2) n where t.application_id = ${reports.ids.application}`);
    await reports.again();
    for (const path of ['report', 'report/html'])
      expect((await reports.ask(path)).text).toContain('2 lines are not counted here, pending or in other money');
  });

  it('hides what banks write from who may not see personal data, and puts on record who saw it', async () => {
    for (const who of [reports.two.userWithoutPii, reports.two.staffWithoutPii]) {
      for (const path of ['report', 'report/csv', 'report/html']) {
        const { status, text } = await reports.ask(path, who);
        expect(status).toBe(200);
        for (const { description } of march) expect(text).not.toContain(description);
      }
    }
    const seen = () =>
      reports.two.world.database.system.rows(
        sql`select command from audit where object = ${`application ${reports.ids.application}`} and command like 'analyses.%'`,
      );
    expect(await seen()).toEqual([]);
    expect((await reports.ask('report/csv')).text).toContain('Bramble Grocer');
    expect(await seen()).toEqual([{ command: 'analyses.reportCsv' }]);
    const html = await reports.ask('report/html');
    for (const { description } of march) expect(html.text).not.toContain(description);
  });

  it('changes with the rules when the application is analysed again, and the report before stays as it was', async () => {
    const before = reports.analysis;
    const beforeText = (await reports.ask('report/html')).text;
    await reports.change(sql`update category_regex set filterwords = '' where regex = 'GROCER'`);
    await reports.change(sql`delete from transtype_regex where regex like '^VISA%'`);
    try {
      await reports.again();
      expect(reports.analysis).not.toBe(before);
      const rows = await analysesOf(reports.two.world, reports.ids.application);
      expect(
        rows.map(({ unidentified_types, unidentified_categories }) => [unidentified_types, unidentified_categories]),
      ).toEqual([
        [2, 2],
        [4, 1],
      ]);
      const { json } = await reports.ask('report');
      expect(json['result']).toMatchObject({
        categories: [{ name: 'Groceries', count: 2, total: -50 }, {}, {}],
        transaction_types: [{ name: 'Salary' }],
      });
      expect((await reports.two.user.get(`analyses/${before}/report/html`)).text).toBe(beforeText);
    } finally {
      await reports.change(sql`update category_regex set filterwords = 'refund' where regex = 'GROCER'`);
      await reports.change(sql`insert into transtype_regex (bank_id, regex, transtype_id)
        select ${reports.ground.bank}::int, '^VISA\\b', id from transtype where name = 'Card Purchase'`);
    }
  });

  it('is shown to staff in the statistics of what was not recognised', async () => {
    const { json } = await reports.two.staff.get('analyses/statistics/?page=1');
    expect(json.results?.[0]).toMatchObject({
      account_id: reports.ids.account,
      bank: 'Bank of harbour',
      label_name: 'harbour',
      type: 'transaction',
      transaction_count: 5,
      unidentified_transaction_type_count: 2,
      unidentified_transaction_category_count: 2,
    });
  });
});
