// Delete All Client Files: what was stored of a client goes, the record stays with the time it happened.
import type { applications } from '../../../src/api/contract/applications/applicationCalls.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { scopeOf, type Caller } from '../../platform/calls/caller.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { enqueue, withdraw } from '../../platform/jobs/enqueue.ts';
import { abandonJob, abandonKey } from '../connect/abandon.job.ts';
import { holdApplication, itself, requireIdle } from './guard/held.ts';
import { endGivenOf } from '../../engine/consents/ending.ts';
import { removeFilesJob } from '../../engine/documents/removeFiles.job.ts';

export const deleteFiles: Handler<typeof applications.deleteFiles> = ({ params: { id }, caller, data, request }) =>
  data.transaction(async (tx) => ({
    detail: 'Successfully deleted application',
    deleted_at: await deleteFilesOf(tx, { id, caller, requestId: request.id }),
  }));

interface Deleting {
  id: number;
  caller: Caller;
  requestId?: string;
  /** Which has them deleted. */
  run?: number;
}

/** When it was done; a refusal comes before anything is written. */
export async function deleteFilesOf(tx: Data, { id: wanted, caller, requestId, run }: Deleting): Promise<string> {
  const application = await holdApplication(tx, caller, wanted);
  if (application.deleted_at !== null) return application.deleted_at;
  await requireIdle(tx, application);
  const { id, vendor_id: vendorId } = application;
  const keys = await forgetFiles(tx, id);
  await endWaitingVisits(tx, id, vendorId);
  const consents = await endConsentsOf(tx, id, caller);
  if (keys.length > 0) await enqueue(tx, removeFilesJob, { keys }, { vendorId, key: `application ${id}` });
  const gone = await tx.one<{ deleted_at: string }>(sql`
    update application t set deleted_at = now(), score_id = null, version = t.version + 1
    where ${itself(application)} returning iso(t.deleted_at) as deleted_at`);
  await writeAudit(tx, {
    // Nobody's order: what a customer agreed to has ended.
    personId: caller.personId === 0 ? undefined : caller.personId,
    vendorId,
    command: 'applications.deleteFiles',
    object: `application ${id}`,
    after: { files: keys.length, ...(consents > 0 && { consents }), ...(run !== undefined && { run }) },
    requestId,
    result: 'done',
  });
  return gone?.deleted_at ?? '';
}

/** Nothing more is to be read of them, and their banks are told; each receipt says that the files are gone. */
async function endConsentsOf(tx: Data, id: number, caller: Caller): Promise<number> {
  const by = scopeOf(caller) === 'all' ? 'staff' : 'vendor';
  const ended = await endGivenOf(tx, id, { state: 'withdrawn', by, reason: 'All client files were deleted' });
  await tx.run(sql`update consent set data_deleted_at = now()
    where application_id = ${id} and given_at is not null and data_deleted_at is null`);
  return ended;
}

/** Whoever chose a bank and gave nothing yet cannot go on: their crawlers end at once, and not after half an hour. */
async function endWaitingVisits(tx: Data, id: number, vendorId: number): Promise<void> {
  const crawlers = await tx.rows<{ id: number }>(
    sql`select c.id from crawler c where c.application_id = ${id} and c.status = 'INITIAL'`,
  );
  for (const { id: crawlerId } of crawlers) {
    const key = abandonKey(crawlerId);
    await withdraw(tx, abandonJob, key);
    await enqueue(tx, abandonJob, { crawlerId }, { vendorId, key });
  }
}

/** Takes every file out of the records of the application; gives the keys of those that lie in the store. */
async function forgetFiles(tx: Data, id: number): Promise<string[]> {
  const stored = await tx.rows<{ storage_key: string | null }>(sql`
    with documents as (delete from document where application_id = ${id} returning storage_key),
      earlier as (delete from document_earlier where application_id = ${id} returning storage_key),
      structures as (delete from document_structure where application_id = ${id} returning storage_key),
      statements as (delete from statement where account_id in (select a.id from account a where a.application_id = ${id})
        returning storage_key),
      captured as (delete from crawler_file where crawler_id in (select c.id from crawler c where c.application_id = ${id})
        returning storage_key),
      brought as (delete from statement_upload where application_id = ${id} returning storage_key),
      reports as (delete from analysis_report where analysis_id in (select n.id from analysis n where n.application_id = ${id})
        returning storage_key)
    select storage_key from documents union all select storage_key from earlier union all select storage_key from structures
      union all select storage_key from statements union all select storage_key from captured
      union all select storage_key from brought
      union all select storage_key from reports`);
  await tx.run(sql`update account set interim = false where application_id = ${id} and interim`);
  await tx.run(
    sql`update analysis set html = false, pdf = false, csv = false where application_id = ${id} and (html or pdf or csv)`,
  );
  await tx.run(sql`update shared_link set revoked_at = now() where application_id = ${id} and revoked_at is null`);
  return stored.map(({ storage_key }) => storage_key).filter((key) => key !== null);
}
