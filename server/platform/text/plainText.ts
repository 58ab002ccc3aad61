// Makes strangers' text fit to print: what cannot be seen, or turns the reading direction, becomes a visible mark.
const unseen = /[\p{Cc}\p{Cf}]/gu;

export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replaceAll(unseen, '\ufffd');
