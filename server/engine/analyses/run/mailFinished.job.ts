// Writes to the address that a vendor wants it at (analysis_email) that an analysis is finished: counts and a link, nothing about the person.
import { addresses } from '../../../../src/api/contract/addresses.ts';
import * as v from 'valibot';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { writeEmail } from '../../../platform/mail/writeEmail.ts';
import type { Services } from '../../../platform/services/services.ts';

interface Finished {
  applicationId: number;
  done: number;
  failed: number;
}

export const mailFinishedJob = defineJob<Finished>({
  name: 'mail-finished',
  payload: v.strictObject({ applicationId: v.number(), done: v.number(), failed: v.number() }),
  retries: 3,
  retrySeconds: 10,
  expireSeconds: 30,
  atOnce: 2,
  async run({ payload, services, step }) {
    await step('write', (tx) => write(tx, services, payload));
    services.mail.wake();
  },
  // The analysis is in the list whether or not an e-mail says so, and the work that failed says why.
  giveUp: async () => undefined,
});

/** In the transaction that ends the run. */
export async function mailFinished(tx: Data, vendorId: number, finished: Finished): Promise<void> {
  if ((await addressOf(tx, vendorId)) === undefined) return;
  const { applicationId, done, failed } = finished;
  await enqueue(tx, mailFinishedJob, finished, { vendorId, key: `${applicationId} ${done} ${failed}` });
}

/** What is no address gets nothing. */
async function addressOf(tx: Data, vendorId: number): Promise<string | undefined> {
  const row = await tx.one<{ value: string }>(
    sql`select value from vendor_setting where vendor_id = ${vendorId} and key = 'analysis_email'`,
  );
  const read = v.safeParse(v.pipe(v.string(), v.trim(), v.maxLength(254), v.rfcEmail()), row?.value);
  return read.success ? read.output : undefined;
}

async function write(
  tx: Data,
  { seal, publicUrl }: Services,
  { applicationId, done, failed }: Finished,
): Promise<void> {
  const application = await tx.one<{ vendor_id: number; label: string }>(sql`select a.vendor_id, l.ref as label
    from application_key k join application a on a.id = k.id and a.timestamp = k.timestamp join label l on l.id = a.label_id
    where k.id = ${applicationId}`);
  const recipient = application && (await addressOf(tx, application.vendor_id));
  if (application === undefined || recipient === undefined) return;
  const link = `${publicUrl}/v1/dashboard${addresses.application(applicationId)}`;
  const fields = {
    application: String(applicationId),
    label: application.label,
    done: String(done),
    failed: String(failed),
    link,
  };
  const about = { vendorId: application.vendor_id, applicationId };
  await writeEmail(tx, seal, { template: 'analysisFinished', recipient, fields, about });
}
