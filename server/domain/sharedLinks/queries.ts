// The statements about shared links; a guid itself is never stored.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { digestOf } from '../../platform/secrets/references.ts';

const mostDownloads = 20;
const daysOfALink = 7;
/** A second click on Send: the e-mail of the first is under way. */
const joinedSeconds = 10;

const works = sql`expires_at > now() and revoked_at is null and downloads < ${mostDownloads}`;

export interface NewLink {
  guid: string;
  applicationId: number;
  vendorId: number;
  name: string;
  email: string;
}

/** Undefined: one for the same person was made a moment ago. */
export async function writeLink(tx: Data, link: NewLink): Promise<number | undefined> {
  const { guid, applicationId, vendorId, name, email } = link;
  const row = await tx.one<{ id: number }>(sql`
    insert into shared_link (guid_hash, application_id, vendor_id, recipient_name, recipient_email, expires_at)
    select ${digestOf(guid)}, ${applicationId}, ${vendorId}, ${name}, ${email}, now() + make_interval(days => ${daysOfALink})
    where not exists (select from shared_link where application_id = ${applicationId} and recipient_email = ${email}
      and revoked_at is null and created_at > now() - make_interval(secs => ${joinedSeconds}))
    returning id`);
  return row?.id;
}

export const revokeLink = (data: Data, id: number): Promise<number> =>
  data.run(sql`update shared_link set revoked_at = now() where id = ${id} and revoked_at is null`);

/** Those of an application that still work; gives their ids. */
export async function revokeLinks(tx: Data, applicationId: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`update shared_link set revoked_at = now() where application_id = ${applicationId} and ${works} returning id`,
  );
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

interface WorkingLink {
  id: number;
  application_id: number;
}

export const findWorkingLink = (data: Data, guid: string): Promise<WorkingLink | undefined> =>
  data.one<WorkingLink>(
    sql`select id, application_id from shared_link where guid_hash = ${digestOf(guid)} and ${works}`,
  );

export interface ShownLink extends WorkingLink {
  from: string;
  email: string;
  expires_at: string;
  works: boolean;
  files: number;
}

/** With what whoever has it is told; undefined: unknown, or its time is over. Files that were deleted end a link before. */
export const findShownLink = (data: Data, guid: string): Promise<ShownLink | undefined> =>
  data.one<ShownLink>(sql`
    select l.id, l.application_id, d.name as from, l.recipient_email as email, iso(l.expires_at) as expires_at, ${works} as works,
      case when a.deleted_at is null then (select count(*)::int from document x where x.application_id = l.application_id)
        + (select count(*)::int from account c join statement s on s.account_id = c.id where c.application_id = l.application_id)
        else 0 end as files
    from shared_link l join vendor d on d.id = l.vendor_id join application_key k on k.id = l.application_id
      join application a on a.id = k.id and a.timestamp = k.timestamp
    where l.guid_hash = ${digestOf(guid)} and l.expires_at > now()`);

export const findGrantedLink = async (data: Data, id: number | undefined): Promise<WorkingLink | undefined> =>
  id === undefined
    ? undefined
    : data.one<WorkingLink>(sql`select id, application_id from shared_link where id = ${id} and ${works}`);

/** Counts one download; false when it was one too many, or the link is over. */
export const takeDownload = async (data: Data, id: number, applicationId: number): Promise<boolean> =>
  (await data.run(sql`update shared_link set downloads = downloads + 1
    where id = ${id} and application_id = ${applicationId} and ${works}`)) > 0;
