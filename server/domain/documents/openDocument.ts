// Opens a document of an application: the stored bytes for who may see personal data, otherwise one made without it.
import type { Data } from '../../platform/database/database.ts';
import { FileAnswer } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { ApplicationFacts } from '../../engine/documents/data/dossier.ts';
import { loadDossier } from '../../engine/documents/data/loadDossier.ts';
import { partsOf, type DocumentName } from '../../engine/documents/documentNames.ts';
import { makeDocument } from '../../engine/documents/makeDocument.ts';
import { findDocument, type DocumentRow } from './documentQueries.ts';
import { openableApplication, spendDownload } from './openable.ts';
import { recordOpening, type Opening } from './recordOpening.ts';

export interface DocumentAsked extends Opening {
  params: { id: number };
  data: Data;
}

export const openDocument =
  (name: DocumentName, command: string) =>
  async (asked: DocumentAsked): Promise<FileAnswer> => {
    const { caller, services, data, params } = asked;
    await spendDownload(services, caller);
    const application = await openableApplication(data, caller, params.id);
    const { kind, format } = partsOf(name);
    const document = await findDocument(data, application.id, kind, format);
    if (document === undefined) throw new Refusal(404, `This application has no ${kind} as ${format.toUpperCase()}`);
    await recordOpening(asked, command, application.id);
    return answer(name, application.id, await bytesOf(name, asked, application, document));
  };

export function answer(name: DocumentName, id: number, body: FileAnswer['content']['body']): FileAnswer {
  const { kind, format } = partsOf(name);
  const attachment = format === 'json' || format === 'csv';
  return new FileAnswer({ type: format, name: `${kind}-${id}.${format}`, body, attachment });
}

async function bytesOf(
  name: DocumentName,
  { caller, services, data }: DocumentAsked,
  application: ApplicationFacts,
  document: DocumentRow,
): Promise<FileAnswer['content']['body']> {
  const { storage_key, sha256 } = document;
  if (storage_key !== null && caller.showPii) {
    const stored = await services.files.kept({ storage_key, sha256 });
    if (stored !== undefined) return stored;
    // Replaced while we looked, or lost: either way the data still says what the document says.
    services.log.warn('A stored document was not there', { application: application.id, document: name });
  }
  const dossier = await loadDossier(data, application, caller.showPii);
  return makeDocument(name, dossier, { at: document.created_at, publicUrl: services.publicUrl }, services.files);
}
