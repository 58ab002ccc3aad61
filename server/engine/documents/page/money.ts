// Money as whole cents: added up exactly, and written with two digits and grouped thousands.

/** From what the database or a result holds: text such as "-12.50", or a number that came from such a text. */
export function centsOf(amount: string | number): number {
  const text = typeof amount === 'number' ? amount.toFixed(2) : amount;
  const found = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(text);
  if (found === null) throw new Error('This is not an amount of money');
  const [, sign, whole = '', part = ''] = found;
  const cents = Number(whole + part.padEnd(2, '0'));
  return sign === '-' && cents !== 0 ? -cents : cents;
}

export const sumOf = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);

/** "1,234.50" and "-12.50"; currencies are those of the bank and are not guessed. */
export function moneyText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`;
}

/** For JSON and CSV: no grouping. */
export const plainMoney = (cents: number): string => moneyText(cents).replaceAll(',', '');

export const moneyOrDash = (amount: string | number | null): string =>
  amount === null ? '-' : moneyText(centsOf(amount));
