// Which incidents are meant, what is known of them, and how a change of each is sent.
import type { IncidentChange, IncidentRow } from '../../api/contract/watching/incidents.ts';
import { environmentOf } from '../../stores/environment.ts';
import { shortText } from '../../stores/incidents/words.ts';
import type { Rule } from '../../stores/rule.ts';
import { forEach } from '../kernel/bulk/forEach.ts';
import type { Done } from '../kernel/command.ts';
import { Misfit, whole, type Question } from '../kernel/question.ts';
import { splitOf, type Split } from '../kernel/several/split.ts';
import type { Situation } from '../kernel/situation.ts';

/** Those under the cursor or selected. */
export const theIncidents: Question<readonly number[]> = {
  ask: 'Which incidents?',
  optional: false,
  named: false,
  many: true,
  ofRow: true,
  choices: () => [],
  preset({ stores: { lists } }) {
    const keys = lists.shownOf('incident')?.targetKeys ?? [];
    return keys.length === 0 ? undefined : keys.map(Number);
  },
  read(typed) {
    const ids = typed.split(',').map((part) => part.trim());
    return ids.every((id) => /^\d{1,15}$/.test(id)) ? ids.map(Number) : new Misfit('must be ids of incidents');
  },
  print: (ids) => ids.join(','),
};

export const theIncident = whole({
  ask: 'Which incident, by its number?',
  ofRow: true,
  from: 1,
  to: Number.MAX_SAFE_INTEGER,
  preset({ stores }) {
    const key = stores.lists.shownOf('incident')?.currentKey;
    return key === undefined ? undefined : Number(key);
  },
});

export const rowOf = (id: number | undefined, { stores }: Situation): IncidentRow | undefined =>
  stores.lists.rowsOf('incident').find((row) => row.id === id);

/** Where no list holds it, as a line that takes a change back. */
export const readOne = async (id: number, { stores }: Situation): Promise<IncidentRow | undefined> =>
  (await environmentOf(stores).api.incidents.list({ query: { id: String(id) } })).results[0];

interface Meant {
  id: number;
  row: IncidentRow | undefined;
}

export const splitIncidents = (
  ids: readonly number[] | undefined,
  situation: Situation,
  rule: (row: IncidentRow) => Rule = () => true,
): Split<Meant> =>
  splitOf({
    nouns: ['incident', 'incidents'],
    items: (ids ?? []).map((id) => ({ id, row: rowOf(id, situation) })),
    nameOf: ({ id, row }) => (row === undefined ? `incident ${id}` : shortText(row)),
    rule: ({ row }) => (row === undefined ? undefined : rule(row)),
  });

export const changeOne = (id: number, change: IncidentChange, { stores }: Situation): Promise<IncidentRow> =>
  environmentOf(stores).api.incidents.update({ params: { id: String(id) }, body: change });

export const changeIncidents = (
  split: Split<Meant>,
  { change, done }: { change: IncidentChange; done: string },
  situation: Situation,
): Promise<Done> =>
  forEach({
    situation,
    split,
    work: ({ id }) => changeOne(id, change, situation),
    one: (incident) => `${done}: ${split.nameOf(incident)}`,
    several: (records) => `${done}: ${records}`,
  });

export const idsOf = ({ taken }: Split<Meant>): string => taken.map(({ id }) => id).join(',');
