// The CSRF pair: a signed token, bound to the session it was made for, that the page reads from a cookie and sends as a header.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export const csrfCookie = 'csrftoken';
export const csrfHeader = 'x-csrftoken';
export const unbound = 'anonymous';

export interface Csrf {
  tokenFor(binding: string): string;
  /** Signed by us and, when a binding is asked for, made for it. */
  accepts(token: string, binding: string | undefined): boolean;
}

export function csrfWith(key: Buffer): Csrf {
  const signingKey = Buffer.from(hkdfSync('sha256', key, '', 'csrf', 32));
  const sign = (payload: string): Buffer => createHmac('sha256', signingKey).update(payload).digest();
  return {
    tokenFor(binding) {
      const payload = `${binding}.${randomBytes(16).toString('base64url')}`;
      return `${payload}.${sign(payload).toString('base64url')}`;
    },
    accepts(token, binding) {
      const end = token.lastIndexOf('.');
      if (end < 0) return false;
      const payload = token.slice(0, end);
      const given = Buffer.from(token.slice(end + 1), 'base64url');
      const expected = sign(payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      return binding === undefined || payload.slice(0, payload.indexOf('.')) === binding;
    },
  };
}
