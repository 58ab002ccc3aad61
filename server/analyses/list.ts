// The analyses list with its filters.
import type { analyses } from '../../src/api/contract/analyses/analyses.ts';
import { sql } from '../database/sql.ts';
import type { Handler } from '../http/handler.ts';
import { listPage } from '../lists/listPage.ts';
import { ofLabel, ownVendor } from '../lists/ownVendor.ts';

export const list: Handler<typeof analyses.list> = (asked) => {
  const { query, caller, services } = asked;
  return listPage(
    {
      table: sql`analysis`,
      time: sql`t.time`,
      id: sql`t.id`,
      joins: sql`join label l on l.id = t.label_id join bank b on b.id = t.bank_id`,
      row: sql`l.in_analysis || b.in_row || t.card`,
      fingerprint: sql`t.fingerprint`,
      kind: 'analysis',
      conditions: [
        ownVendor(caller),
        query.bank !== undefined && sql`t.bank_id = ${query.bank}`,
        query.label !== undefined && ofLabel(caller, query.label),
        query.from !== undefined && sql`t.time >= ${query.from}::timestamptz`,
      ],
    },
    { ...asked, counts: services.counts },
  );
};
