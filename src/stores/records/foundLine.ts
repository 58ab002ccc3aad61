// Says how many of the ids were found, and names those that were not and those that several records have.
import { findingOf, type RecordRow } from './recordRow.ts';

const mostNamed = 20;

/** "9 of 12 found. 2 not found: A-1, B-2. 1 matches several crawlers: 3f2a9c1d." */
export function foundLine(rows: readonly RecordRow[]): string {
  const missing = rows.filter((row) => findingOf(row) === 'missing');
  const unclear = rows.filter((row) => findingOf(row) === 'unclear');
  if (rows.length === 0) return 'Paste up to 200 ids to list their records here.';
  const found = rows.length - missing.length - unclear.length;
  const parts = [
    found === rows.length ? `All ${rows.length} ids found` : `${found} of ${rows.length} ids found`,
    ...(missing.length === 0 ? [] : [`${missing.length} of ${rows.length} not found: ${named(missing)}`]),
    ...(unclear.length === 0
      ? []
      : [
          `${unclear.length} ${unclear.length === 1 ? 'matches' : 'match'} several crawlers: ${named(unclear)}. Open the row to list them`,
        ]),
  ];
  return `${parts.join('. ')}.`;
}

const named = (rows: readonly RecordRow[]): string => {
  const more = rows.length > mostNamed ? ` and ${rows.length - mostNamed} more` : '';
  return `${rows
    .slice(0, mostNamed)
    .map(({ id }) => id)
    .join(', ')}${more}`;
};
