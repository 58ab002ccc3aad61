// The documents and statements of an application as one archive.
import type { Readable } from 'node:stream';
import { archiveOf } from './archiveOf.ts';
import { findApplication } from '../../engine/documents/data/queries.ts';
import { documentBytes, nameOf } from './versions/documentBytes.ts';
import type { FileServices } from './versions/structureFor.ts';
import { listDocuments } from './versions/versionQueries.ts';
import { statementsOf } from './statementEntries.ts';

/** Undefined: there is nothing to put into it. It holds personal data: who may have it was decided before. */
export async function applicationZip(services: FileServices, applicationId: number): Promise<Readable | undefined> {
  const data = services.database.system;
  const application = await findApplication(data, applicationId, undefined, true);
  if (application === undefined || application.deleted) return undefined;
  const place = { applicationId, vendorId: application.vendor_id, showPii: true };
  const entries = [
    ...(await listDocuments(data, applicationId)).map((row) => ({
      name: nameOf(row),
      bytes: () => documentBytes(services, { ...place, row }),
    })),
    ...(await statementsOf(services, applicationId, { showPii: true })),
  ];
  return entries.length === 0 ? undefined : archiveOf(entries);
}
