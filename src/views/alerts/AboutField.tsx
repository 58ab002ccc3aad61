// What a rule is about: everything, a bank, a connector or a vendor.
import { Field, Select } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { aboutChoices } from '../../commands/alerts/facts.ts';
import type { Choice } from '../../commands/kernel/question.ts';
import { fieldProblem } from '../shared/commands/fieldProblem.ts';
import { useDesk } from '../shared/context/DeskContext.ts';
import type { AlertFieldsProps } from './alertFieldsProps.ts';

const groups = [
  { title: 'Banks', begin: 'bank-' },
  { title: 'Connectors', begin: 'connector-' },
  { title: 'Vendors', begin: 'vendor-' },
] as const;

interface AboutFieldProps extends AlertFieldsProps {
  isOfCrawls: boolean;
}

export const AboutField = observer(function AboutField({
  texts,
  problems = {},
  onChange,
  isOfCrawls,
}: AboutFieldProps) {
  const { about = 'all' } = texts;
  const choices = aboutChoices(useDesk().situation);
  const shown = groups.filter(({ begin }) => isOfCrawls || begin === 'vendor-');
  const option = ({ value, title }: Choice<string>) => (
    <option key={value} value={value}>
      {title}
    </option>
  );
  return (
    <Field label="About" {...fieldProblem(problems['about'])}>
      <Select value={about} onChange={(_event, { value }) => onChange('about', value)}>
        <option value="all">Everything</option>
        {!choices.some(({ value }) => value === about) && <option value={about}>{about}</option>}
        {shown.map(({ title, begin }) => (
          <optgroup key={begin} label={title}>
            {choices.filter(({ value }) => value.startsWith(begin)).map(option)}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
});
