// Holds requests against Stripe's own description of its calls: unknown parameters, wrong types and missing ones are faults.
import { readFileSync } from 'node:fs';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  maxLength?: number;
}
interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8'));
export const openApi = read('stripe-trimmed.openapi.json') as {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
};
export const fixtures = (read('stripe-fixtures.json') as { resources: Record<string, Record<string, unknown>> })
  .resources;

type Value = string | Value[] | { [key: string]: Value };

/** "items[0][price]" and the like, as nested values. */
export function readForm(text: string): Record<string, Value> {
  const root: Record<string, Value> = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const keys = path.split(/[[\]]+/).filter((key) => key !== '');
    let at: Record<string, Value> = root;
    keys.slice(0, -1).forEach((key) => (at = (at[key] ??= {}) as Record<string, Value>));
    at[keys.at(-1) ?? ''] = value;
  }
  return root;
}

/** What the description does not allow, one line each. */
export function faultsOf(method: string, path: string, query: string, form: Record<string, Value>): string[] {
  const known = Object.entries(openApi.paths).find(([template]) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  const operation = known?.[1][method.toLowerCase()];
  if (operation === undefined) return [`${method} ${path} is no call of the description`];
  const names = new Set((operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name));
  const unknown = Object.keys(readForm(query)).filter((name) => !names.has(name));
  const schema = operation.requestBody?.content['application/x-www-form-urlencoded']?.schema ?? {};
  return [...unknown.map((name) => `query ${name} is unknown`), ...check(schema, form, `${method} ${path}`)];
}

function check(schema: Schema, value: Value, at: string): string[] {
  if (schema.anyOf !== undefined) {
    const tries = schema.anyOf.map((one) => check(one, value, at));
    return tries.some((faults) => faults.length === 0) ? [] : (tries[0] ?? []);
  }
  if (schema.type === 'object' || schema.properties !== undefined) {
    if (typeof value === 'string' || Array.isArray(value)) return [`${at} must be an object`];
    const missing = (schema.required ?? []).filter((key) => !(key in value)).map((key) => `${at} lacks ${key}`);
    const inside = Object.entries(value).flatMap(([key, inner]) => {
      const own = schema.properties?.[key];
      if (own !== undefined) return check(own, inner, `${at}.${key}`);
      if (typeof schema.additionalProperties === 'object')
        return check(schema.additionalProperties, inner, `${at}.${key}`);
      return [`${at}.${key} is unknown`];
    });
    return [...missing, ...inside];
  }
  if (schema.type === 'array') {
    if (typeof value === 'string') return [`${at} must be a list`];
    return Object.entries(value).flatMap(([key, inner]) => check(schema.items ?? {}, inner, `${at}[${key}]`));
  }
  if (typeof value !== 'string') return [`${at} must be a plain value`];
  if (schema.enum !== undefined && !schema.enum.includes(value))
    return [`${at} must be one of ${schema.enum.join(', ')}`];
  if (schema.type === 'integer' && !/^-?\d+$/.test(value)) return [`${at} must be a whole number`];
  if (value.length > (schema.maxLength ?? Infinity)) return [`${at} is too long`];
  return [];
}
