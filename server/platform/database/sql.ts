// SQL as a tagged template: fragments compose, every other value becomes a parameter, equal texts share one prepared statement.
export class Sql<Row = unknown> {
  /** Of the rows that it reads, for the compiler alone. */
  declare readonly reads?: { these(row: Row): void };
  readonly strings: readonly string[];
  readonly parts: readonly unknown[];
  constructor(strings: readonly string[], parts: readonly unknown[]) {
    this.strings = strings;
    this.parts = parts;
  }
}

export interface CompiledSql {
  name: string;
  text: string;
  values: unknown[];
}

/** Undefined would silently be null, so that a condition which a caller does not need made every row go away. */
export type Part = NonNullable<unknown> | null;

/** A select list that says which rows it reads; columnsOf makes it. */
export class Columns<Row> extends Sql {
  declare readonly makes: (row: Row) => Row;
}

type Makes<Given> = Given extends Columns<infer Row> ? (row: Row) => void : never;
type RowOf<Given> = [Makes<Given>] extends [never]
  ? unknown
  : Makes<Given> extends (row: infer Row) => void
    ? Row
    : never;

export function sql<Parts extends readonly Part[]>(
  strings: TemplateStringsArray,
  ...parts: Parts
): Sql<RowOf<Parts[number]>> {
  return new Sql(strings, parts);
}

/** Text that is part of the program (a column list, a table name), never of a request. */
export function trusted(text: string): Sql {
  return new Sql([text], []);
}

export function join(fragments: readonly Sql[], separator: string): Sql {
  if (fragments.length === 0) return trusted('');
  const between = Array.from({ length: fragments.length - 1 }, () => separator);
  return new Sql(['', ...between, ''], fragments);
}

/** All conditions joined by "and"; no condition is "true". */
export function every(conditions: readonly (Sql | undefined | false)[]): Sql {
  const given = conditions.filter((condition): condition is Sql => condition instanceof Sql);
  return given.length === 0 ? trusted('true') : join(given, ' and ');
}

/** A value in which coalesced queries may differ; with its type, so that many of them fit into one array. */
class Varying {
  readonly type: string;
  readonly value: unknown;
  constructor(type: string, value: unknown) {
    this.type = type;
    this.value = value;
  }
}

export const varying = (type: 'bigint' | 'text' | 'uuid', value: unknown): Varying => new Varying(type, value);

const statementNames = new Map<string, string>();
const mostNames = 2000;

export function compile(query: Sql): CompiledSql {
  const values: unknown[] = [];
  const text = written(query, (part) => `$${values.push(part instanceof Varying ? part.value : part)}`);
  return named(text, values);
}

export interface BatchSql {
  /** The same for all queries that can share one statement. */
  text: string;
  values: unknown[];
  types: string[];
  own: unknown[];
}

/** The statement with what varies left open. */
export function compileForBatch(query: Sql): BatchSql {
  const batch: BatchSql = { text: '', values: [], types: [], own: [] };
  batch.text = written(query, (part) => {
    if (!(part instanceof Varying)) return `$${batch.values.push(part)}`;
    batch.types.push(part.type);
    return `asked.own${batch.own.push(part.value)}`;
  });
  return batch;
}

/** One statement for several queries; "place" counts them from 1. */
export function compileBatch({ text, values, types }: BatchSql, owns: readonly (readonly unknown[])[]): CompiledSql {
  // Inside a select of its own, so that the planner keeps one plan and does not weigh how many there are this time.
  const arrays = types.map((type, at) => `(select $${values.length + at + 1}::${type}[])`).join(', ');
  const columns = types.map((_type, at) => `own${at + 1}`).join(', ');
  return named(
    `select asked.place::int as place, found.* from unnest(${arrays}) with ordinality as asked (${columns}, place)
      cross join lateral (${text}) found`,
    [...values, ...types.map((_type, at) => owns.map((own) => own[at]))],
  );
}

function written(query: Sql, place: (part: unknown) => string): string {
  let text = '';
  const write = ({ strings, parts }: Sql): void => {
    strings.forEach((piece, index) => {
      text += piece;
      if (index >= parts.length) return;
      const part = parts[index];
      if (part instanceof Sql) write(part);
      else text += place(part);
    });
  };
  write(query);
  return text;
}

// A name per text lets the driver prepare once per connection; past the bound, statements stay unnamed.
function named(text: string, values: unknown[]): CompiledSql {
  const known = statementNames.get(text);
  if (known !== undefined) return { name: known, text, values };
  const name = statementNames.size < mostNames ? `s${statementNames.size}` : '';
  if (name !== '') statementNames.set(text, name);
  return { name, text, values };
}
