// Writes the records that a search found and did not open, a row for each, and says what is called nearly so.
import type { Found, Hit } from '../../api/contract/find/find.ts';
import { openFound } from '../../stores/found/foundPart.ts';
import { findTitles, isPart, nameOf, nearName } from '../../stores/found/hits.ts';
import { countText, missingText } from '../../stores/found/words.ts';
import { csvOf } from '../../stores/lists/files/csv.ts';
import { sheetOf } from '../../stores/lists/files/sheet.ts';
import type { Column } from '../../stores/lists/definition.ts';
import { zonedTime } from '../../stores/lists/zonedTime.ts';
import type { RootStore } from '../../stores/RootStore.ts';
import { rankOf } from '../../stores/lists/parts/rank.ts';
import type { Screen } from '../screen.ts';
import { openTable, roomOf } from './table.ts';

export interface FoundRows {
  /** As the service gives it. */
  json: Found;
  /** What was found, what was not, and what may have been meant. */
  said: string;
  csv: string;
  table(screen: Screen): string;
}

/** "account 55", "application 812" */
const recordOf = (hit: Hit): string => nameOf(hit) || `application ${hit.application.id}`;
const foundAs = ({ kind }: Hit): string => (kind === 'customer' ? 'same customer' : findTitles[kind]);

const columns: readonly Column<Hit>[] = [
  { key: 'asked', title: 'Asked', kind: 'text', rank: 2, value: ({ asked }) => asked },
  { key: 'record', title: 'Record', kind: 'text', rank: 1, value: recordOf },
  { key: 'as', title: 'Found as', kind: 'text', rank: 2, value: foundAs },
  {
    key: 'application',
    title: 'Application',
    kind: 'id',
    value: (hit) => (isPart(hit) ? String(hit.application.id) : ''),
  },
  { key: 'name', title: 'Name', kind: 'text', rank: 1, value: ({ application }) => application.full_name ?? '' },
  { key: 'reference', title: 'Reference', kind: 'text', value: ({ application }) => application.vendor_specific_id },
  { key: 'vendor', title: 'Vendor', kind: 'text', value: ({ application }) => application.vendor.name },
  {
    key: 'status',
    title: 'Status',
    kind: 'text',
    value: ({ application }) => application.profiles[0]?.crawler?.status ?? '-',
  },
  { key: 'began', title: 'Began', kind: 'time', value: ({ application }) => application.timestamp },
];

const heads = columns.map((column) => ({ ...column, rank: rankOf(column) }));

/** Undefined when the last search opened what it found, or found nothing. */
export function foundRows({ parts, preferences: { zoneName } }: RootStore): FoundRows | undefined {
  const json = parts.of(openFound).shown;
  if (json === undefined || json.results.length === 0) return undefined;
  const hits = json.results;
  const cells = hits.map((hit) =>
    columns.map(({ kind, value }) => {
      const text = String(value(hit, new Map()) ?? '');
      return kind === 'time' ? (zonedTime(text, zoneName) ?? text) : text;
    }),
  );
  const csv = csvOf(sheetOf(columns, hits, new Map()), zoneName)
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trimEnd();
  const near = json.near.length === 0 ? [] : [`Did you mean ${json.near.map(nearName).join(', ')}?`];
  const missing = missingText(json);
  return {
    json,
    said: [countText(json), ...(missing === undefined ? [] : [`${missing}.`]), ...near].join(' '),
    csv,
    table: (screen) => openTable(heads, roomOf(screen)).lines(cells).join('\n'),
  };
}
