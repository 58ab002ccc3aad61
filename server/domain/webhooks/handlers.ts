// The calls about webhooks: staff make, change, try out and delete them, and each change stands in the audit trail.
import { overlapHours, type webhooks } from '../../../src/api/contract/vendors/webhooks.ts';
import { renewSecret } from '../../engine/webhooks/delivery/secrets.ts';
import { tryOut } from '../../engine/webhooks/tryOut.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { auditOf } from '../../platform/audit/auditOf.ts';
import { badInput, Refusal } from '../../platform/calls/refusal.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { change } from './change.ts';
import { labelIdOf } from './labelOf.ts';
import {
  deleteWebhook,
  findLabelOf,
  insertWebhook,
  listSent,
  listWebhooks,
  lockWebhook,
  readSent,
  readWebhook,
} from './queries.ts';

const audit = auditOf('webhooks', 'webhook');

export const webhooksHandlers: HandlersOf<typeof webhooks> = {
  list: listWebhooks,
  change,
  sent: listSent,
  readSent,

  make: (asked) =>
    asked.data.transaction(async (tx) => {
      const { body, caller, services } = asked;
      const { name, url, vendorref = null, enabled = true, events = null } = body;
      const wrong = services.outgoing.whatIsWrongWith(url);
      if (wrong !== undefined) throw badInput('url', `cannot be called: ${wrong}`);
      const ofLabel = vendorref === null ? undefined : (await findLabelOf(tx, vendorref))?.vendor_id;
      const vendor = body.vendor_id ?? ofLabel ?? caller.vendorId;
      if (vendor === undefined) throw badInput('vendor_id', 'is needed: you act for no vendor');
      const label_id = await labelIdOf(tx, vendorref, vendor);
      const id = await insertWebhook(tx, vendor, { name, url, label_id, enabled, events });
      const secret = await renewSecret(tx, services, id, overlapHours);
      const made = await readWebhook(tx, caller, id);
      await writeAudit(
        tx,
        audit(asked, 'make', made.id, { vendorId: made.vendor_id, after: { name, url, vendorref, enabled, events } }),
      );
      return { ...made, secret };
    }),

  remove: (asked) =>
    asked.data.transaction(async (tx) => {
      const { caller, params, request } = asked;
      const webhook = await lockWebhook(tx, caller, params.id);
      if (webhook.of_setting)
        throw new Refusal(409, 'This webhook is the setting post_url of its vendor: empty that in Settings');
      if (request.ifMatch !== undefined && request.ifMatch !== webhook.version)
        throw new Refusal(412, 'Somebody else has changed this webhook meanwhile. Nothing was deleted.', {
          field: 'If-Match',
        });
      await deleteWebhook(tx, webhook.id);
      const { name, url } = webhook;
      await writeAudit(tx, audit(asked, 'remove', webhook.id, { vendorId: webhook.vendor_id, before: { name, url } }));
      return webhook;
    }),

  renewSecret: (asked) =>
    asked.data.transaction(async (tx) => {
      const { caller, params, services } = asked;
      const before = await lockWebhook(tx, caller, params.id);
      const secret = await renewSecret(tx, services, before.id, overlapHours);
      await writeAudit(
        tx,
        audit(asked, 'renewSecret', before.id, {
          vendorId: before.vendor_id,
          after: { overlap_hours: overlapHours, ended: before.former_until },
        }),
      );
      return { ...(await readWebhook(tx, caller, before.id)), secret };
    }),

  test: async (asked) => {
    const { caller, data, params, services } = asked;
    await services.limits.spend('webhook-test', [`person:${caller.personId}`]);
    const webhook = await readWebhook(data, caller, params.id);
    const outcome = await tryOut(services, webhook);
    const { success, response_code, problem } = outcome;
    await writeAudit(
      data,
      audit(asked, 'test', webhook.id, { vendorId: webhook.vendor_id, after: { success, response_code, problem } }),
    );
    return outcome;
  },
};
