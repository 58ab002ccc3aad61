// The list of applications, with its search panel and the Advanced dialog.
import { observer } from 'mobx-react-lite';
import { RecordPage } from '../shared/recordTable/RecordPage.tsx';
import { late } from '../shared/loading/late.tsx';
import { LateSearchForm } from '../shared/recordTable/LateSearchForm.tsx';
import { useSearchForm } from '../shared/recordTable/useSearchForm.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { looksWith } from './looks.tsx';
import { allFields, panelFields } from './searchFields.ts';

const AdvancedSearch = late(async () => (await import('./AdvancedSearch.tsx')).AdvancedSearch, { isPatient: true });

export const ApplicationsPage = observer(function ApplicationsPage() {
  const { applications, banks } = useStores();
  const form = useSearchForm(applications, allFields);
  return (
    <RecordPage heading="Applications" label="Applications" list={applications} looks={looksWith(banks.byId)}>
      <LateSearchForm label="Search applications" fields={panelFields} form={form}>
        <AdvancedSearch form={form} />
      </LateSearchForm>
    </RecordPage>
  );
});
