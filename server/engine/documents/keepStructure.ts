// Keeps the structure that documents of an application are drawn from, under a version, and reads it back.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { CheckedFiles } from '../../platform/files/checkedFiles.ts';
import { fileKey, type Files } from '../../platform/files/files.ts';
import type { Dossier } from './data/dossier.ts';
import { mostPacked, packedDossier, unpackedDossier } from './data/structure.ts';
import { keepFile, requireFilesKept } from './keeping/keepFile.ts';

export interface KeptStructure {
  dossier: Dossier;
  /** When its data were read. */
  dataAt: string;
}

/** Under the next version of the application; it is the step that says which. */
export async function keepNextStructure(tx: Data, files: Files, dossier: Dossier): Promise<number> {
  const { id } = dossier.application;
  await requireFilesKept(tx, id);
  // Two prints at once get versions of their own, one after the other.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('documents of ' || ${id}::text, 0))`);
  const next = await tx.one<{ version: number }>(sql`select 1 + greatest(
      (select coalesce(max(version), 0) from document where application_id = ${id}),
      (select coalesce(max(version), 0) from document_earlier where application_id = ${id}),
      (select coalesce(max(version), 0) from document_structure where application_id = ${id})) as version`);
  const version = next?.version ?? 1;
  await keepStructure(tx, files, dossier, version);
  return version;
}

/** Of a version that has none yet, such as a document of before structures were kept; the first one stays. */
export async function keepStructure(tx: Data, files: Files, dossier: Dossier, version: number): Promise<void> {
  const { id, vendor_id: vendorId } = dossier.application;
  const key = fileKey(vendorId);
  const bytes = await packedDossier(dossier);
  await keepFile(tx, files, { applicationId: id, key, bytes }, async ({ size, sha256 }) => {
    const kept = await tx.run(sql`insert into document_structure
        (application_id, version, vendor_id, score_id, size, sha256, storage_key)
      values (${id}, ${version}, ${vendorId}, ${dossier.score?.id ?? null}, ${size}, ${sha256}, ${key})
      on conflict (application_id, version) do nothing`);
    if (kept === 0) await files.remove([key]);
  });
}

/** Undefined: none was kept of this version. */
export async function readStructure(
  data: Data,
  files: CheckedFiles,
  { applicationId, version }: { applicationId: number; version: number },
): Promise<KeptStructure | undefined> {
  const row = await data.one<{ storage_key: string; sha256: Buffer; data_at: string }>(sql`select storage_key, sha256,
      iso(created_at) as data_at from document_structure where application_id = ${applicationId} and version = ${version}`);
  if (row === undefined) return undefined;
  const bytes = await files.keptBytes(row, mostPacked);
  // What is lost is not drawn from other data.
  if (bytes === undefined)
    throw new Error(`The structure of version ${version} of application ${applicationId} is not there`);
  return { dossier: await unpackedDossier(bytes), dataAt: row.data_at };
}
