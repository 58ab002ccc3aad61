// Finds an analysis whose report is asked for, and says in words why there is none: the page shows the detail of a 404.
import type { Data } from '../../../platform/database/database.ts';
import { every, sql } from '../../../platform/database/sql.ts';
import type { Caller } from '../../../platform/calls/caller.ts';
import { notFound, Refusal } from '../../../platform/calls/refusal.ts';
import { ownVendor } from '../../../platform/lists/ownVendor.ts';
import { openSince } from '../../../engine/documents/data/openSince.ts';

interface FoundAnalysis {
  id: number;
  application_id: number;
  vendor_id: number;
  completed: boolean;
  error_message: string | null;
  html: boolean;
  pdf: boolean;
  csv: boolean;
  deleted: boolean;
  /** By the database's clock. */
  too_old: boolean;
}

export async function findAnalysis(data: Data, caller: Caller, id: number): Promise<FoundAnalysis> {
  const found = await data.one<FoundAnalysis>(sql`
    select t.id, t.application_id, t.vendor_id, t.completed, t.error_message, t.html, t.pdf, t.csv,
      a.deleted_at is not null as deleted, a.timestamp < ${openSince()} as too_old
    from analysis t join application_key k on k.id = t.application_id join application a on a.id = k.id and a.timestamp = k.timestamp
    where ${every([sql`t.id = ${id}`, ownVendor(caller)])}`);
  if (found === undefined) throw notFound('Analysis');
  return found;
}

const tooOld = 'The data is older than 7 days: its reports can no longer be opened';

export async function openableAnalysis(
  data: Data,
  caller: Caller,
  id: number,
  format: 'json' | 'html' | 'pdf' | 'csv',
): Promise<FoundAnalysis> {
  const found = await findAnalysis(data, caller, id);
  if (found.too_old) throw new Refusal(404, tooOld);
  if (found.deleted) throw new Refusal(404, 'The files of this application were deleted');
  if (!found.completed) throw new Refusal(404, whyIncomplete(found));
  if (format !== 'json' && !found[format])
    throw new Refusal(404, `This analysis has no ${format.toUpperCase()} report`);
  return found;
}

export const whyIncomplete = ({ error_message: message }: FoundAnalysis): string =>
  message === null ? 'This analysis is not completed' : `This analysis failed: ${message}`;
