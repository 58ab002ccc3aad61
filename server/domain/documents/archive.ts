// The documents of several applications as one archive: of those whose documents may be opened, and with the reason for each of the others.
import type { documents } from '../../../src/api/contract/documents/documents.ts';
import { recordReadings } from '../../platform/audit/readings.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import { FileAnswer, type Handler } from '../../platform/http/handler.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { findApplication } from '../../engine/documents/data/queries.ts';
import { entriesOf, wantedOf, type ArchiveAsked, type Wanted } from './archiveEntries.ts';
import { archiveOf, type Entry } from './archiveOf.ts';
import { tooOld } from './openable.ts';

export const archive: Handler<typeof documents.archive> = async (asked) => {
  const { query, caller, services, request } = asked;
  const { applications } = query;
  // As many calls as the documents would take one by one, but for their kinds.
  await services.limits.spend(
    'download',
    applications.map(() => `person:${caller.personId}`),
  );
  const found: Wanted[] = [];
  const leftOut: string[] = [];
  for (const id of applications) {
    const one = await lookFor(asked, id);
    if (typeof one === 'string') leftOut.push(`Application ${id}: ${one}`);
    else found.push(one);
  }
  if (found.length === 0)
    throw applications.length === 1
      ? refusalOf(leftOut[0])
      : new Refusal(404, 'None of these applications has such documents');
  if (caller.showPii) {
    const { personId, vendorId } = caller;
    services.readings.note(
      personId,
      found.map(({ application: { id } }) => id),
    );
    await recordReadings(
      services.database,
      found.map(({ application: { id } }) => ({
        personId,
        vendorId,
        command: 'documents.archive',
        object: `application ${id}`,
        requestId: request.id,
        result: 'done' as const,
      })),
    );
  }
  const name =
    found.length === 1 ? `documents-${found[0]?.application.id}.zip` : `documents-of-${found.length}-applications.zip`;
  return new FileAnswer({ type: 'zip', name, body: archiveOf(allOf(asked, found, leftOut)), attachment: true });
};

const unknown = 'there is no such application';

const refusalOf = (told = ''): Error =>
  told.endsWith(unknown) ? notFound('Application') : new Refusal(404, told.replace(/^Application \d+: /, ''));

/** The documents that are wanted, or why there are none. */
async function lookFor(asked: ArchiveAsked, id: number): Promise<Wanted | string> {
  const { data, caller } = asked;
  const application = await findApplication(data, id, ownVendor(caller), caller.showPii);
  if (application === undefined) return unknown;
  if (application.too_old) return tooOld;
  if (application.deleted) return 'The client files of this application were deleted';
  return (await wantedOf(asked, application)) ?? 'This application has no such document';
}

async function* allOf(
  asked: ArchiveAsked,
  found: readonly Wanted[],
  leftOut: readonly string[],
): AsyncGenerator<Entry> {
  for (const one of found) yield* entriesOf(asked, one);
  if (leftOut.length > 0)
    yield { name: 'left-out.txt', bytes: async () => new TextEncoder().encode(`${leftOut.join('\n')}\n`) };
}
