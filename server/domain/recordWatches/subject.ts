// The record that somebody wants to be told of, found for who may see it: foreign and unknown ones get the same answer.
import type { WatchedKind } from '../../../src/api/contract/people/recordWatches.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { scopeOf } from '../../platform/calls/caller.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql, type Sql } from '../../platform/database/sql.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';

export interface Subject {
  id: number;
  vendorId: number;
  /** What the other two events are about; a run has none. */
  applicationId: number | null;
}

const titles: Record<WatchedKind, string> = {
  application: 'Application',
  crawler: 'Crawler',
  analysis: 'Analysis',
  run: 'Run',
};
const isNumber = /^[1-9]\d{0,14}$/;
const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export async function findSubject(data: Data, caller: Caller, kind: WatchedKind, name: string): Promise<Subject> {
  const isName = (kind === 'crawler' ? isUuid : isNumber).test(name);
  const found = isName ? await data.one<Subject>(from[kind](name, caller)) : undefined;
  if (found === undefined) throw notFound(titles[kind]);
  return found;
}

const columns = sql`t.id, t.vendor_id as "vendorId"`;

const from: Record<WatchedKind, (name: string, caller: Caller) => Sql> = {
  application: (name, caller) => sql`select ${columns}, t.id as "applicationId"
    from application_key k join application t on t.id = k.id and t.timestamp = k.timestamp
    where ${every([sql`k.id = ${name}::bigint`, ownVendor(caller)])}`,
  crawler: (name, caller) => sql`select ${columns}, t.application_id as "applicationId" from crawler t
    where ${every([sql`t.uuid = ${name}::uuid`, ownVendor(caller)])}`,
  analysis: (name, caller) => sql`select ${columns}, t.application_id as "applicationId" from analysis t
    where ${every([sql`t.id = ${name}::bigint`, ownVendor(caller)])}`,
  // Its crawlers may be of several vendors: it is for staff.
  run: (name, caller) => sql`select ${columns}, null::bigint as "applicationId" from batch_run t
    where t.id = ${name}::bigint and ${scopeOf(caller) === 'all' ? sql`true` : sql`false`}`,
};
