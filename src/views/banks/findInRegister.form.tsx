// The form of bank.find-in-register: what a register lists, how each brand stands to the banks that are here, and which are wanted.
import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { wordingOf } from '../../api/failure.ts';
import { printWishes, readWishes, type BrandWish } from '../../commands/banks/brandWishes.ts';
import { Misfit } from '../../commands/kernel/question.ts';
import { registerBrands } from '../../stores/registers/registerBrands.ts';
import type { OwnFieldsProps, OwnForm } from '../shared/commands/ownForm.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { FailureLine } from '../shared/FailureLine.tsx';
import { BrandTable } from './register/BrandTable.tsx';
import { canTake } from './register/brandWords.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10px' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const Title = () => 'Find banks in a register';

const wishesIn = (text: string | undefined): readonly BrandWish[] => {
  const read = readWishes(text ?? '');
  return read instanceof Misfit ? [] : read;
};

const Fields = observer(function Fields({ texts, onChange }: OwnFieldsProps) {
  const styles = useStyles();
  const asked = useStores().parts.of(registerBrands);
  const { listing, failure } = asked;
  const { register } = texts;
  useEffect(() => {
    void asked.load(register === undefined || register === '' ? undefined : register);
    return () => asked.clear();
    // Another register is asked when it is chosen, and not as the form is drawn again.
  }, [asked, register]);
  if (failure !== undefined)
    return (
      <FailureLine onRetry={() => void asked.load(register === '' ? undefined : register)}>
        {wordingOf(failure) ?? failure.message}
      </FailureLine>
    );
  if (listing === undefined) return <output className={styles.note}>Asking the register…</output>;
  const wishes = wishesIn(texts['brands']);
  const { brands } = listing;
  const takeable = brands.filter(canTake).length;
  return (
    <div className={styles.fields}>
      {listing.registers.length > 1 && (
        <Field label="Register of the connector">
          <Select
            value={listing.connector}
            onChange={(_event, { value }) => {
              onChange('brands', '');
              onChange('register', value);
            }}
          >
            {listing.registers.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      )}
      <output className={styles.note}>
        {brands.length === 0
          ? 'The register lists no brands.'
          : `${countOf(brands.length)}, ${takeable} of which can be taken. Chosen: ${wishes.length}.`}
      </output>
      {brands.length > 0 && (
        <BrandTable
          key={listing.connector}
          brands={brands}
          wishes={wishes}
          onWishes={(wanted) => onChange('brands', printWishes(wanted))}
        />
      )}
      {takeable > 0 && (
        <p className={styles.note}>
          j and k move, x chooses, Enter takes what is chosen. A new bank begins offline: customers do not see it before
          you switch it on.
        </p>
      )}
      {listing.unreadable.length > 0 && (
        <details>
          <summary>
            {listing.unreadable.length} {listing.unreadable.length === 1 ? 'row' : 'rows'} of the register could not be
            read
          </summary>
          <ul>
            {listing.unreadable.map(({ what, why }, index) => (
              <li key={`${index} ${what}`}>
                {what}: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
});

const countOf = (brands: number): string => `${brands} ${brands === 1 ? 'brand' : 'brands'}`;

const canSend = (texts: Readonly<Record<string, string>>): boolean => wishesIn(texts['brands']).length > 0;

export const form: OwnForm = { Title, Fields, button: 'Take as banks', canSend };
