// What the words of a row say that is no transaction: a balance, a sum, or something that has not happened.
const opens =
  /^(?:(?:opening|beginning|starting|previous|start|old) (?:balance|bal)\b|balance (?:brought|b\/)|brought forward|b\/f\b|anfangssaldo|alter saldo|beginsaldo)/i;
const closes =
  /^(?:(?:closing|ending|final|end|new|current) (?:balance|bal)\b|balance (?:carried|c\/)|carried forward|c\/f\b|endsaldo|neuer saldo|eindsaldo)/i;
const sums =
  /^(?:(?:grand |sub)?totals?|sum|summe|totaal)(?: (?:credits?|debits?|deposits?|withdrawals?|in|out))?\s*:?$/i;

/** Which balance a row tells by its words; undefined: none. */
export function balanceSaid(texts: readonly string[]): 'opening' | 'closing' | undefined {
  if (texts.some((text) => opens.test(text))) return 'opening';
  return texts.some((text) => closes.test(text)) ? 'closing' : undefined;
}

export const isSum = (texts: readonly string[]): boolean => texts.some((text) => sums.test(text));

const pending =
  /^(?:pending|authori[sz]ed?|authori[sz]ation|held|on hold|processing|uncleared|umsatz vorgemerkt|vorgemerkt|in behandeling)\b/i;
const undone = /^(?:reverted|declined|failed|cancell?ed|rejected|denied|expired|refused|abgelehnt|storniert)\b/i;

export const isPending = (text: string): boolean => pending.test(text.trim());
export const isUndone = (text: string): boolean => undone.test(text.trim());
