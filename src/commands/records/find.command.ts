// Goes to the record that an id belongs to, whatever kind of id it is; several ids become a list of exactly these.
import { contract } from '../../api/contract/index.ts';
import { lookupTypes, type Application, type LookupType } from '../../api/contract/applications/applications.ts';
import type { Match } from '../../api/contract/applications/records.ts';
import type { Page } from '../../api/contract/fields.ts';
import { Failure, missing } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { idOfKind, kindsOf, kindTitles, meantId, uuidPart, type MeantId } from '../../api/contract/find/idKinds.ts';
import { aimedAt, longestPaste, meaningOf } from '../../api/contract/find/meaning.ts';
import { resolveOne } from '../../stores/records/findRecord.ts';
import { keyOfChoice } from '../../stores/notices/choices.ts';
import { recordsAddresses } from '../../stores/records/recordsAddress.ts';
import { defineCommand, type Done } from '../kernel/command.ts';
import { Misfit, text, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';
import { foundOne } from './foundOne.ts';

const longestId = 500;
const atOnce = 3;
/** One is opened, and the rest are choices of the notice. */
const mostLists = 4;

const typed = text({ ask: 'Which id?', most: longestPaste, takesRest: true });

/** Many ids may be long together; one is not. */
const typedIds: Question<string> = {
  ...typed,
  read: (given, situation) =>
    given.length > longestId && meaningOf(given).ids.length <= 1
      ? new Misfit(`must be at most ${longestId} characters`)
      : typed.read(given, situation),
};

export const findRecord = defineCommand({
  id: 'record.find',
  title: 'Find by id',
  words: ['lookup', 'id', 'open', 'ids'],
  level: contract.applications.lookup.definition.level,
  asks: { id: typedIds },
  aims: ({ id }) => aimedAt(id),
  async run({ id: given }, situation) {
    const { ids } = meaningOf(given);
    // The keys from 1 to 3 no longer mean what an earlier id matched.
    situation.stores.notices.forgetChoices();
    if (ids.length > 1) return listAll(ids, situation);
    const [only] = ids;
    const meant = only?.kind === undefined ? meantId(given) : only;
    const matches = await matchesOf(meant, situation);
    // Something else was asked for while this was looked up.
    if (situation.isMeant?.() === false) return {};
    if (matches.length > 0) return foundOne(meant, matches, situation);
    throw missing(`Nothing found for "${meant.id}": tried as ${triedAs(meant).join(', ')}`);
  },
});

function listAll(ids: readonly MeantId[], { stores }: Situation): Done {
  const [first, ...others] = recordsAddresses(ids);
  if (first === undefined || others.length >= mostLists) {
    const told = `${ids.length} ids are too many for one search. Paste at most 200 at once`;
    throw new Failure({ kind: 'invalid', message: told, told });
  }
  stores.address.go(first.address);
  const touched = [`${ids.length} ids`];
  if (others.length === 0) return { touched };
  let from = first.count;
  const choices = others.map(({ address, count }) => {
    const title = `Ids ${from + 1} to ${from + count}`;
    from += count;
    return { title, address };
  });
  const { singleKeys } = stores.preferences;
  const withKeys = choices.map(({ title }, at) => `; ${title.toLowerCase()}${keyOfChoice(at, singleKeys)}`).join('');
  return { touched, text: `The first ${first.count} of ${ids.length} ids${withKeys}`, choices };
}

/** Whole ids are looked up in the order of their kinds, three at a time; parts of a uuid and other capitals after them. */
async function matchesOf(meant: MeantId, { stores }: Situation): Promise<readonly Match[]> {
  const environment = environmentOf(stores);
  if (isPartOnly(meant)) return resolveOne(environment, meant);
  const kinds = meant.kind !== undefined ? [meant.kind] : meant.id === '' ? [] : kindsOf(meant.id);
  const ask = async (kind: LookupType): Promise<Match[]> => {
    const query = { [kind]: idOfKind(meant.id, kind) };
    return matchIn(kind, meant.id, await environment.api.applications.lookup({ query }));
  };
  for (let from = 0; from < kinds.length; from += atOnce) {
    const found = (await Promise.all(kinds.slice(from, from + atOnce).map(ask))).flat();
    if (found.length > 0) return found;
  }
  return meant.kind === undefined && uuidPart(meant.id) !== undefined ? resolveOne(environment, meant) : [];
}

/** Digits may be the beginning of a uuid too, but are looked up as numbers first. */
const isPartOnly = ({ id, kind }: MeantId): boolean =>
  uuidPart(id) !== undefined && (kind === 'crawler_uuid' || (kind === undefined && kindsOf(id).length === 1));

function matchIn(kind: LookupType, id: string, { results, count }: Page<Application>): Match[] {
  const [newest] = results;
  if (newest === undefined) return [];
  if (kind !== 'vendor_specific_id') return [{ kind, ids: [idOfKind(id, kind)], total: 1, application_id: newest.id }];
  const ids = results.map((one) => String(one.id));
  return [{ kind, ids, total: Math.min(count, 101), application_id: newest.id }];
}

function triedAs({ id, kind }: MeantId): string[] {
  const part = uuidPart(id) === undefined ? [] : ['beginning of a crawler'];
  const kinds = kind === undefined ? kindsOf(id) : lookupTypes.filter((one) => one === kind);
  const whole = kinds.filter((one) => one !== 'crawler_uuid' || part.length === 0).map((one) => kindTitles[one]);
  return uuidPart(id)?.isCut === true
    ? part
    : kind === undefined || kind === 'crawler_uuid'
      ? [...whole, ...part]
      : whole;
}
