// How long the analysis of one account takes with 2,000 rules: read, recognised in threads, written, measured, told.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyseJob } from '../../server/engine/analyses/analyse.job.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { startEmbedded } from '../../server/platform/database/embedded/embedded.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { attemptWork } from '../../server/platform/jobs/attempt.ts';
import { claim } from '../../server/platform/jobs/claim.ts';
import { enqueue } from '../../server/platform/jobs/enqueue.ts';
import { createLog } from '../../server/platform/log.ts';
import { openServices } from '../../server/openServices.ts';
import type { Services } from '../../server/platform/services/services.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';
import type { Choices } from '../base/choices.ts';
import { accountOf, addRules, rulesInAll } from '../database/analysed.ts';
import { limited, type Figure } from '../base/figure.ts';

const sizes = [2_500, 10_000, 40_000];
/** For 10,000 transactions; the others in proportion. */
const budgetMs = 500;

export async function analysisOfAccount({ rounds }: Choices): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-bench-'));
  const log = createLog({ from: 'error' });
  const embedded = await startEmbedded({ folder: join(folder, 'postgres'), log });
  const database = await openDatabase({ connection: embedded.connection, log, statementTimeout: 60_000 });
  try {
    await migrate(database);
    const key = Buffer.alloc(32, 7).toString('base64');
    const env = { SIGNALBOX_DATA: folder, SIGNALBOX_KEY: key, SIGNALBOX_DEMO: 'off' };
    const services = await openServices({ settings: readSettings(env), database, log });
    await addRules(database.system);
    const figures: Figure[] = [];
    for (const size of sizes) figures.push(await measured(services, size, Math.max(3, rounds)));
    await services.rules.close();
    await services.mail.stop();
    return figures;
  } finally {
    await database.close();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(services: Services, size: number, rounds: number): Promise<Figure> {
  const { system } = services.database;
  const account = await accountOf(system, size);
  const times: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await forget(services, account.id);
    times.push(await timed(() => analyse(services, account)));
    const found = await system.one<{ known: number }>(
      sql`select count(category_id)::int as known from bank_transaction where account_id = ${account.id}`,
    );
    if ((found?.known ?? 0) < size / 2) throw new Error(`Only ${found?.known} of ${size} transactions were recognised`);
    await forget(services, account.id);
    floors.push(await timed(() => writeBack(services, account.id)));
  }
  const [value, floor] = [median(times), median(floors)];
  const figure = limited(
    {
      budgetOf: 'Analysis',
      name: `analysis of ${size.toLocaleString('en')} transactions with ${rulesInAll.toLocaleString('en')} rules`,
      size: undefined,
      unit: 'ms',
      value,
      details: { rounds, first: Math.round(times[0] ?? 0), fastest: Math.round(Math.min(...times)) },
    },
    (budgetMs * size) / 10_000,
  );
  return {
    ...figure,
    against: { name: 'reading and writing the same rows without rules', value: floor },
    ratio: value / floor,
  };
}

/** As if nothing had been recognised before: every row is written again. */
async function forget({ database: { system, owner } }: Services, account: number): Promise<void> {
  await system.run(
    sql`update bank_transaction set transtype_id = null, category_id = null, thirdparty_id = null where account_id = ${account}`,
  );
  await owner.run(sql`vacuum (analyze) bank_transaction`);
}

async function analyse(
  services: Services,
  account: { id: number; vendorId: number; analysisId: number },
): Promise<void> {
  const { system } = services.database;
  const { id } = await system.transaction((tx) =>
    enqueue(
      tx,
      analyseJob,
      { analysisId: account.analysisId },
      { vendorId: account.vendorId, key: String(account.analysisId) },
    ),
  );
  const [claimed] = await claim(system, analyseJob, 1);
  if (claimed?.id !== id) throw new Error('Another analysis waits');
  await attemptWork(analyseJob, claimed, services, new AbortController().signal);
  const work = await system.one<{ state: string; error: string | null }>(
    sql`select state, last_error as error from work where id = ${id}`,
  );
  if (work?.state !== 'done') throw new Error(`The analysis ended as ${work?.state}: ${work?.error}`);
}

/** What no analysis can do without: the rows come, and go back with three ids each. */
async function writeBack({ database: { system } }: Services, account: number): Promise<void> {
  const rows = await system.rows<{ sequence: number }>(
    sql`select sequence, description from bank_transaction where account_id = ${account} order by sequence`,
  );
  const sequences = rows.map(({ sequence }) => sequence);
  await system.run(sql`update bank_transaction t set transtype_id = 1, category_id = 1, thirdparty_id = 1
    from unnest(${sequences}::int[]) as n (sequence) where t.account_id = ${account} and t.sequence = n.sequence`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
