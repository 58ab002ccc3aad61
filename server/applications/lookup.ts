// The applications that an id of any of the six types belongs to, with all the application view shows; reading a person is put on record.
import { lookupTypes, type applications, type LookupType } from '../../src/api/contract/applications/applications.ts';
import { recordReadings } from '../audit/readings.ts';
import { keepLifecycle } from '../crawlers/lifecycle.ts';
import { every, sql } from '../database/sql.ts';
import { JsonText, type Asked, type Handler } from '../http/handler.ts';
import { badInput, unavailable } from '../http/refusal.ts';
import { ownVendor } from '../lists/ownVendor.ts';
import { crawlersUnread, findApplications, mostApplications, unreadMark, type FoundText } from './lookupQueries.ts';

type Lookup = typeof applications.lookup;

export const lookup: Handler<Lookup> = async (asked) => {
  const { query, caller } = asked;
  const type = lookupTypes.find((name) => query[name] !== undefined);
  const value = type === undefined ? undefined : query[type];
  if (type === undefined || value === undefined)
    throw badInput('query', `needs exactly one of ${lookupTypes.join(', ')}`);

  const found = await findComplete(asked, type, value);
  if (caller.showPii && found.personal.length > 0) await recordReading(asked, found.personal);
  const { count, estimated } =
    found.found < mostApplications ? { count: found.found, estimated: false } : await countOf(asked);
  return new JsonText(
    `{"count":${count}${estimated ? ',"count_estimated":true' : ''},"next":null,"results":[${found.results}]}`,
  );
};

/** Lifecycle entries are worked out once per stored page, by whoever looks first. */
async function findComplete(
  { caller, data }: Asked<Lookup>,
  type: LookupType,
  value: string | number,
): Promise<FoundText> {
  for (let tries = 0; tries < 3; tries += 1) {
    const found = await findApplications(data, caller, type, value);
    if (!found.results.includes(unreadMark)) return found;
    for (const crawler of await crawlersUnread(data, found.ids)) await keepLifecycle(data, crawler.id);
  }
  throw unavailable('A log of this application is being written', 1);
}

/** More may match than are shown, and only by a vendor_specific_id. */
const countOf = ({ query, caller, data, services }: Asked<Lookup>) =>
  services.counts.of(
    data,
    sql`from application t where ${every([sql`t.vendor_specific_id = ${query.vendor_specific_id ?? ''}`, ownVendor(caller)])}`,
  );

/** Before the answer goes out: nobody reads a person without a trace. */
const recordReading = (
  { caller, services, request }: Asked<Lookup>,
  applicationIds: readonly number[],
): Promise<void> =>
  recordReadings(
    services.database,
    applicationIds.map((id) => ({
      personId: caller.personId,
      vendorId: caller.vendorId,
      command: 'applications.lookup',
      object: `application ${id}`,
      requestId: request.id,
      result: 'done' as const,
    })),
  );
