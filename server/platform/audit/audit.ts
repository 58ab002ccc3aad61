// The append-only trail of who did what: each row is chained to the one before by its hash, in the transaction of the change.
import { createHash } from 'node:crypto';
import { contextNow } from '../context.ts';
import type { Data } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface AuditEntry {
  personId: number | undefined;
  vendorId?: number | undefined;
  command: string;
  object?: string;
  before?: object;
  after?: object;
  requestId?: string;
  result: 'done' | 'refused';
  /** Where it came from; that of the request that is being answered, when left out. */
  address?: string | undefined;
}

/** The last statement of its transaction: the chain is locked until the commit. */
export const writeAudit = (data: Data, entry: AuditEntry): Promise<void> => writeAudits(data, [entry]);

/** All in one round trip, in this order. */
export async function writeAudits(data: Data, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(contentOf).map((content) => ({ ...content, hashed: canonical(content) }));
  await data.run(sql`select append_audit(${JSON.stringify(rows)}::jsonb)`);
}

const contentOf = (entry: AuditEntry): AuditContent => ({
  person: entry.personId ?? null,
  vendor: entry.vendorId ?? null,
  command: entry.command,
  object: entry.object ?? null,
  before: entry.before ?? null,
  after: entry.after ?? null,
  request: entry.requestId ?? contextNow().trace.request ?? null,
  result: entry.result,
  address: entry.address ?? contextNow().address ?? null,
});

export interface AuditContent {
  person: number | null;
  vendor: number | null;
  command: string;
  object: string | null;
  before: object | null;
  after: object | null;
  request: string | null;
  result: string;
  address: string | null;
}

/** Rows of before have neither address nor time in their hash. */
export function hashOf(previous: Buffer, { address, ...row }: AuditContent, chain: number, moment: string): Buffer {
  const hashed = chain === 1 ? canonical(row) : canonical({ ...row, address }) + moment;
  return createHash('sha256').update(previous).update(hashed).digest();
}

// jsonb gives keys back in its own order, so the hash is taken over sorted keys.
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}
