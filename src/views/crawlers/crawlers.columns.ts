// The columns of the crawlers list; the first paint needs nothing else of its page.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import type { Column } from '../../stores/lists/definition.ts';
import { statusText, whyOf } from '../shared/cells/statusText.ts';
import { durationText } from '../shared/cells/times.ts';

export const columns: readonly Column<CrawlerRow>[] = [
  { key: 'timestamp', title: 'Start Time', kind: 'time', value: (row) => row.timestamp },
  {
    key: 'bank',
    title: 'Bank',
    kind: 'text',
    value: (row) => row.bank,
    width: 196,
    least: 160,
    inset: 24,
    names: true,
  },
  {
    key: 'label',
    title: 'Label',
    kind: 'text',
    value: (row) => row.vendor_label,
    width: 140,
    least: 118,
    fold: 1,
    names: true,
  },
  { key: 'country', title: 'Country', kind: 'text', value: (row) => row.country_code, width: 72, least: 64, fold: 5 },
  { key: 'initiator', title: 'Initiator', kind: 'text', value: (row) => row.initiator, width: 96, least: 74, fold: 4 },
  {
    key: 'vendor_specific_id',
    title: 'Vendor Specific ID',
    kind: 'text',
    value: (row) => row.vendor_specific_id,
    masks: 'personal',
    width: 150,
    least: 90,
  },
  { key: 'uuid', title: 'UUID', kind: 'id', value: (row) => row.uuid, fold: 3 },
  {
    key: 'status',
    title: 'Status',
    kind: 'text',
    value: (row) => row.status,
    width: 134,
    least: 130,
    inset: 19,
    says: (row) => statusText(row.status, whyOf(row)),
  },
  {
    key: 'elapsed',
    title: 'Time Elapsed',
    kind: 'number',
    value: (row) => row.elapsed,
    width: 114,
    least: 106,
    says: ({ elapsed }) => (elapsed === null ? '-' : durationText(elapsed)),
  },
  {
    key: 'accounts',
    title: '# Acc.',
    kind: 'number',
    value: (row) => row.account_count,
    width: 66,
    least: 56,
    fold: 2,
  },
];
