// Refusals of rules in full: the reason and the place in a pattern would not fit into the general wording.
import { Failure, failureOf } from '../../api/failure.ts';

export const notFilled = (told: string): Failure => new Failure({ kind: 'invalid', message: told, told });

/** A refused pattern is told as the service says it. */
export async function toldOfPattern<Answer>(writing: Promise<Answer>): Promise<Answer> {
  try {
    return await writing;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'invalid' || failure.field !== 'regex') throw failure;
    const { kind, message, status, field } = failure;
    throw new Failure({ kind, message, status, field, told: message }, failure);
  }
}
