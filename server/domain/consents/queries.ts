// The statements about consents: as staff and the vendor see them, and as their customer does.
import type { ConsentRow } from '../../../src/api/contract/connect/consents.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql, trusted, type Sql } from '../../platform/database/sql.ts';
import { afterCursor, cursorOf } from '../../platform/lists/cursor.ts';

const from = sql`consent t join bank b on b.id = t.bank_id join vendor v on v.id = t.vendor_id
  join application_key k on k.id = t.application_id join application a on a.id = k.id and a.timestamp = k.timestamp
  join label l on l.id = a.label_id`;

const fieldsFor = ({ showPii }: Pick<Caller, 'showPii'>) =>
  columnsOf<ConsentRow & { cursor: string }>()(
    't',
    ['id', 'application_id', 'state', 'jobs', 'days', 'words', 'use_count', 'ended_by', 'reason', 'fresh_skipped'],
    {
      vendor: sql`v.name`,
      vendor_label: sql`l.ref`,
      vendor_specific_id: sql`a.vendor_specific_id`,
      customer: showPii ? sql`a.full_name` : sql`null`,
      bank: sql`b.name`,
      not_shared: showPii ? sql`t.not_shared` : sql`null`,
      asked_at: sql`iso(t.asked_at)`,
      given_at: sql`iso(t.given_at)`,
      until: sql`iso(t.until)`,
      last_used_at: sql`iso(t.last_used_at)`,
      ended_at: sql`iso(t.ended_at)`,
      bank_told_at: sql`iso(t.bank_told_at)`,
      bank_untold_at: sql`iso(t.bank_untold_at)`,
      fresh_at: sql`iso(t.fresh_at)`,
      receipt_at: sql`iso(t.receipt_at)`,
      data_deleted_at: sql`iso(t.data_deleted_at)`,
      cursor: cursorOf(sql`t.asked_at`, sql`t.id`),
    },
  );

interface Page {
  conditions: readonly (Sql | undefined | false)[];
  cursor: string | undefined;
  most: number;
}

export const readConsents = (data: Data, caller: Caller, { conditions, cursor, most }: Page) =>
  data.rows(sql`select ${fieldsFor(caller)} from ${from}
    where ${every([...conditions, cursor !== undefined && afterCursor(sql`t.asked_at`, sql`t.id`, cursor)])}
    order by t.asked_at desc, t.id desc limit ${trusted(String(most))}`);

export async function findConsent(
  data: Data,
  caller: Pick<Caller, 'showPii'>,
  condition: Sql | undefined,
): Promise<ConsentRow | undefined> {
  const found = await data.one(sql`select ${fieldsFor(caller)} from ${from} where ${every([condition])}`);
  if (found === undefined) return undefined;
  const { cursor: _cursor, ...row } = found;
  return row;
}
