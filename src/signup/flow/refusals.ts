// What a failed call means for the form: a field that is taken, words beside the form, or an answer that was lost.
import { signUpClashes } from '../../api/contract/people/signUp.ts';
import { firstStepFields, secondStepFields, type SignUpField } from '../../api/contract/people/signUpRules.ts';
import { failureOf, wordingOf, type Failure } from '../../api/failure.ts';

export type Refused = { field: SignUpField; text: string } | { field: undefined; text: string };

const clashes = Object.entries(signUpClashes) as [
  keyof typeof signUpClashes,
  (typeof signUpClashes)[keyof typeof signUpClashes],
][];
const fields: readonly SignUpField[] = [...firstStepFields, ...secondStepFields];
const unsaid = 'The service did not accept this. Please try again in a moment.';

export function refusedBy(error: unknown): Refused {
  const failure = failureOf(error);
  const clash = clashes.find(([, { server }]) => server === failure.message);
  if (clash !== undefined) return { field: clash[0], text: clash[1].form };
  const field = fields.find((one) => one === failure.field);
  if (field !== undefined) return { field, text: failure.message };
  return { field: undefined, text: wordingOf(failure) ?? unsaid };
}

const maybeLater = [408, 425, 429];

/** The service looked at it and said no: asked once more it says the same. A bot check may think better of it. */
export function isRefusal(error: unknown): boolean {
  const { status, kind, field }: Failure = failureOf(error);
  if (field === 'recaptcha_response') return false;
  return status !== undefined && status >= 400 && status < 500 && kind !== 'csrf' && !maybeLater.includes(status);
}
