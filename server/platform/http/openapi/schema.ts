// Turns a schema of the contract into the JSON schema of the OpenAPI document.
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { wordsOfParameter } from './words/parameters.ts';

export type Json = Record<string, unknown>;

export const answerSchema = (schema: v.GenericSchema): Json => jsonSchema(schema, 'output');
export const bodySchema = (schema: v.GenericSchema): Json => jsonSchema(schema, 'input');

// What JSON schema has no word for (an upper bound on two dates, say) is left out there and still checked here.
function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
  }) as Json;
  return rest;
}

interface ObjectJson {
  properties?: Record<string, Json>;
  required?: string[];
}

/** Each with its words, and with the value that the example of the call gives. */
export function parametersOf(
  schema: v.GenericSchema | undefined,
  place: 'path' | 'query',
  path: string,
  given: ReadonlyMap<string, string>,
): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] }: ObjectJson = bodySchema(schema);
  const { properties: read = {} }: ObjectJson = answerSchema(schema);
  return Object.entries(properties).map(([name, written]) => {
    const { description, ...shape } = asNumber(read[name]) ?? written;
    const value = given.get(name);
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description: description ?? wordsOfParameter(name, place, path),
      schema: shape,
      ...(value === undefined ? {} : { example: shape['type'] === 'integer' ? Number(value) : value }),
    };
  });
}

/** A number stands in an address as text; the document says the number, with its bounds. */
function asNumber(read: Json | undefined): Json | undefined {
  return read?.['type'] === 'number' ? { ...read, type: 'integer' } : undefined;
}
