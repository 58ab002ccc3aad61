// Holds answers against the contract: what is unknown is dropped, a row of a list that is wrong is left out, and anything else that is wrong is a failure.
import * as v from 'valibot';
import { Failure } from './failure.ts';
import { leftOutOf, withLeftOut } from './leftOut.ts';
import { isArray, isNullable, isObject, isOptional, isUnion, type AnySchema } from './schemaKinds.ts';

/** The same schema with objects that drop unknown fields: a newer server may say more than this page knows. */
function relaxed(schema: AnySchema): AnySchema {
  if (isObject(schema)) {
    return v.object(Object.fromEntries(Object.entries(schema.entries).map(([name, part]) => [name, relaxed(part)])));
  }
  if (isArray(schema)) return v.array(relaxed(schema.item));
  if (isUnion(schema)) return v.union(schema.options.map(relaxed));
  if (isNullable(schema)) return v.nullable(relaxed(schema.wrapped));
  if (isOptional(schema)) return v.optional(relaxed(schema.wrapped));
  return schema;
}

const made = new WeakMap<AnySchema, AnySchema>();

function tolerantOf(schema: AnySchema): AnySchema {
  const tolerant = made.get(schema) ?? relaxed(schema);
  made.set(schema, tolerant);
  return tolerant;
}

/** The answer as the contract says it is. */
export function readAnswer(schema: AnySchema, text: string): unknown {
  const tolerant = tolerantOf(schema);
  const answer = parse(text);
  const outcome = v.safeParse(tolerant, answer);
  if (outcome.success) return outcome.output;
  const page = withoutBadRows(tolerant, answer);
  if (page !== undefined) return page;
  const place = v.getDotPath(outcome.issues[0]) ?? 'its form';
  throw new Failure({ kind: 'answer', message: `The service's answer could not be read (${place})` });
}

/** The page with the rows that can be read. When none can, it is the answer that is wrong and not a row. */
function withoutBadRows(schema: AnySchema, answer: unknown): object | undefined {
  if (isUnion(schema)) {
    const pages = schema.options.flatMap((option) => withoutBadRows(option, answer) ?? []);
    return pages.toSorted((one, other) => leftOutOf(one) - leftOutOf(other))[0];
  }
  const rowsOf = isObject(schema) ? schema.entries['results'] : undefined;
  if (rowsOf === undefined || !isArray(rowsOf)) return undefined;
  if (typeof answer !== 'object' || answer === null || !('results' in answer) || !Array.isArray(answer.results))
    return undefined;
  const results: readonly unknown[] = answer.results;
  const read = results.flatMap((row) => {
    const outcome = v.safeParse(rowsOf.item, row);
    return outcome.success ? [outcome.output] : [];
  });
  const page = v.safeParse(schema, { ...answer, results: read });
  if (read.length === 0 || !page.success || typeof page.output !== 'object' || page.output === null) return undefined;
  return withLeftOut(page.output, results.length - read.length);
}

/** Far more than any answer of ours; reading it would hold up the page for seconds. */
export const mostCharacters = 10_000_000;

function parse(text: string): unknown {
  if (text.length > mostCharacters)
    throw new Failure({ kind: 'answer', message: 'The answer of the service is too large' });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failure({ kind: 'answer', message: 'The answer of the service is not JSON' }, error);
  }
}
