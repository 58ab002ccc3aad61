// The form of iframe-link.options: a switch for all that the link may ask of the customer, and how many days back.
import { Field, Input, makeStyles, Switch } from '@fluentui/react-components';
import { useState } from 'react';
import { areDays, daysAdvice, flagNames } from '../../api/contract/applications/connectLink.ts';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { flagTitles } from './flagTitles.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', columnGap: '16px' },
  days: { gridColumn: '1 / -1', maxWidth: '220px' },
});

function Fields({ texts, onChange }: OwnFieldsProps) {
  const styles = useStyles();
  // Zero is where it begins, and stands for what the vendor's settings say.
  const [isTouched, setTouched] = useState(false);
  const days = texts['days_to_retrieve'] ?? '0';
  const isOutside = !areDays(days.trim()) && (isTouched || days !== '0');
  return (
    <div className={styles.fields}>
      {flagNames.map((name) => (
        <Switch
          key={name}
          label={flagTitles[name]}
          checked={texts[name] === 'yes'}
          onChange={(_event, { checked }) => onChange(name, checked ? 'yes' : 'no')}
        />
      ))}
      <Field
        className={styles.days}
        label="Days to retrieve"
        hint="Outside the range it is left out of the link"
        {...(isOutside ? { validationMessage: daysAdvice, validationState: 'error' as const } : {})}
      >
        <Input
          value={days}
          inputMode="numeric"
          maxLength={10}
          onChange={(_event, { value }) => {
            setTouched(true);
            onChange('days_to_retrieve', value);
          }}
        />
      </Field>
    </div>
  );
}

export const form: OwnForm = { Title: () => 'Advanced options', Fields, button: 'Apply' };
