// What every bulk row is computed from: the application's number gives its time, its label, its banks and how its crawl ended.
import { demoPeople } from '../../engine/connectors/demo/seeded/people.ts';
import { drawPicks, pickCount } from './picks.ts';

export interface Bulk {
  applications: number;
  now: Date;
  seed: number;
}

const days = 60;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const numbers = (list: readonly number[]): string => `'{${list.join(',')}}'::int[]`;

/** One line per application, the oldest is number 1; the same text in every statement, so that all tables agree. */
export function baseOf({ applications, now, seed }: Bulk): string {
  const picks = drawPicks(seed);
  const apart = (days * 86_400_000_000) / applications;
  return `(
    select i, at, vendor_id, label_id, bank_id, second_bank_id, status, crawl_elapsed, is_second, analysed,
      analysed and i % 7 <> 0 as finalised, (status = 'COMPLETED')::int * (1 + (i % 3 = 0)::int) as accounts,
      case when analysed and i % 2 = 0 then i end as score_id, 300 + i % 550 as score
    from (
      select *, status = 'COMPLETED' and i % 11 <> 0 as analysed from (
        select i, place, (${numbers(picks.vendor)})[place] as vendor_id, (${numbers(picks.label)})[place] as label_id,
          (${numbers(picks.bank)})[place] as bank_id, (${numbers(picks.secondBank)})[place] as second_bank_id,
          timestamptz ${literal(now.toISOString())} - (${applications} - i + 1) * interval '${apart} microseconds' as at,
          i % 20 = 0 as is_second, (20 + (i * 37) % 190)::int as crawl_elapsed,
          case when i > ${applications} - 40 then case i % 3 when 0 then 'PROCESSING' when 1 then 'QUEUED' else 'AUTH' end
            when i % 100 < 80 then 'COMPLETED' when i % 100 < 88 then 'FAILED' when i % 100 < 93 then 'EXITED'
            when i % 100 < 97 then 'TIMEDOUT' else 'DIED' end as status
        from (select i, (1 + (i * 7919 + ${seed}) % ${pickCount})::int as place from (select generate_series(1::bigint, ${applications}::bigint) as i) streamed) numbered
      ) drawn
    ) decided)`;
}

/** The customers by their place; joined by hashing, because reading far into an array of texts is slow. */
export const customers = (): string =>
  `(values ${demoPeople.map(({ fullName, email, mobile }, place) => `(${place}, ${literal(fullName)}, ${literal(email)}, ${literal(mobile)})`).join(', ')})
    as customer (place, full_name, email, mobile)`;
export const customerCount = demoPeople.length;

/** The references of a vendor's customers begin with its letters. */
export const prefixes = (seed: number): string => {
  const { vendor, prefix } = drawPicks(seed);
  const pairs = new Map(vendor.map((id, index) => [id, prefix[index] ?? '']));
  return `(values ${[...pairs].map(([id, text]) => `(${id}, ${literal(text)})`).join(', ')}) as prefix (vendor_id, text)`;
};
