// The search form of a list, in one line.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Fluent styles these elements */
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { FormEvent, ReactNode } from 'react';
import type { SearchField } from './fields.ts';
import { SearchControl } from './SearchControl.tsx';
import type { SearchFormState } from './useSearchForm.ts';

const useStyles = makeStyles({
  // Fields give way before the form takes a second line; in a narrow window it does.
  form: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '6px 12px',
    boxSizing: 'border-box',
    minHeight: '36px',
    padding: `4px ${tokens.spacingHorizontalM}`,
    '& > button': { flexShrink: 0 },
    '@media (max-width: 1100px)': { flexWrap: 'wrap' },
  },
  button: { minWidth: '60px' },
});

interface SearchFormProps {
  label: string;
  fields: readonly SearchField[];
  form: SearchFormState;
  onSubmit?: (isFine: boolean) => void;
  children?: ReactNode;
}

export function SearchForm({ label, fields, form, onSubmit, children }: SearchFormProps) {
  const styles = useStyles();
  function send(event: FormEvent) {
    event.preventDefault();
    const isFine = form.submit();
    onSubmit?.(isFine);
  }
  return (
    <form className={styles.form} role="search" aria-label={label} noValidate onSubmit={send}>
      {fields.map((field) => (
        <SearchControl
          key={field.name}
          field={field}
          isInLine
          value={form.values[field.name] ?? ''}
          problem={form.problems[field.name]}
          onChange={(value) => form.set(field.name, value)}
        />
      ))}
      {children}
      <Button size="small" className={styles.button} onClick={form.clear}>
        Clear
      </Button>
      <Button size="small" className={styles.button} appearance="primary" type="submit">
        Submit
      </Button>
    </form>
  );
}
