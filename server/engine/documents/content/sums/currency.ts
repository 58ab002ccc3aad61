// The currency that stands with every total; what is of two currencies is never added up.
import { currencyOfAccount as currencyBy } from '../../../streams/currency.ts';
import type { AccountFacts, Trust } from '../../data/dossier.ts';
import { moneyText } from '../../page/money.ts';

/** As the account told it, otherwise that of its bank's country. */
export const currencyOfAccount = ({
  provenance,
  country_code,
}: Pick<Trust, 'provenance'> & Pick<AccountFacts, 'country_code'>): string | null =>
  currencyBy({ told: provenance?.currency ?? null, country: country_code });

export interface Purse<A> {
  currency: string | null;
  accounts: A[];
  /** What follows a caption where there is more than one: ", AUD". */
  named: string;
}

/** Accounts whose money may be added up; one without accounts where there are none. */
export function pursesOf<A extends Parameters<typeof currencyOfAccount>[0]>(accounts: readonly A[]): Purse<A>[] {
  const found = [...Map.groupBy(accounts, currencyOfAccount)];
  if (found.length === 0) return [{ currency: null, accounts: [], named: '' }];
  return found.map(([currency, own]) => ({
    currency,
    accounts: own,
    named: found.length === 1 ? '' : `, ${currency ?? 'currency not known'}`,
  }));
}

export const codeOf = (currency: string | null): string => currency ?? 'not known';

/** What follows the caption of sums: ", in AUD". */
export const inCurrency = (currency: string | null): string => `, in ${currency ?? 'a currency that is not known'}`;

/** "1,234.50 AUD" */
export const totalText = (cents: number, currency: string | null): string =>
  `${moneyText(cents)} ${currency ?? '(currency not known)'}`;
