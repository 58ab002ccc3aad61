// Opens the dialog with every field that the rows can be searched by.
import { Button } from '@fluentui/react-components';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { late } from '../../loading/late.tsx';
import type { SearchFormState } from '../search/useSearchForm.ts';
import { useMenuOpener } from '../../commands/useMenuOpener.ts';

const AdvancedDialog = late(async () => (await import('./AdvancedDialog.tsx')).AdvancedDialog);

export function AdvancedSearch<Row>({ list, form }: { list: RecordList<Row>; form: SearchFormState }) {
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
