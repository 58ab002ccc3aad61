// Every call of banks: what lists need, and changing one.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, id, plainText, smallIdInAddress, timeInAddress } from '../fields.ts';
import { bankHistoryCalls } from './bankHistory.ts';
import { bankLists, staffBank } from './banks.ts';
import { isThreshold, sayThreshold } from './thresholds.ts';

const sayFlag = 'must be true or false';
const flag = v.optional(v.boolean(sayFlag));
const threshold = v.optional(v.pipe(v.number(sayThreshold), v.check(isThreshold, sayThreshold)));

export const longestReason = 200;

/** Only what is to change. */
const bankChange = v.pipe(
  v.strictObject({
    is_offline: flag,
    offline_reason: v.optional(v.nullable(plainText(longestReason))),
    back_at: v.optional(v.nullable(timeInAddress)),
    cache_seed: flag,
    failed_warn_threshold: threshold,
    died_warn_threshold: threshold,
    died_offline_threshold: threshold,
    has_balances: flag,
    has_transactions: flag,
    has_estatements: flag,
    has_interimstatements: flag,
    has_detailedaccounts: flag,
  }),
  v.check((change) => Object.values(change).some((value) => value !== undefined), 'must change something'),
);
export type BankChange = v.InferOutput<typeof bankChange>;

const share = v.strictObject({ count, share: v.number(), threshold: v.number() });
/** What taking it offline would affect now. */
const offlineEffects = v.strictObject({
  active_crawlers: count,
  vendors: count,
  /** Of how many newest crawls the shares are. */
  crawls: count,
  died: share,
  failed: share,
  same_module: v.array(v.strictObject({ id, name: v.string(), is_offline: v.boolean() })),
});
export type OfflineEffects = v.InferOutput<typeof offlineEffects>;

export const banks = {
  ...bankLists,
  ...bankHistoryCalls,
  update: endpoint({
    method: 'PATCH',
    path: 'bank/{id}/',
    level: 'STAFF',
    summary: 'Change a bank module: switch it on or off, its cache seed, thresholds and features',
    params: v.strictObject({ id: smallIdInAddress }),
    body: bankChange,
    answer: staffBank,
    versioned: true,
  }),
  effects: endpoint({
    method: 'GET',
    path: 'bank/{id}/effects/',
    level: 'STAFF',
    summary: 'What taking a bank offline would affect now: crawlers, vendors, ratios and banks on the same module',
    params: v.strictObject({ id: smallIdInAddress }),
    answer: offlineEffects,
    watches: ['banks', 'crawlers'],
  }),
};
