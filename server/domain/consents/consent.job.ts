// What follows from a consent at its time, once among all servers: receipt, notice, its end by itself, and what its end brings.
import { sql } from '../../platform/database/sql.ts';
import { defineJob, type JobContext } from '../../platform/jobs/job.ts';
import { endConsent } from '../../engine/consents/ending.ts';
import { consentOrder, consentPayload, type ConsentErrand, type ConsentPayload } from '../../engine/consents/order.ts';
import { deleteDataOf } from './deleteData.ts';
import { tellBank } from './tellBank.ts';
import { writeEnded, writeNotice, writeReceipt } from './writeMail.ts';

export const consentJob = defineJob({
  name: consentOrder.name,
  payload: consentPayload,
  // Over two days: a bank may be away for a night.
  retries: 12,
  retrySeconds: 60,
  expireSeconds: 120,
  atOnce: 4,
  async run(job) {
    await carryOut[job.payload.what](job);
    job.services.mail.wake();
  },
  async giveUp(tx, { consent, what }, { message }, { log }) {
    if (what !== 'end') return;
    await tx.run(sql`update consent set access_sealed = null,
      bank_untold_at = case when access_sealed is not null then now() end where id = ${consent}`);
    log.error('A bank could not be told that a consent has ended', { consent, cause: message });
  },
});

const carryOut: Readonly<Record<ConsentErrand, (job: JobContext<ConsentPayload>) => Promise<void>>> = {
  receipt: ({ step, services, payload: { consent } }) => step('written', (tx) => writeReceipt(tx, services, consent)),
  notice: ({ step, services, payload: { consent } }) => step('written', (tx) => writeNotice(tx, services, consent)),
  expiry: ({ step, payload: { consent } }) =>
    step('ended', async (tx) => {
      const isOver = await tx.one(
        sql`select 1 as is_over from consent where id = ${consent} and state = 'given' and until <= now()`,
      );
      if (isOver !== undefined) await endConsent(tx, consent, { state: 'expired', by: 'time' });
    }),
  async end(job) {
    const { step, services, payload } = job;
    await step('data', (tx) => deleteDataOf(tx, payload.consent));
    await step('written', (tx) => writeEnded(tx, services, payload.consent));
    services.mail.wake();
    await tellBank(job);
  },
};
