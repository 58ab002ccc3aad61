// The structure of a version: the one that was kept, or, of a document of before structures were kept, the data of its first opening.
import { loadDossier } from '../../../engine/documents/data/loadDossier.ts';
import { findApplication } from '../../../engine/documents/data/queries.ts';
import { keepStructure, readStructure, type KeptStructure } from '../../../engine/documents/keepStructure.ts';
import type { Services } from '../../../platform/services/services.ts';

export type FileServices = Pick<Services, 'database' | 'files' | 'publicUrl' | 'log'>;

interface Place {
  applicationId: number;
  version: number;
}

/** Undefined: the client's files were deleted meanwhile. */
export async function structureFor(services: FileServices, place: Place): Promise<KeptStructure | undefined> {
  const { database, files } = services;
  const data = database.system;
  const kept = await readStructure(data, files, place);
  if (kept !== undefined) return kept;
  const application = await findApplication(data, place.applicationId, undefined, true);
  if (application === undefined || application.deleted) return undefined;
  const dossier = await loadDossier(data, application, true);
  await data.transaction((tx) => keepStructure(tx, files, dossier, place.version));
  return readStructure(data, files, place);
}
