// A world in which an application is analysed before each test, and what is asked and printed of that analysis.
import { analyseJob } from '../../../../server/engine/analyses/analyse.job.ts';
import { printReportJob } from '../../../../server/engine/analyses/reports/printReport.job.ts';
import { sql, type Sql } from '../../../../server/platform/database/sql.ts';
import type { Reply } from '../../../world.ts';
import type { ApplicationIds } from '../../domain/applications/records.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { addCrawled, addGround, addMetrics, addRules, type Ground } from './recognised.ts';

export interface Reports {
  two: TwoVendors;
  ground: Ground;
  /** The application of this test, and its newest analysis. */
  ids: ApplicationIds;
  analysis: number;
  /** Makes an application and analyses it. */
  begin(): Promise<void>;
  again(): Promise<void>;
  settled(): Promise<void>;
  ask(path: string, who?: TwoVendors['user']): Promise<Reply>;
  print(format: string): Promise<Reply>;
  change(statement: Sql): Promise<number>;
}

export async function openReports(): Promise<Reports> {
  const two = await openTwoVendors({ work: [analyseJob, printReportJob] });
  const { system } = two.world.database;
  const ground = await addGround(two.world, two.harbour, 'harbour');
  await addRules(two.world, ground);
  await addMetrics(two.world, ['AM001', 'CM001']);
  const reports: Reports = {
    two,
    ground,
    ids: undefined as never,
    analysis: 0,
    async begin() {
      await system.run(sql`delete from limit_bucket`);
      reports.ids = await addCrawled(two.world, ground);
      await system.run(sql`update application set analysed = true where id = ${reports.ids.application}`);
      await reports.again();
    },
    async again() {
      const { json } = await two.user.ask('POST', `applications/${reports.ids.application}/analyses`);
      [reports.analysis = 0] = json['analyses'] as number[];
      await reports.settled();
    },
    settled: two.world.settled,
    ask: (path, who = two.user) => who.get(`analyses/${reports.analysis}/${path}`),
    print: (format) => two.user.ask('POST', `analyses/${reports.analysis}/print/${format}`),
    change: (statement) => system.run(statement),
  };
  return reports;
}
