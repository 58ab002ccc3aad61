// The connections to PostgreSQL: every query runs as a scope (one vendor, all of them, none) that row-level security enforces.
import pg from 'pg';
import { openCoalescing } from './coalescing.ts';
import { asConfig } from './withConnection.ts';
import { restrictedRole, rolesToTake, staffRole, type Roles } from './restrictedRole.ts';
import { compile, type CompiledSql, type Sql } from './sql.ts';
import { committing, requireTime, TimeIsOver } from './timeLimit.ts';
import type { Log } from '../log.ts';

/** Whose rows a query may see: one vendor's, everybody's, or nobody's. */
export type Scope = number | 'all' | 'none';

export interface Data {
  readonly scope: Scope;
  rows<Row extends object>(query: Sql<Row>): Promise<Row[]>;
  one<Row extends object>(query: Sql<Row>): Promise<Row | undefined>;
  /** Like "one", for what many ask at once: concurrent queries that differ in nothing but `varying` values are one statement. */
  coalesced<Row extends object>(query: Sql<Row>): Promise<Row | undefined>;
  /** The number of rows a statement touched. */
  run(query: Sql): Promise<number>;
  /** All of it or nothing; inside a transaction it joins the one that is open. */
  transaction<Result>(work: (data: Data) => Promise<Result>): Promise<Result>;
}

export interface Database {
  readonly connection: string | pg.PoolConfig;
  as(scope: Scope): Data;
  /** For work that belongs to no caller: sign-in, sessions, jobs, demo data. */
  readonly system: Data;
  /** As the owner of the tables, with the rights that no request needs. */
  readonly owner: Data;
  /** Those of this process: how many are at work, at rest, waited for, and how many there may be. */
  connections(): { busy: number; idle: number; waiting: number; most: number };
  close(): Promise<void>;
}

// Ids stay below 2^53: a bigint as text would make every id a string in the answers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

interface DatabaseOptions {
  connection: string | pg.PoolConfig;
  log: Log;
  /** Most connections held at once. */
  connections?: number;
  /** A statement is given up after this many milliseconds. */
  statementTimeout?: number;
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const pool = new pg.Pool({
    ...asConfig(options.connection),
    max: options.connections ?? 16,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    options: [
      `-c statement_timeout=${options.statementTimeout ?? 14_000}`,
      '-c idle_in_transaction_session_timeout=30000',
      '-c timezone=UTC',
      '-c jit=off',
    ].join(' '),
  });
  // While a connection is lent out the pool does not listen to it, and an error nobody listens to ends the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('error', (error) => options.log.warn('database connection lost', { error: error.message }));
  const lent = new WeakMap<pg.ClientBase, string>();
  const coalescing = openCoalescing();
  let roles: Promise<Roles> | undefined;

  /** Asked when the first query comes: by then the migrations have made the roles where they may. */
  const rolesOn = (client: pg.ClientBase): Promise<Roles> =>
    (roles ??= rolesToTake(client).catch((error: unknown) => {
      roles = undefined;
      throw error;
    }));

  async function take(scope: Scope, asOwner: boolean): Promise<pg.PoolClient> {
    const client = await pool.connect();
    const to = asOwner ? 'owner' : String(scope);
    if (lent.get(client) === to) return client;
    try {
      const role = asOwner ? 'none' : roleFor(scope, await rolesOn(client));
      await client.query(
        "select set_config('role', $1, false), set_config('signalbox.vendor_from', $2, false), set_config('signalbox.vendor_to', $3, false)",
        [role, ...visibleVendors(scope)],
      );
      lent.set(client, to);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  function as(scope: Scope, asOwner = false): Data {
    const read = async (statement: CompiledSql) => {
      requireTime();
      const client = await take(scope, asOwner);
      try {
        const answer = onlyReads.test(statement.text)
          ? await client.query(statement)
          : await committing(() => client.query(statement));
        client.release();
        return answer;
      } catch (error) {
        client.release(isBroken(error));
        throw error;
      }
    };
    const readRows = async (statement: CompiledSql) => (await read(statement)).rows as object[];
    return {
      ...reading(scope, (query) => read(compile(query))),
      coalesced: <Row extends object>(query: Sql) => coalescing.one(scope, query, readRows) as Promise<Row | undefined>,
      async transaction(work) {
        const client = await take(scope, asOwner);
        let broken = false;
        // One connection takes one statement at a time, whoever asks for several at once.
        let last: Promise<unknown> = Promise.resolve();
        const inside: Data = {
          ...reading(scope, (query) => {
            const answer = last.then(() => (requireTime(), client.query(compile(query))));
            last = answer.catch((error: unknown) => void (broken ||= isBroken(error)));
            return answer;
          }),
          transaction: (nested) => nested(inside),
        };
        try {
          await client.query('begin');
          const result = await work(inside);
          const { command } = await committing(() => client.query('commit'));
          // After a failed statement that somebody caught, PostgreSQL takes "commit" for "rollback" without a word.
          if (command !== 'COMMIT') throw new Error('The transaction was not committed: a statement in it had failed');
          client.release();
          return result;
        } catch (error) {
          // A refusal of our own leaves a healthy connection behind; only rolling back shows whether it still is one.
          broken ||= await client.query('rollback').then(
            () => false,
            () => true,
          );
          client.release(broken);
          throw error;
        }
      },
    };
  }

  const connections: Database['connections'] = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    most: pool.options.max,
  });
  return {
    connection: options.connection,
    as: (scope) => as(scope),
    system: as('all'),
    owner: as('all', true),
    connections,
    close: () => pool.end(),
  };
}

function roleFor(scope: Scope, { restricted, staff }: Roles): string {
  if (scope === 'all') return staff ? staffRole : 'none';
  return restricted ? restrictedRole : 'none';
}

/** From which vendor id to which a scope sees: all of them, one, or an empty range. */
export function visibleVendors(scope: Scope): [from: string, to: string] {
  if (scope === 'all') return ['0', '2147483647'];
  return scope === 'none' ? ['1', '0'] : [String(scope), String(scope)];
}

function reading(scope: Scope, query: (query: Sql) => Promise<pg.QueryResult>): Omit<Data, 'transaction'> {
  const one = async <Row extends object>(statement: Sql) => (await query(statement)).rows[0] as Row | undefined;
  return {
    scope,
    rows: async <Row extends object>(statement: Sql) => (await query(statement)).rows as Row[],
    one,
    // On a connection of its own there is nothing to coalesce with.
    coalesced: one,
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  };
}

/** Whatever else it is may write by itself, and is done once it was begun. */
const onlyReads = /^\s*select\b/i;

// An error with a five-character SQLSTATE outside class 57/08 came over a healthy connection; anything else ends it.
function isBroken(error: unknown): boolean {
  if (error instanceof TimeIsOver) return false;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('08') || (code.startsWith('57') && code !== '57014');
}
