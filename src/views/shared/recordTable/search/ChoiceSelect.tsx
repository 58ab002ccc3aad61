// A field with choices: one of them, and where the filter takes several, those that are ticked in a list below it.
import { Select, type SelectProps } from '@fluentui/react-components';
import { useState } from 'react';
import { late } from '../../loading/late.tsx';
import type { SearchField } from './fields.ts';

const ChooseSeveralOf = late(async () => (await import('../../choose/ChooseSeveral.tsx')).ChooseSeveralOf);

const several = 'several…';

// What the field around it gives, such as its id, goes to the select.
interface ChoiceSelectProps extends Omit<SelectProps, 'onChange' | 'value' | 'size'> {
  field: SearchField;
  value: string;
  choices: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

export function ChoiceSelect({ field, value, choices, onChange, ...given }: ChoiceSelectProps) {
  const [opener, setOpener] = useState<HTMLElement>();
  const chosen = value === '' ? [] : value.split(',');
  const wordOf = (one: string): string => choices.find(([choice]) => choice === one)?.[1] ?? one;
  return (
    <>
      <Select
        {...given}
        size="small"
        value={value}
        onChange={(event, data) => {
          if (data.value === several) setOpener(event.currentTarget);
          else onChange(data.value);
        }}
      >
        <option value="">{field.none ?? 'All'}</option>
        {/* A filter of the address that is none of the choices holds all the same. */}
        {value !== '' && !choices.some(([choice]) => choice === value) && (
          <option value={value}>{chosen.map(wordOf).join(', ')}</option>
        )}
        {choices.map(([choice, word]) => (
          <option key={choice} value={choice}>
            {word}
          </option>
        ))}
        {field.takesSeveral === true && <option value={several}>Several…</option>}
      </Select>
      {opener !== undefined && (
        <ChooseSeveralOf
          title={field.title}
          field={opener}
          choices={() => choices.map(([choice, text]) => ({ value: choice, text }))}
          chosen={chosen}
          onChoose={(values) => onChange(values.join(','))}
          onClose={() => setOpener(undefined)}
        />
      )}
    </>
  );
}
