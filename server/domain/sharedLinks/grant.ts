// The five minutes for which a browser that showed a link's guid may download: sealed in a cookie that no script reads.
import { readCookie, writeCookie } from '../../platform/calls/cookies.ts';
import type { Services } from '../../platform/services/services.ts';

const cookie = 'signalbox_share';
const seconds = 5 * 60;
const row = 'share grant';

export function grantCookie({ seal, secure, now }: Services, linkId: number): string {
  const grant = JSON.stringify({ link: linkId, until: now() + seconds * 1000 });
  return writeCookie(nameOf(secure), seal.close(grant, row).toString('base64url'), {
    httpOnly: true,
    secure,
    maxAge: seconds,
  });
}

/** The link that was granted; whether it still works is for the database to say. */
export function linkGranted({ seal, secure, now }: Services, cookies: string | undefined): number | undefined {
  const value = readCookie(cookies, nameOf(secure));
  if (value === undefined) return undefined;
  try {
    const grant = JSON.parse(seal.open(Buffer.from(value, 'base64url'), row)) as { link: number; until: number };
    return grant.until > now() ? grant.link : undefined;
  } catch {
    return undefined;
  }
}

const nameOf = (secure: boolean): string => (secure ? `__Host-${cookie}` : cookie);
