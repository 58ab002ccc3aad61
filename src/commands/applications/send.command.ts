// Tells the vendor's webhooks again: that the bundle and report are ready, or that the summary is.
import { contract } from '../../api/contract/index.ts';
import type { Api } from '../../api/client.ts';
import { maySend } from './documentRules.ts';
import { environmentOf } from '../../stores/environment.ts';
import { knownApplication } from '../../stores/applications/chosen.ts';
import { defineCommand } from '../kernel/command.ts';
import { forEach } from '../kernel/bulk/forEach.ts';
import { asked } from '../kernel/several/words.ts';
import type { Situation } from '../kernel/situation.ts';
import { splitBy, theApplications } from './theApplications.ts';

interface Sending {
  id: string;
  title: string;
  hotkey: string;
  event: string;
  sent: string;
  call: (api: Api, id: number) => Promise<unknown>;
}

const split = splitBy(maySend);

const sending = ({ id, title, hotkey, event, sent, call }: Sending) =>
  defineCommand({
    id,
    title,
    words: ['resend', 'webhook', 'notify'],
    hotkey,
    on: 'application',
    level: contract.applications.sendBundle.definition.level,
    effect: 'outbound',
    rank: 4,
    asks: { applications: theApplications },
    splits: split,
    confirm(answers, situation) {
      const records = split(answers, situation);
      return asked(`${title} for`, records, arrivedAlready(records.taken, event, situation));
    },
    async run(answers, situation) {
      const { stores } = situation;
      const { api } = environmentOf(stores);
      const done = await forEach({
        situation,
        split: split(answers, situation),
        work: (application) => call(api, application),
        one: () => sent,
        several: (records) => `${sent} for ${records}`,
      });
      await stores.lists.open?.renew();
      return done;
    },
  });

/** Sending once more what has arrived is rarely meant. */
function arrivedAlready(ids: readonly number[], event: string, { stores }: Situation): string {
  const arrived = ids.filter((id) => {
    const last = knownApplication(stores, id)?.webhook_log.find((entry) => entry.event === event);
    return last?.success === true;
  });
  if (arrived.length === 0) return '';
  return ids.length === 1
    ? 'The last one arrived.'
    : `The last one arrived for ${arrived.length} of the ${ids.length}.`;
}

export const sendBundle = sending({
  id: 'application.send-bundle',
  title: 'Send bundle & report_ready webhook',
  hotkey: 'w b',
  event: 'bundle_ready',
  sent: 'Sent bundle and report_ready webhook',
  call: (api, id) => api.applications.sendBundle({ params: { id: String(id) } }),
});

export const sendSummary = sending({
  id: 'application.send-summary',
  title: 'Send summary webhook',
  hotkey: 'w s',
  event: 'summary_ready',
  sent: 'Sent webhook summary webhook',
  call: (api, id) => api.applications.sendSummary({ params: { id: String(id) } }),
});
