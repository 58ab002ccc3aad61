// How log lines are kept: pages of at most 500 entries, each the compressed JSON text of its entries.
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { LogEntry } from '../../../src/api/contract/crawling/crawlerLogs.ts';

export const mostEntriesOfAPage = 500;
/** Of the messages of a page; each is stored twice, and a character takes up to six bytes as JSON. */
export const mostCharactersOfAPage = 2_000_000;
/** Of one message: a line alone must fit into a page. */
export const longestStoredMessage = 2_000_000;

/** How many of these entries make the next page: so many lines, or so much text that none after it fits. */
export function lengthOfPage(entries: readonly Pick<StoredEntry, 'message'>[]): number {
  let characters = 0;
  for (const [length, { message }] of entries.entries()) {
    characters += message.length;
    if (length === mostEntriesOfAPage || (length > 0 && characters > mostCharactersOfAPage)) return length;
  }
  return entries.length;
}

export const isFullPage = (entries: readonly Pick<StoredEntry, 'message'>[]): boolean =>
  entries.length >= mostEntriesOfAPage ||
  entries.reduce((characters, { message }) => characters + message.length, 0) >= mostCharactersOfAPage;

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

// A usual page fits into one chunk; joined from Node's own chunks of 16 kB it takes more than twice as long.
const chunkSize = 256 * 1024;

/** Reads the JSON text of a page, as bytes that are gone afterwards. */
export function withPageBytes<Read>(body: Buffer, read: (bytes: Buffer) => Read): Read {
  const bytes = zstdDecompressSync(body, { maxOutputLength: mostBytes, chunkSize });
  try {
    return read(bytes);
  } finally {
    // Memory of its own, and no part of a pool; left to the garbage collector it costs a search half of its time.
    if (bytes.buffer.byteLength >= chunkSize) bytes.buffer.transfer(0);
  }
}

/** The entries were checked when they were written. */
export const pageEntries = (bytes: Buffer): StoredEntry[] => JSON.parse(bytes.toString('utf8')) as StoredEntry[];

export const unpackLogPage = (body: Buffer): StoredEntry[] => withPageBytes(body, pageEntries);
