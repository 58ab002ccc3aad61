// Says which application a link shares, and lets this browser download it for five minutes.
import type { sharedLinks } from '../../../src/api/contract/documents/sharedLinks.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { grantCookie } from './grant.ts';
import { findWorkingLink } from './queries.ts';

export const expired = (): Refusal =>
  new Refusal(403, 'The download link has expired. Please ask the sender to generate a new link.');

export const fetchLink: Handler<typeof sharedLinks.fetch> = async ({ body, services, request }) => {
  await services.limits.spend('share', [`address:${request.address}`]);
  const link = await findWorkingLink(services.database.system, body.guid);
  if (link === undefined) throw expired();
  request.setCookie(grantCookie(services, link.id));
  return { application_id: link.application_id };
};
