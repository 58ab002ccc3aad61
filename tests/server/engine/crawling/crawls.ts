// A small world in which banks are crawled, and what tests order and look at in it.
import { sql } from '../../../../server/platform/database/sql.ts';
import { makeCrawler, queueCrawler, type MadeCrawler } from '../../../../server/engine/crawling/order.ts';
import { keepCredentials } from '../../../../server/engine/crawling/visiting/secrets.ts';
import type { StoredEntry } from '../../../../server/engine/crawlLog/logPages.ts';
import { unpackLogPage } from '../../../../server/engine/crawlLog/logPages.ts';
import { addBank, addLabel } from '../../domain/applications/records.ts';
import { insert } from '../../twoVendors.ts';
import { openWorld, type World, type WorldOptions } from '../../../world.ts';

export interface CrawlWorld {
  world: World;
  vendor: number;
  label: number;
  bank: number;
}

export const allJobs = {
  balances: true,
  transactions: true,
  estatements: true,
  interims: true,
  account_owner_info: true,
};

export async function openCrawlWorld(options: WorldOptions = {}): Promise<CrawlWorld> {
  const world = await openWorld({
    empty: true,
    work: true,
    ...options,
    env: { SIGNALBOX_DEMO_BANK_SPEED: 'fast', ...options.env },
  });
  const vendor = await insert(
    world,
    sql`insert into vendor (name, country_code) values ('Harbour Loans', 'AU') returning id`,
  );
  const label = await addLabel(world, vendor, 'harbour');
  const bank = await addBank(world, 'First Bank');
  return { world, vendor, label, bank };
}

export interface Ordered {
  crawler: number;
  uuid: string;
  application: number;
  profile: number;
}

export interface Wish {
  /** Signs in under that name; undefined: nothing was typed. */
  user?: string;
  options?: Record<string, unknown>;
  /** Crawl this customer again. */
  again?: Ordered;
  queue?: boolean;
}

let customers = 0;

/** What the connect page does, in the same transaction. */
export async function order({ world, vendor, label, bank }: CrawlWorld, wish: Wish = {}): Promise<Ordered> {
  const { user, again, queue = true } = wish;
  const options = {
    ...allJobs,
    analysis: false,
    select_accounts: false,
    days_to_retrieve: 30,
    days_to_display: 90,
    ...wish.options,
  };
  customers += 1;
  const reference = `customer-${customers}`;
  return world.database.system.transaction(async (tx) => {
    const made = again ?? (await newApplication(tx, { vendor, label, bank, reference }));
    const crawler = await makeCrawler(tx, Date.now, {
      vendorId: vendor,
      labelId: label,
      bankId: bank,
      applicationId: made.application,
      profileId: made.profile,
      reference: again === undefined ? reference : await referenceOf(tx, again.application),
      initiator: 'iframe',
      options,
    });
    const { seal } = world.app.services;
    if (user !== undefined)
      await keepCredentials(tx, seal, {
        crawlerId: crawler.id,
        vendorId: vendor,
        values: { username: user, password: 'secret' },
      });
    if (queue) await queueCrawler(tx, Date.now, crawler);
    return { ...made, crawler: crawler.id, uuid: crawler.uuid };
  });
}

type Tx = World['database']['system'];

async function newApplication(
  tx: Tx,
  { vendor, label, bank, reference }: { vendor: number; label: number; bank: number; reference: string },
): Promise<{ application: number; profile: number }> {
  const key = await tx.one<{ id: number }>(sql`insert into application_key (timestamp) values (now()) returning id`);
  const application = key?.id ?? 0;
  await tx.run(sql`insert into application (id, timestamp, vendor_id, label_id, vendor_specific_id, balances, transactions, estatements, interims, account_owner_info)
    values (${application}, now(), ${vendor}, ${label}, ${reference}, 'pending', 'pending', 'pending', 'pending', 'pending')`);
  const profile = await tx.one<{
    id: number;
  }>(sql`insert into profile (application_id, vendor_id, position, initiator, bank_id)
    values (${application}, ${vendor}, 0, 'iframe', ${bank}) returning id`);
  return { application, profile: profile?.id ?? 0 };
}

const referenceOf = async (tx: Tx, application: number): Promise<string> =>
  (
    await tx.one<{ reference: string }>(
      sql`select vendor_specific_id as reference from application where id = ${application}`,
    )
  )?.reference ?? '';

export interface CrawlerNow {
  status: string;
  standard_error: string | null;
  error_code: string | null;
  error_message: string | null;
  elapsed: number | null;
  account_count: number;
  cache_present: boolean;
  mfa_flag: boolean;
  seed: Record<string, unknown> | null;
  log_count: number;
}

export async function crawlerNow({ world }: CrawlWorld, { crawler }: Ordered): Promise<CrawlerNow> {
  const found = await world.database.system
    .one<CrawlerNow>(sql`select status, standard_error, error_code, error_message, elapsed,
    account_count, cache_present, mfa_flag, seed, log_count from crawler where id = ${crawler}`);
  if (found === undefined) throw new Error('The crawler is gone');
  return found;
}

export async function logOf({ world }: CrawlWorld, { crawler }: Ordered): Promise<StoredEntry[]> {
  const pages = await world.database.system.rows<{ body: Buffer }>(
    sql`select body from crawler_log_page where crawler_id = ${crawler} order by page`,
  );
  return pages.flatMap(({ body }) => unpackLogPage(body));
}

export const messagesOf = async (crawls: CrawlWorld, ordered: Ordered): Promise<string[]> =>
  (await logOf(crawls, ordered)).map(({ message }) => message);

export const queueOne = ({ world }: CrawlWorld, id: number): Promise<boolean> =>
  world.database.system.transaction(async (tx) => {
    const crawler = await tx.one<MadeCrawler>(
      sql`select id, uuid, vendor_id as "vendorId", timestamp::text as timestamp from crawler where id = ${id}`,
    );
    return crawler !== undefined && queueCrawler(tx, Date.now, crawler);
  });
