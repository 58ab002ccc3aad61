// Which brands of a register are wanted, as the command line says it: keys with commas between, each with "=5" where it is tied to bank 5.
import { Misfit } from '../kernel/question.ts';

export interface BrandWish {
  key: string;
  /** The bank that it is tied to; undefined: it becomes a bank of its own. */
  bank?: number | undefined;
}

export const printWishes = (wishes: readonly BrandWish[]): string =>
  wishes.map(({ key, bank }) => encodeURIComponent(key) + (bank === undefined ? '' : `=${bank}`)).join(',');

export function readWishes(text: string): BrandWish[] | Misfit {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const wishes = parts.map((part): BrandWish | undefined => {
    const found = /^([^=\s]+)(?:=([1-9]\d{0,8}))?$/.exec(part.trim());
    if (found === null) return undefined;
    const [, key = '', bank] = found;
    try {
      return { key: decodeURIComponent(key), ...(bank === undefined ? {} : { bank: Number(bank) }) };
    } catch {
      return undefined;
    }
  });
  const read = wishes.filter((wish) => wish !== undefined);
  return read.length === wishes.length
    ? read
    : new Misfit('must be keys of brands with commas between, each with =5 to tie it to bank 5');
}
