// Files as one archive, sent while it is made: one file at a time is in memory.
import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface Entry {
  name: string;
  bytes(): Promise<Uint8Array>;
}

export const archiveOf = (entries: Iterable<Entry> | AsyncIterable<Entry>): Readable =>
  Readable.from(archived(entries), { objectMode: false });

async function* archived(entries: Iterable<Entry> | AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, bytes } of entries) {
    // A PDF is packed already.
    const file = name.endsWith('.pdf') ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(file);
    file.push(await bytes(), true);
    yield* ready;
    ready = [];
  }
  zip.end();
  yield* ready;
}
