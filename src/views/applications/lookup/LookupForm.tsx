// Asks for the type and the id that are looked up, or for anything that people know.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Fluent styles these elements */
import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { lookupTypes } from '../../../api/contract/applications/applications.ts';
import { openFound } from '../../../stores/found/foundPart.ts';
import { anythingTitle, defaultType, lookupAddress, lookupTitles } from '../../../stores/lookup/types.ts';
import { useDeskAccess } from '../../shared/context/DeskContext.ts';
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

/** The kinds of id have an address; a text that may name a person has none. */
const types = [...lookupTypes, 'anything'] as const;
type FormType = (typeof types)[number];

export const LookupForm = observer(function LookupForm() {
  const styles = useStyles();
  const { address, preferences, parts } = useStores();
  const access = useDeskAccess();
  const { query } = address;
  const found = parts.of(openFound);
  const inAddress = lookupTypes.find((one) => query.get(one) !== undefined);
  const said: FormType | undefined = inAddress ?? (found.shown && 'anything');
  const value = inAddress === undefined ? (found.shown === undefined ? '' : found.text) : (query.get(inAddress) ?? '');
  const [type, setType] = useState<FormType>(said ?? defaultType);
  const [term, setTerm] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setType(said ?? defaultType);
    setTerm(value);
  }, [said, value]);
  // What was looked for in vain is replaced by what comes next.
  const isInVain = found.shown?.results.length === 0 && found.shown.near.length === 0;
  useEffect(() => {
    if (isInVain) field.current?.select();
  }, [isInVain, value]);
  function send(event: FormEvent) {
    event.preventDefault();
    const text = term.trim();
    if (type !== 'anything' && (type !== defaultType || text === '')) address.go(lookupAddress(type, text));
    else if (text !== '') void find(text, type === 'anything' ? {} : { as: 'reference' });
  }
  async function find(id: string, more: { as?: 'reference' }): Promise<void> {
    const desk = access.desk ?? (await access.soon());
    const command = desk.registry.get('record.find');
    if (command !== undefined) await desk.run(command, { id, ...more }, { surface: 'button' });
  }
  function clear() {
    found.clear();
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
          onChange={(_event, data) => setType(types.find((one) => one === data.value) ?? defaultType)}
        >
          {types.map((one) => (
            <option key={one} value={one}>
              {one === 'anything' ? anythingTitle : lookupTitles[one]}
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
