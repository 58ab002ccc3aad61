// An application with accounts, transactions and the rules that recognise them, for tests of analyses.
import { sql } from '../../../../server/platform/database/sql.ts';
import type { World } from '../../../world.ts';
import { addApplication, addBank, addLabel, type ApplicationIds } from '../../domain/applications/records.ts';
import { insert } from '../../twoVendors.ts';

export interface Line {
  /** 2026-03-15 */
  date: string;
  amount: number;
  description: string;
  balance?: number;
}

export interface Ground {
  vendor: number;
  label: number;
  bank: number;
}

export async function addGround(world: World, vendor: number, ref: string): Promise<Ground> {
  return { vendor, label: await addLabel(world, vendor, ref), bank: await addBank(world, `Bank of ${ref}`) };
}

/** What rules can say: two types, and categories of each kind with a third party each. */
export async function addRules(world: World, { bank }: Ground): Promise<void> {
  const { system } = world.database;
  const type = (name: string) => insert(world, sql`insert into transtype (name) values (${name}) returning id`);
  const card = await type('Card Purchase');
  const salary = await type('Salary');
  await system.run(sql`insert into transtype_regex (bank_id, regex, transtype_id)
    values (${bank}, '^VISA\\b', ${card}), (${bank}, '^SALARY\\b', ${salary})`);
  const group = await insert(world, sql`insert into category_group (name) values ('Living') returning id`);
  for (const [name, kind, word] of [
    ['Groceries', 'expense', 'GROCER'],
    ['Wages', 'income', 'SALARY'],
    ['Transfers', 'transfer', 'OWN ACCOUNT'],
    ['Gambling', 'expense', 'BETTING'],
  ] as const) {
    const category = await insert(
      world,
      sql`insert into category (name, country_code, category_type) values (${name}, 'AU', ${kind}) returning id`,
    );
    const party = await insert(
      world,
      sql`insert into thirdparty (name) values (${`The ${word.toLowerCase()}`}) returning id`,
    );
    await system.run(sql`insert into category_regex (regex, keywords, filterwords, is_broad, category_id, thirdparty_id, group_id)
      values (${word}, '', 'refund', false, ${category}, ${party}, ${group})`);
  }
}

export async function addMetrics(world: World, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    await world.database.system.run(sql`insert into metric (code, name, default_name, description)
      values (${code}, ${`Metric ${code}`}, ${`Metric ${code}`}, '')`);
  }
}

export async function addLines(world: World, account: number, lines: readonly Line[]): Promise<void> {
  await world.database.system.run(sql`
    insert into bank_transaction (account_id, sequence, vendor_id, date, amount, balance, description)
    select ${account}, place, (select vendor_id from account where id = ${account}), (line->>'date')::date, (line->>'amount')::numeric,
      (line->>'balance')::numeric, line->>'description'
    from json_array_elements(${JSON.stringify(lines)}::json) with ordinality as given (line, place)`);
}

export async function addAccount(
  world: World,
  { vendor }: Ground,
  { application, profile }: ApplicationIds,
): Promise<number> {
  return insert(
    world,
    sql`insert into account (profile_id, application_id, vendor_id, nickname, bsb, number, type)
    values (${profile}, ${application}, ${vendor}, 'Saver', '062-001', '87654321', 'savings') returning id`,
  );
}

export const march: readonly Line[] = [
  { date: '2026-03-01', amount: 3000, balance: 3100, description: 'Salary  Alder and Finch' },
  { date: '2026-03-05', amount: -40.25, balance: 3059.75, description: 'Visa purchase Bramble Grocer' },
  { date: '2026-03-05', amount: -9.75, balance: 3050, description: 'Visa purchase Bramble Grocer refund fee' },
  { date: '2026-03-20', amount: -3100, balance: -50, description: 'Transfer to own account' },
  { date: '2026-03-31', amount: -10, balance: -60, description: 'Something nobody knows' },
];

/** An application as a crawl leaves it: nothing analysed yet. */
export async function addCrawled(
  world: World,
  ground: Ground,
  lines: readonly Line[] = march,
): Promise<ApplicationIds> {
  const ids = await addApplication(world, { ...ground, transactions: 'completed' });
  await world.database.system.run(sql`delete from analysis where id = ${ids.analysis}`);
  await addLines(world, ids.account, lines);
  return ids;
}

export const analysesOf = (world: World, application: number): Promise<AnalysisRow[]> =>
  world.database.system.rows<AnalysisRow>(
    sql`select * from analysis where application_id = ${application} order by id`,
  );

export interface AnalysisRow {
  id: number;
  account_id: number;
  completed: boolean;
  html: boolean;
  csv: boolean;
  elapsed: number | null;
  transaction_count: number;
  unidentified_types: number;
  unidentified_categories: number;
  error_code: string | null;
  error_message: string | null;
  result: Record<string, unknown> | null;
}
