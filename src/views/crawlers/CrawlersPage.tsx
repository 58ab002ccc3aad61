// The list of crawlers, with its search form.
import { observer } from 'mobx-react-lite';
import { crawlerStatuses } from '../../api/contract/crawling/crawlers.ts';
import type { SearchField } from '../shared/recordTable/fields.ts';
import { RecordPage } from '../shared/recordTable/RecordPage.tsx';
import { LateSearchForm } from '../shared/recordTable/LateSearchForm.tsx';
import { useSearchForm } from '../shared/recordTable/useSearchForm.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { looksWith } from './looks.tsx';

const common: readonly SearchField[] = [
  { name: 'bank_id', title: 'Bank', kind: 'bank' },
  { name: 'label_id', title: 'Label', kind: 'label' },
  { name: 'status', title: 'Status', kind: 'choice', choices: crawlerStatuses.map((one) => [one, one]) },
  { name: 'page_size', title: 'Page size', kind: 'count' },
];
const cachePresent: SearchField = {
  name: 'cache_present',
  title: 'Cache Present',
  kind: 'choice',
  choices: [
    ['false', 'No'],
    ['true', 'Yes'],
  ],
};
const elevated = [...common, cachePresent];

export const CrawlersPage = observer(function CrawlersPage() {
  const { crawlers, banks, session } = useStores();
  const fields = session.may('STAFF') ? elevated : common;
  const form = useSearchForm(crawlers, fields);
  return (
    <RecordPage heading="Crawlers" label="Crawlers" list={crawlers} looks={looksWith(banks.byId)}>
      <LateSearchForm label="Search crawlers" fields={fields} form={form} />
    </RecordPage>
  );
});
