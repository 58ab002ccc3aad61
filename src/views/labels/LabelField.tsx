// The one field of a label.
import { Field, Input } from '@fluentui/react-components';
import { longestRef } from '../../api/contract/vendors/labelCalls.ts';
import type { OwnFieldsProps } from '../shared/commands/ownForm.ts';

interface LabelFieldProps extends Pick<OwnFieldsProps, 'texts' | 'problems' | 'onChange'> {
  /** Said below it, unless something is wrong with it. */
  hint?: string | undefined;
}

export function LabelField({ texts, problems = {}, onChange, hint }: LabelFieldProps) {
  const { ref: problem } = problems;
  const said = problem ?? hint;
  return (
    <Field
      label="Reference"
      {...(said === undefined
        ? {}
        : { validationMessage: said, validationState: problem === undefined ? 'warning' : 'error' })}
    >
      <Input
        value={texts['ref'] ?? ''}
        maxLength={longestRef}
        autoComplete="off"
        onChange={(_event, { value }) => onChange('ref', value)}
      />
    </Field>
  );
}
