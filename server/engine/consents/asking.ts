// Keeps what a customer agrees to before they are sent to their bank: asked for with one crawl, and given when the bank lets it in.
import type { ConsentLine } from '../../../src/api/contract/connect/consentWords.ts';
import type { AccountJob } from '../../../src/api/contract/crawling/logSteps.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

interface NewConsent {
  crawlerId: number;
  jobs: readonly AccountJob[];
  days: number;
  until: string | null;
  words: readonly ConsentLine[];
  deletesData: boolean;
}

/** Whoever goes back and chooses anew before they leave agrees to that instead. */
export const askConsent = (tx: Data, given: NewConsent): Promise<number> =>
  tx.run(sql`insert into consent (vendor_id, application_id, profile_id, crawler_id, bank_id, jobs, days, until, words, deletes_data)
    select c.vendor_id, c.application_id, c.profile_id, c.id, c.bank_id, ${[...given.jobs]}::text[], ${given.days},
      ${given.until}::timestamptz, ${JSON.stringify(given.words)}::jsonb, ${given.deletesData}
    from crawler c where c.id = ${given.crawlerId}
    on conflict (crawler_id) do update set jobs = excluded.jobs, days = excluded.days, until = excluded.until,
      words = excluded.words, deletes_data = excluded.deletes_data, asked_at = now() where consent.state = 'asked'`);

/** The customer brings files instead: the bank is not asked for anything. */
export const unaskConsent = (tx: Data, crawlerId: number): Promise<number> =>
  tx.run(sql`delete from consent where crawler_id = ${crawlerId} and state = 'asked'`);
