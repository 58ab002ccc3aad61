// Rules and an account of many transactions for the benchmark of analyses.
import type { Data } from '../../server/platform/database/database.ts';
import { sql } from '../../server/platform/database/sql.ts';

const banks = 10;
const typesEach = 20;
const categories = 1_800;
export const rulesInAll = banks * typesEach + categories;

/** Mostly a merchant's name; some a keyword with a loose pattern; a few without any fixed text. */
function patternOf(index: number): { regex: string; keywords: string } {
  if (index % 100 === 0) return { regex: `^[A-Z]+ [0-9]{${2 + (index % 7)}}$`, keywords: '' };
  if (index % 20 === 0) return { regex: '[A-Z]+ [0-9]+', keywords: `merchant${index}q` };
  return { regex: `\\bMERCHANT${index}Q\\s+(SHOP|STORE|ONLINE)\\b`, keywords: index % 3 === 0 ? 'merchant' : '' };
}

export async function addRules(data: Data): Promise<void> {
  await data.run(sql`insert into bank (id, name, country_code, module) overriding system value
    select n, 'Bank ' || n, 'AU', 'bench' from generate_series(1, ${banks}::int) n`);
  await data.run(sql`insert into transtype (name) select 'Type ' || n from generate_series(1, ${typesEach}::int) n`);
  await data.run(sql`insert into category_group (name) values ('All')`);
  await data.run(
    sql`insert into category (name, country_code, category_type) select 'Category ' || n, 'AU', 'expense' from generate_series(1, 60) n`,
  );
  await data.run(sql`insert into thirdparty (name) select 'Party ' || n from generate_series(1, ${categories}::int) n`);
  await data.run(sql`insert into transtype_regex (bank_id, regex, transtype_id)
    select b, '^KIND' || y || '\\b', y from generate_series(1, ${banks}::int) b, generate_series(1, ${typesEach}::int) y`);
  const rules = Array.from({ length: categories }, (_, index) => ({ index, ...patternOf(index) }));
  await data.run(sql`insert into category_regex (regex, keywords, filterwords, is_broad, category_id, thirdparty_id, group_id)
    select r.regex, r.keywords, 'refund, reversal', r.index % 5 = 0, r.index % 60 + 1, r.index + 1, 1
    from json_to_recordset(${JSON.stringify(rules)}::json) as r (index int, regex text, keywords text)`);
}

interface BenchAccount {
  id: number;
  vendorId: number;
  analysisId: number;
}

/** No two descriptions are the same: nothing is remembered from one line to the next. */
export async function accountOf(data: Data, size: number): Promise<BenchAccount> {
  const made = await data.one<BenchAccount>(sql`
    with v as (insert into vendor (name) values (${`Bench ${size}`}) returning id),
      l as (insert into label (ref, vendor_id) select ${`bench-${size}`}, id from v returning id),
      k as (insert into application_key (timestamp) values (now()) returning id, timestamp),
      a as (insert into application (id, timestamp, vendor_id, label_id, vendor_specific_id)
        select k.id, k.timestamp, v.id, l.id, 'bench' from k, v, l returning id),
      p as (insert into profile (application_id, vendor_id, position, initiator, bank_id)
        select a.id, v.id, 0, 'customer', 1 from a, v returning id),
      t as (insert into account (profile_id, application_id, vendor_id, nickname, bsb, number, type)
        select p.id, a.id, v.id, 'Everyday', '062-000', '12345678', 'transaction' from p, a, v returning id),
      n as (insert into analysis (application_id, account_id, vendor_id, label_id, bank_id, time, account_type)
        select a.id, t.id, v.id, l.id, 1, now(), 'transaction' from a, t, v, l returning id)
    select t.id, v.id as "vendorId", n.id as "analysisId" from t, v, n`);
  if (made === undefined) throw new Error('No account was made');
  await data.run(sql`insert into bank_transaction (account_id, sequence, vendor_id, date, amount, balance, description)
    select ${made.id}, n, ${made.vendorId}, date '2026-06-30' - (n * 365 / ${size}::int), (n % 977) / 10.0 - 60, 1000 + n % 500,
      'Kind' || n % ${typesEach}::int + 1 || ' Merchant' || (n * 7919) % ${categories}::int || 'q ' || (array['shop', 'store', 'online'])[n % 3 + 1]
        || ' ' || n || ' Sydney NSW AU'
    from generate_series(1, ${size}::int) n`);
  return made;
}
