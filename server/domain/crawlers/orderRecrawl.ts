// Orders one crawl of a customer again, unless something stands in its way: for whoever asks, and for a run.
import { recrawlHindrance, statusesUnderWay } from '../../../src/api/contract/runs/recrawlRule.ts';
import type { CrawlerRow } from '../../../src/api/contract/crawling/crawlers.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { connectorsFor } from '../../engine/connectors/apart/connectors.ts';
import { makeCrawler, queueCrawler, type MadeCrawler } from '../../engine/crawling/order.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql, trusted } from '../../platform/database/sql.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import type { Services } from '../../platform/services/services.ts';

export const flags = ['balances', 'transactions', 'estatements', 'interims', 'account_owner_info', 'analysis'] as const;
type Flags = Record<(typeof flags)[number], boolean>;
type RecrawlOptions = Flags & { days_to_retrieve: number; days_to_display: number };

type Status = CrawlerRow['status'];

/** The crawler that is to be crawled again, with its profile held. */
export interface Held {
  application: number;
  vendor_id: number;
  label_id: number;
  label: string;
  reference: string;
  profile_id: number;
  bank_id: number;
  bank: string;
  module: string;
  connector: string | null;
  is_offline: boolean;
  deleted: boolean;
  status: Status;
  options: Readonly<Record<string, unknown>>;
}

/** Two who ask at the same time come one after the other. */
export async function holdProfile(tx: Data, caller: Caller, application: number, uuid: string): Promise<Held> {
  const found = await tx.one<Held>(sql`
    select t.id as application, t.vendor_id, t.label_id, l.ref as label, t.vendor_specific_id as reference, p.id as profile_id, b.id as bank_id,
      b.name as bank, b.module, x.connector, b.is_offline, t.deleted_at is not null as deleted, c.status, c.crawler_options as options
    from application_key k join application t on t.id = k.id and t.timestamp = k.timestamp join label l on l.id = t.label_id
    join crawler c on c.application_id = t.id and c.uuid = ${uuid}::uuid
    join profile p on p.id = c.profile_id join bank b on b.id = p.bank_id
    left join vendor_bank x on x.vendor_id = t.vendor_id and x.bank_id = b.id
    where ${every([sql`k.id = ${application}`, ownVendor(caller)])} for update of p`);
  if (found === undefined) throw notFound('Crawler');
  return found;
}

export const underWay = trusted(`(${statusesUnderWay.map((status) => `'${status}'`).join(', ')})`);

export async function refuseWhenImpossible(tx: Data, held: Held, services: Services): Promise<void> {
  const busy = await tx.one<{ status: Status }>(
    sql`select status from crawler where profile_id = ${held.profile_id} and status in ${underWay} limit 1`,
  );
  const hindrance = recrawlHindrance({
    status: held.status,
    application: held.application,
    profile: held.profile_id,
    bank: held.bank,
    isOffline: held.is_offline,
    underWay: busy?.status,
    isDeleted: held.deleted,
    isServed: connectorsFor(services.settings).has(held.module, held.connector),
  });
  if (hindrance !== undefined) throw new Refusal(409, hindrance.text);
}

interface Order {
  /** The crawler that it follows. */
  uuid: string;
  /** Undefined: nobody's order, but a setting's. */
  personId: number | undefined;
  requestId?: string;
  /** The run that orders it. */
  run?: number;
  /** How often the vendor wants it, where its setting orders it. */
  keepFresh?: string;
}

export async function orderRecrawl(
  tx: Data,
  services: Services,
  before: Held,
  wanted: RecrawlOptions,
  { uuid, personId, requestId, run, keepFresh }: Order,
): Promise<MadeCrawler> {
  const options = { ...wanted, select_accounts: false };
  const crawler = await makeCrawler(tx, services.now, {
    vendorId: before.vendor_id,
    labelId: before.label_id,
    bankId: before.bank_id,
    applicationId: before.application,
    profileId: before.profile_id,
    reference: before.reference,
    initiator: 'dashboard',
    ...(keepFresh === undefined ? {} : { why: `Ordered to keep the application fresh (${keepFresh})` }),
    options,
  });
  // A deletion that was under way when the profile was taken hold of has been waited for here.
  if ((await promise(tx, before.application, options)) === 0)
    throw new Refusal(409, 'The client files of this application were deleted');
  await queueCrawler(tx, services.now, crawler);
  await writeAudit(tx, {
    personId,
    vendorId: before.vendor_id,
    command: 'crawlers.recrawl',
    object: `application ${before.application}`,
    before: { crawler: uuid },
    after: {
      crawler: crawler.uuid,
      ...options,
      ...(run === undefined ? {} : { run }),
      ...(keepFresh === undefined ? {} : { keep_fresh: keepFresh }),
    },
    ...(requestId === undefined ? {} : { requestId }),
    result: 'done',
  });
  return crawler;
}

/** The application waits for what was asked for; what was brought before and is not asked for now stays. */
const promise = (tx: Data, application: number, options: RecrawlOptions): Promise<number> =>
  tx.run(sql`update application a set
      balances = case when ${options.balances} then 'pending' else a.balances end,
      transactions = case when ${options.transactions} then 'pending' else a.transactions end,
      estatements = case when ${options.estatements} then 'pending' else a.estatements end,
      interims = case when ${options.interims} then 'pending' else a.interims end,
      account_owner_info = case when ${options.account_owner_info} then 'pending' else a.account_owner_info end,
      analysis = ${options.analysis}, days_to_retrieve = ${options.days_to_retrieve}, days_to_display = ${options.days_to_display}
    from application_key k where k.id = ${application} and a.id = k.id and a.timestamp = k.timestamp and a.deleted_at is null`);

/** What is not said is as at the crawl before. */
export const flagsOf = (
  before: Readonly<Record<string, unknown>>,
  wanted: Partial<Record<keyof Flags, unknown>>,
): Flags => ({
  balances: flagOf('balances', before, wanted),
  transactions: flagOf('transactions', before, wanted),
  estatements: flagOf('estatements', before, wanted),
  interims: flagOf('interims', before, wanted),
  account_owner_info: flagOf('account_owner_info', before, wanted),
  analysis: flagOf('analysis', before, wanted),
});

const flagOf = (
  name: keyof Flags,
  before: Readonly<Record<string, unknown>>,
  wanted: Partial<Record<keyof Flags, unknown>>,
): boolean => (wanted[name] ?? before[name]) === true;
