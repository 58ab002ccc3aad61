// Has applications analysed again, under the fifteen-minute rule; several at once in one call.
import { contract } from '../../api/contract/index.ts';
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { Failure } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { canReanalyse } from '../../stores/applications/rules.ts';
import { defineCommand, type Done } from '../kernel/command.ts';
import { forEach } from '../kernel/forEach.ts';
import type { Situation } from '../kernel/situation.ts';
import { allowed, applicationPages, theApplications, whenApplications } from './theApplications.ts';

const rule = (row: ApplicationRow, { stores }: Situation) => {
  const zone = stores.preferences.zoneName;
  const clock = (at: number) =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(at);
  return canReanalyse(row, environmentOf(stores).now(), clock);
};

export const reanalyse = defineCommand({
  id: 'application.reanalyse',
  title: 'Reanalyse',
  words: ['reanalyse', 'analyse', 'analyze', 'again'],
  hotkey: 'a',
  where: applicationPages,
  level: contract.applications.reanalyse.definition.level,
  // The result before stays beside the new one, and what was begun is not taken back.
  effect: 'lasting',
  asks: { applications: theApplications },
  available: whenApplications(rule),
  async run({ applications }, situation) {
    const { stores } = situation;
    const ids = allowed(applications, situation, rule);
    const done =
      ids.length > 1 && stores.session.may('STAFF') ? await inOneCall(ids, situation) : await oneByOne(ids, situation);
    await stores.lists.open?.fetch();
    return done;
  },
});

/** Those whose analysis ran already were not analysed anew: the service joins what runs. */
function said(ids: readonly number[], joined: ReadonlySet<number>): string {
  const started = ids.filter((id) => !joined.has(id));
  const running = ids.length - started.length;
  const begun = started.length === 1 ? `application ${started[0]}` : `${started.length} applications`;
  if (running === 0) return `Analysing ${begun} again`;
  if (started.length > 0)
    return `Analysing ${begun} again, ${running} ${running === 1 ? 'is' : 'are'} being analysed already`;
  return running === 1
    ? `Application ${ids[0]} is being analysed already`
    : `${running} applications are being analysed already`;
}

function oneByOne(ids: readonly number[], situation: Situation): Promise<Done> {
  const { stores } = situation;
  const { api } = environmentOf(stores);
  const joined = new Set<number>();
  return forEach({
    situation,
    items: ids,
    nameOf: (id) => `application ${id}`,
    async work(id) {
      const { started } = await api.applications.reanalyse({ params: { id: String(id) } });
      if (!started) joined.add(id);
    },
    done: (done) => said(done, joined),
  });
}

async function inOneCall(ids: readonly number[], { stores }: Situation): Promise<Done> {
  const { api } = environmentOf(stores);
  const { results } = await api.applications.massReanalysis({ body: { application_ids: [...ids] } });
  const worked = results.filter(({ reason }) => reason === null);
  const done = worked.map(({ application_id }) => application_id);
  const joined = worked.filter(({ outcome }) => outcome === 'running').map(({ application_id }) => application_id);
  const refused = results.filter(({ reason }) => reason !== null);
  const why = refused.map(({ application_id, reason }) => `application ${application_id}: ${reason}`).join('; ');
  if (done.length === 0) throw new Failure({ kind: 'invalid', message: why, told: why });
  return {
    text: said(done, new Set(joined)),
    touched: done.map((id) => `application ${id}`),
    ...(refused.length === 0 ? {} : { failed: why }),
  };
}
