// A worker that is killed in the middle of an analysis: another one ends it, with one effect and an honest record.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { analyseJob } from '../../../../server/engine/analyses/analyse.job.ts';
import { printReportJob } from '../../../../server/engine/analyses/reports/printReport.job.ts';
import { afterCrawl } from '../../../../server/engine/analyses/startAnalyses.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { some } from '../../../rounds.ts';
import { openWorld, type World } from '../../../world.ts';
import { insert } from '../../twoVendors.ts';
import { addCrawled, addGround, addRules, analysesOf } from './recognised.ts';

let world: World;
afterEach(() => world.close());

const moments = some(['during classify', 'after classify', 'after complete', 'after begin', 'during complete'], 3);

describe('a worker that is killed', () => {
  it.each(moments)('%s leaves an analysis that another worker ends', { timeout: 120_000 }, async (moment) => {
    world = await openWorld({ empty: true });
    const { system } = world.database;
    const vendor = await insert(world, sql`insert into vendor (name) values ('Harbour Loans') returning id`);
    const ground = await addGround(world, vendor, 'harbour');
    await addRules(world, ground);
    const { application, account } = await addCrawled(world, ground);
    const child = spawn(process.execPath, ['tests/server/platform/jobs/killedAtStep.ts'], {
      env: {
        ...process.env,
        SIGNALBOX_TEST_CONNECTION: JSON.stringify(world.testDatabase.connection),
        SIGNALBOX_TEST_WORK: 'analyse',
        SIGNALBOX_TEST_MOMENT: moment,
        SIGNALBOX_DATA: world.folder,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await system.transaction((tx) => afterCrawl(tx, application));
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    expect(line.toString()).toContain('Now it may be killed');
    child.kill('SIGKILL');
    await once(child, 'exit');

    const other = await world.secondServer({}, [analyseJob, { ...printReportJob, run: async () => undefined }], true);
    await expect
      .poll(
        () => system.rows(sql`select state from work where kind in ('analyse', 'print-analysis') and state <> 'done'`),
        { timeout: 240_000 },
      )
      .toEqual([]);
    expect(await analysesOf(other, application)).toMatchObject([
      {
        account_id: account,
        completed: true,
        transaction_count: 5,
        unidentified_types: 2,
        unidentified_categories: 2,
        error_code: null,
      },
    ]);
    expect(await system.one(sql`select analysed from application where id = ${application}`)).toEqual({
      analysed: true,
    });
    const events = sql`select count(*)::int as count from webhook_event where application_id = ${application} and event = 'analysis_finished'`;
    expect(await system.one(events)).toEqual({ count: 1 });
    const prints = sql`select count(*)::int as count from work where kind = 'print-analysis'`;
    expect(await system.one(prints)).toEqual({ count: 2 });
    const steps = await system.rows<{ name: string }>(
      sql`select s.name from work_step s join work w on w.id = s.work_id where w.kind = 'analyse' order by s.done_at`,
    );
    expect(steps.map(({ name }) => name.split(' ')[0])).toEqual(['begin', 'classify', 'complete']);
  });
});
