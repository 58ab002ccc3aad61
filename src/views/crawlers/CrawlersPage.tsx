// The list of crawlers, with its search form.
import { observer } from 'mobx-react-lite';
import { crawlerStatuses } from '../../api/contract/crawling/crawlers.ts';
import type { SearchField } from '../shared/recordTable/fields.ts';
import { RecordPage } from '../shared/recordTable/RecordPage.tsx';
import { LateSearchForm } from '../shared/recordTable/LateSearchForm.tsx';
import { useSearchForm } from '../shared/recordTable/useSearchForm.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { looksWith } from './looks.tsx';

const fields: readonly SearchField[] = [
  { name: 'bank_id', title: 'Bank', kind: 'bank' },
  { name: 'label_id', title: 'Label', kind: 'label' },
  { name: 'status', title: 'Status', kind: 'choice', choices: crawlerStatuses.map((one) => [one, one]) },
  { name: 'page_size', title: 'Page size', kind: 'count' },
  {
    name: 'cache_present',
    title: 'Cache Present',
    kind: 'choice',
    choices: [
      ['false', 'No'],
      ['true', 'Yes'],
    ],
  },
];

export const CrawlersPage = observer(function CrawlersPage() {
  const { crawlers, banks } = useStores();
  const offered = fields.filter(({ name }) => name in crawlers.knownFilters);
  const form = useSearchForm(crawlers, offered);
  return (
    <RecordPage heading="Crawlers" label="Crawlers" list={crawlers} looks={looksWith(banks.byId)}>
      <LateSearchForm label="Search crawlers" fields={offered} form={form} />
    </RecordPage>
  );
});
