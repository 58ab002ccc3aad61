// Brings the rows of one table up to the catalogue: adds what is new, changes what nobody touched, leaves the rest.
import type { Data } from '../../platform/database/database.ts';
import { sql, trusted } from '../../platform/database/sql.ts';
import { changeRules } from '../rules/keeping/many.ts';
import { ruleTables } from '../rules/keeping/ruleTables.ts';
import type { Content, Entry, Kind, Value } from './entries.ts';

/** The numbers of rows by kind and key. */
export type Numbers = Map<string, Map<string, number>>;

interface Known {
  key: string;
  row_id: number;
  /** As the catalogue wrote it; null: somebody else did, and it is theirs. */
  content: Content | null;
}

type Numbered = Content & { id: number };

export interface Kept {
  added: number;
  changed: number;
  /** New in the catalogue, and left as somebody changed or deleted it. */
  left: number;
}

export async function keepKind(tx: Data, kind: Kind, numbers: Numbers): Promise<Kept> {
  const table = trusted(kind.kind);
  const known = new Map(
    (await tx.rows<Known>(sql`select key, row_id, content from catalogue_entry where kind = ${kind.kind}`)).map(
      (one) => [one.key, one],
    ),
  );
  const standing = new Map(
    (await tx.rows<{ row: Numbered }>(sql`select to_jsonb(t) as row from ${table} t`))
      // A bank that a customer named is none of the catalogue's, whatever its name.
      .filter(({ row }) => (row['unlisted_of'] ?? null) === null)
      .map(({ row }) => [row.id, row]),
  );
  const naturalOf = (content: Content): string => JSON.stringify(kind.natural.map((column) => content[column]));
  const same = new Map([...standing.values()].map((row) => [naturalOf(row), row.id]));
  const own = new Map<string, number>();
  numbers.set(kind.kind, own);
  const fresh: { key: string; content: Content }[] = [];
  const changed: { key: string; row: Numbered }[] = [];
  const found: { key: string; id: number }[] = [];
  let left = 0;

  for (const entry of kind.entries) {
    const content = resolved(entry, numbers);
    const before = known.get(entry.key);
    const row = before && standing.get(before.row_id);
    const other = same.get(naturalOf(content ?? {}));
    if (content === undefined) left += 1;
    else if (before === undefined && other !== undefined) found.push({ key: entry.key, id: other });
    else if (before === undefined) fresh.push({ key: entry.key, content });
    else if (row === undefined) left += isSame(before.content, content) ? 0 : 1;
    else {
      own.set(entry.key, row.id);
      if (before.content === null || isSame(before.content, content)) continue;
      if (isSame(row, before.content) && (other ?? row.id) === row.id)
        changed.push({ key: entry.key, row: { ...content, id: row.id } });
      else left += 1;
    }
  }

  const added = await insert(tx, kind.kind, fresh);
  await update(
    tx,
    kind,
    changed.map(({ row }) => row),
  );
  for (const { key, id } of [...found, ...added]) own.set(key, id);
  await remember(tx, kind.kind, [
    ...found.map(({ key, id }) => ({ key, row_id: id, content: null })),
    ...added.map(({ key, id, content }) => ({ key, row_id: id, content })),
    ...changed.map(({ key, row: { id, ...content } }) => ({ key, row_id: id, content })),
  ]);
  return { added: added.length, changed: changed.length, left };
}

/** With the numbers of what it names; undefined: something that it names is gone. */
function resolved({ content, refs = {} }: Entry, numbers: Numbers): Content | undefined {
  const whole: Record<string, Value> = { ...content };
  for (const [column, { kind, key }] of Object.entries(refs)) {
    const id = numbers.get(kind)?.get(key);
    if (id === undefined) return undefined;
    whole[column] = id;
  }
  return whole;
}

/** In the columns of the second. */
const isSame = (one: Content | null, other: Content): boolean =>
  one !== null && Object.entries(other).every(([column, value]) => one[column] === value);

async function insert(tx: Data, table: string, fresh: readonly { key: string; content: Content }[]) {
  const [first] = fresh;
  if (first === undefined) return [];
  const ids = await tx.rows<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${fresh.length}::int)`,
  );
  const rows = fresh.map((one, index) => ({ ...one, id: ids[index]?.id ?? 0 }));
  const columns = ['id', ...Object.keys(first.content)].join(', ');
  const json = JSON.stringify(rows.map(({ id, content }) => ({ id, ...content })));
  await tx.run(sql`insert into ${trusted(table)} (${trusted(columns)})
    select ${trusted(columns)} from jsonb_populate_recordset(null::${trusted(table)}, ${json}::jsonb)`);
  return rows;
}

/** Rules keep every version. */
async function update(tx: Data, { kind, hasVersion }: Kind, rows: readonly Numbered[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const rules = Object.values(ruleTables).find(({ table }) => table === kind);
  if (rules !== undefined) {
    await changeRules(
      tx,
      rules,
      rows as readonly (Readonly<Record<string, string | number | boolean>> & { id: number })[],
      null,
    );
    return;
  }
  const set = Object.keys(first)
    .filter((column) => column !== 'id')
    .map((column) => `${column} = x.${column}`);
  if (hasVersion) set.push('version = t.version + 1');
  const table = trusted(kind);
  await tx.run(sql`update ${table} t set ${trusted(set.join(', '))}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) x where t.id = x.id`);
}

const remember = (tx: Data, kind: string, rows: readonly { key: string; row_id: number; content: Content | null }[]) =>
  tx.run(sql`insert into catalogue_entry (kind, key, row_id, content)
    select ${kind}, x.key, x.row_id, x.content from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (key text, row_id int, content jsonb)
    on conflict (kind, key) do update set row_id = excluded.row_id, content = excluded.content`);
