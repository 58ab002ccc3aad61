// Changes a webhook: only what differs is another one afterwards, and undo puts it back.
import { applicationEvents, webhooks, type Webhook } from '../../api/contract/vendors/webhooks.ts';
import { missing } from '../../api/failure.ts';
import { wantedEvents, whatChanged } from '../../stores/webhooks/words.ts';
import { defineCommand } from '../kernel/command.ts';
import { quoted } from '../kernel/line.ts';
import { flag } from '../kernel/question.ts';
import { everyLabel, facts, labelSaid } from './facts.ts';
import { seenVersion } from '../seenVersion.ts';
import { changeWebhook, theWebhook, webhookOf, type WebhookFacts } from './theWebhook.ts';

interface Wanted {
  name?: string | undefined;
  url?: string | undefined;
  label?: string | undefined;
  events?: readonly NonNullable<Webhook['events']>[number][] | undefined;
  enabled?: boolean | undefined;
}

/** As it is to be. */
function wantedOf(before: Webhook, { name, url, label, events, enabled }: Wanted): WebhookFacts {
  return {
    name: name?.trim() ?? before.name,
    url: url?.trim() ?? before.url,
    vendorref: label === undefined ? before.vendorref : labelSaid(label),
    events: events === undefined ? before.events : wantedEvents(events),
    enabled: enabled ?? before.enabled,
  };
}

const undoOf = ({ id, name, url, vendorref, events, enabled }: Webhook): string =>
  [
    `webhook.edit webhook:${id}`,
    `name:${quoted(name)}`,
    `url:${quoted(url)}`,
    `label:${quoted(vendorref ?? everyLabel)}`,
    `events:${(events ?? applicationEvents).join(',')}`,
    `enabled:${enabled ? 'yes' : 'no'}`,
  ].join(' ');

export const editWebhook = defineCommand({
  id: 'webhook.edit',
  title: 'Edit Webhook',
  words: ['change webhook'],
  hotkey: 'e',
  on: 'webhook',
  level: webhooks.change.definition.level,
  effect: 'reversible',
  changes: 'webhook',
  rank: 1,
  form: true,
  sentAs: { vendorref: 'label' },
  asks: {
    webhook: theWebhook,
    ...facts,
    enabled: flag({
      ask: 'Active',
      optional: true,
      preset: (situation, given) => webhookOf(given['webhook'], situation)?.enabled,
    }),
    version: seenVersion('webhook', webhookOf),
  },
  edits: { record: 'webhook', version: 'version', makes: 'webhook.create' },
  // What a line says already needs no form.
  confirm({ webhook, ...wanted }, situation) {
    const before = webhookOf(webhook, situation);
    if (before !== undefined && whatChanged(before, { ...before, ...wantedOf(before, wanted) }) !== '')
      return undefined;
    return { text: 'What should change?', button: 'Update' };
  },
  async run({ webhook: id, version, ...wanted }, situation) {
    const before = webhookOf(id, situation);
    if (before === undefined) throw missing('This webhook is not listed here');
    const facts = wantedOf(before, wanted);
    if (whatChanged(before, { ...before, ...facts }) === '') return { text: `Nothing to change about ${before.name}` };
    const after = await changeWebhook({ ...before, version: version ?? before.version }, facts, situation);
    return {
      text: `Updated ${after.name}: ${whatChanged(before, after)}`,
      touched: [`webhook ${id}`],
      undo: undoOf(before),
    };
  },
});
