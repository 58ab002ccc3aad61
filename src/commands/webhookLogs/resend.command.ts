// Sends the event of one line of the webhook log to its endpoint again, with the webhook-id that it had.
import { webhookLogs } from '../../api/contract/applications/webhookLogs.ts';
import { Failure, failureOf, missing } from '../../api/failure.ts';
import { testEvent } from '../../api/contract/vendors/webhooks.ts';
import { knownApplication } from '../../stores/applications/chosen.ts';
import { canSend } from '../../stores/applications/rules.ts';
import { environmentOf } from '../../stores/environment.ts';
import { shownRecord } from '../../stores/lookup/shownRecord.ts';
import { tickingNow } from '../../stores/ticking.ts';
import type { WebhookLogRow } from '../../stores/webhookLogs/rows.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

const call = webhookLogs.resendDelivery;

type Line = Pick<WebhookLogRow, 'id' | 'timestamp' | 'event' | 'success' | 'webhook' | 'delivery_id' | 'application'>;

/** Those of the record in view, or of the list that is open. */
function linesIn({ stores }: Situation): readonly Line[] {
  const record = shownRecord(stores);
  if (record !== undefined) return record.webhooks.last.map((line) => ({ ...line, application: record.id }));
  return stores.lists.openOf('webhook-log')?.rows ?? [];
}

const lineOf = (id: number | undefined, situation: Situation): Line | undefined =>
  linesIn(situation).find((line) => line.id === id);

/** Whether the newest attempt of the same delivery was taken: the lines stand newest first. */
const hasArrived = ({ delivery_id: delivery, success }: Line, situation: Situation): boolean =>
  linesIn(situation)
    .filter((one) => one.delivery_id === delivery)
    .reduce((newest, one) => (one.timestamp > newest.timestamp ? one : newest), { timestamp: '', success }).success;

function arrivedMeanwhile(error: unknown): never {
  const failure = failureOf(error);
  if (failure.status !== 409) throw error;
  const told = 'It has arrived meanwhile: nothing was sent';
  throw new Failure({ ...failure, message: told, told }, error);
}

export const resend = defineCommand({
  id: 'webhook-log.resend',
  title: 'Resend this one',
  words: ['webhook event', 'one event', 'resend'],
  hotkey: 'w r',
  on: ['webhook-log', 'profile'],
  level: call.definition.level,
  effect: 'outbound',
  changes: ['application', 'webhook-log'],
  rank: 3,
  asks: {
    line: choice<number>({
      ask: 'Which line of the webhook log?',
      ofRow: true,
      from: (situation) =>
        linesIn(situation).map(({ id, event, timestamp, success }) => ({
          value: id,
          text: String(id),
          title: `${event} ${timestamp}, ${success ? 'arrived' : 'failed'}`,
        })),
      preset: ({ stores }) => {
        const key = stores.lists.openOf('webhook-log')?.currentKey;
        return key === undefined ? undefined : Number(key);
      },
    }),
  },
  available({ line }, situation) {
    const { stores } = situation;
    const found = lineOf(line, situation);
    if (found === undefined) return line === undefined || 'There is no such line here';
    if (found.event === testEvent) return 'A test event is sent again by Send a test event, at its webhook';
    const row = found.application === null ? undefined : knownApplication(stores, found.application);
    const rule = row === undefined ? true : canSend(row, tickingNow(stores));
    if (rule !== true) return rule.text;
    return found.delivery_id !== null || 'What was sent was not kept. Send the bundle or the summary instead';
  },
  confirm({ line }, situation) {
    const found = lineOf(line, situation);
    const { event = 'the event', webhook, application } = found ?? {};
    const whom = typeof webhook === 'string' ? webhook : 'its endpoint';
    const last = found !== undefined && hasArrived(found, situation) ? ' Its last attempt arrived.' : '';
    return { text: `Send ${event} of application ${application} to ${whom} again?${last}`, button: 'Resend this one' };
  },
  async run({ line }, situation) {
    const found = lineOf(line, situation);
    if (found === undefined) throw missing('There is no such line of the webhook log');
    const { application, event, delivery_id: delivery } = found;
    const params = { id: String(delivery) };
    // What was asked is what is meant: one that arrived since then is not sent again.
    const body = hasArrived(found, situation) ? { even_if_arrived: true } : {};
    const { detail, attempts } = await environmentOf(situation.stores)
      .ask(call, { params, body })
      .catch(arrivedMeanwhile);
    return {
      text: attempts === 0 ? `${event} is being sent already` : detail,
      touched: [`application ${application}`],
    };
  },
});
