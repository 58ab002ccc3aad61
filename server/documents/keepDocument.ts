// Stores a document and points to it: the file first, then the row, and what it replaces goes after the commit.
import type { Data } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { fileKey, type Files } from '../files/files.ts';
import { removeFilesJob } from '../applications/removeFiles.job.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { GiveUp } from '../jobs/job.ts';
import type { ApplicationFacts } from './data/dossier.ts';
import { partsOf, type DocumentName } from './documentNames.ts';

export interface Printed {
  application: ApplicationFacts;
  name: DocumentName;
  at: string;
  bytes: Buffer;
}

export async function keepDocument(tx: Data, files: Files, { application, name, at, bytes }: Printed): Promise<void> {
  const { id, vendor_id: vendorId } = application;
  // Held until the commit, so that a deletion of the client's files comes before or after, and never in between.
  const there =
    await tx.one(sql`select 1 as there from application_key k join application t on t.id = k.id and t.timestamp = k.timestamp
    where k.id = ${id} and t.deleted_at is null for share of t`);
  if (there === undefined) throw new GiveUp('deleted', 'The files of this client were deleted meanwhile');
  const key = fileKey(vendorId);
  const { size, sha256 } = await files.put(key, bytes);
  const { kind, format } = partsOf(name);
  const before = await tx.one<{ key: string | null }>(sql`select storage_key as key from document
    where application_id = ${id} and kind = ${kind} and format = ${format} for update`);
  await tx.run(sql`insert into document (application_id, vendor_id, kind, format, created_at, size, sha256, storage_key)
    values (${id}, ${vendorId}, ${kind}, ${format}, ${at}::timestamptz, ${size}, ${sha256}, ${key})
    on conflict (application_id, kind, format) do update set created_at = excluded.created_at, size = excluded.size,
      sha256 = excluded.sha256, storage_key = excluded.storage_key`);
  const replaced = before?.key ?? null;
  if (replaced !== null) await enqueue(tx, removeFilesJob, { keys: [replaced] }, { vendorId, key: replaced });
}
