// Stores a document and points to it: the file first, then the row, and what it replaces goes after the commit.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { fileKey, type Files } from '../../platform/files/files.ts';
import { keepFile } from './keepFile.ts';
import { removeFilesJob } from './removeFiles.job.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
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
  const key = fileKey(vendorId);
  const { kind, format } = partsOf(name);
  await keepFile(tx, files, { applicationId: id, key, bytes }, async ({ size, sha256 }) => {
    const before = await tx.one<{ key: string | null }>(sql`select storage_key as key from document
      where application_id = ${id} and kind = ${kind} and format = ${format} for update`);
    await tx.run(sql`insert into document (application_id, vendor_id, kind, format, created_at, size, sha256, storage_key)
      values (${id}, ${vendorId}, ${kind}, ${format}, ${at}::timestamptz, ${size}, ${sha256}, ${key})
      on conflict (application_id, kind, format) do update set created_at = excluded.created_at, size = excluded.size,
        sha256 = excluded.sha256, storage_key = excluded.storage_key`);
    const replaced = before?.key ?? null;
    if (replaced !== null) await enqueue(tx, removeFilesJob, { keys: [replaced] }, { vendorId, key: replaced });
  });
}
