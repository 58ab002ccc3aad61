// Tells the kinds of schemas apart that answers are described with.
import type * as v from 'valibot';

export type AnySchema = v.GenericSchema;
type Of<Parts> = AnySchema & Parts;

export const isObject = (schema: AnySchema): schema is Of<{ entries: Record<string, AnySchema> }> =>
  (schema.type === 'strict_object' || schema.type === 'object') && !('pipe' in schema);
export const isArray = (schema: AnySchema): schema is Of<{ item: AnySchema }> =>
  schema.type === 'array' && !('pipe' in schema);
export const isUnion = (schema: AnySchema): schema is Of<{ options: AnySchema[] }> => schema.type === 'union';
export const isNullable = (schema: AnySchema): schema is Of<{ wrapped: AnySchema }> => schema.type === 'nullable';
export const isOptional = (schema: AnySchema): schema is Of<{ wrapped: AnySchema }> => schema.type === 'optional';
