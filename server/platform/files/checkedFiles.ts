// Hands out a stored file only when it is what was stored: its bytes are held against their digest before the first one leaves.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { writeAudit } from '../audit/audit.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { vendorOfKey, type FileStore } from './files.ts';

/** What a row says of its file. */
export interface Kept {
  storage_key: string;
  /** Unknown for what was stored before digests were kept. */
  sha256: Buffer | null;
}

export interface CheckedFiles extends FileStore {
  kept(file: Kept): Promise<Readable | undefined>;
  /** The whole file in memory; one larger than `most` bytes is refused. */
  keptBytes(file: Kept, most: number): Promise<Buffer | undefined>;
  /** How many were not what was stored, since the start. */
  damaged(): number;
}

/** What is read into memory at once; anything larger is read twice. */
const smallBytes = 4 * 1_048_576;

export function withChecks(
  store: FileStore,
  { database, log }: { database: Pick<Database, 'system'>; log: Log },
): CheckedFiles {
  let damaged = 0;

  /** Nobody waits for the trail: whoever reads may be in the middle of writing to it. */
  function refusal(key: string): Refusal {
    damaged += 1;
    log.error('A stored file is not what was stored', { key });
    const entry = { personId: undefined, vendorId: vendorOfKey(key), command: 'files.damaged', object: `file ${key}` };
    writeAudit(database.system, { ...entry, result: 'refused' }).catch((error: unknown) =>
      log.error('A damaged file could not be put on record', { key, error }),
    );
    return new Refusal(
      500,
      'The stored file is not what was stored, so it is not handed out. Its damage is on record.',
    );
  }

  /** A file may change between two readings: the second one ends before its last bytes. */
  async function* checked(stream: Readable, { storage_key, sha256 }: Kept): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let last: Buffer | undefined;
    for await (const part of stream as AsyncIterable<Buffer>) {
      hash.update(part);
      if (last !== undefined) yield last;
      last = part;
    }
    if (sha256 !== null && !hash.digest().equals(sha256)) throw refusal(storage_key);
    if (last !== undefined) yield last;
  }

  return {
    ...store,
    damaged: () => damaged,

    async kept(file) {
      const { storage_key: key, sha256 } = file;
      const stream = await store.get(key);
      if (stream === undefined || sha256 === null) return stream;
      const hash = createHash('sha256');
      let parts: Buffer[] = [];
      let size = 0;
      for await (const part of stream as AsyncIterable<Buffer>) {
        hash.update(part);
        size += part.length;
        if (size <= smallBytes) parts.push(part);
        else parts = [];
      }
      if (!hash.digest().equals(sha256)) throw refusal(key);
      if (size <= smallBytes) return Readable.from([Buffer.concat(parts)], { objectMode: false });
      const again = await store.get(key);
      return again && Readable.from(checked(again, file), { objectMode: false });
    },

    async keptBytes({ storage_key: key, sha256 }, most) {
      const bytes = await store.bytes(key, most);
      if (bytes !== undefined && sha256 !== null && !createHash('sha256').update(bytes).digest().equals(sha256))
        throw refusal(key);
      return bytes;
    },
  };
}
