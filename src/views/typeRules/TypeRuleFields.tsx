// The fields of a transaction type regex in its forms.
import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { vocabularyOf } from '../../stores/regex/heldRules.ts';
import { readVocabulary } from '../../stores/regex/vocabulary.ts';
import type { OwnFieldsProps } from '../shared/commands/ownForm.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { problemOf } from '../shared/regex/problemOf.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: '10px 16px' },
  wide: { gridColumn: '1 / -1', '& input': { fontFamily: tokens.fontFamilyMonospace } },
});

export const TypeRuleFields = observer(function TypeRuleFields(props: OwnFieldsProps) {
  const { texts, onChange, problems = {} } = props;
  const styles = useStyles();
  const stores = useStores();
  useEffect(() => void readVocabulary(stores).catch(() => undefined), [stores]);
  const types = vocabularyOf(stores)?.types ?? [];
  return (
    <div className={styles.fields}>
      <Field label="Bank" {...problemOf(problems, 'bank')}>
        <Select value={texts['bank'] ?? ''} onChange={(_event, { value }) => onChange('bank', value)}>
          <option value="">Choose…</option>
          {stores.banks.rows.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Transaction Type" {...problemOf(problems, 'trans_type')}>
        <Select value={texts['trans_type'] ?? ''} onChange={(_event, { value }) => onChange('trans_type', value)}>
          <option value="">Choose…</option>
          {types.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Regex" className={styles.wide} {...problemOf(problems, 'regex')}>
        <Input
          value={texts['regex'] ?? ''}
          maxLength={1000}
          spellCheck={false}
          onChange={(_event, { value }) => onChange('regex', value)}
        />
      </Field>
    </div>
  );
});
