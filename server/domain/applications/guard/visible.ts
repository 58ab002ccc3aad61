// Refuses a call about an application that does not exist for the caller: foreign and unknown ones get the same answer.
import type { Data } from '../../../platform/database/database.ts';
import { every, sql } from '../../../platform/database/sql.ts';
import type { Caller } from '../../../platform/calls/caller.ts';
import { notFound } from '../../../platform/calls/refusal.ts';
import { ownVendor } from '../../../platform/lists/ownVendor.ts';

export async function requireApplication({ data, caller }: { data: Data; caller: Caller }, id: number): Promise<void> {
  if (!(await isVisibleApplication(data, caller, id))) throw notFound('Application');
}

/** By way of the key, so that only the application's own month is read. */
export const isVisibleApplication = async (data: Data, caller: Caller, id: number): Promise<boolean> =>
  (await data.one(sql`select 1 as found from application_key k join application t on t.id = k.id and t.timestamp = k.timestamp
    where ${every([sql`k.id = ${id}`, ownVendor(caller)])}`)) !== undefined;
