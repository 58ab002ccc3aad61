// Sends an endpoint everything that it missed between two times, in a run of the service.
import { contract } from '../../api/contract/index.ts';
import type { RootStore } from '../../stores/RootStore.ts';
import { makePreviews } from '../../stores/runs/preview.ts';
import { defineCommand, type Confirmation } from '../kernel/command.ts';
import { pastMoment } from '../kernel/moment.ts';
import { endpointName, theEndpoint } from './theEndpoint.ts';

interface Times {
  endpoint: number;
  from: string;
  to: string;
}
const questions = makePreviews<Confirmation>();
const keyOf = ({ endpoint, from, to }: Times): string => `${endpoint} ${from} ${to}`;

const question = ({ endpoint }: Times, stores: RootStore) => ({
  text: `Send endpoint ${endpointName(endpoint, stores)} what it missed?`,
  button: 'Recover endpoint',
});

const such = 'such as 2h, 17:30 or 2026-11-24 09:00';

export const recover = defineCommand({
  id: 'webhook.recover',
  manyOf: 'application.send-bundle',
  title: 'Recover endpoint',
  words: ['recovery', 'missed webhooks', 'resend', 'replay'],
  level: contract.recoveries.create.definition.level,
  effect: 'outbound',
  asks: {
    endpoint: theEndpoint,
    from: pastMoment({ ask: `Missed since when, ${such}?` }),
    to: pastMoment({ ask: `Missed until when, ${such}, or now?` }),
  },
  available: ({ from, to }) => from === undefined || to === undefined || from < to || 'It ends before it begins',
  confirm: (times, { stores }) =>
    questions.of(stores, keyOf(times)) ?? {
      ...question(times, stores),
      notYet: 'The service is counting what was missed',
    },
  prepare(times, { stores }) {
    const read = async () => (await import('./recovery.ts')).questionOf(times, stores);
    const failed = {
      ...question(times, stores),
      notYet: 'What it missed could not be read: close this and try again',
    };
    return questions.read(stores, keyOf(times), read, failed);
  },
  run: async (times, { stores }) => (await import('./recovery.ts')).orderRecovery(times, stores),
});
