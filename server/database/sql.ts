// SQL as a tagged template: fragments compose, every other value becomes a parameter, equal texts share one prepared statement.
export class Sql {
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

export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
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

const statementNames = new Map<string, string>();
const mostNames = 2000;

export function compile(query: Sql): CompiledSql {
  const values: unknown[] = [];
  let text = '';
  const write = ({ strings, parts }: Sql): void => {
    strings.forEach((piece, index) => {
      text += piece;
      if (index >= parts.length) return;
      const part = parts[index];
      if (part instanceof Sql) write(part);
      else text += `$${values.push(part)}`;
    });
  };
  write(query);
  return { name: statementName(text), text, values };
}

// A name per text lets the driver prepare once per connection; past the bound, statements stay unnamed.
function statementName(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  const name = statementNames.size < mostNames ? `s${statementNames.size}` : '';
  if (name !== '') statementNames.set(text, name);
  return name;
}
