// The statements about customer links: making one, and telling how far its customer has come.
import type { ConnectLink } from '../../../src/api/contract/connect/connectLinks.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql, type Sql } from '../../platform/database/sql.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { newReference } from '../../platform/secrets/references.ts';
import type { Services } from '../../platform/services/services.ts';

interface NewLink {
  vendorId: number;
  labelId: number;
  identifier: string;
  options: object;
  days: number | undefined;
  endsAt: Date;
}

export async function insertLink(tx: Data, link: NewLink): Promise<number> {
  const { vendorId, labelId, identifier, options, days, endsAt } = link;
  const made = await tx.one<{ id: number }>(sql`
    insert into connect_link (ref, vendor_id, label_id, vendor_specific_id, options, days_to_retrieve, ends_at)
    values (${newReference()}, ${vendorId}, ${labelId}, ${identifier}, ${JSON.stringify(options)}::jsonb, ${days ?? null}, ${endsAt})
    returning id`);
  if (made === undefined) throw new Error('The link was not made');
  return made.id;
}

/** Its customer needs it no more: a crawl of what was begun with it has completed. */
export const isDone = (application: Sql): Sql =>
  sql`exists (select from crawler c where c.application_id = ${application} and c.status = 'COMPLETED')`;

const state: Sql = sql`case
  when t.application_id is not null then case when ${isDone(sql`t.application_id`)} then 'done' else 'begun' end
  when t.ends_at <= now() then 'ended'
  when t.opened_at is not null then 'opened'
  else 'unused' end`;

export const readLink = (
  { data, caller, services }: { data: Data; caller: Caller; services: Pick<Services, 'publicUrl'> },
  id: number,
): Promise<ConnectLink | undefined> =>
  data.one(
    sql`select ${columnsOf<ConnectLink>()('t', ['id', 'application_id', 'options', 'days_to_retrieve'], {
      link: sql`${services.publicUrl} || '/connect?link=' || t.ref`,
      label: sql`l.ref`,
      identifier: sql`t.vendor_specific_id`,
      state,
      created_at: sql`iso(t.created_at)`,
      opened_at: sql`iso(t.opened_at)`,
      ends_at: sql`iso(t.ends_at)`,
    })} from connect_link t join label l on l.id = t.label_id where ${every([sql`t.id = ${id}`, ownVendor(caller)])}`,
  );
