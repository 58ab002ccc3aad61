// A schema to read: a line for each field, and what is longer than a few lines folded.
import { makeStyles, tokens } from '@fluentui/react-components';
import { isSchema } from '../../stores/apiDocs/curl.ts';
import type { Schema } from '../../stores/apiDocs/readCalls.ts';

const mostOpen = 8;

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: '0 0 0 14px', borderLeft: `1px solid ${tokens.colorNeutralStroke3}` },
  name: { fontFamily: tokens.fontFamilyMonospace },
  type: { color: tokens.colorNeutralForeground3 },
  summary: { cursor: 'pointer' },
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** "text, at most 100", "one of AU, NZ", "list of numbers" */
export function typeText(schema: Schema): string {
  const { type, enum: choices, const: fixed, anyOf, items } = schema;
  if (fixed !== undefined) return textOf(fixed);
  if (Array.isArray(choices)) return `one of ${choices.map(textOf).join(', ')}`;
  if (Array.isArray(anyOf)) return anyOf.filter(isSchema).map(typeText).join(' or ');
  if (typeof schema['$ref'] === 'string') return schema['$ref'].split('/').at(-1) ?? 'object';
  if (type === 'array') return `list of ${isSchema(items) ? typeText(items) : 'anything'}`;
  const bounds = [
    ['at least', schema['minimum'] ?? schema['minLength']],
    ['at most', schema['maximum'] ?? schema['maxLength']],
  ].flatMap(([word, value]) => (typeof value === 'number' ? [`${String(word)} ${value}`] : []));
  return [typeof type === 'string' ? (type === 'string' ? 'text' : type) : 'anything', ...bounds].join(', ');
}

/** The object in it that has fields of its own. */
function fieldsOf(schema: Schema): Schema | undefined {
  const { properties, items, anyOf } = schema;
  if (isSchema(properties)) return properties;
  if (isSchema(items)) return fieldsOf(items);
  return Array.isArray(anyOf)
    ? anyOf
        .filter(isSchema)
        .map(fieldsOf)
        .find((found) => found !== undefined)
    : undefined;
}

export function SchemaView({ schema, depth = 0 }: { schema: Schema; depth?: number }) {
  const styles = useStyles();
  const fields = fieldsOf(schema);
  if (fields === undefined || depth > 8) return <span className={styles.type}>{typeText(schema)}</span>;
  const required = Array.isArray(schema['required']) ? schema['required'] : undefined;
  const entries = Object.entries(fields);
  const list = (
    <ul className={styles.list}>
      {entries.map(([name, one]) => (
        <li key={name}>
          <span className={styles.name}>{name}</span>
          {required !== undefined && !required.includes(name) && <span className={styles.type}> (optional)</span>}{' '}
          {isSchema(one) && <SchemaView schema={one} depth={depth + 1} />}
        </li>
      ))}
    </ul>
  );
  if (depth === 0 && entries.length <= mostOpen) return list;
  return (
    <details>
      <summary className={styles.summary}>{`${typeText(schema)}: ${entries.length} fields`}</summary>
      {list}
    </details>
  );
}
