// A customer's visit: found by its token, whose hash alone is kept, and good for an hour.
import { visitIsOver } from '../../../../src/api/contract/connect/connectWords.ts';
import * as v from 'valibot';
import type { Data } from '../../../platform/database/database.ts';
import { sql, type Sql } from '../../../platform/database/sql.ts';
import { Refusal } from '../../../platform/calls/refusal.ts';
import { digestOf, newReference } from '../../../platform/secrets/references.ts';
import type { Services } from '../../../platform/services/services.ts';

const flag = v.boolean();
/** What the vendor's link asks for. */
const visitOptions = v.object({
  transactions: flag,
  analysis: flag,
  account_owner: flag,
  estatements: flag,
  interims: flag,
  select_accounts: flag,
  multiple: flag,
  days_to_retrieve: v.number(),
  days_to_display: v.number(),
});
export type VisitOptions = v.InferOutput<typeof visitOptions>;

export interface Visit {
  tokenHash: Buffer;
  vendorId: number;
  labelId: number;
  reference: string;
  options: VisitOptions;
  applicationId: number | null;
  crawlerId: number | null;
  /** Of a link that a program made. */
  linkId: number | null;
  openedAt: string;
}

type NewVisit = Pick<Visit, 'vendorId' | 'labelId' | 'reference' | 'options' | 'linkId'>;

interface Opened {
  token: string;
  openedAt: string;
  expiresAt: string;
}

export async function openVisit(data: Data, given: NewVisit): Promise<Opened> {
  const token = newReference();
  const { vendorId, labelId, reference, options, linkId } = given;
  const made = await data.one<{ opened_at: string; expires_at: string }>(sql`
    insert into connect_session (token_hash, vendor_id, label_id, vendor_specific_id, options, link_id, expires_at)
    values (${digestOf(token)}, ${vendorId}, ${labelId}, ${reference}, ${JSON.stringify(options)}::jsonb, ${linkId}, now() + interval '1 hour')
    returning iso(created_at) as opened_at, iso(expires_at) as expires_at`);
  return { token, openedAt: made?.opened_at ?? '', expiresAt: made?.expires_at ?? '' };
}

const findVisit = (data: Data, tokenHash: Buffer, held: boolean) =>
  data.one<
    Omit<Visit, 'options'> & { options: unknown }
  >(sql`select token_hash as "tokenHash", vendor_id as "vendorId", label_id as "labelId", vendor_specific_id as reference,
      options, application_id as "applicationId", crawler_id as "crawlerId", link_id as "linkId", iso(created_at) as "openedAt"
    from connect_session s where token_hash = ${tokenHash} and expires_at > now() and not ${deletedOf(sql`s.application_id`)}
    ${held ? sql`for update` : sql``}`);

/** The client's files were deleted: what came now would stay. */
const deletedOf = (application: Sql): Sql => sql`exists (select from application_key k
  join application a on a.id = k.id and a.timestamp = k.timestamp where k.id = ${application} and a.deleted_at is not null)`;

const ended = (): Refusal => new Refusal(404, visitIsOver);

async function visitWith(data: Data, token: string, held: boolean): Promise<Visit> {
  const found = await findVisit(data, digestOf(token), held);
  if (found === undefined) throw ended();
  return { ...found, options: v.parse(visitOptions, found.options) };
}

/** Spends one call of the visit's budget; an unknown token spends one of its sender's. */
export async function visitOf(services: Services, token: string, address: string): Promise<Visit> {
  const found = await findVisit(services.database.system, digestOf(token), false);
  await services.limits.spend('connect', [
    found === undefined ? `unknown from ${address}` : digestOf(token).toString('base64url'),
  ]);
  return visitWith(services.database.system, token, false);
}

/** The visit's vendor is all that is seen, and nobody else changes the visit until the work is done. */
export async function withVisit<Result>(
  services: Services,
  { token, address }: { token: string; address: string },
  work: (tx: Data, visit: Visit) => Promise<Result>,
): Promise<Result> {
  const { vendorId } = await visitOf(services, token, address);
  return services.database.as(vendorId).transaction(async (tx) => work(tx, await visitWith(tx, token, true)));
}

/** Asked once the crawler is held, and true until the commit: a deletion of the client's files comes before or after. */
export async function requireStanding(tx: Data, applicationId: number): Promise<void> {
  const standing = await tx.one(sql`select 1 as there from application_key k
    join application a on a.id = k.id and a.timestamp = k.timestamp
    where k.id = ${applicationId} and a.deleted_at is null for share of a`);
  if (standing === undefined) throw ended();
}
