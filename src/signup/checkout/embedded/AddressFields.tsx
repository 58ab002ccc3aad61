// The billing address element of the embedded test provider.
import { Field, Input, Select } from '@fluentui/react-components';
import { addressFields, addressLabels, isNeeded, type Address, type AddressField } from './address.ts';
import { useGroupStyles } from './useGroupStyles.ts';

interface AddressFieldsProps {
  address: Address;
  onChange: (address: Address) => void;
  faults: Partial<Record<AddressField, string>>;
}

const wide: readonly AddressField[] = ['name', 'line1', 'line2'];

export function AddressFields({ address, onChange, faults }: AddressFieldsProps) {
  const styles = useGroupStyles();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Billing address</legend>
      {addressFields.map((field) => {
        const { label, autoComplete } = addressLabels[field];
        const change = (text: string) => onChange({ ...address, [field]: text });
        return (
          <Field
            key={field}
            label={label}
            required={isNeeded(field)}
            validationMessage={faults[field]}
            className={wide.includes(field) ? styles.wide : undefined}
          >
            {field === 'country' ? (
              <Select
                value={address.country}
                onChange={(_event, { value }) => change(value)}
                autoComplete={autoComplete}
              >
                <option value="AU">Australia</option>
                <option value="NZ">New Zealand</option>
              </Select>
            ) : (
              <Input
                className={styles.field}
                value={address[field]}
                autoComplete={autoComplete}
                onChange={(_event, { value }) => change(value)}
              />
            )}
          </Field>
        );
      })}
    </fieldset>
  );
}
