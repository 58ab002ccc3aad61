// The statements about the documents that an application has.
import type { Data } from '../../database/database.ts';
import { sql, type Sql } from '../../database/sql.ts';
import { every } from '../../database/sql.ts';
import type { DocumentFormat } from '../documentNames.ts';

export interface DocumentRow {
  kind: string;
  format: DocumentFormat;
  created_at: string;
  size: number | null;
  storage_key: string | null;
}

const columns = sql`kind, format, iso(created_at) as created_at, size, storage_key`;

export const findDocument = (
  data: Data,
  applicationId: number,
  kind: string,
  format: string,
): Promise<DocumentRow | undefined> =>
  data.one(sql`select ${columns} from document
    where application_id = ${applicationId} and kind = ${kind} and format = ${format}`);

export const listDocuments = (data: Data, applicationId: number): Promise<DocumentRow[]> =>
  data.rows(sql`select ${columns} from document where application_id = ${applicationId} order by kind, format`);

/** `own` is the caller's vendor scope, for a table known as "t". */
export const findScorePlace = (
  data: Data,
  scoreId: number,
  own: Sql | undefined,
): Promise<{ application_id: number; made_at: string } | undefined> =>
  data.one(
    sql`select t.application_id, iso(t.created_at) as made_at from score t where ${every([sql`t.id = ${scoreId}`, own])}`,
  );
