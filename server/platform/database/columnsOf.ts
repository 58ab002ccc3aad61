// Ties a select list to the type of its rows: a field without a column does not compile, nor a column without a field.
import { Columns, join, sql, trusted, type Sql } from './sql.ts';

/** Where each field is read; true: the column of its name. */
type ColumnFor<Row> = { readonly [Field in keyof Row]-?: true | Sql };

/**
 * `columnsOf<Label>()('t', ['id', 'ref'], { vendor: sql`v.name` })`: first the fields that are columns of their name.
 * What is selected with it reads such rows: `data.rows` and `data.one` take their type from the statement.
 */
export const columnsOf =
  <Row extends object>() =>
  <const Plain extends keyof Row & string>(
    table: string,
    plain: readonly Plain[],
    ...[others]: Exclude<keyof Row, Plain> extends never ? [] : [ColumnFor<Omit<Row, Plain>>]
  ): Columns<Row> =>
    new Columns(
      ['', ''],
      [
        listOf(
          table,
          { ...Object.fromEntries(plain.map((name) => [name, true])), ...others },
          (name, column) => sql`${column} as ${trusted(JSON.stringify(name))}`,
        ),
      ],
    );

/** An object inside of a row. */
export const jsonOf = <Inner extends object>(table: string, columns: NoInfer<ColumnFor<Inner>>): Sql =>
  sql`json_build_object(${listOf(table, columns, (name, column) => sql`${trusted(`'${name}'`)}, ${column}`)})`;

const listOf = (table: string, columns: object, write: (name: string, column: Sql) => Sql): Sql =>
  join(
    Object.entries(columns).map(([name, column]: [string, true | Sql]) =>
      write(name, column === true ? trusted(`${table}.${name}`) : column),
    ),
    ', ',
  );
