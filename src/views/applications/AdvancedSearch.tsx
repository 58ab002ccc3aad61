// Opens the dialog with every field that applications can be searched by.
import { Button } from '@fluentui/react-components';
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import type { RecordList } from '../../stores/lists/recordList.ts';
import { late } from '../shared/loading/late.tsx';
import type { SearchFormState } from '../shared/recordTable/search/useSearchForm.ts';
import { useMenuOpener } from '../shared/commands/useMenuOpener.ts';

const AdvancedDialog = late(async () => (await import('./AdvancedDialog.tsx')).AdvancedDialog);

export function AdvancedSearch({ list, form }: { list: RecordList<ApplicationRow>; form: SearchFormState }) {
  const { opener, close, props } = useMenuOpener('dialog');
  return (
    <>
      <Button {...props} size="small">
        Advanced
      </Button>
      {opener !== undefined && <AdvancedDialog list={list} panel={form} opener={opener} onClose={close} />}
    </>
  );
}
