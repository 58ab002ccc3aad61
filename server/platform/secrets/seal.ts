// Secrets at rest that must be readable again: AES-256-GCM with a key id, bound to the row they belong to.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export interface Seal {
  close(plain: string, row: string): Buffer;
  open(sealed: Buffer, row: string): string;
}

const keyIdLength = 4;
const nonceLength = 12;
const tagLength = 16;

/** The first key seals; all of them open, so that a key can be replaced while old rows stay readable. */
export type Keys = readonly [Buffer, ...Buffer[]];

export const keysOf = ({ key, oldKeys }: { key: Buffer; oldKeys: readonly Buffer[] }): Keys => [key, ...oldKeys];

/** Tells keys apart without saying anything about them. */
export const keyIdOf = (key: Buffer): Buffer =>
  createHash('sha256').update('key id').update(key).digest().subarray(0, keyIdLength);

export function sealWith(keys: Keys): Seal {
  return {
    close(plain, row) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', keys[0], nonce).setAAD(Buffer.from(row));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([keyIdOf(keys[0]), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, row) {
      const id = sealed.subarray(0, keyIdLength);
      const key = keys.find((candidate) => keyIdOf(candidate).equals(id));
      if (key === undefined) throw new Error(`No key opens this secret of ${row}`);
      const nonce = sealed.subarray(keyIdLength, keyIdLength + nonceLength);
      const tag = sealed.subarray(keyIdLength + nonceLength, keyIdLength + nonceLength + tagLength);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(row)).setAuthTag(tag);
      const body = sealed.subarray(keyIdLength + nonceLength + tagLength);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
