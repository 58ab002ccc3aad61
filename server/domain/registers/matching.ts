// How a brand of a register stands to the banks that are here: the table by which none is doubled.
import type { BrandMatch } from '../../../src/api/contract/registers/registers.ts';
import type { Brand } from '../../engine/connectors/errands.ts';

export interface KnownBank {
  id: number;
  name: string;
  register_connector: string | null;
  register_key: string | null;
  website: string | null;
}

export interface Matched {
  match: BrandMatch;
  bank?: KnownBank;
}

type Asked = Pick<Brand, 'key' | 'name' | 'website' | 'isActive'>;
interface Line {
  match: BrandMatch;
  /** Of a brand that the register offers; undefined: of either. */
  isActive?: boolean;
  /** undefined: without a bank. */
  is?: (brand: Asked, bank: KnownBank, connector: string) => boolean;
}

/** The first line that holds counts. */
const table: readonly Line[] = [
  { match: 'here', isActive: true, is: isTied },
  { match: 'gone', isActive: false, is: isTied },
  { match: 'not-offered', isActive: false },
  // A register that gives a bank another key leaves its site as it was.
  { match: 'same-website', is: (brand, bank) => sameSite(brand.website, bank.website) },
  { match: 'same-name', is: (brand, bank) => plainName(brand.name) === plainName(bank.name) },
  { match: 'new' },
];

/** The banks are those of the register's country. */
export function matchOf(brand: Asked, banks: readonly KnownBank[], connector: string): Matched {
  for (const { match, isActive, is } of table) {
    if (isActive !== undefined && isActive !== brand.isActive) continue;
    if (is === undefined) return { match };
    // One that can still be tied is the better answer.
    const found = banks.filter((bank) => is(brand, bank, connector));
    const bank = found.find(({ register_key: key }) => key === null) ?? found[0];
    if (bank !== undefined) return { match, bank };
  }
  return { match: 'new' };
}

function isTied({ key }: Asked, bank: KnownBank, connector: string): boolean {
  return bank.register_connector === connector && bank.register_key === key;
}

/** As people hear it: without capitals, accents, signs and the form of the company. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/\b(pty|ltd|limited|the)\b/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const siteOf = (address: string | null | undefined): string | undefined => {
  const url = address === null || address === undefined ? null : URL.parse(address);
  return url === null ? undefined : url.host.replace(/^www\./, '');
};
const sameSite = (one: string | null | undefined, other: string | null): boolean =>
  siteOf(one) !== undefined && siteOf(one) === siteOf(other);
