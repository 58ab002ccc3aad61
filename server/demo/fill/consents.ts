// Consents of the demo, one for each way in which a consent stands or has ended: of applications that are too old to be recrawled.
import type { ConsentEnder, ConsentState } from '../../../src/api/contract/connect/consents.ts';
import { consentWords } from '../../../src/api/contract/connect/consentWords.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

const day = 86_400_000;

interface Way {
  state: ConsentState;
  days: number;
  /** In days from its crawl on. */
  endedAfter?: number;
  by?: ConsentEnder;
  uses: number;
}

const ways: readonly Way[] = [
  { state: 'given', days: 365, uses: 4 },
  { state: 'given', days: 90, uses: 1 },
  { state: 'ended', days: 0, endedAfter: 0, by: 'time', uses: 1 },
  { state: 'withdrawn', days: 365, endedAfter: 3, by: 'customer', uses: 2 },
  { state: 'withdrawn', days: 90, endedAfter: 2, by: 'bank', uses: 1 },
  { state: 'expired', days: 5, endedAfter: 5, by: 'time', uses: 5 },
];

interface Crawled {
  crawler: number;
  vendor_id: number;
  application: number;
  profile: number;
  bank_id: number;
  vendor: string;
  bank: string;
  at: Date;
}

export async function writeConsents(data: Data, now: number): Promise<void> {
  const crawled =
    await data.rows<Crawled>(sql`select distinct on (p.id) c.id as crawler, p.vendor_id, p.application_id as application,
      p.id as profile, p.bank_id, v.name as vendor, b.name as bank, c.timestamp as at
    from profile p join crawler c on c.profile_id = p.id and c.status = 'COMPLETED' and c.bank_id = p.bank_id
      join vendor v on v.id = p.vendor_id join bank b on b.id = p.bank_id and b.country_code = 'AU'
    where c.timestamp between ${new Date(now - 40 * day)}::timestamptz and ${new Date(now - 9 * day)}::timestamptz
    order by p.id, c.id limit ${ways.length}`);
  for (const [at, one] of crawled.entries()) {
    const way = ways[at];
    if (way !== undefined) await writeConsent(data, one, way);
  }
}

function writeConsent(data: Data, one: Crawled, { state, days, endedAfter, by, uses }: Way): Promise<number> {
  const { vendor, bank, at } = one;
  const until = days === 0 ? null : new Date(at.getTime() + days * day).toISOString();
  const wanted = ['The names, numbers and balances of your accounts', 'Your transactions of the last 90 days'];
  const words = consentWords({ vendor, bank, wanted, time: { days, until }, deletes: false });
  const ended = endedAfter === undefined ? null : new Date(at.getTime() + endedAfter * day);
  return data.run(sql`insert into consent (vendor_id, application_id, profile_id, crawler_id, bank_id, state, jobs, days, words, deletes_data,
      asked_at, given_at, until, last_used_at, use_count, ended_at, ended_by)
    values (${one.vendor_id}, ${one.application}, ${one.profile}, ${one.crawler}, ${one.bank_id}, ${state},
      ${['balances', 'transactions']}::text[], ${days}, ${JSON.stringify(words)}::jsonb, false, ${at}, ${at}, ${until}::timestamptz, ${at},
      ${uses}, ${ended}::timestamptz, ${by ?? null})`);
}
