// The dialog with every field that applications can be searched by.
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useStores } from '../shared/context/StoresContext.ts';
import { SearchControl } from '../shared/recordTable/SearchControl.tsx';
import { useReturnFocus } from '../shared/useReturnFocus.ts';
import { useSearchForm, type SearchFormState } from '../shared/recordTable/useSearchForm.ts';
import { dialogFields, switchFields, writtenFields } from './searchFields.ts';
import { TriStateSwitch } from './TriStateSwitch.tsx';

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '10px 16px', paddingBottom: '12px' },
  // Side by side where both fit whole.
  switches: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))', columnGap: '16px' },
  surface: { maxWidth: '700px' },
});

interface AdvancedDialogProps {
  panel: SearchFormState;
  opener: HTMLElement;
  onClose: () => void;
}

export const AdvancedDialog = observer(function AdvancedDialog({ panel, opener, onClose }: AdvancedDialogProps) {
  const styles = useStyles();
  // It begins with what was typed in the panel, and leaves that alone when it is cancelled.
  const { applications } = useStores();
  const form = useSearchForm(applications, dialogFields, panel.typed);
  const offered = writtenFields.filter(({ name }) => name in applications.knownFilters);
  useReturnFocus('dialog', opener);
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
      <DialogSurface className={styles.surface}>
        <form noValidate aria-label="Advanced search" onSubmit={send}>
          <DialogBody>
            <DialogTitle>Advanced search</DialogTitle>
            <DialogContent>
              <div className={styles.fields}>
                {offered.map((field) => (
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
                {switchFields.map(({ name, title }) => (
                  <TriStateSwitch
                    key={name}
                    title={title}
                    value={form.values[name] ?? ''}
                    onChange={(value) => form.set(name, value)}
                  />
                ))}
              </div>
            </DialogContent>
            <DialogActions>
              <Button onClick={form.clear}>Clear</Button>
              <DialogTrigger disableButtonEnhancement>
                <Button>Cancel</Button>
              </DialogTrigger>
              <Button appearance="primary" type="submit">
                Submit
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
});
