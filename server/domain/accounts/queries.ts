// The statements about accounts and what is kept of them.
import * as v from 'valibot';
import {
  accounts,
  type Differing,
  type EStatement,
  type Uncounted,
} from '../../../src/api/contract/applications/accounts.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql } from '../../platform/database/sql.ts';
import { statementName } from '../../engine/documents/statements/statementName.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';

export const isVisibleAccount = async (data: Data, caller: Caller, id: number): Promise<boolean> =>
  (await data.one(sql`select 1 as found from account t where ${every([sql`t.id = ${id}`, ownVendor(caller)])}`)) !==
  undefined;

export const listStatements = (
  data: Data,
  caller: Caller,
  accountId: number,
  kind: 'estatement' | 'interim',
): Promise<EStatement[]> =>
  data.rows(sql`select ${columnsOf<EStatement>()('t', ['id', 'version'], { name: statementName(caller.showPii), issued_on: sql`to_char(t.issued_on, 'YYYY-MM-DD')` })} from statement t join account a on a.id = t.account_id
    where ${every([sql`t.account_id = ${accountId}`, sql`t.kind = ${kind}`, ownVendor(caller)])}
    order by t.issued_on desc, t.id desc`);

/** What a line says can be personal. */
export const listDifferences = async (data: Data, caller: Caller, accountId: number): Promise<Differing[]> =>
  v.parse(
    accounts.differences.definition.answer.entries.results,
    await data.rows(sql`select t.id as segment, iso(t.read_at) as read_at, t.source, d.line->>'kind' as kind, d.line->>'date' as date,
      (d.line->>'amount')::float8 as amount, case when ${caller.showPii} then d.line->>'description' end as description
    from account_segment t, jsonb_array_elements(t.differences) with ordinality as d (line, place)
    where ${every([sql`t.account_id = ${accountId}`, ownVendor(caller)])}
    order by t.id desc, d.place`),
  );

/** Those that are not kept, too. */
export const countDifferences = async (data: Data, caller: Caller, accountId: number): Promise<number> =>
  (
    await data.one<{
      n: number;
    }>(sql`select coalesce(sum(coalesce(t.differing, jsonb_array_length(t.differences))), 0)::int as n
      from account_segment t where ${every([sql`t.account_id = ${accountId}`, ownVendor(caller)])}`)
  )?.n ?? 0;

const mostUncounted = 500;

/** What a line says can be personal. */
export const listUncounted = (data: Data, caller: Caller, accountId: number): Promise<Uncounted[]> =>
  data.rows(sql`select ${columnsOf<Uncounted>()('t', ['place', 'reason', 'currency'], {
    date: sql`to_char(t.date, 'YYYY-MM-DD')`,
    amount: sql`t.amount::float8`,
    description: caller.showPii ? sql`t.description` : sql`null`,
  })} from uncounted_line t where ${every([sql`t.account_id = ${accountId}`, ownVendor(caller)])}
    order by t.date desc, t.place desc limit ${mostUncounted}`);

export const countUncounted = async (data: Data, caller: Caller, accountId: number): Promise<number> =>
  (
    await data.one<{
      n: number;
    }>(
      sql`select count(*)::int as n from uncounted_line t where ${every([sql`t.account_id = ${accountId}`, ownVendor(caller)])}`,
    )
  )?.n ?? 0;
