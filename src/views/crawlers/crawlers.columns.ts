// The columns of the crawlers list; the first paint needs nothing else of its page.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import type { Column } from '../../stores/lists/definition.ts';
import { statusText, whyOf } from '../shared/cells/statusText.ts';
import { durationText } from '../shared/cells/times.ts';

export const columns: readonly Column<CrawlerRow>[] = [
  {
    key: 'timestamp',
    title: 'Start Time',
    kind: 'time',
    value: (row) => row.timestamp,
    short: 'Start',
    filteredBy: ['from', 'to'],
  },
  {
    key: 'bank',
    title: 'Bank',
    kind: 'text',
    value: (row) => row.bank,
    inset: 24,
    rank: 1,
    least: 110,
  },
  {
    key: 'label',
    title: 'Label',
    kind: 'text',
    value: (row) => row.vendor_label,
  },
  { key: 'country', title: 'Country', kind: 'text', value: (row) => row.country_code, short: 'Ctry', least: 40 },
  { key: 'initiator', title: 'Initiator', kind: 'text', value: (row) => row.initiator, least: 64 },
  {
    key: 'vendor_specific_id',
    title: 'Vendor Specific ID',
    kind: 'text',
    value: (row) => row.vendor_specific_id,
    masks: 'personal',
    rank: 1,
    short: 'Specific ID',
    width: 112,
    least: 88,
  },
  { key: 'uuid', title: 'UUID', kind: 'id', value: (row) => row.uuid },
  {
    key: 'status',
    title: 'Status',
    kind: 'text',
    value: (row) => row.status,
    inset: 19,
    says: (row) => statusText(row.status, whyOf(row)),
    rank: 2,
    least: 124,
  },
  {
    key: 'elapsed',
    title: 'Time Elapsed',
    kind: 'number',
    value: (row) => row.elapsed,
    says: ({ elapsed }) => (elapsed === null ? '-' : durationText(elapsed)),
    rank: 2,
    short: 'Elapsed',
    width: 104,
    least: 84,
  },
  {
    key: 'accounts',
    title: '# Acc.',
    kind: 'number',
    value: (row) => row.account_count,
    least: 48,
  },
];
