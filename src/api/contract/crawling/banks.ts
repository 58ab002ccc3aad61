// Banks: what each supports for everybody, and their modules, counters and ratios for staff.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, id, orNull, page, time } from '../fields.ts';
import { bankState } from './bankStates.ts';

const publicBank = v.strictObject({
  id,
  name: v.string(),
  logo: orNull(v.string()),
  country_code: v.string(),
  order: v.number(),
  search: v.string(),
  is_offline: v.boolean(),
  /** Why it is offline, as staff tell vendors, and when it is to come back. */
  offline_reason: orNull(v.string()),
  back_at: orNull(time),
  /** how it does; null for who is not signed in, and where too few crawls of too few vendors would say it */
  state: v.optional(orNull(bankState)),
  has_balances: v.boolean(),
  has_transactions: v.boolean(),
  has_estatements: v.boolean(),
  has_interimstatements: v.boolean(),
  has_detailedaccounts: v.boolean(),
});
export type PublicBank = v.InferOutput<typeof publicBank>;

export const staffBank = v.strictObject({
  ...publicBank.entries,
  module: v.string(),
  cache_seed: v.boolean(),
  totals: count,
  completeds: count,
  dieds: count,
  faileds: count,
  failed_warn_threshold: v.number(),
  died_warn_threshold: v.number(),
  died_offline_threshold: v.number(),
  back_onlined_timestamp: orNull(time),
  died_timestamp: orNull(time),
  died_warning_timestamp: orNull(time),
  failed_warning_timestamp: orNull(time),
  offline_since: orNull(time),
  /** A person, or the threshold that was passed. */
  offline_by: orNull(v.picklist(['staff', 'threshold'])),
  /** the register that it is a brand of; is_new: it was never switched on, and staff alone are shown it */
  register: v.optional(orNull(v.strictObject({ connector: v.string(), is_new: v.boolean() }))),
  version: v.number(),
});
export type StaffBank = v.InferOutput<typeof staffBank>;

/** A bank that is known by the name alone that customers or staff of a vendor gave it, for their statement files. */
const unlistedBank = v.strictObject({ id, name: v.string(), country_code: v.string() });
type UnlistedBank = v.InferOutput<typeof unlistedBank>;

/** As rows name it; it supports nothing, and is in no list. */
export const bankOfName = ({ id: bankId, name, country_code }: UnlistedBank): PublicBank => ({
  id: bankId,
  name,
  country_code,
  logo: null,
  order: 0,
  search: '',
  is_offline: false,
  offline_reason: null,
  back_at: null,
  has_balances: false,
  has_transactions: false,
  has_estatements: false,
  has_interimstatements: false,
  has_detailedaccounts: false,
});

/** Shares of all crawls in whole percent. */
const ratio = v.strictObject({ id, total: count, completed: count, died: count, failed: count });

/** What lists need; changes come when they are first made. */
export const bankLists = {
  list: endpoint({
    method: 'GET',
    path: 'bank/',
    level: 'NONE',
    summary: 'Banks and the features each supports; staff also see modules and counters',
    answer: v.strictObject({
      ...page(v.union([staffBank, publicBank])).entries,
      /** the newest that are in no list and in no count, for the names of rows: of the own vendor, for staff of all */
      unlisted: v.optional(v.array(unlistedBank)),
    }),
    watches: ['banks', 'access'],
  }),
  ratios: endpoint({
    method: 'GET',
    path: 'bank/ratios/',
    level: 'STAFF',
    summary: 'How the crawls of each bank ended, in percent',
    answer: page(ratio),
    watches: ['banks'],
  }),
  all: endpoint({
    method: 'GET',
    path: 'banks',
    level: 'NONE',
    summary: 'Banks and the features each supports',
    answer: page(publicBank),
    watches: ['banks', 'access'],
  }),
};
