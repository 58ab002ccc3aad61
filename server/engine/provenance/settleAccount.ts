// Settles one account in the database: which lines count, what each segment is worth, and what the account says of itself.
import * as v from 'valibot';
import { sources, checks, type Source } from '../../../src/api/contract/applications/provenance.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { settle, type Settled, type SettledSegment } from './settle.ts';
import { isFile, type Line, type ToldSegment } from './told.ts';

const nullableDay = v.nullable(v.string());
const nullableCents = v.nullable(v.number());
const segmentRow = v.object({
  id: v.number(),
  source: v.nullable(v.picklist(sources)),
  asked_from: nullableDay,
  asked_to: nullableDay,
  statements: v.array(
    v.object({
      file: v.number(),
      from: nullableDay,
      to: nullableDay,
      opening: nullableCents,
      closing: nullableCents,
      sum: v.number(),
    }),
  ),
  balance: nullableCents,
  check_word: v.picklist(checks),
  is_merged: v.boolean(),
});

const segmentsOf = async (tx: Data, accountId: number): Promise<ToldSegment[]> =>
  v
    .parse(
      v.array(segmentRow),
      await tx.rows(sql`select id, source, asked_from::text, asked_to::text, statements, (balance * 100)::bigint as balance,
        check_word, note is not null as is_merged from account_segment where account_id = ${accountId} order by id`),
    )
    .map(({ asked_from: from, asked_to: to, check_word: check, is_merged: isMerged, ...rest }) => ({
      ...rest,
      check,
      isMerged,
      asked: from === null || to === null ? null : { from, to },
    }));

type StoredLine = Line & { segment_id: number };
type FileLine = StoredLine & { place: number };
const cents = sql`(amount * 100)::bigint as cents, (balance * 100)::bigint as balance`;

const fixedLines = (tx: Data, accountId: number, first: number, files: readonly number[]): Promise<StoredLine[]> =>
  tx.rows<StoredLine>(sql`select coalesce(segment_id, ${first}::bigint) as segment_id, date::text as day, ${cents}, description
    from bank_transaction where account_id = ${accountId} and coalesce(segment_id, ${first}::bigint) <> all(${files}::bigint[])
    order by sequence`);

const fileLines = (tx: Data, files: readonly number[]): Promise<FileLine[]> =>
  tx.rows<FileLine>(sql`select segment_id, place, date::text as day, ${cents}, description
    from file_line where segment_id = any(${files}::bigint[]) order by segment_id, place`);

/** In the transaction that changed what was told of the account. */
export async function settleAccount(tx: Data, { id, vendorId }: { id: number; vendorId: number }): Promise<void> {
  const segments = await segmentsOf(tx, id);
  const [first] = segments;
  if (first === undefined) return;
  const files = segments.filter(isFile).map((one) => one.id);
  const bySegment = (lines: readonly StoredLine[]): Map<number, StoredLine[]> =>
    Map.groupBy(lines, ({ segment_id }) => segment_id);
  const told = files.length === 0 ? [] : await fileLines(tx, files);
  const settled = settle({
    segments,
    fixed: bySegment(await fixedLines(tx, id, first.id, files)),
    files: bySegment(told),
  });
  if (files.length > 0) await rewriteFileLines(tx, { id, vendorId, files, told, settled });
  await writeSegments(tx, settled.segments);
  await writeAccount(tx, id, settled);
}

interface Rewriting {
  id: number;
  vendorId: number;
  files: readonly number[];
  told: readonly FileLine[];
  settled: Settled;
}

/** Numbered anew from the oldest, because older days may come after newer ones. */
async function rewriteFileLines(tx: Data, { id, vendorId, files, told, settled }: Rewriting): Promise<void> {
  const counted = new Set<Line>(settled.segments.flatMap((segment) => segment.counted));
  const left = told.filter((line) => !counted.has(line)).map(({ segment_id, place }) => [segment_id, place]);
  await tx.run(
    sql`delete from bank_transaction where account_id = ${id} and segment_id = any(${[...files]}::bigint[])`,
  );
  const top = await tx.one<{ n: number }>(
    sql`select coalesce(max(sequence), 0)::int as n from bank_transaction where account_id = ${id}`,
  );
  const before = top?.n ?? 0;
  await tx.run(sql`insert into bank_transaction (account_id, sequence, vendor_id, date, amount, balance, description,
      transtype_id, category_id, thirdparty_id, segment_id)
    select ${id}, ${before}::int + row_number() over (order by date, part, place), ${vendorId}, date, amount, balance, description,
      transtype_id, category_id, thirdparty_id, segment_id
    from (
      select 0::bigint as part, sequence as place, date, amount, balance, description, transtype_id, category_id, thirdparty_id, segment_id
      from bank_transaction where account_id = ${id}
      union all
      select f.segment_id, f.place, f.date, f.amount, f.balance, f.description, null, null, null, f.segment_id
      from file_line f where f.segment_id = any(${[...files]}::bigint[]) and (f.segment_id, f.place) not in (
        select (one->>0)::bigint, (one->>1)::int from json_array_elements(${JSON.stringify(left)}::json) one)) every_line`);
  await tx.run(sql`delete from bank_transaction where account_id = ${id} and sequence <= ${before}`);
}

async function writeSegments(tx: Data, segments: readonly SettledSegment[]): Promise<void> {
  const rows = segments.map(({ id, counted, balances, check, differences }) => ({
    id,
    counted: counted.length,
    check,
    ...balances,
    differing: differences.length,
    differences: differences.slice(0, mostDifferences),
  }));
  await tx.run(sql`update account_segment s set counted = r.counted, check_word = r."check", told = r.told, agree = r.agree,
      first_wrong = r."firstWrong", differing = r.differing, differences = r.differences
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (id bigint, counted int, "check" text, told int, agree int, "firstWrong" date, differing int, differences jsonb)
    where s.id = r.id`);
}

/** More of them say nothing more; how many there are is kept beside them. */
const mostDifferences = 500;

const writeAccount = (
  tx: Data,
  id: number,
  {
    source,
    check,
    missing,
    fileBalance,
  }: Pick<Settled, 'check' | 'missing' | 'fileBalance'> & { source: Source | null },
): Promise<number> =>
  tx.run(sql`update account a set source = ${source}, check_word = ${check}, missing = ${JSON.stringify(missing)}::jsonb,
      currency = (select s.currency from account_segment s where s.account_id = a.id and s.currency is not null order by s.id desc limit 1),
      balance = case when ${fileBalance !== undefined} then ${fileBalance ?? null}::numeric / 100 else balance end,
      transaction_count = (select count(*) from bank_transaction x where x.account_id = a.id)
    where id = ${id}`);
