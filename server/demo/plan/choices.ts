// What is left to chance in an application: the customer, the bank, and what was asked of it.
import { banks, type BankSeed } from '../catalogue/banks.ts';
import { demoPeople } from '../../engine/connectors/demo/seeded/people.ts';
import type { Random } from '../../engine/connectors/demo/seeded/random.ts';
import { isActive, jobTypes, type JobType, type Label, type Result, type Status } from './plan.ts';

export const countryOf = (label: Label): 'AU' | 'NZ' => label.vendor.country ?? 'AU';
export const people = {
  AU: demoPeople.filter(({ countryCode }) => countryCode === 'AU'),
  NZ: demoPeople.filter(({ countryCode }) => countryCode === 'NZ'),
};
const crawled = {
  AU: banks.filter(({ country, weight }) => country === 'AU' && weight > 0),
  NZ: banks.filter(({ country, weight }) => country === 'NZ' && weight > 0),
};
const weightsOf = (list: readonly BankSeed[]) =>
  Object.fromEntries(list.map(({ weight }, index) => [String(index), weight]));
const weights = { AU: weightsOf(crawled.AU), NZ: weightsOf(crawled.NZ) };

export const pickBank = (random: Random, country: 'AU' | 'NZ'): BankSeed =>
  crawled[country][Number(random.weighted(weights[country]))] ?? random.pick(crawled[country]);

const wanted: Readonly<Record<JobType, number>> = {
  balances: 0.97,
  transactions: 0.95,
  estatements: 0.4,
  interims: 0.15,
  account_owner_info: 0.6,
};
const letters: Readonly<Record<JobType, string>> = {
  balances: 'b',
  transactions: 't',
  estatements: 'e',
  interims: 'i',
  account_owner_info: 'd',
};

export function resultsOf(random: Random, bank: BankSeed, status: Status): Record<JobType, Result> {
  const outcome: Result = status === 'COMPLETED' ? 'completed' : isActive(status) ? 'pending' : 'died';
  const results = jobTypes.map((type): [JobType, Result] => [
    type,
    random.chance(wanted[type]) && !bank.lacks.includes(letters[type]) ? outcome : 'not_requested',
  ]);
  return Object.fromEntries(results) as Record<JobType, Result>;
}

/** A crawl does not die where the vendor has no died crawlers. */
export function allowed(status: Status, { vendor }: Label, bank: BankSeed): Status {
  return status === 'DIED' && vendor.diesAt !== undefined && !vendor.diesAt.includes(bank.module) ? 'FAILED' : status;
}
