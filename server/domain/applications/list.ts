// The applications list: its filters, and the rules for searching by what only some may see.
import type { applications } from '../../../src/api/contract/applications/applicationCalls.ts';
import { sql, trusted, type Sql } from '../../platform/database/sql.ts';
import type { Asked, Handler } from '../../platform/http/handler.ts';
import { badInput } from '../../platform/calls/refusal.ts';
import { listPage } from '../../platform/lists/listPage.ts';
import { ofLabel, ofVendor, ownVendor } from '../../platform/lists/ownVendor.ts';
import { severalOf } from '../../platform/lists/several.ts';
import { applicationFingerprint, applicationJoins, applicationKind, applicationRowText } from './rows.ts';

// Which of two answers is rare differs, so each has a text, and with it a plan, of its own.
const flag = (column: string, on: boolean | undefined): Sql | undefined =>
  on === undefined ? undefined : trusted(`${column} = ${on}`);
// "one of" and not "anything but": the first can use an index.
const requested = (column: string, on: boolean | undefined): Sql | undefined =>
  on === undefined
    ? undefined
    : trusted(`${column} = any('${on ? '{completed,pending,died}' : '{not_requested}'}'::text[])`);

export const list: Handler<typeof applications.list> = async (asked) => {
  const { query, caller, services } = asked;
  await checkPersonalSearch(asked);
  return listPage(
    {
      table: sql`application`,
      time: sql`t.timestamp`,
      id: sql`t.id`,
      joins: applicationJoins,
      row: applicationRowText(caller.showPii),
      fingerprint: applicationFingerprint,
      kind: applicationKind(caller.showPii),
      onRows: caller.showPii ? (ids) => services.readings.note(caller.personId, ids) : undefined,
      several: [severalOf(sql`t.bank_id`, 'int', query.bank)],
      conditions: [
        ownVendor(caller),
        query.label !== undefined && ofLabel(caller, query.label),
        query.vendor !== undefined && ofVendor(caller, query.vendor),
        query.from !== undefined && sql`t.timestamp >= ${query.from}::timestamptz`,
        query.to !== undefined && sql`t.timestamp < ${query.to}::timestamptz`,
        searchesPersonal(query) && !caller.showPii && sql`t.vendor_id = ${caller.vendorId}`,
        query.email !== undefined && sql`t.email_search = lower(${query.email})`,
        query.mobile !== undefined && sql`t.mobile = ${query.mobile}`,
        query.full_name !== undefined && sql`t.name_search like ${`%${escapeLike(query.full_name.toLowerCase())}%`}`,
        flag('t.webhook_arrived', query.webhook && query.webhook === 'arrived'),
        flag('t.analysed', query.analysed),
        flag('t.finalised', query.finalised),
        flag('t.analysis', query.analysis),
        requested('t.balances', query.balances),
        requested('t.transactions', query.transactions),
        requested('t.interims', query.interims),
        requested('t.estatements', query.estatements),
      ],
    },
    { ...asked, counts: services.counts },
  );
};

/** A search box is an oracle: without show_pii it answers whole values of the own vendor only, and not often. */
async function checkPersonalSearch({ query, caller, services }: Asked<typeof applications.list>): Promise<void> {
  if (caller.showPii) return;
  if (query.full_name !== undefined)
    throw badInput('full_name', 'cannot be searched by without permission to see personal data');
  if (!searchesPersonal(query)) return;
  if (caller.vendorId === undefined) {
    const name = query.email === undefined ? 'mobile' : 'email';
    throw badInput(name, 'is searched within your vendor without permission to see personal data, and you have none');
  }
  await services.limits.spend('personal-search', [`person:${caller.personId}`]);
}

const searchesPersonal = ({ email, mobile }: Asked<typeof applications.list>['query']): boolean =>
  email !== undefined || mobile !== undefined;

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
