// The questions about a webhook: what it is called, where it leads, for which label and which events.
import {
  applicationEvents,
  eventNames,
  longestWebhookName,
  longestWebhookUrl,
  type EventName,
} from '../../api/contract/vendors/webhooks.ts';
import { choice, several, text } from '../kernel/question.ts';
import { webhookOf } from './theWebhook.ts';

/** Events of every label of the vendor. */
export const everyLabel = 'all-labels';

const said = { optional: true, named: true } as const;

/** Of the webhook that is to change; of a new one nothing is known, and it wants everything. */
export const facts = {
  name: text({
    ...said,
    ask: 'Name',
    most: longestWebhookName,
    preset: (situation, given) => webhookOf(given['webhook'], situation)?.name,
  }),
  url: text({
    ...said,
    ask: 'URL',
    most: longestWebhookUrl,
    preset: (situation, given) => webhookOf(given['webhook'], situation)?.url,
  }),
  label: choice<string>({
    ...said,
    ask: 'Label',
    from: ({ stores }) => [
      { value: everyLabel, text: everyLabel, title: 'All labels' },
      ...stores.labels.rows.map(({ ref, vendor }) => ({ value: ref, text: ref, title: ref, detail: vendor })),
    ],
    preset: (situation, given) => {
      const webhook = webhookOf(given['webhook'], situation);
      return webhook === undefined ? everyLabel : (webhook.vendorref ?? everyLabel);
    },
  }),
  events: several<EventName>({
    ...said,
    ask: 'Events',
    from: () => eventNames.map((value) => ({ value, text: value, title: value })),
    preset: (situation, given) => webhookOf(given['webhook'], situation)?.events ?? applicationEvents,
  }),
};

export const labelSaid = (label: string): string | null => (label === everyLabel ? null : label);
