// Holds answers against the contract: what is unknown is dropped, what is wrong is a failure.
import * as v from 'valibot';
import { Failure } from './failure.ts';

type AnySchema = v.GenericSchema;

/** The same schema with objects that drop unknown fields: a newer server may say more than this page knows. */
export function relaxed(schema: AnySchema): AnySchema {
  if (isObject(schema)) {
    return v.object(Object.fromEntries(Object.entries(schema.entries).map(([name, part]) => [name, relaxed(part)])));
  }
  if (isArray(schema)) return v.array(relaxed(schema.item));
  if (isUnion(schema)) return v.union(schema.options.map(relaxed));
  if (isWrapped(schema, 'nullable')) return v.nullable(relaxed(schema.wrapped));
  if (isWrapped(schema, 'optional')) return v.optional(relaxed(schema.wrapped));
  return schema;
}

const isObject = (schema: AnySchema): schema is AnySchema & { entries: Record<string, AnySchema> } =>
  schema.type === 'strict_object' && !('pipe' in schema);
const isArray = (schema: AnySchema): schema is AnySchema & { item: AnySchema } =>
  schema.type === 'array' && !('pipe' in schema);
const isUnion = (schema: AnySchema): schema is AnySchema & { options: AnySchema[] } => schema.type === 'union';
const isWrapped = (schema: AnySchema, type: string): schema is AnySchema & { wrapped: AnySchema } =>
  schema.type === type;

const made = new WeakMap<AnySchema, AnySchema>();

/** The answer as the contract says it is. */
export function readAnswer(schema: AnySchema, text: string): unknown {
  let tolerant = made.get(schema);
  if (tolerant === undefined) made.set(schema, (tolerant = relaxed(schema)));
  const outcome = v.safeParse(tolerant, parse(text));
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
