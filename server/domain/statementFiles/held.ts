// The application that statement files are for, as far as they need it.
import type { Data } from '../../platform/database/database.ts';
import { every, sql } from '../../platform/database/sql.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { holdApplication, type HeldApplication } from '../applications/guard/held.ts';

interface Application {
  vendorId: number;
  /** Of its newest profile. */
  bankId: number | null;
}

export async function applicationFor(data: Data, caller: Caller, id: number): Promise<Application> {
  const found = await data.one<Application & { deleted: boolean }>(sql`
    select t.vendor_id as "vendorId", t.deleted_at is not null as deleted,
      (select p.bank_id from profile p where p.application_id = t.id order by p.position desc limit 1) as "bankId"
    from application_key k join application t on t.id = k.id and t.timestamp = k.timestamp
    where ${every([sql`k.id = ${id}`, ownVendor(caller)])}`);
  if (found === undefined) throw notFound('Application');
  if (found.deleted) throw filesDeleted();
  return found;
}

export async function holdWaiting(tx: Data, caller: Caller, id: number): Promise<HeldApplication> {
  const application = await holdApplication(tx, caller, id);
  if (application.deleted_at !== null) throw filesDeleted();
  return application;
}

const filesDeleted = (): Refusal => new Refusal(409, 'The client files of this application were deleted');
