// Finalises applications, once and for good.
import { contract } from '../../api/contract/index.ts';
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { Failure } from '../../api/failure.ts';
import { knownApplication } from '../../stores/applications/chosen.ts';
import { canFinalise } from '../../stores/applications/rules.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { forEach } from '../kernel/forEach.ts';
import type { Situation } from '../kernel/situation.ts';
import { allowed, applicationPages, named, theApplications, whenApplications } from './theApplications.ts';

const rule = (row: ApplicationRow) => canFinalise(row);

export const finalise = defineCommand({
  id: 'application.finalise',
  title: 'Finalise',
  words: ['finalise', 'finalize', 'close'],
  hotkey: 'f',
  where: applicationPages.filter((page) => page !== '/analyses'),
  level: contract.applications.finalise.definition.level,
  effect: 'irreversible',
  rank: 3,
  asks: { applications: theApplications },
  available: whenApplications(rule),
  confirm: ({ applications }, situation) =>
    `Finalise ${named(allowed(applications, situation, rule))}? This cannot be taken back.`,
  async run({ applications }, situation) {
    const { api } = environmentOf(situation.stores);
    const done = await forEach({
      situation,
      items: allowed(applications, situation, rule),
      nameOf: (id) => `application ${id}`,
      work: async (id) => {
        const { vendor_label, vendor_specific_id } = await facts(id, situation);
        await api.applications.finalise({ params: { id: String(id) }, body: { vendor_label, vendor_specific_id } });
      },
      done: (ids) => (ids.length === 1 ? `Finalised application ${ids[0]}` : `Finalised ${ids.length} applications`),
    });
    await situation.stores.lists.open?.fetch();
    return done;
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
