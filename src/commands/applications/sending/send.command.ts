// Tells the vendor's webhooks again: that the bundle and report are ready, or that the summary is.
import { mostInRun, sendPace } from '../../../api/contract/runs/runs.ts';
import type { SendKind } from '../../../api/contract/runs/sends.ts';
import { contract } from '../../../api/contract/index.ts';
import type { Api } from '../../../api/client.ts';
import { maySend } from '../documentRules.ts';
import { environmentOf } from '../../../stores/environment.ts';
import { knownApplication } from '../../../stores/applications/chosen.ts';
import { makePreviews } from '../../../stores/runs/preview.ts';
import { defineCommand, type Confirmation } from '../../kernel/command.ts';
import { forEach } from '../../kernel/bulk/forEach.ts';
import type { Split } from '../../kernel/several/split.ts';
import { asked } from '../../kernel/several/words.ts';
import type { Situation } from '../../kernel/situation.ts';
import { splitBy, theApplications } from '../theApplications.ts';

interface Sending {
  id: string;
  title: string;
  hotkey: string;
  event: string;
  sent: string;
  kind: SendKind;
  call: (api: Api, id: number) => Promise<unknown>;
  said?: readonly string[];
}

const split = splitBy(maySend);

/** More than as many as are sent at once all the same: the service sends them in a run. */
const isRun = ({ taken }: Split<number>): boolean => taken.length > sendPace;
const questions = makePreviews<Confirmation>();
const keyOf = (title: string, { taken }: Split<number>): string => `${title} ${taken.join()}`;

const sending = ({ id, title, hotkey, event, sent, kind, call, said = [] }: Sending) =>
  defineCommand({
    id,
    title,
    words: ['resend', 'webhook', 'notify'],
    said,
    hotkey,
    on: 'application',
    level: contract.applications.sendBundle.definition.level,
    effect: 'outbound',
    changes: 'application',
    rank: 4,
    asks: { applications: theApplications },
    splits: split,
    available(answers, situation) {
      const { length } = split(answers, situation).taken;
      return length <= mostInRun || `At most ${mostInRun} applications can be sent in one run: ${length} are chosen`;
    },
    confirm(answers, situation) {
      const records = split(answers, situation);
      if (isRun(records)) {
        // A poll may change what is taken while the question is open: then the service counts once more.
        const awaits = keyOf(title, records);
        const known = questions.of(situation.stores, awaits);
        return known ?? { ...unread(title, records, 'The service is counting'), awaits };
      }
      return asked(`${title} for`, records, arrivedAlready(records.taken, event, situation));
    },
    prepare(answers, situation) {
      const records = split(answers, situation);
      if (!isRun(records)) return undefined;
      const { stores } = situation;
      const read = async () => (await import('./orderSends.ts')).questionOf(kind, title, records, stores);
      const failed = unread(title, records, 'What can be sent could not be read: close this and try again');
      return questions.read(stores, keyOf(title, records), read, failed);
    },
    async run(answers, situation) {
      const { stores } = situation;
      const records = split(answers, situation);
      if (isRun(records)) return (await import('./orderSends.ts')).orderSends(kind, title, records, stores);
      const { api } = environmentOf(stores);
      return forEach({
        situation,
        split: records,
        work: (application) => call(api, application),
        one: () => sent,
        several: (which) => `${sent} for ${which}`,
      });
    },
  });

const unread = (title: string, records: Split<number>, notYet: string): Confirmation => ({
  text: asked(`${title} for`, records),
  button: title,
  notYet,
});

/** Sending once more what has arrived is rarely meant. */
function arrivedAlready(ids: readonly number[], event: string, { stores }: Situation): string {
  const arrived = ids.filter((id) => {
    const known = knownApplication(stores, id)?.webhook_log;
    // On the page of the attempts of one application these are all that is known of it.
    const attempts = known ?? stores.lists.rowsOf('webhook-log').filter(({ application }) => application === id);
    const [last] = attempts
      .filter((one) => one.event === event)
      .toSorted((one, other) => other.timestamp.localeCompare(one.timestamp));
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
  said: [
    'resend webhooks',
    're-send',
    'fire webhook',
    'trigger webhook',
    'send notification',
    'resend',
    'resend webhook',
    'send webhook',
    'send webhook again',
    'resend bundle',
    'webhook again',
    'retry webhook',
    'redeliver',
    'erneut senden',
    'renvoyer',
    'reenviar',
    'reinvia',
  ],
  hotkey: 'w b',
  event: 'bundle_ready',
  kind: 'bundle',
  sent: 'Sent bundle and report_ready webhook',
  call: (api, id) => api.applications.sendBundle({ params: { id: String(id) } }),
});

export const sendSummary = sending({
  id: 'application.send-summary',
  title: 'Send summary webhook',
  hotkey: 'w s',
  event: 'summary_ready',
  kind: 'summary',
  sent: 'Sent webhook summary webhook',
  call: (api, id) => api.applications.sendSummary({ params: { id: String(id) } }),
});
