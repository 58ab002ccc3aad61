// Analysing an application: transactions recognised, figures taken, every end recorded and told.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { analyseJob } from '../../../../server/engine/analyses/analyse.job.ts';
import { printReportJob } from '../../../../server/engine/analyses/reports/printReport.job.ts';
import { formulas } from '../../../../server/engine/analyses/metrics/formulas.ts';
import { afterCrawl } from '../../../../server/engine/analyses/startAnalyses.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../../world.ts';
import { insert } from '../../twoVendors.ts';
import {
  addAccount,
  addCrawled,
  addGround,
  addLines,
  addMetrics,
  addRules,
  analysesOf,
  type Ground,
} from './recognised.ts';

let world: World;
let ground: Ground;
/** Printing has tests of its own. */
const withoutPrinting = { ...printReportJob, run: async () => undefined };
beforeEach(async () => {
  world = await openWorld({ empty: true, work: [analyseJob, withoutPrinting] });
  const vendor = await insert(world, sql`insert into vendor (name) values ('Harbour Loans') returning id`);
  ground = await addGround(world, vendor, 'harbour');
  await addRules(world, ground);
});
afterEach(() => world.close());

const start = (application: number) => world.database.system.transaction((tx) => afterCrawl(tx, application));
async function analyse(application: number): Promise<void> {
  await start(application);
  await world.settled();
}
const applicationOf = (id: number) =>
  world.database.system.one(sql`select analysed, analysed_at is not null as told from application where id = ${id}`);
const eventsOf = (id: number) =>
  world.database.system.rows<{ body: { data: Record<string, unknown> } }>(
    sql`select body::json as body from webhook_event where application_id = ${id} and event = 'analysis_finished' order by id`,
  );

describe('an analysis', () => {
  it('recognises the transactions and counts what it could not', async () => {
    const { application, account } = await addCrawled(world, ground);
    await analyse(application);
    const lines = await world.database.system.rows(sql`
      select y.name as type, c.name as category, p.name as party from bank_transaction t left join transtype y on y.id = t.transtype_id
        left join category c on c.id = t.category_id left join thirdparty p on p.id = t.thirdparty_id
      where t.account_id = ${account} order by t.sequence`);
    expect(lines).toEqual([
      { type: 'Salary', category: 'Wages', party: 'The salary' },
      { type: 'Card Purchase', category: 'Groceries', party: 'The grocer' },
      { type: 'Card Purchase', category: null, party: null },
      { type: null, category: 'Transfers', party: 'The own account' },
      { type: null, category: null, party: null },
    ]);
    expect(await analysesOf(world, application)).toMatchObject([
      {
        completed: true,
        csv: true,
        transaction_count: 5,
        unidentified_types: 2,
        unidentified_categories: 2,
        error_code: null,
        elapsed: expect.any(Number),
      },
    ]);
    expect(await applicationOf(application)).toEqual({ analysed: true, told: true });
    expect(
      await world.database.system.one(sql`select jobs->>'analysis' as job from account where id = ${account}`),
    ).toEqual({ job: 'completed' });
  });

  it('sums up what came in and went out, by month, category, third party and type', async () => {
    const { application } = await addCrawled(world, ground);
    await analyse(application);
    const [row] = await analysesOf(world, application);
    expect(row?.result).toMatchObject({
      income: 3000,
      spending: -3160,
      transactions: 5,
      period: { from: '2026-03-01', to: '2026-03-31' },
      unidentified: { types: 2, categories: 2 },
      months: [{ month: '2026-03', count: 5, income: 3000, spending: -3160 }],
      categories: [
        { name: 'Groceries', category_type: 'expense', count: 1, total: -40.25 },
        { name: 'Transfers', category_type: 'transfer', count: 1, total: -3100 },
        { name: 'Wages', category_type: 'income', count: 1, total: 3000 },
      ],
      transaction_types: [
        { name: 'Card Purchase', count: 2, total: -50 },
        { name: 'Salary', count: 1, total: 3000 },
      ],
      notes: [],
    });
  });

  it('takes the metrics of the account and of all accounts, by the names the vendor gave them', async () => {
    await addMetrics(world, Object.keys(formulas));
    const { database } = world;
    await database.system.run(sql`insert into custom_metric (module, name, vendor_id, visible)
      select id, 'Take-home pay', ${ground.vendor}::int, true from metric where code = 'AM001' union all
      select id, 'Gone', ${ground.vendor}::int, false from metric where code = 'AM003'`);
    await database.system.run(sql`update metric set enabled = false where code = 'CM004'`);
    const ids = await addCrawled(world, ground);
    const second = await addAccount(world, ground, ids);
    await addLines(world, second, [
      { date: '2026-03-10', amount: 3100, balance: 3100, description: 'Transfer from own account' },
      { date: '2026-03-12', amount: -100, balance: 3000, description: 'Visa Magpie betting' },
    ]);
    await analyse(ids.application);
    const [first, other] = await analysesOf(world, ids.application);
    const values = (metrics: unknown) =>
      Object.fromEntries((metrics as { code: string; value: number | null }[]).map(({ code, value }) => [code, value]));
    expect(values(first?.result?.['metrics'])).toEqual({
      AM001: 3000,
      AM002: 60,
      AM004: 0,
      AM005: 0,
      AM006: 0,
      AM007: 0,
      AMCM001: 0.98,
      AMCM002: 12,
      TX001: 2,
      TX002: 0,
    });
    expect(first?.result?.['metrics']).toContainEqual({
      code: 'AM001',
      name: 'Take-home pay',
      value: 3000,
      unit: 'money',
      period: { from: '2026-03-01', to: '2026-03-31' },
    });
    const cluster = first?.result?.['cluster'] as { accounts: number; metrics: unknown };
    expect(cluster.accounts).toBe(2);
    // The transfers between the own accounts count for neither side.
    expect(values(cluster.metrics)).toEqual({ AMCM001: 0.9467, AMCM002: 0, CM001: 3000, CM002: 160, CM003: 2940 });
    expect(other?.result?.['cluster']).toEqual(cluster);
    expect(first?.result?.['notes']).toEqual(['CM004 is switched off']);
  });

  it('takes each kind of metric over what its engine says, and says so when there is none of that name', async () => {
    await addMetrics(world, ['AM001', 'CM001']);
    await world.database.system.run(sql`insert into vendor_setting (vendor_id, key, value) values
      (${ground.vendor}, 'am_engine', 'cluster'), (${ground.vendor}, 'cm_engine', 'none'),
      (${ground.vendor}, 'metric_is_thirdparty_present_list', 'The Grocer, Nobody')`);
    const { application } = await addCrawled(world, ground);
    await analyse(application);
    const [row] = await analysesOf(world, application);
    expect(row?.result).toMatchObject({
      metrics: [],
      cluster: { accounts: 1, metrics: [{ code: 'AM001', value: 3000 }] },
      thirdparty_present: [
        { name: 'The Grocer', present: true },
        { name: 'Nobody', present: false },
      ],
      notes: ['No engine of the name "none" is known (cm_engine): its metrics are left out'],
    });
  });

  it('tells once, when the last account of the application is done', async () => {
    const ids = await addCrawled(world, ground);
    for (let more = 0; more < 5; more += 1) await addAccount(world, ground, ids);
    await analyse(ids.application);
    const analyses = await analysesOf(world, ids.application);
    expect(analyses.every(({ completed }) => completed)).toBe(true);
    const [event, ...others] = await eventsOf(ids.application);
    expect(others).toEqual([]);
    expect(event?.body.data).toMatchObject({ analyses: analyses.map(({ id }) => id), failed: [] });
  });

  it('is over at once for an application without accounts, and not begun where none is wanted', async () => {
    const ids = await addCrawled(world, ground, []);
    await world.database.system.run(sql`delete from statement where account_id = ${ids.account}`);
    await world.database.system.run(sql`delete from account where id = ${ids.account}`);
    await analyse(ids.application);
    expect(await applicationOf(ids.application)).toEqual({ analysed: true, told: true });
    const unwanted = await addCrawled(world, ground);
    await world.database.system.run(sql`update application set analysis = false where id = ${unwanted.application}`);
    await analyse(unwanted.application);
    expect(await analysesOf(world, unwanted.application)).toEqual([]);
  });

  it('that fails says why, leaves the application unanalysed, and is made good by another try', async () => {
    const ids = await addCrawled(world, ground);
    await addAccount(world, ground, ids);
    const { system, owner } = world.database;
    await owner.run(
      sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''the disk is on fire''; end'`,
    );
    await owner.run(
      sql`create trigger refuse before update on bank_transaction for each row execute function refuse()`,
    );
    await start(ids.application);
    // Each further attempt is brought forward: a test does not sleep through the pauses.
    await expect
      .poll(
        async () => {
          await system.run(sql`update work set not_before = now() where kind = 'analyse' and state = 'waiting'`);
          await system.run(sql`notify signalbox_work`);
          return system.rows(sql`select state from work where kind = 'analyse' order by id`);
        },
        { timeout: 240_000 },
      )
      .toEqual([{ state: 'failed' }, { state: 'done' }]);
    const [failed, fine] = await analysesOf(world, ids.application);
    expect(failed).toMatchObject({
      completed: false,
      error_code: 'failed',
      error_message: expect.stringContaining('the disk is on fire'),
    });
    expect(fine).toMatchObject({ completed: true });
    expect(await applicationOf(ids.application)).toEqual({ analysed: false, told: false });
    const [event] = await eventsOf(ids.application);
    expect(event?.body.data).toMatchObject({ analyses: [fine?.id], failed: [{ id: failed?.id, code: 'failed' }] });

    await owner.run(sql`drop trigger refuse on bank_transaction`);
    await system.run(
      sql`update work set state = 'waiting', attempt = 0, not_before = now() where kind = 'analyse' and state = 'failed'`,
    );
    await system.run(sql`notify signalbox_work`);
    await world.settled();
    expect(
      (await analysesOf(world, ids.application)).map(({ completed, error_code }) => [completed, error_code]),
    ).toEqual([
      [true, null],
      [true, null],
    ]);
    expect(await applicationOf(ids.application)).toEqual({ analysed: true, told: true });
  });
});
