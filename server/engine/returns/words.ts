// The words by which banks say that a payment was returned, and that they charge for it.

/** Their beginnings, for the database to find whatever may be one; what is one is decided by `saysReturn`. */
export const returnStems =
  'dishon|return|unpaid|not paid|revers|reject|bounced|insufficient|\\mnsf\\M|drawer|r/d|r.{1,2}ckl|r.{1,2}ckgabe|retoure|impay|rejet|devol|devuel|insolut|storn';

const payment =
  '(?:direct debits?|dd|d/d|payments?|pymts?|pmt|debits?|cheques?|chq|checks?|items?|deposits?|lastschrift)';
const unmade = 'returned|unpaid|not paid|rejected|bounced';
const debit = 'direct debits?|dir dr|ddr?|d/d|debit order|lastschrift|prelevement|recibo|incasso';
/** A bank also takes back what it booked by mistake, and a shop what it sold. */
const reversal = 'reversals?|reversed|storno|stornier\\w*|stornering|retoure|devol\\w*';
const refused =
  'dishon\\w*|insufficient funds|nsf|refer to drawer|r/d|ru?e?cklast\\w*|ru?e?ckl(?:a|ae)uf\\w*|impayes?|insolut\\w*';
const wordsOf = (text: string, flags = ''): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${text})(?![\\p{L}\\p{N}])`, `u${flags}`);

const ofPayment = `(?:${unmade}) ${payment}|${payment} (?:${unmade})|(?:${debit})(?: \\S+){1,4} (?:${unmade})`;
const returned = wordsOf(
  `${refused}|${reversal}|${ofPayment}|(?:${debit}|items?) returns?|returns? (?:${debit}|items?)|returned|unpaid|not paid|rejected|rejection|reject|bounced|ru?e?ckgabe|rejet\\w*|devuel\\w*`,
);
const reversed = wordsOf(reversal, 'g');
const dishonoured = wordsOf(`${refused}|${ofPayment}`);
const debited = wordsOf(`${debit}|sepa`);
const sent = wordsOf('transfers?|tfr|osko|payid|npp|uberweisung|virement|transferencia|bonifico|overboeking');
const fee = wordsOf('fees?|charges?|gebuhr(?:en)?|gebuehr(?:en)?|entgelt|frais|comision|commissioni?');

/** Small letters without accents, and one space between words. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}/#]+/gu, ' ')
    .trim();

/** Of text as `plainWords` leaves it, here and below. */
export const saysReturn = (words: string): boolean => returned.test(words);
/** That it is a payment which was not paid, also where the payment itself cannot be seen. */
export const saysDishonour = (words: string): boolean => dishonoured.test(words);
export const saysFee = (words: string): boolean => fee.test(words);
export const saysDebit = (words: string): boolean => debited.test(words);
/** Of the person's own hand: it comes back when its address was wrong. */
export const saysTransfer = (words: string): boolean => sent.test(words);
/** Nothing but a reversal or a return: of what, only the payment says. */
export const saysReversal = (words: string): boolean => !saysReturn(words.replaceAll(reversed, ' '));

const noise = new Set(
  'direct debit debits credit payment payments purchase visa card eftpos transfer cheque from the for ref reference fee fees and'.split(
    ' ',
  ),
);

/** What is left of a line once it has said what happened: whom it was about, and its numbers. */
export const namesIn = (words: string): ReadonlySet<string> =>
  new Set(words.split(/[ /#]/).filter((word) => word.length > 2 && !noise.has(word) && !saysReturn(word)));
