// Tells the webhooks again of all applications that match the filters of the list, loaded or not: the service counts, and sends in a run.
import { contract } from '../../../api/contract/index.ts';
import type { SendKind } from '../../../api/contract/runs/sends.ts';
import { makePreviews } from '../../../stores/runs/preview.ts';
import { defineCommand, type Confirmation } from '../../kernel/command.ts';
import type { Situation } from '../../kernel/situation.ts';
import { filterOf, keyOf } from './matchingFilter.ts';

interface Sending {
  id: string;
  title: string;
  hotkey: string;
  kind: SendKind;
}

const questions = makePreviews<Confirmation>();
const button = 'Send to all matching';
const page = '/applications';

const sending = ({ id, title, hotkey, kind }: Sending) => {
  const unread = (notYet: string): Confirmation => ({ text: `${title}?`, button, notYet });
  const keyIn = (situation: Situation): string => keyOf(kind, filterOf(situation.stores));
  return defineCommand({
    id,
    title,
    words: ['resend', 'webhook', 'whole filter', 'not loaded'],
    hotkey,
    on: 'application',
    level: contract.sends.createMatching.definition.level,
    effect: 'outbound',
    rank: 7,
    usesRows: true,
    manyOf: id.replace('-matching', ''),
    ofFilter: page,
    available(_answers, { stores: { lists } }) {
      const list = lists.open;
      if (list === undefined) return 'No list is open';
      if (list.definition.page !== page) return 'Only on the page Applications';
      if (list.search.trim() !== '') return 'Clear the search first: the service knows the filters alone';
      return list.count > 0 || 'No application matches';
    },
    confirm(_answers, situation) {
      const awaits = keyIn(situation);
      return questions.of(situation.stores, awaits) ?? { ...unread('The service is counting'), awaits };
    },
    prepare(_answers, situation) {
      const { stores } = situation;
      const filter = filterOf(stores);
      const read = async () => (await import('./orderMatching.ts')).questionOf({ kind, title, filter, stores });
      const failed = unread('What can be sent could not be read: close this and try again');
      return questions.read(stores, keyIn(situation), read, failed);
    },
    async run(_answers, situation) {
      const filter = filterOf(situation.stores);
      return (await import('./orderMatching.ts')).orderMatching({ kind, title, filter, stores: situation.stores });
    },
  });
};

export const sendMatchingBundle = sending({
  id: 'application.send-matching-bundle',
  title: 'Send bundle & report_ready webhook for all that match',
  hotkey: 'w B',
  kind: 'bundle',
});

export const sendMatchingSummary = sending({
  id: 'application.send-matching-summary',
  title: 'Send summary webhook for all that match',
  hotkey: 'w S',
  kind: 'summary',
});
