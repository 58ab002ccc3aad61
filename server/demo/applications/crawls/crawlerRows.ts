// The rows of one crawl: itself, its log and its files.
import type { BankSeed } from '../../catalogue/banks.ts';
import type { LogStep, StepsOfPage } from '../../../engine/crawlLog/steps.ts';
import { logRows } from '../../logs/rows.ts';
import { usualLog } from '../../logs/usualLog.ts';
import type { Batch, Numbering } from '../../plan/batch.ts';
import type { CrawlerPlan, Label, ProfilePlan } from '../../plan/plan.ts';
import { seedOf } from './seed.ts';

interface CrawlPlace {
  label: Label;
  bank: BankSeed;
  reference: string;
  initiator: string;
  application: number | null;
  profile: number | null;
  options: Record<string, unknown>;
}

/** The steps of its log. */
export function addCrawler(
  batch: Batch,
  numbering: Numbering,
  crawler: CrawlerPlan,
  place: CrawlPlace,
  accounts: ProfilePlan['accounts'],
): LogStep[] {
  const id = numbering.next('crawler');
  const vendor = place.label.vendor.id;
  const lines = crawler.log ?? usualLog(numbering.random, place.bank, crawler, accounts);
  batch.rows.crawler.push({
    id,
    uuid: crawler.uuid,
    profile_id: place.profile,
    application_id: place.application,
    vendor_id: vendor,
    label_id: place.label.id,
    bank_id: place.bank.id,
    timestamp: new Date(crawler.at),
    initiator: place.initiator,
    vendor_specific_id: place.reference,
    status: crawler.status,
    standard_error: crawler.standardError,
    error_code: crawler.error?.code ?? null,
    error_message: crawler.error?.message ?? null,
    elapsed: crawler.elapsed,
    account_count: accounts.length,
    cache_present: crawler.cachePresent,
    mfa_flag: crawler.mfa,
    crawler_options: place.options,
    seed: crawler.hasSeed ? seedOf(place.bank, crawler) : null,
    log_count: lines.length,
    version: 1,
  });
  const logged = { crawlerId: id, vendorId: vendor, startedAt: crawler.at, seconds: crawler.elapsed ?? 40 };
  const pages = logRows(lines, logged);
  batch.rows.crawler_log_page.push(...pages);
  for (const { type, name, size } of crawler.files) {
    const created_at = new Date(crawler.at + (crawler.elapsed ?? 0) * 1000);
    batch.rows.crawler_file.push({
      id: numbering.next('crawler_file'),
      crawler_id: id,
      vendor_id: vendor,
      type,
      name,
      size,
      created_at,
    });
  }
  return pages.flatMap(({ steps }) => (JSON.parse(String(steps)) as StepsOfPage).steps);
}
