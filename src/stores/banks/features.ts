// What a bank may support, and how that is told from its flags.
import type { PublicBank } from '../../api/contract/crawling/banks.ts';

interface Feature {
  name: string;
  has: (bank: PublicBank) => boolean;
}

export const features: readonly Feature[] = [
  { name: 'analysis', has: (bank) => bank.has_transactions },
  { name: 'online', has: (bank) => !bank.is_offline },
  { name: 'balances', has: (bank) => bank.has_balances },
  { name: 'transactions', has: (bank) => bank.has_transactions },
  { name: 'estatements', has: (bank) => bank.has_estatements },
  { name: 'interimstatements', has: (bank) => bank.has_interimstatements },
  { name: 'detailedaccounts', has: (bank) => bank.has_detailedaccounts },
];

/** "analysis,online" in the address. */
export const readFeatures = (text: string | undefined): readonly string[] =>
  text === undefined || text === '' ? [] : text.split(',');
