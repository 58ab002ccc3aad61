// A month of crawls of five hundred banks in a weekly rhythm, a thousand alert rules and a year of incidents about them, and trouble at some of the banks.
import type { Data, Database } from '../../server/platform/database/database.ts';
import { bareTables } from '../../server/demo/bulk/bareTables.ts';
import { ownerTransaction } from '../../server/demo/bulk/ownerTransaction.ts';
import { sql, type Sql } from '../../server/platform/database/sql.ts';

export const banks = 500;
export const rules = 1_000;
const vendors = 12;
const connectors = 20;
const causes = 40;
const hours = 30 * 24;
/** A customer comes back: so many crawls have one. */
const crawlsOfCustomer = 5;
const crawlsOfTrouble = 12;
/** Incidents are kept for good. */
const pastIncidents = 10_000;

export const filledTables = [
  'crawler',
  'bank_hour',
  'cause_day',
  'cause',
  'incident',
  'alert_rule',
  'profile',
  'bank',
  'vendor',
];

export async function fillMonth(database: Database, crawls: number): Promise<void> {
  await ownerTransaction(database, (data) => writeGround(data, Math.ceil(crawls / crawlsOfCustomer)));
  const bare = await bareTables(database, ['crawler']);
  await ownerTransaction(database, async (data) => void (await data.run(monthOf(crawls))));
  await bare.index('crawler');
  await bare.checkForeignKeys();
  await ownerTransaction(database, writeDays);
  await ownerTransaction(database, writeRules);
  await ownerTransaction(database, writePast);
}

async function writeGround(data: Data, customers: number): Promise<void> {
  await data.run(sql`insert into bank (id, name, country_code, module) overriding system value
    select n, 'Bank ' || n, 'AU', 'connector-' || n % ${connectors}::int from generate_series(1, ${banks}::int) n`);
  await data.run(sql`insert into vendor (id, name, country_code) overriding system value
    select n, 'Vendor ' || n, 'AU' from generate_series(1, ${vendors}::int) n`);
  await data.run(
    sql`insert into label (id, ref, vendor_id) overriding system value select id, 'label-' || id, id from vendor`,
  );
  await data.run(sql`insert into cause (id, module, code, message, step, first_seen, last_seen) overriding system value
    select n, 'connector-' || (n - 1) % ${connectors}::int, 'E' || 1000 + n, 'Message ' || n, 'LOGIN', now() - interval '30 days', now()
    from generate_series(1, ${causes}::int) n`);
  await data.run(
    sql`insert into application_key (id, timestamp) select n, now() from generate_series(1, ${customers}::int) n`,
  );
  await data.run(sql`insert into profile (id, application_id, vendor_id, position, initiator, bank_id) overriding system value
    select n, n, 1 + n % ${vendors}::int, 0, 'iframe', 1 + n % ${banks}::int from generate_series(1, ${customers}::int) n`);
}

/**
 * Hours are counted back from now, which is the busiest of the day and on one of the five busy days: at whatever time the
 * benchmark runs, it finds as many crawls. A few banks have most of them.
 */
const monthOf = (crawls: number): Sql => sql`
  with hour as (select h, (case when h / 24 % 7 < 5 then 1 else 0.4 end) * (0.15 + 0.85 * (1 + cos(2 * pi() * h / 24)) / 2) as weight
      from generate_series(0, ${hours - 1}::int) h),
    place as (select h, sum(weight) over (order by h) - weight as below, weight, sum(weight) over () as weights from hour),
    edge as (select h, floor(${crawls}::int * below / weights)::int as first, floor(${crawls}::int * (below + weight) / weights)::int as next from place),
    drawn as (select i, now() - make_interval(secs => 3600 * (h + (i - first + 0.5) / (next - first))) as at,
        1 + floor(${banks}::int * ((i::bigint * 7919 % 10007) / 10007.0) ^ 2)::int as bank, i::bigint * 104729 % 1000 as luck, 1 + i % greatest(1, ${crawls}::int / ${crawlsOfCustomer}::int) as customer
      from edge, generate_series(first, next - 1) i)
  insert into crawler (uuid, profile_id, application_id, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id, status,
    error_code, elapsed, log_count, cause_id)
  select gen_random_uuid(), customer, customer, 1 + customer % ${vendors}::int, 1 + customer % ${vendors}::int,
    bank, at, 'iframe', 'customer-' || customer, status,
    case when status in ('FAILED', 'DIED', 'TIMEDOUT') then 'E5007' end, case when status <> 'PROCESSING' then 20 + i % 100 end, 40,
    case when status in ('FAILED', 'DIED', 'TIMEDOUT') then 1 + bank % ${connectors}::int + ${connectors}::int * (i % ${causes / connectors}::int) end
  from drawn, lateral (select case when at > now() - interval '2 minutes' then 'PROCESSING' when luck < 850 then 'COMPLETED'
    when luck < 910 then 'FAILED' when luck < 940 then 'DIED' when luck < 960 then 'TIMEDOUT' else 'EXITED' end as status) s`;

const writeDays = async (data: Data): Promise<void> =>
  void (await data.run(sql`insert into cause_day (cause_id, vendor_id, bank_id, day, crawls)
    select cause_id, vendor_id, bank_id, (timestamp at time zone 'UTC' + interval '10 hours')::date, count(*)::int
    from crawler where cause_id is not null group by 1, 2, 3, 4`));

/** Beside those of the product: most of a bank, some of a connector, and each kind for each vendor, which asks it of all banks. */
const writeRules = async (data: Data): Promise<void> =>
  void (await data.run(sql`insert into alert_rule (name, kind, bank_id, connector, of_vendor, minutes, least)
    select 'Rule ' || n, (array['share', 'nothing_ends', 'new_cause', 'rising_cause', 'slow'])[1 + n % 5],
      case when n > 160 then 1 + n % ${banks}::int end, case when n between 61 and 160 then 'connector-' || n / 5 % ${connectors}::int end,
      case when n <= 60 then 1 + n / 5 % ${vendors}::int end, 0, 5 + n % 3
    from generate_series(1, ${rules}::int - (select count(*)::int from alert_rule)) n`));

/** All closed, every tenth by hand while it went on. */
const writePast = async (data: Data): Promise<void> =>
  void (await data.run(sql`insert into incident (what, subject, bank_id, rule_id, rule_ids, severity, state, began_at, noticed_at, over_at,
      closed_at, told)
    select 'bank', 'bank ' || bank, bank, 1, '{1}', 'critical', 'closed', at, at, case when n % 10 > 0 then at + interval '1 hour' end,
      at + interval '7 days', 'More crawls failed than usual'
    from generate_series(1, ${pastIncidents}::int) n,
      lateral (select 1 + n % ${banks}::int as bank, now() - interval '8 days' - n * interval '50 minutes' as at) x`));

/** The last half hour of these banks, the quietest first, where so many failures are nearly all there is: of a cause that is known. */
export const bringTrouble = (data: Data, from: number, to: number): Promise<number> =>
  data.run(sql`insert into crawler (uuid, profile_id, application_id, vendor_id, label_id, bank_id, timestamp, initiator, vendor_specific_id,
      status, error_code, elapsed, log_count, cause_id)
    select gen_random_uuid(), p.id, p.application_id, p.vendor_id, p.vendor_id, bank, now() - make_interval(mins => 2 * n), 'iframe',
      'customer-' || p.id, 'DIED', 'E5007', 40, 40, 1 + bank % ${connectors}::int from generate_series(${banks}::int + 1 - ${to}::int, ${banks}::int + 1 - ${from}::int) bank,
      generate_series(1, ${crawlsOfTrouble}::int) n join profile p on p.id = n`);
