// Changes a webhook: what is left out stays, and the endpoint of a setting keeps the name and address that it gives.
import type { Webhook, webhooks } from '../../../src/api/contract/vendors/webhooks.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { auditOf } from '../../platform/audit/auditOf.ts';
import { badInput, Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { labelIdOf } from './labelOf.ts';
import { hasSetting, lockWebhook, readWebhook, updateWebhook } from './queries.ts';

const audit = auditOf('webhooks', 'webhook');

const seen = ({ name, url, vendorref, enabled, events }: Webhook) => ({ name, url, vendorref, enabled, events });

export const change: Handler<typeof webhooks.change> = ({ body, caller, data, params, request, services }) =>
  data.transaction(async (tx) => {
    const before = await lockWebhook(tx, caller, params.id);
    if (request.ifMatch !== undefined && request.ifMatch !== before.version)
      throw new Refusal(412, 'Somebody else has changed this webhook meanwhile. Nothing was changed.', {
        field: 'If-Match',
      });
    const { name, url, vendorref = before.vendorref, enabled = before.enabled, events = before.events } = body;
    if (url !== before.url) {
      const wrong = services.outgoing.whatIsWrongWith(url);
      if (wrong !== undefined) throw badInput('url', `cannot be called: ${wrong}`);
    }
    const after = { name, url, enabled, events, label_id: await labelIdOf(tx, vendorref, before.vendor_id) };
    if (before.of_setting) await checkSetting(tx, before, after);
    if (isSame(before, after)) return before;
    await updateWebhook(tx, before, after);
    const changed = await readWebhook(tx, caller, before.id);
    await writeAudit(
      tx,
      audit({ caller, request }, 'change', before.id, {
        vendorId: before.vendor_id,
        before: seen(before),
        after: seen(changed),
      }),
    );
    return changed;
  });

type Facts = Pick<Webhook, 'name' | 'url' | 'label_id' | 'enabled' | 'events'>;

const isSame = (one: Facts, other: Facts): boolean =>
  one.name === other.name &&
  one.url === other.url &&
  one.label_id === other.label_id &&
  one.enabled === other.enabled &&
  one.events?.toSorted().join() === other.events?.toSorted().join();

async function checkSetting(tx: Data, before: Webhook, after: Facts): Promise<void> {
  if (after.name !== before.name || after.url !== before.url || after.label_id !== before.label_id)
    throw new Refusal(
      409,
      'Name, address and label of this webhook follow the setting post_url: change that in Settings',
    );
  if (after.enabled && !before.enabled && !(await hasSetting(tx, before.vendor_id)))
    throw new Refusal(409, 'The setting post_url of its vendor is empty: there is nothing to switch on');
}
