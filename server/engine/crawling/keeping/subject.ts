// What a crawl is about: its crawler with bank, customer and what was asked for.
import * as v from 'valibot';
import { accountJobs } from '../../../../src/api/contract/crawling/logSteps.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Seed } from '../../connectors/found.ts';

export const jobKinds = accountJobs;
export type JobKind = (typeof jobKinds)[number];

const flag = v.optional(v.boolean(), false);
const crawlerOptions = v.object({
  balances: flag,
  transactions: flag,
  estatements: flag,
  interims: flag,
  account_owner_info: flag,
  analysis: flag,
  select_accounts: flag,
  days_to_retrieve: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3_650)), 90),
});
export type CrawlerOptions = v.InferOutput<typeof crawlerOptions>;

export interface Subject {
  crawlerId: number;
  uuid: string;
  vendorId: number;
  labelId: number;
  /** Undefined for a crawl that belongs to no application. */
  applicationId: number | undefined;
  profileId: number | undefined;
  reference: string;
  status: string;
  /** "dashboard": somebody signed in ordered it. */
  initiator: string;
  /** When the crawler was made, as the database writes it: its log pages stand under that month. */
  timestamp: string;
  options: CrawlerOptions;
  bank: {
    id: number;
    name: string;
    module: string;
    /** That was chosen for this vendor; null: that of the settings. */
    connector: string | null;
    country: string;
    keepsSeed: boolean;
    offline: boolean;
  };
}

export async function readSubject(data: Data, crawlerId: number): Promise<Subject | undefined> {
  const found = await data.one<Omit<Subject, 'options'> & { options: unknown }>(sql`
    select c.id as "crawlerId", c.uuid, c.vendor_id as "vendorId", c.label_id as "labelId", c.application_id as "applicationId",
      c.profile_id as "profileId", c.vendor_specific_id as reference, c.status, c.initiator, c.timestamp::text as timestamp, c.crawler_options as options,
      json_build_object('id', b.id, 'name', b.name, 'module', b.module, 'connector', x.connector, 'country', b.country_code,
        'keepsSeed', b.cache_seed, 'offline', b.is_offline) as bank
    from crawler c join bank b on b.id = c.bank_id
      left join vendor_bank x on x.vendor_id = c.vendor_id and x.bank_id = b.id
    where c.id = ${crawlerId}`);
  if (found === undefined) return undefined;
  return {
    ...found,
    applicationId: found.applicationId ?? undefined,
    profileId: found.profileId ?? undefined,
    options: v.parse(crawlerOptions, found.options),
  };
}

/** What the newest earlier crawl of the same customer at this bank left for the next. */
export const earlierSeed = async (
  data: Data,
  { crawlerId, vendorId, bank, reference }: Subject,
): Promise<Seed | undefined> =>
  (
    await data.one<{ seed: Seed }>(sql`select c.seed from crawler c
      where c.vendor_id = ${vendorId} and c.bank_id = ${bank.id} and c.vendor_specific_id = ${reference}
        and c.id < ${crawlerId} and c.seed is not null
      order by c.timestamp desc, c.id desc limit 1`)
  )?.seed;

export const isActive = ({ status }: Subject): boolean =>
  ['INITIAL', 'QUEUED', 'PROCESSING', 'AUTH', 'RELEASED'].includes(status);
