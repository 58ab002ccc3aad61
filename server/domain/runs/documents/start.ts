// Reprints the summary, or deletes the files, of one application of a run: by the rules of the single call.
import type { RunKind } from '../../../../src/api/contract/runs/runs.ts';
import type { Caller } from '../../../platform/calls/caller.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { deleteFilesOf } from '../../applications/deleteFiles.ts';
import { reprintOne } from '../../documents/reprint.ts';
import { noteItem, type Waiting } from '../keeping/queries.ts';

export type DocumentKind = Extract<RunKind, 'reprint-html' | 'reprint-pdf' | 'delete-files'>;

export async function startDocument(
  tx: Data,
  { id: run, kind }: { id: number; kind: DocumentKind },
  caller: Caller,
  { place, application }: Waiting,
): Promise<void> {
  const id = application ?? 0;
  if (kind === 'delete-files') {
    await deleteFilesOf(tx, { id, caller, run });
    return void (await noteItem(tx, run, place, { state: 'done' }));
  }
  const { work } = await reprintOne(tx, { id, format: kind === 'reprint-html' ? 'html' : 'pdf', caller, run });
  await noteItem(tx, run, place, { state: 'started' });
  await tx.run(sql`update batch_item set work_id = ${work} where run_id = ${run} and place = ${place}`);
}
