// The bytes of one version of a document: those that were stored for who may see personal data, otherwise a form drawn from its kept structure without it.
import type { Made } from '../../../engine/documents/content/documentPage.ts';
import { withoutPersonal } from '../../../engine/documents/data/withoutPersonal.ts';
import type { DocumentName } from '../../../engine/documents/documentNames.ts';
import { keepFile } from '../../../engine/documents/keeping/keepFile.ts';
import { makeDocument } from '../../../engine/documents/makeDocument.ts';
import { statementsOn } from '../../../engine/documents/statements/statementBytes.ts';
import { Refusal } from '../../../platform/calls/refusal.ts';
import { fileKey } from '../../../platform/files/files.ts';
import { GiveUp } from '../../../platform/jobs/job.ts';
import type { FileAnswer } from '../../../platform/http/handler.ts';
import { structureFor, type FileServices } from './structureFor.ts';
import { findDocument, pointToDrawn, type DocumentRow } from './versionQueries.ts';

const largest = 32 * 1_048_576;

export interface Opened {
  applicationId: number;
  vendorId: number;
  row: DocumentRow;
  showPii: boolean;
}

const gone = (): Refusal => new Refusal(404, 'The client files of this application were deleted');

/** Streamed where it is stored. */
export async function documentBody(services: FileServices, opened: Opened): Promise<FileAnswer['content']['body']> {
  const { row, showPii, applicationId } = opened;
  const { storage_key, sha256 } = row;
  if (storage_key !== null && showPii) {
    const stored = await services.files.kept({ storage_key, sha256 });
    if (stored !== undefined) return stored;
    // Its structure still says what it said.
    services.log.warn('A stored document was not there', { application: applicationId, document: nameOf(row) });
  }
  return drawn(services, opened);
}

export async function documentBytes(services: FileServices, opened: Opened): Promise<Uint8Array> {
  const { storage_key, sha256 } = opened.row;
  const stored =
    storage_key !== null && opened.showPii
      ? await services.files.keptBytes({ storage_key, sha256 }, largest)
      : undefined;
  return stored ?? drawn(services, opened);
}

export const nameOf = ({ kind, format }: Pick<DocumentRow, 'kind' | 'format'>): DocumentName =>
  `${kind}.${format}` as DocumentName;

async function drawn(services: FileServices, opened: Opened): Promise<Buffer> {
  const { applicationId, row, showPii } = opened;
  try {
    const structure = await structureFor(services, { applicationId, version: row.version });
    if (structure === undefined) throw gone();
    const { dossier, dataAt } = structure;
    const made: Made = { at: row.created_at, version: row.version, dataAt, publicUrl: services.publicUrl };
    const whose = showPii ? dossier : withoutPersonal(dossier);
    const bytes = await makeDocument(nameOf(row), whose, made, statementsOn(services));
    return showPii && row.storage_key === null ? await keepDrawn(services, opened, bytes) : bytes;
  } catch (error) {
    throw error instanceof GiveUp ? gone() : error;
  }
}

/** From its first opening on it is what it is; whoever was first decides. */
async function keepDrawn(
  services: FileServices,
  { applicationId, vendorId, row }: Opened,
  bytes: Buffer,
): Promise<Buffer> {
  const { database, files } = services;
  const key = fileKey(vendorId);
  const { kind, format, version } = row;
  const isFirst = await database.system.transaction((tx) =>
    keepFile(tx, files, { applicationId, key, bytes }, (stored) =>
      pointToDrawn(tx, { applicationId, kind, format, version, key, ...stored }),
    ),
  );
  if (isFirst) return bytes;
  await files.remove([key]);
  const now = await findDocument(database.system, applicationId, kind, format, version);
  if (now === undefined || now.storage_key === null) throw gone();
  const { storage_key, sha256 } = now;
  return (await files.keptBytes({ storage_key, sha256 }, largest)) ?? bytes;
}
