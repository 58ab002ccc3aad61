// The documents and statements of an application as one archive.
import type { Readable } from 'node:stream';
import type { Services } from '../../platform/services/services.ts';
import { archiveOf, type Entry } from './archiveOf.ts';
import { listDocuments, type DocumentRow } from './documentQueries.ts';
import type { Dossier } from '../../engine/documents/data/dossier.ts';
import { loadDossier } from '../../engine/documents/data/loadDossier.ts';
import { findApplication } from '../../engine/documents/data/queries.ts';
import type { DocumentName } from '../../engine/documents/documentNames.ts';
import { makeDocument } from '../../engine/documents/makeDocument.ts';
import { statementsOf } from './statementEntries.ts';

type FileServices = Pick<Services, 'database' | 'files' | 'publicUrl'>;

const largest = 32 * 1_048_576;

/** Undefined: there is nothing to put into it. It holds personal data: who may have it was decided before. */
export async function applicationZip(services: FileServices, applicationId: number): Promise<Readable | undefined> {
  const data = services.database.system;
  const application = await findApplication(data, applicationId, undefined, true);
  if (application === undefined || application.deleted) return undefined;
  const dossier = await loadDossier(data, application, true);
  const entries = [
    ...(await listDocuments(data, applicationId)).map((row) => documentEntry(services, dossier, row)),
    ...statementsOf(services, dossier, { showPii: true }),
  ];
  return entries.length === 0 ? undefined : archiveOf(entries);
}

function documentEntry({ files, publicUrl }: FileServices, dossier: Dossier, row: DocumentRow): Entry {
  const name = `${row.kind}.${row.format}` as DocumentName;
  return {
    name,
    async bytes() {
      const { storage_key, sha256 } = row;
      const stored = storage_key === null ? undefined : await files.keptBytes({ storage_key, sha256 }, largest);
      return stored ?? makeDocument(name, dossier, { at: row.created_at, publicUrl }, files);
    },
  };
}
