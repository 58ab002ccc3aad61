// The statements about webhooks that people see; none of them reads a sealed secret.
import type { Page } from '../../../src/api/contract/fields.ts';
import type { WebhookLogDetail } from '../../../src/api/contract/vendors/webhookLines.ts';
import { sent, type Webhook, type webhooks } from '../../../src/api/contract/vendors/webhooks.ts';
import { endPending } from '../../engine/webhooks/delivery/queries.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { objectOf } from '../../platform/database/rows/objectOf.ts';
import { every, sql, type Sql } from '../../platform/database/sql.ts';
import type { Asked } from '../../platform/http/handler.ts';
import type { JsonText } from '../../platform/calls/jsonText.ts';
import { idPage } from '../../platform/lists/idPage.ts';
import { listPage } from '../../platform/lists/listPage.ts';
import { ofVendor, ownVendor } from '../../platform/lists/ownVendor.ts';
import { linesOf, lineSources } from '../webhookLogs/lines.ts';
import { readLine } from '../webhookLogs/read.ts';

const joins = sql`join vendor v on v.id = t.vendor_id left join label l on l.id = t.label_id`;
const fields = columnsOf<Webhook>()(
  't',
  ['id', 'name', 'url', 'label_id', 'vendor_id', 'enabled', 'disabled_reason', 'events', 'of_setting', 'version'],
  {
    vendorref: sql`l.ref`,
    vendor: sql`v.name`,
    signs: sql`t.secret_sealed is not null`,
    former_until: sql`iso(t.former_until)`,
  },
);
const isThere = sql`t.deleted_at is null`;

export const listWebhooks = (asked: Asked<typeof webhooks.list>): Promise<Page<Webhook>> =>
  idPage({ table: sql`webhook`, joins, fields, conditions: [isThere, ...whose(asked)] }, asked);

const whose = ({ caller, query: { vendor } }: Asked<typeof webhooks.list>): (Sql | undefined)[] => [
  ownVendor(caller),
  vendor === undefined ? undefined : ofVendor(caller, vendor),
];

/** One that the caller may see. */
export async function readWebhook(data: Data, caller: Caller, id: number): Promise<Webhook> {
  const where = every([sql`t.id = ${id}`, isThere, ownVendor(caller)]);
  const found = await data.one(sql`select ${fields} from webhook t ${joins} where ${where}`);
  if (found === undefined) throw notFound('Webhook');
  return found;
}

/** Held until the transaction ends: first how it is doing, as an attempt does, which then refers to it or switches it off. */
export async function lockWebhook(tx: Data, caller: Caller, id: number): Promise<Webhook> {
  await tx.run(sql`select from webhook_health where webhook_id = ${id} for update`);
  await tx.run(sql`select from webhook where id = ${id} for update`);
  return readWebhook(tx, caller, id);
}

interface LabelOfVendor {
  id: number;
  vendor_id: number;
}

/** Locked, so that it is there when the webhook is written. */
export const findLabelOf = (tx: Data, ref: string): Promise<LabelOfVendor | undefined> =>
  tx.one<LabelOfVendor>(sql`select id, vendor_id from label where ref = ${ref} for key share`);

type Facts = Pick<Webhook, 'name' | 'url' | 'label_id' | 'enabled' | 'events'>;

export async function insertWebhook(tx: Data, vendor: number, facts: Facts): Promise<number> {
  const made = await tx.one<{ id: number }>(sql`insert into webhook (name, url, label_id, vendor_id, enabled, events)
    select ${facts.name}, ${facts.url}, ${facts.label_id}::int, id, ${facts.enabled}, ${facts.events}::text[]
    from vendor where id = ${vendor} returning id`);
  if (made === undefined) throw notFound('Vendor');
  return made.id;
}

/** How its last address did says nothing about another one, and nothing about one that is switched on again. */
export async function updateWebhook(tx: Data, before: Webhook, facts: Facts): Promise<void> {
  const { id } = before;
  if (before.url !== facts.url || (facts.enabled && !before.enabled))
    await tx.run(sql`delete from webhook_health where webhook_id = ${id}`);
  if (before.enabled && !facts.enabled) await endPending(tx, id);
  await tx.run(sql`update webhook set name = ${facts.name}, url = ${facts.url}, label_id = ${facts.label_id}::int,
      enabled = ${facts.enabled}::boolean, events = ${facts.events}::text[], version = version + 1,
      disabled_reason = case when enabled = ${facts.enabled}::boolean then disabled_reason end,
      disabled_at = case when enabled = ${facts.enabled}::boolean then disabled_at when enabled then now() end
    where id = ${id}`);
}

export async function deleteWebhook(tx: Data, id: number): Promise<void> {
  await endPending(tx, id);
  await tx.run(sql`delete from webhook_health where webhook_id = ${id}`);
  await tx.run(sql`update webhook set deleted_at = now(), enabled = false, label_id = null, secret_sealed = null,
      former_secret_sealed = null, former_until = null, version = version + 1 where id = ${id}`);
}

export const hasSetting = async (tx: Data, vendor: number): Promise<boolean> =>
  (await tx.one(sql`select from vendor_setting
    where vendor_id = ${vendor} and key = 'post_url' and trim(value) <> ''`)) !== undefined;

const sentLine = objectOf(sent, 't', lineSources);

export async function listSent(asked: Asked<typeof webhooks.sent>): Promise<JsonText> {
  const { caller, params, query, services } = asked;
  await readWebhook(asked.data, caller, params.id);
  const which = [ownVendor(caller), sql`t.webhook_id = ${params.id}`];
  return listPage(linesOf(sentLine, query, which), { ...asked, counts: services.counts });
}

export async function readSent({ caller, params, data }: Asked<typeof webhooks.readSent>): Promise<WebhookLogDetail> {
  await readWebhook(data, caller, params.id);
  return readLine({ data, caller }, sql`t.id = ${params.logId} and t.webhook_id = ${params.id}`);
}
