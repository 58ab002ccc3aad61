// Tells fast whether an answer is just what its schema says, as nearly every one is: it is then taken as it came, and only another one is read part by part.
import * as v from 'valibot';
import {
  isArray,
  isLiteral,
  isLooked,
  isNullable,
  isObject,
  isOptional,
  isPicklist,
  isUnion,
  type AnySchema,
  type Look,
} from './schemaKinds.ts';

/** False where reading would change the value, or is not surely the same. */
export type Conforms = (value: unknown) => boolean;

const plain: Readonly<Record<string, Conforms>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && !Number.isNaN(value),
  boolean: (value) => typeof value === 'boolean',
  unknown: () => true,
};

export function conformerOf(schema: AnySchema): Conforms {
  if (isLooked(schema)) return inSteps(schema.pipe);
  if (isObject(schema)) return asObject(schema.entries);
  if (isArray(schema)) {
    const conforms = conformerOf(schema.item);
    return (value) => Array.isArray(value) && value.every(conforms);
  }
  if (isNullable(schema)) {
    const conforms = conformerOf(schema.wrapped);
    return (value) => value === null || conforms(value);
  }
  if (isUnion(schema)) {
    const options = schema.options.map(conformerOf);
    return (value) => options.some((conforms) => conforms(value));
  }
  if (isPicklist(schema)) {
    const options = new Set(schema.options);
    return (value) => options.has(value);
  }
  if (isLiteral(schema)) return (value) => value === schema.literal;
  if (isOptional(schema)) return conformerOf(schema.wrapped);
  return (isBare(schema) ? plain[schema.type] : undefined) ?? ((value) => isUnchanged(schema, value));
}

const isBare = (schema: AnySchema): boolean => !('pipe' in schema);

function isUnchanged(schema: AnySchema, value: unknown): boolean {
  const outcome = v.safeParse(schema, value);
  return outcome.success && Object.is(outcome.output, value);
}

function asObject(entries: Readonly<Record<string, AnySchema>>): Conforms {
  const parts = Object.entries(entries).map(([name, schema]) => ({
    name,
    conforms: conformerOf(schema),
    mayMiss: isOptional(schema),
  }));
  return (value) => {
    if (!isRecord(value)) return false;
    let found = 0;
    for (const { name, conforms, mayMiss } of parts) {
      const part = value[name];
      if (part === undefined) {
        if (!mayMiss) return false;
      } else if (conforms(part)) found += 1;
      else return false;
    }
    // Whatever else it holds is to be dropped.
    return Object.keys(value).length === found;
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function inSteps([first, ...looks]: readonly [AnySchema, ...Look[]]): Conforms {
  const conforms = conformerOf(first);
  return (value) =>
    conforms(value) && looks.every((look) => look['~run']({ typed: true, value }, {}).issues === undefined);
}
