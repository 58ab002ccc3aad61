// How sums of money are written: "1,234.50"; a dash where the bank said nothing.
const amounts = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const amountText = (amount: number | null): string => (amount === null ? '-' : amounts.format(amount));
