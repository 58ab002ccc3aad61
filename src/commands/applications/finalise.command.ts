// Finalises applications, once and for good.
import { contract } from '../../api/contract/index.ts';
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { Failure } from '../../api/failure.ts';
import { knownApplication } from '../../stores/applications/chosen.ts';
import { canFinalise } from '../../stores/applications/rules.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { forEach } from '../kernel/bulk/forEach.ts';
import { asked } from '../kernel/several/words.ts';
import type { Situation } from '../kernel/situation.ts';
import { splitBy, theApplications } from './theApplications.ts';

const split = splitBy(() => canFinalise);

export const finalise = defineCommand({
  id: 'application.finalise',
  title: 'Finalise',
  words: ['finalise', 'finalize', 'close'],
  said: [
    'approve',
    'mark as done',
    'mark finalised',
    'mark as finalised',
    'complete application',
    'lock',
    'mark as final',
    'abschließen',
    'finaliser',
    'finalizar',
    'finalizza',
  ],
  hotkey: 'f',
  on: 'application',
  level: contract.applications.finalise.definition.level,
  effect: 'irreversible',
  changes: 'application',
  rank: 3,
  asks: { applications: theApplications },
  splits: split,
  confirm: (answers, situation) => asked('Finalise', split(answers, situation), 'This cannot be undone.'),
  async run(answers, situation) {
    const { api } = environmentOf(situation.stores);
    return forEach({
      situation,
      split: split(answers, situation),
      work: async (id) => {
        const { vendor_label, vendor_specific_id } = await facts(id, situation);
        await api.applications.finalise({ params: { id: String(id) }, body: { vendor_label, vendor_specific_id } });
      },
      one: (id) => `Finalised application ${id}`,
      several: (records) => `Finalised ${records}`,
    });
  },
});

/** The service wants to hear whose application is meant: from its row, or else asked for. */
async function facts(
  id: number,
  { stores }: Situation,
): Promise<Pick<ApplicationRow, 'vendor_label' | 'vendor_specific_id'>> {
  const row = knownApplication(stores, id);
  if (row !== undefined) return row;
  const { results } = await environmentOf(stores).api.applications.lookup({ query: { application_id: String(id) } });
  const [found] = results;
  if (found === undefined) throw new Failure({ kind: 'missing', message: `There is no application ${id}` });
  return found;
}
