// The statements about printed reports of analyses.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Kept } from '../../../platform/files/checkedFiles.ts';
import type { Stored } from '../../../platform/files/files.ts';

interface PrintedReport extends Stored {
  analysisId: number;
  vendorId: number;
  format: 'html' | 'pdf';
  key: string;
}

/** The key of the file that it takes the place of; null: there was none. */
export async function keepReport(
  tx: Data,
  { analysisId, vendorId, format, key, size, sha256 }: PrintedReport,
): Promise<string | null> {
  const before = await tx.one<{ key: string }>(sql`select storage_key as key from analysis_report
    where analysis_id = ${analysisId} and format = ${format} for update`);
  await tx.run(sql`insert into analysis_report (analysis_id, format, vendor_id, size, sha256, storage_key)
    values (${analysisId}, ${format}, ${vendorId}, ${size}, ${sha256}, ${key})
    on conflict (analysis_id, format) do update set created_at = now(), size = excluded.size, sha256 = excluded.sha256,
      storage_key = excluded.storage_key`);
  await tx.run(sql`update analysis set html = html or ${format === 'html'}, pdf = pdf or ${format === 'pdf'}, version = version + 1
    where id = ${analysisId} and not case when ${format === 'html'} then html else pdf end`);
  return before?.key ?? null;
}

export const printedFile = (data: Data, analysisId: number, format: string): Promise<Kept | undefined> =>
  data.one<Kept>(
    sql`select storage_key, sha256 from analysis_report where analysis_id = ${analysisId} and format = ${format}`,
  );
