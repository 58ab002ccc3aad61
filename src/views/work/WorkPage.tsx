// The work behind the answers: what waits, runs or was given up, how old it is, and why it failed.
import { observer } from 'mobx-react-lite';
import { workStates } from '../../api/contract/work.ts';
import type { SearchField } from '../shared/recordTable/fields.ts';
import { LateSearchForm } from '../shared/recordTable/LateSearchForm.tsx';
import { RecordPage } from '../shared/recordTable/RecordPage.tsx';
import { useSearchForm } from '../shared/recordTable/useSearchForm.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { looks } from './looks.tsx';

const fields: readonly SearchField[] = [
  { name: 'state', title: 'State', kind: 'choice', choices: workStates.map((one) => [one, one]) },
  { name: 'kind', title: 'Work', kind: 'text' },
  { name: 'page_size', title: 'Count', kind: 'count' },
];

export const WorkPage = observer(function WorkPage() {
  const { work } = useStores();
  const form = useSearchForm(work, fields);
  return (
    <RecordPage heading="Work" label="Work" list={work} looks={looks}>
      <LateSearchForm label="Search work" fields={fields} form={form} />
    </RecordPage>
  );
});
