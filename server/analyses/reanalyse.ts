// Analyses an application again when its rules allow it: one run at a time, put on record.
import type { applications } from '../../src/api/contract/applications/applications.ts';
import { holdApplication, refuse, requireFresh } from '../applications/held.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Data } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import type { Handler } from '../http/handler.ts';
import { whyNotReanalysable } from './reanalysable.ts';
import { lockApplication, runningAnalyses } from './run/startQueries.ts';
import { startRun } from './startAnalyses.ts';

export interface Reanalysis {
  started: boolean;
  analyses: number[];
}

export async function reanalyseOne(
  tx: Data,
  { caller, requestId }: { caller: Caller; requestId: string },
  id: number,
): Promise<Reanalysis> {
  const application = await lockApplication(tx, id);
  const held = await holdApplication(tx, caller, id);
  const running = await runningAnalyses(tx, id);
  if (running.length > 0) return { started: false, analyses: running };
  requireFresh(held);
  const reason = application === undefined ? 'Application not found' : await whyNotReanalysable(tx, id);
  if (application === undefined || reason !== undefined) throw refuse(reason ?? '');
  const analyses = await startRun(tx, application);
  await writeAudit(tx, {
    personId: caller.personId,
    vendorId: held.vendor_id,
    command: 'applications.reanalyse',
    object: `application ${id}`,
    after: { analyses },
    requestId,
    result: 'done',
  });
  return { started: true, analyses };
}

export const reanalyse: Handler<typeof applications.reanalyse> = ({ params: { id }, caller, data, request }) =>
  data.transaction(async (tx) => ({
    application_id: id,
    ...(await reanalyseOne(tx, { caller, requestId: request.id }, id)),
  }));
