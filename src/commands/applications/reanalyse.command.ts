// Has applications analysed again, under the fifteen-minute rule; several at once in few calls.
import { contract } from '../../api/contract/index.ts';
import { Failure } from '../../api/failure.ts';
import { canReanalyse } from '../../stores/applications/rules.ts';
import { foundAs } from '../../stores/lookup/foundAs.ts';
import { environmentOf } from '../../stores/environment.ts';
import { tickingNow } from '../../stores/ticking.ts';
import { because } from '../../stores/rule.ts';
import { defineCommand } from '../kernel/command.ts';
import { forEach, type Together } from '../kernel/bulk/forEach.ts';
import { asked, leftOut } from '../kernel/several/words.ts';
import type { Situation } from '../kernel/situation.ts';
import { splitBy, theApplications } from './theApplications.ts';

// Making one takes longer than a hundred records take to be judged.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  clocks.set(timeZone, clock);
  return clock;
}

const split = splitBy(({ stores }) => {
  const [now, clock] = [tickingNow(stores), clockIn(stores.preferences.zoneName)];
  return (row) => canReanalyse(row, now, (at) => clock.format(at));
});

const sentenceOf = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

const runsAlready = because('Already being analysed', 'is being analysed already', 'are being analysed already');

export const reanalyse = defineCommand({
  id: 'application.reanalyse',
  title: 'Reanalyse',
  words: ['reanalyse', 'analyse', 'analyze', 'again'],
  said: [
    're-analyse',
    'reprocess',
    'run analysis',
    'can it be reanalysed',
    'analyse now',
    'rerun analysis',
    'analyse again',
    'recategorise',
    'neu analysieren',
    'réanalyser',
    'reanalizar',
    'rianalizza',
  ],
  hotkey: 'a',
  on: 'application',
  level: contract.applications.reanalyse.definition.level,
  // The result before stays beside the new one, and what was begun is not taken back.
  effect: 'lasting',
  changes: 'application',
  asks: { applications: theApplications },
  splits: split,
  // The button of one begins at once, unless the number that was pasted is not its own; its key tells first that it can
  // be. Of several it is read first how many they are, and which of them can be.
  confirm(answers, situation, surface) {
    const records = split(answers, situation);
    if (answers.applications.length > 1 || foundAs(situation.stores) !== undefined) return asked('Reanalyse', records);
    const [only] = records.taken;
    if (surface !== 'key' || only === undefined) return undefined;
    const verdict = `${sentenceOf(records.nameOf(only))} can be reanalysed now. Reanalyse it?`;
    return { text: [verdict, ...leftOut(records)].join(' '), button: 'Reanalyse' };
  },
  async run(answers, situation) {
    const { stores } = situation;
    const { api } = environmentOf(stores);
    // Those whose analysis ran already were not analysed anew: the service joins what runs.
    const joined = new Set<number>();
    return forEach({
      situation,
      split: split(answers, situation),
      async work(id) {
        const { started } = await api.applications.reanalyse({ params: { id: String(id) } });
        if (!started) joined.add(id);
      },
      together: stores.session.may('STAFF') ? inOneCall(situation, joined) : undefined,
      one: (id) => (joined.has(id) ? `Application ${id} is being analysed already` : `Reanalysing application ${id}`),
      several: (records) => `Reanalysing ${records}`,
      noteOf: (id) => (joined.has(id) ? runsAlready : undefined),
    });
  },
});

/** The service takes five hundred in a call; how far it has come is told between two calls. */
const inOneCall = ({ stores }: Situation, joined: Set<number>): Together<number> => ({
  most: 100,
  async work(ids) {
    const { results } = await environmentOf(stores).api.applications.massReanalysis({
      body: { application_ids: [...ids] },
    });
    const failed = new Map<number, Failure>();
    const answered = new Map(results.map((result) => [result.application_id, result]));
    for (const id of ids) {
      const result = answered.get(id);
      if (result?.outcome === 'running') joined.add(id);
      const message = result === undefined ? 'The service gave no result for this application' : result.reason;
      if (message === null) continue;
      failed.set(id, new Failure({ kind: result === undefined ? 'answer' : 'invalid', message, told: message }));
    }
    return failed;
  },
});
