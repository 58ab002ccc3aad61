// Re-enables metrics that are disabled, one or all, and puts it on record.
import type { metrics } from '../../../src/api/contract/analyses/metrics.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Data } from '../../platform/database/database.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import type { Asked } from '../../platform/http/handler.ts';
import { enableMetrics, hasMetric } from './queries.ts';

type Everywhere = Pick<Asked<typeof metrics.restartAll>, 'caller' | 'data' | 'request'>;

export const restartAll = (asked: Everywhere): Promise<{ restarted: string[] }> =>
  asked.data.transaction((tx) => enabled(tx, asked, undefined));

export const restart = (asked: Asked<typeof metrics.restart>): Promise<{ restarted: string[] }> =>
  asked.data.transaction(async (tx) => {
    const { code } = asked.params;
    if (!(await hasMetric(tx, code))) throw notFound('Metric');
    return enabled(tx, asked, code);
  });

async function enabled(tx: Data, { caller, request }: Everywhere, code: string | undefined) {
  const restarted = await enableMetrics(tx, code);
  await writeAudit(tx, {
    personId: caller.personId,
    vendorId: caller.vendorId,
    command: 'metrics.restart',
    object: code === undefined ? 'every metric' : `metric ${code}`,
    after: { restarted },
    requestId: request.id,
    result: 'done',
  });
  return { restarted };
}
