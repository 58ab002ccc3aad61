// The one place of vendor scope: what every query of vendor data says in its "where", on top of row-level security.
import { sql, type Sql } from '../database/sql.ts';
import { scopeOf, type Caller } from '../calls/caller.ts';

/** For a table known as "t" with a vendor_id. */
export function ownVendor(caller: Caller): Sql | undefined {
  const scope = scopeOf(caller);
  if (scope === 'all') return undefined;
  return scope === 'none' ? sql`false` : sql`t.vendor_id = ${scope}`;
}

/** The label's rows; a foreign label is found out before any row is looked at, so that asking for it costs nothing. */
export function ofLabel(caller: Caller, labelId: number): Sql {
  const scope = scopeOf(caller);
  const rows = sql`t.label_id = ${labelId}`;
  return typeof scope === 'number'
    ? sql`${rows} and (select owner.vendor_id from label owner where owner.id = ${labelId}) = ${scope}`
    : rows;
}

/** The vendor's rows; who sees one vendor only asks for a foreign one in vain, and at no cost. */
export function ofVendor(caller: Caller, vendorId: number): Sql {
  const scope = scopeOf(caller);
  return scope === 'all' || scope === vendorId ? sql`t.vendor_id = ${vendorId}` : sql`false`;
}
