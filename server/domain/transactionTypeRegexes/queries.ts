// The statements about transaction-type regexes.
import type { Page } from '../../../src/api/contract/fields.ts';
import type {
  TransactionTypeRegex,
  transactionTypeRegexes,
} from '../../../src/api/contract/rules/transactionTypeRegexes.ts';
import { columnsOf, jsonOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Asked } from '../../platform/http/handler.ts';
import { contains } from '../../platform/lists/contains.ts';
import { idPage } from '../../platform/lists/idPage.ts';

const joins = sql`join bank b on b.id = t.bank_id join transtype y on y.id = t.transtype_id`;
const fields = columnsOf<TransactionTypeRegex>()('t', ['id', 'regex', 'version'], {
  bank: jsonOf<TransactionTypeRegex['bank']>('b', { id: true, name: true }),
  trans_type: jsonOf<TransactionTypeRegex['trans_type']>('y', { id: true, name: true }),
});

export function listTransactionTypeRegexes(
  asked: Asked<typeof transactionTypeRegexes.list>,
): Promise<Page<TransactionTypeRegex>> {
  const { id, regex, bank, trans_type } = asked.query;
  return idPage(
    {
      table: sql`transtype_regex`,
      joins,
      fields,
      conditions: [
        id !== undefined && sql`t.id = ${id}`,
        regex !== undefined && contains(sql`t.regex`, regex),
        bank !== undefined && sql`t.bank_id = ${bank}`,
        trans_type !== undefined && sql`t.transtype_id = ${trans_type}`,
      ],
    },
    asked,
  );
}

/** Those with these ids, in their order. */
export const findTransactionTypeRegexes = (data: Data, ids: readonly number[]): Promise<TransactionTypeRegex[]> =>
  data.rows(sql`select ${fields} from transtype_regex t ${joins}
    where t.id = any(${ids}::int[]) order by array_position(${ids}::int[], t.id)`);
