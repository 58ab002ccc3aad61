// The report of an analysis: printed as work, opened in four forms, printed again, and refused with the reason.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Papa from 'papaparse';
import { analyseJob } from '../../../../server/engine/analyses/analyse.job.ts';
import { printReportJob } from '../../../../server/engine/analyses/reports/printReport.job.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import type { ApplicationIds } from '../../domain/applications/records.ts';
import { addCrawled, addGround, addMetrics, addRules, analysesOf, march, type Ground } from './recognised.ts';

let two: TwoVendors;
let ground: Ground;
let ids: ApplicationIds;
let analysis: number;
beforeAll(async () => {
  two = await openTwoVendors({ work: [analyseJob, printReportJob] });
  ground = await addGround(two.world, two.harbour, 'harbour');
  await addRules(two.world, ground);
  await addMetrics(two.world, ['AM001', 'CM001']);
});
afterAll(() => two.world.close());
beforeEach(async () => {
  await two.world.database.system.run(sql`delete from limit_bucket`);
  ids = await addCrawled(two.world, ground);
  await two.world.database.system.run(sql`update application set analysed = true where id = ${ids.application}`);
  await again();
});

const ask = (path: string, who = two.user) => who.get(`analyses/${analysis}/${path}`);
const print = (format: string) => two.user.ask('POST', `analyses/${analysis}/print/${format}`);
async function again(): Promise<void> {
  const { json } = await two.user.ask('POST', `applications/${ids.application}/analyses`);
  [analysis = 0] = json['analyses'] as number[];
  await settled();
}
/** Documents of the application are printed by work that nobody does here. */
async function settled(): Promise<void> {
  await expect
    .poll(
      () =>
        two.world.database.system.rows(sql`select id from work where state in ('waiting', 'admitted', 'running')
      and kind in ('analyse', 'print-analysis')`),
      { timeout: 50_000 },
    )
    .toEqual([]);
}
const change = (statement: ReturnType<typeof sql>) => two.world.database.system.run(statement);

describe('the report of an analysis', () => {
  it('is printed when the analysis is done, and opens in four forms', async () => {
    expect((await analysesOf(two.world, ids.application)).at(-1)).toMatchObject({
      id: analysis,
      html: true,
      pdf: true,
      csv: true,
      completed: true,
    });
    const html = await ask('report/html');
    expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html.headers.get('content-security-policy')).toContain('sandbox');
    expect(html.text).toContain('Groceries');
    const pdf = await ask('report/pdf');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.text.startsWith('%PDF-')).toBe(true);
    const csv = await ask('report/csv');
    expect(csv.headers.get('content-disposition')).toContain(`analysis-${analysis}.csv`);
    const rows = Papa.parse<string[]>(csv.text.trim()).data;
    expect(rows).toHaveLength(march.length + 1);
    const json = await ask('report');
    expect(json.headers.get('content-disposition')).toMatch(/^attachment; filename="analysis-\d+\.json"/);
    expect(json.json).toMatchObject({
      id: analysis,
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
    });
  });

  it('hides what banks write from who may not see personal data, and puts on record who saw it', async () => {
    for (const who of [two.userWithoutPii, two.staffWithoutPii]) {
      for (const path of ['report', 'report/csv', 'report/html']) {
        const { status, text } = await ask(path, who);
        expect(status).toBe(200);
        for (const { description } of march) expect(text).not.toContain(description);
      }
    }
    const seen = () =>
      two.world.database.system.rows(
        sql`select command from audit where object = ${`application ${ids.application}`} and command like 'analyses.%'`,
      );
    expect(await seen()).toEqual([]);
    expect((await ask('report/csv')).text).toContain('Bramble Grocer');
    expect(await seen()).toEqual([{ command: 'analyses.reportCsv' }]);
    const html = await ask('report/html');
    for (const { description } of march) expect(html.text).not.toContain(description);
  });

  it('changes with the rules when the application is analysed again, and the report before stays as it was', async () => {
    const before = analysis;
    const beforeText = (await ask('report/html')).text;
    await change(sql`update category_regex set filterwords = '' where regex = 'GROCER'`);
    await change(sql`delete from transtype_regex where regex like '^VISA%'`);
    try {
      await again();
      expect(analysis).not.toBe(before);
      const rows = await analysesOf(two.world, ids.application);
      expect(
        rows.map(({ unidentified_types, unidentified_categories }) => [unidentified_types, unidentified_categories]),
      ).toEqual([
        [2, 2],
        [4, 1],
      ]);
      const { json } = await ask('report');
      expect(json['result']).toMatchObject({
        categories: [{ name: 'Groceries', count: 2, total: -50 }, {}, {}],
        transaction_types: [{ name: 'Salary' }],
      });
      expect((await two.user.get(`analyses/${before}/report/html`)).text).toBe(beforeText);
    } finally {
      await change(sql`update category_regex set filterwords = 'refund' where regex = 'GROCER'`);
      await change(sql`insert into transtype_regex (bank_id, regex, transtype_id)
        select ${ground.bank}::int, '^VISA\\b', id from transtype where name = 'Card Purchase'`);
    }
  });

  it('is shown to staff in the statistics of what was not recognised', async () => {
    const { json } = await two.staff.get('analyses/statistics/?page=1');
    expect(json.results?.[0]).toMatchObject({
      account_id: ids.account,
      bank: 'Bank of harbour',
      label_name: 'harbour',
      type: 'transaction',
      transaction_count: 5,
      unidentified_transaction_type_count: 2,
      unidentified_transaction_category_count: 2,
    });
  });
});

describe('printing a report again', () => {
  const kept = () =>
    two.world.database.system.one<{ storage_key: string }>(
      sql`select storage_key from analysis_report where analysis_id = ${analysis} and format = 'html'`,
    );

  it('makes it anew from what the vendor wants now, and leaves no old file behind', async () => {
    const old = await kept();
    await change(
      sql`insert into vendor_setting (vendor_id, key, value) values (${two.harbour}, 'analysis-template', 'analysis-pdf_v9')`,
    );
    try {
      expect(await print('html')).toMatchObject({
        status: 200,
        json: { id: analysis, message: `Reprinting HTML Report: ${analysis}` },
      });
      await settled();
      expect(await kept()).not.toEqual(old);
      expect((await ask('report/html')).text).toContain('analysis-pdf_v9');
      expect(await two.world.app.services.files.get(old?.storage_key ?? '')).toBeUndefined();
      expect(await print('pdf')).toMatchObject({
        status: 200,
        json: { message: `Reprinting PDF Report: ${analysis}` },
      });
    } finally {
      await change(sql`delete from vendor_setting where key = 'analysis-template'`);
    }
  });

  it('folds its sections and leaves drawings out where the vendor wants that', async () => {
    const usual = (await ask('report/html')).text;
    expect([usual.includes('<details'), usual.includes('By third party')]).toEqual([false, true]);
    await change(sql`insert into vendor_setting (vendor_id, key, value)
      values (${two.harbour}, 'analysis-template', 'analysis-pdf_v1'), (${two.harbour}, 'accordian_display', 'True')`);
    try {
      await print('html');
      await settled();
      const plain = (await ask('report/html')).text;
      expect([plain.includes('<details'), plain.includes('By third party')]).toEqual([true, false]);
    } finally {
      await change(sql`delete from vendor_setting where key in ('analysis-template', 'accordian_display')`);
      await print('html');
      await settled();
    }
  });

  it('as PDF needs the HTML report, and says so by a 401 that logs nobody out', async () => {
    await change(sql`update analysis set html = false where id = ${analysis}`);
    expect(await print('pdf')).toMatchObject({
      status: 401,
      json: { message: `HTML Report does not exist: ${analysis}` },
    });
    expect((await two.user.get('users/me')).status).toBe(200);
    expect(await ask('report/html')).toMatchObject({
      status: 404,
      json: { detail: 'This analysis has no HTML report' },
    });
    expect((await print('html')).status).toBe(200);
    await settled();
    expect((await ask('report/html')).status).toBe(200);
  });

  it('and opening it end seven days after the application was made', async () => {
    await change(sql`with key as (update application_key set timestamp = now() - interval '7 days 1 second' where id = ${ids.application} returning timestamp)
      update application set timestamp = key.timestamp from key where id = ${ids.application}`);
    for (const path of ['report', 'report/html', 'report/pdf', 'report/csv']) {
      expect(await ask(path)).toMatchObject({
        status: 404,
        json: { detail: 'The data is older than 7 days: its reports can no longer be opened' },
      });
    }
    for (const format of ['html', 'pdf']) {
      expect(await print(format)).toMatchObject({
        status: 400,
        json: { detail: 'The data is older than 7 days: its reports can no longer be printed' },
      });
    }
  });

  it('and opening it are refused with the reason for an analysis that is not done', async () => {
    await change(sql`update analysis set completed = false where id = ${analysis}`);
    expect((await ask('report')).json['detail']).toBe('This analysis is not completed');
    await change(
      sql`update analysis set error_code = 'failed', error_message = 'The disk is on fire' where id = ${analysis}`,
    );
    expect((await ask('report/pdf')).json['detail']).toBe('This analysis failed: The disk is on fire');
    expect(await print('html')).toMatchObject({
      status: 400,
      json: { detail: 'This analysis failed: The disk is on fire' },
    });
  });

  it('and opening it give a foreign analysis the answer of an unknown one', async () => {
    const same = async (method: string, path: (id: number) => string) => {
      const [foreign, unknown] = [
        await two.foreigner.ask(method, path(analysis)),
        await two.foreigner.ask(method, path(999_999_999)),
      ];
      expect({ ...foreign.json, request_id: '' }).toEqual({ ...unknown.json, request_id: '' });
      expect([foreign.status, unknown.status]).toEqual([404, 404]);
    };
    for (const path of ['report', 'report/html', 'report/pdf', 'report/csv'])
      await same('GET', (id) => `analyses/${id}/${path}`);
    for (const format of ['html', 'pdf']) await same('POST', (id) => `analyses/${id}/print/${format}`);
  });
});
