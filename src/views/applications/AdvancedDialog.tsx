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
import type { FormEvent } from 'react';
import { SearchControl } from '../shared/recordTable/SearchControl.tsx';
import { useReturnFocus } from '../shared/useReturnFocus.ts';
import type { SearchFormState } from '../shared/recordTable/useSearchForm.ts';
import { panelFields, switchFields, textFields } from './searchFields.ts';
import { TriStateSwitch } from './TriStateSwitch.tsx';

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '10px 16px', paddingBottom: '12px' },
  // Side by side where both fit whole.
  switches: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))', columnGap: '16px' },
  surface: { maxWidth: '700px' },
});

interface AdvancedDialogProps {
  form: SearchFormState;
  opener: HTMLElement;
  onClose: () => void;
}

export function AdvancedDialog({ form, opener, onClose }: AdvancedDialogProps) {
  const styles = useStyles();
  useReturnFocus(opener);
  function send(event: FormEvent) {
    event.preventDefault();
    // The dialog is no part of the form behind it.
    event.stopPropagation();
    if (form.submit()) onClose();
  }
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <form noValidate aria-label="Advanced search" onSubmit={send}>
          <DialogBody>
            <DialogTitle>Advanced search</DialogTitle>
            <DialogContent>
              <div className={styles.fields}>
                {[...panelFields, ...textFields].map((field) => (
                  <SearchControl
                    key={field.name}
                    field={field.name === 'page_size' ? { ...field, title: 'Page size' } : field}
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
}
