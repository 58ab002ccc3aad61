// The statements about the documents that an application has.
import type { Data } from '../../platform/database/database.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import { every } from '../../platform/database/sql.ts';

/** Which of these kinds of statements its accounts have. */
export const statementKindsOf = async <Kind extends string>(
  data: Data,
  applicationId: number,
  kinds: readonly Kind[],
): Promise<Kind[]> =>
  (
    await data.rows<{ kind: Kind }>(sql`select distinct s.kind from account a join statement s on s.account_id = a.id
      where a.application_id = ${applicationId} and s.kind = any(${kinds}::text[])`)
  ).map(({ kind }) => kind);

/** The reports of its completed analyses in these formats, as far as each has them. */
export const listReports = <Format extends string>(data: Data, applicationId: number, formats: readonly Format[]) =>
  data.rows<{
    id: number;
    format: Format;
  }>(sql`select n.id, f.format from analysis n, unnest(${formats}::text[]) with ordinality f (format, place)
    where n.application_id = ${applicationId} and n.completed and n.result is not null
      and case f.format when 'html' then n.html when 'pdf' then n.pdf when 'csv' then n.csv else true end
    order by n.id, f.place`);

/** What an archive of its files would hold: a document, or a statement of one of its accounts. */
export const hasFiles = async (data: Data, applicationId: number): Promise<boolean> =>
  (await data.one(sql`select 1 as found where exists (select from document where application_id = ${applicationId})
    or exists (select from account a join statement s on s.account_id = a.id where a.application_id = ${applicationId})`)) !==
  undefined;

/** `own` is the caller's vendor scope, for a table known as "t". */
export const findScorePlace = (data: Data, scoreId: number, own: Sql | undefined) =>
  data.one<{ application_id: number; made_at: string }>(
    sql`select t.application_id, iso(t.created_at) as made_at from score t where ${every([sql`t.id = ${scoreId}`, own])}`,
  );
