// Asks for the type and the id that are looked up.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Fluent styles these elements */
import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { lookupTypes, type LookupType } from '../../../api/contract/applications/applications.ts';
import { defaultType, lookupAddress, lookupTitles } from '../../../stores/lookup/types.ts';
import { useStores } from '../../shared/context/StoresContext.ts';

const useStyles = makeStyles({
  form: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 12px',
    padding: `4px ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  field: {
    gridTemplateColumns: 'auto minmax(62px, 1fr)',
    columnGap: '6px',
    alignItems: 'center',
    '& > label': { padding: 0, whiteSpace: 'nowrap', fontSize: '12px', color: tokens.colorNeutralForeground2 },
  },
  term: { width: '300px', maxWidth: 'calc(100vw - 120px)' },
});

export const LookupForm = observer(function LookupForm() {
  const styles = useStyles();
  const { address, preferences } = useStores();
  const { query } = address;
  const said = lookupTypes.find((one) => query.get(one) !== undefined);
  const value = said === undefined ? '' : (query.get(said) ?? '');
  const [type, setType] = useState<LookupType>(said ?? defaultType);
  const [term, setTerm] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setType(said ?? defaultType);
    setTerm(value);
  }, [said, value]);
  function send(event: FormEvent) {
    event.preventDefault();
    address.go(lookupAddress(type, term.trim()));
  }
  function clear() {
    setType(defaultType);
    setTerm('');
    address.go('/lookup');
    field.current?.focus();
  }
  return (
    <form className={styles.form} role="search" aria-label="Lookup" noValidate onSubmit={send}>
      <Field label="Lookup type" orientation="horizontal" size="small" className={styles.field}>
        <Select
          size="small"
          value={type}
          onChange={(_event, data) => setType(lookupTypes.find((one) => one === data.value) ?? defaultType)}
        >
          {lookupTypes.map((one) => (
            <option key={one} value={one}>
              {lookupTitles[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Search term" orientation="horizontal" size="small" className={styles.field}>
        <Input
          ref={field}
          size="small"
          className={styles.term}
          value={term}
          // A reference or the name of a customer is neither shown nor read aloud.
          type={preferences.isShut ? 'password' : 'text'}
          autoComplete="off"
          maxLength={500}
          onChange={(_event, data) => setTerm(data.value)}
        />
      </Field>
      <Button size="small" onClick={clear}>
        Clear
      </Button>
      <Button size="small" appearance="primary" type="submit">
        Submit
      </Button>
    </form>
  );
});
