// Tells of the troubles of the file store itself: a line in the log, a count for each kind, and a trial of all it must do.
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Readable as Stream } from 'node:stream';
import type { Log } from '../log.ts';
import { rarely } from '../rarely.ts';
import { FileStoreFailure, type FileStoreTrouble } from './fileStoreFailure.ts';
import { fileKey, type FileStore } from './files.ts';

type Troubles = Record<FileStoreTrouble, number>;

export interface WatchedStore extends FileStore {
  troubles(): Troubles;
  /** Puts, gets and deletes a file of no vendor. */
  probe(): Promise<void>;
}

const ofNobody = 0;

export function watched(store: FileStore, log: Log): WatchedStore {
  const troubles: Troubles = { unreachable: 0, refused: 0, failed: 0, cut: 0 };
  const tell = rarely((fields) => log.error('The file store has trouble', fields));

  function note(error: unknown): never {
    if (error instanceof FileStoreFailure) {
      troubles[error.trouble] += 1;
      tell({ trouble: error.trouble, reason: error.message });
    }
    throw error;
  }

  async function* heard(stream: Readable): AsyncGenerator<Buffer> {
    try {
      yield* stream as AsyncIterable<Buffer>;
    } catch (error) {
      note(error);
    }
  }

  return {
    put: (key, bytes) => store.put(key, bytes).catch(note),
    async get(key) {
      const stream = await store.get(key).catch(note);
      return stream && Stream.from(heard(stream), { objectMode: false });
    },
    bytes: (key, most) => store.bytes(key, most).catch(note),
    remove: (keys) => store.remove(keys).catch(note),
    list: () => store.list(),
    tidy: (before) => store.tidy(before).catch(note),
    troubles: () => ({ ...troubles }),
    async probe() {
      const key = fileKey(ofNobody);
      const bytes = randomBytes(64);
      await store.put(key, bytes).catch(note);
      const there = await store.bytes(key, 1_000).catch(note);
      if (there?.equals(bytes) !== true)
        note(new FileStoreFailure('failed', 'The file store gave back something else than was put into it'));
      await store.remove([key]).catch(note);
      if ((await store.bytes(key, 1_000).catch(note)) !== undefined)
        note(new FileStoreFailure('failed', 'The file store still has what was deleted in it'));
    },
  };
}
