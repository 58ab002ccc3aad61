// The columns of the causes, as data.
import type { CauseRow } from '../../api/contract/crawling/causes/causes.ts';
import { banksText, causeText, percentText } from '../../stores/causes/words.ts';
import type { Column } from '../../stores/lists/definition.ts';

const arrived = ({ arrivals }: CauseRow): number => arrivals.reduce((sum, one) => sum + one, 0);

export const columns: readonly Column<CauseRow>[] = [
  { key: 'bank', title: 'Bank', kind: 'text', value: banksText, width: 140, least: 96, names: true },
  { key: 'cause', title: 'Cause', kind: 'text', value: causeText, width: 340, least: 176 },
  { key: 'count', title: 'Crawls', kind: 'number', value: (cause) => cause.count, width: 66, least: 62 },
  { key: 'count_24h', title: '24 h', kind: 'number', value: (cause) => cause.count_24h, width: 56, least: 50, fold: 1 },
  { key: 'vendors', title: 'Vendors', kind: 'number', value: (cause) => cause.vendors, width: 72, least: 68, fold: 2 },
  {
    key: 'arrivals',
    title: '14 days',
    kind: 'number',
    value: arrived,
    inFile: ({ arrivals }) => arrivals.join(' '),
    width: 92,
    least: 88,
  },
  {
    key: 'share',
    title: 'Of bank',
    kind: 'number',
    value: ({ share }) => (share === null ? null : Math.round(share * 1000) / 10),
    inFile: ({ share }) => percentText(share),
    width: 70,
    least: 66,
    fold: 3,
  },
  { key: 'last_seen', title: 'Last seen', kind: 'time', value: (cause) => cause.last_seen },
  { key: 'first_seen', title: 'First seen', kind: 'time', value: (cause) => cause.first_seen, fold: 6 },
  { key: 'owner', title: 'Owner', kind: 'text', value: ({ owner }) => owner?.name ?? null, width: 110, fold: 4 },
  { key: 'state', title: 'State', kind: 'text', value: (cause) => cause.state, width: 84, least: 76, fold: 5 },
  { key: 'note', title: 'Note', kind: 'text', value: ({ note }) => (note === '' ? null : note), width: 160, fold: 7 },
];
