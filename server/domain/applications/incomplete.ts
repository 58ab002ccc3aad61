// Incomplete bundle applications: the list rows of those not yet both analysed and finalised, of one bank or one label where that is asked for.
import type { applications } from '../../../src/api/contract/applications/applicationCalls.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listPage } from '../../platform/lists/listPage.ts';
import { ofLabel, ofVendor, ownVendor } from '../../platform/lists/ownVendor.ts';
import { severalOf } from '../../platform/lists/several.ts';
import { applicationFingerprint, applicationJoins, applicationRowText } from './rows.ts';

export const incomplete: Handler<typeof applications.incomplete> = (asked) => {
  const { query, caller } = asked;
  return listPage(
    {
      table: sql`application`,
      time: sql`t.timestamp`,
      id: sql`t.id`,
      joins: applicationJoins,
      row: applicationRowText(caller.showPii),
      fingerprint: applicationFingerprint,
      onRows: caller.showPii ? (ids) => asked.services.readings.note(caller.personId, ids) : undefined,
      several: [severalOf(sql`t.bank_id`, 'int', query.bank)],
      conditions: [
        ownVendor(caller),
        sql`not (t.analysed and t.finalised)`,
        query.label !== undefined && ofLabel(caller, query.label),
        query.vendor !== undefined && ofVendor(caller, query.vendor),
        query.source !== undefined && sql`t.source = ${query.source}`,
        query.check !== undefined && sql`t.check_word = ${query.check}`,
        query.from !== undefined && sql`t.timestamp >= ${query.from}::timestamptz`,
        query.to !== undefined && sql`t.timestamp < ${query.to}::timestamptz`,
      ],
    },
    { ...asked, counts: asked.services.counts },
  );
};
