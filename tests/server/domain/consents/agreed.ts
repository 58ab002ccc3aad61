// What the customer's page sends when somebody agrees at a bank by consent.
import type { ConnectVisit } from '../../../../src/api/contract/connect/connect.ts';
import { consentWords } from '../../../../src/api/contract/connect/consentWords.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Visits } from '../connect/visits.ts';

export const allowDays = ({ data, vendor }: Visits, days: number): Promise<number> =>
  data.run(sql`insert into vendor_setting (vendor_id, key, value) values (${vendor}, 'consent_days', ${String(days)})
    on conflict (vendor_id, key) do update set value = excluded.value`);

export function agreedTo(visit: object, days: number, bank = 'First Bank') {
  const { vendor, wanted, consent } = visit as ConnectVisit;
  const time = consent.times.find((one) => one.days === days);
  if (time === undefined) throw new Error(`${days} days are not offered`);
  return { days, words: consentWords({ vendor, bank, wanted, time, deletes: consent.deletes }) };
}
