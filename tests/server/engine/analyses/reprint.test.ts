// Printing the report of an analysis again, and when it can be neither printed nor opened any more.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openReports, type Reports } from './reported.ts';

let reports: Reports;
beforeAll(async () => {
  reports = await openReports();
});
afterAll(() => reports.two.world.close());
beforeEach(() => reports.begin());

describe('printing a report again', () => {
  const kept = () =>
    reports.two.world.database.system.one<{ storage_key: string }>(
      sql`select storage_key from analysis_report where analysis_id = ${reports.analysis} and format = 'html'`,
    );

  it('makes it anew from what the vendor wants now, and leaves no old file behind', async () => {
    const old = await kept();
    await reports.change(
      sql`insert into vendor_setting (vendor_id, key, value) values (${reports.two.harbour}, 'analysis-template', 'analysis-pdf_v9')`,
    );
    try {
      expect(await reports.print('html')).toMatchObject({
        status: 200,
        json: { id: reports.analysis, message: `Reprinting HTML Report: ${reports.analysis}` },
      });
      await reports.settled();
      expect(await kept()).not.toEqual(old);
      expect((await reports.ask('report/html')).text).toContain('analysis-pdf_v9');
      expect(await reports.two.world.app.services.files.get(old?.storage_key ?? '')).toBeUndefined();
      expect(await reports.print('pdf')).toMatchObject({
        status: 200,
        json: { message: `Reprinting PDF Report: ${reports.analysis}` },
      });
    } finally {
      await reports.change(sql`delete from vendor_setting where key = 'analysis-template'`);
    }
  });

  it('folds its sections and leaves drawings out where the vendor wants that', async () => {
    const usual = (await reports.ask('report/html')).text;
    expect([usual.includes('<details'), usual.includes('By third party')]).toEqual([false, true]);
    await reports.change(sql`insert into vendor_setting (vendor_id, key, value)
      values (${reports.two.harbour}, 'analysis-template', 'analysis-pdf_v1'), (${reports.two.harbour}, 'accordian_display', 'True')`);
    try {
      await reports.print('html');
      await reports.settled();
      const plain = (await reports.ask('report/html')).text;
      expect([plain.includes('<details'), plain.includes('By third party')]).toEqual([true, false]);
    } finally {
      await reports.change(sql`delete from vendor_setting where key in ('analysis-template', 'accordian_display')`);
      await reports.print('html');
      await reports.settled();
    }
  });

  it('as PDF needs the HTML report, and says so by a 401 that logs nobody out', async () => {
    await reports.change(sql`update analysis set html = false where id = ${reports.analysis}`);
    expect(await reports.print('pdf')).toMatchObject({
      status: 401,
      json: { message: `HTML Report does not exist: ${reports.analysis}` },
    });
    expect((await reports.two.user.get('users/me')).status).toBe(200);
    expect(await reports.ask('report/html')).toMatchObject({
      status: 404,
      json: { detail: 'This analysis has no HTML report' },
    });
    expect((await reports.print('html')).status).toBe(200);
    await reports.settled();
    expect((await reports.ask('report/html')).status).toBe(200);
  });

  it('and opening it end seven days after the application was made', async () => {
    await reports.change(sql`with key as (update application_key set timestamp = now() - interval '7 days 1 second' where id = ${reports.ids.application} returning timestamp)
      update application set timestamp = key.timestamp from key where id = ${reports.ids.application}`);
    for (const path of ['report', 'report/html', 'report/pdf', 'report/csv']) {
      expect(await reports.ask(path)).toMatchObject({
        status: 404,
        json: { detail: 'The data is older than 7 days: its reports can no longer be opened' },
      });
    }
    for (const format of ['html', 'pdf']) {
      expect(await reports.print(format)).toMatchObject({
        status: 400,
        json: { detail: 'The data is older than 7 days: its reports can no longer be printed' },
      });
    }
  });

  it('and opening it are refused with the reason for an analysis that is not done', async () => {
    await reports.change(sql`update analysis set completed = false where id = ${reports.analysis}`);
    expect((await reports.ask('report')).json['detail']).toBe('This analysis is not completed');
    await reports.change(
      sql`update analysis set error_code = 'failed', error_message = 'The disk is on fire' where id = ${reports.analysis}`,
    );
    expect((await reports.ask('report/pdf')).json['detail']).toBe('This analysis failed: The disk is on fire');
    expect(await reports.print('html')).toMatchObject({
      status: 400,
      json: { detail: 'This analysis failed: The disk is on fire' },
    });
  });

  it('and opening it give a foreign analysis the answer of an unknown one', async () => {
    const same = async (method: string, path: (id: number) => string) => {
      const [foreign, unknown] = [
        await reports.two.foreigner.ask(method, path(reports.analysis)),
        await reports.two.foreigner.ask(method, path(999_999_999)),
      ];
      expect({ ...foreign.json, request_id: '' }).toEqual({ ...unknown.json, request_id: '' });
      expect([foreign.status, unknown.status]).toEqual([404, 404]);
    };
    for (const path of ['report', 'report/html', 'report/pdf', 'report/csv'])
      await same('GET', (id) => `analyses/${id}/${path}`);
    for (const format of ['html', 'pdf']) await same('POST', (id) => `analyses/${id}/print/${format}`);
  });
});
