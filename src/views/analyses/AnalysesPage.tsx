// The list of analyses: those of the last day until a search is submitted.
import { Caption1 } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { SearchField } from '../shared/recordTable/fields.ts';
import { RecordPage } from '../shared/recordTable/RecordPage.tsx';
import { LateSearchForm } from '../shared/recordTable/LateSearchForm.tsx';
import { useSearchForm } from '../shared/recordTable/useSearchForm.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { looksWith } from './looks.tsx';

const fields: readonly SearchField[] = [
  { name: 'bank', title: 'Bank', kind: 'bank' },
  { name: 'label', title: 'Label', kind: 'label' },
  { name: 'page_size', title: 'Count', kind: 'count' },
];

export const AnalysesPage = observer(function AnalysesPage() {
  const { analyses, banks } = useStores();
  const form = useSearchForm(analyses, fields);
  return (
    <RecordPage heading="Analyses" label="Analyses" list={analyses} looks={looksWith(banks.byId)}>
      <LateSearchForm label="Search analyses" fields={fields} form={form}>
        {!analyses.hasFilters && <Caption1>The last day, until you search</Caption1>}
      </LateSearchForm>
    </RecordPage>
  );
});
