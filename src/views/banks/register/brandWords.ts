// How a brand of a register stands to the banks that are here, in words; and what can be done about it.
import type { BrandMatch, ListedBrand } from '../../../api/contract/registers/registers.ts';

const words: Readonly<Record<BrandMatch, (bank: string) => string>> = {
  new: () => 'New',
  here: (bank) => `Already here: ${bank}`,
  'same-name': (bank) => `Same name as ${bank}`,
  'same-website': (bank) => `Same website as ${bank}`,
  'not-offered': () => 'Not offered any more',
  gone: (bank) => `Not offered any more, and still here: ${bank}`,
};

export const sayMatch = ({ match, bank }: ListedBrand): string =>
  words[match](bank?.name ?? '') +
  (bank?.is_tied === true && (match === 'same-name' || match === 'same-website') ? ', which is another brand' : '');

export const canTake = ({ match }: ListedBrand): boolean => ['new', 'same-name', 'same-website'].includes(match);

/** The bank that it can be tied to. */
export const tieOf = ({ match, bank }: ListedBrand): { id: number; name: string } | undefined =>
  bank !== null && !bank.is_tied && (match === 'same-name' || match === 'same-website') ? bank : undefined;
