// How log lines are kept: pages of at most 500 entries, each the compressed JSON text of its entries.
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { LogEntry } from '../../../src/api/contract/crawling/crawlerLogs.ts';

export const mostEntriesOfAPage = 500;

/** An entry as it is stored: the whole message, not yet cut for an answer. */
export type StoredEntry = Omit<LogEntry, 'truncated'>;

// A page that says it unpacks to more than this was not written by us.
const mostBytes = 64 * 1024 * 1024;
const quick = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

export function packLogPage(entries: readonly StoredEntry[]): Buffer {
  if (entries.length === 0 || entries.length > mostEntriesOfAPage) {
    throw new Error(`A log page holds 1 to ${mostEntriesOfAPage} entries, not ${entries.length}`);
  }
  return zstdCompressSync(JSON.stringify(entries), quick);
}

/** The JSON text of a page, as bytes. */
export const pageBytes = (body: Buffer): Buffer => zstdDecompressSync(body, { maxOutputLength: mostBytes });

/** The entries were checked when they were written. */
export const pageEntries = (bytes: Buffer): StoredEntry[] => JSON.parse(bytes.toString('utf8')) as StoredEntry[];

export const unpackLogPage = (body: Buffer): StoredEntry[] => pageEntries(pageBytes(body));
