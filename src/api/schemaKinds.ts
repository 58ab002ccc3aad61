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
export const isPicklist = (schema: AnySchema): schema is Of<{ options: unknown[] }> => schema.type === 'picklist';
export const isLiteral = (schema: AnySchema): schema is Of<{ literal: unknown }> => schema.type === 'literal';

/** A step after the first that only looks: it never changes the value. */
export type Look = v.BaseValidation<unknown, unknown, v.BaseIssue<unknown>>;
export const isLooked = (schema: AnySchema): schema is Of<{ pipe: [AnySchema, ...Look[]] }> =>
  'pipe' in schema &&
  Array.isArray(schema.pipe) &&
  schema.pipe.slice(1).every((step: { kind: string }) => step.kind === 'validation');
