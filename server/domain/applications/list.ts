// The applications list, newest first.
import type { applications } from '../../../src/api/contract/applications/applicationCalls.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listPage } from '../../platform/lists/listPage.ts';
import { banksIn, checkPersonalSearch, conditionsOf } from './matching.ts';
import { applicationFingerprint, applicationJoins, applicationRowText } from './rows.ts';

export const list: Handler<typeof applications.list> = async (asked) => {
  const { query, caller, services } = asked;
  await checkPersonalSearch(query, asked);
  return listPage(
    {
      table: sql`application`,
      time: sql`t.timestamp`,
      id: sql`t.id`,
      joins: applicationJoins,
      row: applicationRowText(caller.showPii),
      fingerprint: applicationFingerprint,
      onRows: caller.showPii ? (ids) => services.readings.note(caller.personId, ids) : undefined,
      several: [banksIn(query)],
      conditions: conditionsOf(query, caller),
    },
    { ...asked, counts: services.counts },
  );
};
