// The statement that fills each large table; the database makes the cards of applications.
import { baseOf, customerCount, customers, prefixes, type Bulk } from './base.ts';

/** Looks random and is always the same for the same number. */
const crawlerUuid = (id: string): string => `md5('crawler ' || ${id})::uuid`;

/** Second profiles, crawlers and accounts are numbered after all the first ones. */
export function insertsOf(bulk: Bulk): Readonly<Record<string, string>> {
  const base = baseOf(bulk);
  const { applications, seed } = bulk;
  // Once per application, and a second time (n is 1) for those that have two.
  const twice = 'cross join (values (0), (1)) as copy (n)';
  const id = `n * ${applications} + i`;
  const bank = 'case n when 0 then bank_id else second_bank_id end';
  const initiator = "case n when 0 then 'iframe' else 'api' end";
  const eachAccount = `from ${base} a ${twice} where n < accounts`;
  const named = `${base} a join ${prefixes(seed)} using (vendor_id)`;
  return {
    application_key: `insert into application_key (id, timestamp) select i, at from ${base} a`,
    profile: `insert into profile (id, application_id, vendor_id, position, initiator, bank_id)
      select ${id}, i, vendor_id, n, ${initiator}, ${bank} from ${base} a ${twice} where n = 0 or is_second`,
    crawler: `insert into crawler (id, uuid, profile_id, application_id, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id,
        status, standard_error, error_code, error_message, elapsed, account_count, cache_present, mfa_flag, crawler_options, log_count)
      select id, uuid, id, i, vendor_id, label_id, bank, timestamp, initiator, reference, status, standard_error, error_code, error_message,
        elapsed, account_count, cache_present, mfa_flag, '{}', 0
      from (select ${id} as id, ${crawlerUuid(`(${id})`)} as uuid, i, vendor_id, label_id, ${bank} as bank, at + interval '4 seconds' as timestamp,
          ${initiator} as initiator, prefix.text || '-' || i as reference, status,
          case status when 'DIED' then 'MODULE_DIED' when 'FAILED' then 'INVALID_CREDENTIALS' when 'TIMEDOUT' then 'TIMED_OUT' end as standard_error,
          case status when 'DIED' then 'E5007' when 'FAILED' then 'E1001' end as error_code,
          case status when 'DIED' then 'The element did not appear' when 'FAILED' then 'The bank refused the password' end as error_message,
          case when status in ('PROCESSING', 'QUEUED', 'AUTH') then null else crawl_elapsed end as elapsed,
          case n when 0 then accounts else 0 end as account_count, i % 3 = 0 as cache_present, i % 8 = 0 as mfa_flag
        from ${named} ${twice} where n = 0 or is_second) c`,
    account: `insert into account (id, profile_id, application_id, vendor_id, nickname, bsb, number, type, available, balance, transaction_count, jobs, source,
        check_word, currency)
      select ${id}, i, i, vendor_id, 'Everyday', '9' || lpad((i % 100)::text, 2, '0') || '-001', (10000000 + i)::text,
        'transaction', i % 9000, i % 9000, i % 200, '{"balances": "completed", "transactions": "completed"}', 'demo', 'bank', 'AUD' ${eachAccount}`,
    account_segment: `insert into account_segment (id, account_id, vendor_id, source, read_at, check_word, lines, counted)
      select ${id}, ${id}, vendor_id, 'demo', at, 'bank', i % 200, i % 200 ${eachAccount}`,
    analysis: `insert into analysis (id, application_id, account_id, vendor_id, label_id, bank_id, time, account_type, transaction_count,
        unidentified_types, unidentified_categories, elapsed, html, pdf, csv, completed)
      select id, i, id, vendor_id, label_id, bank_id, time, 'transaction', transaction_count, transaction_count / 20, transaction_count / 9,
        elapsed, true, pdf, csv, true
      from (select ${id} as id, i, vendor_id, label_id, bank_id, at + (crawl_elapsed + 10) * interval '1 second' as time,
          (i % 200)::int as transaction_count, (9 + (i * 13) % 200)::int as elapsed, i % 30 <> 0 as pdf, i % 10 <> 0 as csv ${eachAccount} and analysed) x`,
    webhook_log: `insert into webhook_log (id, application_id, vendor_id, timestamp, event, success, response_code, attempt, took_ms, error)
      select ${id}, i, vendor_id, at + (crawl_elapsed + 60 * n) * interval '1 second',
        case when n = 1 then 'report_ready' when status = 'COMPLETED' then 'summary_ready' else 'crawl_failed' end, i % 25 <> 0, case when i % 25 = 0 then 500 else 200 end,
        1, 40 + i % 600, case when i % 25 = 0 then 'The receiver answered 500' end
      from ${base} a ${twice} where n <= analysed::int and status not in ('PROCESSING', 'QUEUED', 'AUTH')`,
    score: `insert into score (id, application_id, vendor_id, value, created_at)
      select score_id, i, vendor_id, score, at + interval '5 minutes' from ${base} a where score_id is not null`,
    // From the applications themselves, in the order in which they began.
    find_token: `insert into find_token (vendor_id, token, application_id)
      select a.vendor_id, g.token, a.id from application a
        cross join lateral find_tokens(a.vendor_specific_id, a.full_name, a.email, a.mobile) g (token) order by a.id`,
    application: `insert into application (id, timestamp, vendor_id, label_id, vendor_specific_id, full_name, email, mobile, analysed, finalised,
        analysed_at, finalised_at, score_id, balances, transactions, estatements, account_owner_info, bank_id, status, source, check_word,
        webhook_arrived)
      select i, at, vendor_id, label_id, reference, full_name, email, mobile, analysed, finalised, case when analysed then at + interval '5 minutes' end,
        case when finalised then at + interval '1 hour' end, score_id, outcome, outcome, estatements, 'not_requested', bank_id, status,
        case when accounts > 0 then 'demo' end, case when accounts > 0 then 'bank' end, case when status = 'COMPLETED' then i % 25 <> 0 end
      from (select a.*, customer.*, prefix.text || '-' || i as reference,
          case status when 'COMPLETED' then 'completed' when 'PROCESSING' then 'pending' when 'QUEUED' then 'pending' when 'AUTH' then 'pending' else 'died' end as outcome,
          case when i % 4 = 0 and status = 'COMPLETED' then 'completed' else 'not_requested' end as estatements
        from ${named} join ${customers()} on customer.place = i % ${customerCount}) a`,
  };
}
