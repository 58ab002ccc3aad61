// The documents of several applications as one archive: of those whose documents may be opened, and with the reason for each of the others.
import type { documents } from '../../../src/api/contract/documents/documents.ts';
import { recordReadings } from '../../platform/audit/readings.ts';
import { notFound, Refusal } from '../../platform/calls/refusal.ts';
import { FileAnswer, type Asked, type Handler } from '../../platform/http/handler.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import type { ApplicationFacts, Dossier } from '../../engine/documents/data/dossier.ts';
import { loadDossier } from '../../engine/documents/data/loadDossier.ts';
import { findApplication } from '../../engine/documents/data/queries.ts';
import type { DocumentName } from '../../engine/documents/documentNames.ts';
import { makeDocument } from '../../engine/documents/makeDocument.ts';
import { archiveOf, type Entry } from './archiveOf.ts';
import { listDocuments, type DocumentRow } from './documentQueries.ts';
import { tooOld } from './openable.ts';

type Asking = Asked<typeof documents.archive>;

interface Found {
  application: ApplicationFacts;
  rows: DocumentRow[];
}

const largest = 32 * 1_048_576;

export const archive: Handler<typeof documents.archive> = async (asked) => {
  const { query, caller, services, request } = asked;
  const { applications } = query;
  // As many calls as the documents would take one by one, but for their kinds.
  await services.limits.spend(
    'download',
    applications.map(() => `person:${caller.personId}`),
  );
  const found: Found[] = [];
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
  return new FileAnswer({ type: 'zip', name, body: archiveOf(entriesOf(asked, found, leftOut)), attachment: true });
};

const unknown = 'there is no such application';

const refusalOf = (told = ''): Error =>
  told.endsWith(unknown) ? notFound('Application') : new Refusal(404, told.replace(/^Application \d+: /, ''));

/** The documents that are wanted, or why there are none. */
async function lookFor({ query, data, caller }: Asking, id: number): Promise<Found | string> {
  const application = await findApplication(data, id, ownVendor(caller), caller.showPii);
  if (application === undefined) return unknown;
  if (application.too_old) return tooOld;
  if (application.deleted) return 'The client files of this application were deleted';
  const wanted = query.documents === undefined ? undefined : new Set<string>(query.documents);
  const all = await listDocuments(data, id);
  const rows = all.filter((row) => wanted?.has(nameOf(row)) ?? true);
  return rows.length === 0 ? 'This application has no such document' : { application, rows };
}

const nameOf = ({ kind, format }: DocumentRow): string => `${kind}.${format}`;

async function* entriesOf(asked: Asking, found: readonly Found[], leftOut: readonly string[]): AsyncGenerator<Entry> {
  for (const { application, rows } of found) {
    // Only where a document has to be made: its stored bytes need no data.
    let dossier: Promise<Dossier> | undefined;
    const load = () => (dossier ??= loadDossier(asked.data, application, asked.caller.showPii));
    for (const row of rows) {
      const name = `application-${application.id}/${row.kind}-${application.id}.${row.format}`;
      yield { name, bytes: () => bytesOf(asked, row, load) };
    }
  }
  if (leftOut.length > 0)
    yield { name: 'left-out.txt', bytes: async () => new TextEncoder().encode(`${leftOut.join('\n')}\n`) };
}

/** The stored bytes, which are checked, for who may see personal data; otherwise made without it. */
async function bytesOf(
  { caller, services: { files, publicUrl } }: Asking,
  row: DocumentRow,
  load: () => Promise<Dossier>,
): Promise<Uint8Array> {
  const { storage_key, sha256, created_at } = row;
  const stored =
    storage_key !== null && caller.showPii ? await files.keptBytes({ storage_key, sha256 }, largest) : undefined;
  return stored ?? makeDocument(nameOf(row) as DocumentName, await load(), { at: created_at, publicUrl }, files);
}
