// Puts readings of personal data on record before they are answered; those that arrive together share one transaction.
import { contextNow, forAll } from '../context.ts';
import type { Database } from '../database/database.ts';
import { writeAudits, type AuditEntry } from './audit.ts';

interface Batch {
  entries: AuditEntry[];
  written: Promise<void>;
}

const mostEntries = 200;
const lastWrites = new WeakMap<Database, Promise<unknown>>();
const open = new WeakMap<Database, Batch>();

/** The chain of the trail lets one transaction in at a time: alone, each reading would wait for the disk of all before it. */
export function recordReadings(database: Database, entries: readonly AuditEntry[]): Promise<void> {
  let batch = open.get(database);
  if (batch === undefined || batch.entries.length + entries.length > mostEntries)
    batch = forAll(() => startBatch(database));
  // They are written together with those of other requests.
  const { trace, address } = contextNow();
  batch.entries.push(...entries.map((entry) => ({ requestId: trace.request, address, ...entry })));
  return batch.written;
}

function startBatch(database: Database): Batch {
  const entries: AuditEntry[] = [];
  const written = (lastWrites.get(database) ?? Promise.resolve()).then(() => {
    // Closed before it is written: whoever comes now joins the next one.
    if (open.get(database)?.entries === entries) open.delete(database);
    return write(database, entries);
  });
  lastWrites.set(
    database,
    written.catch(() => undefined),
  );
  const batch = { entries, written };
  open.set(database, batch);
  return batch;
}

/** One statement, which is a transaction of its own: one round trip and one wait for the disk for all of them. */
const write = (database: Database, entries: readonly AuditEntry[]): Promise<void> =>
  writeAudits(database.system, entries);
