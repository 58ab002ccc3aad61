// The dialog with every field that the rows can be searched by.
import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  makeStyles,
} from '@fluentui/react-components';
import type { RecordList } from '../../../../stores/lists/recordList.ts';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { fieldsOf, type SearchField } from '../search/fields.ts';
import { SearchControl } from '../search/SearchControl.tsx';
import { DialogButtons } from '../../commands/DialogButtons.tsx';
import { useFocusAtOnce } from '../../focus/useFocusAtOnce.ts';
import { useReturnFocus } from '../../focus/useReturnFocus.ts';
import { useSearchForm, type SearchFormState } from '../search/useSearchForm.ts';
import { TriStateSwitch } from './TriStateSwitch.tsx';

const useStyles = makeStyles({
  // Two stand side by side where both fit whole: fields, and switches.
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
    gap: '10px 16px',
    paddingBottom: '12px',
  },
  switches: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))', columnGap: '16px' },
  surface: { maxWidth: '700px' },
});

/** The dialog calls the count by another name, in its messages too. */
const named = (field: SearchField): SearchField => (field.kind === 'count' ? { ...field, title: 'Page size' } : field);

interface AdvancedDialogProps<Row> {
  list: RecordList<Row>;
  panel: SearchFormState;
  opener: HTMLElement;
  onClose: () => void;
}

export const AdvancedDialog = observer(function AdvancedDialog<Row>(props: AdvancedDialogProps<Row>) {
  const { list, panel, opener, onClose } = props;
  const styles = useStyles();
  const known = fieldsOf(list.knownFilters);
  const fields = [...known.panel, ...known.advanced].map(named);
  // It begins with what was typed in the panel, and leaves that alone when it is cancelled.
  const form = useSearchForm(list, fields, panel.typed);
  const written = fields.filter(({ kind }) => kind !== 'switch');
  const switches = fields.filter(({ kind }) => kind === 'switch');
  useReturnFocus('dialog', opener);
  const surface = useFocusAtOnce();
  // In the middle of the page, and not over the menu.
  const pageLeft = document.querySelector('main')?.getBoundingClientRect().left ?? 0;
  function send(event: FormEvent) {
    event.preventDefault();
    // The dialog is no part of the form behind it.
    event.stopPropagation();
    if (!form.submit()) return;
    panel.forget();
    onClose();
  }
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface ref={surface} className={styles.surface} style={{ left: pageLeft }}>
        <form noValidate aria-label="Advanced search" onSubmit={send}>
          <DialogBody>
            <DialogTitle>Advanced search</DialogTitle>
            <DialogContent>
              <div className={styles.fields}>
                {written.map((field) => (
                  <SearchControl
                    key={field.name}
                    field={field}
                    value={form.values[field.name] ?? ''}
                    problem={form.problems[field.name]}
                    onChange={(value) => form.set(field.name, value)}
                  />
                ))}
              </div>
              <div className={styles.switches}>
                {switches.map(({ name, title }) => (
                  <TriStateSwitch
                    key={name}
                    title={title}
                    value={form.values[name] ?? ''}
                    onChange={(value) => form.set(name, value)}
                  />
                ))}
              </div>
            </DialogContent>
            <DialogButtons
              others={<Button onClick={form.clear}>Clear</Button>}
              leave={
                <DialogTrigger disableButtonEnhancement>
                  <Button>Cancel</Button>
                </DialogTrigger>
              }
              act={
                <Button appearance="primary" type="submit">
                  Submit
                </Button>
              }
            />
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
});
