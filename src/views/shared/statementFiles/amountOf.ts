// An amount as people read it, with a true minus where money went out.
export const amountOf = (amount: number): string =>
  amount.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replace('-', '\u2212');
