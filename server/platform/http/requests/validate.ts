// Holds a value against its schema and names, in one sentence, the first field that does not fit.
import * as v from 'valibot';
import { Refusal } from '../../calls/refusal.ts';

export function validate<const S extends v.GenericSchema>(schema: S, value: unknown, whole: string): v.InferOutput<S> {
  const outcome = v.safeParse(schema, value, { abortPipeEarly: true });
  if (outcome.success) return outcome.output;
  const issue = outcome.issues[0];
  const path = issue.path?.map((step) => String(step.key)).join('.') ?? '';
  const field = path === '' ? whole : shortened(path);
  throw new Refusal(400, sentence(field, issue, whole), { field });
}

function sentence(field: string, issue: v.BaseIssue<unknown>, whole: string): string {
  if (issue.kind === 'schema' && issue.type === 'strict_object') {
    if (issue.expected === 'never') return `${field} is not known here`;
    if (issue.received === 'undefined') return `${field} is missing`;
    return field === whole ? `The ${whole} must be an object` : `${field} is missing`;
  }
  if (issue.input === undefined) return `${field} is missing`;
  // A sentence of the specification stands as it is; the others go on from the field's name.
  return /^[A-Z]/.test(issue.message) ? issue.message : `${field} ${issue.message}`;
}

const shortened = (path: string): string => (path.length > 100 ? `${path.slice(0, 97)}...` : path);
