// What is known of an order whose connection was cut: the runs that the service has made since, and how to go on.
import { runs as calls, type RunRow } from '../../api/contract/runs/runs.ts';
import { environmentOf } from '../../stores/environment.ts';
import type { TerminalDesk } from '../desk.ts';
import type { Order } from '../own/orders.ts';

/** Clocks differ; a run that another window ordered in this minute is named as well. */
const slack = 60_000;
const patience = 5_000;

export async function knownOf({ stores }: Pick<TerminalDesk, 'stores'>, order: Order): Promise<string> {
  const resume = '"signalbox resume" asks for it by its key, and goes on without doing anything twice.';
  try {
    const signal = AbortSignal.timeout(patience);
    const { results } = await environmentOf(stores).ask(calls.list, { query: { page_size: '20' }, poll: true, signal });
    const since = results.filter((run) => run.is_own && Date.parse(run.created_at) >= order.sentAt - slack);
    const runs = since.map(progressText);
    const seen = runs.length === 0 ? 'The service shows no run of it.' : `The service has since: ${runs.join('; ')}.`;
    return `The order was sent, and its answer did not come. ${seen} ${resume}`;
  } catch {
    return `The order was sent, its answer did not come, and the service cannot be asked now. ${resume}`;
  }
}

/** "run 7 of 12 records: 3 completed, 1 failed, 8 to come" */
export function progressText({ id, records, completed, failed, waiting, under_way, cancelled }: RunRow): string {
  const open = waiting + under_way;
  const parts = [
    `${completed} completed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
    ...(open > 0 ? [`${open} to come`] : []),
  ];
  return `run ${id} of ${records === 1 ? '1 record' : `${records} records`}: ${parts.join(', ')}`;
}
