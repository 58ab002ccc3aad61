// Opens a document of an application: its newest version, or the one that is named.
import type { Data } from '../../platform/database/database.ts';
import { FileAnswer } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { partsOf, type DocumentName } from '../../engine/documents/documentNames.ts';
import { openableApplication, spendDownload } from './openable.ts';
import { recordOpening, type Opening } from './recordOpening.ts';
import { documentBody } from './versions/documentBytes.ts';
import { findDocument } from './versions/versionQueries.ts';

export interface DocumentAsked extends Opening {
  params: { id: number };
  query: { version?: number | undefined };
  data: Data;
}

export const openDocument =
  (name: DocumentName, command: string) =>
  async (asked: DocumentAsked): Promise<FileAnswer> => {
    const { caller, services, data, params, query } = asked;
    await spendDownload(services, caller);
    const { id: applicationId, vendor_id: vendorId } = await openableApplication(data, caller, params.id);
    const { kind, format } = partsOf(name);
    const row = await findDocument(data, applicationId, kind, format, query.version);
    if (row === undefined) {
      const of = query.version === undefined ? '' : `version ${query.version} of the `;
      throw new Refusal(404, `This application has no ${of}${kind} as ${format.toUpperCase()}`);
    }
    await recordOpening(asked, command, applicationId);
    const body = await documentBody(services, { applicationId, vendorId, row, showPii: caller.showPii });
    return answer(name, applicationId, body, query.version);
  };

export function answer(
  name: DocumentName,
  id: number,
  body: FileAnswer['content']['body'],
  version?: number,
): FileAnswer {
  const { kind, format } = partsOf(name);
  const attachment = format === 'json' || format === 'csv';
  const called = version === undefined ? `${kind}-${id}` : `${kind}-${id}-version-${version}`;
  return new FileAnswer({ type: format, name: `${called}.${format}`, body, attachment });
}
