// Says which application a link shares, and lets this browser download it for five minutes.
import type { sharedLinks } from '../../../src/api/contract/documents/sharedLinks.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { grantCookie } from './grant.ts';
import { findShownLink } from './queries.ts';

export const expired = (): Refusal =>
  new Refusal(403, 'The download link has expired. Please ask the sender to generate a new link.');

export const filesGone = (): Refusal =>
  new Refusal(
    404,
    'The files that this link shared were deleted. If you still need them, please ask the sender to share them again.',
  );

/** Whoever it was mailed to knows it again, and nobody else learns it. */
const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');

export const fetchLink: Handler<typeof sharedLinks.fetch> = async ({ body, services, request }) => {
  await services.limits.spend('share', [`address:${request.address}`]);
  const link = await findShownLink(services.database.system, body.guid);
  if (link === undefined) throw expired();
  if (link.files === 0) throw filesGone();
  if (!link.works) throw expired();
  request.setCookie(grantCookie(services, link.id));
  const { application_id, from, email, expires_at, files } = link;
  return { application_id, from, recipient: maskedEmail(email), expires_at, files };
};
