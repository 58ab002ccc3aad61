// Stores a file of a client in the transaction that will point to it, so that a deletion of the client's files leaves none behind.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { GiveUp } from '../../../platform/jobs/job.ts';
import type { Files, Stored } from '../../../platform/files/files.ts';

/** Held until the commit: a deletion of the client's files comes before or after, and never in between. */
export async function requireFilesKept(tx: Data, applicationId: number): Promise<void> {
  const there =
    await tx.one(sql`select 1 as there from application_key k join application t on t.id = k.id and t.timestamp = k.timestamp
    where k.id = ${applicationId} and t.deleted_at is null for share of t`);
  if (there === undefined) throw new GiveUp('deleted', 'The files of this client were deleted meanwhile');
}

interface NewFile {
  applicationId: number;
  key: string;
  bytes: Buffer;
}

/** `point` writes the row. When it fails nothing is committed, and what was stored goes at once. */
export async function keepFile<Result>(
  tx: Data,
  files: Files,
  { applicationId, key, bytes }: NewFile,
  point: (stored: Stored) => Promise<Result>,
): Promise<Result> {
  await requireFilesKept(tx, applicationId);
  const stored = await files.put(key, bytes);
  try {
    return await point(stored);
  } catch (error) {
    // The sweep takes what cannot be removed now.
    await files.remove([key]).catch(() => undefined);
    throw error;
  }
}
