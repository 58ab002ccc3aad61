// The applications that an id of any of the six types belongs to, with all the application view shows; reading a person is put on record.
import { lookupTypes } from '../../../src/api/contract/applications/applications.ts';
import type { applications } from '../../../src/api/contract/applications/applicationCalls.ts';
import { keepLifecycle } from '../../engine/crawlLog/lifecycle.ts';
import { every, sql } from '../../platform/database/sql.ts';
import { JsonText } from '../../platform/calls/jsonText.ts';
import type { Asked, Handler } from '../../platform/http/handler.ts';
import { badInput, notFound, unavailable } from '../../platform/calls/refusal.ts';
import { ownVendor } from '../../platform/lists/ownVendor.ts';
import { hideNumbers } from '../../platform/text/lastFour.ts';
import { recordReading } from './guard/recordReading.ts';
import {
  crawlersUnread,
  findApplications,
  mostApplications,
  unreadMark,
  type FoundText,
  type SearchedBy,
} from './lookupQueries.ts';

type Lookup = typeof applications.lookup;

export const lookup: Handler<Lookup> = async (asked) => {
  const { query } = asked;
  const type = lookupTypes.find((name) => query[name] !== undefined);
  const value = type === undefined ? undefined : query[type];
  if (type === undefined || value === undefined)
    throw badInput('query', `needs exactly one of ${lookupTypes.join(', ')}`);

  const exact = await findComplete(asked, type, value);
  // Only when nothing has these capitals: what is found at once is not asked for twice.
  const isOther = exact.found === 0 && type === 'vendor_specific_id' && hasCapitals(value);
  const found = isOther ? await findComplete(asked, 'reference_search', value) : exact;
  const results = await resultsOf(asked, found);
  const { count, estimated } =
    found.found < mostApplications ? { count: found.found, estimated: false } : await countOf(asked, isOther);
  return new JsonText(
    `{"count":${count}${estimated ? ',"count_estimated":true' : ''},"next":null,"results":[${results}]}`,
  );
};

export const one: Handler<typeof applications.one> = async (asked) => {
  const found = await findComplete(asked, 'application_id', asked.params.id);
  if (found.found === 0) throw notFound('Application');
  return new JsonText(await resultsOf(asked, found));
};

type Reading = Parameters<typeof recordReading>[0];

/** On record as a lookup, whichever call asked for it: it is one reading, and no deed in the application's timeline. */
async function resultsOf(asked: Reading, found: FoundText): Promise<string> {
  if (!asked.caller.showPii) return withoutNumbers(found);
  if (found.personal.length > 0) await recordReading(asked, 'applications.lookup', found.personal);
  return found.results;
}

/** Lifecycle entries are worked out once per stored page, by whoever looks first. */
async function findComplete(
  { caller, data }: Pick<Asked<Lookup>, 'caller' | 'data'>,
  type: SearchedBy,
  value: string | number,
): Promise<FoundText> {
  for (let tries = 0; tries < 3; tries += 1) {
    const found = await findApplications(data, caller, type, value);
    if (!found.results.includes(unreadMark)) return found;
    for (const crawler of await crawlersUnread(data, found.ids)) await keepLifecycle(data, crawler.id);
  }
  throw unavailable('A log of this application is being written', 1);
}

/** These characters stand in JSON as they are. */
const isPlain = (number: string): boolean => /^[\w -]*$/.test(number);

/** Entries of the lifecycle, and what a bank said of an error, may name accounts; mostly they do not, and nothing is read twice. */
function withoutNumbers({ results, numbers }: FoundText): string {
  const named = numbers.flat().filter((number) => !isPlain(number) || results.includes(number));
  if (named.length === 0) return results;
  const hide = hideNumbers(named);
  return JSON.stringify(hide(JSON.parse(`[${results}]`) as unknown)).slice(1, -1);
}

const hasCapitals = (value: string | number): boolean =>
  typeof value === 'string' && value.toLowerCase() !== value.toUpperCase();

/** More may match than are shown, and only by a vendor_specific_id. */
const countOf = ({ query, caller, data, services }: Asked<Lookup>, inAnyCapitals: boolean) => {
  const reference = query.vendor_specific_id ?? '';
  const matching = inAnyCapitals
    ? sql`t.reference_search = lower(${reference})`
    : sql`t.vendor_specific_id = ${reference}`;
  return services.counts.of(data, sql`from application t where ${every([matching, ownVendor(caller)])}`);
};
