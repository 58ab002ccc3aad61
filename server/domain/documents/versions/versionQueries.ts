// The statements about the versions of an application's documents.
import type { Data } from '../../../platform/database/database.ts';
import { every, sql, type Sql } from '../../../platform/database/sql.ts';
import type { DocumentFormat } from '../../../engine/documents/documentNames.ts';

export interface DocumentRow {
  kind: string;
  format: DocumentFormat;
  version: number;
  created_at: string;
  size: number | null;
  storage_key: string | null;
  sha256: Buffer | null;
}

const columns = sql`kind, format, version, iso(created_at) as created_at, size, storage_key, sha256`;
/** The newest ones and those that they took the place of. */
const everyVersion = (
  application: number,
): Sql => sql`(select ${columns} from document where application_id = ${application}
  union all select ${columns} from document_earlier where application_id = ${application}) t`;

/** The newest one, unless a version is named. */
export const findDocument = (
  data: Data,
  applicationId: number,
  kind: string,
  format: string,
  version?: number,
): Promise<DocumentRow | undefined> =>
  data.one<DocumentRow>(
    sql`select * from ${everyVersion(applicationId)} where ${every([
      sql`t.kind = ${kind}`,
      sql`t.format = ${format}`,
      version !== undefined && sql`t.version = ${version}`,
    ])} order by t.version desc limit 1`,
  );

/** The newest one that explains this score. */
export const findExplainer = (
  data: Data,
  {
    applicationId,
    scoreId,
    format,
    version,
  }: { applicationId: number; scoreId: number; format: string; version?: number },
): Promise<DocumentRow | undefined> =>
  data.one<DocumentRow>(sql`select t.* from ${everyVersion(applicationId)} join document_structure x
      on x.application_id = ${applicationId} and x.version = t.version and x.score_id = ${scoreId}
    where ${every([
      sql`t.kind = 'score'`,
      sql`t.format = ${format}`,
      version !== undefined && sql`t.version = ${version}`,
    ])} order by t.version desc limit 1`);

export const listDocuments = (data: Data, applicationId: number): Promise<DocumentRow[]> =>
  data.rows<DocumentRow>(
    sql`select ${columns} from document where application_id = ${applicationId} order by kind, format`,
  );

export interface VersionRow extends DocumentRow {
  /** The score that it explains; null: it holds none, or it was not kept which. */
  score_id: number | null;
}

/** Newest first. */
export const listVersions = (data: Data, applicationId: number): Promise<VersionRow[]> =>
  data.rows<VersionRow>(sql`select t.*, x.score_id from ${everyVersion(applicationId)}
    left join document_structure x on x.application_id = ${applicationId} and x.version = t.version
    order by t.kind, t.format, t.version desc`);

interface Drawn {
  applicationId: number;
  kind: string;
  format: string;
  version: number;
  key: string;
  size: number;
  sha256: Buffer;
}

/** Points a version that has no bytes yet to those that were drawn; false: it has some, or is gone. */
export async function pointToDrawn(
  tx: Data,
  { applicationId, kind, format, version, key, size, sha256 }: Drawn,
): Promise<boolean> {
  for (const table of [sql`document`, sql`document_earlier`]) {
    const pointed = await tx.run(sql`update ${table} set size = ${size}, sha256 = ${sha256}, storage_key = ${key}
      where application_id = ${applicationId} and kind = ${kind} and format = ${format} and version = ${version}
        and storage_key is null`);
    if (pointed > 0) return true;
  }
  return false;
}
