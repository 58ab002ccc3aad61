// Holds answers against the contract: what is unknown is dropped, what is wrong is a failure.
import * as v from 'valibot';
import { conformerOf, type Conforms } from './conforming.ts';
import { Failure } from './failure.ts';
import { isArray, isNullable, isObject, isOptional, isUnion, type AnySchema } from './schemaKinds.ts';

/** The same schema with objects that drop unknown fields: a newer server may say more than this page knows. */
export function relaxed(schema: AnySchema): AnySchema {
  if (isObject(schema)) {
    return v.object(Object.fromEntries(Object.entries(schema.entries).map(([name, part]) => [name, relaxed(part)])));
  }
  if (isArray(schema)) return v.array(relaxed(schema.item));
  if (isUnion(schema)) return v.union(schema.options.map(relaxed));
  if (isNullable(schema)) return v.nullable(relaxed(schema.wrapped));
  if (isOptional(schema)) return v.optional(relaxed(schema.wrapped));
  return schema;
}

const made = new WeakMap<AnySchema, { tolerant: AnySchema; conforms: Conforms }>();

/** The answer as the contract says it is. */
export function readAnswer(schema: AnySchema, text: string): unknown {
  let reading = made.get(schema);
  if (reading === undefined) {
    const tolerant = relaxed(schema);
    made.set(schema, (reading = { tolerant, conforms: conformerOf(tolerant) }));
  }
  const answer = parse(text);
  if (reading.conforms(answer)) return answer;
  const outcome = v.safeParse(reading.tolerant, answer);
  if (outcome.success) return outcome.output;
  const place = v.getDotPath(outcome.issues[0]) ?? 'its form';
  throw new Failure({ kind: 'answer', message: `The answer of the service could not be understood (${place})` });
}

/** Far more than any answer of ours; reading it would hold up the page for seconds. */
const mostCharacters = 10_000_000;

function parse(text: string): unknown {
  if (text.length > mostCharacters)
    throw new Failure({ kind: 'answer', message: 'The answer of the service is too large' });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failure({ kind: 'answer', message: 'The answer of the service is not JSON' }, error);
  }
}
