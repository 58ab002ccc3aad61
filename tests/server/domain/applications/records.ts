// Banks, labels, applications and what hangs on them, written straight into the database for tests that say which records there are.
import { randomUUID } from 'node:crypto';
import { sql } from '../../../../server/platform/database/sql.ts';
import { packLogPage, type StoredEntry } from '../../../../server/engine/crawlLog/logPages.ts';
import type { Reply, World } from '../../../world.ts';
import { insert } from '../../twoVendors.ts';

export const addBank = (world: World, name: string): Promise<number> =>
  insert(world, sql`insert into bank (name, country_code, module) values (${name}, 'AU', ${name}) returning id`);

export const addLabel = (world: World, vendor: number, ref: string): Promise<number> =>
  insert(world, sql`insert into label (ref, vendor_id) values (${ref}, ${vendor}) returning id`);

export interface ApplicationPlan {
  vendor: number;
  label: number;
  bank: number;
  at?: Date;
  reference?: string;
  name?: string | null;
  email?: string | null;
  mobile?: string | null;
  analysed?: boolean;
  finalised?: boolean;
  analysis?: boolean;
  balances?: string;
  transactions?: string;
  status?: string;
}

export interface ApplicationIds {
  application: number;
  profile: number;
  crawler: number;
  uuid: string;
  account: number;
  analysis: number;
}

/** An application with one profile, a crawler, an account with an eStatement, an analysis and a webhook entry. */
export async function addApplication(world: World, plan: ApplicationPlan): Promise<ApplicationIds> {
  const { vendor, label, bank, at = new Date(), reference = 'REF-1', name = 'Ada Loveday' } = plan;
  const time = at.toISOString();
  const application = await insert(
    world,
    sql`insert into application_key (timestamp) values (${time}::timestamptz) returning id`,
  );
  await world.database.system
    .run(sql`insert into application (id, timestamp, vendor_id, label_id, vendor_specific_id, full_name, email, mobile,
      analysed, finalised, analysis, balances, transactions)
    values (${application}, ${time}::timestamptz, ${vendor}, ${label}, ${reference}, ${name}, ${plan.email ?? null}, ${plan.mobile ?? null},
      ${plan.analysed ?? false}, ${plan.finalised ?? false}, ${plan.analysis ?? true}, ${plan.balances ?? 'not_requested'},
      ${plan.transactions ?? 'completed'})`);
  const profile = await insert(
    world,
    sql`insert into profile (application_id, vendor_id, position, initiator, bank_id)
    values (${application}, ${vendor}, 0, 'customer', ${bank}) returning id`,
  );
  const { id: crawler, uuid } = await addCrawler(world, { ...plan, at, reference, application, profile });
  const account = await insert(
    world,
    sql`insert into account (profile_id, application_id, vendor_id, nickname, bsb, number, type)
    values (${profile}, ${application}, ${vendor}, 'Everyday', '062-000', '12345678', 'transaction') returning id`,
  );
  await world.database.system.run(sql`insert into statement (account_id, vendor_id, kind, name, issued_on)
    values (${account}, ${vendor}, 'estatement', 'January', '2026-01-31'), (${account}, ${vendor}, 'interim', 'Interim', '2026-02-10')`);
  const analysis = await addAnalysis(world, { vendor, label, bank, application, account, time });
  await world.database.system
    .run(sql`insert into webhook_log (application_id, vendor_id, timestamp, event, success, response_code)
    values (${application}, ${vendor}, ${time}::timestamptz, 'bundle_ready', true, 200)`);
  return { application, profile, crawler, uuid, account, analysis };
}

export interface CrawlerPlan {
  vendor: number;
  label: number;
  bank: number;
  at?: Date;
  reference?: string;
  status?: string;
  application?: number;
  profile?: number;
  cache?: boolean;
  seed?: object;
}

export async function addCrawler(world: World, plan: CrawlerPlan): Promise<{ id: number; uuid: string }> {
  const uuid = randomUUID();
  const {
    vendor,
    label,
    bank,
    at = new Date(),
    reference = 'REF-1',
    status = 'COMPLETED',
    application = null,
    profile = null,
  } = plan;
  const id = await insert(
    world,
    sql`insert into crawler (uuid, profile_id, application_id, vendor_id, label_id, bank_id, timestamp, initiator,
      vendor_specific_id, status, cache_present, seed, crawler_options)
    values (${uuid}, ${profile}, ${application}, ${vendor}, ${label}, ${bank}, ${at.toISOString()}::timestamptz, 'customer', ${reference}, ${status},
      ${plan.cache ?? false}, ${plan.seed ?? null}, '{"balances": true}') returning id`,
  );
  return { id, uuid };
}

export interface AnalysisPlan {
  vendor: number;
  label: number;
  bank: number;
  application: number;
  account: number;
  time: string;
}

export const addAnalysis = (
  world: World,
  { vendor, label, bank, application, account, time }: AnalysisPlan,
): Promise<number> =>
  insert(
    world,
    sql`insert into analysis (application_id, account_id, vendor_id, label_id, bank_id, time, account_type, transaction_count,
      unidentified_types, unidentified_categories)
    values (${application}, ${account}, ${vendor}, ${label}, ${bank}, ${time}::timestamptz, 'transaction', 3, 1, 2) returning id`,
  );

export const logEntry = (
  sequence: number,
  message: string,
  type: StoredEntry['type'] = 'log',
  status?: string,
): StoredEntry => ({
  sequence,
  timestamp: new Date(Date.UTC(2026, 0, 1, 0, 0, sequence % 60)).toISOString(),
  elapsed: sequence,
  type,
  typeSet: [type],
  message,
  formatted: message,
  parsed: { types: [type], payload: status === undefined ? null : { status } },
});

/** Stored in pages of this many entries. */
export async function addLog(
  world: World,
  { crawler, vendor, at }: { crawler: number; vendor: number; at: Date },
  entries: readonly StoredEntry[],
  size = 500,
) {
  for (let from = 0; from < entries.length; from += size) {
    const page = entries.slice(from, from + size);
    await world.database.system
      .run(sql`insert into crawler_log_page (crawler_id, page, vendor_id, timestamp, first_sequence, entry_count, body)
      values (${crawler}, ${from / size + 1}, ${vendor}, ${at.toISOString()}::timestamptz, ${from + 1}, ${page.length}, ${packLogPage(page)})`);
  }
}

/** Follows the next links to the end; every page's rows, in order. */
export async function everyPage(
  get: (path: string) => Promise<{ json: { results?: Record<string, unknown>[]; next?: string | null } }>,
  path: string,
) {
  const pages: Record<string, unknown>[][] = [];
  for (let next: string | null | undefined = path; typeof next === 'string';) {
    const { json } = await get(next);
    pages.push(json.results ?? []);
    next = json.next;
  }
  return pages;
}

export const idsOf = ({ json }: Pick<Reply, 'json'>): unknown[] => (json.results ?? []).map(({ id }) => id);
