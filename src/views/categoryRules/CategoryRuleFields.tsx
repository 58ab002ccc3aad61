// The eight fields of a category regex in its forms: a country narrows its categories, and a third party may be a new one.
import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { vocabularyOf } from '../../stores/regex/heldRules.ts';
import { readVocabulary } from '../../stores/regex/vocabulary.ts';
import type { OwnFieldsProps } from '../shared/commands/ownForm.ts';
import { useStores } from '../shared/context/StoresContext.ts';
import { problemOf } from '../shared/regex/problemOf.ts';
import { ThirdPartyBox } from './ThirdPartyBox.tsx';

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: '10px 16px' },
  wide: { gridColumn: '1 / -1', '& input': { fontFamily: tokens.fontFamilyMonospace } },
});

type Choices = readonly (readonly [value: string, title: string])[];

export const CategoryRuleFields = observer(function CategoryRuleFields(props: OwnFieldsProps) {
  const { texts, onChange, problems = {} } = props;
  const styles = useStyles();
  const stores = useStores();
  useEffect(() => void readVocabulary(stores).catch(() => undefined), [stores]);
  const { categories = [], groups = [] } = vocabularyOf(stores) ?? {};
  const country = texts['country_code'] ?? '';
  const ofCountry = categories.filter((one) => country === '' || one.country_code === country);
  const countries = [...new Set(categories.map((one) => one.country_code))].toSorted();

  const select = (name: string, label: string, choices: Choices, chosen = (value: string) => onChange(name, value)) => (
    <Field label={label} {...problemOf(problems, name)}>
      <Select value={texts[name] ?? ''} onChange={(_event, { value }) => chosen(value)}>
        <option value="">Choose…</option>
        {choices.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
  const input = (name: string, label: string, hint?: string) => (
    <Field label={label} {...(hint !== undefined && { hint })} {...problemOf(problems, name)}>
      <Input value={texts[name] ?? ''} maxLength={1000} onChange={(_event, { value }) => onChange(name, value)} />
    </Field>
  );
  function chooseCountry(value: string) {
    onChange('country_code', value);
    const { category = '' } = texts;
    const chosen = categories.find(({ id }) => String(id) === category);
    // A category of another country is none of this one.
    if (chosen !== undefined && value !== '' && chosen.country_code !== value) {
      const same = categories.find((one) => one.name === chosen.name && one.country_code === value);
      onChange('category', same === undefined ? '' : String(same.id));
    }
  }
  return (
    <div className={styles.fields}>
      <Field label="Regex" className={styles.wide} {...problemOf(problems, 'regex')}>
        <Input
          value={texts['regex'] ?? ''}
          maxLength={1000}
          spellCheck={false}
          onChange={(_event, { value }) => onChange('regex', value)}
        />
      </Field>
      {input('keywords', 'Keywords', 'Phrases with commas between: all of them must occur')}
      {input('filterwords', 'Filterwords', 'Phrases with commas between: none of them may occur')}
      {select('is_broad', 'Broad', [
        ['yes', 'Yes'],
        ['no', 'No'],
      ])}
      {select(
        'country_code',
        'Country',
        countries.map((one) => [one, one]),
        chooseCountry,
      )}
      {select(
        'category',
        'Category',
        ofCountry.map(({ id, name, country_code }) => [String(id), country === '' ? `${name}, ${country_code}` : name]),
      )}
      {select(
        'group',
        'Group',
        groups.map(({ id, name }) => [String(id), name]),
      )}
      <ThirdPartyBox
        text={texts['thirdparty'] ?? ''}
        problems={problems}
        hint="A new name creates a new third party"
        onType={(text) => onChange('thirdparty', text)}
        onChoose={({ name }) => onChange('thirdparty', name)}
      />
    </div>
  );
});
