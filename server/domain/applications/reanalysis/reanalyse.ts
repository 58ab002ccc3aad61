// Analyses an application again when its rules allow it: one run at a time, put on record.
import type { applications } from '../../../../src/api/contract/applications/applicationCalls.ts';
import { holdApplication, refuse, requireFresh } from '../guard/held.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Data } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/calls/caller.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { whyNotReanalysed } from './reanalysable.ts';
import { lockApplication, runningAnalyses } from '../../../engine/analyses/run/startQueries.ts';
import { startRun } from '../../../engine/analyses/startAnalyses.ts';

interface Reanalysis {
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
  const reason = application === undefined ? 'Application not found' : await whyNotReanalysed(tx, id);
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
