// The list of applications, with its search panel and the Advanced dialog.
import { observer } from 'mobx-react-lite';
import { RecordPage } from '../shared/recordTable/RecordPage.tsx';
import { SearchForm } from '../shared/recordTable/SearchForm.tsx';
import { useSearchForm } from '../shared/recordTable/useSearchForm.ts';
import { useStores } from '../shared/StoresContext.ts';
import { AdvancedSearch } from './AdvancedSearch.tsx';
import { looksWith } from './looks.tsx';
import { allFields, panelFields } from './searchFields.ts';

export const ApplicationsPage = observer(function ApplicationsPage() {
  const { applications, banks } = useStores();
  const form = useSearchForm(applications, allFields);
  return (
    <RecordPage heading="Applications" label="Applications" list={applications} looks={looksWith(banks.byId)}>
      <SearchForm label="Search applications" fields={panelFields} form={form}>
        <AdvancedSearch form={form} />
      </SearchForm>
    </RecordPage>
  );
});
