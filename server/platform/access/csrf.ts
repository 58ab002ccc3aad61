// The CSRF token: signed, bound to the session it was made for, that the page reads from a cookie and sends as a header.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../secrets/seal.ts';

export const csrfCookie = 'csrftoken';
export const csrfHeader = 'x-csrftoken';
export const unbound = 'anonymous';

export interface Csrf {
  tokenFor(binding: string): string;
  /** Signed by us and, when a binding is asked for, made for it. */
  accepts(token: string, binding: string | undefined): boolean;
}

/** The first key signs; all of them are accepted, so that a key can be replaced while pages are open. */
export function csrfWith(keys: Keys): Csrf {
  const signingKeyOf = (key: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'csrf', 32));
  const present = signingKeyOf(keys[0]);
  const known = keys.map(signingKeyOf);
  const sign = (payload: string, key: Buffer): Buffer => createHmac('sha256', key).update(payload).digest();
  return {
    tokenFor(binding) {
      const payload = `${binding}.${randomBytes(16).toString('base64url')}`;
      return `${payload}.${sign(payload, present).toString('base64url')}`;
    },
    accepts(token, binding) {
      const end = token.lastIndexOf('.');
      if (end < 0) return false;
      const payload = token.slice(0, end);
      const given = Buffer.from(token.slice(end + 1), 'base64url');
      const isOurs = (expected: Buffer): boolean =>
        given.length === expected.length && timingSafeEqual(given, expected);
      if (!known.some((key) => isOurs(sign(payload, key)))) return false;
      return binding === undefined || payload.slice(0, payload.indexOf('.')) === binding;
    },
  };
}
