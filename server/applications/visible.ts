// Refuses a call about an application that does not exist for the caller: foreign and unknown ones get the same answer.
import type { Data } from '../database/database.ts';
import { every, sql } from '../database/sql.ts';
import type { Caller } from '../http/caller.ts';
import { notFound } from '../http/refusal.ts';
import { ownVendor } from '../lists/ownVendor.ts';

export async function requireApplication({ data, caller }: { data: Data; caller: Caller }, id: number): Promise<void> {
  if (!(await isVisibleApplication(data, caller, id))) throw notFound('Application');
}

/** By way of the key, so that only the application's own month is read. */
export const isVisibleApplication = async (data: Data, caller: Caller, id: number): Promise<boolean> =>
  (await data.one(sql`select 1 as found from application_key k join application t on t.id = k.id and t.timestamp = k.timestamp
    where ${every([sql`k.id = ${id}`, ownVendor(caller)])}`)) !== undefined;
