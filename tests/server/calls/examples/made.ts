// An answer made from its schema, for a call whose sample is refused: of what other calls have answered where the schema is the same.
import type * as v from 'valibot';

type Schema = v.GenericSchema & {
  type: string;
  entries?: Record<string, Schema>;
  item?: Schema;
  items?: Schema[];
  options?: unknown[];
  wrapped?: Schema;
  literal?: unknown;
  pipe?: readonly { kind: string; type: string; requirement?: unknown }[];
};

/** What was answered, by its schema. */
export type Pool = Map<unknown, unknown>;

/** A row of a list is an answer of its schema as well, and so is every object in it. */
export function pour(pool: Pool, schema: v.GenericSchema, value: unknown): void {
  const one = schema as Schema;
  if (value === null || value === undefined) return;
  if (one.wrapped !== undefined) return pour(pool, one.wrapped, value);
  if (one.item !== undefined && Array.isArray(value)) return pour(pool, one.item, value[0]);
  if (one.entries === undefined || typeof value !== 'object') return;
  if (!pool.has(one)) pool.set(one, value);
  for (const [name, inner] of Object.entries(one.entries)) {
    const given: unknown = Reflect.get(value, name);
    if (given === undefined || given === null) continue;
    const place = placeOf(inner, name);
    if (!pool.has(place)) pool.set(place, given);
    pour(pool, inner, given);
  }
}

const places = new WeakMap<object, Map<string, object>>();
/** A field is known by its schema and its name: a number is the id of many things. */
function placeOf(schema: object, name: string): object {
  const names = places.get(schema) ?? new Map<string, object>();
  places.set(schema, names);
  const place = names.get(name) ?? {};
  names.set(name, place);
  return place;
}

const byName: Readonly<Record<string, unknown>> = {
  detail: 'Done',
  message: 'Done',
  name: 'Night shift',
  email: 'ada@example.com',
  secret: 'made-up-secret',
  identifier: 'sbk_3f2a9c1e7b5d4806',
  key: '6f1d0c3a9b2e4d758c01aa42f3e6b957',
  token: 'VisitToken-AbCdEfGhIjKlMnOpQrStUvWxYz012345',
  vendor: 'Harbour Loans',
  bank: 'Bank of Melbourne',
  uuid: '5f0d2c1e-8a4b-4c6d-9e7f-0a1b2c3d4e5f',
  crawler_uuid: '5f0d2c1e-8a4b-4c6d-9e7f-0a1b2c3d4e5f',
};

export function made(pool: Pool, schema: v.GenericSchema, name = ''): unknown {
  const one = schema as Schema;
  const known = pool.get(one) ?? pool.get(placeOf(one, name));
  if (known !== undefined) return known;
  switch (one.type) {
    case 'strict_object':
    case 'object':
      return Object.fromEntries(Object.entries(one.entries ?? {}).map(([key, inner]) => [key, made(pool, inner, key)]));
    case 'array':
      return one.item === undefined ? [] : [made(pool, one.item, name)];
    case 'nullable':
    case 'optional':
      return one.wrapped === undefined ? null : made(pool, one.wrapped, name);
    case 'picklist':
      return one.options?.[0];
    case 'literal':
      return one.literal;
    case 'union':
      return made(pool, one.options?.[0] as v.GenericSchema, name);
    case 'null':
      return null;
    case 'boolean':
      return true;
    case 'number':
      return leastOf(one);
    case 'string':
      return textOf(one, name);
    case 'record':
      return {};
    default:
      return {};
  }
}

const checkOf = ({ pipe = [] }: Schema, type: string): unknown => pipe.find((step) => step.type === type)?.requirement;
const leastOf = (schema: Schema): number => Math.max(1, Number(checkOf(schema, 'min_value') ?? 1));

function textOf(schema: Schema, name: string): unknown {
  const types = (schema.pipe ?? []).map(({ type }) => type);
  if (types.includes('iso_timestamp')) return '2026-01-31T09:00:00Z';
  if (types.includes('iso_date')) return '2026-01-31';
  return byName[name] ?? 'text';
}
