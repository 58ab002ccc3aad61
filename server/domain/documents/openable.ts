// Finds what a document call is about, and says in words why it cannot be opened: the page shows the detail of a 404.
import type { Data } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import type { Services } from '../../platform/services/services.ts';
import type { ApplicationFacts } from '../../engine/documents/data/dossier.ts';
import { findApplication } from '../../engine/documents/data/queries.ts';

export const tooOld = 'The application is older than 7 days: its documents can no longer be opened';

/** The application as the caller may see it, while its documents may be opened. */
export async function openableApplication(data: Data, caller: Caller, id: number): Promise<ApplicationFacts> {
  const application = await findApplication(data, id, ownVendor(caller), caller.showPii);
  if (application === undefined) throw notFound('Application');
  if (application.too_old) throw new Refusal(404, tooOld);
  return application;
}

export const spendDownload = ({ limits }: Services, caller: Caller): Promise<unknown> =>
  limits.spend('download', [`person:${caller.personId}`]);
