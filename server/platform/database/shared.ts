// Lets those who ask the same at the same time, each with values of their own, share one run of a statement.
import { compile, compileForAll, compileShared, type CompiledSql, type SharedSql, type Sql } from './sql.ts';

type Row = object | undefined;
type Read = (statement: CompiledSql) => Promise<object[]>;

interface Asker {
  query: Sql;
  own: readonly unknown[];
  resolve(row: Row): void;
  reject(error: unknown): void;
}

interface Lane {
  waiting: Asker[];
  running: number;
}

// Two, so that the database works on one while the answers of the other are taken apart.
const mostRuns = 2;
const mostAskers = 32;

export interface Shared {
  /** The row that the statement finds, which is at most one; "scope" and "read" say as whom. */
  one(scope: string | number, query: Sql, read: Read): Promise<Row>;
}

export function openShared(): Shared {
  const lanes = new Map<string, Lane>();

  async function run(key: string, lane: Lane, shared: SharedSql, read: Read): Promise<void> {
    lane.running += 1;
    while (lane.waiting.length > 0) {
      await turnEnds();
      // Whoever comes from here on waits for a run that starts after it came.
      const askers = lane.waiting.splice(0, mostAskers);
      await answer(askers, shared, read);
    }
    lane.running -= 1;
    if (lane.running === 0) lanes.delete(key);
  }

  return {
    one(scope, query, read) {
      const shared = compileShared(query);
      const key = JSON.stringify([scope, shared.text, shared.values]);
      const lane = lanes.get(key) ?? { waiting: [], running: 0 };
      lanes.set(key, lane);
      return new Promise((resolve, reject) => {
        lane.waiting.push({ query, own: shared.own, resolve, reject });
        if (lane.running < mostRuns) void run(key, lane, shared, read);
      });
    },
  };
}

async function answer(askers: readonly Asker[], shared: SharedSql, read: Read): Promise<void> {
  const [first] = askers;
  if (first === undefined) return;
  const alike = shared.types.length === 0;
  try {
    if (askers.length === 1 || alike) {
      const [row] = await read(compile(first.query));
      for (const { resolve } of askers) resolve(row);
      return;
    }
    const owns = askers.map(({ own }) => own);
    const rows = (await read(compileForAll(shared, owns))) as { place: number }[];
    const found = new Map(rows.map((row) => [row.place, row]));
    askers.forEach(({ resolve }, at) => resolve(found.get(at + 1)));
  } catch (error) {
    // One value that the database refuses must not be everybody's trouble; what ails the database itself is, and is not asked for again.
    if (askers.length > 1 && !alike && isOfValue(error))
      for (const asker of askers) await answer([asker], shared, read);
    else for (const { reject } of askers) reject(error);
  }
}

/** SQLSTATE class 22: something about the data that was given. */
const isOfValue = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('22');

/** Requests that arrive in one turn of the event loop share a run. */
const turnEnds = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
