// Sends a signed test event to a webhook, and says how it was received.
import { webhooks } from '../../api/contract/vendors/webhooks.ts';
import { Failure } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { lastTest } from '../../stores/webhooks/lastTest.ts';
import { defineCommand } from '../kernel/command.ts';
import { theWebhook, webhookOf } from './theWebhook.ts';

export const testWebhook = defineCommand({
  id: 'webhook.test',
  title: 'Send a test event',
  words: ['test', 'try'],
  said: ['ping', 'test webhook', 'send test'],
  hotkey: 't',
  on: 'webhook',
  level: webhooks.test.definition.level,
  effect: 'outbound',
  // The endpoint of a setting gets its secret when something is first sent to it.
  changes: 'webhook',
  rank: 2,
  asks: { webhook: theWebhook },
  confirm({ webhook: id }, situation) {
    const webhook = webhookOf(id, situation);
    const whom = webhook === undefined ? `webhook ${id}` : `${webhook.name} at ${webhook.url}`;
    return { text: `Send a test event to ${whom}? It names no application.`, button: 'Send' };
  },
  async run({ webhook: id }, situation) {
    const { stores } = situation;
    const tested = await environmentOf(stores).ask(webhooks.test, { params: { id: String(id) } });
    stores.parts.of(lastTest).keep(id, tested);
    const { success, response_code: status, problem } = tested;
    // What was sent and answered stands beside the row.
    const list = stores.lists.openOf('webhook');
    if (list?.currentKey === String(id)) list.peek(true);
    const told = `The test event failed. ${problem}`;
    if (!success) throw new Failure({ kind: 'unavailable', message: told, told });
    return { text: `The test event arrived: the receiver answered ${status}`, touched: [`webhook ${id}`] };
  },
});
