// The card element of the embedded test provider.
import { Field, Input } from '@fluentui/react-components';
import { cardFields, type Card, type CardField } from './card.ts';
import { useGroupStyles } from './useGroupStyles.ts';

const facts: Readonly<Record<CardField, { label: string; autoComplete: string; placeholder: string }>> = {
  number: { label: 'Card number', autoComplete: 'off', placeholder: '1234 1234 1234 1234' },
  expiry: { label: 'Expiry', autoComplete: 'off', placeholder: 'MM/YY' },
  code: { label: 'Security code', autoComplete: 'off', placeholder: 'CVC' },
};

interface CardFieldsProps {
  card: Card;
  onChange: (card: Card) => void;
  faults: Partial<Record<CardField, string>>;
}

export function CardFields({ card, onChange, faults }: CardFieldsProps) {
  const styles = useGroupStyles();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Card</legend>
      {cardFields.map((field) => {
        const { label, ...rest } = facts[field];
        return (
          <Field
            key={field}
            label={label}
            required
            validationMessage={faults[field]}
            className={field === 'number' ? styles.wide : undefined}
          >
            <Input
              className={styles.field}
              value={card[field]}
              inputMode="numeric"
              onChange={(_event, { value }) => onChange({ ...card, [field]: value })}
              {...rest}
            />
          </Field>
        );
      })}
    </fieldset>
  );
}
