// The address of a call with the values that were given, and a body that shows what it takes.
import type { DocumentedCall, Schema } from './readCalls.ts';

/** The address with the values that were given; a parameter that was not stands as it is named. */
export function addressOf({ path, parameters }: DocumentedCall, values: Readonly<Record<string, string>>): string {
  const given = (place: string) => parameters.filter((one) => one.place === place && (values[one.name] ?? '') !== '');
  const filled = given('path').reduce(
    (text, { name }) => text.replace(`{${name}}`, encodeURIComponent(values[name] ?? '')),
    path,
  );
  const query = new URLSearchParams(given('query').map(({ name }) => [name, values[name] ?? '']));
  return query.size === 0 ? filled : `${filled}?${query}`;
}

/** What it is sent: as the example has it, else a value of each kind. */
export const bodyFor = ({ body, exampleBody }: DocumentedCall): unknown =>
  exampleBody ?? (body === undefined ? undefined : exampleOf(body));

/** What has to be given, with a value of each kind. */
function exampleOf(schema: Schema, depth = 0): unknown {
  const { type, properties, required, items, enum: choices, const: fixed, anyOf } = schema;
  if (fixed !== undefined) return fixed;
  if (Array.isArray(choices)) return choices[0];
  if (Array.isArray(anyOf)) return isSchema(anyOf[0]) ? exampleOf(anyOf[0], depth) : null;
  if (isSchema(properties) && depth < 6) {
    const names = Array.isArray(required) && required.length > 0 ? required : Object.keys(properties);
    return Object.fromEntries(
      names.flatMap((name: unknown) => {
        const property = typeof name === 'string' ? properties[name] : undefined;
        return isSchema(property) ? [[name, exampleOf(property, depth + 1)]] : [];
      }),
    );
  }
  if (type === 'array') return isSchema(items) && depth < 6 ? [exampleOf(items, depth + 1)] : [];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return typeof schema['minimum'] === 'number' ? schema['minimum'] : 1;
  return type === 'string' ? 'text' : null;
}

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
