// Every call of banks: what lists need, and changing one.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { smallIdInAddress } from '../fields.ts';
import { bankLists, staffBank } from './banks.ts';
import { isThreshold, sayThreshold } from './thresholds.ts';

const sayFlag = 'must be true or false';
const flag = v.optional(v.boolean(sayFlag));
const threshold = v.optional(v.pipe(v.number(sayThreshold), v.check(isThreshold, sayThreshold)));

/** Only what is to change. */
const bankChange = v.pipe(
  v.strictObject({
    is_offline: flag,
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

export const banks = {
  ...bankLists,
  update: endpoint({
    method: 'PATCH',
    path: 'bank/{id}/',
    level: 'STAFF',
    summary: 'Change a bank module: switch it on or off, its cache seed, thresholds and features',
    params: v.strictObject({ id: smallIdInAddress }),
    body: bankChange,
    answer: staffBank,
  }),
};
