// Refuses a column of dates in which some are days and others are texts: day and month of the days may have been swapped.
import type { CsvLayout } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import type { Row } from '../csv/cells.ts';
import { refuseAt } from '../unreadable.ts';

/** As days are written that a workbook stores as days. */
const storedDay = /^\d{4}-\d\d-\d\d$/;
const digitsOnly = /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}\b/;

/**
 * Opened where months stand first, 03/04 becomes the 4th of March, and 13/04, which is no day there, stays a text:
 * of such a column nobody knows which days are right.
 */
export function refuseMixedDays(rows: readonly Row[], layout: CsvLayout): void {
  const column = layout.roles.indexOf('date');
  if (column === -1) return;
  const body = rows.slice(layout.skip).map(({ cells, line }) => ({ text: (cells[column] ?? '').trim(), line }));
  const written = body.find(({ text }) => digitsOnly.test(text));
  if (written === undefined || !body.some(({ text }) => storedDay.test(text))) return;
  throw refuseAt(
    written.line,
    'the date is a text where other rows have days, so that day and month of either may be swapped. Please export the file anew, and bring it without saving it in between',
  );
}
