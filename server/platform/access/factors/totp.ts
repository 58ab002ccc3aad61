// Codes of an authenticator app, as RFC 6238 makes them: six digits of HMAC-SHA-1 over the half minute.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const period = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): Buffer => randomBytes(20);

/** Base 32 without padding, as apps take it. */
export function base32(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(value >>> bits) & 31];
    }
  }
  return bits === 0 ? text : text + alphabet[(value << (5 - bits)) & 31];
}

export function codeAt(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hmac = createHmac('sha1', secret).update(counter).digest();
  const offset = (hmac.at(-1) ?? 0) & 15;
  const number = hmac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1000 / period);

/** The step whose code it is: this one, or one beside it, for clocks that are apart. */
export function stepOf(secret: Buffer, code: string, milliseconds: number): number | undefined {
  const given = Buffer.from(code.replaceAll(/\s/g, ''));
  const now = stepAt(milliseconds);
  const fits = [now - 1, now, now + 1].filter((step) => {
    if (step < 0) return false;
    const expected = Buffer.from(codeAt(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return fits.at(-1);
}

/** What the square picture says. */
export const enrolmentUri = (secret: Buffer, email: string, issuer: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`;
