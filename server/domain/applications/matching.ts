// What applications match a filter, and the rules for searching by what only some may see: the list goes by it, and an order about all that match.
import type { ApplicationFilters } from '../../../src/api/contract/applications/applications.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { badInput } from '../../platform/calls/refusal.ts';
import { sql, trusted, type Sql } from '../../platform/database/sql.ts';
import { ofLabel, ofVendor, ownVendor } from '../../platform/lists/ownVendor.ts';
import { severalOf, type Several } from '../../platform/lists/several.ts';
import { mobileSpellings } from './mobileSpellings.ts';
import type { Services } from '../../platform/services/services.ts';

// Which of two answers is rare differs, so each has a text, and with it a plan, of its own.
const flag = (column: string, on: boolean | undefined): Sql | undefined =>
  on === undefined ? undefined : trusted(`${column} = ${on}`);
// "one of" and not "anything but": the first can use an index.
const requested = (column: string, on: boolean | undefined): Sql | undefined =>
  on === undefined
    ? undefined
    : trusted(`${column} = any('${on ? '{completed,pending,died}' : '{not_requested}'}'::text[])`);

/** The banks, of which a list reads each by its own index. */
export const banksIn = ({ bank }: ApplicationFilters): Several | undefined => severalOf(sql`t.bank_id`, 'int', bank);

/** All other conditions, of the table known as "t". */
export const conditionsOf = (query: ApplicationFilters, caller: Caller): (Sql | undefined | false)[] => [
  ownVendor(caller),
  query.label !== undefined && ofLabel(caller, query.label),
  query.vendor !== undefined && ofVendor(caller, query.vendor),
  query.from !== undefined && sql`t.timestamp >= ${query.from}::timestamptz`,
  query.to !== undefined && sql`t.timestamp < ${query.to}::timestamptz`,
  searchesPersonal(query) && !caller.showPii && sql`t.vendor_id = ${caller.ownVendorId ?? null}`,
  query.email !== undefined && sql`t.email_search = lower(${query.email})`,
  query.mobile !== undefined && sql`t.mobile = any(${mobileSpellings(query.mobile)}::text[])`,
  query.full_name !== undefined && sql`t.name_search like ${`%${escapeLike(query.full_name.toLowerCase())}%`}`,
  query.source !== undefined && sql`t.source = ${query.source}`,
  query.check !== undefined && sql`t.check_word = ${query.check}`,
  flag('t.webhook_arrived', query.webhook && query.webhook === 'arrived'),
  flag('t.analysed', query.analysed),
  flag('t.finalised', query.finalised),
  flag('t.analysis', query.analysis),
  requested('t.balances', query.balances),
  requested('t.transactions', query.transactions),
  requested('t.interims', query.interims),
  requested('t.estatements', query.estatements),
];

/** A search box is an oracle: without show_pii it answers whole values of the own vendor only, and not often.
 * Whom staff act for is their own choice, and widens nothing. */
export async function checkPersonalSearch(
  query: ApplicationFilters,
  { caller, services }: { caller: Caller; services: Pick<Services, 'limits'> },
): Promise<void> {
  if (caller.showPii) return;
  if (query.full_name !== undefined)
    throw badInput('full_name', 'cannot be searched by without permission to see personal data');
  if (!searchesPersonal(query)) return;
  if (caller.ownVendorId === undefined) {
    const name = query.email === undefined ? 'mobile' : 'email';
    throw badInput(
      name,
      'is searched within the vendor of your account without permission to see personal data, and it has none',
    );
  }
  await services.limits.spend('personal-search', [`person:${caller.personId}`]);
}

const searchesPersonal = ({ email, mobile }: ApplicationFilters): boolean =>
  email !== undefined || mobile !== undefined;

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
