// How a CSV file of a bank is laid out: recognised by the service, corrected by a person, remembered by bank.
import * as v from 'valibot';
import { count } from '../fields.ts';
import { columnRoles, dayOrders, decimalMarks, mostColumns } from './columns.ts';

export { columnRoles, dayOrders, layoutProblem, type ColumnRole, type DayOrder, type DecimalMark } from './columns.ts';

export const csvLayout = v.strictObject({
  delimiter: v.picklist([',', ';', '\t', '|'], 'must be a comma, a semicolon, a tab or a bar'),
  /** rows before the first transaction, with the names of the columns */
  skip: v.pipe(count, v.maxValue(1_000, 'must be at most 1000')),
  dates: v.picklist(dayOrders, 'must be dmy, mdy or ymd'),
  decimal: v.picklist(decimalMarks, 'must be a point or a comma'),
  /** what was paid stands there without a minus */
  flipped: v.boolean('must be true or false'),
  /** nobody was asked yet whether what has no minus was paid: where nothing else tells, the next answer asks */
  ask_signs: v.optional(v.boolean('must be true or false')),
  /** what each column holds, from the left */
  roles: v.pipe(
    v.array(v.picklist(columnRoles, `must be one of ${columnRoles.join(', ')}`), 'must be a list'),
    v.maxLength(mostColumns, `must be at most ${mostColumns}`),
  ),
});
export type CsvLayout = v.InferOutput<typeof csvLayout>;
