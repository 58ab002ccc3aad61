// Writes the SQL that makes an object of the contract: the contract says which fields it has, and this where they are read.
import type * as v from 'valibot';
import { time } from '../../../../src/api/contract/fields.ts';

/** SQL that gives JSON as text: text is put together quicker than JSON values are built inside of each other. */
export class Json {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

interface ObjectSchema<Entries extends v.ObjectEntries> {
  readonly entries: Entries;
}

/** Where those fields are read that are no column of their name: SQL for a value, or JSON that is ready. */
type Sources<Entries> = { readonly [Name in keyof Entries]?: string | Json };

/** The fields without the braces around them, of a row known as `table`; an object inside of it is read from the same row. */
export const fieldsOf = <Entries extends v.ObjectEntries>(
  schema: ObjectSchema<Entries>,
  table: string,
  sources: Sources<Entries> = {},
): Json => new Json(`concat(${partsOf(schema, table, sources)})`);

export const objectOf = <Entries extends v.ObjectEntries>(
  schema: ObjectSchema<Entries>,
  table: string,
  sources: Sources<Entries> = {},
): Json => new Json(`concat(${partsOf(schema, table, sources, '{')}, '}')`);

/** An object with all these fields. */
export const braced = (...fields: readonly Json[]): Json =>
  new Json(`concat('{', ${fields.map(({ text }) => text).join(", ',', ")}, '}')`);

const partsOf = <Entries extends v.ObjectEntries>(
  { entries }: ObjectSchema<Entries>,
  table: string,
  sources: Sources<Entries>,
  before = '',
): string =>
  Object.entries(entries)
    .map(([name, field], place) => {
      const source = sources[name] ?? (isObject(field) ? objectOf(field, table) : `${table}.${name}`);
      return `'${place === 0 ? before : ','}${JSON.stringify(name)}:', ${jsonOf(source, field)}`;
    })
    .join(', ');

/** What each row of `from` gives. */
export const arrayOf = ({ text }: Json, from: string, order: string): Json =>
  new Json(`(select concat('[', string_agg(${text}, ',' order by ${order}), ']') from ${from})`);

/** A part of a concat(), which writes numbers, texts and JSON as they are. What the contract calls never null is never null. */
function jsonOf(source: string | Json, field: Field): string {
  if (isNullable(field)) return `coalesce((${jsonOf(source, field.wrapped)})::text, 'null')`;
  if (source instanceof Json) return source.text;
  if (field === time) return `'"' || iso(${source}) || '"'`;
  if (field.type === 'boolean') return `(${source})::text`;
  return isText(field) ? `to_json(${source})` : source;
}

type Field = v.GenericSchema;

const isText = ({ type }: Field): boolean => type === 'string' || type === 'picklist';
const isObject = (field: object): field is ObjectSchema<v.ObjectEntries> => 'entries' in field;
const isNullable = (field: object): field is v.NullableSchema<Field, undefined> => 'wrapped' in field;
