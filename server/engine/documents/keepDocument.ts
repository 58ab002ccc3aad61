// Stores a document and points to it: the file first, then the row, and what it takes the place of stays as an earlier version.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { fileKey, type Files } from '../../platform/files/files.ts';
import { keepFile } from './keeping/keepFile.ts';
import type { ApplicationFacts } from './data/dossier.ts';
import { partsOf, type DocumentName } from './documentNames.ts';

export interface Printed {
  application: ApplicationFacts;
  name: DocumentName;
  at: string;
  version: number;
  bytes: Buffer;
}

export async function keepDocument(
  tx: Data,
  files: Files,
  { application, name, at, version, bytes }: Printed,
): Promise<void> {
  const { id, vendor_id: vendorId } = application;
  const key = fileKey(vendorId);
  const { kind, format } = partsOf(name);
  await keepFile(tx, files, { applicationId: id, key, bytes }, async ({ size, sha256 }) => {
    const newest = await tx.one<{ version: number }>(sql`select version from document
      where application_id = ${id} and kind = ${kind} and format = ${format} for update`);
    if (newest !== undefined && newest.version > version) {
      await tx.run(sql`insert into document_earlier
          (application_id, vendor_id, kind, format, version, created_at, size, sha256, storage_key)
        values (${id}, ${vendorId}, ${kind}, ${format}, ${version}, ${at}::timestamptz, ${size}, ${sha256}, ${key})`);
      return;
    }
    // What was never drawn and never seen has nothing that could be kept.
    await tx.run(sql`insert into document_earlier
        (application_id, vendor_id, kind, format, version, created_at, size, sha256, storage_key)
      select d.application_id, d.vendor_id, d.kind, d.format, d.version, d.created_at, d.size, d.sha256, d.storage_key
      from document d where d.application_id = ${id} and d.kind = ${kind} and d.format = ${format}
        and (d.storage_key is not null or exists (select from document_structure x
          where x.application_id = d.application_id and x.version = d.version))`);
    await tx.run(sql`insert into document
        (application_id, vendor_id, kind, format, version, created_at, size, sha256, storage_key)
      values (${id}, ${vendorId}, ${kind}, ${format}, ${version}, ${at}::timestamptz, ${size}, ${sha256}, ${key})
      on conflict (application_id, kind, format) do update set version = excluded.version,
        created_at = excluded.created_at, size = excluded.size, sha256 = excluded.sha256, storage_key = excluded.storage_key`);
  });
}
