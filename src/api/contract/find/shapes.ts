// What the shape of a text says before it is taken for ids: an e-mail address, a phone number, a BSB with an account number, a date, an amount, a name.
export type Shape = 'email' | 'phone' | 'bank_account' | 'date' | 'amount' | 'name';

const email = /^[^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[^\s@<>"(),;:]+$/;
const emailInText = /(?:mailto:|<)?([^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[\p{L}\d-]+)>?/gu;
// With the sign or the zero that numbers are written with; digits alone, grouped or not, are ids.
const phone = /^(?:tel:|(?:mobile|phone|mob|ph|tel)\b[.: ]*)?(?:\+|\(\+?0|0)[\d ().\-\u00a0\u2010-\u2013]*$/i;
const australian =
  /^(?:bsb\b[.: ]*)?(\d{3})[- ]?(\d{3})(?:\s*[,/:-]?\s*(?:acc(?:ount|t)?\b\.?(?: ?(?:no|number)\b\.?)?)?[:. ]*)(\d{4,10})$/i;
// Bank, branch, account and suffix.
const newZealand = /^(\d{2})[- ](\d{4})[- ](\d{7,8})[- ](\d{2,3})$/;
const months = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const clock =
  '(?:[ T,]+\\d{1,2}:\\d\\d(?::\\d\\d)?(?:\\.\\d+)?\\s*(?:[ap]m|z|utc|a[ec][sd]t|nz[sd]t|[+-]\\d\\d:?\\d\\d)?)?';
const date = new RegExp(
  `^(?:\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[/.]\\d{1,2}[/.](?:\\d{4}|\\d\\d)|\\d{1,2}(?:st|nd|rd|th)? ${months},? \\d{4}|${months} \\d{1,2},? \\d{4})${clock}$`,
  'i',
);
const amount =
  /^[-+]?(?:(?:aud|nzd|a\$|nz\$|[$€£])\s*\d[\d ,]*(?:\.\d{1,2})?|\d{1,3}(?:[ ,]\d{3})*\.\d\d|\d+\.\d\d)(?:\s*(?:cr|dr|aud|nzd))?$/i;
const nameWord = "\\p{L}[\\p{L}\\p{M}'’.-]*";
const name = new RegExp(`^${nameWord}(?:,? ${nameWord}){1,5}$`, 'u');
const leastOfPhone = 8;
const mostOfPhone = 15;

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const oneBlank = (text: string): string => text.trim().replaceAll(/[\s\u00a0]+/g, ' ');

export function shapeOf(text: string): Shape | undefined {
  const bare = oneBlank(text);
  if (bare.length > 200) return undefined;
  if (emailIn(bare) !== undefined) return 'email';
  if (date.test(bare)) return 'date';
  if (bankAccountIn(bare) !== undefined) return 'bank_account';
  if (amount.test(bare)) return 'amount';
  if (isPhone(bare)) return 'phone';
  return isName(bare) ? 'name' : undefined;
}

function isPhone(text: string): boolean {
  const { length } = digitsOf(text);
  return phone.test(text) && length >= leastOfPhone && length <= mostOfPhone;
}

/** More than one word, none of which has a digit. */
const isName = (text: string): boolean => name.test(text);

/** The only one in the text, where nothing or a name stands beside it: "Ada Loveday <ada@example.org>". */
export function emailIn(text: string): string | undefined {
  const bare = oneBlank(text);
  const found = [...bare.matchAll(emailInText)];
  const [only] = found;
  if (only?.[1] === undefined || found.length > 1 || !email.test(only[1])) return undefined;
  const rest = bare
    .replace(only[0], '')
    .replaceAll(/["'“”:]/g, '')
    .trim();
  return rest === '' || isName(rest) || new RegExp(`^${nameWord}$`, 'u').test(rest)
    ? only[1].replace(/\.$/, '')
    : undefined;
}

/** Its digits as the account has them, without what parts them. */
export interface BankAccount {
  bsb: string;
  number: string;
}

export function bankAccountIn(text: string): BankAccount | undefined {
  const bare = oneBlank(text);
  const [, bank = '', branch = '', number = ''] = australian.exec(bare) ?? [];
  // Ten digits in one are an id or a phone number.
  if (number !== '' && !/^\d+$/.test(bare)) return { bsb: `${bank}${branch}`, number };
  const [, nzBank = '', nzBranch = '', nzNumber = '', suffix = ''] = newZealand.exec(bare) ?? [];
  return nzNumber === '' ? undefined : { bsb: `${nzBank}${nzBranch}`, number: `${nzNumber}${suffix}` };
}
