// The currency of an account: as it was told, otherwise that of the country of its bank.
const currencies: Readonly<Record<string, string>> = {
  AU: 'AUD',
  NZ: 'NZD',
  GB: 'GBP',
  US: 'USD',
  IN: 'INR',
  DE: 'EUR',
  NL: 'EUR',
  FR: 'EUR',
};

const currencyOf = (country: string): string | null => currencies[country] ?? null;

/** One rule for page, call and documents; null: not known. */
export const currencyOfAccount = ({ told, country }: { told: string | null; country: string }): string | null =>
  told ?? currencyOf(country);
