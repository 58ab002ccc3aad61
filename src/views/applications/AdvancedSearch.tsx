// Opens the dialog with every field that applications can be searched by.
import { Button } from '@fluentui/react-components';
import { late } from '../shared/loading/late.tsx';
import type { SearchFormState } from '../shared/recordTable/useSearchForm.ts';
import { useMenuOpener } from '../shared/commands/useMenuOpener.ts';

const AdvancedDialog = late(async () => (await import('./AdvancedDialog.tsx')).AdvancedDialog);

export function AdvancedSearch({ form }: { form: SearchFormState }) {
  const { opener, close, props } = useMenuOpener('dialog');
  return (
    <>
      <Button {...props} size="small">
        Advanced
      </Button>
      {opener !== undefined && <AdvancedDialog panel={form} opener={opener} onClose={close} />}
    </>
  );
}
