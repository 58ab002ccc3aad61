// Opens the webhooks of the record in view, or shows those alone that failed.
import { shownWebhooks } from '../../../stores/applications/record/shownWebhooks.ts';
import { hidesWebhooks } from '../../../stores/lookup/webhooks.ts';
import { shownRecord } from '../../../stores/lookup/shownRecord.ts';
import { defineCommand } from '../../kernel/command.ts';
import type { Situation } from '../../kernel/situation.ts';

const common = { on: 'profile', rank: 9, quiet: true, screen: true } as const;

const whyNot = ({ stores }: Situation): string | undefined => {
  if (shownRecord(stores) === undefined) return 'No application is in view';
  return hidesWebhooks(stores) ? 'The webhooks are folded away' : undefined;
};

export const moreWebhooks = defineCommand({
  ...common,
  id: 'application.webhooks-more',
  title: 'Show more or fewer webhooks',
  available(_answers, situation) {
    const { count = 0 } = shownRecord(situation.stores)?.webhooks ?? {};
    return whyNot(situation) ?? (count > 3 || 'All of them are shown');
  },
  run(_answers, { stores }) {
    const record = shownRecord(stores);
    if (record !== undefined) stores.parts.of(shownWebhooks).toggleWhole(record.id);
  },
});

export const failedWebhooks = defineCommand({
  ...common,
  id: 'application.webhooks-failed',
  title: 'Show only failed webhooks, or all',
  available(_answers, situation) {
    const record = shownRecord(situation.stores);
    const isOn = record !== undefined && situation.stores.parts.of(shownWebhooks).areFailedOf(record.id);
    return whyNot(situation) ?? (isOn || record?.webhooks.failed !== 0 || 'None of them failed');
  },
  run(_answers, { stores }) {
    const record = shownRecord(stores);
    if (record !== undefined) stores.parts.of(shownWebhooks).toggleFailed(record.id);
  },
});
