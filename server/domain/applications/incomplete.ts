// Incomplete bundle applications: the list rows of those not yet both analysed and finalised, of one bank or one label where that is asked for.
import type { applications } from '../../../src/api/contract/applications/applicationCalls.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listPage } from '../../platform/lists/listPage.ts';
import { ofLabel, ownVendor } from '../../platform/lists/ownVendor.ts';
import { applicationFingerprint, applicationJoins, applicationKind, applicationRowText } from './rows.ts';

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
      kind: applicationKind(caller.showPii),
      conditions: [
        ownVendor(caller),
        sql`not (t.analysed and t.finalised)`,
        query.bank !== undefined && sql`t.bank_id = ${query.bank}`,
        query.label !== undefined && ofLabel(caller, query.label),
      ],
    },
    { ...asked, counts: asked.services.counts },
  );
};
