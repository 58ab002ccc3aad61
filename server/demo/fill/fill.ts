// Fills an empty database with the demo data, in one transaction: a start that is killed leaves it empty.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Data, Database } from '../../platform/database/database.ts';
import { trusted } from '../../platform/database/sql.ts';
import type { Log } from '../../platform/log.ts';
import { keepCauses } from '../../engine/causes/keepCauses.ts';
import { allApplications } from '../applications/all.ts';
import { emptyBatch, startNumbering, tables } from '../plan/batch.ts';
import { addCrawler } from '../applications/crawls/crawlerRows.ts';
import { addApplication } from '../applications/rows.ts';
import { exactStories, makeStories } from '../plan/stories.ts';
import { strayCrawlers } from '../applications/crawls/strays.ts';
import { writeBatch, writeStories } from '../applications/write.ts';
import { countCrawls, writeBanks } from './banks.ts';
import { continueNumbering } from '../../platform/database/bulk/numbering.ts';
import { withoutForeignKeys } from '../../platform/database/bulk/foreignKeys.ts';
import { writeBankStories } from './bankStories.ts';
import { writeCauseStories } from './causes.ts';
import type { SealSecret } from './access.ts';
import { checkSegments } from './segments.ts';
import { writeConnectLinks } from './connectLinks.ts';
import { writeConsents } from './consents.ts';
import { writeRun } from './runs.ts';
import { writeWorklist } from './worklists.ts';
import { writeReference } from './reference.ts';
import { writeWebhookTests } from './webhookTests.ts';
import { countVendorDays } from './vendorDays.ts';
import { writeWatching } from './watching.ts';

interface FillOptions {
  now: Date;
  log: Log;
  /** How many, the named ones included; there are never fewer than these. */
  applications?: number;
  seal?: SealSecret;
}

const batchSize = 500;

export async function fillDemo(
  database: Database,
  { now, log, applications = 5000, seal }: FillOptions,
): Promise<void> {
  const started = performance.now();
  await database.system.transaction(async (data) => {
    // The list rows' texts are computed once per row here, not by triggers again and again.
    await data.run(trusted('set local signalbox.bulk = on'));
    await data.run(trusted('set local statement_timeout = 0'));
    // The role that row-level security is tested with owns no tables.
    await data.run(trusted('set local role none'));
    await writeBanks(data, now.getTime());
    await writeReference(data, now.getTime(), seal);
    await writeBankStories(data, now.getTime());
    await withoutForeignKeys(data, [...tables, 'bank_transaction'], () =>
      writeApplications(data, now.getTime(), applications),
    );
    await checkSegments(data);
    await countCrawls(data);
    await countVendorDays(data);
    await continueNumbering(data);
    await writeWebhookTests(data, now.getTime());
    await keepCauses(data);
    await writeCauseStories(data, now.getTime());
    await writeRun(data, now.getTime());
    await writeWorklist(data, now.getTime());
    await writeConnectLinks(data, now.getTime());
    await writeConsents(data, now.getTime());
    await writeWatching(data, now.getTime());
    await data.run(
      trusted(
        `analyze ${[...tables, 'application_key', 'bank_transaction', 'vendor_day', 'cause', 'cause_day'].join(', ')}`,
      ),
    );
  });
  log.info('The demo data is there', { applications, seconds: Math.round((performance.now() - started) / 100) / 10 });
}

async function writeApplications(data: Data, now: number, count: number): Promise<void> {
  const stories = makeStories();
  const told = [stories.AU, stories.NZ].flatMap((ofCountry) => Object.values(ofCountry).flat());
  await writeStories(data, [...told, ...Object.values(exactStories)]);
  const numbering = startNumbering();
  let batch = emptyBatch();
  let written = Promise.resolve();
  for (const plan of allApplications({ now, count, stories })) {
    addApplication(batch, numbering, plan);
    // The database works on one batch while the next is made, if it is given the time to be told.
    await Promise.race([written, nextTurn()]);
    if (batch.rows.application.length < batchSize) continue;
    await written;
    written = writeBatch(data, batch);
    batch = emptyBatch();
  }
  await written;
  for (const { crawler, ...place } of strayCrawlers(now)) {
    addCrawler(
      batch,
      numbering,
      crawler,
      { ...place, initiator: 'dashboard', application: null, profile: null, options: {} },
      [],
    );
  }
  await writeBatch(data, batch);
}
