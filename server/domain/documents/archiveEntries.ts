// What an archive holds of one application: its documents, and on demand its statements and the reports of its analyses.
import type { documents } from '../../../src/api/contract/documents/documents.ts';
import type { ApplicationFacts, StatementFacts } from '../../engine/documents/data/dossier.ts';
import { makeReport, type ReportForm } from '../../engine/analyses/reports/makeReport.ts';
import { printedFile } from '../../engine/analyses/reports/reportQueries.ts';
import type { Asked } from '../../platform/http/handler.ts';
import type { Entry } from './archiveOf.ts';
import { listReports, statementKindsOf } from './documentQueries.ts';
import { documentBytes, nameOf } from './versions/documentBytes.ts';
import { listDocuments, type DocumentRow } from './versions/versionQueries.ts';
import { statementsOf } from './statementEntries.ts';

export type ArchiveAsked = Asked<typeof documents.archive>;

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

export async function* entriesOf(asked: ArchiveAsked, wanted: Wanted): AsyncGenerator<Entry> {
  const { caller, services } = asked;
  const { application, rows, statements, reports } = wanted;
  const { id, vendor_id: vendorId } = application;
  const { showPii } = caller;
  const folder = `application-${id}`;
  for (const row of rows)
    yield {
      name: `${folder}/${row.kind}-${id}.${row.format}`,
      bytes: () => documentBytes(services, { applicationId: id, vendorId, row, showPii }),
    };
  if (statements.size > 0)
    for (const { name, bytes } of await statementsOf(services, id, { showPii, kinds: statements }))
      yield { name: `${folder}/${name}`, bytes };
  for (const { id: analysis, format } of reports)
    yield {
      name: `${folder}/analyses/analysis-${analysis}.${format}`,
      bytes: () => reportBytes(asked, analysis, format),
    };
}

async function reportBytes(
  { data, caller, services: { files } }: ArchiveAsked,
  id: number,
  format: ReportForm,
): Promise<Uint8Array> {
  const isPrinted = caller.showPii && (format === 'html' || format === 'pdf');
  const kept = isPrinted ? await printedFile(data, id, format) : undefined;
  const stored = kept === undefined ? undefined : await files.keptBytes(kept, largest);
  return stored ?? makeReport(data, id, format, caller.showPii);
}
