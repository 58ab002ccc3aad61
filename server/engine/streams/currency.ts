// The currency of an account, by the country of its bank: no source of ours tells it yet.
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

export const currencyOf = (country: string): string | null => currencies[country] ?? null;
