// The address of a comparison: /crawler/…/compare#with=…, so that whoever opens it later sees the same two crawlers.
import { addresses } from '../../api/contract/addresses.ts';

export const comparisonLink = (uuid: string, other: string | undefined): string =>
  other === undefined ? addresses.comparison(uuid) : `${addresses.comparison(uuid)}#with=${other}`;

/** The other crawler, where the end of an address names one. */
export const otherIn = (hash: string): string | undefined =>
  /(?:^|[#&])with=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:&|$)/i.exec(hash)?.[1];
