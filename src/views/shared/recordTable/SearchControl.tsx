// One field of a search form.
import { Field, Input, Select } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useStores } from '../context/StoresContext.ts';
import type { SearchField } from './fields.ts';

interface SearchControlProps {
  field: SearchField;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

export const SearchControl = observer(function SearchControl({ field, value, problem, onChange }: SearchControlProps) {
  const { banks, labels } = useStores();
  const { kind, title } = field;
  const shape = { size: 'small', value } as const;
  const choices =
    kind === 'bank'
      ? banks.rows.map(({ id, name }) => [String(id), name] as const)
      : kind === 'label'
        ? labels.rows.map(({ id, ref }) => [String(id), ref] as const)
        : field.choices;
  return (
    <Field
      size="small"
      label={title}
      {...(problem === undefined ? {} : { validationMessage: problem, validationState: 'error' as const })}
    >
      {choices === undefined ? (
        <Input
          {...shape}
          type={kind === 'email' ? 'email' : 'text'}
          inputMode={kind === 'count' ? 'numeric' : 'text'}
          style={{ width: kind === 'count' ? '84px' : undefined, minWidth: 0 }}
          onChange={(_event, data) => onChange(data.value)}
        />
      ) : (
        <Select {...shape} onChange={(_event, data) => onChange(data.value)}>
          <option value="">All</option>
          {/* A filter of the address that is none of the choices holds all the same. */}
          {value !== '' && !choices.some(([choice]) => choice === value) && <option value={value}>{value}</option>}
          {choices.map(([choice, word]) => (
            <option key={choice} value={choice}>
              {word}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
});
