// Orders the printing of an analysis's report: refused with the reason, and one order however often the key was pressed.
import type { analyses } from '../../../../src/api/contract/analyses/analysisCalls.ts';
import { refuse } from '../../applications/guard/held.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/calls/refusal.ts';
import { findAnalysis, whyIncomplete } from './openable.ts';
import { orderReports, type PrintedFormat } from '../../../engine/analyses/reports/orderReports.ts';

type Printing = Pick<Asked<typeof analyses.printHtml>, 'params' | 'caller' | 'data' | 'request'>;

export const print =
  (format: PrintedFormat, command: string) =>
  ({ params: { id }, caller, data, request }: Printing): Promise<{ id: number; message: string }> =>
    data.transaction(async (tx) => {
      const analysis = await findAnalysis(tx, caller, id);
      const what = `${format.toUpperCase()} Report`;
      if (analysis.too_old) throw refuse('The data is older than 7 days: its reports can no longer be printed');
      if (analysis.deleted) throw refuse('The files of this application were deleted');
      if (!analysis.completed) throw refuse(whyIncomplete(analysis));
      if (format === 'pdf' && !analysis.html) throw new Refusal(401, `HTML Report does not exist: ${id}`);
      const { vendor_id: vendorId } = analysis;
      const [ordered] = await orderReports(tx, { id, vendorId }, [format]);
      await writeAudit(tx, {
        personId: caller.personId,
        vendorId,
        command,
        object: `analysis ${id}`,
        after: { work: ordered?.id },
        requestId: request.id,
        result: 'done',
      });
      return { id, message: `Reprinting ${what}: ${id}` };
    });
