// What a bank may support, and how that is told from its flags.
import type { PublicBank } from '../../api/contract/crawling/banks.ts';

interface Feature {
  name: string;
  /** Where the name has no room. */
  short: string;
  has: (bank: PublicBank) => boolean;
}

export const features: readonly Feature[] = [
  { name: 'analysis', short: 'Ana', has: (bank) => bank.has_transactions },
  { name: 'online', short: 'On', has: (bank) => !bank.is_offline },
  { name: 'balances', short: 'Bal', has: (bank) => bank.has_balances },
  { name: 'transactions', short: 'Txn', has: (bank) => bank.has_transactions },
  { name: 'estatements', short: 'eSt', has: (bank) => bank.has_estatements },
  { name: 'interimstatements', short: 'Int', has: (bank) => bank.has_interimstatements },
  { name: 'detailedaccounts', short: 'Det', has: (bank) => bank.has_detailedaccounts },
];

/** "analysis,online" in the address. */
export const readFeatures = (text: string | undefined): readonly string[] =>
  text === undefined || text === '' ? [] : text.split(',');
