// Keeps files in a bucket of an S3 service, so that several machines share them.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FileTooLarge, isFileKey, vendorOfKey, type FileStore, type ListedFile, type Stored } from './files.ts';
import { FileStoreFailure } from './fileStoreFailure.ts';
import { cutOff, type AskS3, type S3Body } from './s3Requests.ts';
import { writeThrough } from './writeThrough.ts';

const atOnce = 8;

/** `spool` is a folder for what comes in pieces: the service wants size and hash before the first byte. */
export function openS3Files(ask: AskS3, spool: string): FileStore {
  async function send(key: string, body: S3Body): Promise<Stored> {
    const answer = await ask({ method: 'PUT', path: key, body });
    if (answer === undefined) throw noBucket();
    answer.resume();
    return { size: body.size, sha256: body.sha256 };
  }

  return {
    async put(key, bytes) {
      vendorOfKey(key);
      if (Buffer.isBuffer(bytes)) {
        const sha256 = createHash('sha256').update(bytes).digest();
        return send(key, { size: bytes.length, sha256, stream: () => Readable.from([bytes]) });
      }
      await mkdir(spool, { recursive: true, mode: 0o700 });
      const aside = join(spool, `.${randomUUID()}`);
      try {
        const { size, sha256 } = await writeThrough(aside, bytes);
        return await send(key, { size, sha256, stream: () => createReadStream(aside) });
      } finally {
        await rm(aside, { force: true });
      }
    },

    async get(key) {
      vendorOfKey(key);
      const answer = await ask({ method: 'GET', path: key });
      return answer && Readable.from(whole(answer), { objectMode: false });
    },

    async bytes(key, most) {
      vendorOfKey(key);
      const answer = await ask({ method: 'GET', path: key });
      if (answer === undefined) return undefined;
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of whole(answer)) {
        size += chunk.length;
        if (size > most) throw new FileTooLarge(size, most);
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    },

    async remove(keys) {
      keys.forEach(vendorOfKey);
      for (let at = 0; at < keys.length; at += atOnce)
        await Promise.all(
          keys.slice(at, at + atOnce).map(async (key) => (await ask({ method: 'DELETE', path: key }))?.resume()),
        );
    },

    async *list() {
      let token: string | undefined;
      do {
        const page: string = await pageOf(ask, token);
        yield* filesIn(page);
        token = /<IsTruncated>true</.test(page) ? textOf(page, 'NextContinuationToken') : undefined;
      } while (token !== undefined);
    },

    // An object is there whole or not at all, and what was spooled is removed at once.
    tidy: async () => undefined,
  };
}

const noBucket = (): FileStoreFailure => new FileStoreFailure('refused', 'The file store does not know the bucket');

/** Everything that was announced, or a failure that says so. */
async function* whole(answer: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* answer as AsyncIterable<Buffer>;
  } catch (error) {
    throw cutOff(error);
  }
}

async function pageOf(ask: AskS3, token: string | undefined): Promise<string> {
  const query = { 'list-type': '2', ...(token === undefined ? {} : { 'continuation-token': token }) };
  const answer = await ask({ method: 'GET', path: '', query });
  if (answer === undefined) throw noBucket();
  return Buffer.concat(await Array.fromAsync(whole(answer))).toString('utf8');
}

function* filesIn(page: string): Generator<ListedFile> {
  for (const [, item = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = textOf(item, 'Key') ?? '';
    const at = new Date(textOf(item, 'LastModified') ?? Number.NaN);
    if (isFileKey(key) && !Number.isNaN(at.getTime())) yield { key, at };
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const textOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_all, entity: string) => entities[entity] ?? '');
