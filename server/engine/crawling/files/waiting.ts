// The statement files of an application that wait to be read: those of a customer's visit by its crawler, those of signed-in people without one.
import type { CsvLayout } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import {
  filePreview,
  waitingFile,
  type FilePreview,
  type Recognised,
  type WaitingFile,
} from '../../../../src/api/contract/statementFiles/statementFiles.ts';
import * as v from 'valibot';
import type { Data } from '../../../platform/database/database.ts';
import { sql, type Sql } from '../../../platform/database/sql.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { sealedColumns } from '../../../platform/secrets/sealedColumns.ts';
import { removeFilesJob } from '../../documents/removeFiles.job.ts';

/** Whose they are. */
export interface Waiting {
  vendorId: number;
  applicationId: number;
  /** Of a customer's visit. */
  crawlerId: number | null;
}

const ofThese = ({ applicationId, crawlerId }: Waiting): Sql =>
  sql`u.application_id = ${applicationId} and u.crawler_id is not distinct from ${crawlerId}::bigint`;

const several = v.array(waitingFile);
const previews = v.array(filePreview);
const placeOf = (id: number): string => sealedColumns.upload.place({ id });
/** What an earlier version recognised says nothing of what is left out, nor of signs of editing. */
const notTold = JSON.stringify({ left_out: [], left_out_count: 0, sheets_left: [], signs: [] });
/** Nor its previews of whom the account is. */
const previewsIn = (text: string): FilePreview[] =>
  v.parse(
    previews,
    v.parse(v.array(v.looseObject({})), JSON.parse(text)).map((one) => ({ holder: null, ...one })),
  );

export async function waitingOf(data: Data, waiting: Waiting, seal: Seal): Promise<WaitingFile[]> {
  const rows = await data.rows<{ id: number; sealed: Buffer | null }>(sql`select u.id, u.name, u.size,
      ${notTold}::jsonb || u.recognised as recognised, u.preview_sealed as sealed from statement_upload u
      where ${ofThese(waiting)} order by u.id`);
  const opened = rows.map(({ sealed, ...row }) => ({
    ...row,
    preview: sealed === null ? null : previewsIn(seal.open(sealed, placeOf(row.id))),
  }));
  return v.parse(several, opened);
}

export const countWaiting = async (data: Data, waiting: Waiting): Promise<number> =>
  (
    await data.one<{ files: number }>(
      sql`select count(*)::int as files from statement_upload u where ${ofThese(waiting)}`,
    )
  )?.files ?? 0;

export const isWaiting = async (data: Data, waiting: Waiting, sha256: Buffer): Promise<boolean> =>
  (await data.one(
    sql`select 1 as found from statement_upload u where ${ofThese(waiting)} and u.sha256 = ${sha256}`,
  )) !== undefined;

export interface Stored {
  key: string;
  name: string;
  size: number;
  sha256: Buffer;
  recognised: Recognised;
  preview: readonly FilePreview[];
  /** As somebody said it. */
  layout: CsvLayout | undefined;
}

/** The same contents are one file: a second time only says anew how it is read. Gives its id, and the key of what is not needed. */
export async function keepWaiting(
  tx: Data,
  { vendorId, applicationId, crawlerId }: Waiting,
  { key, name, size, sha256, recognised, preview, layout }: Stored,
  seal: Seal,
): Promise<{ id: number; needless: string | undefined }> {
  const said = layout === undefined ? null : JSON.stringify(layout);
  const row = await tx.one<{ id: number; storage_key: string }>(sql`
    insert into statement_upload (vendor_id, application_id, crawler_id, name, size, sha256, storage_key, recognised, layout)
    values (${vendorId}, ${applicationId}, ${crawlerId}, ${name}, ${size}, ${sha256}, ${key}, ${JSON.stringify(recognised)}::jsonb, ${said}::jsonb)
    on conflict (application_id, coalesce(crawler_id, 0), sha256) do update
      set recognised = excluded.recognised, layout = excluded.layout
    returning id, storage_key`);
  if (row === undefined) throw new Error('The file was not kept');
  // Bound to the row, whose id is known now.
  const sealed = seal.close(JSON.stringify(preview), placeOf(row.id));
  await tx.run(sql`update statement_upload set preview_sealed = ${sealed} where id = ${row.id}`);
  return { id: row.id, needless: row.storage_key === key ? undefined : key };
}

export async function removeWaiting(tx: Data, waiting: Waiting, id: number): Promise<boolean> {
  const removed = await tx.one<{ storage_key: string }>(
    sql`delete from statement_upload u where ${ofThese(waiting)} and u.id = ${id} returning u.storage_key`,
  );
  if (removed !== undefined) await removeLater(tx, waiting.vendorId, [removed.storage_key], `upload ${id}`);
  return removed !== undefined;
}

/** What waits with these contents. */
export async function removeSame(tx: Data, waiting: Waiting, sha256: Buffer): Promise<void> {
  const same = await tx.one<{ id: number }>(
    sql`select u.id from statement_upload u where ${ofThese(waiting)} and u.sha256 = ${sha256}`,
  );
  if (same !== undefined) await removeWaiting(tx, waiting, same.id);
}

/** Whoever brought them left. */
export async function forgetWaiting(tx: Data, vendorId: number, crawlerId: number): Promise<void> {
  const removed = await tx.rows<{ storage_key: string }>(
    sql`delete from statement_upload where crawler_id = ${crawlerId} returning storage_key`,
  );
  const keys = removed.map(({ storage_key }) => storage_key);
  if (keys.length > 0) await removeLater(tx, vendorId, keys, `uploads of crawler ${crawlerId}`);
}

const removeLater = (tx: Data, vendorId: number, keys: string[], key: string): Promise<unknown> =>
  enqueue(tx, removeFilesJob, { keys }, { vendorId, key });

/** From waiting to the files of the crawler that reads them, in one transaction with its order. */
export async function handOver(tx: Data, waiting: Waiting, crawlerId: number): Promise<number> {
  await tx.run(sql`insert into crawler_file (crawler_id, vendor_id, type, name, size, sha256, storage_key, layout)
    select ${crawlerId}, u.vendor_id, 'statement', u.name, u.size, u.sha256, u.storage_key, u.layout
    from statement_upload u where ${ofThese(waiting)} order by u.id`);
  return tx.run(sql`delete from statement_upload u where ${ofThese(waiting)}`);
}

/** It was read before, or is being read. */
export const wasRead = async (data: Data, applicationId: number, sha256: Buffer): Promise<boolean> =>
  (await data.one(sql`select 1 as found from crawler c join crawler_file f on f.crawler_id = c.id
    where c.application_id = ${applicationId} and f.type = 'statement' and f.sha256 = ${sha256}
      and c.status in ('QUEUED', 'PROCESSING', 'AUTH', 'RELEASED', 'COMPLETED') limit 1`)) !== undefined;
