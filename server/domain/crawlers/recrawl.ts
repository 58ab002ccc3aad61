// Crawls a customer again, for who may see the application: one crawl of a profile at a time.
import type { BodyOf } from '../../../src/api/contract/endpoint.ts';
import type { crawlers } from '../../../src/api/contract/crawling/crawlerCalls.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { connectorsFor } from '../../engine/connectors/connectors.ts';
import type { Data } from '../../platform/database/database.ts';
import { every, sql } from '../../platform/database/sql.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { badInput, notFound, Refusal } from '../../platform/calls/refusal.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { makeCrawler, queueCrawler } from '../../engine/crawling/order.ts';

type Body = BodyOf<typeof crawlers.recrawl>;

const flags = ['balances', 'transactions', 'estatements', 'interims', 'account_owner_info', 'analysis'] as const;
type Flags = Record<(typeof flags)[number], boolean>;

export const recrawl: Handler<typeof crawlers.recrawl> = ({ params, body, caller, data, services, request }) => {
  const { environment } = services.settings;
  if (body.id !== params.id) throw badInput('id', 'must be the application in the address');
  if (body.environment !== undefined && body.environment !== environment)
    throw badInput('environment', `must be ${environment}: this server is no other`);
  return data.transaction(async (tx) => {
    const before = await holdProfile(tx, caller, params.id, body.crawler_uuid);
    if (before.label !== body.vendorref) throw badInput('vendorref', 'must be the label of this application');
    await refuseWhenImpossible(tx, before, connectorsFor(services.settings).has(before.module));
    const options = { ...optionsOf(before.options, body), select_accounts: false };
    const crawler = await makeCrawler(tx, services.now, {
      vendorId: before.vendor_id,
      labelId: before.label_id,
      bankId: before.bank_id,
      applicationId: params.id,
      profileId: before.profile_id,
      reference: before.reference,
      initiator: 'dashboard',
      options,
    });
    await promise(tx, params.id, options);
    await queueCrawler(tx, services.now, crawler);
    await writeAudit(tx, {
      personId: caller.personId,
      vendorId: before.vendor_id,
      command: 'crawlers.recrawl',
      object: `application ${params.id}`,
      before: { crawler: body.crawler_uuid },
      after: { crawler: crawler.uuid, ...options },
      requestId: request.id,
      result: 'done',
    });
    return {
      detail: `Crawling ${before.bank} again`,
      application_id: params.id,
      profile_id: before.profile_id,
      crawler_uuid: crawler.uuid,
      status: 'QUEUED' as const,
    };
  });
};

interface Held {
  vendor_id: number;
  label_id: number;
  label: string;
  reference: string;
  profile_id: number;
  bank_id: number;
  bank: string;
  module: string;
  is_offline: boolean;
  deleted: boolean;
  options: Partial<Flags>;
}

/** Two who ask at the same time come one after the other. */
async function holdProfile(tx: Data, caller: Caller, application: number, uuid: string): Promise<Held> {
  const found = await tx.one<Held>(sql`
    select t.vendor_id, t.label_id, l.ref as label, t.vendor_specific_id as reference, p.id as profile_id, b.id as bank_id, b.name as bank,
      b.module, b.is_offline, t.deleted_at is not null as deleted, c.crawler_options as options
    from application_key k join application t on t.id = k.id and t.timestamp = k.timestamp join label l on l.id = t.label_id
    join crawler c on c.application_id = t.id and c.uuid = ${uuid}::uuid
    join profile p on p.id = c.profile_id join bank b on b.id = p.bank_id
    where ${every([sql`k.id = ${application}`, ownVendor(caller)])} for update of p`);
  if (found === undefined) throw notFound('Crawler');
  return found;
}

async function refuseWhenImpossible(tx: Data, held: Held, served: boolean): Promise<void> {
  const busy = await tx.one<{ status: string }>(sql`select status from crawler where profile_id = ${held.profile_id}
    and status in ('INITIAL', 'QUEUED', 'PROCESSING', 'AUTH', 'RELEASED') limit 1`);
  if (busy !== undefined) throw new Refusal(409, `A crawl of this customer is under way already (${busy.status})`);
  if (held.deleted) throw new Refusal(409, 'The client files of this application were deleted');
  if (held.is_offline) throw new Refusal(409, `${held.bank} is offline`);
  if (!served) throw new Refusal(409, `No connector serves ${held.bank}`);
}

function optionsOf(before: Partial<Flags>, body: Body): Flags & { days_to_retrieve: number; days_to_display: number } {
  const chosen = flags.map((name) => [name, body[name] ?? before[name] ?? false]);
  const { days_to_retrieve, days_to_display } = body;
  return { ...(Object.fromEntries(chosen) as Flags), days_to_retrieve, days_to_display };
}

/** The application waits for what was asked for; what was brought before and is not asked for now stays. */
const promise = (tx: Data, application: number, options: ReturnType<typeof optionsOf>): Promise<number> =>
  tx.run(sql`update application a set
      balances = case when ${options.balances} then 'pending' else a.balances end,
      transactions = case when ${options.transactions} then 'pending' else a.transactions end,
      estatements = case when ${options.estatements} then 'pending' else a.estatements end,
      interims = case when ${options.interims} then 'pending' else a.interims end,
      account_owner_info = case when ${options.account_owner_info} then 'pending' else a.account_owner_info end,
      analysis = ${options.analysis}, days_to_retrieve = ${options.days_to_retrieve}, days_to_display = ${options.days_to_display}
    from application_key k where k.id = ${application} and a.id = k.id and a.timestamp = k.timestamp`);
