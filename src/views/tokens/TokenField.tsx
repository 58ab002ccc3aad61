// The one field of a token.
import { Field, Input } from '@fluentui/react-components';
import { longestTokenName } from '../../api/contract/people/tokens.ts';
import type { OwnFieldsProps } from '../shared/commands/ownForm.ts';

export function TokenField({
  texts,
  problems = {},
  onChange,
}: Pick<OwnFieldsProps, 'texts' | 'problems' | 'onChange'>) {
  const { name: problem } = problems;
  return (
    <Field label="Token Name" {...(problem === undefined ? {} : { validationMessage: problem })}>
      <Input
        value={texts['name'] ?? ''}
        maxLength={longestTokenName}
        autoComplete="off"
        onChange={(_event, { value }) => onChange('name', value)}
      />
    </Field>
  );
}
