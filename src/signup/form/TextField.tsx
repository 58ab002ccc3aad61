// One field of the form, with what is said about it while it is typed, and what was found when it was sent.
import { Field, Input } from '@fluentui/react-components';
import { inlineProblem, type SignUpField } from '../../api/contract/people/signUpRules.ts';
import type { FormState, Move } from './formState.ts';
import { fieldFacts } from './labels.ts';

interface TextFieldProps {
  field: Exclude<SignUpField, 'password'>;
  state: FormState;
  move: (move: Move) => void;
  isFixed?: boolean;
}

/** What stands below a field: what the service said, what is wrong with the text, or that it is missing. */
export function problemOf(field: SignUpField, { details, fault, refused }: FormState): string | undefined {
  const missing = fault?.fields.includes(field) === true && details[field].trim() === '';
  return refused[field] ?? inlineProblem(field, details[field]) ?? (missing ? 'Please fill in this field' : undefined);
}

export function TextField({ field, state, move, isFixed = false }: TextFieldProps) {
  const { label, type = 'text', autoComplete, inputMode, isRequired = false, hint } = fieldFacts[field];
  const problem = problemOf(field, state);
  return (
    <Field label={label} required={isRequired} hint={hint} validationMessage={problem}>
      <Input
        name={field}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        value={state.details[field]}
        readOnly={isFixed}
        onChange={(_event, { value }) => move({ what: 'typed', field, text: value })}
        onBlur={() => move({ what: 'left', field })}
      />
    </Field>
  );
}
