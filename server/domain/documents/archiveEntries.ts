// What an archive holds of one application: its documents, and on demand its statements and the reports of its analyses.
import type { documents } from '../../../src/api/contract/documents/documents.ts';
import type { ApplicationFacts, Dossier, StatementFacts } from '../../engine/documents/data/dossier.ts';
import { loadDossier } from '../../engine/documents/data/loadDossier.ts';
import type { DocumentName } from '../../engine/documents/documentNames.ts';
import { makeDocument } from '../../engine/documents/makeDocument.ts';
import { makeReport, type ReportForm } from '../../engine/analyses/reports/makeReport.ts';
import { printedFile } from '../../engine/analyses/reports/reportQueries.ts';
import type { Asked } from '../../platform/http/handler.ts';
import type { Entry } from './archiveOf.ts';
import { listDocuments, listReports, statementKindsOf, type DocumentRow } from './documentQueries.ts';
import { statementsOf } from './statementEntries.ts';

export type ArchiveAsked = Asked<typeof documents.archive>;
type Load = () => Promise<Dossier>;

export interface Wanted {
  application: ApplicationFacts;
  rows: readonly DocumentRow[];
  statements: ReadonlySet<StatementFacts['kind']>;
  reports: readonly { id: number; format: ReportForm }[];
}

const largest = 32 * 1_048_576;

/** Undefined: the application has nothing of what is wanted. */
export async function wantedOf(
  { query, data }: ArchiveAsked,
  application: ApplicationFacts,
): Promise<Wanted | undefined> {
  const { id } = application;
  const names = query.documents === undefined ? undefined : new Set<string>(query.documents);
  const all = await listDocuments(data, id);
  const rows = all.filter((row) => names?.has(nameOf(row)) ?? true);
  const kinds = (['estatement', 'interim'] as const).filter((kind) => names?.has(`${kind}s`) === true);
  const statements = new Set(kinds.length === 0 ? [] : await statementKindsOf(data, id, kinds));
  const formats = (['html', 'pdf', 'csv', 'json'] as const).filter((one) => names?.has(`analysis.${one}`) === true);
  const reports = formats.length === 0 ? [] : await listReports(data, id, formats);
  return rows.length + statements.size + reports.length === 0 ? undefined : { application, rows, statements, reports };
}

const nameOf = ({ kind, format }: DocumentRow): string => `${kind}.${format}`;

export async function* entriesOf(asked: ArchiveAsked, wanted: Wanted): AsyncGenerator<Entry> {
  const { data, caller, services } = asked;
  const { application, rows, statements, reports } = wanted;
  const { id } = application;
  // Only where something has to be made: stored bytes need no data.
  let dossier: Promise<Dossier> | undefined;
  const load: Load = () => (dossier ??= loadDossier(data, application, caller.showPii));
  const folder = `application-${id}`;
  for (const row of rows)
    yield { name: `${folder}/${row.kind}-${id}.${row.format}`, bytes: () => documentBytes(asked, row, load) };
  if (statements.size > 0)
    for (const { name, bytes } of statementsOf(services, await load(), { showPii: caller.showPii, kinds: statements }))
      yield { name: `${folder}/${name}`, bytes };
  for (const { id: analysis, format } of reports)
    yield {
      name: `${folder}/analyses/analysis-${analysis}.${format}`,
      bytes: () => reportBytes(asked, analysis, format),
    };
}

/** The stored bytes, which are checked, for who may see personal data; otherwise made without it. */
async function documentBytes(
  { caller, services: { files, publicUrl } }: ArchiveAsked,
  row: DocumentRow,
  load: Load,
): Promise<Uint8Array> {
  const { storage_key, sha256, created_at } = row;
  const stored =
    storage_key !== null && caller.showPii ? await files.keptBytes({ storage_key, sha256 }, largest) : undefined;
  return stored ?? makeDocument(nameOf(row) as DocumentName, await load(), { at: created_at, publicUrl }, files);
}

async function reportBytes(
  { data, caller, services: { files } }: ArchiveAsked,
  id: number,
  format: ReportForm,
): Promise<Uint8Array> {
  const kept = format === 'html' || format === 'pdf' ? await printedFile(data, id, format) : undefined;
  const stored = kept === undefined ? undefined : await files.keptBytes(kept, largest);
  return stored ?? makeReport(data, id, format, caller.showPii);
}
