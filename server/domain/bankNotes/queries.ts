// The statements about notes of banks.
import type { BankNote } from '../../../src/api/contract/crawling/bankNotes.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql, type Sql } from '../../platform/database/sql.ts';

const most = 500;
const nameOf = (person: Sql): Sql =>
  sql`(select coalesce(nullif(trim(first_name || ' ' || last_name), ''), username) from person where id = ${person})`;

const read = (which: Sql): Sql => sql`select n.id, n.bank_id, n.text, iso(n.created_at) as created_at,
    ${nameOf(sql`n.created_by`)} as created_by, iso(n.edited_at) as edited_at, iso(n.solved_at) as solved_at,
    ${nameOf(sql`n.solved_by`)} as solved_by, n.version, n.removed_at is not null as removed
  from bank_note n where ${which}`;

export type StoredNote = BankNote & { removed: boolean };

export const asNote = ({ removed: _hidden, ...note }: StoredNote): BankNote => note;

export async function listNotes(
  data: Data,
  { bank_id: bank, open }: { bank_id?: number | undefined; open?: boolean | undefined },
): Promise<BankNote[]> {
  const which = every([
    sql`n.removed_at is null`,
    bank !== undefined && sql`n.bank_id = ${bank}`,
    open !== undefined && sql`(n.solved_at is null) = ${open}`,
  ]);
  return (await data.rows<StoredNote>(sql`${read(which)} order by n.id desc limit ${most}`)).map(asNote);
}

/** Held until the transaction ends. */
export const findNote = (tx: Data, id: number): Promise<StoredNote | undefined> =>
  tx.one<StoredNote>(sql`${read(sql`n.id = ${id}`)} for update of n`);

/** Undefined where there is no such bank. */
export async function insertNote(
  tx: Data,
  { bank, text, person }: { bank: number; text: string; person: number | undefined },
): Promise<StoredNote | undefined> {
  const made = await tx.one<{ id: number }>(sql`insert into bank_note (bank_id, text, created_by)
    select id, ${text}, ${person ?? null} from bank where id = ${bank} returning id`);
  return made && findNote(tx, made.id);
}

export const updateNote = (
  tx: Data,
  id: number,
  { text, solved, removed }: { text: string; solved: boolean; removed: boolean },
  person: number | undefined,
): Promise<number> =>
  tx.run(sql`update bank_note set text = ${text}, version = version + 1,
    edited_at = case when text <> ${text} then now() else edited_at end,
    solved_at = case when ${solved} then coalesce(solved_at, now()) end,
    solved_by = case when not ${solved} then null when solved_at is null then ${person ?? null}::int else solved_by end,
    removed_at = case when ${removed} then coalesce(removed_at, now()) end
    where id = ${id}`);
