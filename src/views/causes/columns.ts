// The columns of the causes, as data.
import type { CauseRow } from '../../api/contract/crawling/causes/causes.ts';
import { banksText, causeText, percentText, risingInWords, risingOf } from '../../stores/causes/words.ts';
import type { Column } from '../../stores/lists/definition.ts';

const arrived = ({ arrivals }: CauseRow): number => arrivals.reduce((sum, one) => sum + one, 0);

export const columns: readonly Column<CauseRow>[] = [
  { key: 'bank', title: 'Bank', kind: 'text', value: banksText, rank: 1, least: 90 },
  { key: 'cause', title: 'Cause', kind: 'text', value: causeText, rank: 1, width: 340, least: 110 },
  { key: 'count', title: 'Crawls', kind: 'number', value: (cause) => cause.count, rank: 2, short: 'Crawls', least: 48 },
  { key: 'count_24h', title: '24 h', kind: 'number', value: (cause) => cause.count_24h, rank: 2, least: 44 },
  {
    key: 'rising',
    title: 'Rising',
    kind: 'number',
    value: (cause) => risingOf(cause),
    inFile: risingInWords,
    rank: 2,
    least: 52,
    width: 66,
  },
  {
    key: 'vendors',
    title: 'Vendors',
    kind: 'number',
    value: (cause) => cause.vendors,
    rank: 2,
    short: 'Vend.',
    least: 48,
  },
  {
    key: 'arrivals',
    title: '14 days',
    kind: 'number',
    value: arrived,
    inFile: ({ arrivals }) => arrivals.join(' '),
    rank: 2,
    least: 70,
    width: 74,
  },
  {
    key: 'share',
    title: 'Of bank',
    kind: 'number',
    value: ({ share }) => (share === null ? null : Math.round(share * 1000) / 10),
    inFile: ({ share }) => percentText(share),
    rank: 2,
    short: 'Share',
    least: 48,
    width: 62,
  },
  { key: 'last_seen', title: 'Last seen', kind: 'time', value: (cause) => cause.last_seen },
  { key: 'first_seen', title: 'First seen', kind: 'time', value: (cause) => cause.first_seen, rank: 5 },
  { key: 'owner', title: 'Owner', kind: 'text', value: ({ owner }) => owner?.name ?? null, rank: 5 },
  { key: 'state', title: 'State', kind: 'text', value: (cause) => cause.state, rank: 5 },
  { key: 'note', title: 'Note', kind: 'text', value: ({ note }) => (note === '' ? null : note), rank: 5 },
];
