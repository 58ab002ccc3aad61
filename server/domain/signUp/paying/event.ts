// Takes an event of the payment provider: only what it signed a moment ago counts, and each event once.
import { Refusal } from '../../../platform/calls/refusal.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { SignedMessage } from '../../../platform/http/requests/signedMessages.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Services } from '../../../platform/services/services.ts';
import { followPaymentJob } from './follow.job.ts';

export const eventsPath = '/payments/events';

export const takeEvent =
  ({ payments, database }: Services) =>
  async (message: SignedMessage): Promise<{ received: true }> => {
    if (payments === undefined) throw new Refusal(404, 'Nothing is paid here');
    const event = payments.readEvent(message);
    if (event === undefined) throw new Refusal(400, 'This event is not signed by the payment provider, or is too old');
    await database.system.transaction(async (tx) => {
      const isNew = await tx.run(
        sql`insert into payment_event (id, kind) values (${event.id}, ${event.kind}) on conflict do nothing`,
      );
      if (isNew === 0 || event.subscription === undefined) return;
      const payload = { subscription: event.subscription, event: event.id };
      await enqueue(tx, followPaymentJob, payload, { vendorId: undefined, key: event.id });
    });
    return { received: true };
  };
