// Runs work on one connection outside the pool: for locks that last and for what comes before the pool.
import pg from 'pg';

export async function withConnection<Result>(
  connection: string | pg.PoolConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, keepAlive: true, ...asConfig(connection) });
  // A lost connection fails the query that runs or comes next; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    // Never waited for without end: the other side may be gone.
    await client.end().catch(() => undefined);
  }
}

export function asConfig(connection: string | pg.PoolConfig): pg.PoolConfig {
  return typeof connection === 'string' ? { connectionString: connection } : connection;
}
