// What is read for an answer says its columns field by field, so that a new field of the contract does not compile without one.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { columnsOf, jsonOf } from '../../../../server/platform/database/columnsOf.ts';
import type { Data } from '../../../../server/platform/database/database.ts';
import { compile, sql } from '../../../../server/platform/database/sql.ts';

interface Row {
  id: number;
  made_by: string;
  size?: number;
}
const whole = columnsOf<Row>()('t', ['id'], { made_by: sql`p.email`, size: sql`${3}::int` });

describe('columns of a row', () => {
  it('are selected under the names of the fields', () => {
    expect(compile(sql`select ${whole} from thing t`)).toMatchObject({
      text: 'select t.id as "id", p.email as "made_by", $1::int as "size" from thing t',
      values: [3],
    });
  });

  it('make an object inside of another row', () => {
    expect(compile(jsonOf<Pick<Row, 'id' | 'made_by'>>('o', { id: true, made_by: sql`o.email` })).text).toBe(
      "json_build_object('id', o.id, 'made_by', o.email)",
    );
  });

  it('give a statement the type of its rows, and are refused where one is missing or too many', () => {
    const read = (data: Data): Promise<Row[]> => data.rows(sql`select ${whole} from thing t`);
    // @ts-expect-error: the statement does not say what it reads
    const untold = (data: Data): Promise<Row[]> => data.rows(sql`select * from thing`);
    // @ts-expect-error: these rows have no colour
    const other = (data: Data): Promise<{ colour: string }[]> => data.rows(sql`select ${whole} from thing t`);
    // @ts-expect-error: size has no column
    const lacking = columnsOf<Row>()('t', ['id', 'made_by']);
    // @ts-expect-error: a colour is no field
    const excess = columnsOf<Row>()('t', ['id', 'made_by', 'size'], { colour: true });
    // @ts-expect-error: nor by its name
    const named = columnsOf<Row>()('t', ['id', 'made_by', 'size', 'colour']);
    expect([read, untold, other, lacking, excess, named]).toHaveLength(6);
  });
});

describe('the statements of the server', () => {
  const sources = globSync('server/**/*.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }));

  it('take rows of the contract from columns, and from no bare claim of a type', () => {
    expect(sources.flatMap(({ path, text }) => claimsOf(text).map((claim) => `${path}: ${claim}`))).toEqual([]);
    expect(sources.filter(({ text }) => text.includes('columnsOf<')).length).toBeGreaterThan(40);
  });

  it.each([
    [
      "import type { Label } from '../../src/api/contract/labels.ts';\ndata.rows<Label>(sql`select 1`)",
      ['rows<Label>'],
    ],
    [
      "import { type Label, x } from '../../src/api/contract/labels.ts';\ntype Row = Omit<Label, 'id'> & { a: 1 };\ndata.one<Row>(sql``)",
      ['one<Row>'],
    ],
    ["import type { Label } from '../../src/api/contract/labels.ts';\ndata.one<{ id: Label['id'] }>(sql``)", []],
  ])('finds a claim in %j', (text, claims) => {
    expect(claimsOf(text)).toEqual(claims);
  });
});

/** Where a statement is said to give what the contract names, or something made of it. */
function claimsOf(text: string): string[] {
  const imports = text.matchAll(/import (?:type )?\{([^}]*)\} from '[^']*\/api\/contract\/[^']*'/g);
  const named = [...imports].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replace(/\btype\b/, '').trim()),
  );
  const isOfContract = (type: string, seen: readonly string[] = []): boolean =>
    (type.replaceAll(/\{[^}]*\}/g, '').match(/\b[A-Za-z]\w*/g) ?? []).some((word) => {
      if (named.includes(word)) return true;
      const alias = new RegExp(`\\b(?:type ${word} =([^;]*);|interface ${word} ([^{]*)\\{)`).exec(text);
      return alias !== null && !seen.includes(word) && isOfContract(alias[1] ?? alias[2] ?? '', [...seen, word]);
    });
  return [...text.matchAll(/\b(?:rows|one|coalesced|idPage)<([^(]*?)>\(/g)].flatMap(([claim, type = '']) =>
    isOfContract(type) ? [claim.slice(0, -1)] : [],
  );
}
