// The statements about notes of banks.
import type { bankNotes, BankNote } from '../../../src/api/contract/crawling/bankNotes.ts';
import type { Page } from '../../../src/api/contract/fields.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import type { Asked } from '../../platform/http/handler.ts';
import { idPage } from '../../platform/lists/idPage.ts';

const nameOf = (person: Sql): Sql =>
  sql`(select coalesce(nullif(trim(first_name || ' ' || last_name), ''), username) from person where id = ${person})`;

const fields = {
  id: true,
  bank_id: true,
  text: true,
  created_at: sql`iso(t.created_at)`,
  created_by: nameOf(sql`t.created_by`),
  edited_at: sql`iso(t.edited_at)`,
  solved_at: sql`iso(t.solved_at)`,
  solved_by: nameOf(sql`t.solved_by`),
  version: true,
} as const;

export type StoredNote = BankNote & { removed: boolean };

export const asNote = ({ removed: _hidden, ...note }: StoredNote): BankNote => note;

export function listNotes(asked: Asked<typeof bankNotes.list>): Promise<Page<BankNote>> {
  const { bank_id: bank, open } = asked.query;
  const conditions = [
    sql`t.removed_at is null`,
    bank !== undefined && sql`t.bank_id = ${bank}`,
    open !== undefined && sql`(t.solved_at is null) = ${open}`,
  ];
  return idPage({ table: sql`bank_note`, fields: columnsOf<BankNote>()('t', [], fields), conditions }, asked);
}

/** Held until the transaction ends. */
export const findNote = (tx: Data, id: number): Promise<StoredNote | undefined> =>
  tx.one(sql`select ${columnsOf<StoredNote>()('t', [], { ...fields, removed: sql`t.removed_at is not null` })}
    from bank_note t where t.id = ${id} for update of t`);

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
