// Finds what was agreed under the key by which a bank names it: of the banks alone that this connector reads, each vendor by its own choice.
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services/services.ts';
import { connectorsFor } from '../connectors/apart/connectors.ts';

interface Found {
  id: number;
  module: string;
  chosen: string | null;
}

/** Those that stand. */
export async function agreedUnder(
  data: Data,
  { settings }: Pick<Services, 'settings'>,
  { connector, key }: { connector: string; key: string },
): Promise<number[]> {
  const found = await data.rows<Found>(sql`select t.id, b.module, x.connector as chosen
    from bank b join consent t on t.bank_id = b.id and t.bank_key = ${key}
      left join vendor_bank x on x.vendor_id = t.vendor_id and x.bank_id = b.id
    where t.state = 'given'`);
  const { nameFor } = connectorsFor(settings);
  return found.filter(({ module, chosen }) => nameFor(module, chosen) === connector).map(({ id }) => id);
}

/** Where applications are kept fresh, it is due in the next quiet hours, however long ago the last crawl was. */
export const noteChanged = (tx: Data, consents: readonly number[]): Promise<number> =>
  tx.run(sql`update consent set changed_at = now() where id = any(${[...consents]}::bigint[])`);
