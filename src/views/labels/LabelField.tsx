// The one field of a label.
import { Field, Input } from '@fluentui/react-components';
import { longestRef } from '../../api/contract/vendors/labelCalls.ts';
import { fieldProblem } from '../shared/commands/fieldProblem.ts';
import type { OwnFieldsProps } from '../shared/commands/ownForm.ts';

export function LabelField({
  texts,
  problems = {},
  onChange,
}: Pick<OwnFieldsProps, 'texts' | 'problems' | 'onChange'>) {
  return (
    <Field label="Reference" {...fieldProblem(problems['ref'])}>
      <Input
        value={texts['ref'] ?? ''}
        maxLength={longestRef}
        autoComplete="off"
        onChange={(_event, { value }) => onChange('ref', value)}
      />
    </Field>
  );
}
