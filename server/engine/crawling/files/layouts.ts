// How the CSV files of a bank are laid out, as people of the vendor said it; what a customer says holds for that application alone.
import * as v from 'valibot';
import { csvLayout, type CsvLayout } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { KnownLayout } from '../../statements/statement.ts';

const mostKnown = 50;
const known = v.array(v.strictObject({ head: v.string(), layout: csvLayout }));

export const knownLayouts = async (data: Data, vendorId: number, bankId: number): Promise<KnownLayout[]> =>
  v.parse(
    known,
    await data.rows(sql`select head, layout from csv_layout where vendor_id = ${vendorId} and bank_id = ${bankId}
      order by updated_at desc limit ${mostKnown}`),
  );

export const rememberLayout = (
  tx: Data,
  { vendorId, bankId, head, layout }: { vendorId: number; bankId: number; head: string; layout: CsvLayout },
): Promise<number> =>
  tx.run(sql`insert into csv_layout (vendor_id, bank_id, head, layout)
    values (${vendorId}, ${bankId}, ${head}, ${JSON.stringify(layout)}::jsonb)
    on conflict (vendor_id, bank_id, head) do update set layout = excluded.layout, updated_at = now()`);
