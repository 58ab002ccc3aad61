// The calls about vendor stats.
import { totalsId, type VendorStats, type vendorStats } from '../../../src/api/contract/vendors/vendorStats.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { wholeList } from '../../platform/lists/wholeList.ts';
import { sumDays, sumVendorDays } from './queries.ts';

export const vendorStatsHandlers: HandlersOf<typeof vendorStats> = {
  async list({ data, query, caller }) {
    const rows = await sumVendorDays(data, caller, query.start_date, query.end_date);
    const shown = rows.map((row) => (seesContact(caller, row.id) ? row : { ...row, contact_name: null }));
    return wholeList([...shown, totalsOf(rows)]);
  },
  days: async ({ data, query, caller }) => wholeList(await sumDays(data, caller, query.start_date, query.end_date)),
};

/** The name of a person: for those who may see such names, of the own vendor or as staff. */
const seesContact = (caller: Caller, vendorId: number): boolean =>
  caller.showPii && (caller.level !== 'USER' || caller.vendorId === vendorId);

function totalsOf(rows: readonly VendorStats[]): VendorStats {
  const sum = (field: 'total' | 'finalised' | 'completed' | 'crawls' | 'died' | 'failed' | 'timedout'): number =>
    rows.reduce((total, row) => total + row[field], 0);
  return {
    id: totalsId,
    name: 'Totals',
    contact_name: null,
    total: sum('total'),
    finalised: sum('finalised'),
    completed: sum('completed'),
    crawls: sum('crawls'),
    died: sum('died'),
    failed: sum('failed'),
    timedout: sum('timedout'),
  };
}
