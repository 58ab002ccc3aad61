// Crawls a second: a thousand customers of the demo bank at full speed, each from its visit to its end, over several vendors.
import { orderVisit } from '../../server/domain/connect/orderVisit.ts';
import { findBank } from '../../server/domain/connect/visit/banks.ts';
import type { Visit } from '../../server/domain/connect/visit/session.ts';
import { crawlJob } from '../../server/engine/crawling/crawl.job.ts';
import { queueCrawler, type MadeCrawler } from '../../server/engine/crawling/order.ts';
import { keepCredentials } from '../../server/engine/crawling/visiting/secrets.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';
import { openWorkers } from '../../server/platform/jobs/workers.ts';
import type { Services } from '../../server/platform/services/services.ts';
import type { Figure } from '../base/figure.ts';
import { onOwnDatabase } from '../measure/ownDatabase.ts';

const customers = 1_000;
const vendors = 12;
const least = 20;

export const crawlsPerSecond = (): Promise<Figure[]> =>
  onOwnDatabase({ SIGNALBOX_DEMO_BANK_SPEED: 'fast' }, async ({ database, services }) => {
    await prepare(database, services);
    const start = performance.now();
    const workers = await openWorkers({ services, alone: true, kinds: [crawlJob] });
    await allEnded(database);
    const seconds = (performance.now() - start) / 1000;
    await workers.stop();
    return [figure(seconds, await counted(database))];
  });

async function prepare(database: Database, services: Services): Promise<void> {
  const { system } = database;
  await system.run(sql`insert into bank (name, country_code, module, has_balances, has_transactions, has_detailedaccounts)
    values ('Bench Bank', 'AU', 'bench', true, true, true)`);
  await system.run(
    sql`insert into vendor (name, country_code) select 'Vendor ' || n, 'AU' from generate_series(1, ${vendors}::int) n`,
  );
  await system.run(sql`insert into label (ref, vendor_id) select 'label-' || id, id from vendor`);
  const labels = await system.rows<{ id: number; vendor_id: number }>(sql`select id, vendor_id from label order by id`);
  for (let n = 0; n < customers; n += 1) {
    const label = labels[n % labels.length];
    if (label !== undefined) await visit(database, services, { ...label, n });
  }
}

const visit = (
  database: Database,
  services: Services,
  { id, vendor_id, n }: { id: number; vendor_id: number; n: number },
) =>
  database.as(vendor_id).transaction(async (tx) => {
    const bank = await findBank(tx, 1, vendor_id);
    if (bank === undefined) throw new Error('The bank is not there');
    const asked: Visit = {
      tokenHash: Buffer.alloc(0),
      vendorId: vendor_id,
      labelId: id,
      reference: `customer-${n}`,
      options: {
        transactions: true,
        analysis: false,
        account_owner: true,
        estatements: false,
        interims: false,
        select_accounts: false,
        multiple: false,
        days_to_retrieve: 90,
        days_to_display: 90,
      },
      applicationId: null,
      crawlerId: null,
      linkId: null,
      openedAt: new Date().toISOString(),
    };
    const { crawlerId } = await orderVisit(tx, services, asked, bank);
    const crawler = await tx.one<MadeCrawler>(
      sql`select id, uuid, vendor_id as "vendorId", timestamp::text as timestamp from crawler where id = ${crawlerId}`,
    );
    if (crawler === undefined) throw new Error('The crawler was not made');
    const values = { username: `customer${n}`, password: 'bench' };
    await keepCredentials(tx, services.seal, { crawlerId, vendorId: vendor_id, values });
    await queueCrawler(tx, services.now, crawler);
  });

async function allEnded({ system }: Database): Promise<void> {
  const limit = performance.now() + 900_000;
  while (performance.now() < limit) {
    const open = await system.one(
      sql`select 1 as found from work where kind = 'crawl' and state in ('waiting', 'running') limit 1`,
    );
    if (open === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

interface Counted {
  completed: number;
  accounts: number;
  transactions: number;
  lines: number;
}

const counted = async ({ system }: Database): Promise<Counted> =>
  (await system.one<Counted>(sql`select (select count(*)::int from crawler where status = 'COMPLETED') as completed,
    (select count(*)::int from account) as accounts, (select count(*)::int from bank_transaction) as transactions,
    (select coalesce(sum(entry_count), 0)::int from crawler_log_page) as lines`)) ?? {
    completed: 0,
    accounts: 0,
    transactions: 0,
    lines: 0,
  };

function figure(seconds: number, { completed, ...brought }: Counted): Figure {
  const value = completed / seconds;
  const failed = completed === customers ? {} : { failed: `${customers - completed} crawls did not complete` };
  return {
    budgetOf: 'crawls',
    name: `crawls of the demo bank, ${customers.toLocaleString('en')} customers of ${vendors} vendors`,
    size: undefined,
    unit: 'crawls/s',
    value,
    against: undefined,
    ratio: undefined,
    budget: `at least ${least} crawls/s`,
    met: value >= least && completed === customers,
    ...failed,
    details: { seconds, ...brought },
  };
}
