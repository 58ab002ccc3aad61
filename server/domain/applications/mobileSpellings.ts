// The spellings in which a phone number may be stored: with its zero or the code of its country, in groups or not.
import { digitsOf } from '../../../src/api/contract/find/shapes.ts';

/** Without the code of Australia or New Zealand, and without the zero. */
const subscriber = (text: string): string =>
  digitsOf(text)
    .replace(/^00/, '')
    .replace(/^(?:61|64)(?=0?[2-9]\d{7,9}$)/, '')
    .replace(/^0+/, '');

/** Asked for by equality, so that the index answers. */
export function mobileSpellings(asked: string): string[] {
  const digits = subscriber(asked);
  if (digits === '') return [asked];
  const grouped = digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
  const all = [digits, grouped].flatMap((number) => [
    `0${number}`,
    ...['61', '64'].flatMap((code) => [`${code}${number}`, `+${code}${number}`, `+${code} ${number}`]),
  ]);
  return [...new Set([asked, digits, ...all])];
}
