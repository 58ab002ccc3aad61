// Turns a schema of the contract into the JSON schema of the OpenAPI document.
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

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

export function parametersOf(schema: v.GenericSchema | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] }: ObjectJson = bodySchema(schema);
  const { properties: read = {} }: ObjectJson = answerSchema(schema);
  return Object.entries(properties).map(([name, written]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: asNumber(read[name]) ?? written,
  }));
}

/** A number stands in an address as text; the document says the number, with its bounds. */
function asNumber(read: Json | undefined): Json | undefined {
  return read?.['type'] === 'number' ? { ...read, type: 'integer' } : undefined;
}
