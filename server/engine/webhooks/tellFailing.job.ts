// Tells the people of a vendor that an endpoint still takes nothing: once after an hour and once before it is switched off, and not when it is back.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services/services.ts';
import {
  disabledAfterDays,
  failingOrder,
  failingPayload,
  hoursUntilTold,
  tellLater,
  type Failing,
} from './failing/order.ts';
import { writeToPeople } from './failing/people.ts';

export const tellFailingJob = defineJob({
  name: failingOrder.name,
  payload: failingPayload,
  retries: 10,
  retrySeconds: 30,
  expireSeconds: 60,
  atOnce: 2,
  async run({ payload, step, services }) {
    const emails = await step('tell', (tx) => tell(tx, services, payload));
    if (emails > 0) services.mail.wake();
  },
  async giveUp() {
    // The webhook itself says that it fails, and the e-mail that it was switched off is another one.
  },
});

interface StillFailing {
  name: string;
  vendor_id: number;
  began: string;
  ends: string;
  reason: string | null;
}

const minutes = 'YYYY-MM-DD HH24:MI "UTC"';

async function tell(tx: Data, services: Services, failing: Failing): Promise<number> {
  const { webhook, since, letter } = failing;
  const found = await tx.one<StillFailing>(sql`select w.name, w.vendor_id,
      to_char(h.failing_since at time zone 'UTC', ${minutes}) as began,
      to_char((h.failing_since + make_interval(days => ${disabledAfterDays})) at time zone 'UTC', ${minutes}) as ends,
      (select l.error from webhook_log l where l.webhook_id = w.id and l.application_id is not null and not l.success
        order by l.timestamp desc, l.id desc limit 1) as reason
    from webhook w join webhook_health h on h.webhook_id = w.id
    where w.id = ${webhook} and w.enabled and h.failing_since = ${since}::timestamptz
      and h.failing_since <= now() - make_interval(hours => ${hoursUntilTold[letter]})`);
  if (found === undefined) return 0;
  const { name, vendor_id: vendorId, began, ends, reason } = found;
  if (letter === 'webhookFailing') await tellLater(tx, { ...failing, letter: 'webhookEnding' });
  return writeToPeople(tx, services, vendorId, letter, { name, began, ends, reason: reason ?? '' });
}
