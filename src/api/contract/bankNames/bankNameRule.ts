// What may be typed as the name of a bank that is not listed: everybody of the vendor reads it, so it holds no number of an account and no address.
export const longestBankName = 60;
const mostDigits = 4;

export const tidyBankName = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

export const sayBankName = `must be the name of a bank: letters, spaces, signs such as & - . and at most ${mostDigits} digits`;

export const isBankName = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N} .,'’&()/+-]*$/u.test(text) &&
  /\p{L}.*\p{L}/u.test(text) &&
  (text.match(/\p{N}/gu) ?? []).length <= mostDigits;
