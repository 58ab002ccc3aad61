// Seals a stream of any length: AES-256-GCM in frames, each bound to its place, so that nothing can be cut off, swapped or added.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keyIdOf, type Keys } from '../secrets/seal.ts';
import { ByteReader, EndedEarly } from './byteReader.ts';

/** Told to people as it stands. */
export class SealedStreamError extends Error {}

const magic = Buffer.from('SBX1');
const saltLength = 32;
const tagLength = 16;
const frameBytes = 65_536;
const lastFlag = 0x80000000;

/** `about` says what the stream is: one that is another thing does not open. */
export async function* sealStream(
  key: Buffer,
  about: string,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void> {
  const salt = randomBytes(saltLength);
  const head = Buffer.concat([magic, keyIdOf(key), salt]);
  const own = keyOfStream(key, salt, about);
  let count = 0;
  const frame = (plain: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(count++, isLast)).setAAD(head);
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE((body.length | (isLast ? lastFlag : 0)) >>> 0);
    return Buffer.concat([length, body, cipher.getAuthTag()]);
  };
  yield head;
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    while (waiting.length > frameBytes) {
      yield frame(waiting.subarray(0, frameBytes), false);
      waiting = waiting.subarray(frameBytes);
    }
  }
  yield frame(waiting, true);
}

export async function* openStream(
  keys: Keys,
  about: string,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void> {
  const reader = new ByteReader(chunks);
  try {
    yield* frames(keys, about, reader);
  } catch (error) {
    throw error instanceof EndedEarly ? new SealedStreamError('it is cut off: its end is missing') : error;
  } finally {
    await reader.close();
  }
}

async function* frames(keys: Keys, about: string, reader: ByteReader): AsyncGenerator<Buffer, void> {
  const start = await reader.bytes(magic.length);
  if (!start.equals(magic)) throw new SealedStreamError('it is not a backup of this product');
  const id = await reader.bytes(keyIdOf(keys[0]).length);
  const salt = await reader.bytes(saltLength);
  const head = Buffer.concat([magic, id, salt]);
  const key = keys.find((candidate) => keyIdOf(candidate).equals(id));
  if (key === undefined) throw new SealedStreamError('it was sealed with another key than SIGNALBOX_KEY');
  const own = keyOfStream(key, salt, about);
  for (let count = 0; ; count++) {
    const length = (await reader.bytes(4)).readUInt32BE();
    const isLast = length >= lastFlag;
    const size = isLast ? length - lastFlag : length;
    if (size > frameBytes) throw damaged();
    const body = await reader.bytes(size);
    const tag = await reader.bytes(tagLength);
    const plain = opened(own, { nonce: nonceOf(count, isLast), head, body, tag });
    // Looked at before the last bytes are given away: whoever has them all may ask for no more.
    if (isLast && !(await reader.isAtEnd())) throw damaged();
    yield plain;
    if (isLast) return;
  }
}

function opened(
  key: Buffer,
  { nonce, head, body, tag }: { nonce: Buffer; head: Buffer; body: Buffer; tag: Buffer },
): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(head).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    throw damaged();
  }
}

const damaged = (): SealedStreamError =>
  new SealedStreamError('it is damaged: its bytes are not the ones that were written');

/** Whether the stream that begins with these bytes was sealed with this key. */
export const isSealedWith = (key: Buffer, start: Buffer): boolean =>
  start.subarray(0, headLength).equals(Buffer.concat([magic, keyIdOf(key)]));

/** How many bytes of a stream tell its key. */
export const headLength = magic.length + 4;

/** A key for this stream alone, so that counting makes a nonce that never comes twice. */
const keyOfStream = (key: Buffer, salt: Buffer, about: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `signalbox ${about}`, 32));

function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(count, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
