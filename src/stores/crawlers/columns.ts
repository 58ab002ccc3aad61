// The columns of the crawlers list, as data.
import type { CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import type { ColumnFact } from '../lists/definition.ts';

export const crawlerColumns: readonly ColumnFact<CrawlerRow>[] = [
  { key: 'timestamp', title: 'Start Time', kind: 'time', value: (row) => row.timestamp },
  { key: 'bank', title: 'Bank', kind: 'text', value: (row) => row.bank },
  { key: 'label', title: 'Label', kind: 'text', value: (row) => row.vendor_label },
  { key: 'country', title: 'Country', kind: 'text', value: (row) => row.country_code },
  { key: 'initiator', title: 'Initiator', kind: 'text', value: (row) => row.initiator },
  { key: 'vendor_specific_id', title: 'Vendor Specific ID', kind: 'text', value: (row) => row.vendor_specific_id },
  { key: 'uuid', title: 'UUID', kind: 'id', value: (row) => row.uuid },
  { key: 'status', title: 'Status', kind: 'text', value: (row) => row.status },
  { key: 'elapsed', title: 'Time Elapsed', kind: 'number', value: (row) => row.elapsed },
  { key: 'accounts', title: '# Acc.', kind: 'number', value: (row) => row.account_count },
];
