// The stored documents and statements of an application as one archive.
import { zipSync } from 'fflate';
import { sql } from '../database/sql.ts';
import type { Services } from '../services.ts';

interface StoredFile {
  name: string;
  storage_key: string;
}

const largestFile = 32 * 1_048_576;

/** Undefined: nothing is stored. The names in it are made by us. */
export async function applicationZip(
  { database, files }: Pick<Services, 'database' | 'files'>,
  applicationId: number,
): Promise<Buffer | undefined> {
  const stored = await database.system.rows<StoredFile>(sql`
    select kind || '.' || format as name, storage_key from document
    where application_id = ${applicationId} and storage_key is not null
    union all
    select 'statements/' || s.kind || '-' || s.id || '.pdf', s.storage_key from statement s join account a on a.id = s.account_id
    where a.application_id = ${applicationId} and s.storage_key is not null order by 1`);
  const entries: Record<string, Uint8Array> = {};
  for (const { name, storage_key } of stored) {
    const bytes = await files.bytes(storage_key, largestFile);
    if (bytes !== undefined) entries[name] = bytes;
  }
  return Object.keys(entries).length === 0 ? undefined : Buffer.from(zipSync(entries, { level: 1 }));
}
