// The statements about accounts and what is kept of them.
import type { EStatement } from '../../../src/api/contract/applications/accounts.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql } from '../../platform/database/sql.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';

export const isVisibleAccount = async (data: Data, caller: Caller, id: number): Promise<boolean> =>
  (await data.one(sql`select 1 as found from account t where ${every([sql`t.id = ${id}`, ownVendor(caller)])}`)) !==
  undefined;

export const listEStatements = (data: Data, caller: Caller, accountId: number): Promise<EStatement[]> =>
  data.rows<EStatement>(sql`select t.id, t.name, to_char(t.issued_on, 'YYYY-MM-DD') as issued_on from statement t
    where ${every([sql`t.account_id = ${accountId}`, sql`t.kind = 'estatement'`, ownVendor(caller)])}
    order by t.issued_on desc, t.id desc`);
