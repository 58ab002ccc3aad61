// Coalesces concurrent queries that differ in nothing but their varying values: one statement answers all that wait.
import { forAll } from '../context.ts';
import { compile, compileBatch, compileForBatch, type BatchSql, type CompiledSql, type Sql } from './sql.ts';

type Row = object | undefined;
type Read = (statement: CompiledSql) => Promise<object[]>;

interface Waiting {
  query: Sql;
  own: readonly unknown[];
  resolve(row: Row): void;
  reject(error: unknown): void;
}

interface Queue {
  waiting: Waiting[];
  running: number;
}

// Two, so that the database works on one while the answers of the other are taken apart.
const mostRuns = 2;
const mostInBatch = 32;

interface Coalescing {
  /** The row that the query finds, which is at most one; "scope" and "read" say as whom. */
  one(scope: string | number, query: Sql, read: Read): Promise<Row>;
}

export function openCoalescing(): Coalescing {
  const queues = new Map<string, Queue>();

  async function run(key: string, queue: Queue, statement: BatchSql, read: Read): Promise<void> {
    queue.running += 1;
    while (queue.waiting.length > 0) {
      await turnEnds();
      // A query that comes after this line waits for a run that starts after it came.
      const batch = queue.waiting.splice(0, mostInBatch);
      await answer(batch, statement, read);
    }
    queue.running -= 1;
    if (queue.running === 0) queues.delete(key);
  }

  return {
    one(scope, query, read) {
      const statement = compileForBatch(query);
      // The text as it is: as JSON it would take longer than all else here.
      const key = `${JSON.stringify([scope, statement.values])}${statement.text}`;
      const queue = queues.get(key) ?? { waiting: [], running: 0 };
      queues.set(key, queue);
      return new Promise((resolve, reject) => {
        queue.waiting.push({ query, own: statement.own, resolve, reject });
        if (queue.running < mostRuns) void forAll(() => run(key, queue, statement, read));
      });
    },
  };
}

async function answer(batch: readonly Waiting[], statement: BatchSql, read: Read): Promise<void> {
  const [first] = batch;
  if (first === undefined) return;
  const identical = statement.types.length === 0;
  try {
    if (batch.length === 1 || identical) {
      const [row] = await read(compile(first.query));
      for (const { resolve } of batch) resolve(row);
      return;
    }
    const owns = batch.map(({ own }) => own);
    const rows = (await read(compileBatch(statement, owns))) as { place: number }[];
    const found = new Map(rows.map((row) => [row.place, row]));
    batch.forEach(({ resolve }, at) => resolve(found.get(at + 1)));
  } catch (error) {
    // A value that the database refuses fails its own query alone; a failure of the database fails all, and is not tried again.
    if (batch.length > 1 && !identical && isOfValue(error))
      for (const waiting of batch) await answer([waiting], statement, read);
    else for (const { reject } of batch) reject(error);
  }
}

/** SQLSTATE class 22: something about the data that was given. */
const isOfValue = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('22');

/** Requests that arrive in one turn of the event loop share a run. */
const turnEnds = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
