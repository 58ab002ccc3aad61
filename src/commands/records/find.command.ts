// Goes to the record that an id belongs to, whatever kind of id it is.
import { contract } from '../../api/contract/index.ts';
import type { Application, LookupType } from '../../api/contract/applications/applications.ts';
import { Failure } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { text } from '../kernel/question.ts';
import { idOfKind, kindsOf, kindTitles, meantId } from '../../stores/records/idKinds.ts';

const atOnce = 3;

interface Hit {
  kind: LookupType;
  applications: readonly Application[];
}

export const findRecord = defineCommand({
  id: 'record.find',
  title: 'Find by id',
  words: ['lookup', 'id', 'open'],
  level: contract.applications.lookup.definition.level,
  asks: { id: text({ ask: 'Which id?', most: 500 }) },
  async run({ id }, { stores }) {
    const { api } = environmentOf(stores);
    const { id: wanted, kind: said } = meantId(id);
    const kinds = said !== undefined ? [said] : wanted === '' ? [] : kindsOf(wanted);
    const ask = async (kind: LookupType): Promise<Hit> => {
      const { results } = await api.applications.lookup({ query: { [kind]: idOfKind(wanted, kind) } });
      return { kind, applications: results };
    };
    for (let from = 0; from < kinds.length; from += atOnce) {
      const answers = await Promise.all(kinds.slice(from, from + atOnce).map(ask));
      const [first, ...others] = answers.filter(({ applications }) => applications.length > 0);
      if (first === undefined) continue;
      stores.place.go(placeOf(first, wanted));
      return { text: toldOf(first, others, wanted), touched: [`${kindTitles[first.kind]} ${wanted}`] };
    }
    const told = `Nothing found for "${wanted}": tried as ${kinds.map((kind) => kindTitles[kind]).join(', ')}`;
    throw new Failure({ kind: 'missing', message: told, told });
  },
});

/** Their own page shows them, and every other record is shown with its application. */
const lists: Partial<Record<LookupType, string>> = { crawler_uuid: 'crawlers', analysis_id: 'analyses' };
function placeOf({ kind, applications }: Hit, wanted: string): string {
  const list = lists[kind];
  return list === undefined
    ? `/applications?open=${applications[0]?.id ?? ''}`
    : `/${list}?open=${encodeURIComponent(idOfKind(wanted, kind))}`;
}

function toldOf(first: Hit, others: readonly Hit[], wanted: string): string {
  const found = `Found ${wanted} as ${kindTitles[first.kind]}`;
  const more = first.applications.length > 1 ? `, in ${first.applications.length} applications` : '';
  if (others.length === 0) return `${found}${more}`;
  const titles = others.map(({ kind }) => kindTitles[kind]);
  return `${found}${more}; it also matches ${titles.join(', ')}: find "${titles[0]} ${wanted}" for that`;
}
