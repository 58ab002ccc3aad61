// Who is calling: nobody, or a person with a level, a vendor and the right to see personal data or not.
import type { Level } from '../../../src/api/contract/level.ts';
import type { Scope } from '../database/database.ts';

export interface Caller {
  level: Level;
  personId: number;
  /** The one that the person acts for. */
  vendorId: number | undefined;
  /** The one that the account belongs to, which setting a vendor does not change. */
  ownVendorId: number | undefined;
  countryCode: string | undefined;
  showPii: boolean;
  session: CallerSession | undefined;
  /** The API token that signed the request. */
  tokenId?: number;
}

interface CallerSession {
  id: number;
  /** What a CSRF token must be bound to. */
  binding: string;
  inBrowser: boolean;
  /** The cookie was sent: this request could have been made by a foreign page. */
  byCookie: boolean;
}

export const anonymous: Caller = {
  level: 'NONE',
  personId: 0,
  vendorId: undefined,
  ownVendorId: undefined,
  countryCode: undefined,
  showPii: false,
  session: undefined,
};

/** Whose records the caller may see. Staff see all; a user exactly the own vendor's; everybody else none. */
export function scopeOf(caller: Caller): Scope {
  if (caller.level === 'STAFF' || caller.level === 'ADMIN') return 'all';
  if (caller.level === 'USER' && caller.vendorId !== undefined) return caller.vendorId;
  return 'none';
}

/** Two callers with the same view get the same bytes for the same watched call; without show_pii staff search within their own vendor. */
export function viewOf(caller: Caller): string {
  const person = caller.showPii ? 'pii' : `of ${caller.ownVendorId ?? 'none'}`;
  return `${caller.level}|${scopeOf(caller)}|${person}|${caller.countryCode ?? ''}`;
}
