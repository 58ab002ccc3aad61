// The analyses list with its filters.
import type { analyses } from '../../../src/api/contract/analyses/analysisCalls.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listPage } from '../../platform/lists/listPage.ts';
import { ofLabel, ofVendor, ownVendor } from '../../platform/lists/ownVendor.ts';
import { severalOf } from '../../platform/lists/several.ts';
import { analysisJoins, analysisRowText } from './rows.ts';

export const list: Handler<typeof analyses.list> = (asked) => {
  const { query, caller, services } = asked;
  return listPage(
    {
      table: sql`analysis`,
      time: sql`t.time`,
      id: sql`t.id`,
      joins: analysisJoins,
      row: analysisRowText,
      fingerprint: sql`t.fingerprint`,
      several: [severalOf(sql`t.bank_id`, 'int', query.bank)],
      conditions: [
        ownVendor(caller),
        query.label !== undefined && ofLabel(caller, query.label),
        query.vendor !== undefined && ofVendor(caller, query.vendor),
        query.from !== undefined && sql`t.time >= ${query.from}::timestamptz`,
        query.to !== undefined && sql`t.time < ${query.to}::timestamptz`,
      ],
    },
    { ...asked, counts: services.counts },
  );
};
