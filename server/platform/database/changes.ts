// How far each noun has changed: one read of the counters shared by all requests that arrived before it started.
import type { Noun } from '../../../src/api/contract/endpoint.ts';
import { forAll } from '../context.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

export type Versions = ReadonlyMap<Noun, number>;

export interface Changes {
  /** The counters as they were at some moment after this call. */
  now(): Promise<Versions>;
}

const read = sql`select noun, sum(n)::bigint as n from change group by noun`;

export function openChanges(database: Database): Changes {
  let next: Promise<Versions> | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function readOnce(): Promise<Versions> {
    const rows = await database.system.rows<{ noun: Noun; n: number }>(read);
    return new Map(rows.map((row) => [row.noun, row.n]));
  }

  // A request may only share a read that starts after the request arrived, so it joins the next one, never the running one.
  return {
    now() {
      next ??= forAll(readNext);
      return next;
    },
  };

  async function readNext(): Promise<Versions> {
    await running.then(turnEnds);
    next = undefined;
    const reading = readOnce();
    running = reading.catch(() => undefined);
    return reading;
  }
}

/** Requests that arrive in one turn of the event loop share one read. */
const turnEnds = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function versionOf(versions: Versions, nouns: readonly Noun[]): string {
  return nouns.map((noun) => `${noun}:${versions.get(noun) ?? 0}`).join(',');
}
