// The packages that a broker can sign up for, the aggregators whose brokers pay less, and how an amount is made.

export const packages = ['essential', 'premium', 'platinum', 'aggregator'] as const;
export type Package = (typeof packages)[number];

/** Platinum costs this much less for who names one of these. */
export const aggregatorDiscount = 30;
export const aggregators = [
  'Loan Market',
  'Finsure',
  'Connective',
  'NMB',
  'NFC',
  'Savvy',
  'ALG',
  'Outsource',
  'Viking Financial',
  'Vow',
  'Yellow Brick Road',
] as const;

const plain = (text: string): string => text.trim().toLowerCase();
export const aggregatorNamed = (code: string): string | undefined =>
  aggregators.find((name) => plain(name) === plain(code));

/** Platinum and aggregator are one line of the form: the code decides which of them it is. */
export const packageWith = (chosen: Package, code: string): Package => {
  if (chosen !== 'platinum' && chosen !== 'aggregator') return chosen;
  return aggregatorNamed(code) === undefined ? 'platinum' : 'aggregator';
};

/** The package that an address names; an unknown one is ignored. */
export const packageInAddress = (pkg: string | null | undefined): Package | undefined =>
  packages.find((name) => name === pkg);

const gstPercent = 10;

/** In cents. */
export interface Amounts {
  beforeGst: number;
  gst: number;
  total: number;
}

const percentOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);
export const discounted = (cents: number, percentOff: number): number => cents - percentOf(cents, percentOff);

export function amountsOf(priceInCents: number, percentOff: number): Amounts {
  const beforeGst = discounted(priceInCents, percentOff);
  const gst = percentOf(beforeGst, gstPercent);
  return { beforeGst, gst, total: beforeGst + gst };
}

/** Such as $1,234.50. */
export const inDollars = (cents: number): string => {
  const [whole = '0', rest = '00'] = (cents / 100).toFixed(2).split('.');
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
};
